#!/usr/bin/env bash
# A weak player whose results make no sense is doubted a little more, a strong one with the same results not at all.
#
# Glicko-2 keeps a third number beside a rating and its deviation: the volatility, which rises as results come that nobody
# expected. Only differences between ratings count, so a whole club may stand 600 points higher and nothing else changes.
# In Python's glicko2 the function whose zero is looked for takes the rating where the deviation belongs, counted from 1500: at
# 1500 the volatility rises by half as much again as it should, at 2100 by a two-hundredth. The worked example of the
# method's author has its player at 1500, with results that hardly move the volatility, and comes out as he printed it. So do
# ratings of a single period, which the volatility hardly touches; it is the later ones that come to lack it.
# Three libraries of npm and pyglicko2 do the same games alike at each height. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check glicko2==2.1.0 pyglicko2==0.0.1a2
npm install --silent --no-fund --no-audit --no-package-lock glicko2@1.2.2 glicko2-lite@5.0.0 glicko2.ts@1.3.2
cat >rate.mjs <<'JS'
import { readFileSync } from "node:fs";
import other from "glicko2";
import lite from "glicko2-lite";
import * as typed from "glicko2.ts";
const settings = { tau: 0.5, rating: 1500, rd: 200, vol: 0.06 };
const all = JSON.parse(readFileSync(0, "utf8")).map(([rating, deviation, games]) => {
  const rated = [other.Glicko2, typed.Glicko2].map((Glicko2) => {
    const club = new Glicko2(settings);
    const player = club.makePlayer(rating, deviation, 0.06);
    club.updateRatings(games.map(([r, d, points]) => [player, club.makePlayer(r, d, 0.06), points]));
    return player.getVol();
  });
  return [...rated, (lite.default ?? lite)(rating, deviation, 0.06, games, { tau: 0.5 }).vol];
});
console.log(JSON.stringify(all));
JS
env/bin/python - <<'PYTHON'
import json
import subprocess
from importlib.metadata import version

import glicko2
import pyglicko2

LOST = [(1200, 50, 0)] * 8
EXAMPLE = [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)]
HIGHER = (0, 300, 600)


def by_glicko2(rating, deviation, games):
    player = glicko2.Player(rating=rating, rd=deviation, vol=0.06)
    player.update_player(*(list(column) for column in zip(*games)))
    return player.vol


def by_pyglicko2(rating, deviation, games):
    player = pyglicko2.Player(rating, deviation, 0.06)
    with pyglicko2.system(0.5):
        player.update([pyglicko2.Player(r, d, 0.06) for r, d, _ in games], [pyglicko2.Outcome(points) for *_, points in games])
    return player.σ


print("glicko2", version("glicko2"), "pyglicko2", version("pyglicko2"))
asked = [
    (1500 + more, deviation, [(rating + more, other, points) for rating, other, points in games])
    for deviation, games in ((80, LOST), (200, EXAMPLE))
    for more in HIGHER
]
by_node = json.loads(subprocess.run(["node", "rate.mjs"], input=json.dumps(asked), text=True, capture_output=True, check=True).stdout)
found = []
for case, node in zip(asked, by_node, strict=True):
    found.append((round(by_glicko2(*case), 6), {round(each, 6) for each in (*node, by_pyglicko2(*case))}))
    print("at", case[0], "glicko2", found[-1][0], "the others", *found[-1][1])
assert found == [
    (0.0606, {0.060402}),
    (0.060034, {0.060402}),
    (0.060002, {0.060402}),
    (0.059993, {0.059996}),
    (0.059997, {0.059996}),
    (0.059999, {0.059996}),
], found
PYTHON
