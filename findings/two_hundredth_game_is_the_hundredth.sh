#!/usr/bin/env bash
# In Romanian the two hundredth game is "the hundredth", and so is the nine hundredth.
#
# n2words writes numbers in words. Of an ordinal in Romanian it looks up the last part of the number and puts what
# came before in front of it as a plain number, as English and German do; for a full hundred it leaves out how many. So all nine
# hundreds are one word, and 1100 and 1200 are one. "Al" stands before the whole number in Romanian, once: here it comes
# before the last part, and 21 ends with "the first" (primul) and not with -unulea. num2words, of the same purpose for
# Python, has both right, and the eighth wrong, at 8, 28, 38 and so on ("al optlea", without the u of "al optulea"). So no
# library of the two can number the places of a table of eight or more and the games of a club. In German they differ
# at a hundred alone, and n2words writes "eine Millionste". Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check num2words==0.5.14
npm install --silent --no-fund --no-audit --no-package-lock n2words@4.0.0
cat >words.mjs <<'JS'
import * as german from "n2words/de-DE";
import * as romanian from "n2words/ro-RO";
const numbers = JSON.parse(process.argv[2]);
console.log(JSON.stringify(numbers.map((number) => [romanian, german].map((language) => language.toOrdinal(number)))));
JS
env/bin/python - <<'PYTHON'
import json
import subprocess
from importlib.metadata import version
from pathlib import Path

from num2words import num2words

released = json.loads(Path("node_modules/n2words/package.json").read_text())["version"]
print("n2words", released, "num2words", version("num2words"))
UP_TO = [*range(1, 1201), 10**6]
asked = json.loads(subprocess.check_output(["node", "words.mjs", json.dumps(UP_TO)], text=True))
romanian, german = ({number: pair[at] for number, pair in zip(UP_TO, asked, strict=True)} for at in (0, 1))
python = {number: num2words(number, to="ordinal", lang="ro") for number in UP_TO}
for number in (8, 21, 100, 120, 200, 900, 1100, 1200):
    print(number, romanian[number], "|", python[number])
assert {romanian[hundreds] for hundreds in range(100, 1000, 100)} == {"al sutălea"}
assert romanian[1100] == romanian[1200]
assert len(set(python.values())) == len(UP_TO)
assert (romanian[21], python[21]) == ("douăzeci și primul", "al douăzeci și unulea")
assert (romanian[120], python[120]) == ("o sută al douăzecilea", "al o sută douăzecilea")
assert [number for number in (*range(1, 21), *range(30, 100, 10)) if romanian[number] != python[number]] == [8]
assert (romanian[8], python[8], python[28]) == ("al optulea", "al optlea", "al douăzeci și optlea")
apart = [number for number in range(1, 1000) if german[number] != num2words(number, to="ordinal", lang="de")]
print("German apart:", apart, german[10**6])
assert apart == [100] and german[10**6] == "eine Millionste"
PYTHON
