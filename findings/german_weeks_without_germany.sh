#!/usr/bin/env bash
# German calendar weeks are right until Christmas 2026, and one too high for the two years after it.
#
# By ISO 8601 and DIN the first week of a year is the one with four days in it, by others the one with any. babel knows
# which holds in which country, and takes a language without its country ("de") for the whole world's, not for the
# country where most speak it, as ICU and the browsers do. Years that begin from Monday to Thursday have the same first
# week either way, and so do all days of 2024, 2025 and 2026 but the last four: from 28 December 2026 to the end of 2028
# every week of "de", "fr" or "sv" is one too high, of "de_DE" none. An app whose languages are bare, as catalogues of
# translations are named, has right weeks and green tests for three years and then wrong ones for two.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check babel==2.19.0
"$folder/env/bin/python" - <<'PYTHON'
from datetime import date, timedelta
from importlib.metadata import version

from babel import Locale
from babel.dates import format_date

print("babel", version("babel"))
DAYS = [date(2024, 1, 1) + timedelta(days=days) for days in range(6 * 365 + 2)]  # 2024 to 2029, two leap years


def wrong(name):
    """Return the days that babel puts into another week than ISO 8601 and DIN do."""
    return [day for day in DAYS if format_date(day, "w Y", locale=name) != "{1} {0}".format(*day.isocalendar())]


for name in ("de", "de_DE", "fr", "fr_FR", "sv", "sv_SE"):
    days = wrong(name)
    print(f"{name:6} days a first week needs: {Locale.parse(name).min_week_days}", "| days in a wrong week:", len(days), *days[:1], *days[-1:])
for day in (date(2026, 11, 28), date(2026, 12, 28), date(2027, 1, 8)):
    print(day, *(f"{name}: {format_date(day, 'w Y', locale=name)}" for name in ("de", "de_DE")))
for name, country in (("de", "DE"), ("fr", "FR"), ("sv", "SE")):
    assert wrong(f"{name}_{country}") == []
    assert wrong(name) == [day for day in DAYS if date(2026, 12, 28) <= day <= date(2028, 12, 31)]
PYTHON
