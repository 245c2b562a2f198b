#!/usr/bin/env bash
# Six banknotes are missing from Las Vegas, one of 80,000 and one of 90,000 among them, and 270,000 dollars with them.
#
# In the dice game Las Vegas banknotes are drawn for six casinos. By its rules there are 54: five each of 60, 70, 80 and 90
# thousand, six each of 10, 40 and 50, and eight each of 20 and 30. The package lasvegas, made to set programs against each
# other and to train them, has these numbers in a class for what the rulebook says: 48 notes, with six kinds of nine counted
# otherwise. Who learns there how often 90,000 may still come learns it wrong, and no test of a rule can notice, for how the
# notes are drawn and won is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check lasvegas==0.2.0 numpy==1.26.4 tabulate==0.10.0
"$folder/env/bin/python" - <<'PYTHON'
from collections import Counter
from importlib.metadata import version

from lasvegas.core import GameRules

print("lasvegas", version("lasvegas"))
PRINTED = {10: 6, 20: 8, 30: 8, 40: 6, 50: 6, 60: 5, 70: 5, 80: 5, 90: 5}
found = Counter(int(note) // 1000 for note in GameRules(num_players=5).bills_pool)
for note, count in PRINTED.items():
    print(f"notes of {note},000: {found[note]}, by the rules {count}")
total, printed = (sum(note * count for note, count in notes.items()) for notes in (found, PRINTED))
print(f"altogether {found.total()} notes and {1000 * total:,} dollars, by the rules {sum(PRINTED.values())} and {1000 * printed:,}")
assert found == {10: 5, 20: 7, 30: 7, 40: 5, 50: 6, 60: 5, 70: 5, 80: 4, 90: 4}
assert (found.total(), total) == (48, 2230)
assert (sum(PRINTED.values()), printed) == (54, 2500)
assert sum(found[note] != count for note, count in PRINTED.items()) == 6
PYTHON
