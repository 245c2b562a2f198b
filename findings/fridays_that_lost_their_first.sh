#!/usr/bin/env bash
# "The first Friday of the month at half past eight" is described as every Friday at eight.
#
# A calendar may write the first Friday as BYDAY=1FR or as BYDAY=FR;BYSETPOS=1, as Nextcloud does. rrule finds the same
# evenings for both, but its description of the second leaves the position out, and of a time the minutes. Its
# documentation has a function to ask beforehand whether a description says everything, isFullyConvertibleToText. It
# says yes if FREQ stands first, where nearly everybody writes it, or the beginning before all, and no if the same parts
# stand in another order. Whoever has the description read back with fromText meets four times as often. Reported as
# rrule #75 in 2014 and as #540. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock rrule@2.8.1
cat >evenings.cjs <<'JS'
const assert = require("node:assert/strict");
const { RRule } = require("rrule");
console.log("rrule", require("rrule/package.json").version);
const days = (rule) => rule.between(new Date("2024-01-01"), new Date("2024-03-01")).map((day) => day.toISOString().slice(5, 16));
const told = (parts) => {
  const rule = RRule.fromString(`DTSTART:20240101T200000Z\nRRULE:${parts}`);
  const text = rule.toText();
  const again = new RRule({ ...RRule.parseText(text), dtstart: rule.options.dtstart });
  console.log(parts, "|", text, "| says everything:", rule.isFullyConvertibleToText(), "|", ...days(rule));
  return [text, rule.isFullyConvertibleToText(), days(rule).length, days(again).length];
};
assert.deepEqual(told("FREQ=MONTHLY;BYDAY=1FR"), ["every month on the 1st Friday", true, 2, 2]);
assert.deepEqual(told("FREQ=MONTHLY;BYDAY=FR;BYSETPOS=1"), ["every month on Friday", true, 2, 8]);
assert.deepEqual(told("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"), ["every month on weekdays", true, 2, 44]);
assert.deepEqual(told("FREQ=WEEKLY;BYDAY=FR;BYHOUR=20;BYMINUTE=30"), ["every week on Friday at 20", true, 8, 8]);
// The same rule with its parts in another order, and without a beginning before it.
const orders = ["FREQ=MONTHLY;BYDAY=FR;BYSETPOS=1", "BYDAY=FR;BYSETPOS=1;FREQ=MONTHLY"].map(RRule.fromString);
console.log(...orders.map((rule) => `${rule} says everything: ${rule.isFullyConvertibleToText()}`));
assert.deepEqual(orders.map((rule) => rule.isFullyConvertibleToText()), [true, false]);
JS
node evenings.cjs
