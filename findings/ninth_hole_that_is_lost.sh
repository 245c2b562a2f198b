#!/usr/bin/env bash
# The ninth hole of togyz kumalak is lost for good after five moves, and both may own the hole of one number, against the rules.
#
# Whoever's last ball is the third in a hole of the opponent makes it his tuzdik once in a game: every ball that falls into it from
# then on is his. The ninth hole can't become one, and neither can the hole of the number that the opponent has as his.
# gym-togyzkumalak asks whether the hole's number is 9, but numbers them from 0 to 8, and compares its number with that
# of the hole from which the move began instead of the opponent's tuzdik. So both rules do not hold; and a hole that may be
# taken is not, if the move began at the same number.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check "setuptools<81" wheel
"$folder/env/bin/pip" install --quiet --disable-pip-version-check --no-build-isolation gym==0.26.2 "numpy<2" texttable==1.7.0
"$folder/env/bin/pip" install --quiet --disable-pip-version-check --no-deps gym-togyzkumalak==0.0.2
"$folder/env/bin/python" - 2>"$folder/errors" <<'PYTHON' || { cat "$folder/errors"; exit 1; }
from importlib.metadata import version

from gym_togyzkumalak.togyzkumalak.board import Board

print("gym-togyzkumalak", version("gym-togyzkumalak"))


def played(*holes):
    """The board after these moves of both players in turn, with their holes counted from one."""
    board = Board()
    for hole in holes:
        assert board.run.home[hole - 1].kumalaks > 0 and not board.run.home[hole - 1].tuzduk
        board.move(hole - 1)
    return board


def tuzduks(board):
    return {name: [hole.serial + 1 for hole in gamer.home.values() if hole.tuzduk] for name, gamer in board.gamers.items()}


ninth = played(1, 9, 2, 5, 7)
print("after five moves the holes lost for good are", tuzduks(ninth))
assert tuzduks(ninth) == {"white": [], "black": [9]}

before, after = played(7, 3, 8, 4, 2), played(7, 3, 8, 4, 2, 1)
print("before a sixth move of another game", tuzduks(before), "and after it", tuzduks(after))
mine = tuzduks(before)["black"]
assert len(mine) == 1 and tuzduks(after) == {"white": mine, "black": mine}
PYTHON
