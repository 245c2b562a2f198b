#!/usr/bin/env bash
# A jack that must not go onto the first pile goes onto the second instead, and nobody is told; asked for any other pile it stays.
#
# pytience plays Klondike, by commands and from Python. Its guide says of a move that the pile to go to may be left out, and that
# then one is looked for. The piles count from nought, and the program asks whether a number was given by asking whether it is
# true: nought is not. So whoever names the first pile gets whatever pile fits first, which is the first one if it fits and
# any other if it does not. A card from the waste or from the foundation is asked for rightly, with "is not None".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pytience==0.0.4
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from pytience.games.solitaire.exception import IllegalMoveException
from pytience.games.solitaire.klondike import KlondikeGame

print("pytience", version("pytience"))
PILES = [["|2♠", "J♣"], ["|4♠", "Q♥"], ["J♠"], ["Q♦"], ["10♦"], [], []]


def moved(origin, destination):
    """What lies on the piles after the last card of one was to go to another."""
    table = KlondikeGame().dump()
    table["tableau"]["piles"] = PILES
    game = KlondikeGame(table)
    try:
        game.select_tableau(origin, -1, destination)
    except IllegalMoveException as error:
        return f"refused: {error}"
    return [[str(card) for card in pile] for pile in game.tableau.piles]


JACK = 2
onto_first, onto_fifth, onto_second = moved(JACK, 0), moved(JACK, 4), moved(JACK, 1)
print("the jack of spades onto the jack of clubs, pile 0:", onto_first)
print("the jack of spades onto the ten, pile 4:", onto_fifth)
assert onto_first == onto_second == [["|2♠", "J♣"], ["|4♠", "Q♥", "J♠"], [], ["Q♦"], ["10♦"], [], []]
assert onto_fifth == "refused: No fit for Pile 2 Card -1"
assert moved(4, 0)[0] == ["|2♠", "J♣", "10♦"]  # what fits there goes there
PYTHON
