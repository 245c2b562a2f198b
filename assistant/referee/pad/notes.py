# ruff: noqa: ARG002 - a fact needs only some of what every one is asked with

"""Score pads: a scoring entered from what people see at a table, without a board and without a log.

A pad is a log of its own whose entries are notes: one fact of one round set to a value. Its position is all
facts that stand, so a mistake of an earlier round is mended by another note and everything after follows.
What a fact means, and what it scores, is the game's; it says so by ``PadRules`` (``rules.py``).

The facts of a pad are slots, as those of a table are: each says how it is noted, asked for and said. The
position of such a slot is a round of the pad. Its value is kept as it is written, in one form; what was
taken back is empty.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from typing import Any, Final, Generic, Literal, NamedTuple, TypeVar

from assistant.referee.errors import ImpossibleError
from assistant.referee.logs.log import Header
from assistant.referee.offers import Alternative, each_player
from assistant.referee.score import ScoreItem
from assistant.referee.seats import Seats
from assistant.referee.slot_kinds import ChoiceSlot, NumberSlot
from assistant.referee.slots import At, Slot, Whose, players, refuse, table
from assistant.referee.text import Text
from assistant.referee.wording import NONE_OF_THEM, shown

Table = TypeVar("Table")
"""What a game makes of the header: mostly a position, in which the players sit."""
ROUND: Final = "round"
BEGINS: Final = "begins"
EMPTY: Final = "empty"
AS_BEFORE: Final = "as-before"
WAY: Final = "way"
TOLD: Final = "told"
ALL: Final = "all"
"""Facts of a round itself: whether it begins empty or as the round before ended, which way of telling it
counts where it was stated in several, and that all was stated: what nobody stated of it is not there."""
NONE: Final = "none"
"""What is noted of a bag that is empty, which is more than that nobody has stated of it."""


def inside(value: str) -> list[str]:
    """Return what is noted of a bag word by word, nothing of an empty one and where nobody has stated."""
    return [] if value in {"", NONE} else value.split("+")


@dataclass(frozen=True, slots=True)
class Note:
    """Set a fact of a round, counted from 1; an empty value forgets it."""

    round: int
    what: str
    fact: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Notes(Generic[Table]):
    """All facts that stand. ``table`` is what the game made of the header, ``away`` who has left it."""

    header: Header
    table: Table
    facts: Mapping[tuple[int, str, str], str] = field(default_factory=dict)
    away: frozenset[str] = frozenset()

    @property
    def rounds_started(self) -> int:
        """The number of rounds begun, at least one."""
        return max([1, *(number for number, _, _ in self.facts)])

    def own(self, number: int, what: str, fact: str) -> str:
        """Return a fact that was noted in this very round, empty where it was not."""
        return self.facts.get((number, what, fact), "")

    def get(self, number: int, what: str, fact: str) -> str:
        """Return a fact of a round, if need be from the rounds it goes on from."""
        while (number, what, fact) not in self.facts:
            if self.own(number, ROUND, BEGINS) != AS_BEFORE:
                return ""
            number -= 1
        return self.facts[number, what, fact]

    @property
    def tells(self) -> bool:
        """Whether anything is known but how rounds begin and how they are told."""
        return any(value for (_, what, _), value in self.facts.items() if what != ROUND)

    def is_closed(self, number: int) -> bool:
        """Whether people said of a round that all was stated; an empty pad states nothing."""
        return self.tells and self.own(number, ROUND, TOLD) == ALL

    def is_taken_over(self, number: int, what: str) -> bool:
        """Whether all that is known of somebody or something in a round comes from the round before."""
        noted = any((of, who) == (number, what) for of, who, _ in self.facts)
        return self.own(number, ROUND, BEGINS) == AS_BEFORE and not noted

    def noted(self, note: Note) -> Notes[Table]:
        """Return the notes with one more; an empty value stays, for it may hide that of an earlier round."""
        return replace(self, facts={**self.facts, (note.round, note.what, note.fact): note.value})


Asks = Literal["one", "bag", "number"]


class PadField(NamedTuple):
    """A fact to tap.

    ``one`` of the answers is taken; a ``bag`` holds any number of them, each as often as it is tapped, joined
    by plus signs; a ``number`` has a highest value instead of answers. ``more`` are answers rarely needed.
    ``value`` is what stands.
    """

    what: str
    fact: str
    label: Text
    kind: Asks
    answers: tuple[Alternative, ...] = ()
    more: tuple[Alternative, ...] = ()
    value: str = ""
    highest: int = 0


class PadCard(NamedTuple):
    """Facts that are asked together, about a place or a player.

    ``player`` is whose card it is, empty for a place. ``details`` are asked only on demand, under the heading
    ``why``. A ``complete`` card needs nothing more, so that a page may go on to the next. A ``spare`` one is
    there in case there is one more such place.
    """

    id: str
    title: Text
    fields: tuple[PadField, ...]
    summary: Text | None = None
    player: str = ""
    why: Text | None = None
    details: tuple[PadField, ...] = ()
    complete: bool = False
    spare: bool = False

    @property
    def is_told(self) -> bool:
        """Whether anything on the card was stated."""
        return any(field.value for field in (*self.fields, *self.details))


class Untold(NamedTuple):
    """What nobody has stated of a card in a round; no fields where all is as in the round before."""

    round: int
    card: PadCard
    fields: tuple[PadField, ...]


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
PLAYER: Final[Whose[Any, int]] = players()
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
        """Return a fact as it stands in the round, empty where it was not stated."""
        return self.notes.get(self.number, what, fact)


@dataclass(frozen=True)
class Noted(Slot[Round[Table], Owner, Value]):
    """A fact of a pad; ``asks`` is how a card asks for it, answers beyond a ``few`` on demand.

    ``counts`` is its source on a sheet while nobody has stated it, empty where it scores nothing itself, and
    ``loses`` tells whether it costs points there.
    The ledger keeps what is noted, so that nothing is put into a round.
    """

    _: KW_ONLY
    put: Callable[[Round[Table], At[Owner], Value], Round[Table]] = lambda round_, *_: round_
    names: Callable[[Round[Table], At[Owner]], Mapping[str, object]] = lambda round_, _: {
        "number": round_.number
    }
    asks: Asks = "one"
    few: int = NO_LIMIT
    counts: str = ""
    loses: bool = False

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
        """Return what stands on a sheet for the fact while nobody has stated it."""
        if not self.counts:
            return None
        label = self.filled(self.label, position, at, "")
        return ScoreItem(label, 1, 0, "", self.counts, known=False, loses=self.loses)

    def field(self, position: Round[Table], at: At[Owner]) -> PadField:
        """Return the question for the fact, as it stands."""
        answers = () if self.asks == "number" else tuple(self.alternatives(position, at))
        return PadField(
            what=self.whose.write(position, at.owner),
            fact=at.fact,
            label=self.filled(self.label, position, at, ""),
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
        choice = self.choices(position).get(text)
        return self.filled(choice, position, at, "") if choice else super().sentence(position, at, text)


def begins(*, goes_on: bool = True) -> OfTheRound[Any]:
    """Return the fact how a round begins: empty, or as the round before ended where it ``goes_on``."""
    ways = {EMPTY: Text("Round {number} begins empty")}
    if goes_on:
        ways[AS_BEFORE] = Text("Round {number} begins as the round before ended")
    return OfTheRound(WHOLE_ROUND, BEGINS, choices=lambda _: ways)


ALL_TOLD: Final[OfTheRound[Any]] = OfTheRound(
    WHOLE_ROUND, TOLD, choices=lambda _: {ALL: Text("Round {number}: that is all")}
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
    strange: Text = NONE_OF_THEM
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
        values = [str(int(word)) if word.isascii() and word.isdigit() else word for word in written]
        for word, count in Counter(values).items():
            if word not in words:
                first, last = sorted((words[0], words[-1]), key=lambda each: (len(each), each))
                strange = shown(word or text)
                values_named = {"value": shown(text), "word": strange, "text": strange}
                refuse(self.strange.message, **values_named, first=first, last=last, known=", ".join(words))
            if count > self.copies(position):
                refuse(self.too_many_copies.message, word=word, most=self.copies(position), count=count)
        if len(values) > self.most(position):
            refuse(self.too_many.message, most=self.most(position), count=len(values))
        return tuple(sorted(values, key=words.index))

    def write(self, position: Round[Table], value: tuple[str, ...]) -> str:
        """Return the words with plus signs between, or that there are none."""
        return PLUS.join(value) or NONE

    def spoken(self, position: Round[Table], at: At[Owner], text: str) -> object:
        """Return the words as people say them."""
        if text == NONE:
            return Text("none")
        words = text if self.speaks else text.replace(PLUS, BETWEEN)
        return super().spoken(position, at, words)
