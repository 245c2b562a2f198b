"""Words without capitals and accents, by which they are looked up."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

_SPREAD_UMLAUT: Final = re.compile(r"(?<![aeioqu])([aou])e")
"""An umlaut in two letters; behind another vowel they are no one sound: *neuen* is no *neun*."""


@lru_cache(maxsize=16384)
def fold(text: str, language: str = "") -> str:
    """Return a text without capitals and accents, ``ß`` as ``ss``; a German ``ue`` is an ``ü``."""
    plain = text.casefold()
    if not plain.isascii():
        spread = unicodedata.normalize("NFKD", plain)
        plain = "".join([sign for sign in spread if not unicodedata.combining(sign)])
    return _SPREAD_UMLAUT.sub(r"\1", plain) if language == "de" else plain
