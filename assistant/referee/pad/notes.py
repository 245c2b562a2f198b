# ruff: noqa: ARG002 - a game needs only some of what its pad is asked with
"""Score pads: a scoring entered from what people see at a table, without a board and without a log.

A pad is a log of its own whose entries are notes: one fact of one round set to a value. Its position is all
facts that stand, so a mistake of an earlier round is mended by another note and everything after follows.
What a fact means, and what it scores, is the game's; it says so by ``PadRules``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Generic, Literal, NamedTuple, TypeVar

from assistant.referee.logs.log import Header
from assistant.referee.offers import Alternative
from assistant.referee.protocol import Named
from assistant.referee.score import ScoreSheet
from assistant.referee.services import TrackPlace
from assistant.referee.standings import Standing
from assistant.referee.text import Text
from assistant.referee.typing_help import TypingSection
from assistant.referee.verdict import Violation

Table = TypeVar("Table")
"""What a game makes of the header: mostly a position, in which the players sit."""
ROUND: Final = "round"
BEGINS: Final = "begins"
EMPTY: Final = "empty"
AS_BEFORE: Final = "as-before"
WAY: Final = "way"
"""Facts of a round itself: whether it begins empty or as the round before ended, and how it is told."""


@dataclass(frozen=True, slots=True)
class Note:
    """Set a fact of a round, counted from 1; an empty value forgets it."""

    round: int
    what: str
    fact: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Notes(Generic[Table]):
    """All facts that stand. ``table`` is what the game made of the header."""

    header: Header
    table: Table
    facts: Mapping[tuple[int, str, str], str] = field(default_factory=dict)

    @property
    def begun(self) -> int:
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

    def field(self, number: int, what: str, fact: str, label: Text, *answers: Alternative) -> PadField:
        """Return the question for a fact of a round with one of these answers, as it stands."""
        return PadField(what, fact, label, "one", answers, value=self.get(number, what, fact))

    def bag(self, number: int, what: str, fact: str, label: Text, *answers: Alternative) -> PadField:
        """Return the question for a fact of a round with any number of these answers, as it stands."""
        return self.field(number, what, fact, label, *answers)._replace(kind="bag")

    def count(self, number: int, what: str, fact: str, label: Text, highest: int) -> PadField:
        """Return the question for a number of a round, as it stands."""
        return self.field(number, what, fact, label)._replace(kind="number", highest=highest)

    def noted(self, note: Note) -> Notes[Table]:
        """Return the notes with one more; an empty value stays, for it may hide that of an earlier round."""
        facts = {**self.facts, (note.round, note.what, note.fact): note.value}
        return Notes(self.header, self.table, facts)


class PadField(NamedTuple):
    """A fact to tap.

    ``one`` of the answers is taken; a ``bag`` holds any number of them, each as often as it is tapped, joined
    by plus signs; a ``number`` has a highest value instead of answers. ``more`` are answers rarely needed.
    ``value`` is what stands.
    """

    what: str
    fact: str
    label: Text
    kind: Literal["one", "bag", "number"]
    answers: tuple[Alternative, ...] = ()
    more: tuple[Alternative, ...] = ()
    value: str = ""
    highest: int = 0


class PadCard(NamedTuple):
    """Facts that are asked together, about a place or a player.

    ``player`` is whose card it is, empty for a place. ``details`` are asked only on demand, under the heading
    ``why``. A ``complete`` card needs nothing more, so that a page may go on to the next.
    """

    id: str
    title: Text
    fields: tuple[PadField, ...]
    summary: Text | None = None
    player: str = ""
    why: Text | None = None
    details: tuple[PadField, ...] = ()
    complete: bool = False


class PadRules(ABC, Generic[Table]):
    """What a game says about its pads. All methods are pure. What a game has no use for stays as it is here.

    ``rounds`` is how many scorings a game has; ``ways`` are the ways in which a round can be told, the
    quickest first.
    """

    rounds: int = 1
    ways: tuple[Alternative, ...] = ()
    example_line: str

    def __init__(self, of: Named) -> None:
        """Build the rules of a game's pads; what the game is called and who plays it is the same there."""
        self.game, self.title, self.versions, self.rulebook = of.game, of.title, of.versions, of.rulebook
        self.players, self.colours, self.contest = of.players, of.colours, of.contest

    @abstractmethod
    def typing_help(self) -> tuple[TypingSection, ...]:
        """Return every note that can be typed."""

    @abstractmethod
    def table(self, header: Header) -> Table:
        """Return what the game makes of a header. Raises BadInputError where it cannot be played."""

    @abstractmethod
    def check(self, notes: Notes[Table], note: Note) -> Note:
        """Return a note in its one form. Raises ImpossibleError with a sentence that says why not."""

    @abstractmethod
    def describe(self, notes: Notes[Table], note: Note) -> Text:
        """Return in words what is noted."""

    def way(self, notes: Notes[Table], number: int) -> str:
        """Return in which way a round is told: the only one."""
        return self.ways[0].value if self.ways else ""

    @abstractmethod
    def cards(self, notes: Notes[Table], number: int) -> tuple[PadCard, ...]:
        """Return what is asked about a round, in the order in which people look at a table."""

    @abstractmethod
    def sheets(self, notes: Notes[Table], number: int) -> tuple[ScoreSheet, ...]:
        """Return what everybody scores in a round, in seat order."""

    def standings(self, notes: Notes[Table], number: int) -> tuple[Standing, ...]:
        """Return who stands how at every place that was told: none is."""
        return ()

    @abstractmethod
    def impossible(self, notes: Notes[Table], number: int) -> tuple[Violation, ...]:
        """Return what is surely impossible about a round."""

    def points_at_start(self, notes: Notes[Table]) -> int:
        """Return what everybody has before the first round: nothing."""
        return 0

    def track_place(self, notes: Notes[Table], points: int) -> TrackPlace:
        """Return where the marker stands with these points, on a track without laps."""
        return TrackPlace(points, 0)

    @abstractmethod
    def best(self, notes: Notes[Table], points: Mapping[str, int]) -> tuple[str, ...]:
        """Return the ids of those who win with these points, all who share the win."""
