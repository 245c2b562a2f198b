#!/usr/bin/env bash
# Five seats by a method that gives each of four lists one: the list with 171 votes has none, the one with 22 has one.
#
# voting shares out seats by named methods and has measures for the result. By Huntington and Hill every list has a seat at
# first, which the package knows: fewer seats than lists are an error. It corrects a first guess in one go, by one seat for a
# list at most, so that about one result of thirty is another than that of the rule, and some lists have none; Webster's
# method, corrected the same way, is now and then off as well. Among the measures Shannon's is below zero for all results,
# and Rényi's, which is Shannon's at one, jumps there from plus to minus. Rose's goes from 0 to 100; one list with all
# seats and half of the votes has 99.5.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check voting==0.1.3
"$folder/env/bin/python" - <<'PYTHON'
import random
from fractions import Fraction
from importlib.metadata import version

from voting import apportionment, diversity, proportion

print("voting", version("voting"))


def by_hand(votes, seats, first, divisor):
    """Seat by seat to the largest of votes squared by a divisor squared; nothing where a lot would decide."""
    given = [first] * len(votes)
    for _ in range(seats - sum(given)):
        claims = [Fraction(count * count, divisor(had)) for count, had in zip(votes, given)]
        if claims.count(max(claims)) > 1:
            return None
        given[claims.index(max(claims))] += 1
    return given


chance = random.Random(1)
for name, first, divisor in (
    ("huntington_hill", 1, lambda had: had * (had + 1)),
    ("webster", 0, lambda had: (2 * had + 1) ** 2),
    ("jefferson", 0, lambda had: (had + 1) ** 2),
):
    wrong = clear = 0
    for _ in range(1500):
        votes = [chance.randint(5, 400) for _ in range(chance.randint(3, 8))]
        seats = chance.randint(len(votes), 40)
        right = by_hand(votes, seats, first, divisor)
        if right is not None:
            clear += 1
            wrong += list(map(int, getattr(apportionment, name)(votes, seats))) != right
    print(f"{name}: {wrong} of {clear} results are another")
    assert (wrong > 0) == (name != "jefferson")

votes = [242, 390, 171, 22]
print("five seats for", votes, "are", apportionment.huntington_hill(votes, 5))
assert apportionment.huntington_hill(votes, 5) == [2, 2, 0, 1]
assert by_hand(votes, 5, 1, lambda had: had * (had + 1)) == [1, 2, 1, 1]

groups = [40, 30, 30]
print("Rényi at 0.99, 1 and 1.01:", [round(diversity.renyi(groups, weight), 3) for weight in (0.99, 1, 1.01)])
assert diversity.renyi(groups, 1) == diversity.shannon(groups) < -1 and diversity.renyi(groups, 1.01) > 1
print("Rose for half of the votes and all seats:", proportion.rose([50, 50], [100, 0]))
assert proportion.rose([50, 50], [100, 0]) == 99.5
PYTHON
