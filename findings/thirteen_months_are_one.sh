#!/usr/bin/env bash
# An evening 13 months ago was a month ago, in German alone; 14 months are told in French to a Vietnamese.
#
# humanize tells how long ago something was, in 36 languages besides English. A year and a month has a sentence of its own,
# and the German one lacks the year: from 381 to 410 days the answer is that of a single month. In a list of evenings
# those before and after are told rightly, so one line has moved by a year. No other language has one answer for both.
#
# Two lines of the Vietnamese translation are French, those for a year and two months up to eleven. And in Danish a
# milliard is a "billion", which is a thousand times as much there and has the same word here.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check humanize==4.17.0
"$folder/env/bin/python" - <<'PYTHON'
from datetime import timedelta
from importlib.metadata import version
from pathlib import Path

import humanize

print("humanize", version("humanize"))
LANGUAGES = sorted(folder.name for folder in (Path(humanize.__file__).parent / "locale").iterdir() if folder.is_dir())


def told(language, days):
    humanize.i18n.activate(language)
    try:
        return humanize.naturaltime(timedelta(days=days))
    finally:
        humanize.i18n.deactivate()


def words(language, number):
    humanize.i18n.activate(language)
    try:
        return humanize.intword(number)
    finally:
        humanize.i18n.deactivate()


german = {days: told("de_DE", days) for days in (31, 366, 400, 430)}
print("German:", german, "English:", humanize.naturaltime(timedelta(days=400)))
assert humanize.naturaltime(timedelta(days=400)) == "1 year, 1 month ago"
assert german[31] == german[400] == "vor ein Monat"
assert "Jahr" in german[366] and "Jahr" in german[430]
alike = [language for language in LANGUAGES if told(language, 31) == told(language, 400)]
print(len(LANGUAGES), "languages, one answer for 31 and for 400 days:", alike)
assert len(LANGUAGES) == 36 and alike == ["de_DE"]
wrong = [days for days in range(365, 731) if "Jahr" not in told("de_DE", days)]
print("days in German without a year:", wrong[0], "to", wrong[-1])
assert wrong == list(range(381, 411))

print("Vietnamese:", told("vi_VN", 400), "and", told("vi_VN", 430), "- French:", told("fr_FR", 430))
assert "un an et 2 mois" in told("vi_VN", 430) and "un an et 2 mois" in told("fr_FR", 430)

danish = words("da_DK", 10**9), words("da_DK", 10**12)
print("Danish:", *danish, "- Norwegian:", words("nb", 10**9), words("nb", 10**12))
assert danish == ("1.0 billion", "1.0 billion")
assert words("nb", 10**9) == "1.0 milliard"
PYTHON
