#!/usr/bin/env bash
# "4d6k3" is the sum of the three best of four dice for three libraries, and of those that show a 3 for the fourth.
#
# Four throws are written here with dice of one side, so that chance has no part in it: four ones. rolldice and the two
# common libraries of npm keep three of them. d20, the parser of a much-used bot, keeps those that are equal to three:
# none; it writes kh3 for the other, which rolldice does not know. With dice of six sides its answer is 0, 3, 6, 9 or
# 12, and none of them looks wrong for itself. A half is cut away by two, in different directions below zero: -7/2 is
# -4 for dice, where the sign is read first, -3 for d20, and -3.5 for the others. A rule that is written as a formula has
# another result in each. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check d20==1.1.2 dice==4.0.0 py-rolldice==0.4.0
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock @dice-roller/rpg-dice-roller@5.5.1 dice-roller-parser@0.1.8
cat >roll.cjs <<'JS'
const { DiceRoll } = require("@dice-roller/rpg-dice-roller");
const { DiceRoller } = require("dice-roller-parser");
const parser = new DiceRoller();
const rolled = process.argv.slice(2).map((words) => [words, { "rpg-dice-roller": new DiceRoll(words).total, "dice-roller-parser": parser.roll(words).value }]);
console.log(JSON.stringify(Object.fromEntries(rolled)));
JS
"$folder/env/bin/python" - <<'PYTHON'
import json
import subprocess
from importlib.metadata import version

import d20
import dice
import rolldice

print(*(f"{name} {version(name)}" for name in ("d20", "dice", "py-rolldice")))
FORMULAS = ["4d1k3", "7/2", "-7/2"]
found = json.loads(subprocess.check_output(["node", "roll.cjs", *FORMULAS], text=True))
for formula in FORMULAS:
    found[formula] |= {"d20": d20.roll(formula).total, "rolldice": rolldice.roll_dice(formula)[0]}
    if "k" not in formula:
        found[formula]["dice"] = dice.roll(formula)
    print(formula, found[formula])
exact = ("rpg-dice-roller", "dice-roller-parser", "rolldice")
assert found["4d1k3"] == dict.fromkeys(exact, 3) | {"d20": 0}
assert found["7/2"] == dict.fromkeys(exact, 3.5) | {"d20": 3, "dice": 3}
assert found["-7/2"] == dict.fromkeys(exact, -3.5) | {"d20": -3, "dice": -4}
assert d20.roll("4d1kh3").total == 3
assert {d20.roll("4d6k3").total % 3 for _ in range(50)} == {0}
PYTHON
