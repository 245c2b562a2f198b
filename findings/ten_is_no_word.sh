#!/usr/bin/env bash
# Ten is no word at all, 110 is "one hundred and", and 1,000,001 is "one million one thousand".
#
# num-word-converter writes numbers in English words and reads them, up to trillions by its guide. Its table of tens
# begins with two empty places, for nought and ten, and the second of them hides the "ten" that stands among the small
# numbers; so every number that ends in ten or has it before a unit is short of a word. It goes through large numbers in
# groups of three digits and does not count the unit down with a group of noughts: what stands behind such a group gets
# the unit of the group before it. Reading takes two units side by side for a mistake, so a hundred thousand is refused,
# and "negative seven" too, which the guide reads as -7. A scoreboard that is read aloud says nothing at ten points.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check num-word-converter==1.0.8
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from num_word_converter import num_to_word, word_to_num

print("num-word-converter", version("num-word-converter"))

written = {number: num_to_word(number) for number in (9, 10, 11, 110, 1010, 1_000_001, 5_000_000_042)}
print("written:", written)
assert written == {
    9: "nine",
    10: "",
    11: "eleven",
    110: "one hundred and ",
    1010: "one thousand",
    1_000_001: "one million one thousand",
    5_000_000_042: "five billion forty-two million",
}


def read(words):
    try:
        return word_to_num(words)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


for words, found in {
    "ninety-nine thousand": 99_000,
    "one hundred thousand": "ScaleOutOfOrderError: thousand after scale",
    "negative seven": "NoConversionForWordError: No conversion for negative",
}.items():
    print("read:", words, "|", read(words))
    assert read(words) == found

other = [number for number in range(1, 1000) if read(num_to_word(number)) != number]
print("up to 999 other numbers come back for:", other)
assert other == [10, *range(110, 1000, 100)]
PYTHON
