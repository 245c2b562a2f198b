# ruff: noqa: ARG002 - a fact needs only some of what every one is asked with
"""Facts of a table by the form in which they are written: numbers, a word of a few, many words, a player."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Final, TypeVar

from assistant.referee.errors import ImpossibleError
from assistant.referee.offers import Alternative, each_player
from assistant.referee.seats import NOBODY, Played
from assistant.referee.slots import NONE, At, Slot, refuse
from assistant.referee.text import Text, joined
from assistant.referee.wording import NONE_OF_THEM, none_of, proposing, shown
from assistant.referee.words_of_positions import NUMBER, SEAT, AnyCodec

Position = TypeVar("Position", bound=Played)
Owner = TypeVar("Owner")
Value = TypeVar("Value")

MOST_NUMBER: Final = 99
ANY_NUMBER: Final = range(MOST_NUMBER + 1)
ANY_AMOUNT: Final = range(1000)
MOST_TAPPED: Final = 20
MOST_WORDS: Final = 999
NOBODY_TEXT: Final = Text("nobody")
LIMITS: Final = Text("a number from {least} to {most}.")
_NUMBER: Final = re.compile(r"-?[0-9]{1,3}")


def with_more(now: int, by: int, sign: int) -> int:
    """Return a number with so many more, or fewer where the sign is -1. Raises ImpossibleError below zero."""
    if now + sign * by < 0:
        refuse("There are {now} now, so they cannot become {by} fewer.", now=now, by=by)
    return now + sign * by


def with_more_written(now: str, by: str, sign: int) -> str:
    """Return a number as it is written with so many more, or fewer. Raises ImpossibleError below zero."""
    return str(with_more(int(now), int(by), sign))


def with_others(now: tuple[Value, ...], by: tuple[Value, ...], sign: int) -> tuple[Value, ...]:
    """Return several things with others, or without them where the sign is -1. Raises ImpossibleError."""
    if sign > 0:
        return (*now, *by)
    values = list(now)
    for one in by:
        if one not in values:
            refuse("What is said to be gone is not there now. Say what there is then.")
        values.remove(one)
    return tuple(values)


def read_number(text: str, limits: range, refusal: Text = LIMITS) -> int:
    """Return a number within limits, which ``refusal`` tells. Raises ImpossibleError."""
    text = " ".join(text.split())
    if not _NUMBER.fullmatch(text) or int(text) not in limits:
        message = Text(refusal.message, **{**refusal.values, "least": limits[0], "most": limits[-1]})
        refuse("“{text}” cannot be set: {limits}", text=shown(text), limits=message)
    return int(text)


def read_player(position: Played, colour: str) -> int:
    """Return the seat of a colour, ``NOBODY`` for a dash. Raises ImpossibleError."""
    seat = position.game.seat(colour)
    if seat == NOBODY and colour != NONE:
        refuse(
            "Nobody here plays “{text}”: {known}, or - for none.",
            text=shown(colour),
            known=", ".join(position.game.colours),
        )
    return seat


@dataclass(frozen=True)
class NumberSlot(Slot[Position, Owner, int]):
    """A fact that is a number.

    ``limits`` are the numbers that it can be set to, and ``refusal`` tells their ``{least}`` and ``{most}``;
    ``tapped`` is the highest that can be tapped. Old logs may have numbers lower than ``least``; nobody can
    enter them any more.
    """

    _: KW_ONLY
    limits: Callable[[Position, At[Owner]], range] = lambda *_: ANY_NUMBER
    tapped: int = MOST_TAPPED
    least: int | None = None
    refusal: Text = LIMITS
    adds: Callable[[int, int, int], int] | None = with_more
    codec: AnyCodec = NUMBER

    def read(self, position: Position, at: At[Owner], text: str) -> int:
        """Return a number within the limits."""
        return read_number(text, self.limits(position, at), self.filled(self.refusal, position, at, ""))

    def entered(self, position: Position, at: At[Owner], text: str) -> None:
        """Raise ImpossibleError for a number lower than the least."""
        if self.least is not None:
            read_number(text, range(self.least, self.limits(position, at).stop))

    def amount(self, position: Position, at: At[Owner], text: str) -> int:
        """Return a number that may lie outside of the limits: two fewer than eight are six."""
        return read_number(text, ANY_AMOUNT)

    def alternatives(self, position: Position, at: At[Owner]) -> Iterable[Alternative]:
        """Return numbers, those that can be set if nothing else is said."""
        taps = tuple(self.taps(position, at))
        limits = self.limits(position, at)
        least = limits.start if self.least is None else self.least
        return taps or numbers(number for number in limits if least <= number <= self.tapped)


@dataclass(frozen=True)
class ChoiceSlot(Slot[Position, Owner, str]):
    """A fact that is one of a few words; ``choices`` are those words and what people say instead."""

    _: KW_ONLY
    choices: Callable[[Position], Mapping[str, Text]]
    refusal: Text = NONE_OF_THEM

    def read(self, position: Position, at: At[Owner], text: str) -> str:
        """Return one of the words."""
        word, choices = " ".join(text.lower().split()), self.choices(position)
        if word not in choices:
            refuse(none_of(Text(self.refusal.message, text=shown(word)), word, choices))
        return word

    def spoken(self, position: Position, at: At[Owner], text: str) -> object:
        """Return the word as people say it."""
        return self.choices(position).get(text.lower()) or super().spoken(position, at, text)

    def button(self, position: Position, at: At[Owner]) -> object:
        """Return the word as people say it."""
        return self.choices(position)[self.now(position, at)]

    def alternatives(self, position: Position, at: At[Owner]) -> Iterable[Alternative]:
        """Return the words as people say them."""
        return (Alternative(word, text) for word, text in self.choices(position).items())


@dataclass(frozen=True)
class OwnedSlot(Slot[Position, Owner, Value]):
    """A fact whose first word is a player's colour, or a dash for nobody."""

    def button(self, position: Position, at: At[Owner]) -> object:
        """Return the player's name."""
        return _owner(position, self.now(position, at)) or "–"

    def spoken(self, position: Position, at: At[Owner], text: str) -> object:
        """Return the player's name."""
        return _owner(position, text) or NOBODY_TEXT


