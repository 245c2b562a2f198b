#!/usr/bin/env bash
# Two of hearts, seven of hearts, and the two takes the trick: so it is with each ten of the 45 pairs of a suit.
#
# In Briscola the cards of a suit beat each other as ace, three, king, knight, jack and then seven down to two, without the
# three. The first five are worth points, the others nothing. briscola-gym, a game to train players with, lets the card win
# that is worth more points. That is the right order for the five, and it decides nothing between the five others: there who
# played first has the trick, trumps included. Who learns from it that a two of trumps is as good to lead as a seven learns
# another game, and one in which whoever leads is better off.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check --no-deps briscola-gym==0.1.0 numpy==2.4.6
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version
from itertools import permutations

from briscola_gym.card import Card
from briscola_gym.game_rules import select_winner
from briscola_gym.seed import Seed

print("briscola-gym", version("briscola-gym"))
ORDER = (2, 4, 5, 6, 7, 8, 9, 10, 3, 1)  # from the lowest to the highest; 8, 9 and 10 are jack, knight and king


def taken(first, second, suit, trump):
    """The card that takes a trick of two of a suit."""
    table = [Card(first, suit), Card(second, suit)]
    return table[select_winner(table, Card(1, trump))].value


wrong = {}
for name, trump in (("a suit", Seed.Clubs), ("trumps", Seed.Hearts)):
    wrong[name] = [
        (first, second)
        for first, second in permutations(ORDER, 2)
        if taken(first, second, Seed.Hearts, trump) != max(first, second, key=ORDER.index)
    ]
    print(f"tricks of {name} that go to the lower card: {wrong[name]}")
low = [(first, second) for first, second in permutations((2, 4, 5, 6, 7), 2) if second > first]
assert wrong == {"a suit": low, "trumps": low} and len(low) == 10
assert taken(2, 7, Seed.Hearts, Seed.Clubs) == 2
PYTHON
