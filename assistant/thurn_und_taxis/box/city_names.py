"""Which city people mean by a name that is not on the map: another language's, or one letter wrong."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

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


def meant(city: str, cities: Iterable[str]) -> str:
    """Return the city of a map that somebody may have meant by a name that is not there; empty for none."""
    known = list(cities)
    if ELSEWHERE.get(city) in known:
        return ELSEWHERE[city]
    return next(iter(get_close_matches(city, known, 1, ALIKE)), "")
