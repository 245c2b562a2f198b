#!/usr/bin/env bash
# 21,000,000 are "eineundzwanzig Millionen", 31, 41 and 51 alike, and 1,001,000 is "eine Million einstausend".
#
# in-words writes numbers in German words. A million is feminine, so one of them is "eine Million"; the package takes
# that form for every number of millions that has a one in its last place, also where it stands in the middle of a word:
# einundzwanzig does not change. And the last "eins" of a number, which loses its s before another word, keeps it when a
# million comes before: 1000 is "eintausend", 1,001,000 is not. All numbers below a million agree with num2words, and so
# do most above. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check num2words==0.5.14
npm install --silent --no-fund --no-audit --no-package-lock in-words@0.2.3
node -e '
const { de } = require("in-words");
const numbers = [...Array(3000).keys(), ...Array.from({ length: 98 }, (_, at) => (at + 2) * 1000000), 101000, 121000, 999999, 1000000, 1000001, 1001000, 2001000];
console.log(JSON.stringify({
    version: JSON.parse(require("fs").readFileSync("node_modules/in-words/package.json")).version,
    words: Object.fromEntries(numbers.map((number) => [number, de(String(number))])),
}));
' > words.json
env/bin/python - <<'PYTHON'
import json

from num2words import num2words

found = json.load(open("words.json"))
print("in-words", found["version"])
words = {int(number): word for number, word in found["words"].items()}
other = {
    number: word
    for number, word in words.items()
    if word.replace(" ", "").lower() != num2words(number, lang="de").replace(" ", "").lower()
}
print("other words than num2words has:", other)
assert other == {
    **{tens * 10_000_000 + 1_000_000: f"eineund{word} Millionen" for tens, word in enumerate(
        ("zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"), start=2
    )},
    1_001_000: "eine Million einstausend",
    2_001_000: "zwei Millionen einstausend",
}
assert num2words(21_000_000, lang="de") == "einundzwanzig Millionen"
PYTHON
