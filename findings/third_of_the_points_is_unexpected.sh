#!/usr/bin/env bash
# Who makes one point of three games of chess has no performance, for that is an "unexpected score value"; two of three are no trouble.
#
# player-performance reads games and says at which rating a player played. The table of the chess federation has the
# difference for each hundredth of the possible points. Below a half the program takes what is missing to one and looks that
# up: 1 - 0.33 is 0.6699999999999999 for a computer, and no line of the table. So it is for eight results below a half, 0.07,
# 0.18, 0.32 to 0.34 and 0.41 to 0.43: three points of nine are an error, and six of nine are not. None is met above a half,
# where nothing is taken from one, and the examples of its guide are a winner's.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check player-performance==0.3.0 chess==1.9.1 pandas==3.0.6 setuptools==80.9.0
cat >"$folder/games.pgn" <<'PGN'
[Event "Club"]
[White "Ana"]
[Black "Ben"]
[WhiteElo "1800"]
[BlackElo "1800"]
[Result "1-0"]

1. e4 1-0

[Event "Club"]
[White "Ben"]
[Black "Ana"]
[WhiteElo "1800"]
[BlackElo "1800"]
[Result "1/2-1/2"]

1. e4 1/2-1/2

[Event "Club"]
[White "Ana"]
[Black "Ben"]
[WhiteElo "1800"]
[BlackElo "1800"]
[Result "1/2-1/2"]

1. e4 1/2-1/2
PGN
"$folder/env/bin/python" -W ignore - "$folder/games.pgn" <<'PYTHON'
import sys
from importlib.metadata import version

from performance.rating import Rating, score_to_ratingdiff_fide_table_

print("player-performance", version("player-performance"))


def performed(name):
    rating = Rating(name, sys.argv[1])
    try:
        rating.calculate()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return rating.perf_rating_fide_table


found = {name: performed(name) for name in ("Ana", "Ben")}
print("two points of three against 1800, and one of three:", found)
assert found["Ana"] == 1925, "67 hundredths are 125 points in the table"
assert found["Ben"].startswith("Exception: unexpected score value 0.66999")

refused = []
for hundredths in range(101):
    try:
        score_to_ratingdiff_fide_table_(hundredths / 100)
    except Exception:
        refused.append(hundredths)
print("hundredths of the points that are refused:", refused)
assert refused == [7, 18, 32, 33, 34, 41, 42, 43]
PYTHON
