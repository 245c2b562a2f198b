#!/usr/bin/env bash
# Whoever makes four in a row with the last disc of Connect Four has a draw, and an eighth column is a valid move.
#
# Four in a row win, and a full board without four is a draw. connect-four-lib asks first whether 42 discs lie, so the last
# of them can't win: the game is a draw, and its computer player, which asks the same, sees no reason to prevent it or to
# aim at it. With one disc fewer on the board the same four win. Columns are numbered from 0 to 6; 7 is
# said to be a valid move, one too far, and to ask about it ends in an error, where 8 is refused with a word.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check connect-four-lib==1.3.1
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from connect_four_lib.connect_four_judge import ConnectFourJudge
from duo_game_lib.game_state import GameState

print("connect-four-lib", version("connect-four-lib"))
# Nobody has four before the last disc.
MOVES = "664505551034645532306300406633144211112222"


def fours(board):
    """Who has four in a row, by looking along every line."""
    found = set()
    for x in range(7):
        for y in range(6):
            for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
                line = [(x + step * dx, y + step * dy) for step in range(4)]
                if all(0 <= a < 7 and 0 <= b < 6 for a, b in line):
                    discs = {board[a][b] for a, b in line}
                    if len(discs) == 1 and discs != {0}:
                        found |= discs
    return found


judge = ConnectFourJudge()
for move in MOVES[:-1]:
    assert judge.validate(move) == GameState.CONTINUE
    judge.add_move(move)
    assert judge.is_game_over() == GameState.CONTINUE and not fours(judge.board)
judge.add_move(MOVES[-1])
print("after", len(MOVES), "discs four in a row has player", *fours(judge.board), "and the game is", judge.is_game_over().name)
assert fours(judge.board) == {2} and judge.is_game_over() == GameState.DRAW

early = ConnectFourJudge()
for move in "0101010":
    early.add_move(move)
assert fours(early.board) == {1} and early.is_game_over() == GameState.WIN

assert early.validate("8") == GameState.INVALID
try:
    early.validate("7")
    raise SystemExit("column 7 was judged")
except IndexError as error:
    print("column 7:", error)
PYTHON
