#!/usr/bin/env bash
# 31 October 2026 is a day off in Hamburg, and a working day by two of four current calendars of German holidays.
#
# Who plans a club's evenings around days off asks for the holidays of a state. german-holiday and holiday-de lack what the
# states added since 2018: Reformation Day in four of them, 8 March in Berlin, 20 September in Thuringia. moment-feiertage
# has these and lacks 8 March in Mecklenburg, which is off since 2023. german-holiday does not know either that the
# Assumption is a day off in all of Saarland, which is as old as the others. feiertagejs has all of them. Compared
# is with a Python library of holidays. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock german-holiday@1.2.0 holiday-de@1.1.4 moment-feiertage@1.1.5 \
    moment@2.30.1 feiertagejs@1.5.1
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check holidays==0.78
cat > days.js <<'JAVASCRIPT'
const moment = require("moment");
require("moment-feiertage");
const { holidayCheck } = require("german-holiday");
const holidayDe = require("holiday-de");
const { isHoliday } = require("feiertagejs");

const asked = JSON.parse(require("fs").readFileSync("asked.json", "utf8"));
console.log(JSON.stringify(asked.map(([state, year, month, day]) => {
  const date = new Date(year, month - 1, day);
  holidayDe.setState(state.toLowerCase());
  return {
    "german-holiday": Boolean(holidayCheck(date, state)),
    "holiday-de": Boolean(holidayDe.isHoliday(date)),
    "moment-feiertage": moment(date).isHoliday([state]).holidayStates.includes(state),
    feiertagejs: isHoliday(date, state),
  };
})));
JAVASCRIPT
cat > compare.py <<'PYTHON'
import json
import subprocess
from pathlib import Path

from holidays import Germany

# All holidays of every state in 2026.
asked = [
    (state, day.year, day.month, day.day, name)
    for state in ("BW BY BE BB HB HH HE MV NI NW RP SL SN ST SH TH").split()
    for day, name in sorted(Germany(subdiv=state, years=2026, language="en_US").items())
]
Path("asked.json").write_text(json.dumps([ask[:4] for ask in asked]))
known = json.loads(subprocess.run(["node", "days.js"], check=True, capture_output=True, text=True).stdout)
missing = {library: {} for library in known[0]}
for (state, *_, name), answers in zip(asked, known):
    for library, knows in answers.items():
        if not knows:
            missing[library].setdefault(name, []).append(state)
for library, days in missing.items():
    print(library, "lacks of", len(asked), "days off in 2026:", days)
newer = {"International Women's Day": ["BE", "MV"], "Reformation Day": ["HB", "HH", "NI", "SH"], "World Children's Day": ["TH"]}
assert missing == {
    "german-holiday": newer | {"Assumption Day": ["SL"]},
    "holiday-de": newer,
    "moment-feiertage": {"International Women's Day": ["MV"]},
    "feiertagejs": {},
}
PYTHON
env/bin/python compare.py
