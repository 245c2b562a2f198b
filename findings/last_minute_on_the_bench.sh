#!/usr/bin/env bash
# Who played 99 of 100 minutes of a lost game loses twice as much as who played all, and just as much as who played one.
#
# openskill for Python takes weights, "the contribution of each player", and its questions and answers name partial play. It
# spreads the weights of each team over one to two, whatever they were: the lowest is one, the highest two. So 99 and 100 are as
# far apart as 1 and 100. The winners' gains are multiplied by that, the losers' losses divided, and one is the ordinary change:
# who played all of a won game gains double, who played all of a lost one loses half, and the partner who left a minute earlier
# bears the usual loss. Two who both played half gain as much as two who played all. By its description weight_bounds=None leaves
# the weights as they are; what pip installs is compiled from the annotations, where None is missing, and all five models refuse
# it. trueskill's changes for the same team differ by the hundredth that was missed. openskill for npm declares a weight as well,
# and none changes anything. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check openskill==6.2.0 trueskill==0.4.5
npm install --silent --no-fund --no-audit --no-package-lock openskill@5.0.1
cat >rate.mjs <<'JS'
import { rate, rating } from "openskill";
const teams = () => [0, 1].map(() => [rating(), rating()]);
const change = ({ mu }) => Number((mu - 25).toFixed(2));
const changed = (options) => rate(teams(), { rank: [1, 2], ...options }).map((team) => team.map(change));
console.log(JSON.stringify([changed({}), changed({ weight: [[100, 1], [100, 1]] })]));
JS
env/bin/python - <<'PYTHON'
import json
import subprocess
from importlib.metadata import version
from pathlib import Path

import trueskill
from openskill.models import BradleyTerryFull, BradleyTerryPart, PlackettLuce, ThurstoneMostellerFull, ThurstoneMostellerPart

released = json.loads(Path("node_modules/openskill/package.json").read_text())["version"]
print("openskill", version("openskill"), "trueskill", version("trueskill"), "openskill for npm", released)


def changes(first, second, model=PlackettLuce):
    game = model()
    teams = [[game.rating(), game.rating()] for _ in range(2)]
    rated = game.rate(teams, ranks=[1, 2], weights=[[first, second]] * 2)
    return [round(player.mu - 25, 2) for team in rated for player in team]


ordinary = changes(100, 100)
print("both played all:", ordinary)
assert ordinary == changes(50, 50) == [1.96, 1.96, -1.96, -1.96]
for minutes in (99, 50, 1):
    found = changes(100, minutes)
    print("100 and", minutes, "minutes:", found)
    assert found == changes(100, minutes, BradleyTerryFull) == [3.93, 1.96, -0.98, -1.96]
for model in (PlackettLuce, BradleyTerryFull, BradleyTerryPart, ThurstoneMostellerFull, ThurstoneMostellerPart):
    try:
        model(weight_bounds=None)
    except TypeError as error:
        print(f"{model.__name__}(weight_bounds=None):", error)
    else:
        raise AssertionError(f"{model.__name__} takes weights as they are")
usual = trueskill.TrueSkill()
rated = usual.rate([(usual.create_rating(), usual.create_rating())] * 2, weights=[(1, 0.99)] * 2)
other = [round(player.mu - 25, 2) for team in rated for player in team]
print("trueskill, 1 and 0.99:", other)
assert other == [3.12, 3.09, -3.12, -3.09]
unweighted, weighted = json.loads(subprocess.check_output(["node", "rate.mjs"], text=True))
print("npm:", unweighted, weighted)
assert unweighted == weighted == [[1.96, 1.96], [-1.96, -1.96]]
PYTHON
