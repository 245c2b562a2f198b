#!/usr/bin/env bash
# Two dice and three is one die and three, and twice a die with three is two dice without it.
#
# voladice lets dice be written as Python: 2 * D6 + 3. The product is a kind of dice of its own, and the sum with a number
# makes an ordinary single die of it again, so the formula never gives more than nine. Written the other way, (D6 + 3) * 2,
# the dice remain and the three is multiplied, kept and never looked at when they are thrown; so it is for a die thrown many
# times, and for the sum of two throws. Only one die, thrown once, has its number. Here with dice of one side, so that chance
# has no part.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check voladice==0.2.0
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from voladice import D6, Dice

print("voladice", version("voladice"))
one = Dice(1, 1)
found = {
    "one + 3": (int((one + 3).roll()), 4),
    "2 * one": (int((2 * one).roll()), 2),
    "2 * one + 3": (int((2 * one + 3).roll()), 5),
    "(one + 3) * 2": (int(((one + 3) * 2).roll()), 8),
    "two throws of one + 3": (int((one + 3).rollmany(2)), 8),
    "a throw of one + 3 and another": (int((one + 3).roll() + (one + 3).roll()), 8),
}
for formula, (total, expected) in found.items():
    print(f"{formula}: {total}, as written {expected}")
assert [total for total, _ in found.values()] == [4, 2, 4, 2, 2, 2]
most = max(int((2 * D6 + 3).roll()) for _ in range(2000))
print("most of 2000 throws of 2 * D6 + 3:", most)
assert most == 9
PYTHON
