#!/usr/bin/env bash
# A game of Go played on 31 May and on some day in June was played on 31 May and on 6 May; one of May and 3 May was played in March.
#
# The record of a game of Go has one field for its dates, each as exact as it is known, and a date leaves out what it shares with
# the one before it. What a short one means hangs on how exact that was: after a day "06" is a day, after a month a month.
# @sabaki/sgf of npm reads by that rule and writes by another: it leaves out the year, or the year and the month, wherever they
# are the same, without a look at how exact the two dates are. So a month behind a day is read as a day, a day behind its own
# month as a month, and the library does not read back what it has written. As long as all dates are equally exact, nothing is
# lost. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock @sabaki/sgf@3.4.7
cat >dates.cjs <<'JS'
const assert = require("node:assert/strict");
const { parse, parseDates, stringify, stringifyDates } = require("@sabaki/sgf");

console.log("@sabaki/sgf", JSON.parse(require("node:fs").readFileSync("node_modules/@sabaki/sgf/package.json", "utf8")).version);
const through = (dates) => {
  const text = stringify([{ id: 0, parentId: null, data: { GM: ["1"], DT: [stringifyDates(dates)] }, children: [] }]);
  const written = parse(text)[0].data.DT[0];
  const read = parseDates(written);
  console.log(JSON.stringify(dates), "written", written, "read", JSON.stringify(read));
  return [written, read];
};
for (const alike of [[[2026, 5, 31], [2026, 6, 7], [2026, 6, 8]], [[2026, 5], [2026, 6]], [[2026, 12, 31], [2027, 1, 1]]]) {
  assert.deepEqual(through(alike)[1], alike);
}
assert.deepEqual(through([[2026, 5, 31], [2026, 6]]), ["2026-05-31,06", [[2026, 5, 31], [2026, 5, 6]]]);
assert.deepEqual(through([[2026, 5], [2026, 5, 3]]), ["2026-05,03", [[2026, 5], [2026, 3]]]);
JS
node dates.cjs
