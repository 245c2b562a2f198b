#!/usr/bin/env bash
# In the night when summer time ends no calendar library tells a day from 24 hours, and a game of seven hours takes eight.
#
# By RFC 5545 a length of one day ends at the same hour of the next day, and one of 24 hours after 24 hours; once a year
# that is an hour later on the clock. icalendar and ics for Python and ical.js count both on the clock: seven hours from
# eight in the evening end at three, though at two seven hours have gone by. node-ical counts both in real hours. So each
# of the four is wrong with one of the two, an ending of a night's game differs by an hour between the server and the
# phone, and both show it without a doubt. With the end written as a moment instead of a length all four agree, but not
# on how long it took: icalendar and ics say seven hours, ical.js eight. Of days without a change of clocks all four
# agree on all. Of the C library libical #630 tells the like. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check icalendar==7.3.2 ics==0.7.3 tzdata==2026.6
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock ical.js@2.2.1 node-ical@0.26.1
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
const read = (text) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent"));
  const other = Object.values(nodeIcal.sync.parseICS(text)).find((part) => part.type === "VEVENT");
  const hour = (moment) => moment.toISOString().slice(0, 16);
  return { "ical.js": [hour(event.endDate.toJSDate()), event.duration.toSeconds() / 3600], "node-ical": [hour(other.end)] };
};
console.log(JSON.stringify(JSON.parse(readFileSync("games.json", "utf8")).map(read)));
JS
"$folder/env/bin/python" -W ignore - <<'PYTHON'
import json
import pathlib
import subprocess
from datetime import UTC
from importlib.metadata import version

import ics
from icalendar import Calendar

released = {name: json.loads(pathlib.Path(f"node_modules/{name}/package.json").read_text())["version"] for name in ("ical.js", "node-ical")}
print(*(f"{name} {version(name)}" for name in ("icalendar", "ics")), released)
ZONE = """BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE"""


def game(day, end):
    """Return a calendar with one game that begins at eight in the evening in Berlin."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//games//", *ZONE.split("\n"), "BEGIN:VEVENT", "UID:1"]
    lines += ["DTSTAMP:20240101T000000Z", f"DTSTART;TZID=Europe/Berlin:{day}T200000", end, "END:VEVENT", "END:VCALENDAR", ""]
    return "\r\n".join(lines)


def read(text):
    """Return the end in UTC and the hours that it took, for each library."""
    event, other = Calendar.from_ical(text).walk("VEVENT")[0], next(iter(ics.Calendar(text).events))
    return {
        "icalendar": [f"{event.end.astimezone(UTC):%Y-%m-%dT%H:%M}", event.duration.total_seconds() / 3600],
        "ics": [f"{other.end.datetime.astimezone(UTC):%Y-%m-%dT%H:%M}", other.duration.total_seconds() / 3600],
    }


LENGTHS = ("DURATION:P1D", "DURATION:PT24H", "DURATION:PT7H")
GAMES = [game(day, end) for day in ("20241019", "20241026") for end in LENGTHS]
GAMES.append(game("20241026", "DTEND;TZID=Europe/Berlin:20241027T030000"))
pathlib.Path("games.json").write_text(json.dumps(GAMES))
found = [read(text) | more for text, more in zip(GAMES, json.loads(subprocess.check_output(["node", "read.mjs"], text=True)))]
for text, by_library in zip(GAMES, found, strict=True):
    print(*text.split("\r\n")[-5:-3], by_library)
ends = [{name: end for name, (end, *_) in by_library.items()} for by_library in found]
for ended, hour in zip(ends, ("2024-10-20T18:00", "2024-10-20T18:00", "2024-10-20T01:00")):
    assert set(ended.values()) == {hour}
CLOCK = ("icalendar", "ics", "ical.js")
# One day is eight in the evening, 19:00 in UTC by then; 24 hours and seven are an hour earlier than by the clock.
for ended, by_clock, by_hours in zip(ends[3:6], ("27T19:00", "27T19:00", "27T02:00"), ("27T18:00", "27T18:00", "27T01:00")):
    assert ended == dict.fromkeys(CLOCK, f"2024-10-{by_clock}") | {"node-ical": f"2024-10-{by_hours}"}
assert set(ends[6].values()) == {"2024-10-27T02:00"}
assert {name: hours for name, (_, *hours) in found[6].items()} == {"icalendar": [7], "ics": [7], "ical.js": [8], "node-ical": []}
PYTHON
