#!/usr/bin/env bash
# Of two alike, three on a scale from one to five puts the second ahead, and five wins for the first cost him most.
#
# mini-litoy sorts things to do by comparing two at a time, on a scale from 1 to 5, and rates them by Elo. The scale is
# turned into a result from 0 to 1 by taking it from five and dividing by five: 0.8, 0.6, 0.4, 0.2 and 0. So the middle is
# not a draw but 0.4, the strongest answer for one side is a full win and that for the other is not, and no answer leaves
# two things of one rating where they are. Whoever answers 3 to everything moves what stands on the left down, by four
# points each time of the forty that are at stake here. The function says that the scale is the number of wins of the
# first; with five of these he loses twenty.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check mini-litoy==0.2.0
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version
from types import SimpleNamespace

from mini_LiTOY.mini_LiTOY import mini_LiTOY

print("mini-litoy", version("mini-litoy"))
assert "number of wins for the first player" in mini_LiTOY.update_elo.__doc__
# All that the function takes from its object is the scale of ratings, here that of chess.
scale = SimpleNamespace(ELO_norm=400)
gained = {}
for answer in range(1, 6):
    first, second = mini_LiTOY.update_elo(scale, answer, 1500, 1500, 40, 40)
    assert first - 1500 == 1500 - second
    gained[answer] = first - 1500
print("points for the first of two with one rating, by answer:", gained)
assert gained == {1: 12, 2: 4, 3: -4, 4: -12, 5: -20}
assert gained[3] != 0 and gained[1] != -gained[5]

first = second = 1500
for _ in range(100):
    first, second = mini_LiTOY.update_elo(scale, 3, first, second, 40, 40)
print("after a hundred middle answers:", first, second)
assert second - first > 60
PYTHON
