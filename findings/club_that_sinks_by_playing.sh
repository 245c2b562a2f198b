#!/usr/bin/env bash
# Of every game a point is lost to nobody: after a year of games a club of equals is rated a hundred points lower.
#
# bracketool makes brackets for tournaments and rates players by Elo. What one wins the other loses by that formula, so that
# a club's average stays. The package cuts both new ratings to whole numbers by dropping what is behind the point, which
# takes half a point from each on average: Ana and Ben, who win in turn, both fall. Only a game of two with the
# same rating loses nothing. New players, who begin with the old number, are soon above those who play most.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check bracketool==0.1
"$folder/env/bin/python" - <<'PYTHON'
import random
from importlib import import_module
from importlib.metadata import version
from pkgutil import iter_modules

import bracketool

[home] = [
    module
    for name in iter_modules(bracketool.__path__)
    if hasattr(module := import_module(f"bracketool.{name.name}"), "EloRating")
]
rate = home.EloRating().calculate_elo_rating
print("bracketool", version("bracketool"))
assert rate(1500, 1500, True) == (1516, 1484)

ana = ben = 1500
for game in range(100):
    ana, ben = rate(ana, ben, game % 2 == 0)
print("Ana and Ben win fifty games each:", ana, ben)
assert ana < 1480 and ben < 1480

chance = random.Random(1)
club = [1500] * 20
for _ in range(2000):
    a, b = chance.sample(range(20), 2)
    club[a], club[b] = rate(club[a], club[b], chance.random() < 0.5)
print("average of twenty equals after two hundred games each:", sum(club) / 20)
assert 1390 < sum(club) / 20 < 1420
PYTHON
