"""Words of a position's text, as every part of it reads them."""

from __future__ import annotations

from typing import Final, NoReturn

from assistant.referee.errors import BadInputError
from assistant.referee.wording import shown

MOST: Final = 999


def unreadable(text: str, example: str) -> NoReturn:
    """Refuse a text with an example of what it should be like. Raises BadInputError."""
    raise BadInputError(
        "“{text}” cannot be read; write it like {example}.", text=shown(text), example=example
    )


def is_number(text: str, digits: int = 2) -> bool:
    """Whether a text is a number without a sign, of so many digits at most."""
    return text.isascii() and text.isdecimal() and len(text) <= digits


def read_number(text: str) -> int:
    """Return a number. Raises BadInputError."""
    if not is_number(text, len(str(MOST))):
        unreadable(text, "12")
    return int(text)


def read_facts(text: str, known: tuple[str, ...], example: str) -> dict[str, str]:
    """Return facts by name, written ``name:value,name:value``. Raises BadInputError."""
    facts: dict[str, str] = {}
    for fact in text.split(",") if text else ():
        name, _, value = fact.partition(":")
        if name not in known or name in facts or not value:
            unreadable(fact, example)
        facts[name] = value
    return facts
