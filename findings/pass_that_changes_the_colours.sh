#!/usr/bin/env bash
# White passes once, and from then on every white stone of the game is black and every black one white.
#
# baduk plays games of go and replays what is kept in SGF. There, a move names its colour, and one without a point,
# "W[]", is a pass (in older files also "W[tt]"). The package looks for moves with a point alone, forgets the colours,
# and lays the stones in turn: black, white, black. A pass in the middle is not there, so the next move of black is laid
# for white, and so is all that follows the other way round; the number of moves that it tells is that of the stones.
# Nothing is said. The same with stones that black may lay first, where white begins. And of moves given as a list,
# those behind a "pass" are dropped.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check --no-deps baduk==1.0.4
printf '(;GM[1]FF[4]SZ[9];B[cc];W[gg];B[cg];W[];B[gc];W[ee])' > "$folder/passed.sgf"
printf '(;GM[1]FF[4]SZ[9]HA[2]AB[cg][gc];W[cc];B[gg])' > "$folder/ahead.sgf"
"$folder/env/bin/python" - "$folder" <<'PYTHON'
import sys
from importlib.metadata import version

from baduk.game.game import Game

print("baduk", version("baduk"))
BLACK, WHITE, EMPTY = "x", "o", "."


def replayed(name):
    game = Game(9)
    return game, game.replay_sgf(f"{sys.argv[1]}/{name}.sgf")


game, moves = replayed("passed")
laid = {place: game.get_position(place) for place in ("3C", "7G", "7C", "3G", "5E")}
print("six moves, the fourth a pass:", moves, "moves,", laid)
assert moves == 5
assert laid == {"3C": BLACK, "7G": WHITE, "7C": BLACK, "3G": WHITE, "5E": BLACK}  # 3G is black's in the file, 5E white's

game, _ = replayed("ahead")
laid = {place: game.get_position(place) for place in ("7C", "3G", "3C", "7G")}
print("two stones ahead, then white and black:", laid)
assert laid == {"7C": EMPTY, "3G": EMPTY, "3C": BLACK, "7G": WHITE}

game = Game(9)
game.move("3C", "pass", "7G")
assert (game.get_position("7G"), game.turn()) == (EMPTY, "black")
PYTHON
