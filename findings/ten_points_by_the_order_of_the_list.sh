#!/usr/bin/env bash
# All two hundred players of a contest are rated ten points lower, if the list of them begins with the weak ones or the best.
#
# codeforces-rating works out ratings as Codeforces does, for a list of players with rating and rank. The last step of that
# formula takes the highest rated players, four times the root of their number, and moves everybody by at most ten points so
# that these few do not gain on average. The package takes those at the head of the list, as it is. Sorted by rating the result is
# the formula's. In the order of ranks, as its own example has it, or with the weakest first, everybody has ten points fewer.
# Nothing is said about an order, and for the ten players of that example all orders agree.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check codeforces-rating==1.5.1
"$folder/env/bin/python" - <<'PYTHON'
import random
from importlib.metadata import version

from cf_rating import Contestant, calculate_rating

print("codeforces-rating", version("codeforces-rating"))
chance = random.Random(1)
players = [Contestant(number, chance.randint(800, 2800), number + 1) for number in range(200)]


def gained(order):
    return {player.identifier: player.after_rating - player.before_rating for player in calculate_rating(order)}


strongest_first = gained(sorted(players, key=lambda player: -player.before_rating))
for name, order in (
    ("in the order of ranks", players),
    ("the weakest first", sorted(players, key=lambda player: player.before_rating)),
):
    other = gained(order)
    differences = {other[number] - strongest_first[number] for number in strongest_first}
    print(name, "everybody has", differences, "points more than with the strongest first")
    assert differences == {-10}
PYTHON
