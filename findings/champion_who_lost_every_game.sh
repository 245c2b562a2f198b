#!/usr/bin/env bash
# Ana lost all three games of a round robin and is its champion, for she was entered first; and in each round she plays twice.
#
# versupy runs tournaments of four styles behind one interface. Its round robin keeps who won which game, but nothing adds the
# wins up, and the champion is whoever has most of them: all have none, and of equals the first of the list is taken. The pairs
# come in the order of the list and are cut into rounds by their number, so that of four players one sits at both boards of the
# first round. Its Swiss system pairs neighbours of the table and forgets who has met: with four players the third round is the
# first again, and the two leaders meet twice while they have never met the others. The knock-out styles give the right
# champion.
# It matters to whoever copies a champion or a plan of tables: no number is there by which either could be seen to be wrong.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check versupy==0.1.0
"$folder/env/bin/python" - <<'PYTHON'
from collections import Counter
from importlib.metadata import version

from versupy.tournament import Tournament

print("versupy", version("versupy"))
NAMES = ("Ana", "Ben", "Cleo", "Dan")


def pairs(games):
    return [(game.competitor_a.name, game.competitor_b.name) for game in games]


def played(style, won):
    """Return the rounds of a tournament in which the one of each pair that `won` picks wins, and its champion."""
    tournament, rounds, games = Tournament(list(NAMES), style), [], []
    games = tournament.get_current_round_matches()
    while games:
        rounds.append(pairs(games))
        for game in games:
            tournament.set_winner(game, max(game.competitor_a, game.competitor_b, key=lambda player: won(player.name)))
        games = None if tournament.is_tournament_over() else tournament.advance_to_next_round()
    champion = tournament.get_champion().name
    print(style, rounds, "champion:", champion)
    return rounds, champion


rounds, champion = played("round_robin", NAMES.index)
assert sorted(sum(rounds, [])) == sorted((one, two) for at, one in enumerate(NAMES) for two in NAMES[at + 1 :])
assert champion == "Ana", "who loses to everybody"
assert [Counter(sum(pairs_of_round, ())).most_common(1)[0] for pairs_of_round in rounds] == [("Ana", 2), ("Ana", 1), ("Dan", 2)]
for style in ("single", "double"):
    assert played(style, NAMES.index)[1] == "Dan"

swiss = Tournament(list(NAMES), "swiss").tournament
rounds = []
for _ in range(3):
    games = swiss.advance_to_next_round() if rounds else swiss.get_current_round_matches()
    rounds.append(pairs(games))
    swiss.record_match_results([game.competitor_a for game in games])
print("swiss", rounds, [(player.name, player.wins) for player in swiss.get_standings()])
assert rounds[2] == rounds[0] == [("Ana", "Ben"), ("Cleo", "Dan")]
assert rounds[1] == [("Ana", "Cleo"), ("Ben", "Dan")]
PYTHON
