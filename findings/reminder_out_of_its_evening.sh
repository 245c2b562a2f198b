#!/usr/bin/env bash
# The reminder of a game evening is written back behind the evening and belongs to none.
#
# ical-js-parser reads a calendar into an object and writes such an object as a calendar. What it read itself it writes
# otherwise: a reminder, which stands inside its event by the standard (RFC 5545), comes after the event's end; where it
# stood a line of a single colon is left; and a file that ends with a line break, as the standard asks of every line, gets a
# line "E:EN", the rest of its own last word. A reader that lets such lines pass has the evening without its reminder, and
# nobody is reminded. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock ical-js-parser@0.7.4
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check icalendar==6.3.1
cat > evening.py <<'PYTHON'
from datetime import UTC, datetime, timedelta
from pathlib import Path

from icalendar import Alarm, Calendar, Event

evening = Event()
evening.add("uid", "1@club")
evening.add("dtstamp", datetime(2026, 5, 1, 10, tzinfo=UTC))
evening.add("dtstart", datetime(2026, 5, 1, 18, tzinfo=UTC))
evening.add("summary", "Tikal")
reminder = Alarm()
reminder.add("action", "DISPLAY")
reminder.add("trigger", timedelta(minutes=-30))
reminder.add("description", "Soon")
evening.add_component(reminder)
calendar = Calendar()
calendar.add("version", "2.0")
calendar.add("prodid", "-//Club//Evenings//EN")
calendar.add_component(evening)
Path("first.ics").write_bytes(calendar.to_ical())
PYTHON
env/bin/python evening.py
node -e '
const fs = require("fs");
const parser = require("ical-js-parser").default;
fs.writeFileSync("second.ics", parser.toString(parser.toJSON(fs.readFileSync("first.ics", "utf8"))));
'
env/bin/python - <<'PYTHON'
import json
from pathlib import Path

from icalendar import Calendar

print("ical-js-parser", json.loads(Path("node_modules/ical-js-parser/package.json").read_text())["version"])
first, second = (Path(name).read_text().splitlines() for name in ("first.ics", "second.ics"))
print(*second, sep="\n")
assert first.index("BEGIN:VALARM") < first.index("END:VEVENT")
assert second.index("BEGIN:VALARM") > second.index("END:VEVENT")
assert ":" in second and "E:EN" in second and not {":", "E:EN"} & set(first)
[evening] = Calendar.from_ical(Path("first.ics").read_bytes()).walk("VEVENT")
assert len(evening.walk("VALARM")) == 1
[evening] = Calendar.from_ical(Path("second.ics").read_bytes()).walk("VEVENT")
print("reminders of the evening:", len(evening.walk("VALARM")))
assert not evening.walk("VALARM")
PYTHON
