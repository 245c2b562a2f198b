#!/usr/bin/env bash
# Seven times a half is nothing, three times one and a half is three, and two to the power of three is two.
#
# dice-roller-parser reads the formulas of a popular site for playing at a distance. A number is whole for it; with what it
# does not understand it does not stop, but takes the rest for a label, a name that players may write behind a formula.
# So of 7*0.5 it computes 7*0 and calls it ".5". The value comes back as if all was well, and the label is a field that
# few look at. 2**3 is eight, and 7/2 is 3.5, so halves are known, only not read. A word behind the formula is what the
# label is for. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock dice-roller-parser@0.1.8
cat >roll.cjs <<'JS'
const assert = require("node:assert/strict");
const { DiceRoller } = require("dice-roller-parser");
console.log("dice-roller-parser", require("dice-roller-parser/package.json").version);
const roll = (formula) => {
  const rolled = new DiceRoller().roll(formula);
  console.log(formula, "is", rolled.value, "label:", JSON.stringify(rolled.label));
  return [rolled.value, rolled.label ?? ""];
};
assert.deepEqual(roll("7*0.5"), [0, ".5"]);
assert.deepEqual(roll("3*1.5"), [3, ".5"]);
assert.deepEqual(roll("2d1*1.5"), [2, ".5"]);
assert.deepEqual(roll("1.5*2"), [1, ".5*2"]);
assert.deepEqual(roll("2^3"), [2, "^3"]);
assert.deepEqual(roll("7/2"), [3.5, ""]);
assert.deepEqual(roll("2**3"), [8, ""]);
assert.deepEqual(roll("2d1+1 for Ana"), [3, "for Ana"]);
JS
node roll.cjs
