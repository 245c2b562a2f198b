#!/usr/bin/env bash
# "Acum 20 minute" or "acum 20 de minute": four of nine libraries do not know Romanian from twenty on.
#
# From 20 on a counted noun takes "de" in Romanian, up to 100, and again from 120 on; CLDR has a plural of its own for
# it. Day.js, date-fns, arrow and timeago have one form for every number above one. moment, luxon, humanize-duration
# (since 3.33.2, of the end of 2025), timeago.js and babel keep the rule. Up to 19 all nine are right, so a look at a
# few games of this evening shows nothing, and a page that tells a time on the server and again in the browser may have
# both. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check arrow==1.4.0 timeago==1.0.16 babel==2.19.0
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock \
  dayjs@1.11.23 date-fns@4.4.0 moment@2.31.0 luxon@3.7.2 humanize-duration@3.35.1 timeago.js@4.0.2
cat >ago.cjs <<'JS'
const dayjs = require("dayjs");
const moment = require("moment");
const timeago = require("timeago.js");
const { formatDistanceStrict } = require("date-fns");
const { ro } = require("date-fns/locale");
const { DateTime } = require("luxon");
const humanize = require("humanize-duration");
require("dayjs/locale/ro");
require("moment/locale/ro");
dayjs.extend(require("dayjs/plugin/relativeTime"));
timeago.register("ro", require("timeago.js/lib/lang/ro").default);
const now = new Date(2024, 4, 3, 21);
const said = (minutes) => {
  const then = new Date(now - minutes * 60000);
  return {
    dayjs: dayjs(then).locale("ro").from(now),
    "date-fns": formatDistanceStrict(then, now, { locale: ro, addSuffix: true }),
    moment: moment(then).locale("ro").from(now),
    luxon: DateTime.fromJSDate(then, { locale: "ro" }).toRelative({ base: DateTime.fromJSDate(now) }),
    "humanize-duration": humanize(minutes * 60000, { language: "ro" }),
    "timeago.js": timeago.format(then, "ro", { relativeDate: now }),
  };
};
console.log(JSON.stringify({ 19: said(19), 20: said(20) }));
JS
"$folder/env/bin/python" - <<'PYTHON'
import json
import subprocess
from datetime import datetime, timedelta
from importlib.metadata import version

import arrow
import timeago
from babel.dates import format_timedelta

print(*(f"{name} {version(name)}" for name in ("arrow", "timeago", "babel")))
found = json.loads(subprocess.check_output(["node", "ago.cjs"], text=True))
NOW = datetime(2024, 5, 3, 21)
for minutes in (19, 20):
    ago = timedelta(minutes=minutes)
    found[str(minutes)] |= {
        "arrow": arrow.get(NOW - ago).humanize(arrow.get(NOW), locale="ro"),
        "timeago": timeago.format(NOW - ago, NOW, "ro"),
        "babel": format_timedelta(-ago, locale="ro", add_direction=True),
    }
for name in found["20"]:
    print(f"{name:18}", found["19"][name], "|", found["20"][name])
assert all("19 minute" in said for said in found["19"].values())
assert {name for name, said in found["20"].items() if "20 minute" in said} == {"dayjs", "date-fns", "arrow", "timeago"}
assert all("20 de minute" in said or "20 minute" in said for said in found["20"].values()) and len(found["20"]) == 9
PYTHON
