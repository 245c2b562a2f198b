#!/usr/bin/env bash
# Ace, two, three is no run in gin rummy and cribbage, and queen, king, ace is one; and who went gin gets nothing for it but 25.
#
# In both games the ace is the lowest card and counts one, and a run cannot go over the king. games-collection has one table
# that puts the ranks of all its card games in order, made for poker, with the ace on top, and these two take their runs from
# it. So an ace is one point where it lies alone and stands behind the king in a run: a hand of gin rummy with A-2-3 is six
# points worse than it is, and Q-K-A is good for gin. Against a gin nothing may be laid off, the package's own rules say so
# too ("when a player knocks without gin"), yet the loser's cards go to the winner's runs first and the points for them are
# lost. In cribbage 6-7-7-8 is two runs and so six points; the package counts the longest run once, three.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check games-collection==1.6.1
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from card_games.common.cards import parse_card
from card_games.cribbage.game import CribbageGame
from card_games.gin_rummy.game import GinRummyGame, GinRummyPlayer

print("games-collection", version("games-collection"))


def cards(text):
    return [parse_card(card) for card in text.split()]


ana, ben = GinRummyPlayer("Ana"), GinRummyPlayer("Ben")
game = GinRummyGame([ana, ben])
game.deal_cards()
left = {run: game.analyze_hand(cards(f"{run} 8c 8d 8s 4h 5h 6h 7h")).deadwood_total for run in ("Ah 2h 3h", "As 2s 3s", "Qs Ks As")}
print("gin rummy, points left beside 8-8-8 and 4-5-6-7 of hearts:", left)
assert left == {"Ah 2h 3h": 1, "As 2s 3s": 6, "Qs Ks As": 0}, "by the rules 0, 0 and 21"

ana.hand = cards("3h 4h 5h 6h 8c 8d 8s Kh Kd Kc")
ben.hand = cards("2h 7h 8h Ks 2c 2d 2s 9c Tc Jc")
result = game.calculate_round_score(ana, ben)
print(f"{result.knock_type.name}: Ben has {result.opponent_initial_deadwood} left and lays off", *result.layoff_cards, result.points_awarded)
assert (result.opponent_initial_deadwood, result.points_awarded["Ana"]) == (25, 25), "by the rules 25 + 25"

shown = {}
for hand, starter in (("As 2d 3c 9h", "Ks"), ("Qs Kd Ac 9h", "2s"), ("6h 7c 7d 8s", "Kh")):
    shown[hand] = CribbageGame.score_hand_static(cards(hand), parse_card(starter))
print("cribbage:", shown)
# A-2-3-9-K: fifteens 2-3-K and A-2-3-9, and a run. Q-K-A-9-2: none. 6-7-7-8-K: two fifteens, a pair and two runs.
by_rule = {"As 2d 3c 9h": 4 + 3, "Qs Kd Ac 9h": 0, "6h 7c 7d 8s": 4 + 2 + 6}
assert shown == {"As 2d 3c 9h": 4, "Qs Kd Ac 9h": 3, "6h 7c 7d 8s": 9} != by_rule
PYTHON
