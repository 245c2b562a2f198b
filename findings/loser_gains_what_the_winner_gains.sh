#!/usr/bin/env bash
# Ana beats Ben and both gain sixteen points; Ben beats Ana and both lose sixteen.
#
# ELO-utils works out ratings after a game, and proposes fair pairs. The second player's new rating is worked out from the
# result and the expectation of the first, not from its own: both rise when the first wins and both fall when the second
# does, by the same number. Two who always play each other stay level, and a master who loses to a beginner gains thirty
# points, if he is named second. Its share of won games, which decides whether somebody is given stronger or
# weaker opponents, counts rises, so the loser's lost game counts as won.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check ELO-utils==1.3.1
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from ELOutils.ELO import Player, match_result

print("ELO-utils", version("ELO-utils"))
for first, second, result in ((1500, 1500, 1), (1500, 1500, 0), (1200, 1700, 1), (1700, 1200, 0)):
    ana, ben = Player("Ana", first), Player("Ben", second)
    match_result(ana, ben, result)
    print(f"Ana {first}, Ben {second}, {'Ana' if result else 'Ben'} wins: Ana {ana.rating - first:+}, Ben {ben.rating - second:+}")
    assert ana.rating - first == ben.rating - second
    assert (ana.rating > first) == (result == 1)

ana, ben = Player("Ana", 1500), Player("Ben", 1500)
for _ in range(10):
    match_result(ana, ben, 1)
print("after ten wins of Ana:", ana.rating, ben.rating, "with the same share of wins:", ana.win_ratio == ben.win_ratio)
assert ana.rating == ben.rating == 1660 and ana.win_ratio == ben.win_ratio == 1
PYTHON
