#!/usr/bin/env bash
# Whoever closes a round of Skyjo with -3 points and is not best gets -6, as a penalty; being level with somebody costs nothing.
#
# In Skyjo few points are good. Whoever turns up the last card and does not have fewer points than everybody else has
# them doubled, if they are above nought; a round below nought stays as it is, and having as many as another is not
# enough. rlskyjo multiplies whatever there is by two: from -3 on the penalty takes points off. It asks whether somebody
# else has less, so with as many as another nothing is doubled. Both are the moments that the rule is about.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check numba==0.68.1 numpy==2.4.6
"$folder/env/bin/pip" install --quiet --disable-pip-version-check --no-deps rlskyjo==1.0.0
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

import numpy as np
from rlskyjo.game.skyjo import SkyjoGame

print("rlskyjo", version("rlskyjo"))


def table(*sums):
    """Twelve cards for each sum, in columns of three of which none is all alike."""
    quiet = [[1, -1, 0], [0, 1, -1], [-1, 0, 1]]
    hands = [[*sum(quiet, []), *last] for last in ([-2, -2, total + 4] for total in sums)]
    assert [sum(hand) for hand in hands] == list(sums) and all(-2 < hand[-1] <= 12 for hand in hands)
    return np.array(hands, dtype=np.int8)


CLOSES = 0
for sums, expected in {
    (8, 3, 6): [16, 3, 6],  # above nought and not best: doubled, as the rule says
    (2, 3, 6): [2, 3, 6],  # best
    (5, 5, 6): [5, 5, 6],  # level with another: 10 by the rule
}.items():
    found = SkyjoGame._evaluate_game(table(*sums), CLOSES, 2.0)
    print(sums, "the first one closes:", found)
    assert found == expected

hands = np.array([[1, -1, 0, 0, 1, -1, -1, 0, 1, -2, -2, 1], [1, -1, 0, 0, 1, -1, -2, 0, 1, -2, -2, 1], [9, 8, 7] * 4], dtype=np.int8)
assert hands.sum(axis=1).tolist() == [-3, -4, 96]
found = SkyjoGame._evaluate_game(hands, CLOSES, 2.0)
print((-3, -4, 96), "the first one closes:", found)
assert found == [-6, -4, 96]  # -3 by the rule, and second
PYTHON
