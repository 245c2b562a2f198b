#!/usr/bin/env bash
# Four seats and seven votes: seven seats are given. And of 293 votes 109 get a seat that belongs to 55.
#
# electoral-system-analysis shares out seats by seven formulas of Spanish elections. Each of them drops what is behind the
# point of a quotient. So Hare's quota of seven votes and four seats is one vote, not one and three quarters, and each vote
# is a seat; nobody counts them again. By d'Hondt 109 votes divided by six (18.17) and 55 divided by three (18.33) are both
# 18, and who was first keeps being first. With the votes of a country that is rare; with those of a club, where up to 120
# people vote for each of four lists, more than one result of five is another than the formula's.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check electoral-system-analysis==1.0.2 pandas==2.2.3
"$folder/env/bin/python" - <<'PYTHON'
import random
import warnings
from fractions import Fraction
from importlib.metadata import version

import pandas
from electoral_system_analysis.distribution_formulas import get_distribution_formula

warnings.simplefilter("ignore")
print("electoral-system-analysis", version("electoral-system-analysis"))


def shared(formula, votes, seats):
    lists = pandas.DataFrame({"party": list("ABCD")[: len(votes)], "votes": votes})
    return list(get_distribution_formula(formula)(lists, seats)["n_rep"])


def by_hand(votes, seats):
    """D'Hondt's seats, or nothing where two quotients are equal and a lot would decide."""
    given = [0] * len(votes)
    for _ in range(seats):
        quotients = [Fraction(count, had + 1) for count, had in zip(votes, given)]
        if quotients.count(max(quotients)) > 1:
            return None
        given[quotients.index(max(quotients))] += 1
    return given


print("Hare, four seats for 5 and 2 votes:", shared("hare", [5, 2], 4))
assert shared("hare", [5, 2], 4) == [5, 2]

print("d'Hondt:", shared("dhondt", [71, 58, 109, 55], 14), "by hand:", by_hand([71, 58, 109, 55], 14))
assert shared("dhondt", [71, 58, 109, 55], 14) == [3, 3, 6, 2]
assert by_hand([71, 58, 109, 55], 14) == [3, 3, 5, 3]

chance = random.Random(1)
wrong = clear = 0
for _ in range(1000):
    votes, seats = [chance.randint(1, 120) for _ in range(4)], chance.randint(3, 30)
    right = by_hand(votes, seats)
    if right is not None:
        clear += 1
        wrong += shared("dhondt", votes, seats) != right
print(wrong, "of", clear, "results of four lists are another")
assert wrong / clear > 0.2
PYTHON
