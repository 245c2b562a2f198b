#!/usr/bin/env bash
# One more for each of three dice is nothing at all: no error, no throw, None.
#
# pyroll20 reads formulas of dice. A sign before a number changes the sum, and with a point before the sign each single die,
# as its guide says: 5d20.+3. What is done is found out by the first letter of the sign, and that is the point for both, while
# the comparison is with the whole of ".+" or ".-". So neither is met, the function ends without an answer, and what was
# thrown is lost. A sum of it is an error later on, somewhere else.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pyroll20==0.1.9
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import metadata, version

from pyroll20.pyroll20 import roll

print("pyroll20", version("pyroll20"))
found = {formula: roll(formula) for formula in ("3d1", "3d1+2", "3d1-2", "3d1h2", "3d1.+2", "3d1.-2")}
print("dice of one side:", found)
assert found == {"3d1": [1, 1, 1], "3d1+2": 5, "3d1-2": 1, "3d1h2": [1, 1], "3d1.+2": None, "3d1.-2": None}
guide = metadata("pyroll20").get_payload() or metadata("pyroll20")["Description"]
assert "5d20.+3" in guide and "5d20.-3" in guide
PYTHON
