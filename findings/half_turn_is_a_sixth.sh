#!/usr/bin/env bash
# A tile that is turned by half is turned by a sixth, one turned about its neighbour lands elsewhere, and a whole turn fails.
#
# hexpex has positions on a board of hexagons, with a method that turns any number of them about another one, by degrees that
# are a multiple of sixty. It takes the step from the middle to each position, as it should, and then turns the position
# instead, as often as asked, each time from where it first was. So all turns to the right are one sixth, all to the left
# are another, and both are right only about the origin, where step and position are the same. A whole turn takes no sixth
# at all and is an error about values that are missing. Elsewhere on the board a neighbour of the middle, which should stay
# one, lands several spaces away. The first thing to be tried, a sixth about the origin, is right. hexutil has single turns
# about the origin only, and with these and the step it comes out as it should.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check hexpex==0.2.3 hexutil==0.2.2
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from hexpex import Axial
from hexutil import Hex

print(*(f"{name} {version(name)}" for name in ("hexpex", "hexutil")))
DEGREES = (60, 120, 180, 240, 300, -60, -120, -180)


def by_hexpex(middle, position):
    """Where it lands, for each of the turns."""
    landed = []
    for degrees in DEGREES:
        (one,) = Axial(*middle).rotate([Axial(*position)], degrees)
        landed.append((one.q, one.r))
    return landed


def by_hexutil(middle, position):
    """The same with that library's columns, two for a step to the right, and rows upwards."""
    q, r = position[0] - middle[0], position[1] - middle[1]
    landed = []
    for degrees in DEGREES:
        one = Hex(2 * q + r, -r)
        for _ in range(abs(degrees) // 60):
            one = one.rotate_right() if degrees > 0 else one.rotate_left()
        landed.append((middle[0] + (one.x + one.y) // 2, middle[1] - one.y))
    return landed


for middle, position in (((0, 0), (1, 0)), ((2, -1), (3, -1))):
    found, right = by_hexpex(middle, position), by_hexutil(middle, position)
    print(f"{position} about {middle} by", *DEGREES)
    print("  hexpex ", *found)
    print("  hexutil", *right)
    away = [[Axial(*middle).distance(Axial(*one)) for one in landed] for landed in (found, right)]
    print("  away from the middle:", away)
    assert set(away[1]) == {1}
    assert found[:5] == [found[0]] * 5
    assert found[5:] == [found[5]] * 3
    if middle == (0, 0):
        assert (found[0], found[5]) == (right[0], right[5])
    else:
        assert not set(found) & set(right)
        assert min(away[0]) > 1
try:
    Axial(0, 0).rotate([Axial(1, 0)], 360)
    raise AssertionError("a whole turn is possible now")
except ValueError as error:
    print("a whole turn:", error)
PYTHON
