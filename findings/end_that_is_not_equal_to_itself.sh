#!/usr/bin/env bash
# In the night when summer time ends a game may end before it began, and its end is not equal to the same end in UTC.
#
# A game from half past two to ten past two, after the clock was set back, takes forty minutes. Python takes two moments of
# one time zone by what the clock shows, so their difference is minus twenty. Moments of different zones are compared
# in UTC, but never found equal while one of them stands in the doubled hour, although the second hand agrees: not even
# with what astimezone made of it, whose difference to it is nothing. pandas says the opposite in both cases, with the same objects.
# A score keeper that stores UTC and joins by local moments loses that night's games, and one that sorts by them puts
# entries out of order. Ours stores UTC and makes local moments only to be shown.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pandas==3.1.1 numpy==2.4.6 tzdata==2026.6
"$folder/env/bin/python" - <<'PYTHON'
import sys
from datetime import UTC, datetime, timedelta
from importlib.metadata import version
from zoneinfo import ZoneInfo

import pandas as pd

print("Python", sys.version.split()[0], "tzdata", version("tzdata"), "pandas", version("pandas"))
BERLIN = ZoneInfo("Europe/Berlin")
begun = datetime(2026, 10, 25, 2, 30, tzinfo=BERLIN)
ended = datetime(2026, 10, 25, 2, 10, fold=1, tzinfo=BERLIN)
same = ended.astimezone(UTC)
print("Python:", ended - begun, "equal:", ended == same, "difference:", ended - same)
series, in_utc = pd.Series([begun, ended]), pd.Series([begun.astimezone(UTC), same])
print("pandas:", series.diff().iloc[1], "equal:", (series.dt.tz_convert("UTC") == in_utc).tolist())
assert (ended - begun, same - begun.astimezone(UTC)) == (timedelta(minutes=-20), timedelta(minutes=40))
assert (ended == same, ended - same, sorted([begun, ended])[0] is ended) == (False, timedelta(0), True)
assert series.diff().iloc[1] == timedelta(minutes=40)
assert (series.dt.tz_convert("UTC") == in_utc).all() and pd.Timestamp(ended) == pd.Timestamp(same)
PYTHON
