"""Cities that an action names, as a board told in part may show them for the first time."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final

from assistant.referee.corrections import Correct
from assistant.thurn_und_taxis.actions import UNKNOWN, Action
from assistant.thurn_und_taxis.box.colours import COLOURS
from assistant.thurn_und_taxis.box.plain_names import is_city

_CARDS: Final = frozenset({"open", "discard", "hand", "route", "team"})
"""Facts that are set to cards."""
NO_CITY: Final = frozenset({"", UNKNOWN})
"""What stands in such a field where no city is named."""
_MORE_CITIES: Final = frozenset({"cities", "shown"})
"""Fields of an action that hold several of them."""


def named_cities(action: Action) -> tuple[str, ...]:
    """Return every city that an action names, in its order."""
    if type(action) is Correct:
        return _set_by_hand(action)
    kind: Any = type(action)
    return tuple([city for city in fields_of_cities(kind)(action) if city not in NO_CITY])


@lru_cache(maxsize=64)
def fields_of_cities(kind: type) -> Callable[[Action], tuple[str, ...]]:
    """Return what reads the fields of such an action that hold a city or several, some of ``NO_CITY``."""
    fields: tuple[str, ...] = vars(kind)["__slots__"]
    one, several = "city" in fields, [field for field in fields if field in _MORE_CITIES]
    if not several:
        return (lambda action: (action.city,)) if one else lambda _: ()
    (field,) = several
    more = attrgetter(field)
    return (lambda action: (action.city, *more(action))) if one else more


def _set_by_hand(action: Correct) -> tuple[str, ...]:
    """Return the cities that a correction names, as far as they are written like one."""
    words = action.value.lower().split() if action.fact.lower() in _CARDS else []
    words += [action.what.lower()] if action.fact.lower() in COLOURS else []
    return tuple(word for word in (word.partition(".")[0] for word in words) if is_city(word))
