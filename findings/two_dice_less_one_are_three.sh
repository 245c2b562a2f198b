#!/usr/bin/env bash
# Two dice less one die are three dice, five points are gone once a die follows them, and the function of the guide knows none.
#
# derby reads dice like 2d6 with sums, the best or worst of them, and comparisons. A die that is taken away lies among those
# that are added. A bonus of five is lost as soon as dice are added after it, or the best are asked for, though the guide
# says that 4d6+1h3 is the same as 4d6h3+1. Its first line, roll('3d6'), is an error of its own, about a name that it does
# not have; the parser behind it answers. Dice with one side show all of it without chance.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check derby==0.7.2 lark-parser==0.12.0
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

import derby
from derby import parser

print("derby", version("derby"))
for expression, right, told in (
    ("2d1+1d1", 3, 3),
    ("2d1+5", 7, 7),
    ("2d1-1d1", 1, 3),
    ("10d1-4d1", 6, 14),
    ("2d1+5+1d1", 8, 3),
    ("4d1h3+1", 4, 4),
    ("4d1+1h3", 4, 3),
):
    value = parser.parse(expression).value
    print(f"{expression:10} is {value}" + ("" if value == right else f" and should be {right}"))
    assert value == told
assert parser.parse("2d1-1d1=3")[0]

try:
    derby.roll("3d6")
    raise SystemExit("roll threw dice")
except NameError as error:
    print("roll('3d6'):", error)
PYTHON
