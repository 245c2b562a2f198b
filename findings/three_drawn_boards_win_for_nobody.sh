#!/usr/bin/env bash
# Three drawn boards in a row end a game of Ultimate Tic-Tac-Toe; it is told to be won, by "Tie", with boards still open.
#
# In Ultimate Tic-Tac-Toe who wins three small boards in a row wins; a drawn board counts for nobody. uttt-engine marks
# it with "Tie" in the list of the nine, and looks there for three equal marks in a row, as in any board. Three draws in a
# row are such a line: the game is over, has_won says yes, though its guide says "not tied", and the winner's name is Tie.
# And whoever is sent to a board that is decided may play into any free space, in boards that are won too, where it changes
# nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check uttt-engine==0.0.8
"$folder/env/bin/python" - <<'PYTHON'
import random
from importlib.metadata import version

from uttt_engine import change_turn, claimed_spaces, find_won, generate_moves, has_won, is_game_over, make_move

print("uttt-engine", version("uttt-engine"))


def played(seed):
    """A game with legal moves only, until the library says that it is over, and how many go to a board that is won."""
    chance = random.Random(seed)
    grid, turn, move, wasted = [["-"] * 9 for _ in range(9)], "X", None, 0
    while not is_game_over(grid):
        moves = generate_moves(grid, move) if move else [f"{board}{space}" for board in range(1, 10) for space in range(1, 10)]
        move = chance.choice(moves)
        wasted += claimed_spaces(grid)[int(move[0]) - 1] != "-"
        grid, turn = make_move(grid, move, turn), change_turn(turn)
    return grid, move, wasted


drawn = wasted = 0
for seed in range(2000):
    grid, move, into_decided = played(seed)
    boards = claimed_spaces(grid)
    wasted += into_decided
    if has_won(boards) and find_won(boards) == "Tie" and "-" in boards:
        drawn += 1
        print("a game that is won by", find_won(boards), "with", len(generate_moves(grid, move)), "moves left:", boards)
print(drawn, "of 2000 games at random end so;", wasted, "moves went to boards that were decided")
assert drawn > 0 and wasted > 0
PYTHON
