#!/usr/bin/env bash
# Of twelve new players who play one game the sixth is rated down, though he left six behind him, and their average falls.
#
# TrueSkill rates all players of a game at once, by their places. Between equals the first must gain what the last loses, the
# second what the last but one loses, and who is in the middle stays. trueskill of npm does so with up to four players. From
# seven on the first always gets 35.3, the second 31.3 and so on, however many they left behind them: with twelve players the
# average goes from 25 to 23.6 and the sixth falls to 24.8, and with thirty he falls as well, though he beat 24 of them.
# ts-trueskill, another one of npm, rates the same games as the method says. Its answers are found by going up and down the
# places until nothing changes any more. The first one goes five times, which is too short a way from the last place to the top.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock trueskill@0.0.2 ts-trueskill@5.1.0
cat >rate.cjs <<'JS'
const assert = require("node:assert");
const trueskill = require("trueskill");
const other = require("ts-trueskill");

for (const name of ["trueskill", "ts-trueskill"])
  console.log(name, JSON.parse(require("node:fs").readFileSync(`node_modules/${name}/package.json`)).version);
function byTrueskill(count) {
  const players = Array.from({ length: count }, (_, place) => ({ skill: [25, 25 / 3], rank: place + 1 }));
  trueskill.AdjustPlayers(players);
  return players.map((player) => player.skill[0]);
}
function byOther(count) {
  return other.rate(Array.from({ length: count }, () => [new other.Rating()])).map(([rating]) => rating.mu);
}
const average = (ratings) => ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
const shown = (ratings) => `average ${average(ratings).toFixed(2)}: ${ratings.map((rating) => rating.toFixed(1)).join(" ")}`;
const found = {};
for (const count of [4, 7, 12, 30]) {
  found[count] = { trueskill: byTrueskill(count), "ts-trueskill": byOther(count) };
  for (const [name, ratings] of Object.entries(found[count])) console.log(count, name, shown(ratings));
  assert(Math.abs(average(found[count]["ts-trueskill"]) - 25) < 0.01);
}
assert(Math.abs(average(found[4].trueskill) - 25) < 0.01);
for (const count of [7, 12, 30]) assert.equal(found[count].trueskill[0].toFixed(1), "35.3");
assert.equal(average(found[12].trueskill).toFixed(1), "23.6");
assert.equal(average(found[30].trueskill).toFixed(1), "19.9");
for (const count of [12, 30]) {
  const sixth = 5; // places count from zero here
  assert(found[count].trueskill[sixth] < 25 && found[count]["ts-trueskill"][sixth] > 25.9);
}
JS
node rate.cjs
