#!/usr/bin/env bash
# Ten, jack and queen of hearts are "the same cards in the same order" as jack, queen and king of spades.
#
# PyLGRum models gin rummy. Its cards are compared by what they count in the hand, and it warns that this is arguably
# bad: all tens and court cards are equal. Its stacks of cards - the hand, the discards, a meld - say of themselves that
# they are equal only if they hold the same cards in the same order, but ask the cards with that very comparison. So two
# hands without one card in common are equal, and a king is "in" the list of the cards of a hand that has none. And
# remove(), which takes a card out of a stack and returns it, returns nothing for a meld, though it says that it does.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pylgrum==0.0.1
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from pylgrum.card import Card, Rank, Suit
from pylgrum.meld import Meld
from pylgrum.stack import CardStack

print("pylgrum", version("pylgrum"))


def stack(suit, *ranks):
    made = CardStack()
    for rank in ranks:
        made.add(Card(rank, suit))
    return made


hearts = stack(Suit.HEART, Rank.TEN, Rank.JACK, Rank.QUEEN)
spades = stack(Suit.SPADE, Rank.JACK, Rank.QUEEN, Rank.KING)
clubs = stack(Suit.CLUB, Rank.NINE, Rank.TEN, Rank.JACK)
print(hearts, "==", spades, "|", hearts == spades)
assert not any(one.is_same_card(other) for one in hearts.cards for other in spades.cards)
assert hearts == spades and hearts != clubs
assert Card(Rank.KING, Suit.DIAMOND) in hearts.cards

meld = Meld(*hearts.cards)
assert meld.complete
taken = meld.remove(0), hearts.remove(0)
print("taken from a meld:", taken[0], "| taken from a stack:", taken[1])
assert taken[0] is None and taken[1].is_same_card(Card(Rank.TEN, Suit.HEART))
PYTHON
