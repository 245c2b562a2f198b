#!/usr/bin/env bash
# Ana plays and goes home, and it is not Ben's turn but Cem's; whoever takes somebody out who isn't there silences the last one.
#
# @derhuerst/round-robin-scheduler gives the entries of a list in turn, and lets entries join and go while it does so. It keeps
# the place of the next one as a number, and does not count it down when somebody before that place is taken out: all move
# up, and the next one is passed over. A number just behind the last takes nobody out, is answered by "true", and makes the list
# one shorter for all later rounds. The example of its guide takes out the first behind a full round, where both don't show.
# Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock @derhuerst/round-robin-scheduler@1.0.4
cat > turns.js <<'JAVASCRIPT'
const assert = require("assert");
const inTurn = require("@derhuerst/round-robin-scheduler");
console.log("@derhuerst/round-robin-scheduler", require("@derhuerst/round-robin-scheduler/package.json").version);

const table = inTurn(["Ana", "Ben", "Cem", "Dora"]);
const turns = [table.get()];
table.remove(table.findIndex(name => name === "Ana"));
turns.push(table.get(), table.get(), table.get());
console.log("Ana goes after her turn:", turns.join(", "));
assert.deepStrictEqual(turns, ["Ana", "Cem", "Dora", "Ben"]);

const three = inTurn(["Ana", "Ben", "Cem"]);
const answer = three.remove(3);
const later = Array.from({ length: 6 }, () => three.get());
console.log("number three of nought to two is taken out:", answer, "and then:", later.join(", "));
assert.strictEqual(answer, true);
assert(three.has("Cem") && three.length === 2);
assert.deepStrictEqual(later, ["Ana", "Ben", "Ana", "Ben", "Ana", "Ben"]);
JAVASCRIPT
node turns.js
