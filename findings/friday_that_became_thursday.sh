#!/usr/bin/env bash
# A club that meets in New York every Friday at eight meets on Thursdays, by four of four libraries that make its calendar.
#
# calendar-link, ics, ical-generator and datebook of npm write an evening with its rule, "every week on Friday", and the moment
# itself in UTC, where eight in the evening in New York is already Saturday. A rule counts by the clock of the moment that it
# stands beside: Fridays in UTC begin on Thursday evening there. So the first evening is no day of its own rule, and all that
# follow are a day early; in winter an hour early as well. In Berlin the
# same evening has its day in UTC as well, so whoever looks there finds the hour alone: seven instead of eight from the end of October.
# The link that calendar-link makes for Google holds the same moment beside the same rule. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock calendar-link@2.11.5 ics@3.12.0 ical-generator@10.2.0 datebook@8.0.1 ical.js@2.2.1
cat >evenings.mjs <<'JS'
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import * as links from "calendar-link";
import * as datebook from "datebook";
import ICAL from "ical.js";
import generator from "ical-generator";
import { createEvent } from "ics";

const names = ["calendar-link", "ics", "ical-generator", "datebook", "ical.js"];
console.log(...names.map((name) => `${name} ${JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version}`));
const zone = process.env.TZ;
const [start, end] = [new Date(2026, 4, 1, 20), new Date(2026, 4, 1, 23)];
const rule = "FREQ=WEEKLY;BYDAY=FR";
const title = "Club";
const google = decodeURIComponent(links.google({ title, start, end, rRule: rule }));
const generated = generator();
generated.createEvent({ summary: title, start, end, repeating: { freq: "WEEKLY", byDay: ["FR"] } });
const recurrence = { frequency: "WEEKLY", weekdays: ["FR"] };
const files = {
  "calendar-link": decodeURIComponent(links.ics({ title, start, end, rRule: rule })),
  ics: createEvent({ title, start: [2026, 5, 1, 20, 0], duration: { hours: 3 }, recurrenceRule: rule }).value,
  "ical-generator": generated.toString(),
  datebook: new datebook.ICalendar({ title, start, end, recurrence }).render(),
};
const shown = new Intl.DateTimeFormat("en-GB", { weekday: "short", hour: "2-digit", minute: "2-digit" });
const days = (text, wanted) => {
  const body = text.slice(text.indexOf("BEGIN:VCALENDAR"));
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(body)).getFirstSubcomponent("vevent"));
  const evenings = event.iterator();
  return Array.from({ length: wanted }, () => evenings.next().toJSDate());
};
const summer = { "America/New_York": "Thu 20:00", "Europe/Berlin": "Fri 20:00" }[zone];
const winter = { "America/New_York": "Thu 19:00", "Europe/Berlin": "Fri 19:00" }[zone];
console.log(zone, shown.format(start));
assert.equal(shown.format(start), "Fri 20:00");
for (const [name, text] of Object.entries(files)) {
  const evenings = days(text, 30).map((day) => shown.format(day));
  console.log(name, text.match(/DTSTART[^\r\n]*/)[0], evenings[1], "in November", evenings.at(-1));
  assert.deepEqual([evenings[1], evenings[2], evenings.at(-1)], [summer, summer, winter]);
}
console.log(google);
assert.match(google, zone === "Europe/Berlin" ? /20260501T180000Z.*BYDAY=FR/ : /20260502T000000Z.*BYDAY=FR/);
JS
TZ=America/New_York node evenings.mjs
TZ=Europe/Berlin node evenings.mjs
