#!/usr/bin/env bash
# Of points below zero only -2 is in the singular: "-1 points", "-2 point", "-3 points"; and four below zero are an error.
#
# plur makes words for numbers of things: it keeps those for nought, one and more in a row and takes the one at the place of
# the number. Python counts a place below zero from the end of a row, so -2 of three words is the second, which is the
# singular, and -4 is none. An average of one and a half points is no place at all. The function says that it takes
# any whole number; a table in which nobody loses points shows nothing of it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check plur==1.1.0
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from plur import plur

print("plur", version("plur"))
points = plur("point")
told = [points(number) for number in range(3, -4, -1)]
print(", ".join(told))
assert told == ["3 points", "2 points", "1 point", "0 points", "-1 points", "-2 point", "-3 points"]
assert plur("box", "-es")(-2) == "-2 box" and plur("ox", "oxen")(-2) == "-2 ox"
for number in (-4, 1.5):
    try:
        raise SystemExit(points(number))
    except (IndexError, TypeError) as error:
        print(number, "points:", error)
PYTHON
