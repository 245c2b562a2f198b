#!/usr/bin/env bash
# A game of the year 450 before Christ is read out in German as one of 550, and one of the year 5 as one of 195.
#
# Board Game Geek writes the years of old games as numbers below zero: Go has -2200. num2words says "four fifty BC" in
# English for such a year, and in Romanian the words with "î.Hr."; in German it divides the number with its sign into
# centuries and years, as Python does, where the years count from the century below, and adds the two all the same. So
# every year but a full hundred is too early, the first ones of a century by almost two hundred. As an ordinary number
# the same -450 is right. Famous old games are dated by hundreds, so a look at Go and Senet shows nothing but a "minus"
# that is written in one word with the rest. The year 150 after Christ is "einshundertfünfzig", which nobody says.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check num2words==0.5.14
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from num2words import num2words

print("num2words", version("num2words"))
# The year and what is read out in German, without the spelling of "minus".
YEARS = {-3000: 3000, -2200: 2200, -2050: 2150, -450: 550, -199: 201, -5: 195, 1986: 1986}
for year, told in YEARS.items():
    words = {language: num2words(year, lang=language, to="year") for language in ("de", "en", "ro")}
    plain = num2words(year, lang="de")
    print(year, words, "as a number:", plain)
    if year >= 0:
        assert words["de"] == num2words(told, lang="de", to="year")
        continue
    assert words["en"].endswith(" BC") and words["ro"].endswith(" î.Hr.")
    assert words["de"].removeprefix("minus").strip() == num2words(told, lang="de", to="year")
    assert plain == "minus " + num2words(-year, lang="de")
assert num2words(150, lang="de", to="year") == "einshundertfünfzig"
PYTHON
