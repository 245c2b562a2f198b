"""A position as one line of words, ``turn=lay,red round=3``: what every game that writes it so does alike.

A ``Segment`` tells a fact of the table, or several that belong together, such as a player's cards and houses:
where it is in a position, how it is written, what it is where it is left out, and when it is read. A slot
says by its ``Codec`` how its values are written. Unlike slots, words know no limits of the game: what can be
read but is impossible at a table is left to the audit.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from operator import attrgetter
from typing import Any, Final, Generic, NamedTuple, NoReturn, TypeAlias, TypeVar

from assistant.referee.errors import BadInputError
from assistant.referee.seats import NOBODY, Played, Seats
from assistant.referee.text import Text
from assistant.referee.wording import none_of, proposing, shown

LONGEST: Final = 20_000
MOST: Final = 999
NEVER: Final = object()
NOTHING: Final[Mapping[str, Any]] = {}
_NUMBER: Final = re.compile(r"-?[0-9]{1,3}")

Item = TypeVar("Item")
Position = TypeVar("Position", bound=Played)


def refuse(problem: str | Text, **values: object) -> NoReturn:
    """Raise BadInputError with a sentence."""
    raise BadInputError(problem, **values)


def unreadable(text: str, example: str) -> NoReturn:
    """Refuse a text with an example of what it should be like. Raises BadInputError."""
    refuse("“{text}” cannot be read; write it like {example}.", text=shown(text), example=example)


def _unknown(name: str, known: Sequence[str]) -> NoReturn:
    refuse(none_of(Text("“{name}” is not known here; there are {known}.", name=shown(name)), name, known))


class Codec(NamedTuple, Generic[Item]):
    """How a value is read in a game, and written so that it is read again.

    ``read`` raises BadInputError with a sentence about its own text; whoever calls it names the word.
    """

    read: Callable[[Any, str], Item]
    write: Callable[[Any, Item], str] = lambda _, value: str(value)


AnyCodec: TypeAlias = Codec[Any]


def number(least: int = 0, most: int = MOST) -> Codec[int]:
    """Return how a number within limits is written."""

    def read(_: object, text: str) -> int:
        if not _NUMBER.fullmatch(text) or not least <= int(text) <= most:
            refuse(
                "“{text}” must be a number from {least} to {most}.", text=shown(text), least=least, most=most
            )
        return int(text)

    return Codec(read)


NUMBER: Final = number()
FLAG: Final = Codec(lambda game, text: bool(number(0, 1).read(game, text)), lambda _, value: str(int(value)))

AS_WRITTEN: Final = Codec[str](lambda _, text: text)


def one_of(known: Sequence[str]) -> Codec[str]:
    """Return how one of a few words is written."""
    return Codec(lambda _, text: text if text in known else _unknown(text, known))


def _seat(game: Seats, text: str) -> int:
    if game.seat(text) == NOBODY:
        known = ", ".join(game.colours)
        refuse("nobody here plays “{text}”; the colours are {known}.", text=shown(text), known=known)
    return game.seat(text)


SEAT: Final = Codec[int](_seat, lambda game, seat: game.colours[seat])
"""How a player is written: by the colour."""


def several(one: Codec[Item], between: str = "+", none: str = "") -> Codec[tuple[Item, ...]]:
    """Return how any number of things are written: one after another, or a word for none."""
    return Codec(
        lambda game, text: (
            () if text in {"", none} else tuple([one.read(game, item) for item in text.split(between)])
        ),
        lambda game, values: between.join([one.write(game, value) for value in values]) or none,
    )


def facts(
    codecs: Mapping[str, AnyCodec] | Callable[[Any], Mapping[str, AnyCodec]],
    example: str,
    known: Sequence[str] = (),
) -> Codec[dict[str, Any]]:
    """Return how facts by name are written, ``supply:3,carriage:4``: by ``codecs`` and in their order.

    ``example`` is one of them, and ``known`` what is listed where a name is none of them, if not the names.
    """
    in_game = codecs if callable(codecs) else lambda _: codecs

    def write(game: Seats, known: Mapping[str, Any]) -> str:
        every = in_game(game).items() if known else ()
        written = [f"{name}:{codec.write(game, known[name])}" for name, codec in every if name in known]
        return ",".join(written)

    def read(game: Seats, text: str) -> dict[str, Any]:
        values: dict[str, Any] = {}
        codec_of = in_game(game) if text else {}
        for fact in text.split(",") if text else ():
            name, colon, value = fact.partition(":")
            if not colon:
                problem = "“{fact}” needs a colon and a value, such as {example}."
                refuse(problem, fact=shown(fact), example=example)
            if name in values:
                refuse("“{name}” stands there twice.", name=shown(name))
            if name not in codec_of:
                _unknown(name, known or tuple(codec_of))
            values[name] = codec_of[name].read(game, value)
        return values

    return Codec(read, write)


def unlike(usual: Mapping[str, Any], values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the facts that are not as usual; one without a usual value is none of those."""
    return {name: value for name, value in values.items() if value != usual.get(name, NEVER)}


@dataclass(frozen=True)
class Segment(Generic[Position]):
    """A word and what it tells, ``pile=40``: one fact, or by ``facts`` all that are not as usual of several.

    ``get`` takes it from a position and ``put`` returns the position with something else. It is left out
    where it is as ``usual``, or as ``follows`` from the words that are ``read`` before, those of lower
    numbers; what follows is put where the word is left out.
    """

    name: str
    codec: AnyCodec
    get: Callable[[Position], Any]
    put: Callable[[Position, Any], Position]
    read: int
    usual: Any = None
    follows: Callable[[Position], Any] | None = None

    def write(self, position: Position) -> str:
        """Return what stands behind the equals sign, empty where the word is left out."""
        value, usual = self.get(position), self.follows(position) if self.follows else self.usual
        return "" if value == usual else self.codec.write(position.game, value)

    def read_into(self, position: Position, text: str) -> Position:
        """Return the position with what is written, empty where the word is left out."""
        if text:
            return self.put(position, self.codec.read(position.game, text))
        return self.put(position, self.follows(position)) if self.follows else position


def no_facts(_: object) -> Mapping[str, Any]:
    """Return what a word of facts tells that is left out, all of which follow."""
    return NOTHING


def field(name: str) -> tuple[Callable[[Any], Any], Callable[[Any, Any], Any]]:
    """Return how a field of a position is taken from it and put into it."""
    return attrgetter(name), lambda position, value: position._replace(**{name: value})


LEFT: Final[Segment[Any]] = Segment(
    "left",
    several(SEAT),
    lambda position: tuple(sorted(position.game.away)),
    lambda position, seats: position._replace(game=replace(position.game, away=frozenset(seats))),
    read=0,
    usual=(),
)
"""Who has left the table for good, ``left=red+blue``."""


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


def with_words(position: Position, words: Iterable[Segment[Position]], texts: Mapping[str, str]) -> Position:
    """Return the position with what the words tell. Raises BadInputError, which names the word."""
    for word in sorted(words, key=attrgetter("read")):
        position = naming(word.name, texts.get(word.name, ""), partial(word.read_into, position))
    return position


def naming(name: str, text: str, reader: Callable[[str], Item]) -> Item:
    """Return what a reader makes of the text of a word. Raises BadInputError, which names the word."""
    try:
        return reader(text.lower())
    except BadInputError as problem:
        word = shown(f"{name}={text}")
        raise BadInputError("“{word}”: {problem}", word=word, problem=problem.text) from None