def _owner(position: Played, text: str) -> str:
    return position.game.name(position.game.seat(text.lower().partition(" ")[0]))


@dataclass(frozen=True)
class PlayerSlot(OwnedSlot[Position, Owner, int]):
    """A fact that is a player, or nobody."""

    _: KW_ONLY
    codec: AnyCodec = SEAT

    def read(self, position: Position, at: At[Owner], text: str) -> int:
        """Return the seat of the player."""
        return read_player(position, " ".join(text.lower().split()))

    def write(self, position: Position, value: int) -> str:
        """Return the colour, a dash for nobody."""
        return NONE if value == NOBODY else position.game.colours[value]

    def alternatives(self, position: Position, at: At[Owner]) -> Iterator[Alternative]:
        """Yield nobody and all players."""
        yield Alternative(NONE, NOBODY_TEXT)
        yield from each_player(position.game)


@dataclass(frozen=True)
class WordsSlot(Slot[Position, Owner, tuple[str, ...]]):
    """A fact that is any number of words, such as cards of a hand.

    ``words`` are those that there are, ``strange`` says that one is none of them, and ``wanted`` what to
    write where nothing is written or more than ``most``; without it nothing written is none. The order given
    counts only if they are ``ordered``. ``called`` is what people say for one of them.
    """

    _: KW_ONLY
    words: Callable[[Position, At[Owner]], Container[str]]
    strange: Text
    wanted: Text | None = None
    most: int = MOST_WORDS
    ordered: bool = False
    adds: Callable[[tuple[str, ...], tuple[str, ...], int], tuple[str, ...]] | None = with_others
    called: Callable[[Position, str], object] = lambda _, word: word

    def read(self, position: Position, at: At[Owner], text: str) -> tuple[str, ...]:
        """Return the words."""
        words, known = text.lower().split(), self.words(position, at)
        values = [] if words == [NONE] else words
        for word in values:
            if word not in known:
                problem = self.filled(self.strange, position, at, shown(word))
                raise ImpossibleError(proposing(problem, word, known if isinstance(known, Iterable) else ()))
        if self.wanted and (not words or len(values) > self.most):
            refuse(self.wanted)
        return tuple(values if self.ordered else sorted(values))

    def spoken(self, position: Position, at: At[Owner], text: str) -> object:
        """Return the words as people say them."""
        words = [self.called(position, word) for word in text.lower().split()]
        return super().spoken(position, at, text) if text in {"", NONE} else joined(words)

    def write(self, position: Position, value: tuple[str, ...]) -> str:
        """Return the words with spaces between."""
        return " ".join(value) or NONE

    def button(self, position: Position, at: At[Owner]) -> object:
        """Return how many they are."""
        return len(self.now(position, at).replace(NONE, "").split())


def as_they_are(*words: str) -> Mapping[str, Text]:
    """Return words that people say as they are written."""
    return {word: Text("{word}", word=word) for word in words}


def numbers(values: Iterable[int]) -> Iterator[Alternative]:
    """Yield numbers to choose from."""
    return (Alternative(str(value), Text("{number}", number=value)) for value in values)
