#!/usr/bin/env bash
# Player number 0 has won all three games and is last without a point; who has a single win of three is fourth or last.
#
# swiss-pairing makes the pairings and the table of a tournament, and wants for each player whatever can be the key of an
# object. Its own sign that somebody is left over is null, and its table takes 0 for that as well: number 0 gets no points
# of games in which he is named second, and has no tie-break at all. All else goes on: its list of results has his three
# points, and he is paired as the one who leads. From 1 on, or with "0", all is well.
# What a round can be worth is set, by its guide, with maxPointsPerRound, and the library reads maxPerRound. So where a win is
# two points, which that guide calls usual, whoever won once in three rounds is taken for one of the better half, and of his
# opponents' points the fewest are left out instead of the most. Of four players who are level the last becomes the second.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock swiss-pairing@1.4.3
cat >table.cjs <<'JS'
const assert = require("node:assert");
const swiss = require("swiss-pairing");

console.log("swiss-pairing", require("swiss-pairing/package.json").version);
// Round, who is named first, their points, who is named second, their points.
const told = (games) =>
  games.map(([round, first, theirs, second, others]) => ({
    round,
    home: { id: first, points: theirs },
    away: { id: second, points: others },
  }));
const entered = (ids) => ids.map((id, place) => ({ id, seed: place + 1 }));

function table([a, b, c, d]) {
  const games = [[1, b, 0, a, 1], [1, c, 1, d, 0], [2, c, 0, a, 1], [2, b, 1, d, 0], [3, d, 0, a, 1], [3, c, 1, b, 0]];
  const players = entered([a, b, c, d]);
  const standings = swiss().getStandings(4, players, told(games));
  const results = swiss().getMappings(players, told(games)).map(({ id, points }) => `${id}: ${points}`);
  const shown = standings.map(({ id, wins, tiebreaker }) => [id, wins, tiebreaker]);
  console.log("table", JSON.stringify(shown), "results", results.join(", "));
  return shown;
}
const right = [["1", 3, 3], ["3", 2, 4], ["2", 1, 2], ["4", 0, 3]];
assert.deepEqual(table([1, 2, 3, 4]), right);
const down = (id) => String(id - 1);
assert.deepEqual(table(["0", "1", "2", "3"]), right.map(([id, ...rest]) => [down(id), ...rest]));
assert.deepEqual(table([0, 1, 2, 3]), [["2", 2, 4], ["1", 1, 2], ["3", 0, 3], ["0", 0, 0]]);

const EVENING = [
  [1, "Ana", 0, "Eva", 2], [1, "Ben", 2, "Cai", 0], [1, "Dan", 2, "Fay", 0],
  [2, "Ben", 2, "Eva", 0], [2, "Dan", 2, "Cai", 0], [2, "Ana", 2, "Fay", 0],
  [3, "Ben", 0, "Dan", 2], [3, "Eva", 0, "Fay", 2], [3, "Ana", 0, "Cai", 2],
];
function order(options) {
  const players = entered(["Ana", "Ben", "Cai", "Dan", "Eva", "Fay"]);
  const names = swiss(options).getStandings(4, players, told(EVENING)).map(({ id }) => id);
  console.log(JSON.stringify(options), names.join(" "));
  return names.join(" ");
}
assert.equal(order({ maxPerRound: 2 }), "Dan Ben Cai Ana Eva Fay");
assert.equal(order({ maxPointsPerRound: 2 }), "Dan Ben Cai Fay Eva Ana");
JS
node table.cjs
