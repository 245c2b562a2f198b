#!/usr/bin/env bash
# A throw of d20+5 is five each time, one of 1D6 is one, and 1d1+1000 is one as well.
#
# diceroller throws dice as in Dungeons & Dragons, whose books write one die of twenty as d20. The package picks out of a text
# what it knows, and passes over the rest without an error: a die without a number before it, a large D, and any number
# from 1000 on. What is left is added up, so that a throw without a single die has a total like any other.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check diceroller==0.2.1
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from diceroller import roll, roll_detailed

print("diceroller", version("diceroller"))
assert {roll("1d20+5") for _ in range(500)} == set(range(6, 26))
for text, totals in (("d20+5", {5}), ("d20", {0}), ("1D6", {1}), ("1d1+999", {1000}), ("1d1+1000", {1}), ("1d1-1000", {1})):
    found = {roll(text) for _ in range(200)}
    print(f"totals of {text} in 200 throws: {found}")
    assert found == totals, text
assert roll_detailed("d20+5")["rolls"] == []
PYTHON
