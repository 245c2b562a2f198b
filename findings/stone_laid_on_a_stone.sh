#!/usr/bin/env bash
# White plays where black's stone lies, the stone is white, and the game goes on.
#
# In Go a stone is laid on an empty point. js-go sees to captures, to suicide and to ko, and doesn't ask whether the point is
# empty: whoever plays on a stone of the other side has it from then on, with all that it held together. Whoever plays on
# a stone of his own has passed without a word, as nothing changes, except that the turn stays with him. And the point that
# ko forbids is kept apart from the moves that can be taken back: after a step back it still forbids the point of the later
# position, so that a legal move is refused, silently.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check js-go==0.1.4
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from js_go import Go_game

print("js-go", version("js-go"))


def shown(board):
    return "/".join("".join(row) for row in board)


game = Go_game(5)
game.play_move(2, 2)
before = shown(game.board)
after = shown(game.play_move(2, 2))
print("black in the middle:", before, "and after white played there:", after, "next:", game.color)
assert before == "...../...../..b../...../....."
assert after == "...../...../..w../...../....." and game.color == "b"

# Black takes the stone in the middle of row 2 and white may not take back at once; then two moves are taken back.
KO = [(1, 1), (1, 2), (2, 0), (2, 3), (3, 1), (3, 2), (4, 4), (2, 1), (2, 2)]
game = Go_game(5)
for move in KO:
    game.play_move(*move)
print("after ko was taken:", shown(game.board), "forbidden:", game.ko_spot)
assert shown(game.board) == "...../.bw../b.bw./.bw../....b" and game.ko_spot == (2, 1)
game.go_to_previous_move()
game.go_to_previous_move()
assert shown(game.board) == "...../.bw../b..w./.bw../....b" and game.color == "w"
again = shown(game.play_move(2, 1))
print("two moves back, white plays there once more:", again)
assert again == "...../.bw../b..w./.bw../....b", "by the rules the stone is laid, as it was the first time"
PYTHON
