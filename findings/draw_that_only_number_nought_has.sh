#!/usr/bin/env bash
# Two who drew twice are not level: whoever has the number 0 has two points from it, and the other none.
#
# standings makes tables of football and handball. In one of its modes, who is level on points is told apart by the matches
# against each other, and each team keeps a list of whom it met for that. Against the team with the number 0 nothing is
# written down: the number is asked whether it is there, and 0 says no. So team 0 has its matches against the others, and
# they have none against it. Numbers from 1 on are right, numbers counted from 0 are what a program makes of a list. The
# table of points, wins and goals is right in both cases, only the order is not.
#
# And a table for handball by the difference of goals, one of the two modes for one of the two sports, never comes: the
# field it sorts by is spelt in another way than the one that is counted.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check standings==1.0.4
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from standings import CALCULATION_MODE_DIRECT_COMPARE, CALCULATION_MODE_GOAL_DIFFERENCE, TABLE_ALL, Standings
from standings._match import _Match
from standings.sportstypes import SPORTSTYPES

print("standings", version("standings"))
RESULTS = [("Ana", "Ben", 1, 1), ("Ben", "Ana", 2, 2), ("Ana", "Cem", 4, 0), ("Ben", "Cem", 1, 0)]


def table(numbers, sport=SPORTSTYPES.FOOTBALL, mode=CALCULATION_MODE_DIRECT_COMPARE):
    found = Standings(TABLE_ALL, sport, mode)
    for home, away, scored, taken in RESULTS:
        found.add_match(_Match(home, numbers[home], away, numbers[away], scored, taken))
    return [(row.team_name, row.points, row.goalDifference) for row in found.get_table()]


from_one = table({"Ana": 1, "Ben": 2, "Cem": 3})
from_nought = table({"Ben": 0, "Ana": 1, "Cem": 2})
print("numbers from 1:", from_one)
print("numbers from 0:", from_nought)
assert from_one == [("Ana", 5, 4), ("Ben", 5, 1), ("Cem", 0, -5)]
assert from_nought == [("Ben", 5, 1), ("Ana", 5, 4), ("Cem", 0, -5)]

try:
    table({"Ana": 1, "Ben": 2, "Cem": 3}, SPORTSTYPES.HANDBALL, CALCULATION_MODE_GOAL_DIFFERENCE)
    raise SystemExit("a table of handball came")
except AttributeError as error:
    print("handball:", error)
    assert "pointsScore" in str(error)
PYTHON
