#!/usr/bin/env bash
# Three wins are fewer than a win and two draws, and who wins an evening of return games hangs on which game was the first.
#
# tournament-organizer pairs and ranks tournaments, with a choice of rules for players who are level. "mutual versus" takes
# the points against opponents whom both have met. A draw is added to the points so far, and a win or a loss takes their
# place, so all that counts is the last game that was no draw and the draws behind it: below, Ana has won three of three, Ben
# one, and Ben is first. "sonneborn berger", the points of those whom one has beaten, asks for one game with each opponent
# and takes the first it finds. In a double round robin, which the library plays as well, nobody can make up for the first
# half in the second: of two with the same results against everybody, and one win each against each other, who won the
# earlier is first. "neighborhood record" and "koya system" do the same. "versus" adds both games. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock tournament-organizer@4.1.1
cat >ranks.mjs <<'JS'
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import Manager from "tournament-organizer";
const { version } = JSON.parse(readFileSync("node_modules/tournament-organizer/package.json", "utf8"));
console.log("tournament-organizer", version);

// `wins` has the winners of the games of two players, in the order they are played; "" is a draw.
function play(format, tiebreak, names, wins) {
  const settings = { sorting: "descending", scoring: { tiebreaks: [tiebreak] }, stageOne: { format } };
  const evening = new Manager().createTournament("evening", settings);
  names.forEach((name, place) => evening.createPlayer(name, name).set({ value: names.length - place }));
  evening.startTournament();
  const left = structuredClone(wins);
  const rounds = Math.max(...evening.getMatches().map((match) => match.getRoundNumber()));
  for (let round = 1; round <= rounds; round++) {
    for (const match of evening.getMatchesByRound(round).filter((one) => one.isActive())) {
      const two = [match.getPlayer1().id, match.getPlayer2().id];
      const winner = left[[...two].sort().join("-")].shift();
      evening.enterResult(match.getId(), ...two.map((name) => Number(name === winner)), winner ? 0 : 1);
    }
    if (round < rounds) evening.nextRound();
  }
  return evening.getStandings();
}
const names = (standings) => standings.map((one) => `${one.player.getName()} ${one.matchPoints}`).join(", ");

const once = { "Ana-Cai": ["Ana"], "Ana-Dan": ["Ana"], "Ana-Eva": ["Ana"], "Ben-Eva": ["Ben"], "Ben-Cai": [""], "Ben-Dan": [""],
  "Ana-Ben": ["Ben"], "Cai-Dan": ["Cai"], "Cai-Eva": ["Eva"], "Dan-Eva": ["Dan"] };
const single = names(play("round-robin", "mutual versus", ["Ana", "Ben", "Cai", "Dan", "Eva"], once));
console.log("mutual versus:", single);
assert.ok(single.startsWith("Ben 4, Ana 4,"));

const others = { "Ana-Cai": ["Ana", "Ana"], "Ana-Dan": ["Ana", "Dan"], "Ben-Cai": ["Ben", "Ben"], "Ben-Dan": ["Ben", "Dan"],
  "Cai-Dan": ["Cai", "Dan"] };
const first = {};
for (const tiebreak of ["sonneborn berger", "neighborhood record", "koya system", "versus"]) {
  first[tiebreak] = [["Ana", "Ben"], ["Ben", "Ana"]].map((wins) => {
    const standings = play("double-round-robin", tiebreak, ["Ana", "Ben", "Cai", "Dan"], { "Ana-Ben": wins, ...others });
    console.log(`${tiebreak}, first ${wins[0]} wins, then ${wins[1]}: ${names(standings)}`);
    assert.ok(standings.slice(0, 2).every((one) => one.matchPoints === 4));
    return standings[0].player.getName();
  });
}
assert.deepEqual(first.versus, ["Ben", "Ben"]);
for (const tiebreak of ["sonneborn berger", "neighborhood record", "koya system"]) assert.deepEqual(first[tiebreak], ["Ana", "Ben"]);
JS
node ranks.mjs
