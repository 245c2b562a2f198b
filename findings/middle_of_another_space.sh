#!/usr/bin/env bash
# Who taps the very middle of a space hits another one, in 24 of 37 spaces that stand on a point and in none that lie on a side.
#
# hexgrid-cube says where on the screen a hexagon is, and which one is at a point of the screen. Two kinds of boards come
# with it: hexagons that stand on a point, and such as lie on a side. For the second both directions fit. For the first,
# which hexagon it is hangs on how far to the right and how far down the point is, and the library adds the factor of the
# height without the height. It is 0 for hexagons on a side, so there nothing is missing, and a third for the others. In
# the row of the origin and the next one that is too little to matter, so a first test succeeds; each row further on is off
# by half a space more. An answer is always a hexagon, mostly one that is on the board. 0.6.3, which says that Python 3.10
# is enough and starts with 3.13, has the same numbers.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check hexgrid-cube==0.5.0
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from hexgrid_cube.hex import Hex
from hexgrid_cube.layout import Layout
from hexgrid_cube.orientation import FLAT_TOP_ORIENTATION, POINTY_TOP_ORIENTATION
from hexgrid_cube.point import Point

print("hexgrid-cube", version("hexgrid-cube"))
RADIUS = 3
BOARD = [Hex(q, r) for r in range(-RADIUS, RADIUS + 1) for q in range(-RADIUS, RADIUS + 1) if abs(q + r) <= RADIUS]
wrong = {}
for name, orientation in (("on a point", POINTY_TOP_ORIENTATION), ("on a side", FLAT_TOP_ORIENTATION)):
    layout = Layout(orientation, Point(30, 30), Point(300, 300))
    tapped = {space: layout.to_hex(layout.to_pixel(space)) for space in BOARD}
    wrong[name] = {space: hit for space, hit in tapped.items() if space != hit}
    by_row = [sum(space.r == row for space in wrong[name]) for row in range(-RADIUS, RADIUS + 1)]
    print(f"{name}: {len(wrong[name])} of {len(BOARD)} middles are another space's, by rows", *by_row)
example = Hex(-1, 3)
print(f"the middle of ({example}) is that of ({wrong['on a point'][example]})")
assert len(BOARD) == 37
assert (len(wrong["on a point"]), len(wrong["on a side"])) == (24, 0)
assert not any(space.r in (0, 1) for space in wrong["on a point"])
assert sum(hit in BOARD for hit in wrong["on a point"].values()) > 12
PYTHON
