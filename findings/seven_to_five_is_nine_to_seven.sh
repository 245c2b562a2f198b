#!/usr/bin/env bash
# A tie-break written as 7-5 was 9-7, by a library that reads 7-5 out of the same text with another of its functions.
#
# tods-competition-factory keeps tournaments in the open format of tennis. A tie-break is named there by its loser's points
# alone: 7-6(5). Many write both numbers, 7-6(7-5). parseScoreString takes the first number for the loser's, gives the winner
# two more, and writes "7-6(7)" from then on; tidyScore of the same package makes "7-6(5)" of the same text. With the loser's
# number first the same parser is right. Of "6:4", as most of Europe writes it, only the six remains, in a set that nobody has
# won, and tidyScore reads that too. Nothing is refused.
# It matters to whoever takes over typed results: a score that was never played looks like any other.
# Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock tods-competition-factory@2.4.5
cat >reads.cjs <<'JS'
const assert = require("node:assert/strict");
const { parseScoreString, generateScoreString, tidyScore } = require("tods-competition-factory").scoreGovernor;
console.log("tods-competition-factory", require("./node_modules/tods-competition-factory/package.json").version);
// Returns the points of the tie-break, the score written anew, and what the other reader of the package makes of the text.
function read(text) {
  const sets = parseScoreString({ scoreString: text });
  const written = generateScoreString({ sets });
  const points = [sets[0].side1TiebreakScore, sets[0].side2TiebreakScore].join("-");
  const found = [points, written.scoreString ?? written, tidyScore({ score: text }).score];
  console.log(text, "tie-break:", found[0], "written:", found[1], "tidied:", found[2]);
  return found;
}
assert.deepEqual(read("7-6(5)"), ["7-5", "7-6(5)", "7-6(5)"]);
assert.deepEqual(read("7-6(5-7)"), ["7-5", "7-6(5)", "7-6(5)"]);
assert.deepEqual(read("7-6(7-5)"), ["9-7", "7-6(7)", "7-6(5)"]);
assert.deepEqual(read("6-7(7-5)"), ["7-9", "6-7(7)", "6-7(5)"]);
assert.deepEqual(read("7-6(10-8)"), ["12-10", "7-6(10)", "7-6(8)"]);
assert.deepEqual(read("6:4").slice(1), ["6-", "6-4"]);
const [set] = parseScoreString({ scoreString: "6:4" });
assert.ok(set.side1Score === 6 && set.side2Score === undefined && set.winningSide === undefined);
JS
node reads.cjs
