#!/usr/bin/env bash
# CLDR's rules for Romanian write fourteen, sixteen and a hundred otherwise than num2words does, and than most people do.
#
# The rules by which ICU spells numbers build every number from twelve to nineteen from its last digit, without the usual
# exceptions, and a hundred with "una" instead of "o". num2words has the usual forms; on every other number of the teens
# both agree. Whoever reads spelled points by a list from one of them refuses those from the other, above a hundred all.
# CLDR's rules come in a package of npm, so this finding needs npm as well.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check num2words==0.5.14
(cd "$folder" && npm pack --silent cldr-rbnf@48.2.0 >packed && tar -xzf "$(cat packed)")
RULES="$folder/package" "$folder/env/bin/python" - <<'PYTHON'
import json
import os
import pathlib
from importlib.metadata import version

from num2words import num2words

folder = pathlib.Path(os.environ["RULES"])
released = json.loads((folder / "package.json").read_text())["version"]
print("num2words", version("num2words"), "cldr-rbnf", released)
spelled = json.loads((folder / "rbnf/ro.json").read_text())["rbnf"]["rbnf"]["SpelloutRules"]
rules = {int(base): rule for base, rule in spelled["%spellout-cardinal-masculine"] if base.isdigit()}
print("from 12:", rules[12], "from 100:", rules[100])
assert not {13, 14, 15, 16, 17, 18, 19} & set(rules)
by_cldr = {n: rules[12].replace("→→", rules[n - 10].rstrip(";")).rstrip(";") for n in range(12, 20)}
by_cldr[100] = rules[100].split("[")[0]
apart = {n: (word, num2words(n, lang="ro")) for n, word in by_cldr.items() if word != num2words(n, lang="ro")}
print(apart)
assert apart == {
    14: ("patrusprezece", "paisprezece"),
    16: ("șasesprezece", "șaisprezece"),
    100: ("una sută", "o sută"),
}
PYTHON
