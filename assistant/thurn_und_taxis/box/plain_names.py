"""Names of cities in plain letters, as ids and notation have them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from assistant.referee.errors import BadInputError
from assistant.referee.wording import shown

_CITY = re.compile(r"[a-z][a-z0-9-]{1,29}")
_PLAIN: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", " ": "-"})


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
