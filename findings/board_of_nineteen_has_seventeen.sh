#!/usr/bin/env bash
# A round board of nineteen hexagons has seventeen, if it was cut from nine by nine, and nineteen if it was from seven by seven.
#
# Boards like that of Catan are a hexagon in the middle and one, two or three rings around it: 7, 19 or 37 spaces.
# hexalattice makes a lattice and keeps a circle of it. The six corners of such a board lie exactly on the circle, and the last
# digits of their places decide whether they are kept: either all six are, or two are not, both at the upper edge or both at
# the lower one. Which of these happens hangs on how large the lattice was, not on the board: 61 spaces are 61 from a lattice
# of fifteen by fifteen, and 59 from seventeen by seventeen. A drawing of it looks like a board with a straight edge, and a
# middle that is not in the middle. A circle that is a little larger (2.1 for two rings) always has all of them, and no more.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check hexalattice==1.3.0 numpy==2.4.6 matplotlib==3.11.2
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from hexalattice.hexalattice import create_hex_grid

print("hexalattice", version("hexalattice"))


def spaces(lattice, radius):
    """Return how many hexagons of a square lattice are kept by a circle."""
    return len(create_hex_grid(nx=lattice, ny=lattice, crop_circ=radius, do_plot=False)[0])


for rings, right in ((1, 7), (2, 19), (3, 37), (4, 61)):
    lattices = range(2 * rings + 3, 22)
    found = {lattice: spaces(lattice, rings) for lattice in lattices}
    print(f"{rings} rings, {right} spaces:", *(f"{lattice}x{lattice}: {kept}" for lattice, kept in found.items()))
    assert set(found.values()) == {right, right - 2}
    assert {spaces(lattice, rings + 0.1) for lattice in lattices} == {right}
PYTHON
