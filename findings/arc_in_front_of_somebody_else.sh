#!/usr/bin/env bash
# What an archer on 3,-3,0 sees lies around 0,0,0, and it is three fields and not five.
#
# hexagons has cube coordinates for games on hexagons. Its arc is what somebody sees who looks at a neighbour: the part
# of the ring at a distance between a sixth of a turn to the left and one to the right. From the middle of the board it
# is right. From anywhere else the way to the horizon, which is no place, is turned around the place where one stands,
# and what comes of it is never moved there: the arc is another set of fields, often another number of them, at another
# distance, or an error. The ring and the circle of the same package do it right. A test that stands in the middle does
# not see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check hexagons==0.1.0.0
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from hexagons.coordinate import Cube

print("hexagons", version("hexagons"))
MIDDLE, EAST = Cube(0, 0, 0), Cube(1, -1, 0)


def places(fields):
    return sorted((field.x, field.y, field.z) for field in fields)


def seen(stands):
    return list(stands.arc(stands + EAST, 2))


right = places(seen(MIDDLE))
print("from the middle, looking east:", right)
assert right == [(0, -2, 2), (1, -2, 1), (2, -2, 0), (2, -1, -1), (2, 0, -2)]

archer = Cube(3, -3, 0)
found = seen(archer)
print("from 3, -3, 0, looking east:", places(found), "| how far:", [archer.distance(field) for field in found])
assert places(found) == [(2, -3, 1), (2, -2, 0), (3, -2, -1)]
assert {archer.distance(field) for field in found} == {1}
assert places(field - archer for field in archer.circumference(2)) == places(MIDDLE.circumference(2))

right_from, failed = 0, 0
others = [field for field in MIDDLE.circle_around(3) if field != MIDDLE]
for stands in others:
    try:
        right_from += places(field - stands for field in seen(stands)) == right
    except ZeroDivisionError:
        failed += 1
print("of", len(others), "other places around the middle it is right from", right_from, "and an error from", failed)
assert right_from == 0 and failed > 0
PYTHON
