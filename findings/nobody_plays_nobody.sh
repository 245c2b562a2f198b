#!/usr/bin/env bash
# When a fourth player joins three, everybody is to rest twice, and in one round nobody plays nobody.
#
# With an odd number of players one rests in each round of a schedule. tournament-pairings adds somebody who is not there to
# the list for that, and in a round robin whose order is kept that is the list of whoever called. So the list of three has
# four entries after the first schedule. With the same three it does no harm, as the schedule comes out the same. Once one
# joins, there are five entries, another nobody is added, and the four have a schedule of five rounds instead of three, with
# two rests for each of them and one game between the two who are not there. Who leaves causes the same. With the order drawn
# by lot the list is copied first, and stays as it was. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock tournament-pairings@2.0.1
cat >schedule.mjs <<'JS'
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { RoundRobin } from "tournament-pairings";
console.log("tournament-pairings", JSON.parse(readFileSync("node_modules/tournament-pairings/package.json", "utf8")).version);

function schedule(players) {
  const matches = RoundRobin(players, 1, true);
  const pairs = matches.map((match) => [match.player1, match.player2]);
  const found = {
    rounds: Math.max(...matches.map((match) => match.round)),
    games: pairs.filter((pair) => !pair.includes(null)).length,
    rests: pairs.filter((pair) => pair.filter((player) => player === null).length === 1).length,
    nobodies: pairs.filter((pair) => pair.every((player) => player === null)).length,
  };
  console.log(found, players);
  return found;
}
const THREE = { rounds: 3, games: 3, rests: 3, nobodies: 0 };
const table = ["Ana", "Ben", "Cai"];
assert.deepEqual(schedule(table), THREE);
assert.deepEqual(table, ["Ana", "Ben", "Cai", null]);
assert.deepEqual(schedule(table), THREE);
table.push("Dan");
assert.deepEqual(schedule(table), { rounds: 5, games: 6, rests: 8, nobodies: 1 });
assert.deepEqual(schedule(["Ana", "Ben", "Cai", "Dan"]), { rounds: 3, games: 6, rests: 0, nobodies: 0 });

const leaving = ["Ana", "Ben", "Cai", "Dan", "Eva"];
schedule(leaving);
leaving.shift();
assert.deepEqual(schedule(leaving), { rounds: 5, games: 6, rests: 8, nobodies: 1 });

const drawn = ["Ana", "Ben", "Cai"];
RoundRobin(drawn, 1, false);
assert.deepEqual(drawn, ["Ana", "Ben", "Cai"]);
JS
node schedule.mjs
