#!/usr/bin/env bash
# Whoever comes second is "2th", by an example of the translation system's own guide, and an average of one is 1.0 point.
#
# Fluent chooses a plural inside the translation. Its guide on selectors has places as an example, NUMBER($pos, type:
# "ordinal"), and says that digits decide as well: with minimumFractionDigits 1 the number is 1.0, which is no "one" in
# English, German or Romanian. JavaScript's @fluent/bundle drops the type without a word: 1st is right, as "one" is in
# both sets of rules; 2th, 3th and 21th are not. Python's fluent.runtime reports an error beside the text, where few
# look, and writes 1th as well; that was put right after its last release (python-fluent #192, #193). Of the digits
# JavaScript takes notice, Python does not: "1.0 points" and "1.0 point". So one file of translations gives different
# texts on the server and in the browser. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check fluent.runtime==0.4.0 babel==2.19.0
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock @fluent/bundle@0.19.1
cat >table.ftl <<'FTL'
average = { NUMBER($number, minimumFractionDigits: 1) ->
    [one] { NUMBER($number, minimumFractionDigits: 1) } point
   *[other] { NUMBER($number, minimumFractionDigits: 1) } points
 }
place = { NUMBER($number, type: "ordinal") ->
    [one] { $number }st
    [two] { $number }nd
    [few] { $number }rd
   *[other] { $number }th
 }
points = { $number ->
    [one] { $number } point
   *[other] { $number } points
 }
FTL
cat >write.cjs <<'JS'
const { readFileSync } = require("node:fs");
const { FluentBundle, FluentResource } = require("@fluent/bundle");
const bundle = new FluentBundle("en", { useIsolating: false });
bundle.addResource(new FluentResource(readFileSync("table.ftl", "utf8")));
const written = (name) => [1, 2, 3, 21].map((number) => bundle.formatPattern(bundle.getMessage(name).value, { number }, []));
console.log(JSON.stringify(Object.fromEntries(["average", "place", "points"].map((name) => [name, written(name)]))));
JS
"$folder/env/bin/python" - <<'PYTHON'
import json
import pathlib
import subprocess
from importlib.metadata import version

from fluent.runtime import FluentBundle, FluentResource

released = json.loads(pathlib.Path("node_modules/@fluent/bundle/package.json").read_text())["version"]
print("fluent.runtime", version("fluent.runtime"), "@fluent/bundle", released)
bundle = FluentBundle(["en"], use_isolating=False)
bundle.add_resource(FluentResource(pathlib.Path("table.ftl").read_text()))
python = {
    name: [bundle.format_pattern(bundle.get_message(name).value, {"number": number})[0] for number in (1, 2, 3, 21)]
    for name in ("average", "place", "points")
}
node = json.loads(subprocess.check_output(["node", "write.cjs"], text=True))
print("Python    ", python)
print("JavaScript", node)
assert python["points"] == node["points"] == ["1 point", "2 points", "3 points", "21 points"]
assert (python["average"][0], node["average"][0]) == ("1.0 point", "1.0 points")
assert python["place"] == ["1th", "2th", "3th", "21th"] and node["place"] == ["1st", "2th", "3th", "21th"]
PYTHON
