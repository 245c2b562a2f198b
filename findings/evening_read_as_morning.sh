#!/usr/bin/env bash
# Half past eight in the evening is read as half past eight in the morning, in the very spelling that babel wrote.
#
# parse_time knows the order of hours and minutes in a region, and two words besides: "am" and "pm" in Latin letters
# without dots. What format_time writes for English in Canada (8:30 p.m.), Spanish in Mexico, Greek, Korean, Arabic or
# Malay is none of them, so every hour after noon comes back twelve hours early, and five past midnight as five past
# noon. Nothing is refused. A game whose times are read back as the page shows them ends before it began. Languages of
# the twenty-four hours, as German and Romanian, are safe, and so is "pm" in the United States. Noon and midnight went
# wrong there, too, until lately (babel #1338).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check babel==2.19.0
"$folder/env/bin/python" - <<'PYTHON'
from datetime import time
from importlib.metadata import version

from babel import Locale
from babel.dates import format_time, parse_time
from babel.localedata import locale_identifiers

print("babel", version("babel"))


def back(moment, language):
    """Return what babel reads from what it wrote itself."""
    return parse_time(format_time(moment, "short", locale=language), locale=language, format="short")


MIDNIGHT, EVENING = time(0, 5), time(20, 30)
for language in ("en_CA", "es_MX", "el", "ko", "ar", "ms"):
    read = back(EVENING, language), back(MIDNIGHT, language)
    print(language, repr(format_time(EVENING, "short", locale=language)), "is read as", *read)
    assert read == (time(8, 30), time(12, 5))
for language in ("en_US", "de", "ro", "fr", "ja"):
    assert (back(EVENING, language), back(MIDNIGHT, language)) == (EVENING, MIDNIGHT)
wrong = [name for name in locale_identifiers() if back(EVENING, name) != EVENING]
print(len(wrong), "of", len(locale_identifiers()), "languages and regions")
assert {Locale.parse("en_CA"), Locale.parse("es_419")} <= {Locale.parse(name) for name in wrong} and len(wrong) > 150
PYTHON
