#!/usr/bin/env bash
# "Ana: -5" is read aloud as five in French, Spanish, Polish and Hungarian, and "(-5)" and "–5" as five in all languages.
#
# espeak-ng is the voice of many screen readers. Whether it speaks a minus hangs on the sign and on the language: the
# hyphen of the keyboard is spoken in English, German, Romanian and Italian, and is silent in the four above. The real
# minus, U+2212, which good typography has, is spoken everywhere but in Portuguese, where the hyphen is; in Romanian,
# French and five others it is the English word in the English voice. Behind a bracket neither is spoken, and the dash
# that word processors make of a hyphen never is. So lost points sound like won ones. Of the signs, the hyphen alone is
# right in English, German and Romanian; a word is right everywhere. Of signs behind a number nvda #16676 tells. Needs
# Node with npm.
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
const say = async (language, text) => {
  const options = ["--phonout", "said", "-q", "--ipa", "-v", language, text];
  const voice = await ESpeakNg({ arguments: options, print: () => {}, printErr: () => {} });
  return voice.FS.readFile("said", { encoding: "utf8" }).trim().split(/\s+/).join(" ");
};

const found = {};
for (const language of ["en", "de", "ro", "it", "fr", "es", "pl", "hu", "nl", "sv", "cs", "pt"]) {
  const five = await say(language, "Ana: 5");
  const heard = async (points) => {
    const said = await say(language, `Ana: ${points}`);
    return said === five ? "silent" : said.includes("(en)") ? "English" : "spoken";
  };
  found[language] = [await heard("-5"), await heard("\u22125"), await heard("(-5)"), await heard("\u20135")];
  console.log(language, "hyphen, minus, in brackets, dash:", ...found[language], "|", await say(language, "Ana: \u22125"));
}
const other = ["silent", "silent"];
const all = (languages, hyphen, minus) => languages.map((language) => [language, [hyphen, minus, ...other]]);
assert.deepEqual(found, Object.fromEntries([
  ...all(["en", "de", "it"], "spoken", "spoken"),
  ...all(["ro", "nl", "sv", "cs"], "spoken", "English"),
  ...all(["fr", "es", "pl"], "silent", "English"),
  ...all(["hu"], "silent", "spoken"),
  ...all(["pt"], "spoken", "silent"),
]));
JS
node say.mjs
