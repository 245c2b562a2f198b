#!/usr/bin/env bash
# Five fours after a first generala are worth 200 points as the second one, and are written down as 20 fours.
#
# Generala is played with five dice like Yahtzee. Five of a kind count once, and a second time, for twice the points, as soon
# as the first field is filled. The package called generala says what a throw is worth in each field and which dice to keep.
# Its double field asks whether the first one is still open, and compares with 5 by a line of signs that Python groups in
# another way: what is compared is the number's last bit. So neither with the first field open nor with it filled is there a
# throw that scores, the advice is never to try it, and "any" of the fields takes the 20. Its guide has an example with an
# expectation of 5.81, where the code expects nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check generala==2.0.0 numpy==2.4.6
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import metadata, version
from itertools import combinations_with_replacement

from generala import counts
from generala.categories import ALL, DOUBLE_GENERALA, FOURS, GENERALA

print("generala", version("generala"))
filled = [category for category in ALL if category is not GENERALA]
fours = counts((4,) * 5)
scores = [int(category.score(fours, 2, filled)) for category in (FOURS, DOUBLE_GENERALA)]
print("five fours with the first generala filled: as fours {}, as the double generala {}".format(*scores))
assert scores == [20, 0]
assert int(GENERALA.score(fours, 2, ALL)) == 100
throws = list(combinations_with_replacement(range(1, 7), 5))
for name, fields in (("open", ALL), ("filled", filled)):
    best = max(float(DOUBLE_GENERALA.score(counts(throw), roll, fields)) for throw in throws for roll in (1, 2, 3))
    print(f"best of all {len(throws)} throws for the double field, the first one {name}: {best}")
    assert best == 0

few = [category for category in filled if str(category) in ("1s", "2s", "3s", "5s", "Straight", "Double Generala")]
expected = float(DOUBLE_GENERALA.expected_score(counts=counts((4, 4, 1, 2, 6)), roll=1, open_categories=few))
print(f"expected after 4, 4, 1, 2, 6 with the first generala filled: {expected:.2f}, in the guide 5.81")
assert expected == 0 and "Double Generala      5.81" in metadata("generala").get_payload()
PYTHON
