#!/usr/bin/env bash
# A game that ends with the winner's seat ends for every player but the first.
#
# boardgame.io says of endIf: "Ends the game if this returns anything. The return value is available in ctx.gameover."
# Seats count from zero, so a function that returns the winner's seat as a number returns 0 for the first player. That
# is not anything: the game goes on, the next player moves, and points still change. Where the second player wins, the
# same function ends the game. "0" as a text and { winner: 0 } end it, too. Who tries it out with a game that the second
# player wins sees nothing. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock boardgame.io@0.50.2
cat >ends.cjs <<'JS'
const assert = require("node:assert/strict");
const { Client } = require("boardgame.io/client");
console.log("boardgame.io", require("boardgame.io/package.json").version);

// Each player in turn scores; ten points end the game. What comes out is what ctx.gameover says, and whether a move after
// the winner's still counts.
const play = (winner, told) => {
  const game = {
    setup: () => ({ points: [0, 0] }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: { score: ({ G, playerID }, points) => { G.points[playerID] += points; } },
    endIf: ({ G }) => { const seat = G.points.findIndex((points) => points >= 10); return seat < 0 ? undefined : told(seat); },
  };
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  if (winner === 1) client.moves.score(3);
  client.moves.score(10);
  const over = client.getState().ctx.gameover;
  client.moves.score(5);
  const points = client.getState().G.points.reduce((sum, one) => sum + one);
  return { over, goesOn: points === (winner === 1 ? 18 : 15) };
};

console.error = () => {}; // the library reports a move after the end as an error
for (const [name, told] of [["seat", (seat) => seat], ["text", String], ["object", (seat) => ({ winner: seat })]])
  console.log(name, "first wins:", play(0, told), "second wins:", play(1, told));
assert.deepEqual(play(0, (seat) => seat), { over: undefined, goesOn: true });
assert.deepEqual(play(1, (seat) => seat), { over: 1, goesOn: false });
assert.deepEqual(play(0, String), { over: "0", goesOn: false });
assert.deepEqual(play(0, (seat) => ({ winner: seat })), { over: { winner: 0 }, goesOn: false });
JS
node ends.cjs
