#!/usr/bin/env bash
# A hexagon asked for its neighbours in every direction has eight, and which two of the six come twice hangs on its row.
#
# honeycomb-grid names eight directions of the compass, for hexagons of both kinds. One that stands on its point has none
# in the north and in the south; asked for these it does not say so, but answers with the north-east or the north-west
# in turn, row by row, so that a line to the north stays straight. Whoever counts neighbours by going through the
# library's own list of directions, as in a rule about majorities, counts two of them twice: in one row those in the
# east, in the next those in the west. With hexagons on their side it happens with east and west, column by column. A
# test whose tokens lie on the other side of the hexagon is right by chance. Taking the answers as a set, or a ring of
# radius one, gives the six. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock honeycomb-grid@4.1.5
cat >neighbours.mjs <<'JS'
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { defineHex, Direction, Grid, neighborOf, Orientation, rectangle, ring } from "honeycomb-grid";

console.log("honeycomb-grid", JSON.parse(readFileSync("node_modules/honeycomb-grid/package.json", "utf8")).version);
const directions = Object.values(Direction).filter(Number.isInteger);
assert.equal(directions.length, 8);
const found = {};
for (const orientation of [Orientation.POINTY, Orientation.FLAT]) {
  const Hex = defineHex({ orientation, dimensions: 30 });
  const board = new Grid(Hex, rectangle({ width: 5, height: 5 }));
  for (const place of [{ col: 2, row: 2 }, { col: 3, row: 3 }]) {
    const hex = board.getHex(place);
    // The directions that lead to each neighbour.
    const ways = {};
    for (const way of directions) (ways[String(neighborOf(hex, way))] ??= []).push(Direction[way]);
    const twice = Object.values(ways).filter((names) => names.length > 1).map((names) => names.join("="));
    const around = [...new Grid(Hex, ring({ center: hex, radius: 1 }))].map(String);
    assert.equal(around.length, 6);
    assert.deepEqual(Object.keys(ways).sort(), around.sort());
    found[`${orientation} ${place.col},${place.row}`] = twice;
    console.log(orientation, place, "found twice:", ...twice);
  }
}
assert.deepEqual(found, {
  "POINTY 2,2": ["N=NE", "SE=S"],
  "POINTY 3,3": ["N=NW", "S=SW"],
  "FLAT 2,2": ["E=SE", "SW=W"],
  "FLAT 3,3": ["NE=E", "W=NW"],
});
JS
node neighbours.mjs
