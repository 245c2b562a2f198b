#!/usr/bin/env bash
# A file of American dates that is read as British ones is put right by half, line by line, and nobody is told.
#
# babel's parse_date knows the order of the region. When the month comes out above twelve it does not refuse the day but
# swaps the two. So a list of plays from an American app has every day after the twelfth on its right date and every other
# one in another month; sorted by date, games of one evening lie months apart. A reader that refused the first such line
# would have shown that the whole file is in the other order.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check babel==2.19.0
"$folder/env/bin/python" - <<'PYTHON'
from datetime import date
from importlib.metadata import version

from babel.dates import parse_date

print("babel", version("babel"))
# Four evenings in December, as an American list has them.
LIST = {
    "12/11/2024": date(2024, 11, 12),
    "12/12/2024": date(2024, 12, 12),
    "12/13/2024": date(2024, 12, 13),
    "12/05/2024": date(2024, 5, 12),
}
for written, expected in LIST.items():
    found = parse_date(written, locale="en_GB")
    print(written, "is", found)
    assert found == expected
PYTHON
