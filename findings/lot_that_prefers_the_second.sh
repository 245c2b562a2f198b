#!/usr/bin/env bash
# Three games with one vote each, and a lot is drawn: the second on the list is played nearly twice as often as the third.
#
# A group votes on what to play next, and nobody agrees. pyrankvote decides by chance what the votes leave open, and does so
# inside of its sorting: whenever two equal ones are compared, a coin is thrown anew. A sort asks for some pairs and not for
# others, so coins for pairs make no fair order. Of two games each wins half of the time; of three the second of the list wins in
# some 44 of 100 votes and the third in 25, by all three of its methods. In whatever order the votes are counted, it is the same
# one that is lucky; with the list of games turned round, the first and the last change places.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pyrankvote==2.0.6
"$folder/env/bin/python" - <<'PYTHON'
import random
from collections import Counter
from importlib.metadata import version

import pyrankvote
from pyrankvote import Ballot, Candidate

print("pyrankvote", version("pyrankvote"))
random.seed(2026)
GAMES = ("Chess", "Go", "Hex")
METHODS = {
    "instant runoff": pyrankvote.instant_runoff_voting,
    "transferable vote": lambda *each: pyrankvote.single_transferable_vote(*each, number_of_seats=1),
    "block vote": lambda *each: pyrankvote.preferential_block_voting(*each, number_of_seats=1),
}


def won(method, listed, voted, times=2000):
    """How many of a hundred votes each game wins, where each has one vote."""
    candidates = {name: Candidate(name) for name in listed}
    ballots = [Ballot([candidates[name]]) for name in voted]
    counted = Counter(method(list(candidates.values()), ballots).get_winners()[0].name for _ in range(times))
    return {name: round(100 * counted[name] / times) for name in listed}


def unfair(shares):
    first, second, third = shares.values()
    return 27 <= first <= 36 and 39 <= second <= 49 and 20 <= third <= 29


for name, method in METHODS.items():
    two = won(method, GAMES[:2], GAMES[:2])
    three = won(method, GAMES, GAMES)
    print(name, two, three)
    assert all(45 <= share <= 55 for share in two.values())
    assert unfair(three)
counted_backwards = won(METHODS["instant runoff"], GAMES, GAMES[::-1])
listed_backwards = won(METHODS["instant runoff"], GAMES[::-1], GAMES)
print("counted backwards", counted_backwards, "listed backwards", listed_backwards)
assert unfair(counted_backwards) and unfair(listed_backwards)
fair = Counter(random.sample(GAMES, 3)[0] for _ in range(2000))
print("drawn by lot:", {name: round(fair[name] / 20) for name in GAMES})
assert all(29 <= share / 20 <= 38 for share in fair.values())
PYTHON
