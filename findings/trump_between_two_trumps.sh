#!/usr/bin/env bash
# After six and king of trumps the ten may be played, and after king and jack the nine may not: no rule says both.
#
# In Schieber, the Swiss game of jass, who trumps a trick must not trump lower than it is trumped already, unless he has
# nothing but trumps. jass-kit, on which programs that play jass are built, looks at what the two before have played, and
# keeps the lower one of their trumps, so that a third trump may come between them: ten after six and king. Which is lower it
# tells by the place in a list where the jack comes behind ace, king and queen, and among trumps the jack is the highest card
# of all. So after king and jack the jack is the "lowest", and nine and ace may not be played, which is right, for the wrong
# reason. Other functions of the package have the order of trumps and are right: which cards beat which, and who takes the
# trick.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check jass-kit==2.0.5 numpy==2.4.6
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

import numpy as np
from jass.game.const import SPADES, card_ids, lower_trump
from jass.game.rule_schieber import RuleSchieber

print("jass-kit", version("jass-kit"))
rule = RuleSchieber()


def allowed(trick, hand):
    """The cards of a hand that may be played to a trick with spades as trumps."""
    held = np.zeros(36, dtype=int)
    held[[card_ids[card] for card in hand]] = 1
    valid = rule.get_valid_cards(held, [card_ids[card] for card in trick], len(trick), SPADES)
    return [card for card in hand if valid[card_ids[card]]]


# Diamonds are led, the hand has none, and its last card is of a suit that nobody asked for.
found = {
    ("D7", "SK", "D8"): allowed(("D7", "SK", "D8"), ("S10", "SA", "CA")),
    ("D7", "S6", "SK"): allowed(("D7", "S6", "SK"), ("S10", "SA", "CA")),
    ("D7", "SK", "SJ"): allowed(("D7", "SK", "SJ"), ("S9", "SA", "CA")),
}
for trick, cards in found.items():
    print(*trick, "and then may come", *cards)
assert found["D7", "SK", "D8"] == ["SA", "CA"]
assert found["D7", "S6", "SK"] == ["S10", "SA", "CA"], "by the rules the ace of spades or that of clubs"
assert found["D7", "SK", "SJ"] == ["CA"]
assert lower_trump[card_ids["SK"], card_ids["S10"]] and lower_trump[card_ids["SJ"], card_ids["S9"]]
trick = np.array([card_ids[card] for card in ("D7", "S6", "SK", "S10")])
assert rule.calc_winner(trick, 0, SPADES) == (0 - 2) % 4
PYTHON
