"""Names of cities in plain letters, as ids and notation have them, and those that people write instead."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

from assistant.referee.errors import BadInputError
from assistant.referee.wording import shown

_CITY = re.compile(r"[a-z][a-z0-9-]{1,29}")
_PLAIN: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", " ": "-"})
ALIKE: Final = 0.8
"""How much two names are alike that may be the same one misspelt, from 0 to 1."""
ELSEWHERE: Final = {
    "bale": "basel",
    "basle": "basel",
    "basilea": "basel",
    "brussels": "bruessel",
    "bruxelles": "bruessel",
    "budejovice": "budweis",
    "cassel": "kassel",
    "cologne": "coelln",
    "koeln": "coelln",
    "hanover": "hannover",
    "karlsruhe": "carlsruhe",
    "lipsia": "leipzig",
    "monaco": "muenchen",
    "munich": "muenchen",
    "nuremberg": "nuernberg",
    "plzen": "pilsen",
    "ratisbon": "regensburg",
    "salisburgo": "salzburg",
    "zurich": "zuerich",
}
"""What cities are called in other languages or today, in plain letters."""


def is_city(text: str) -> bool:
    """Whether a text is written as the id of a city."""
    return bool(_CITY.fullmatch(text))


@lru_cache(maxsize=1024)
def read_city(text: str) -> str:
    """Return the id of a city as people write it, on the map or not. Raises BadInputError."""
    city = text.strip().lower().translate(_PLAIN)
    if not _CITY.fullmatch(city):
        raise BadInputError(
            "“{word}” is no name of a city: write it with letters only, such as muenchen.", word=shown(text)
        )
    return city


def meant(city: str, cities: Iterable[str]) -> str:
    """Return the city of a map that somebody may have meant by a name that is not there; empty for none."""
    known = list(cities)
    if ELSEWHERE.get(city) in known:
        return ELSEWHERE[city]
    return next(iter(get_close_matches(city, known, 1, ALIKE)), "")
