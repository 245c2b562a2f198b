#!/usr/bin/env bash
# Who has two of six points has lost more than won, and is compared as somebody who won more than half.
#
# swiss-pairing orders a Swiss tournament by points and then by the modified median: of the points of those a player met the
# lowest are left out for who has more than half of what could be won, the highest for who has less, and both for who has half.
# For matches worth more than a point its guide names the option "maxPointsPerRound". The package reads "maxPerRound", which
# the guide does not name, so that the option does nothing and half is reckoned of one point per round. Who has half loses
# neither of the two, whatever is set. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock swiss-pairing@1.4.3
cat > standings.js <<'JAVASCRIPT'
const assert = require("assert");
const swiss = require("swiss-pairing");
console.log("swiss-pairing", require("swiss-pairing/package.json").version);

const players = ["Ana", "Ben", "Cem", "Dora"].map((id, index) => ({ id, seed: index + 1 }));
const match = (round, winner, loser, points) =>
  ({ round, home: { id: winner, points }, away: { id: loser, points: 0 } });
const order = [
  [1, "Ana", "Ben"], [1, "Cem", "Dora"], [2, "Ana", "Cem"], [2, "Ben", "Dora"], [3, "Ana", "Dora"], [3, "Ben", "Cem"],
];

// Three rounds of two points: Ana 6, Ben 4, Cem 2, Dora 0. Cem met 0, 6 and 4 and has less than half: 0 and 4 remain.
const matches = order.map(([round, winner, loser]) => match(round, winner, loser, 2));
const scores = options => swiss(options).getModifiedMedianScores(4, players, matches);
const named = scores({ maxPointsPerRound: 2 });
console.log("by the option of the guide:", named);
assert.deepStrictEqual(named, scores({}));
assert.strictEqual(named.Cem, 6 + 4);
console.log("by the name that is read:", scores({ maxPerRound: 2 }));
assert.strictEqual(scores({ maxPerRound: 2 }).Cem, 0 + 4);

// Two rounds of one point: Ana 2, Ben and Cem 1, Dora 0. Ben met Ana and Dora and has half: neither remains.
const short = order.slice(0, 4).map(([round, winner, loser]) => match(round, winner, loser, 1));
const half = swiss().getModifiedMedianScores(3, players, short);
console.log("two rounds of one point:", half);
assert.strictEqual(half.Ben, 2 + 0);
JAVASCRIPT
node standings.js
