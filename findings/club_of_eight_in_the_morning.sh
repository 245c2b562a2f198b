#!/usr/bin/env bash
# "Every first Friday at 20:00" is described in German as eight in the morning, on a "Friday", and so in French and Spanish.
#
# A page that repeats an evening keeps it as a cron expression and shows it in words. cron-descriptor has many languages, and
# counts hours to twelve in all of them unless it is told otherwise. Where a translation has nothing for "AM" and "PM", as
# languages that count to twenty-four do not, half of the day looks like the other half: 8:00 and 20:00 are the same words. Names of
# days and months come from the locale of the process, not from the language asked for, so a server in English says "am ersten
# Friday". With use_24hour_time_format the hour is right. cronstrue, the library of the same origin for npm, counts to twenty-four
# in German by itself, and says "Freitag". Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check cron-descriptor==2.2.1
npm install --silent --no-fund --no-audit --no-package-lock cronstrue@3.39.0
cat >describe.mjs <<'JS'
import words from "cronstrue/i18n.js";
console.log(JSON.stringify(process.argv.slice(2).map((locale) => words.toString("0 20 * * 5#1", { locale }))));
JS
LC_ALL=C.UTF-8 env/bin/python - <<'PYTHON'
import json
import subprocess
from importlib.metadata import version
from pathlib import Path

from cron_descriptor import Options, get_description

released = json.loads(Path("node_modules/cronstrue/package.json").read_text())["version"]
print("cron-descriptor", version("cron-descriptor"), "cronstrue", released)


def described(expression, language, whole_day=False):
    options = Options()
    options.locale_code = language
    options.use_24hour_time_format = whole_day
    return get_description(expression, options)


same = []
for language in ("de_DE", "fr_FR", "es_ES", "it_IT", "nl_NL", "pl_PL", "ro_RO", "en_US"):
    evening, morning = (described(f"0 {hour} * * 5#1", language) for hour in (20, 8))
    print(language, evening, "|", morning)
    assert "riday" in evening
    if evening == morning:
        same.append(language)
print("the same:", same)
assert same == ["de_DE", "fr_FR", "es_ES", "it_IT", "nl_NL", "pl_PL"]
assert described("0 20 * * 5#1", "de_DE") == "Um 08:00, am ersten Friday des Monats"
assert described("0 20 * * 5#1", "de_DE", whole_day=True).startswith("Um 20:00")
german, romanian = json.loads(subprocess.check_output(["node", "describe.mjs", "de", "ro"], text=True))
print(german, "|", romanian)
assert german == "Um 20:00, am ersten Freitag des Monats" and "20:00" in romanian and "vineri" in romanian
PYTHON
