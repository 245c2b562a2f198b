"""A position as one line of words, ``turn=lay,red round=3``: what every game that writes it so does alike.

How a value is written and how it is read stand together in a ``Codec``, and what belongs together (a
player's cards and houses, all of a turn) in ``Facts``. Unlike slots they know no limits of the game: what
can be read but is impossible at a table is left to the audit.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, NoReturn, TypeAlias, TypeVar

from assistant.referee.errors import BadInputError
from assistant.referee.seats import NOBODY, Seats
from assistant.referee.text import Text
from assistant.referee.wording import proposing, shown

LONGEST: Final = 20_000
MOST: Final = 999
NEVER: Final = object()
_NUMBER: Final = re.compile(r"-?[0-9]{1,3}")

Item = TypeVar("Item")


def refuse(problem: str | Text, **values: object) -> NoReturn:
    """Raise BadInputError with a sentence."""
    raise BadInputError(problem, **values)


def unreadable(text: str, example: str) -> NoReturn:
    """Refuse a text with an example of what it should be like. Raises BadInputError."""
    refuse("“{text}” cannot be read; write it like {example}.", text=shown(text), example=example)


def _unknown(name: str, known: Sequence[str]) -> NoReturn:
    listed = ", ".join(known)
    problem = Text("“{name}” is not known here; there are {known}.", name=shown(name), known=listed)
    refuse(proposing(problem, name, known))


class Codec(NamedTuple, Generic[Item]):
    """How a value is read, and written so that it is read again.

    ``read`` raises BadInputError with a sentence about its own text; whoever calls it names the word.
    """

    read: Callable[[str], Item]
    write: Callable[[Item], str] = str


def number(least: int = 0, most: int = MOST) -> Codec[int]:
    """Return how a number within limits is written."""

    def read(text: str) -> int:
        if not _NUMBER.fullmatch(text) or not least <= int(text) <= most:
            refuse(
                "“{text}” must be a number from {least} to {most}.", text=shown(text), least=least, most=most
            )
        return int(text)

    return Codec(read)


NUMBER: Final = number()
FLAG: Final = Codec(lambda text: bool(number(0, 1).read(text)), lambda value: str(int(value)))


def one_of(known: Sequence[str]) -> Codec[str]:
    """Return how one of a few words is written."""

    def read(text: str) -> str:
        return text if text in known else _unknown(text, known)

    return Codec(read)


def seat(game: Seats) -> Codec[int]:
    """Return how a player is written: by the colour."""

    def read(text: str) -> int:
        if game.seat(text) == NOBODY:
            known = ", ".join(game.colours)
            refuse("nobody here plays “{text}”; the colours are {known}.", text=shown(text), known=known)
        return game.seat(text)

    return Codec(read, lambda seat: game.colours[seat])


def several(one: Codec[Item], between: str = "+", none: str = "") -> Codec[tuple[Item, ...]]:
    """Return how any number of things are written: one after another, or a word for none."""
    return Codec(
        lambda text: () if text in {"", none} else tuple(map(one.read, text.split(between))),
        lambda values: between.join(map(one.write, values)) or none,
    )


AnyCodec: TypeAlias = Codec[Any]


class Facts:
    """Facts by name, ``supply:3,carriage:4``, and how the value of each is written.

    They are written in the order of ``codecs``. ``example`` is one of them, and ``known`` what is listed
    where a name is none of them, if not the names.
    """

    def __init__(self, codecs: Mapping[str, AnyCodec], example: str, known: Sequence[str] = ()) -> None:
        self.codecs, self.example, self.known = codecs, example, known or tuple(codecs)

    def write(self, values: Mapping[str, object], usual: Mapping[str, object]) -> str:
        """Return the facts that are not as usual; one without a usual value is always written."""
        told = {name: value for name, value in values.items() if value != usual.get(name, NEVER)}
        codecs = self.codecs.items()
        return ",".join([f"{name}:{codec.write(told[name])}" for name, codec in codecs if name in told])

    def read(self, text: str) -> dict[str, Any]:
        """Return the facts that are written, by name. Raises BadInputError."""
        found: dict[str, Any] = {}
        for fact in text.split(",") if text else ():
            name, colon, value = fact.partition(":")
            if not colon:
                refuse(
                    "“{fact}” needs a colon and a value, such as {example}.",
                    fact=shown(fact),
                    example=self.example,
                )
            if name in found:
                refuse("“{name}” stands there twice.", name=shown(name))
            if name not in self.codecs:
                _unknown(name, self.known)
            found[name] = self.codecs[name].read(value)
        return found


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
