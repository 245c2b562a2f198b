#!/usr/bin/env bash
# Nine of ten for Ana and one for Ben: nobody has a majority. Nine for Ben and one for Ana: Ben has.
#
# choicepy has the rules of social choice: plurality, approval, Borda, Condorcet, majority. For the last it counts first
# places and takes the largest of them, but the largest key, not the largest count: the name that is last in the alphabet
# among those that somebody put first. Only about that one it asks whether half of the votes are his. Whoever stands before
# another name can have every vote but one and no majority. And half of the votes are enough where more than half is what
# the word says, so of two with two votes each one has a majority, the last in the alphabet. The page of the package calls
# it early and asks for care.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check choicepy==0.0.1a1 numpy==2.4.6
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from choicepy import Profile

print("choicepy", version("choicepy"))
NAMES = ["Ana", "Ben", "Cem"]


def profile(*firsts):
    """Ballots with so many first places for each of the names."""
    return Profile(
        [[first] + [name for name in NAMES if name != first] for first, times in zip(NAMES, firsts) for _ in range(times)]
    )


FOUND = {(9, 1, 0): [], (1, 9, 0): ["Ben"], (9, 0, 1): [], (10, 0, 0): ["Ana"], (2, 2, 0): ["Ben"]}
for firsts, expected in FOUND.items():
    votes = profile(*firsts)
    print(dict(zip(NAMES, firsts)), "majority:", votes.majority(), "most votes:", votes.plurality())
    assert votes.majority() == expected
assert profile(9, 1, 0).plurality() == profile(9, 1, 0).condorcet() == ["Ana"]
assert profile(2, 2, 0).plurality() == ["Ana", "Ben"] and profile(2, 2, 0).condorcet() == []
PYTHON
