#!/usr/bin/env bash
# A game of shogi that ended by checkmate is a draw, a drawn one is won on its way to another format, and who gave up has won.
#
# Japanese chess is kept in two formats, and python-shogi reads both. In CSA the last line says how it ended. Giving up,
# time and forbidden moves are known; all else is a draw: checkmate, a king who has entered the camp and declares his win, a game
# broken off. cshogi knows the declaration, and takes a checkmate for a draw as well. In KIF the same broken-off game
# has no winner. A draw that is written as KIF by the same library becomes a resignation, with the name of whoever
# moved last as the winner. In a game with a handicap the stronger side moves first, which the board knows, and the
# reader of results does not: who resigns there has won, unless a last line says the winner once more.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check python-shogi==1.1.1 cshogi==1.1.0 numpy==2.4.6
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

import cshogi
from cshogi import CSA
from shogi.CSA import Parser as FromCsa
from shogi.KIF import Exporter, Parser as FromKif

print("python-shogi", version("python-shogi"), "cshogi", version("cshogi"))
# After three moves Ben, with white, is to move.
MOVES = "V2.2\nN+Ana\nN-Ben\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n"
WINNERS = {"b": "Ana", "w": "Ben", "-": "draw", None: "unknown"}
OTHER = {cshogi.BLACK_WIN: "Ana", cshogi.WHITE_WIN: "Ben", cshogi.DRAW: "draw"}
EXPECTED = {
    "%TORYO": ("Ana", "Ana"),  # Ben resigns
    "%TSUMI": ("draw", "draw"),  # Ben is mated
    "%KACHI": ("draw", "Ben"),  # Ben declares his win
    "%SENNICHITE": ("draw", "draw"),  # four times the same: a draw
    "%CHUDAN": ("draw", "draw"),  # broken off
}
for end, expected in EXPECTED.items():
    found = WINNERS[FromCsa.parse_str(f"{MOVES}{end}\n")[0]["win"]], OTHER[CSA.Parser.parse_str(f"{MOVES}{end}\n")[0].win]
    print(end, "python-shogi:", found[0], "cshogi:", found[1])
    assert found == expected

drawn = FromCsa.parse_str(f"{MOVES}%SENNICHITE\n")[0]
written = Exporter.kif(drawn)
print("the draw as KIF:", *written.split("\r\n")[-3:-1])
assert drawn["win"] == "-" and WINNERS[FromKif.parse_str(written)[0]["win"]] == "Ana"

HEAD = "手合割：{}\n{}手：Ana\n{}手：Ben\n手数----指手---------消費時間--\n"
broken_off = HEAD.format("平手", "先", "後") + "   1 ７六歩(77)\n   2 中断\n"
handicap = HEAD.format("香落ち", "下", "上") + "   1 ３四歩(33)\n   2 ７六歩(77)\n   3 投了\n"
found = [WINNERS[FromKif.parse_str(text)[0]["win"]] for text in (broken_off, handicap, f"{handicap}まで2手で下手の勝ち\n")]
print("KIF, broken off, Ben resigns after a handicap, the same with a last line:", *found)
assert found == ["unknown", "Ben", "Ana"]
PYTHON
