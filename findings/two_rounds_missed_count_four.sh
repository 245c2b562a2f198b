#!/usr/bin/env bash
# Ana wins the evening on a tie-break of 17.5, which is the sum of what her opponents have without the worst; with the worst it is 11.
#
# Where points are level in a Swiss tournament, what the opponents have is added up, and in the modified median without the
# weakest of them for who made more than half. For a round that a player missed, says chessdirector, somebody is put in who
# has as many points as the player. To the plain sum they are added once for each round missed. For the medians what is added
# is first multiplied by the rounds missed and then put in for each of them: two rounds are four times the player's points,
# and three are nine times. So the median of who missed two rounds is more than the sum that it is a part of, and the modified
# median is the first tie-break of the package: Ana, Flo and Gus have 3.5, Ana missed two rounds for half a point each and is
# first, with 10.5 by the package's own words she is third.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check chessdirector==2.1.0
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from paircraft.local import tiebreaks
from paircraft.local.tournament import LocalTournament

print("chessdirector", version("chessdirector"))
HALF, DRAW = "half-bye", "1/2-1/2"
ROUNDS = [
    [("Gus", "Flo", DRAW), ("Cai", "Dan", DRAW), ("Ben", "Eva", DRAW), ("Ana", None, HALF), ("Hal", None, HALF)],
    [("Eva", "Cai", "0-1"), ("Gus", "Dan", DRAW), ("Ben", "Flo", "0-1"), ("Ana", None, HALF), ("Hal", None, HALF)],
    [("Cai", "Hal", "1-0"), ("Dan", "Flo", DRAW), ("Ana", "Eva", "1-0"), ("Ben", "Gus", "0-1")],
    [("Cai", "Gus", DRAW), ("Flo", "Hal", DRAW), ("Ana", "Ben", DRAW), ("Dan", "Eva", "1-0")],
    [("Flo", "Cai", "1-0"), ("Ana", "Hal", "1-0"), ("Dan", "Ben", "0-1"), ("Gus", "Eva", "1-0")],
]
event = LocalTournament.create("Club", rounds=5)
for name in ("Ana", "Ben", "Cai", "Dan", "Eva", "Flo", "Gus", "Hal"):
    event.add_player(name)
met = {player.name: [] for player in event.players()}
for number, games in enumerate(ROUNDS, start=1):
    event.paste_pairings([{"white": white, "black": black or "", "result": result} for white, black, result in games], round=number)
    for white, black, _ in games:
        met[white].append(black or white)
        if black:
            met[black].append(white)

table = event.standings()
points = {row.name: row.score for row in table}
# Who missed a round has met himself there, for that is as many points as he has.
by_word = {name: sum(sorted(points[opponent] for opponent in opponents)[1:]) for name, opponents in met.items()}
found = {row.name: (row.rank, row.score, row.tiebreaks["modified_median"], row.tiebreaks["solkoff"]) for row in table}
for name in ("Ana", "Flo", "Gus"):
    rank, score, median, whole = found[name]
    print(f"{rank}. {name} {score}: median {median} of a sum of {whole}, by the package's words {by_word[name]}")
assert found["Ana"] == (1, 3.5, 17.5, 11.0) and by_word["Ana"] == 10.5
assert [found[name][1:3] for name in ("Flo", "Gus")] == [(3.5, 11.0)] * 2
assert by_word["Flo"] == by_word["Gus"] == 11
assert "credited with the player's own final score" in " ".join(tiebreaks.__doc__.split())
PYTHON
