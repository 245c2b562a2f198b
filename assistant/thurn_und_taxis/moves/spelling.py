"""Words that lines of several kinds of action share: cities, cards, and cards that nobody named.

Cities are written with plain letters (muenchen) or as on the map (München).
"""

from __future__ import annotations

from typing import Final

from assistant.referee.errors import UnreadableError
from assistant.referee.notation import at_most, number_in
from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.box.plain_names import read_city
from assistant.thurn_und_taxis.table.position import Cards

MOST_CITIES: Final = 30
DIGITS: Final = tuple("123456789")
read_digit: Final = number_in(range(1, 10))
"""Makes a number of a digit. Raises UnreadableError."""


def read_cities(words: list[str]) -> Cards:
    """Return cities. Raises ValueError or BadInputError."""
    return tuple(map(read_city, at_most(words, MOST_CITIES)))


def read_cards(words: list[str]) -> Cards:
    """Return cards, ``?`` for one that nobody has named. Raises ValueError or BadInputError."""
    return tuple([UNKNOWN if word == UNKNOWN else read_city(word) for word in at_most(words, MOST_CITIES)])


def named_cards(words: list[str]) -> Cards:
    """Return cards that somebody has seen. Raises UnreadableError for one that nobody has named."""
    cards = read_cards(words)
    if UNKNOWN in cards:
        raise UnreadableError("“{word}” cannot stand here: say which it is.", word=UNKNOWN)
    return cards


def read_shown(words: list[str]) -> Cards:
    """Return cards turned up, without unknown ones at the end, which are as good as not written."""
    cards = read_cards(words)
    while cards and cards[-1] == UNKNOWN:
        cards = cards[:-1]
    return cards


def line_of(*words: str) -> str:
    """Return the line of these words; empty ones are left out."""
    return " ".join(filter(None, words))
