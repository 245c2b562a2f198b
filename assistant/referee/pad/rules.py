# ruff: noqa: ARG002 - a game needs only some of what its pad is asked with
# ruff: noqa: ARG002 - a game needs only some of what its pad is asked with
"""What a game says about its score pads: what can be noted, what is asked, and what it scores."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, Generic, TypeVar, cast

from assistant.referee.logs.log import Correct, Header
from assistant.referee.offers import Alternative
from assistant.referee.pad.notes import Note, Noted, Notes, PadCard, PadField, Round, Untold
from assistant.referee.protocol import AnyLedger
from assistant.referee.score import ScoreItem, ScoreSheet
from assistant.referee.seats import Seats
from assistant.referee.services import TrackPlace
from assistant.referee.slots import Slot, Slots
from assistant.referee.standings import Standing, TieBreak, at_the_top, shared
from assistant.referee.text import Text, joined, listed
from assistant.referee.verdict import Violation

Table = TypeVar("Table")
MOST_NAMED: Final = 3
"""Facts of a card that are named one by one where they are missing; more of them are counted."""
"""What a game makes of the header: mostly a position, in which the players sit."""


class PadRules(ABC, Generic[Table]):
    """What a game says about its pads. All methods are pure. What a game has no use for stays as it is here.

    ``rounds`` is how many scorings a game has; ``ways`` are the ways in which a round can be told, the
    quickest first. ``facts`` are all that can be noted; a table with expansions may have more of them.
    ``tie_rule`` is the rule by which those who are tied share the win, where one says so.
    """

    rounds: int = 1
    ways: tuple[Alternative, ...] = ()
    example_line: str
    tie_rule: str = ""
    facts: Slots[Round[Any]]

    def __init__(self, of: AnyLedger) -> None:
        """Build the rules of a game's pads; what the game is called and who plays it is the same there."""
        self.game, self.title, self.versions, self.rulebook = of.game, of.title, of.versions, of.rulebook
        self.players, self.colours, self.contest = of.players, of.colours, of.contest

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
        asked = partial(self.asked_of, notes, number)
        called = self.seats(notes.table).called.items()
        return tuple(
            PadCard(who, Text("{player}", player=name), asked(who), player=who) for who, name in called
        )

    def way(self, notes: Notes[Table], number: int) -> str:
        """Return which way of telling a round counts: the only one."""
        return self.ways[0].value if self.ways else ""

    def ways_told(self, notes: Notes[Table], number: int) -> list[str]:
        """Return the ways in which a round was stated, where there are several: none."""
        return []

    def cards(self, notes: Notes[Table], number: int, way: str = "") -> tuple[PadCard, ...]:
        """Return what is asked about a round, in the order in which people look at a table: every player.

        Without a ``way`` of telling it is asked in the one that counts.
        """
        return self.players_asked(notes, number)

    def sheets(self, notes: Notes[Table], number: int) -> tuple[ScoreSheet, ...]:
        """Return what everybody scores in a round, in seat order; what nobody stated stands there as open."""
        untold = [field for each in self.untold(notes, number) for field in each.fields]
        if self.rounds == 1 and not notes.is_closed(number):
            # Nobody asks what somebody who has left had at the end; that does not make it nothing.
            gone = [card for card in self.cards(notes, number) if card.player in notes.away]
            untold += [field for card in gone for field in card.fields if not field.value]
        return tuple(
            replace(sheet, items=(*sheet.items, *self.unknown(notes, number, sheet.player, untold)))
            for sheet in self.stated_sheets(notes, number)
        )

    def unknown(
        self, notes: Notes[Table], number: int, player: str, untold: Sequence[PadField]
    ) -> Iterator[ScoreItem]:
        """Yield what may still count for a player: what is not stated of them, or of anybody."""
        round_, colours = self.round(notes, number), self.seats(notes.table).called
        for field in untold:
            if field.what == player or field.what not in colours:
                slot, at = self.facts_of(notes.table).find(round_, field.what, field.fact)
                item = _noted(slot).unknown(round_, at)
                if item is not None:
                    yield item

    @abstractmethod
    def stated_sheets(self, notes: Notes[Table], number: int) -> tuple[ScoreSheet, ...]:
        """Return what everybody scores in a round by what was stated, in seat order."""

    def untold(self, notes: Notes[Table], number: int) -> tuple[Untold, ...]:
        """Return what nobody has stated of a round, card by card.

        Whoever goes on to the next round has stated a card of which anything was stated. On the last round it
        depends who wins, so what it took over from the round before must have been looked at.
        """
        cards = self.due(notes, number)
        places_told = any(not card.player for card in cards)
        untold = []
        for card in cards:
            left = number < notes.rounds_started and (card.is_told or places_told)
            fields = tuple(
                field
                for field in card.fields
                if not field.value
                and self.needs(notes, number, field, closed=left or notes.is_closed(number))
            )
            last = number == self.rounds and card.player and not notes.is_closed(number)
            if fields or (last and notes.is_taken_over(number, card.id)):
                untold.append(Untold(number, card, fields))
        return tuple(untold)

    def due(self, notes: Notes[Table], number: int) -> list[PadCard]:
        """Return the cards that have to be told: of whoever has left, none."""
        cards = self.cards(notes, number)
        return [card for card in cards if not card.spare and card.player not in notes.away]

    def needs(self, notes: Notes[Table], number: int, field: PadField, *, closed: bool) -> bool:
        """Return whether a fact must be told; people have gone through a ``closed`` round."""
        return not closed

    def standings(self, notes: Notes[Table], number: int) -> tuple[Standing, ...]:
        """Return who stands how at every place that was stated: none is."""
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
        """Return what must still be told before the pad says who wins, nothing where it does."""
        parts = [self._missing(notes, number) for number in range(1, notes.rounds_started + 1)]
        parts += [_round_text(number) for number in range(notes.rounds_started + 1, self.rounds + 1)]
        left = [part for part in parts if part is not None]
        return Text("Who wins is open. Not told yet: {what}.", what=listed(left)) if left else None

    def label(self, notes: Notes[Table], number: int, field: PadField) -> Text:
        """Return what a fact is called where it is not asked for."""
        return self.field(notes, number, field.what, field.fact).label

    def _missing(self, notes: Notes[Table], number: int) -> Text | None:
        """Return in words what is not stated of a round, nothing where all is."""
        untold, cards = self.untold(notes, number), self.due(notes, number)
        if not untold:
            return None
        texts = []
        for _, card, fields in untold:
            if len(fields) in {0, len(card.fields)}:
                texts.append(card.title)
            elif len(fields) > MOST_NAMED:
                count = Text("{left} of {all}", left=len(fields), all=len(card.fields))
                texts.append(Text("{of} ({facts})", of=card.title, facts=count))
            else:
                facts = joined(self.label(notes, number, field) for field in fields)
                texts.append(Text("{of} ({facts})", of=card.title, facts=facts))
        if self.rounds == 1:
            return Text("{players}", players=joined(texts))
        if len(untold) == len(cards) and not any(card.is_told for card in cards):
            return _round_text(number)
        return Text("{of} ({facts})", of=_round_text(number), facts=joined(texts))

    def best(self, notes: Notes[Table], points: Mapping[str, int]) -> tuple[str, ...]:
        """Return the ids of those who win with these points: all who have most share the win."""
        return tuple(at_the_top(points))

    def tie_break(
        self, notes: Notes[Table], points: Mapping[str, int], names: Mapping[str, str]
    ) -> TieBreak | None:
        """Return how a tie for the most points is broken, nothing without one: all share the win."""
        return shared(points, names, self.tie_rule)


def _noted(slot: Slot[Round[Any], Any, Any]) -> Noted[Any, Any, Any]:
    return cast("Noted[Any, Any, Any]", slot)  # a pad has no other facts


def _round_text(number: int) -> Text:
    return Text("round {number}", number=number)
