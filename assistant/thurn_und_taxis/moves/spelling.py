"""Words that lines of several kinds of action share: cities, cards, and cards that nobody named.

Cities are written with plain letters (muenchen) or as on the map (München).
"""

from __future__ import annotations

from typing import Final

from assistant.referee.errors import UnreadableError
from assistant.referee.fields import FieldKind, Several, number, several
from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.box.plain_names import read_city
from assistant.thurn_und_taxis.table.position import Cards

MOST_CITIES: Final = 30
DIGITS: Final = tuple("123456789")
DIGIT: Final = number(range(1, 10))


def read_card(word: str) -> str:
    """Return a card, ``?`` for one that nobody has named. Raises BadInputError."""
    return UNKNOWN if word == UNKNOWN else read_city(word)


def named_card(word: str) -> str:
    """Return a card that somebody has seen. Raises UnreadableError for one that nobody has named."""
    if word == UNKNOWN:
        raise UnreadableError("“{word}” cannot stand here: say which it is.", word=UNKNOWN)
    return read_city(word)


CITY: Final = FieldKind(read_city)
CARD: Final = FieldKind(read_card)
NAMED: Final = FieldKind(named_card)
ROADS: Final = several(NAMED, MOST_CITIES)


def read_shown(words: list[str]) -> Cards:
    """Return cards turned up, without unknown ones at the end, which are as good as not written."""
    cards = several(CARD, MOST_CITIES).read(words)
    while cards and cards[-1] == UNKNOWN:
        cards = cards[:-1]
    return cards


SHOWN: Final = Several(read_shown)
