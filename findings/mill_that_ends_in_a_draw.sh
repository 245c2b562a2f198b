#!/usr/bin/env bash
# White closes a mill and the game is a draw; with two pieces left it goes on, and no list in the whole program can be filled any more.
#
# In nine men's morris who closes a mill takes a piece that stands in none, or any one if all of them stand in mills, and who
# is down to two pieces has lost. morris of npm knows the first half of either: a piece in a mill is never taken, so where
# black has nothing but mills there is no move, which it calls a draw; and a game is over when a side has no piece at all,
# though two of them can close no mill. Loading it does more than that. It gives Array.prototype.fill another meaning, that of
# a function to call for each place, for every module of the program, so new Array(3).fill(0) is an error from then on, and
# each object has one key more that "for in" meets. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock morris@0.1.4
cat >game.cjs <<'JS'
const assert = require("assert");
const keys = () => {
  const found = [];
  for (const key in { points: 40 }) found.push(key);
  return found;
};
const before = [keys(), new Array(3).fill(0)];
const Morris = require("morris");
console.log("morris", require("morris/package.json").version);

// Three rows of eight places; of a row the places 0, 1 and 2 are one side.
const game = new Morris({ pieces: 9 });
const set = (team, row, position) => assert.ok(game.set({ team, row, position }).success);
for (const position of [0, 1]) {
  set("white", 1, position);
  set("black", 0, position);
}
set("white", 2, 4);
set("black", 0, 2);
assert.strictEqual(game.nextAction, "remove");
assert.ok(game.remove({ row: 2, position: 4 }).success);
set("white", 1, 2);
const taken = [0, 1, 2].map((position) => game.remove({ row: 0, position }).success);
console.log(`white has closed a mill, black has only one: ${game.nextAction}, of three pieces can be taken`, taken, `draw: ${game.draw}`);
assert.deepStrictEqual([game.nextAction, taken, game.getMoves().length, game.draw], ["remove", [false, false, false], 0, true]);

let chance = 1;
const pick = (list) => {
  chance = (chance * 1103515245 + 12345) % 2147483648;
  return list[Math.floor((chance / 2147483648) * list.length)];
};
const other = new Morris({ pieces: 9 });
const pieces = () => other.teams.map((team) => team.activePieces.length);
let withTwo;
let turns = 0;
for (let moves = other.getMoves(); moves.length && turns < 1000; moves = other.getMoves()) {
  const move = pick(moves);
  const done = {
    set: () => other.set({ team: move.team, ...move.targetPoint.position }),
    move: () => other.move(move.startPoint.position, move.targetPoint.position),
    remove: () => other.remove(move.targetPoint.position),
  }[other.nextAction]();
  assert.ok(done.success);
  turns += 1;
  if (other.phase > 0 && Math.min(...pieces()) === 2) withTwo = withTwo || [turns, pieces(), other.gameOver];
}
console.log("a side has two pieces after turn", ...withTwo, "and the game is over after turn", turns, pieces());
assert.strictEqual(withTwo[2], false);
assert.ok(turns > withTwo[0] && Math.min(...pieces()) === 0);

let error;
try {
  new Array(3).fill(0);
} catch (caught) {
  error = caught.message;
}
console.log("before it was loaded", ...before, "and after", keys(), error);
assert.deepStrictEqual(before, [["points"], [0, 0, 0]]);
assert.deepStrictEqual([keys(), error], [["points", "fillDefaults"], "callback is not a function"]);
JS
node game.cjs
