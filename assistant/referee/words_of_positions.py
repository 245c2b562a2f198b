"""A position as one line of words, ``turn=lay,red round=3``: what every game that writes it so does alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeVar

from assistant.referee.errors import BadInputError
from assistant.referee.text import Text
from assistant.referee.wording import proposing, shown

LONGEST: Final = 20_000

Item = TypeVar("Item")


def in_words(words: Iterable[tuple[str, str]]) -> str:
    """Return the line of some words; one without a value is left out."""
    return " ".join(f"{name}={value}" for name, value in words if value)


def words_of(text: str, known: Sequence[str], listed: Sequence[str] = ()) -> dict[str, str]:
    """Return the values of a line by the names of their words. Raises BadInputError.

    ``listed`` are told instead of all ``known`` names where a word is none of them.
    """
    if len(text) > LONGEST:
        raise BadInputError(
            "A position has at most {most} characters; this one has {count}.", most=LONGEST, count=len(text)
        )
    words: dict[str, str] = {}
    for word in text.split():
        name, _, value = word.partition("=")
        name = name.lower()
        if name not in known or not value:
            problem = Text(
                "“{word}” cannot be read; a word is one of {known}, an equals sign and a value.",
                word=shown(word),
                known=", ".join(listed or known),
            )
            raise BadInputError(proposing(problem, name, () if name in known else known))
        if name in words:
            raise BadInputError("“{word}”: {name} stands there twice.", word=shown(word), name=name)
        words[name] = value
    return words


def read_word(words: Mapping[str, str], name: str, reader: Callable[[str], Item], missing: str = "") -> Item:
    """Return what a word means, or what its reader makes of ``missing`` where it is left out.

    Raises BadInputError, which names the word.
    """
    value = words.get(name, missing)
    try:
        return reader(value.lower())
    except BadInputError as problem:
        word = shown(f"{name}={value}")
        raise BadInputError("“{word}”: {problem}", word=word, problem=problem.text) from None
