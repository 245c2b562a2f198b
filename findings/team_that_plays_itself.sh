#!/usr/bin/env bash
# A team gains 10.2 points for beating anybody, from 600 to 2400: it is rated as if it had beaten itself.
#
# glicko2.ts rates by Glicko-2, and has teams beside single players: in a match of two teams each player is rated
# against a made-up opponent that is the average of a team. Which team is exchanged: the players of each team are given
# the average of their own. What is won or lost does not hang on the other team at all, and between teams that are alike
# nobody sees it. Single players are rated right: 10.2 points against an equal, 20.8 against 2400, 0.1 against 600.
# Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock glicko2.ts@1.3.2
cat > teams.cjs <<'NODE'
const assert = require("assert");
const { Glicko2, Team } = require("glicko2.ts");
console.log("glicko2.ts", JSON.parse(require("fs").readFileSync("node_modules/glicko2.ts/package.json")).version);

const gained = (player) => Math.round((player.getRating() - 1500) * 10) / 10;
const ratings = () => new Glicko2({ tau: 0.5, rating: 1500, rd: 200, vol: 0.06 });
const player = (rated, rating) => rated.makePlayer(rating, 60, 0.06);

const found = {};
for (const other of [600, 1500, 2400]) {
    const singles = ratings();
    const [one, against] = [player(singles, 1500), player(singles, other)];
    singles.updateRatings([[one, against, 1]]);

    const teams = ratings();
    const [ana, ben, cem, dora] = [1500, 1500, other, other].map((rating) => player(teams, rating));
    teams.updateRatings([[new Team([ana, ben]), new Team([cem, dora]), 1]]);
    found[other] = { alone: gained(one), "in a team": gained(ana) };
}
console.log("a win of 1500 against:", found);
assert.deepStrictEqual(found, {
    600: { alone: 0.1, "in a team": 10.2 },
    1500: { alone: 10.2, "in a team": 10.2 },
    2400: { alone: 20.8, "in a team": 10.2 },
});
NODE
node teams.cjs
