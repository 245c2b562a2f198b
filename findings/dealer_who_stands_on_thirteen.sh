#!/usr/bin/env bash
# The dealer stands with thirteen points, and a blackjack is level with his three cards of 21, while each common win pays like one.
#
# blackjack-api deals and settles rounds of blackjack for programs that try ways to play. Its dealer draws up to seventeen,
# and once more on a soft seventeen, which is an option and the default; if that card makes the ace count one, he has twelve
# to sixteen and stands, which no dealer may. An ace and a ten at once are no more than any 21 here: they tie with 21 of
# three cards. And what a blackjack pays, one and a half, is paid for every win, so that whoever stands at
# once has less of a loss than in any casino. All that is learned about the game from it is off.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check blackjack-api==1.1.0
"$folder/env/bin/python" - <<'PYTHON'
import random
from collections import Counter
from importlib.metadata import version

from blackjack_api.blackjack import BlackJack

print("blackjack-api", version("blackjack-api"))
random.seed(1)
table = BlackJack(num_decks=6)
too_early, shown = Counter(), None
paid, tied = Counter(), 0
for _ in range(6000):
    if not table.round_running:
        table.start_round()
    if not table.hand_running:
        table.start_hand()
    natural = table.player[0].count() == 21
    table.stand()
    dealer = table.dealer.count()
    if dealer < 17:
        too_early[dealer] += 1
        shown = str(table.dealer)
    if natural and dealer == 21 and len(table.dealer) > 2:
        tied += table.rewards == [0.0]
    if table.rewards[0] > 0:
        paid[natural, table.rewards[0]] += 1
print("the dealer stood with", dict(sorted(too_early.items())), "last with", shown)
assert sum(too_early.values()) > 10 and set(too_early) <= {12, 13, 14, 15, 16}
print("blackjacks level with 21 of three cards or more:", tied)
assert tied > 5
print("wins paid with one and a half, by two cards of 21 and by others:", paid[True, 1.5], paid[False, 1.5])
assert set(paid) == {(True, 1.5), (False, 1.5)}
PYTHON
