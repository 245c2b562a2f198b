#!/usr/bin/env bash
# "Five to three" is eight, "eighty eight to seventy nine" is 719, and forty fifteen is 55, 4015, or "40 15".
#
# Scores that are spoken come as words. word2number joins all number words of a text, whatever stands between them, and
# gives one number: five to three is their sum, and in the last of these examples the eighty eight is lost but for its
# second eight. words-to-numbers leaves "to" alone, but writes two numbers that follow each other into one if the second
# is a teen: forty fifteen, as in tennis, is 4015, while twenty twenty stays apart. text2num keeps all of them apart, yet
# writes "ten to one" as "10 to one", though "five to three" as "5 to 3": a one that stands alone is no number to it, so the
# loser of a game has points only from two upwards. number-parser has all of these right. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check word2number==1.1 text2num==3.1.0 number-parser==0.3.2
npm install --silent --no-fund --no-audit --no-package-lock words-to-numbers@1.5.1
cat >read.cjs <<'JS'
const { wordsToNumbers } = require("words-to-numbers");
console.log(JSON.stringify(JSON.parse(process.argv[2]).map((text) => String(wordsToNumbers(text)))));
JS
env/bin/python - <<'PYTHON'
import json
import subprocess
from importlib.metadata import version
from pathlib import Path

from number_parser import parse
from text_to_num import alpha2digit
from word2number.w2n import word_to_num

SAID = {
    "five to three": (8, "5 to 3", "5 to 3", "5 to 3"),
    "eighty eight to seventy nine": (719, "88 to 79", "88 to 79", "88 to 79"),
    "forty fifteen": (55, "4015", "40 15", "40 15"),
    "twenty twenty": (40, "20 20", "20 20", "20 20"),
    "ten to one": (11, "10 to 1", "10 to one", "10 to 1"),
    "Ana twenty Ben one": (21, "Ana 20 Ben 1", "Ana 20 Ben one", "Ana 20 Ben 1"),
    "eighty eight": (88, "88", "88", "88"),
}
released = json.loads(Path("node_modules/words-to-numbers/package.json").read_text())["version"]
print("words-to-numbers", released, *(f"{name} {version(name)}" for name in ("word2number", "text2num", "number-parser")))
by_node = json.loads(subprocess.check_output(["node", "read.cjs", json.dumps(list(SAID))], text=True))
wrong = []
for (text, expected), node in zip(SAID.items(), by_node, strict=True):
    found = word_to_num(text), node, alpha2digit(text, "en"), parse(text)
    print(f"{text!r}: word2number {found[0]}, words-to-numbers {found[1]!r}, text2num {found[2]!r}, number-parser {found[3]!r}")
    if found != expected:
        wrong.append(text)
assert not wrong, wrong
PYTHON
