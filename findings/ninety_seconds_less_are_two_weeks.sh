#!/usr/bin/env bash
# Ninety seconds too few are "-1w 6d 23h 58m 30s", and read back they are two weeks less ninety seconds.
#
# philiprehberger-duration writes durations for people and reads them; its durations can be subtracted and negated, and
# its notes say that negative ones are preserved. Seconds are cut into weeks, days and so on from below zero, so that
# only the weeks are negative and everything else counts against them: no one reads it so. Reading knows no sign at all:
# the minus of "-90s" is passed over, and what was written becomes its opposite or, from the long form, something with
# no relation to it. A clock that shows how far over their time somebody is says almost two weeks.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check philiprehberger-duration==0.4.0
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from philiprehberger_duration import Duration, format, parse

print("philiprehberger-duration", version("philiprehberger-duration"))

left = Duration.from_seconds(parse("30m")) - Duration.from_seconds(parse("31m 30s"))
print("30 minutes less 31 and a half:", left.total_seconds(), "seconds |", left, "|", format(-90, style="colon"))
assert left.total_seconds() == -90 and -left == Duration.from_seconds(90)
assert str(left) == "-1w 6d 23h 58m 30s"
assert format(-90, style="long") == "-1 weeks, 6 days, 23 hours, 58 minutes, 30 seconds"
assert format(-90, style="colon") == "-1d 23:58:30"

back = {text: parse(text) for text in (str(left), "-90s", "-1m 30s")}
print("read back:", back)
assert back == {str(left): 14 * 24 * 3600 - 90, "-90s": 90, "-1m 30s": 90}
assert all(parse(str(Duration.from_seconds(seconds))) == seconds for seconds in range(0, 200_000, 77))
PYTHON
