#!/usr/bin/env bash
# "2d6*2+1" is 2d6+1, "2d6+1d8" is 2d6+1, and "20-1d6" is nothing at all; each without a word.
#
# Two dice rollers of npm read the notation that every rulebook has. roll knows the four operations, and doubles "2d6*2". With
# another part behind it the doubling is lost without a word: of an expression with several parts it puts together only what is
# added or taken away. So a doubled throw and one more is an ordinary throw and one more. d20 looks for signs with digits behind
# them and leaves the rest: of a second kind of dice it adds their number and throws none, so the eight-sided die is always a one,
# and an expression that begins with a number is zero. dice-notation of npm, asked the same, does what is meant. Needs Node with
# npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock roll@1.3.2 d20@1.4.1 @airjp73/dice-notation@2.2.2
cat >dice.cjs <<'JS'
const assert = require("node:assert/strict");
const { readFileSync } = require("node:fs");
const d20 = require("d20");
const notation = require("@airjp73/dice-notation");
const Roll = require("roll");

const names = ["roll", "d20", "@airjp73/dice-notation"];
const described = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
console.log(...names.map((name) => `${name} ${described(name).version}`));
// Every die shows its highest face, so each throw has one right total.
Math.random = () => 0.999999;
const highest = new Roll(() => 0.999999);
const totals = (text) => [notation.roll(text).result, highest.roll(text).result ?? null, d20.roll(text)];
const found = {};
for (const text of ["2d6+1", "2d6*2+1", "2d6+3-1", "2d6+1d8", "2d6+2d8+3", "2d6*2+1d8"]) {
  found[text] = totals(text);
  console.log(text, "dice-notation, roll, d20:", ...found[text]);
}
assert.deepEqual(found, {
  "2d6+1": [13, 13, 13],
  "2d6*2+1": [25, 13, 13],
  "2d6+3-1": [14, 14, 14],
  "2d6+1d8": [20, 20, 13],
  "2d6+2d8+3": [31, 31, 17],
  "2d6*2+1d8": [32, 20, 13],
});
console.log("roll, 2d6*2:", highest.roll("2d6*2").result, "d20, 20-1d6:", d20.roll("20-1d6"));
assert.equal(highest.roll("2d6*2").result, 24);
assert.deepEqual([notation.roll("20-1d6").result, d20.roll("20-1d6")], [14, 0]);
JS
node dice.cjs
