"""Text from people, made safe where Streamlit reads Markdown, and short where there is little room.

Names and notes are typed by whoever holds the phone; nothing in them may become a picture, a link, a
colour or a formula on the other phones. ``st.text`` needs none of this; labels and ``st.markdown`` do.
"""

from __future__ import annotations

import re
import string
import unicodedata
from collections import Counter
from collections.abc import Mapping
from typing import Final, TypeVar

_Id = TypeVar("_Id")
_SPACES: Final = re.compile(r"\s+")
_UNSEEN: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]")
"""Control characters and marks that turn the direction of the words around them."""
_WORD: Final = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+"
_RIGHT_TO_LEFT: Final = re.compile(f"{_WORD}(?:[ '.-]{_WORD})*")
"""Hebrew, Arabic and what is written in their direction, as far as it goes without other letters."""
_TO_ESCAPE: Final = re.compile(rf"(?!: )[{re.escape(''.join(sorted({*string.punctuation} - {*'?,;'})))}]")
"""Signs that may mean something in Markdown. The others, and a colon before a space, stay as they are: who
listens to the page hears the labels of rows of answers with all their backslashes."""

# Links, icons and arrows are looked for once more after the backslashes are gone. A word joiner, which is
# invisible, keeps their signs apart: "http:" from "//", "www" from ".", the two halves of an arrow.
_JOINER: Final = "\u2060"
_KEEP_APART: Final = re.compile(
    r"(?<=:)(?=[\w/+])|(?<=[-<>~])(?=[-=>])|(?<=\w@)(?=\w)|(?<=www)(?=\.)", re.IGNORECASE
)
LONGEST: Final = 12
_JOINERS: Final = "\u200c\u200d"
"""Between two letters that are drawn as one."""


def isolated(text: str) -> str:
    """Return a text in which words from right to left turn nothing around them.

    Without that a browser takes numbers behind such a name for a part of it: of two names with their points
    each has those of the other (Unicode's UAX 9, rules N1 and N2).
    """
    return text if text.isascii() else _RIGHT_TO_LEFT.sub("\u2068\\g<0>\u2069", text)


def one_line(text: str) -> str:
    """Return the text as it was typed, in one line in which nothing unseen turns the words around it."""
    return isolated(_SPACES.sub(" ", _UNSEEN.sub(" ", text)).strip())


def escape_markdown(text: str) -> str:
    """Return one line of Markdown that shows the text as it was typed; line breaks become spaces."""
    parts = _KEEP_APART.split(one_line(text))
    return _JOINER.join(_TO_ESCAPE.sub(r"\\\g<0>", part) for part in parts)


def distinct(labels: Mapping[_Id, str]) -> dict[_Id, str]:
    """Return the labels by id, with the id added to those that are not alone.

    Streamlit's lists send back the words that were picked, so two alternatives must never read the same.
    """
    counts = Counter(labels.values())
    return {name: label if counts[label] == 1 else f"{label} ({name})" for name, label in labels.items()}


def capital(text: str) -> str:
    """Return the text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


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
