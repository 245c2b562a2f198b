#!/usr/bin/env bash
# A drawn game of draughts in which a king leaves the first square for the twelfth is not drawn, and ends before that move.
#
# In international draughts a draw is written 1-1 behind the last move, and moves are two squares with the same stroke between
# them. py-draughts writes a record with that result in its head, and when it reads one stops at the first place where the
# text goes on like the result. "1-12" does: so does "1-18", the other way a king may come along the same line. A record that
# the library wrote itself comes back without this move and all behind it, and as a game that is still being played; no
# error. Only draws suffer, and only those with a king at that edge, about one of several hundred games of chance, which is
# why writing and reading a few games shows nothing. pydraughts reads all eight moves of the same record, and the draw.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check py-draughts==1.10.1 --target "$folder/one"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pydraughts==0.6.7 --target "$folder/other"
PYTHONPATH="$folder/one" RECORD="$folder/record.pdn" "$folder/env/bin/python" - <<'PYTHON'
import os
from importlib.metadata import version
from pathlib import Path

from draughts import StandardBoard

print("py-draughts", version("py-draughts"))


def written(*route):
    """The record of a game of two kings, in which White goes to and fro until the same position was there three times."""
    board = StandardBoard.from_fen("W:WK1:BK46")
    while not board.game_over:
        for move in route:
            board.push_uci(move)
    assert board.result == "1/2-1/2"
    return board.pdn


def read(record):
    board = StandardBoard.from_pdn(record)
    return board.result, board.pdn.splitlines()[-1]


to_the_twelfth = written("1-12", "46-41", "12-1", "41-46")
to_the_eighteenth = written("1-18", "46-41", "18-1", "41-46")
to_the_seventh = written("1-7", "46-41", "7-1", "41-46")
for record in (to_the_twelfth, to_the_eighteenth, to_the_seventh):
    print(record.splitlines()[-1], "is read as", read(record))
assert to_the_twelfth.splitlines()[-1] == "1. 1-12 46-41 2. 12-1 41-46 3. 1-12 46-41 4. 12-1 41-46 1-1"
assert read(to_the_twelfth) == read(to_the_eighteenth) == ("-", "*")
assert read(to_the_seventh) == ("1/2-1/2", to_the_seventh.splitlines()[-1])
Path(os.environ["RECORD"]).write_text(to_the_twelfth)
PYTHON
PYTHONPATH="$folder/other" RECORD="$folder/record.pdn" "$folder/env/bin/python" - <<'PYTHON'
import os
from importlib.metadata import version

from draughts.PDN import PDNReader

game = PDNReader(filename=os.environ["RECORD"]).games[0]
print("pydraughts", version("pydraughts"), game.moves, game.tags["Result"])
assert len(game.moves) == 8
assert game.tags["Result"] == "1-1"
PYTHON
