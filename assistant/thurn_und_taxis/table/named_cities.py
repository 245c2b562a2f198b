"""Cities that an action names, as a board told in part may show them for the first time."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from assistant.referee.corrections import Correct
from assistant.thurn_und_taxis.actions import UNKNOWN, Action
from assistant.thurn_und_taxis.box.colours import COLOURS
from assistant.thurn_und_taxis.box.plain_names import is_city

_CARDS: Final = frozenset({"open", "discard", "hand", "route", "team"})
"""Facts that are set to cards."""
_MORE_CITIES: Final = frozenset({"cities", "shown"})
"""Fields of an action that hold several of them."""


def named_cities(action: Action) -> tuple[str, ...]:
    """Return every city that an action names, in its order."""
    if type(action) is Correct:
        return _set_by_hand(action)
    one, several = _with_cities(action.__slots__)
    cities: tuple[str, ...] = (getattr(action, one),) if one else ()
    for field in several:
        cities += getattr(action, field)
    if "" in cities or UNKNOWN in cities:
        return tuple([city for city in cities if city not in {"", UNKNOWN}])
    return cities


@lru_cache(maxsize=64)
def _with_cities(fields: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """Return which field of an action holds a city, empty for none, and those that hold several."""
    return "city" if "city" in fields else "", tuple([field for field in fields if field in _MORE_CITIES])


def _set_by_hand(action: Correct) -> tuple[str, ...]:
    """Return the cities that a correction names, as far as they are written like one."""
    words = action.value.lower().split() if action.fact.lower() in _CARDS else []
    words += [action.what.lower()] if action.fact.lower() in COLOURS else []
    return tuple(word for word in (word.partition(".")[0] for word in words) if is_city(word))
