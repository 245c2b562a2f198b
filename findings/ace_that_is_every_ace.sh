#!/usr/bin/env bash
# A hand with the ace of hearts alone contains the ace of spades, and taking the ace of spades out of a deck takes another one.
#
# playingcards.py has cards, collections of them and a deck, and compares cards by their rank, as its guide says of higher
# and lower. It calls two cards equal by the rank as well, so that whatever looks a card up finds the first of its rank:
# whether it is held, how often, where it lies, and which is removed. Cards that are equal can't be keys or members of a set
# either, for the class has no hash. A hand takes one card at a time: two at once, which its method is named for, are an
# error, and so is any limit on the number of cards that is set.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check playingcards.py==1.1.1
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from playingcards.card import Card
from playingcards.cardcollection import CardCollection
from playingcards.deck import Deck

print("playingcards.py", version("playingcards.py"))
SPADES, CLUBS, HEARTS, DIAMONDS = range(4)
ace_of_spades, ace_of_hearts = Card(1, SPADES), Card(1, HEARTS)
hand = CardCollection([ace_of_hearts, Card(9, CLUBS)])
print("the hand", hand, "contains", ace_of_spades, ":", ace_of_spades in hand)
assert ace_of_spades in hand and ace_of_spades == ace_of_hearts and str(ace_of_spades) != str(ace_of_hearts)

deck = Deck()
print("aces of diamonds in a deck:", deck.cards.count(Card(1, DIAMONDS)))
assert deck.cards.count(Card(1, DIAMONDS)) == 4
deck.cards.remove(Card(1, DIAMONDS))
left = [str(card) for card in deck.cards if card.value == 1]
print("aces after the one of diamonds is removed:", left)
assert "Ace of Diamonds" in left and len(left) == 3

for name, call in (
    ("a set of cards", lambda: {ace_of_spades}),
    ("two cards at once", lambda: hand.add_cards([Card(2, CLUBS), Card(3, CLUBS)], 0)),
    ("a hand of five at most", lambda: CardCollection([], maximum=5).add_cards([Card(2, CLUBS)], 0)),
):
    try:
        call()
        raise SystemExit(name + " worked")
    except (TypeError, AttributeError) as error:
        print(f"{name}: {error}")
PYTHON
