#!/usr/bin/env bash
# (1d1+2)*3 is nine, and what is shown for it is "1 + 2 * 3", which is seven.
#
# dicetray rolls what game masters write and keeps a text of how it came about. Its sums are right. In the text the brackets
# are gone, so that a reader makes another sum of it than the result beside it, and two formulas with different results have
# one text. Every die is there, so nobody misses anything.
#
# And a die that something is divided by is rolled twice. The second throw counts; both are in the tray afterwards, from
# which programs show the dice, and both count towards the most that may be thrown.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check dicetray==2.1.1
"$folder/env/bin/python" - <<'PYTHON'
import ast
from importlib.metadata import version

from dicetray import Dicetray

print("dicetray", version("dicetray"))


def value(text):
    """What a reader makes of a text of numbers and signs."""
    return eval(compile(ast.parse(text, mode="eval"), "text", "eval"))


# A die with one side is always one, so that a result can be checked.
FOUND = {
    "(1d1+2)*3": (9, "1 + 2 * 3", 7),
    "1d1+2*3": (7, "1 + 2 * 3", 7),
    "10-(1d1+2)": (7, "10 - 1 + 2", 11),
    "12/(1d1+3)": (3, "12 / 1 + 3", 15),
}
for formula, (result, text, read) in FOUND.items():
    tray = Dicetray(formula)
    rolled = tray.roll()
    print(f"{formula} is {rolled}, shown as {tray.format()!r}, which is {value(tray.format())}")
    assert (rolled, tray.format(), value(tray.format())) == (result, text, read)

dice = {}
for formula in ("12/1d6", "1d6/12", "12*1d6"):
    tray = Dicetray(formula)
    tray.roll()
    dice[formula] = len(tray.dice)
print("dice in the tray:", dice)
assert dice == {"12/1d6": 2, "1d6/12": 1, "12*1d6": 1}
PYTHON
