#!/usr/bin/env bash
# Three players called 7, 007 and 7.0 are one player, and the game was played at "Ana&#039;s".
#
# bgg-xml-api-client makes a number of everything in Board Game Geek's answers that looks like one: of points, and of
# the names of players and games too, "1e3" and "0x1F" as well; "true" becomes a truth value. In its types the name of a
# game is a text, and the plays are a list; a single play is no list. In the other direction, a character that the XML
# writes by its number, as the site writes apostrophes, stays as it is written, which no reader of XML may do. Names
# that this client and another one read from the same answer do not meet. Needs Node with npm; the answer comes from a
# server of the script's own.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock bgg-xml-api-client@0.3.4 fast-xml-parser@5.12.1
cat >names.mjs <<'JS'
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { bggXmlApiClient } from "bgg-xml-api-client";

const released = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version;
console.log("bgg-xml-api-client", released("bgg-xml-api-client"), "fast-xml-parser", released("fast-xml-parser"));
const names = ["7", "007", "7.0", "1e3", "0x1F", "true", "Ana &amp; Ben", "Ana&#039;s guest", "J&#246;rg"];
const answer = `<?xml version="1.0" encoding="utf-8"?>
<plays username="somebody" userid="1" total="1" page="1">
<play id="11" date="2024-05-03" quantity="1" length="95" incomplete="0" nowinstats="0" location="Ana&#039;s">
<item name="1830" objecttype="thing" objectid="421"><subtypes><subtype value="boardgame"/></subtypes></item>
<players>${names.map((name) => `<player name="${name}" score="5" win="0"/>`).join("")}</players></play></plays>`;
const server = createServer((request, response) => response.end(answer));
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
const baseURL = `http://127.0.0.1:${server.address().port}/`;
const { play } = await bggXmlApiClient.get("plays", { username: "somebody" }, { authorizationKey: "none", baseURL });
server.close();
const read = play.players.player.map((player) => player.name);
console.log(read, play.item.name, play.location);
assert.deepEqual(read, [7, 7, 7, 1000, 31, true, "Ana & Ben", "Ana&#039;s guest", "J&#246;rg"]);
assert.equal(Array.isArray(play), false);
assert.deepEqual([play.item.name, play.location], [1830, "Ana&#039;s"]);
JS
node names.mjs
