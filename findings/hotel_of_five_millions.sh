#!/usr/bin/env bash
# A hotel of Monopoly Deal adds five millions to the rent instead of four, and two kinds of cards are paid out with another sum.
#
# monodeal plays Monopoly Deal, the card game. A house there adds three millions to the rent of a full set, a hotel on it
# four more, as the cards say: Mayfair and Park Lane cost 8, 11 and 15. In the package they cost 16 with a hotel. In
# money, with which everything is paid, the debt collector counts five millions where his card has three, and "Just say no"
# three where it has four. The other action cards count what they should, and the right 106 cards are there.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check monodeal==0.0.2
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from monodeal import HotelCard, HouseCard, PropertyColour
from monodeal.deck import DECK, PROPERTY_DECK
from monodeal.game import PropertySet

print("monodeal", version("monodeal"))
streets = PropertySet(PropertyColour.DARKBLUE)
rents = []
for card in [card for card in PROPERTY_DECK if card.colour == PropertyColour.DARKBLUE] + [HouseCard(), HotelCard()]:
    rents.append(streets.add_property(card).rent_value())
print("Park Lane and Mayfair, one, both, with a house, with a hotel:", rents)
assert rents == [3, 8, 11, 16]

PRINTED = {
    "PassGoCard": 1, "DoubleTheRentCard": 1, "BirthdayCard": 2, "ForcedDealCard": 3, "SlyDealCard": 3,
    "DealBreakerCard": 5, "DebtCollectorCard": 3, "JustSayNoCard": 4, "HouseCard": 3, "HotelCard": 4,
}  # fmt: skip
other = {card.name: (card.cash, PRINTED[card.name]) for card in DECK if card.cash != PRINTED.get(card.name, card.cash)}
print("cards worth another sum than is printed on them:", other)
assert other == {"DebtCollectorCard": (5, 3), "JustSayNoCard": (3, 4)} and len(DECK) == 106
PYTHON
