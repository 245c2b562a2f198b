#!/usr/bin/env bash
# A handicap of six stones has one in the middle and one at the left, and none at the right.
#
# Go sets the stones that black has ahead on fixed points: four in the corners, and the middle is taken with an odd
# number only. Six are the corners and the middles of the left and the right side, eight all star points but the middle
# one. baduk has a list of nine points for each size of board, with the middle as the fifth, and takes as many as there
# are stones: from five on it is in for good. Six have the middle and one side, eight all but one side. Two to five,
# seven and nine are right. Boards of 13 and 9 have it alike.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check --no-deps baduk==1.0.4
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from baduk.game.game import Game

print("baduk", version("baduk"))
LETTERS = "ABCDEFGHJKLMNOPQRST"


def points(size, edge):
    low, middle, high = LETTERS[edge - 1], LETTERS[size // 2], LETTERS[size - edge]
    rows = edge, size // 2 + 1, size + 1 - edge
    corners = {f"{row}{column}" for row in (rows[0], rows[2]) for column in (low, high)}
    sides = {f"{rows[1]}{low}", f"{rows[1]}{high}"}
    return corners, sides, {f"{rows[0]}{middle}", f"{rows[2]}{middle}"}, {f"{rows[1]}{middle}"}


for size, edge in ((19, 4), (13, 4), (9, 3)):
    corners, sides, ends, middle = points(size, edge)
    right = {
        4: corners,
        5: corners | middle,
        6: corners | sides,
        7: corners | sides | middle,
        8: corners | sides | ends,
        9: corners | sides | ends | middle,
    }
    for stones, wanted in right.items():
        game = Game(size)
        game.handicap(stones)
        laid = {point for point in right[9] if game.get_position(point) == "x"}
        assert len(laid) == stones
        if laid != wanted:
            print(size, "lines,", stones, "stones: with", *sorted(laid - wanted), "instead of", *sorted(wanted - laid))
        assert (laid == wanted) == (stones not in (6, 8))
        assert stones not in (6, 8) or (laid - wanted == middle and len(wanted - laid) == 1)
PYTHON
