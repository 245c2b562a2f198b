#!/usr/bin/env bash
# "½ h" is two hours, "1:30 h" a minute and a half, and an hour and a half by the international standard two years and a half.
#
# timelength reads how long something took, as people write it. The sign for a half is first made plain, into a one, a
# stroke and a two; of these only the two stands before the "h". With "1½ h" it is the same, and an eleven is left over. A
# time with a colon is minutes and seconds, whatever stands behind it. PT1H30M, the form of ISO 8601 that calendars and
# OpenDocument sheets use, has an M, which means months here. Each time the result says success, as one part was
# understood; what was not is in a list beside, and after -5 min that is empty as well: five minutes. durations-nlp
# loses the thirty of "1h30", too. pytimeparse says None to all but two of these. A reader of playing times should
# take an answer only if the list is empty, and write the signs out before.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check timelength==3.0.4 durations-nlp==1.0.1 pytimeparse==1.1.10
"$folder/env/bin/python" -W ignore - <<'PYTHON'
from importlib.metadata import version

from durations_nlp import Duration
from pytimeparse import parse
from timelength import TimeLength

print(*(f"{name} {version(name)}" for name in ("timelength", "durations-nlp", "pytimeparse")))
MINUTE, HOUR, DAY = 60, 3600, 86400
# What is written, what timelength makes of it, how many parts it leaves over, and what pytimeparse makes of it.
WRITTEN = [
    ("1h 30m", 1.5 * HOUR, 0, 1.5 * HOUR),
    ("½ h", 2 * HOUR, 2, None),
    ("1½ h", 2 * HOUR, 2, None),
    ("1:30 h", 90, 1, None),
    ("1h30", HOUR, 1, None),
    ("45-60 min", HOUR, 1, None),
    ("PT1H30M", HOUR + 30 * 30.5 * DAY, 1, None),
    ("-5 min", 5 * MINUTE, 0, -5 * MINUTE),
]
for text, seconds, left_over, other in WRITTEN:
    result = TimeLength(text).result
    print(f"{text:10} {result.seconds / 60:10.1f} minutes, success: {result.success}, left over: {len(result.invalid)}, pytimeparse: {parse(text)}")
    assert (result.success, result.seconds, len(result.invalid), parse(text)) == (True, seconds, left_over, other)
assert Duration("1h30").to_seconds() == HOUR
PYTHON
