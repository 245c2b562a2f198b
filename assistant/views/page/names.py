"""Players' names where room is short. Whole names stand wherever there is a line for them."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST: Final = 12
_JOINERS: Final = "\u200c\u200d"
"""Between two letters that are drawn as one."""


def short_name(name: str, longest: int = LONGEST) -> str:
    """Return a name of at most so many characters, cut with an ellipsis where it is longer."""
    return name if len(name) <= longest else f"{name[: whole_letters(name, longest - 1)].rstrip()}…"


def whole_letters(text: str, most: int) -> int:
    """Return how many of the first so many characters are whole letters, one at least.

    A sign on a letter goes with it: *कि* without its vowel is *क*.
    """
    place = most
    while place > 1 and place < len(text) and (_goes_on(text[place]) or text[place - 1] in _JOINERS):
        place -= 1
    return place


def _goes_on(sign: str) -> bool:
    """Whether a character is none of its own, but a part of the one before."""
    return unicodedata.category(sign)[0] == "M" or sign in _JOINERS
