#!/usr/bin/env bash
# Two seats, votes 33, 33 and 34: both of those with fewer votes get one, and the largest of the three gets none.
#
# The method of the largest remainder gives whole shares first and what is left to the largest remainders, here 0.66, 0.66
# and 0.68 of a seat. apportionment, from a research group for this field, finds the smallest remainder that may still get
# something, and then goes through the list once and gives whoever has that much or more. Where this last remainder is
# shared by several, those at the front of the list take the seats before a larger remainder is reached. What it says about
# it is wrong, too: with verbose on, c, with the most votes, is called the loser of a tie. Exact fractions change nothing.
# The other methods are not concerned.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check apportionment==1.0 numpy==2.4.6
"$folder/env/bin/python" - <<'PYTHON'
import contextlib
import io
from fractions import Fraction
from importlib.metadata import version

from apportionment.methods import compute

print("apportionment", version("apportionment"))


def largest_remainders(votes, seats):
    """Seats for each, with any ties going to who stands first."""
    shares = [Fraction(some * seats, sum(votes)) for some in votes]
    given = [int(share) for share in shares]
    order = sorted(range(len(votes)), key=lambda who: given[who] - shares[who])
    for who in order[: seats - sum(given)]:
        given[who] += 1
    return given


FOUND = {
    ((33, 33, 34), 2): [1, 1, 0],
    ((34, 33, 33), 2): [1, 1, 0],
    ((13, 13, 14, 60), 5): [1, 1, 0, 3],
}
for (votes, seats), expected in FOUND.items():
    found = [compute("largest_remainder", list(votes), seats, fractions=exact) for exact in (False, True)]
    right = largest_remainders(votes, seats)
    print(f"{seats} seats for {votes}: {found[0]}, by the method {right}")
    assert found == [expected, expected]
assert largest_remainders((34, 33, 33), 2) == FOUND[(34, 33, 33), 2]
assert largest_remainders((33, 33, 34), 2) == [1, 0, 1]
assert largest_remainders((13, 13, 14, 60), 5) == [1, 0, 1, 3]
assert compute("saintelague", [33, 33, 34], 2) == [1, 0, 1]

said = io.StringIO()
with contextlib.redirect_stdout(said):
    compute("largest_remainder", [33, 33, 34], 2, verbose=True)
print(" ".join(said.getvalue().split()))
assert "to the disadvantage of: c" in said.getvalue()
PYTHON
