#!/usr/bin/env bash
# Every other month is every month, the second Sunday is the second of the month, and what is yearly in May begins a year late.
#
# simple-rrule works out the dates of an evening that comes again, from the rule that a calendar keeps. It says that it does
# not know every kind of rule, and has "every N months" and the second Sunday of each month among those it does. But the N is
# not read for months and years, and the second Sunday, written 2SU as most calendars do, is neither understood nor refused:
# the evening stays on the day of its first date. The same Sunday as SU with BYSETPOS=2 is right, and so is the last one as
# -1; the last but one is an error. On the 31st of each month the short months have an evening on their last day, where the
# standard has none. A rule until the last evening, with its hour, is without it. rrule has all as the standard does.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock simple-rrule@1.8.1 rrule@2.8.1
cat >evenings.mjs <<'JS'
import assert from "node:assert";
import { readFileSync } from "node:fs";
import rrule from "rrule";
import { expandRRuleFromString } from "simple-rrule";

for (const name of ["simple-rrule", "rrule"])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
// All rules begin on Friday, 2 January 2026, at eight in the evening.
const days = (dates) => dates.map((date) => date.toISOString().slice(2, 10)).join(" ");
const bySimple = (rule) => {
  const text = `DTSTART:20260102T200000Z\nDTEND:20260102T230000Z\nRRULE:FREQ=${rule}`;
  return days(expandRRuleFromString(text, new Date("2026-01-01"), new Date("2036-01-01")).events.map(({ date }) => date));
};
const byRrule = (rule) => days(rrule.rrulestr(`DTSTART:20260102T200000Z\nRRULE:FREQ=${rule}`).all());

const other = {
  "MONTHLY;INTERVAL=2;COUNT=3": ["26-01-02 26-02-02 26-03-02", "26-01-02 26-03-02 26-05-02"],
  "MONTHLY;INTERVAL=2;BYDAY=SU;BYSETPOS=2;COUNT=3": ["26-01-11 26-02-08 26-03-08", "26-01-11 26-03-08 26-05-10"],
  "YEARLY;INTERVAL=2;COUNT=2": ["26-01-02 27-01-02", "26-01-02 28-01-02"],
  "MONTHLY;BYDAY=2SU;COUNT=3": ["26-01-02 26-02-02 26-03-02", "26-01-11 26-02-08 26-03-08"],
  "MONTHLY;BYDAY=-2FR;COUNT=3": ["26-01-02 26-02-02 26-03-02", "26-01-23 26-02-20 26-03-20"],
  "MONTHLY;BYMONTHDAY=31;COUNT=3": ["26-01-31 26-02-28 26-03-31", "26-01-31 26-03-31 26-05-31"],
  "YEARLY;BYMONTH=5;BYMONTHDAY=1;COUNT=2": ["27-05-01 28-05-01", "26-05-01 27-05-01"],
  "WEEKLY;BYDAY=FR;UNTIL=20260116T200000Z": ["26-01-02 26-01-09", "26-01-02 26-01-09 26-01-16"],
};
for (const [rule, [simple, standard]] of Object.entries(other)) {
  console.log(`${rule}\n  simple-rrule ${bySimple(rule)}\n  rrule        ${byRrule(rule)}`);
  assert.equal(bySimple(rule), simple);
  assert.equal(byRrule(rule), standard);
}
const same = ["DAILY;INTERVAL=3;COUNT=3", "WEEKLY;INTERVAL=2;COUNT=3", "WEEKLY;BYDAY=FR,SA;COUNT=5"];
same.push("MONTHLY;BYDAY=SU;BYSETPOS=2;COUNT=3", "MONTHLY;BYDAY=FR;BYSETPOS=-1;COUNT=3", "MONTHLY;COUNT=3");
for (const rule of same) assert.equal(bySimple(rule), byRrule(rule), rule);
assert.throws(() => bySimple("MONTHLY;BYDAY=FR;BYSETPOS=-2;COUNT=3"), /bySetPos/);
console.log("the same by both:", same.join(", "));
JS
node evenings.mjs
