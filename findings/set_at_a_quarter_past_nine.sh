#!/usr/bin/env bash
# A set of 21:15 is read aloud in German as a quarter past nine, one of 24:22 as a result, and "3. Platz" as two sentences.
#
# espeak-ng is the voice of many screen readers. In German and French two numbers with a colon are a time for it, as long
# as the first could be an hour and the second has two digits and could be minutes: of the games of one evening some are
# told with "Uhr" and some without. In English and Romanian none is; there the colon is silent, but in English it is
# spoken if one of the numbers has one digit. A number with a dot behind, which is "dritter" in German, ends the
# sentence: three; place. With a Roman number, III. Platz, the same voice has the ending, and says that it is Roman.
# Results that are to be heard are best written with a word. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock espeak-ng@1.0.2
cat >say.mjs <<'JS'
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import ESpeakNg from "espeak-ng";

const released = JSON.parse(readFileSync("node_modules/espeak-ng/package.json", "utf8")).version;
let engine = "";
await ESpeakNg({ arguments: ["--version"], print: (line) => { engine += line; }, printErr: () => {} });
console.log("espeak-ng", released, engine.split("  ")[0]);
// Each sentence is a line.
const say = async (language, text) => {
  const options = ["--phonout", "said", "-q", "--ipa", "-v", language, text];
  const voice = await ESpeakNg({ arguments: options, print: () => {}, printErr: () => {} });
  return voice.FS.readFile("said", { encoding: "utf8" }).trim().split(/\s*\n\s*/);
};

const between = { de: "uːɾ", fr: "ˈœʁ", en: "kˈəʊlən", ro: "?" };
const results = ["21:15", "15:21", "3:10", "24:22", "25:20", "21:9", "10:8"];
const heard = {};
for (const [language, word] of Object.entries(between)) {
  heard[language] = [];
  for (const result of results) {
    const [said] = await say(language, result);
    if (said.split(" ").includes(word)) heard[language].push(result);
  }
  console.log(language, "has a word in between for", ...heard[language], "|", ...(await say(language, "21:15")));
}
assert.deepEqual(heard, { de: ["21:15", "15:21", "3:10"], fr: ["21:15", "15:21", "3:10"], en: ["21:9", "10:8"], ro: [] });
const places = {};
for (const place of ["3. Platz", "dritter Platz", "III. Platz"]) places[place] = await say("de", place);
console.log(places);
assert.deepEqual(Object.values(places).map((sentences) => sentences.length), [2, 1, 1]);
assert.equal(places["3. Platz"][0], (await say("de", "drei"))[0]);
assert.ok(places["III. Platz"][0].includes("dɾˈɪtə"));
JS
node say.mjs
