#!/usr/bin/env bash
# A disc that turns no other may be laid, and so may one on top of the opponent's.
#
# Othello has one rule for a move: it must shut in at least one disc of the other side, and those are turned. othello-ai
# lists the moves that do, four at the start. But its board takes more: it looks from the square in all eight directions
# until it finds a disc of one's own, and asks only whether there was one, not whether anything lay between. A square next to
# one's own disc is enough. That the square itself is empty it never asks. So at the start ten squares are taken instead of
# four, and whoever lays a black disc on a white one has that, too. An error is what the function promises for either.
# A program that offers its own list of moves is safe; one that lets a person choose a square, or reads a game, is not.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check othello-ai==0.1.1
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from othelloai.bitboard import Position, pos_mask
from othelloai.game import Board, BoardState, IllegalMoveError
from othelloai.player import Color

print("othello-ai", version("othello-ai"))


def start():
    return BoardState(
        init_white=pos_mask(3, 3) | pos_mask(4, 4), init_black=pos_mask(3, 4) | pos_mask(4, 3), turn_player_color=Color.BLACK
    )


def after(row, column):
    """Black and white discs after black has moved, or None when the move is refused."""
    state = start()
    try:
        Board(state).place(Color.BLACK, Position(row, column))
    except IllegalMoveError:
        return None
    return state.black.bit_count(), state.white.bit_count()


SQUARES = [(row, column) for row in range(8) for column in range(8)]
listed = [tuple(square) for square in start().valid_moves()]
taken = {square: discs for square in SQUARES if (discs := after(*square))}
empty = {square for square in SQUARES if start().empty_cells() & pos_mask(*square)}
turns = [square for square in taken if square in empty and taken[square] == (4, 1)]
nothing = [square for square in taken if square in empty and taken[square] == (3, 2)]
print("moves in the list:", *listed)
print("taken as well, though nothing is turned:", *nothing)
print("black on the white disc in the middle leaves", *after(3, 3))
assert listed == turns == [(2, 3), (3, 2), (4, 5), (5, 4)]
assert nothing == [(2, 4), (2, 5), (3, 5), (4, 2), (5, 2), (5, 3)]
assert after(3, 3) == (3, 1)
PYTHON
