#!/usr/bin/env bash
# With a six thrown the last man of the ace point is borne off, and the one on the six point, for whom the six was, stays.
#
# In backgammon a man is borne off with the number of his point. A larger number bears off a man from the highest point that
# is still occupied, and only where nobody stands on the number's own point or above it; otherwise one of those has to move.
# pygammon asks only whether all men are at home and whether the move ends outside the board. So any man goes with any number
# that is large enough, and a player keeps the small numbers for the large points. The same is missing where one number of two
# can be played and not both: the larger one must be, and here either may.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pygammon==0.0.3
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from pygammon.core import Game
from pygammon.exceptions import InvalidMove
from pygammon.structures import Point, Side

print("pygammon", version("pygammon"))


def moved(dice, die, source, **men):
    """Whether the first player may move a man by a die; men are the points of both sides as lists, from 1 to 24."""
    game = Game(Side.FIRST)
    for point in game.board:
        point.side, point.count = None, 0
    for side, points in ((Side.FIRST, men["own"]), (Side.SECOND, men["others"])):
        for point in points:
            game.board[point - 1] = Point(side, 2 if side is Side.SECOND else 1)
    game.dice = dice
    most = game.get_max_move_count()
    try:
        game.move(die, source - 1)
    except InvalidMove as error:
        return most, error.code.name
    return most, "moved"


ends = {
    "a six from the ace point, with a man on the six point": moved((6, 5), 0, 1, own=[6, 1], others=[24]),
    "a six from the six point": moved((6, 5), 0, 6, own=[6, 1], others=[24]),
    "a six from the ace point, with a man outside": moved((6, 5), 0, 1, own=[13, 1], others=[24]),
    "a two where six or two can be played, not both": moved((6, 2), 1, 20, own=[20], others=[12]),
}
for name, (most, outcome) in ends.items():
    print(f"{name}: {outcome}, of {most} that can be")
assert [outcome for _, outcome in ends.values()] == ["moved", "moved", "DESTINATION_OUT_OF_BOARD", "moved"]
assert ends["a two where six or two can be played, not both"][0] == 1
PYTHON
