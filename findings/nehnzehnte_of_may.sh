#!/usr/bin/env bash
# The 19th of May is the "nehnzehnte Mai".
#
# german-ordinals, one of a family of packages for text programs, has the German ordinals up to thirty, for days of a month.
# One of the thirty is no word: 19 is neunzehnte. The other 29 are right, as a list by num2words shows. Whoever prints dates
# with it meets the word on one day of a month, and a test that tries the first dozen numbers does not. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock german-ordinals@4.2.6
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check num2words==0.5.14
node -e '
const { getOrdinal } = require("german-ordinals");
console.log(JSON.stringify(Array.from({ length: 30 }, (_, at) => getOrdinal(at + 1))));
' > words.json
env/bin/python - <<'PYTHON'
import json
from pathlib import Path

from num2words import num2words

words = json.loads(Path("words.json").read_text())
print("german-ordinals", json.loads(Path("node_modules/german-ordinals/package.json").read_text())["version"])
right = [num2words(number, to="ordinal", lang="de") for number in range(1, 31)]
other = {at + 1: pair for at, pair in enumerate(zip(words, right)) if pair[0] != pair[1]}
print("another word than num2words has:", other)
assert other == {19: ("nehnzehnte", "neunzehnte")}
PYTHON
