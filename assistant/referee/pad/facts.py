# ruff: noqa: ARG002 - a fact needs only some of what every one is asked with
"""The facts of a score pad are slots, as those of a table are: each says how it is noted, asked for and said.

The position of such a slot is a round of the pad. Its value is kept as it is written, in one form; what was
taken back is empty.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any, Final, Generic, TypeVar

from assistant.referee.errors import ImpossibleError
from assistant.referee.offers import each_player
from assistant.referee.pad.notes import (
    ALL,
    AS_BEFORE,
    BEGINS,
    EMPTY,
    NONE,
    ROUND,
    TOLD,
    Asks,
    Notes,
    PadField,
)
from assistant.referee.score import ScoreItem
from assistant.referee.seats import Seats
from assistant.referee.slot_kinds import ChoiceSlot, NumberSlot
from assistant.referee.slots import At, Slot, Whose, refuse, table
from assistant.referee.text import Text
from assistant.referee.wording import shown

Table = TypeVar("Table")
Owner = TypeVar("Owner")
Value = TypeVar("Value")

PLUS: Final = "+"
_SIGNS: Final = re.compile(r"\s*[+,]\s*|\s+")
"""What stands between the words of a bag."""
BETWEEN: Final = " + "
UNTOLD: Final = "–"
NO_LIMIT: Final = 999
TOO_MANY: Final = Text("There are {most}; {count} are too many.")
NOTHING_ASKED: Final = Text("“{what}” is nothing that this pad asks about: {known}.")
"""What is said of whom or what no fact of a pad belongs to."""
WHOLE_ROUND: Final[Whose[Any, str]] = table(ROUND, Text("A round has no “{fact}”, only {known}."))


@dataclass(frozen=True, slots=True)
class Round(Generic[Table]):
    """A round of a pad with its notes; ``game`` says who plays."""

    notes: Notes[Table]
    number: int
    game: Seats

    @property
    def table(self) -> Table:
        """What the game made of the header."""
        return self.notes.table

    def get(self, what: str, fact: str) -> str:
        """Return a fact as it stands in the round, empty where it was not told."""
        return self.notes.get(self.number, what, fact)


@dataclass(frozen=True, slots=True)
class Counts:
    """How a fact counts while nobody has told it: for which source, and whether it costs points."""

    source: str
    loses: bool = False


@dataclass(frozen=True)
class Noted(Slot[Round[Table], Owner, Value]):
    """A fact of a pad; ``asks`` is how a card asks for it, answers beyond a ``few`` on demand.

    ``counts`` is how it stands on a sheet while nobody has told it, nothing where it scores nothing itself.
    The ledger keeps what is noted, so that nothing is put into a round.
    """

    _: KW_ONLY
    put: Callable[[Round[Table], At[Owner], Value], Round[Table]] = lambda round_, *_: round_
    names: Callable[[Round[Table], At[Owner]], Mapping[str, object]] = lambda round_, _: {
        "number": round_.number
    }
    asks: Asks = "one"
    few: int = NO_LIMIT
    counts: Counts | None = None

    def now(self, position: Round[Table], at: At[Owner]) -> str:
        """Return what stands."""
        return position.get(self.whose.write(position, at.owner), at.fact)

    def noted(self, position: Round[Table], at: At[Owner], text: str) -> str:
        """Return what is written in its one form, nothing where it is taken back. Raises ImpossibleError."""
        return self.write(position, self.read(position, at, text)) if text else ""

    def spoken(self, position: Round[Table], at: At[Owner], text: str) -> object:
        """Return the value in words, a dash where it was taken back."""
        return super().spoken(position, at, text) if text else UNTOLD

    def highest(self, position: Round[Table], at: At[Owner]) -> int:
        """Return the highest number that can be noted, where numbers are."""
        return 0

    def unknown(self, position: Round[Table], at: At[Owner]) -> ScoreItem | None:
        """Return what stands on a sheet for the fact while nobody has told it."""
        if self.counts is None:
            return None
        label, counts = self.filled(self.label, position, at, ""), self.counts
        return ScoreItem(label, 1, 0, "", counts.source, known=False, loses=counts.loses)

    def field(self, position: Round[Table], at: At[Owner]) -> PadField:
        """Return the question for the fact, as it stands."""
        answers = () if self.asks == "number" else tuple(self.alternatives(position, at))
        label = self.filled(self.label, position, at, "")
        return PadField(
            what=self.whose.write(position, at.owner),
            fact=at.fact,
            label=label,
            kind=self.asks,
            answers=answers[: self.few],
            more=answers[self.few :],
            value=self.now(position, at),
            highest=self.highest(position, at),
        )


@dataclass(frozen=True)
class NotedNumber(Noted[Table, Owner, int], NumberSlot[Round[Table], Owner]):
    """A number."""

    def highest(self, position: Round[Table], at: At[Owner]) -> int:
        """Return the highest number within the limits."""
        return self.limits(position, at)[-1]


@dataclass(frozen=True)
class NotedWord(Noted[Table, Owner, str], ChoiceSlot[Round[Table], Owner]):
    """One of a few words, such as the colour of a player."""


def by_player(round_: Round[Any]) -> dict[str, Text]:
    """Return the players to choose from, by their colours."""
    return {each.value: each.label for each in each_player(round_.game)}


@dataclass(frozen=True)
class OfTheRound(NotedWord[Table, str]):
    """A fact of the whole round, which is never taken back; ``choices`` are sentences that tell it."""

    def noted(self, position: Round[Table], at: At[str], text: str) -> str:
        """Return one of the words. Raises ImpossibleError."""
        if not text:
            raise ImpossibleError(
                "What was noted of a whole round is not taken back by a dash; undo the note."
            )
        return self.read(position, at, text)

    def sentence(self, position: Round[Table], at: At[str], text: str) -> Text:
        """Return the sentence for a word."""
        told = self.choices(position).get(text)
        return self.filled(told, position, at, "") if told else super().sentence(position, at, text)


def begins(*lines: tuple[str, Text], goes_on: bool = True) -> OfTheRound[Any]:
    """Return the fact how a round begins: empty, or as the round before ended where it ``goes_on``."""
    ways = {EMPTY: Text("Round {number} begins empty")}
    if goes_on:
        ways[AS_BEFORE] = Text("Round {number} begins as the round before ended")
    return OfTheRound(WHOLE_ROUND, {BEGINS: BEGINS}, choices=lambda _: ways, lines=dict(lines))


ALL_TOLD: Final[OfTheRound[Any]] = OfTheRound(
    WHOLE_ROUND,
    {TOLD: TOLD},
    choices=lambda _: {ALL: Text("Round {number}: that is all")},
    lines={
        "1 round told all": Text("All of round 1 was told: there is none of what nobody told."),
    },
)


@dataclass(frozen=True)
class NotedBag(Noted[Table, Owner, tuple[str, ...]]):
    """Any number of words with plus signs between, each as often as there are ``copies``; ``none`` of them.

    ``words`` are those that there are, in the order in which they are kept. ``strange`` says that one of the
    words of a ``{value}`` is none of them, from ``{first}`` to ``{last}``; ``too_many`` and
    ``too_many_copies`` that there are only ``{most}`` and no ``{count}``.
    """

    _: KW_ONLY
    words: Callable[[Round[Table]], Sequence[str]]
    strange: Text
    most: Callable[[Round[Table]], int] = lambda _: NO_LIMIT
    too_many: Text = TOO_MANY
    copies: Callable[[Round[Table]], int] = lambda _: NO_LIMIT
    too_many_copies: Text = TOO_MANY
    asks: Asks = "bag"

    def read(self, position: Round[Table], at: At[Owner], text: str) -> tuple[str, ...]:
        """Return the words in their order."""
        words = list(self.words(position))
        # A plus with nothing beside it is no smaller bag: *3++5* lacks something.
        written = [] if text == NONE else _SIGNS.split(text.strip())
        found = [str(int(word)) if word.isascii() and word.isdigit() else word for word in written]
        for word, count in Counter(found).items():
            if word not in words:
                first, last = sorted((words[0], words[-1]), key=lambda each: (len(each), each))
                strange = shown(word or text)
                refuse(self.strange.message, value=shown(text), word=strange, first=first, last=last)
            if count > self.copies(position):
                refuse(self.too_many_copies.message, word=word, most=self.copies(position), count=count)
        if len(found) > self.most(position):
            refuse(self.too_many.message, most=self.most(position), count=len(found))
        return tuple(sorted(found, key=words.index))

    def write(self, position: Round[Table], value: tuple[str, ...]) -> str:
        """Return the words with plus signs between, or that there are none."""
        return PLUS.join(value) or NONE

    def spoken(self, position: Round[Table], at: At[Owner], text: str) -> object:
        """Return the words as people say them."""
        if text == NONE:
            return Text("none")
        words = text if self.speaks else text.replace(PLUS, BETWEEN)
        return super().spoken(position, at, words)
