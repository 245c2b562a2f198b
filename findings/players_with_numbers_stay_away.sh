#!/usr/bin/env bash
# Of two who are paired the one with more points plays at home, unless the players are called 1 to 6 and not "1" to "6".
#
# swiss-pairing pairs the rounds of a tournament. By its guide a player's id may be anything that can be made a text, and the
# better one of a pair is at home. It orders the pairs by a table of points whose ids became texts, and looks for the ids as
# they were given: a number is never found there, all pairs count as equal, and home is who was named first. Names
# are texts, so whoever tries it with names sees nothing of it. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock swiss-pairing@1.4.3
cat > pairs.js <<'JAVASCRIPT'
const assert = require("assert");
const swiss = require("swiss-pairing")();
console.log("swiss-pairing", require("swiss-pairing/package.json").version);

// All first rounds of six: who of 1 and 2, of 3 and 4, of 5 and 6 wins. Counted are pairs of a winner away with a loser at home.
function losersAtHome(name) {
  const players = [1, 2, 3, 4, 5, 6].map(number => ({ id: name(number), seed: number }));
  let count = 0, different = 0;
  for (let results = 0; results < 8; results += 1) {
    const points = {};
    const matches = [0, 1, 2].map(pair => {
      const first = (results >> pair) & 1;
      points[2 * pair + 1] = first;
      points[2 * pair + 2] = 1 - first;
      return {
        round: 1,
        home: { id: name(2 * pair + 1), points: first },
        away: { id: name(2 * pair + 2), points: 1 - first },
      };
    });
    for (const { home, away } of swiss.getMatchups(2, players, matches)) {
      different += points[home] !== points[away];
      count += points[home] < points[away];
    }
  }
  return [count, different];
}
const texts = losersAtHome(String), numbers = losersAtHome(Number);
console.log("a loser is at home with a winner (of pairs of different points), ids as texts:", texts, "as numbers:", numbers);
assert.strictEqual(texts[0], 0);
assert.strictEqual(texts[1], numbers[1]);
assert(numbers[0] > 0);
JAVASCRIPT
node pairs.js
