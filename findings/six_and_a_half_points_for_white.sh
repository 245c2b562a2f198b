#!/usr/bin/env bash
# A game of Go whose record names no extra points for White gives White six and a half, and Black's three points are lost.
#
# Records in SGF have White's extra points under KM; games with stones ahead and old ones often have none. pysgf answers 6.5
# then, also beside two stones ahead, and names Japanese rules, where nobody named any, so that a game that the record calls
# Black's by three comes out as White's by three and a half, if the points on the board are put together with it. Written again
# the record has no KM, as before: whoever reads it next with sgfmill is told 0. Nothing tells an answer from the record
# from one that was made up. A KM of 0 is kept by both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pysgf==1.0.0 sgfmill==1.1.1
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from pysgf import GoGame
from sgfmill.sgf import Sgf_game

ON_BOARD = 3


def winner(extra):
    lead = ON_BOARD - extra
    return f"B+{lead:g}" if lead > 0 else f"W+{-lead:g}"


print("pysgf", version("pysgf"), "sgfmill", version("sgfmill"))
found = {}
for told in ("", "KM[0]", "HA[2]AB[dd][pp]", "KM[7.5]"):
    record = f"(;GM[1]FF[4]SZ[19]{told}RE[B+3];B[cd];W[dp])"
    first = GoGame.parse_sgf(record)
    again = Sgf_game.from_string(first.sgf())
    found[told] = first.komi, Sgf_game.from_string(record).get_komi(), again.get_komi()
    result = winner(first.komi), winner(again.get_komi())
    print(f"{told!r:18} pysgf {first.komi}, sgfmill {found[told][1]}; Black is 3 ahead: {result}; rules", first.ruleset)
    assert first.ruleset == "japanese" and first.get_property("RU") is None and ("KM" in first.sgf()) == ("KM" in told)
assert found == {"": (6.5, 0, 0), "KM[0]": (0, 0, 0), "HA[2]AB[dd][pp]": (6.5, 0, 0), "KM[7.5]": (7.5, 7.5, 7.5)}
PYTHON
