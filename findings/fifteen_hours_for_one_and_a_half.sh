#!/usr/bin/env bash
# "1,5 h" is fifteen hours, or five hours and a second; "1:30 h" is 130 hours, or thirty and a second or a thousandth.
#
# Three libraries of npm that read how long something took. timestring and parse-duration take commas out of a number, as
# English uses them, wherever they stand; juration finds two numbers, of which the first has no unit and is seconds. So
# the hour and a half of German, French or Romanian tables comes out tenfold or as something else, and never as an error.
# parse-duration has a setting for German, one for the whole program; with it the comma is right and "1.5 h" is fifteen
# hours. A colon is no sign of a time for any: timestring takes it away as well, and makes 4560 minutes of "45–60 min"
# with the printer's dash and sixty with the hyphen. parse-duration alone is right with "1h30". ms, the most used one,
# refuses all of these but -5 min. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock timestring@7.0.0 parse-duration@2.1.9 juration@0.1.1 ms@2.1.3
cat >read.mjs <<'JS'
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import juration from "juration";
import ms from "ms";
import parseDuration from "parse-duration";
import german from "parse-duration/locale/de.js";
import timestring from "timestring";

const names = ["timestring", "parse-duration", "juration", "ms"];
console.log(...names.map((name) => `${name} ${JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version}`));
// What timestring, parse-duration and juration read, in seconds; what ms reads.
const hour = 3600;
const expected = {
  "1.5 h": [1.5 * hour, 1.5 * hour, 1.5 * hour, 1.5 * hour],
  "1h 30m": [1.5 * hour, 1.5 * hour, 1.5 * hour, undefined],
  "1,5 h": [15 * hour, 15 * hour, 5 * hour + 1, undefined],
  "1:30 h": [130 * hour, 30 * hour + 0.001, 30 * hour + 1, undefined],
  "45-60 min": [hour, hour + 0.045, hour + 45, undefined],
  "45\u201360 min": [4560 * 60, hour + 0.045, hour + 45, undefined],
  "1h30": [hour, 1.5 * hour, hour + 30, undefined],
  "-5 min": [300, -300, 300, -300],
};
for (const [text, seconds] of Object.entries(expected)) {
  const milliseconds = ms(text);
  const read = [timestring(text), parseDuration(text) / 1000, juration.parse(text), milliseconds === undefined ? undefined : milliseconds / 1000];
  console.log(text.padEnd(10), ...names.map((name, index) => `${name}: ${read[index]}`));
  assert.deepEqual(read, seconds);
}
parseDuration.unit = german;
const inGerman = ["1,5 h", "1.5 h"].map((text) => parseDuration(text) / hour / 1000);
console.log("parse-duration in German, in hours:", ...inGerman);
assert.deepEqual(inGerman, [1.5, 15]);
JS
node read.mjs
