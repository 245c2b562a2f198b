# ruff: noqa: ARG002 - a game needs only some of what its pad is asked with
"""What a game says about its score pads: what can be noted, what is asked, and what it scores."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Generic, TypeVar, cast

from assistant.referee.corrections import Correct
from assistant.referee.logs.log import Header
from assistant.referee.offers import Alternative
from assistant.referee.pad.facts import Noted, Round
from assistant.referee.pad.notes import Note, Notes, PadCard, PadField
from assistant.referee.protocol import Named
from assistant.referee.score import ScoreSheet
from assistant.referee.seats import Seats
from assistant.referee.services import TrackPlace
from assistant.referee.slots import Slot, Slots, typed
from assistant.referee.standings import Standing
from assistant.referee.text import Text
from assistant.referee.ties import TieBreak, shared
from assistant.referee.typing_help import TypingSection, section
from assistant.referee.verdict import Violation

Table = TypeVar("Table")
"""What a game makes of the header: mostly a position, in which the players sit."""


class PadRules(ABC, Generic[Table]):
    """What a game says about its pads. All methods are pure. What a game has no use for stays as it is here.

    ``rounds`` is how many scorings a game has; ``ways`` are the ways in which a round can be told, the
    quickest first. ``facts`` are all that can be noted; a table with expansions may have more of them.
    """

    rounds: int = 1
    ways: tuple[Alternative, ...] = ()
    example_line: str
    facts: Slots[Round[Any]]

    def __init__(self, of: Named) -> None:
        """Build the rules of a game's pads; what the game is called and who plays it is the same there."""
        self.game, self.title, self.versions, self.rulebook = of.game, of.title, of.versions, of.rulebook
        self.players, self.colours, self.contest = of.players, of.colours, of.contest

    def typing_help(self) -> tuple[TypingSection, ...]:
        """Return every note that can be typed."""
        told = Text("The first word may be left out. A dash instead of a value forgets it.")
        return (noting(Text("What can be noted"), *self.facts.slots)._replace(notes=(told,)),)

    @abstractmethod
    def table(self, header: Header) -> Table:
        """Return what the game makes of a header. Raises BadInputError where it cannot be played."""

    def facts_of(self, table: Table) -> Slots[Round[Any]]:
        """Return everything that can be noted of a table."""
        return self.facts

    def seats(self, table: Any) -> Seats:  # noqa: ANN401 - a position of any game
        """Return who plays at a table."""
        seats: Seats = table.game
        return seats

    def round(self, notes: Notes[Table], number: int) -> Round[Table]:
        """Return a round of a pad."""
        return Round(notes, number, self.seats(notes.table))

    def check(self, notes: Notes[Table], note: Note) -> Note:
        """Return a note in its one form. Raises ImpossibleError with a sentence that says why not."""
        round_ = self.round(notes, note.round)
        slot, at = self.facts_of(notes.table).find(round_, note.what, note.fact)
        return replace(note, value=_noted(slot).noted(round_, at, note.value.strip().lower()))

    def describe(self, notes: Notes[Table], note: Note) -> Text:
        """Return in words what is noted, however it came in."""
        noted = Correct(note.what, note.fact, note.value)
        return self.facts_of(notes.table).sentence(self.round(notes, note.round), noted)

    def field(self, notes: Notes[Table], number: int, what: str, fact: str) -> PadField:
        """Return the question for a fact of a round, as it stands. Raises ImpossibleError for no fact."""
        round_ = self.round(notes, number)
        slot, at = self.facts_of(notes.table).find(round_, what, fact)
        return _noted(slot).field(round_, at)

    def asked_of(self, notes: Notes[Table], number: int, what: str) -> tuple[PadField, ...]:
        """Return the questions for all facts of somebody or something, as they stand."""
        round_ = self.round(notes, number)
        facts = self.facts_of(notes.table).facts(round_)
        return tuple(
            _noted(slot).field(round_, at) for slot, at in facts if slot.whose.write(round_, at.owner) == what
        )

    def players_asked(self, notes: Notes[Table], number: int) -> tuple[PadCard, ...]:
        """Return a card for every player with all their facts."""
        cards = []
        for colour, name in self.seats(notes.table).called.items():
            fields = self.asked_of(notes, number, colour)
            cards.append(PadCard(colour, Text("{player}", player=name), fields, player=colour))
        return tuple(cards)

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

    def missing(self, notes: Notes[Table]) -> Text | None:
        """Return what must still be told of the last round before it says who wins: nothing."""
        return None

    @abstractmethod
    def best(self, notes: Notes[Table], points: Mapping[str, int]) -> tuple[str, ...]:
        """Return the ids of those who win with these points, all who share the win."""

    def tie_break(
        self, notes: Notes[Table], points: Mapping[str, int], names: Mapping[str, str]
    ) -> TieBreak | None:
        """Return how a tie for the most points is broken, nothing without one: all share the win."""
        return shared(points, names)


def _noted(slot: Slot[Round[Any], Any, Any]) -> Noted[Any, Any, Any]:
    return cast("Noted[Any, Any, Any]", slot)  # a pad has no other facts


def noting(title: Text, *slots: Slot[Any, Any, Any]) -> TypingSection:
    """Return the notes of these facts that can be typed."""
    return section("note", title, *typed(slots, "note"))
