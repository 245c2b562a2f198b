#!/usr/bin/env bash
# Four of ten want Azul, the six others would rather play either of two other games, and Azul it is, with ten votes.
#
# Which game is played tonight may be found by ranked votes: as long as no game is first for more than half, the one with the
# fewest first places is struck out, and its votes go to what was named next. ranked-voting strikes out all games at once that
# share the fewest first places, unless they are all that is left. Here two games are first for three people each, and each
# of them has the other as second. With one of them gone the other would have six of ten; as both go, the votes of the six
# end at the game they named last, which wins with ten of ten. To strike out several at once is safe only where all their
# votes together are fewer than the next one's. One vote more for either, and it wins. pyrankvote finds one of the two each
# time, by lot.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock ranked-voting@0.0.3
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pyrankvote==2.0.6
cat >vote.cjs <<'JS'
const assert = require("node:assert");
const { UserVotes, VoteController, VoteOption } = require("ranked-voting");

console.log("ranked-voting", require("ranked-voting/package.json").version);
const GAMES = ["Azul", "Brass", "Catan"];
function evening(azul, brass, catan) {
  const controller = new VoteController(GAMES.map((game) => new VoteOption(game)));
  const cast = (times, ...ranked) => {
    for (let voter = 0; voter < times; voter += 1) controller.acceptUserVotes(new UserVotes(ranked));
  };
  cast(azul, "Azul");
  cast(brass, "Brass", "Catan", "Azul");
  cast(catan, "Catan", "Brass", "Azul");
  const result = controller.getFinalResult();
  const stages = result.stageResults.map((stage) => GAMES.map((game) => stage.rankedVoteCounts[game].voteCounts[0]));
  console.log(`${azul}, ${brass} and ${catan} first places: ${result.winner}, by stages`, JSON.stringify(stages));
  return [result.winner, stages];
}
assert.deepEqual(evening(4, 3, 3), ["Azul", [[4, 3, 3], [10, 0, 0]]]);
assert.deepEqual(evening(4, 4, 3), ["Brass", [[4, 4, 3], [4, 7, 0]]]);
assert.deepEqual(evening(4, 3, 4), ["Catan", [[4, 3, 4], [4, 0, 7]]]);
JS
node vote.cjs
env/bin/python - <<'PYTHON'
from importlib.metadata import version

from pyrankvote import Ballot, Candidate, instant_runoff_voting

games = azul, brass, catan = [Candidate(name) for name in ("Azul", "Brass", "Catan")]
ballots = [Ballot([azul])] * 4 + [Ballot([brass, catan, azul])] * 3 + [Ballot([catan, brass, azul])] * 3
winners = [instant_runoff_voting(games, ballots).get_winners() for _ in range(20)]
print("pyrankvote", version("pyrankvote"), sorted({str(winner) for one in winners for winner in one}))
assert all(one in ([brass], [catan]) for one in winners)
PYTHON
