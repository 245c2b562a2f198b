#!/usr/bin/env bash
# "1. Sf3", the knight's move as German score sheets have it, is read as a pawn's, and so is the knight's own sign.
#
# chess, the Python library for chess, takes out of a PGN file whatever looks like a move. A letter that no piece has in
# English is jumped over, and "f3" is what remains, a move of the pawn; the same with the Romanian C (cal), with the
# figurine of a printed book and with a Russian К. If the pawn may go there, nothing is in the list of errors, and the
# game goes on from another position; a whole opening can pass. Asked for the one move, parse_san refuses all of these.
# A result of 1:0 is not seen. chess.js refuses the German game at once. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check chess==1.11.2
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock chess.js@1.4.0
cat >refuses.cjs <<'JS'
const assert = require("node:assert/strict");
const { Chess } = require("chess.js");
console.log("chess.js", require("chess.js/package.json").version);
assert.throws(() => new Chess().loadPgn("1. d4 d5 2. Sf3 Sf6 3. e3 e6"), /Sf3/);
new Chess().loadPgn("1. d4 d5 2. Nf3 Nf6 3. e3 e6");
JS
node refuses.cjs
"$folder/env/bin/python" - <<'PYTHON'
import io
from importlib.metadata import version

import chess
import chess.pgn

print("chess", version("chess"))


def read(moves):
    """Return the moves that the library finds, in its own spelling, and the errors and the result it tells of."""
    game = chess.pgn.read_game(io.StringIO(moves))
    board, found = chess.Board(), []
    for move in game.mainline_moves():
        found.append(board.san(move))
        board.push(move)
    print(f"{moves:48}", *found, "| errors:", len(game.errors), "| result:", game.headers["Result"])
    return found, game.errors, game.headers["Result"]


assert read("1. d4 d5 2. Nf3 Nf6 3. e3 e6 1-0") == (["d4", "d5", "Nf3", "Nf6", "e3", "e6"], [], "1-0")
PAWNS = ["d4", "d5", "f3", "f6", "e3", "e6"]
for knight in ("S", "C", "♘", "К"):
    assert read(f"1. d4 d5 2. {knight}f3 {knight}f6 3. e3 e6 1:0") == (PAWNS, [], "*")
    try:
        chess.Board().parse_san(f"{knight}f3")
    except chess.InvalidMoveError as problem:
        print(problem)
    else:
        raise AssertionError(knight)
# Where no pawn may go, there is an error.
found, errors, _ = read("1. e4 e5 2. Sf3 Sc6 3. d4 exd4 4. Sxd4")
assert (len(errors), found[2:4]) == (1, ["f3", "c6"])
PYTHON
