#!/usr/bin/env bash
# Ben played a foul and Ana has won; from the record that it wrote itself tsshogi reads that she played it and has lost.
#
# A record of shogi in the format CSA ends with whose foul it was: +ILLEGAL_ACTION for who began, -ILLEGAL_ACTION for the other,
# and who did not play it has won. tsshogi keeps a foul as won or lost by whose turn it is. Where it writes the format it
# names the one whose foul it was, and where it reads the format it takes the one who is named for the winner. So a win by
# the other's foul does not survive being written and read: it comes back as a loss, from then on as ILLEGAL_MOVE, for the
# one who won. A line from elsewhere about one's own foul becomes one about the other's. The same happens with JKF, which has
# the same words; KIF comes back as it was, and so do all other endings. json-kifu-format reads the lines as they are meant.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock tsshogi@2.2.0 json-kifu-format@5.5.0
cat >fouls.cjs <<'JS'
const assert = require("node:assert");
const { readFileSync } = require("node:fs");
const { JKFPlayer, Parsers } = require("json-kifu-format");
const { exportCSA, exportJKFString, exportKIF, importCSA, importJKFString, importKIF } = require("tsshogi");

for (const name of ["tsshogi", "json-kifu-format"])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
// One move each, after which it is the turn of Ana, who began.
const csa = (last) => `V2.2\nN+Ana\nN-Ben\nPI\n+\n+7776FU\nT1\n-3334FU\nT1\n${last}\n`;
const kif = (last) =>
  `手合割：平手\n先手：Ana\n後手：Ben\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ${last}\n`;
const lastOfCsa = (text) => text.split("\n").filter((line) => line.startsWith("%")).at(-1);
function kept(record) {
  record.goto(99);
  return record.current.move.type;
}
function byOther(text) {
  const player = new JKFPlayer(Parsers.parseCSA(text));
  player.goto(99);
  return player.getReadableKifu();
}

const [ANAS_FOUL, BENS_FOUL] = ["先手反則負け", "後手反則負け"]; // a foul of who began, of the other: lost
const wonByFoul = importKIF(kif("反則勝ち")); // won by a foul, by Ana, whose turn it is
const written = exportCSA(wonByFoul);
const again = importCSA(written);
console.log(`KIF: ${kept(wonByFoul)}, written as ${lastOfCsa(written)}, which is ${byOther(written)};`);
console.log(`read again: ${kept(again)}, written as ${lastOfCsa(exportCSA(again))}`);
assert.deepEqual([kept(wonByFoul), lastOfCsa(written), byOther(written)], ["foulWin", "%-ILLEGAL_ACTION", BENS_FOUL]);
assert.deepEqual([kept(again), lastOfCsa(exportCSA(again))], ["foulLose", "%ILLEGAL_MOVE"]);
assert.equal(kept(importKIF(exportKIF(wonByFoul))), "foulWin");
assert.equal(kept(importJKFString(exportJKFString(wonByFoul))), "foulLose");

const own = importCSA(csa("%+ILLEGAL_ACTION"));
console.log(`%+ILLEGAL_ACTION, which is ${byOther(csa("%+ILLEGAL_ACTION"))}: ${kept(own)}, written as ${lastOfCsa(exportCSA(own))}`);
assert.equal(byOther(csa("%+ILLEGAL_ACTION")), ANAS_FOUL);
assert.deepEqual([kept(own), lastOfCsa(exportCSA(own))], ["foulWin", "%-ILLEGAL_ACTION"]);

for (const last of ["%TORYO", "%TIME_UP", "%ILLEGAL_MOVE", "%KACHI", "%SENNICHITE"])
  assert.equal(lastOfCsa(exportCSA(importCSA(csa(last)))), last);
JS
node fouls.cjs
