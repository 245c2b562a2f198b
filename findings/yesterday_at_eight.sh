#!/usr/bin/env bash
# "Yesterday at 20 o'clock" is yesterday at noon in German and Romanian, and the day before in French and Dutch.
#
# dateparser reads an hour with its minutes (20:00 Uhr) in all of these languages. An hour alone, as people say it, is
# taken for whatever else a number may be, in each language in another way. In German and Romanian it is dropped beside
# "yesterday", and what remains is the time of asking; beside a day of the week it is a day of the month, beside 3 May a
# year. In French and Dutch, where hour and hours are one word, it is taken off: yesterday, twenty hours ago. Only with
# a year before it is the whole refused. All three are dates that a table of games stores without a doubt. Of "18 Uhr"
# by itself dateparser #1159 tells, open since 2023.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check dateparser==1.5.0
"$folder/env/bin/python" -W ignore - <<'PYTHON'
from datetime import datetime
from importlib.metadata import version

import dateparser

print("dateparser", version("dateparser"))
NOW = {"RELATIVE_BASE": datetime(2024, 6, 15, 12, 17)}  # a Saturday, just after noon
MEANT = datetime(2024, 6, 14, 20, 0)
FOUND = {
    ("en", "yesterday at 8 pm"): MEANT,
    ("de", "gestern um 20:00 Uhr"): MEANT,
    ("de", "gestern um 20 Uhr"): datetime(2024, 6, 14, 12, 17),
    ("ro", "ieri la ora 20"): datetime(2024, 6, 14, 12, 17),
    ("fr", "hier à 20h00"): MEANT,
    ("fr", "hier à 20 heures"): datetime(2024, 6, 13, 16, 17),
    ("nl", "gisteren om 20 uur"): datetime(2024, 6, 13, 16, 17),
    ("de", "Freitag 20 Uhr"): datetime(2024, 6, 20),
    ("ro", "vineri ora 20"): datetime(2024, 6, 20),
    ("de", "20 Uhr 30"): datetime(2030, 6, 20),
    ("de", "3. Mai 20 Uhr"): datetime(2020, 5, 3),
    ("de", "3. Mai 2024 20 Uhr"): None,
    ("de", "3. Mai 2024 20:00 Uhr"): datetime(2024, 5, 3, 20),
}
for (language, words), moment in FOUND.items():
    read = dateparser.parse(words, languages=[language], settings=NOW)
    print(f"{language} {words:24} {read}")
    assert read == moment
PYTHON
