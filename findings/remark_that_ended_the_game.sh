#!/usr/bin/env bash
# "Ana led 2-0 before this game" is a remark in the record of a game that Ben won, and there Ana wins it, after two moves.
#
# The record of a game of draughts may have remarks in braces, and ends with its result. pydraughts looks for the first
# result in the text before it takes the remarks out. So the remark ends the game: what comes behind it is the next one,
# of two players without names, whose first move is the brace. The tag of the result still says 0-2, and is kept beside
# the other. A remark without blanks around the score does no harm, nor one in a chess game read by python-chess.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pydraughts==0.6.7 chess==1.11.2
"$folder/env/bin/python" - <<'PYTHON'
import io
from importlib.metadata import version

import chess.pgn
from draughts.PDN import PDNReader

print("pydraughts", version("pydraughts"), "chess", version("chess"))
HEAD = '[White "Ana"]\n[Black "Ben"]\n[Result "{}"]\n[GameType "20"]\n\n'
PLAYED = "1. 32-28 19-23 {} 2. 28x19 14x23 3. 37-32 10-14 0-2\n\n"
ALL = ["32-28", "19-23", "28x19", "14x23", "37-32", "10-14"]


def read(remark):
    games = PDNReader(HEAD.format("0-2") + PLAYED.format(remark)).games
    found = [(game.tags.get("White"), game.tags.get("Result"), game.game_ending, game.moves) for game in games]
    print(repr(remark), *found, sep="\n    ")
    return found


assert read("") == [("Ana", "0-2", "0-2", ALL)]
assert read("{Ana led (2-0) before.}") == [("Ana", "0-2", "0-2", ALL)]
first, second = read("{Ana led 2-0 before this game.}")
assert first == ("Ana", "0-2", "2-0", ALL[:2])
assert second == (None, None, "0-2", ["}", "2", *ALL[2:]])
game = chess.pgn.read_game(io.StringIO(HEAD.format("0-1") + "1. e4 e5 {Ana led 1-0 before.} 2. Nf3 Nc6 0-1\n\n"))
assert game.headers["Result"] == "0-1" and len(list(game.mainline_moves())) == 4
PYTHON
