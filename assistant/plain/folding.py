"""Words without capitals and accents, by which they are looked up."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from assistant.referee.searching import fold as without_marks

_SPREAD_UMLAUT: Final = re.compile(r"(?<![aeioqu])([aou])e")
"""An umlaut in two letters; behind another vowel they are no one sound: *neuen* is no *neun*."""

_OLD_SPELLING: Final = re.compile(r"(?<=\w)(?<!\bs)(?<!\bre)(?<!\bne)(?<!\bde)(?<!\bpre)(?<!\bbine)î(?=\w)")
"""An î that Romanian writes as â today: *cînd* is *când*. Behind a prefix it stays, as in *reîncep*."""


@lru_cache(maxsize=8192)
def fold(text: str, language: str = "") -> str:
    """Return a text without capitals and accents, ``ß`` as ``ss``.

    A German ``ue`` is an ``ü``, a Romanian ``î`` inside a word an ``â``.
    """
    plain = text.casefold()
    if not plain.isascii():
        plain = _OLD_SPELLING.sub("â", plain) if language == "ro" else plain
        plain = without_marks(plain)
    return _SPREAD_UMLAUT.sub(r"\1", plain) if language == "de" else plain
