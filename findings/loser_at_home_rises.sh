#!/usr/bin/env bash
# Ben has lost his game at home and rises by eighty points; and he gains a hundred each time somebody asks how it may end.
#
# elopy keeps a rating for each player or team, and the one at home counts as a hundred points stronger while the chance of
# a game is worked out. For a game away from home these points are added to the other's rating itself and stay there. So
# the first line of its guide that has a game away, a win of 15 points, rates the loser up. A mere question for the chance
# does the same: asked four times, nobody having played, it goes from 0.36 to 0.09, and the one who was not asked about
# has 1900. The same game told from the other side, as one at home that was lost, is rated as it should be, and there the
# two ratings keep their sum.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check elopy==0.1.4
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from elopy.elo import Elo

print("elopy", version("elopy"))
ana, ben = Elo(), Elo()
ana.play_game(ben, 15, is_home=False)
told_by_guest = (round(ana.elo, 1), round(ben.elo, 1))
ana, ben = Elo(), Elo()
ben.play_game(ana, -15, is_home=True)
told_by_host = (round(ana.elo, 1), round(ben.elo, 1))
print("Ana wins at Ben's by 15:", told_by_guest, "and told by Ben:", told_by_host)
assert told_by_guest[0] == told_by_host[0] > 1500
assert told_by_host[0] + told_by_host[1] == 3000
assert told_by_guest[1] == told_by_host[1] + 100 > 1580

ana, ben = Elo(), Elo()
chances = [round(ana.win_probs(ben, is_home=False), 2) for _ in range(4)]
print("asked four times for Ana's chance there:", chances, "after which they have", (ana.elo, ben.elo))
assert chances == [0.36, 0.24, 0.15, 0.09]
assert (ana.elo, ben.elo) == (1500, 1900)
ana, ben = Elo(), Elo()
assert len({ben.win_probs(ana, is_home=True) for _ in range(4)}) == 1
assert (ana.elo, ben.elo) == (1500, 1500)
PYTHON
