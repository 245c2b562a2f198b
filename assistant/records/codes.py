"""Codes by which people share a game: eight signs that cannot be mistaken for each other."""

from __future__ import annotations

import re
import secrets
from typing import Final

from assistant.records.errors import UnknownGameError
from assistant.referee.wording import as_notation, shown

# Without I, O, S, Z and B, which look like digits, and U, which looks like V by hand.
SIGNS: Final = "ACDEFGHJKLMNPQRTVWXY23456789"
LENGTH: Final = 8
_CODE = re.compile(r"[A-Z2-9]{8}")
_BETWEEN = re.compile(r"[\s.-]")
_NUMBER = re.compile(r"\d+(E\d+)?")


def new_code() -> str:
    """Return a code that nobody can guess, one of nearly 28 to the power of 8.

    None reads as a number, such as 2345E678, which programs that open a table would take for infinity.
    """
    while True:
        code = "".join(secrets.choice(SIGNS) for _ in range(LENGTH))
        if not _NUMBER.fullmatch(code):
            return code


def signs_of(text: str) -> str:
    """Return the letters and digits of a code as somebody typed it, in capitals.

    Between its groups stand spaces, dashes or the full stop that a telephone makes of two spaces.
    """
    return _BETWEEN.sub("", as_notation(text[:100])).upper()


def clean_code(text: str) -> str:
    """Return the code that somebody typed, as ``signs_of`` reads it.

    Raises UnknownGameError for what is no code, so that nothing else reaches a query.
    """
    code = signs_of(text)
    if not _CODE.fullmatch(code):
        raise UnknownGameError(
            "“{text}” is no game code; a code has {length} letters and digits.",
            text=shown(text),
            length=LENGTH,
        )
    return code
