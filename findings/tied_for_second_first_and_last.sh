#!/usr/bin/env bash
# Of two players who share the second place one is rated as the winner and the other as the last.
#
# openskill rates players by the places of games with more than two. Four new players, and the second and third have the
# same points: in JavaScript the two models that compare neighbours only (bradleyTerryPart, thurstoneMostellerPart) take
# for neighbours who stand next in the list. So one of the two loses to the winner, draws, and is done; the other draws
# and beats the last. Who is named first falls to the last one's rating, the other rises to the winner's. Without a tie
# second and third come out equal. Python's library of the same name and models, where ties were put right after openskill.py
# #166, gives the tied the same rating and tells second from third. The three other models agree in both. Needs Node
# with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check openskill==6.2.0
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock openskill@5.0.1
cat >rate.mjs <<'JS'
import { rate, rating } from "openskill";
import * as models from "openskill/models";
const rated = (model, score) => rate(score.map(() => [rating()]), { model, score }).map(([player]) => Number(player.mu.toFixed(2)));
const all = (score) => Object.fromEntries(Object.entries(models).map(([name, model]) => [name.toLowerCase(), rated(model, score)]));
console.log(JSON.stringify([all([88, 79, 79, 60]), all([88, 79, 78, 60])]));
JS
"$folder/env/bin/python" - <<'PYTHON'
import json
import pathlib
import subprocess
from importlib.metadata import version

from openskill import models

released = json.loads(pathlib.Path("node_modules/openskill/package.json").read_text())["version"]
print("Python", version("openskill"), "JavaScript", released)
javascript = json.loads(subprocess.check_output(["node", "rate.mjs"], text=True))
python = []
for scores in ([88, 79, 79, 60], [88, 79, 78, 60]):
    rated = {}
    for name in ("PlackettLuce", "BradleyTerryFull", "BradleyTerryPart", "ThurstoneMostellerFull", "ThurstoneMostellerPart"):
        model = getattr(models, name)()
        teams = model.rate([[model.rating()] for _ in scores], scores=scores)
        rated[name.lower()] = [round(player.mu, 2) for (player,) in teams]
    python.append(rated)
tied, apart = zip(python, javascript, strict=True)
for name in python[0]:
    for what, pair in (("tied", tied), ("apart", apart)):
        print(f"{name:22} {what:5} Python {pair[0][name]} JavaScript {pair[1][name]}")
    if not name.endswith("part"):
        assert tied[0][name] == tied[1][name] and apart[0][name] == apart[1][name]
        continue
    first, second, third, last = tied[1][name]
    assert (second, third) == (last, first) and second < third
    assert tied[0][name][1] == tied[0][name][2] == 25
    assert apart[1][name][1] == apart[1][name][2] == 25 and apart[0][name][1] > 25 > apart[0][name][2]
PYTHON
