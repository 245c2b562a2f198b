#!/usr/bin/env bash
# Who comes tenth is rated as second, and of twelve players the last is; up to the ninth place all is well.
#
# multi-elo rates games with more than two players by their places. It puts the places in order with JavaScript's sort, by pairs
# of a place and a seat, and such a pair is compared as a text: "10,9" is before "2,1". So everything is right up to nine, which
# is every game at a table and every test; from ten on all behind the first are shifted. It does not take ten players: four
# who came first, second, third and tenth of an evening are enough. Points counted below zero, so that fewer is better
# (-90 is ninety points), come out the other way round, as "-60" is before "-90". The sum of all changes is zero, as it should
# be; the library checks that, so nothing complains. Without places, in the order of the players, it is right for any number.
# A library of PyPI has the same name and another method; it compares numbers. Pull request #72 for the one of npm lies open.
# Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check multi-elo==2.0.0
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock multi-elo@2.3.1
cat >rates.mjs <<'JS'
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { MultiElo } from "multi-elo";
console.log("multi-elo of npm", JSON.parse(readFileSync("node_modules/multi-elo/package.json", "utf8")).version);
// All players begin with 1000; what is returned is by how much each one changes.
function changes(players, places) {
  const found = MultiElo.getNewRatings(Array(players).fill(1000), places).map((rating) => Math.round(rating - 1000));
  console.log(players, "players,", places ? `places ${places}:` : "no places named:", found.join(" "));
  return found;
}
const falls = (found) => found.every((change, seat) => seat === 0 || change < found[seat - 1]);
const upTo = (last) => Array.from({ length: last }, (_, seat) => seat + 1);
assert.ok(falls(changes(9, upTo(9))) && falls(changes(12)));
assert.deepEqual(changes(4, upTo(4)), [24, 8, -8, -24]);
assert.deepEqual(changes(12, upTo(12)), [29, 8, 19, 13, 3, -3, -8, -13, -19, -24, -29, 24]);
assert.deepEqual(changes(4, [1, 2, 3, 10]), [24, -8, -24, 8]);
assert.deepEqual(changes(4, [-90, -80, -70, -60]), [-24, -8, 8, 24]);
JS
node rates.mjs
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from multi_elo import EloPlayer, calc_elo

print("multi-elo of PyPI", version("multi-elo"))
for places in ((1, 2, 3, 10), (-90, -80, -70, -60)):
    found = [rating - 1000 for rating in calc_elo([EloPlayer(place, 1000) for place in places])]
    print("places", places, found)
    assert found == [48, 16, -16, -48]
PYTHON
