#!/usr/bin/env bash
# A river through five hexagons in a row lies in the first and the last of them.
#
# hexgrid-py tells which hexagons an area on the board touches. It takes a hexagon when one of its corners lies in the area,
# or a corner of the area lies in the hexagon. A strip that is narrower than a side goes in at one side and out at the
# other without either, so all but its ends are missing: a road, a river, a ruler laid over the board. Where the package
# shapely happens to be installed, the same call uses that, and all five are there. Which of the two it is no setting tells,
# and shapely is not among what the library asks for.
#
# And two areas can be joined, says the library, which makes the list of both and then gives back nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check hexgrid-py==1.3 morton-py==1.3
cat > "$folder/strip.py" <<'PYTHON'
import hexgrid
from hexgrid import Grid, Hex, OrientationPointy, Point

grid = Grid(OrientationPointy, Point(0, 0), Point(10, 10))
row = [Hex(column, 0) for column in range(5)]
first, last = grid.hex_center(row[0]), grid.hex_center(row[-1])
# The strip is 2 high, along the middles of the five; a side is 10 long.
strip = [Point(first.x, -1), Point(last.x, -1), Point(last.x, 1), Point(first.x, 1)]
for step in range(101):
    along = Point(first.x + (last.x - first.x) * step / 100, 0.0)
    assert grid.hex_at(along) in row
river = grid.make_region(strip)
joined = river.union(grid.make_region(strip))
print("with shapely:" if hexgrid.shapely_geometry else "without:", sorted(tuple(space) for space in river.hexes))
assert sorted(river.hexes) == (row if hexgrid.shapely_geometry else [row[0], row[-1]])
assert joined is None
PYTHON
"$folder/env/bin/python" "$folder/strip.py"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check shapely==2.1.2
"$folder/env/bin/python" "$folder/strip.py"
