#!/usr/bin/env bash
# Ana and Ben lose three hands of whist and rise by sixty points, just as if they had won them; named second they fall either way.
#
# whist-core has the rules of whist and rates its players by what a pair scored and what was expected of it. That difference
# is worked out for the pair that is named first, and is below zero if the pair did worse. Then it is multiplied by 1 for
# the pair that won more and by -1 for the other. So a loss of the first pair counts minus times minus: the losers rise and
# the winners fall, by as much as for a win between equals. With two pairs in a fixed order, as they sit at the table, the
# first goes up every evening. A test with a win of the first pair, or with a draw, does not meet it. The score is in tricks over
# six and what is expected in hands, so one hand with all thirteen tricks is worth 260 points to each player.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check whist-core==0.9.2 pydantic==2.14.4
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from whist_core.scoring.elo import EloRater
from whist_core.scoring.score import Score
from whist_core.scoring.score_card import ScoreCard
from whist_core.scoring.team import Team
from whist_core.user.player import Player

print("whist-core", version("whist-core"))
PAIRS = ("Ana and Ben", "Cai and Dan")


def rated(hands, named=PAIRS):
    """What a player of each pair has afterwards, all with 2000 before; hands as points of the first and the second of PAIRS."""
    pairs = {}
    for number, pair in enumerate(named):
        players = [Player(user_id=10 * number + seat, username=name, rating=2000) for seat, name in enumerate(pair.split(" and "))]
        pairs[pair] = Team(players=players)
    card = ScoreCard()
    for hand in hands:
        points = dict(zip(PAIRS, hand))
        card.add_score(Score(teams=list(pairs.values()), scores=[points[pair] for pair in named]))
    winner = max(PAIRS, key=lambda pair: card.won(pairs[pair]))
    EloRater.rate(list(pairs.values()), card)
    return winner, [pairs[pair].players[0].rating for pair in PAIRS]


WON, LOST, ALL_TRICKS = [(1, 0)] * 3, [(0, 1)] * 3, [(7, 0)]
for hands in (WON, LOST, ALL_TRICKS):
    first, second = rated(hands), rated(hands, PAIRS[::-1])
    print(f"{hands}: won by {first[0]}, ratings {first[1]}, and {second[1]} if named the other way round")
assert rated(WON) == (PAIRS[0], [2060, 1940])
assert rated(LOST) == (PAIRS[1], [2060, 1940])
assert rated(WON, PAIRS[::-1]) == (PAIRS[0], [1940, 2060])
assert rated(LOST, PAIRS[::-1]) == (PAIRS[1], [1940, 2060])
assert rated(ALL_TRICKS) == (PAIRS[0], [2260, 1740])
PYTHON
