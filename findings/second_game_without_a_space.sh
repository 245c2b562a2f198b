#!/usr/bin/env bash
# The second game of Take It Easy ends after its first tile, and nobody has a point.
#
# take-it-easy has the board of 19 hexagons, the 27 tiles and their lines, and scores them right. To play again, a game is
# reset: the tiles go back, the board is empty. What is kept beside it, the list of spaces that are still free, is left as it
# was at the end of the first game: none. So the board is empty and full, there is no space to choose from, and after
# one tile, put anywhere, the game is over with nothing scored. The function that the page of the package starts with,
# called twice with the same board, raises an error, as it draws from an empty list. A new board for each game works.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check take-it-easy==0.0.3 numpy==2.4.6
"$folder/env/bin/python" - <<'PYTHON'
import contextlib
import io
from importlib.metadata import version

import numpy as np
from take_it_easy.board import Board
from take_it_easy.play import Game, play_random_game
from take_it_easy.tiles import Tiles

print("take-it-easy", version("take-it-easy"))
board = Board()
game = Game(board, Tiles())


def laid():
    """Tiles laid until the game is over, each on a free space or, where there is said to be none, on an empty one."""
    tile, tiles = game.tiles.draw_tile(), 0
    while not game.finished:
        free = board.get_potential_moves()[1]
        space = free[0] if len(free) else board.board[board.board[:, 3] == 0][0, :3]
        tile, tiles = game.step(tile, space)[-1], tiles + 1
    return tiles


first = laid()
game.reset()
empty, free = int(np.sum(board.board[:, 3] == 0)), len(board.get_potential_moves()[1])
print(f"first game: {first} tiles; after the reset {empty} empty spaces, free {free}, board full: {board.is_full()}")
assert (first, empty, free, board.is_full()) == (19, 19, 0, True)
second = laid()
print(f"second game: {second} tile, {board.get_score()} points")
assert (second, board.get_score()) == (1, 0)

fresh = Board()
with contextlib.redirect_stdout(io.StringIO()):
    play_random_game(fresh, Tiles())
fresh.reset()
try:
    play_random_game(fresh, Tiles())
    raise SystemExit("a second game was played")
except ValueError as error:
    print("played at random:", error)
PYTHON
