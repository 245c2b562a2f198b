#!/usr/bin/env bash
# Ana takes two games from Dan and half a point from Cai; for the tie-break of a double round robin that is one win and nothing.
#
# Where points are level, Sonneborn and Berger count how strong those were from whom a player has his points: by the rules of
# the chess federation the opponent's points times what was won from him, game by game. pgnhelper adds up what was won from an
# opponent and then asks only whether it is more than half, half or less: the opponent's points, half of them, or none. With
# one game against each that is the same. With two, as in a tournament of candidates, 2-0 and 1.5-0.5 are one win, and half a
# point out of two is none. Ana and Ben have 3.5 points, one point from each other and two wins each; Ana has 10.5 by the rule
# and Ben 9.5, and the table has Ben first with 5.25 to 4.75.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pgnhelper==0.10.2
cat >"$folder/table.py" <<'PYTHON'
import sys
from importlib.metadata import version

from pgnhelper.roundrobin import RoundRobin

print("pgnhelper", version("pgnhelper"))
PLAYERS = ("Ana", "Ben", "Cai", "Dan")
WHITE = {  # what White made of it
    "Ana": {"Ben": 0.5, "Cai": 0, "Dan": 1},
    "Ben": {"Ana": 0.5, "Cai": 1, "Dan": 1},
    "Cai": {"Ana": 0.5, "Ben": 0.5, "Dan": 0},
    "Dan": {"Ana": 0, "Ben": 1, "Cai": 1},
}
RESULTS = {1: "1-0", 0.5: "1/2-1/2", 0: "0-1"}
with open(sys.argv[1], "w") as file:
    for white, games in WHITE.items():
        for black, points in games.items():
            result = RESULTS[points]
            file.write(f'[Event "Club"]\n[Round "1"]\n[White "{white}"]\n[Black "{black}"]\n[Result "{result}"]\n\n1. e4 {result}\n\n')

won = {(one, other): WHITE[one][other] + 1 - WHITE[other][one] for one in PLAYERS for other in PLAYERS if one != other}
points = {player: sum(won[player, other] for other in PLAYERS if other != player) for player in PLAYERS}
by_rule = {player: sum(won[player, other] * points[other] for other in PLAYERS if other != player) for player in PLAYERS}
table = RoundRobin(sys.argv[1]).standing()
print(table[["Rank", "Name", "Score", "DE", "Wins", "SB"]].to_string(index=False))
print("by the rule:", {player: by_rule[player] for player in ("Ana", "Ben")})
rows = {row.Name: row for row in table.itertuples()}
assert (rows["Ana"].Score, rows["Ana"].DE, rows["Ana"].Wins) == (rows["Ben"].Score, rows["Ben"].DE, rows["Ben"].Wins) == (3.5, 1, 2)
assert (by_rule["Ana"], by_rule["Ben"]) == (10.5, 9.5)
assert (rows["Ana"].SB, rows["Ben"].SB) == (4.75, 5.25)
assert (rows["Ben"].Rank, rows["Ana"].Rank) == (1, 2)
PYTHON
"$folder/env/bin/python" -W ignore "$folder/table.py" "$folder/games.pgn"
