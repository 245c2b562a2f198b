#!/usr/bin/env bash
# Ana wins by three hours and two minutes, at twenty hours fifteen minutes o'clock.
#
# german-transliterate writes German texts out in words, for programs that read aloud: numbers, abbreviations, times. Two
# numbers with a colon are a length of time to it, whatever stands beside them, so 3:2 is "drei Stunden zwei Minuten" and
# 25:23 is as many hours. A time of day that says "Uhr" is made a length of time first and keeps its Uhr. A score above 59 on
# one side is not even that: 88:75 becomes "achtundachtzig :75", with figures left over that it is there to remove. And a
# sign before points is dropped: whoever has -12 has 12, and these stay in figures. "minus 12" is read as it should be.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check german-transliterate==0.1.3 num2words==0.5.14
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from german_transliterate.core import GermanTransliterate

print("german-transliterate", version("german-transliterate"))
FOUND = {
    "Ana gewinnt 3:2.": "ana gewinnt drei stunden zwei minuten.",
    "Endstand 25:23": "endstand fünfundzwanzig stunden dreiundzwanzig minuten",
    "Endstand 88:75": "endstand achtundachtzig :75",
    "Wir spielen um 20:15 Uhr.": "wir spielen um zwanzig stunden fünfzehn minuten uhr.",
    "Ben: -12": "ben: 12",
    "Ben: minus 12": "ben: minus zwölf",
    "Ben: 12": "ben: zwölf",
    "Am 3. Mai": "am dritten mai",
}
read = GermanTransliterate()
for text, expected in FOUND.items():
    found = read.transliterate(text)
    print(f"{text} -> {found}")
    assert found == expected
PYTHON
