#!/usr/bin/env bash
# Player 1 wins without a defeat and is the champion; player 301 does the same, has to play the final again, and may lose it.
#
# double-elimination takes players of any kind and asks after each game who has won. In such a tournament the final is played
# again only if who had never lost before loses it. Winners are looked up by equality, as one would expect, but whether it
# was the undefeated one who won the final is asked by "is". Python keeps one object for each number up to 256, so players
# with small numbers are safe; from 257 on a number that was read from a form or a file is equal to the player's and not the
# same object, nor is a name. Then a second final is offered after a clear first one. In it the undefeated player's first
# defeat makes the other, who lost before him, the winner. Tests with names written in the program itself show nothing, for
# there equal names are one object.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check double-elimination==1.4.1
"$folder/env/bin/python" - <<'PYTHON'
from collections import Counter
from importlib.metadata import version

from double_elimination import Tournament

print("double-elimination", version("double-elimination"))


def read(text, kind):
    """A player as a form or a file gives him: equal to the one who was entered."""
    return kind("".join(text))


def played(players):
    """(games, winner, defeats) where the first player wins each game but the seventh, if there is one."""
    tournament = Tournament(players)
    defeats, games = Counter(), 0
    while active := tournament.get_active_matches():
        pair = [participant.get_competitor() for participant in active[0].get_participants()]
        games += 1
        winner = max(pair) if games == 7 else min(pair)
        defeats[max(pair) if winner == min(pair) else min(pair)] += 1
        tournament.add_win(active[0], read(list(str(winner)), type(winner)))
    return games, tournament.get_winners()[0], dict(defeats)


small = played([1, 2, 3, 4])
large = played([301, 302, 303, 304])
named = played(["Ana", "Ben", "Cleo", "Dan"])
for found in (small, large, named):
    print(found)
assert small == (6, 1, {4: 2, 3: 2, 2: 2})
assert large == (7, 302, {304: 2, 303: 2, 302: 2, 301: 1})
assert named == (7, "Ben", {"Dan": 2, "Cleo": 2, "Ben": 2, "Ana": 1})
PYTHON
