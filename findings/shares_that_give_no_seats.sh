#!/usr/bin/env bash
# 47, 33 and 20 per cent have five, three and two of ten seats; 0.47, 0.33 and 0.20 are "incalculable" by Jefferson.
#
# What a method of sharing out seats gives hangs on the relation of the numbers alone, not on whether they are votes, per
# cent or shares. apportionpy looks for a divisor, takes votes of any kind of number by its own words, and starts its search
# anew at 1 where it comes to 0. From there it does not get down to the divisors of shares, which are below one: by Jefferson
# nearly none is found, by Webster and by Huntington and Hill some are not. Hamilton's and Adams's methods answer the same
# for all. Whoever has the results of an evening as shares gets an error about values that can't be calculated.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check apportionpy==0.3.1
"$folder/env/bin/python" - <<'PYTHON'
import random
from importlib.metadata import version

from apportionpy.apportionment import Apportion

print("apportionpy", version("apportionpy"))


def seats(method, votes, number):
    try:
        return Apportion(number, votes, method).fair_shares
    except Exception as error:
        assert str(error) == "Incalculable values."
        return None


assert seats("jefferson", [47, 33, 20], 10) == seats("jefferson", [470000, 330000, 200000], 10) == [5, 3, 2]
assert seats("jefferson", [0.47, 0.33, 0.20], 10) is None

chance = random.Random(1)
evenings = [([chance.randint(5, 400) for _ in range(chance.randint(3, 6))], chance.randint(6, 30)) for _ in range(300)]
failed = {}
for method in ("hamilton", "jefferson", "adam", "webster", "huntington hill"):
    failed[method] = 0
    for votes, number in evenings:
        by_votes = seats(method, votes, number)
        by_share = seats(method, [count / sum(votes) for count in votes], number)
        failed[method] += by_votes is not None and by_share is None
print("of 300 results that are no trouble as votes, errors as shares:", failed)
assert failed["jefferson"] > 200 and failed["webster"] > 50
assert failed["hamilton"] == failed["adam"] == 0 < failed["huntington hill"]
PYTHON
