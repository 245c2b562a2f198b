# ruff: noqa: ARG002 - one round is told in one way
"""A score pad made of the facts of a table: what a game counts of each player, noted once at the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from assistant.referee.board_game import BoardGame, Position
from assistant.referee.corrections import Correct
from assistant.referee.errors import ImpossibleError
from assistant.referee.logs.log import Header
from assistant.referee.offers import Alternative
from assistant.referee.pad.ledger import AnyNotes, NotesLedger
from assistant.referee.pad.notes import (
    ALL,
    BEGINS,
    EMPTY,
    ROUND,
    TOLD,
    Note,
    PadCard,
    PadField,
)
from assistant.referee.pad.rules import PadRules
from assistant.referee.score import ScoreItem, ScoreSheet
from assistant.referee.standings import Standing
from assistant.referee.text import Text
from assistant.referee.typing_help import TypingSection, section
from assistant.referee.verdict import Violation

THE_END: Final = "end"
_OF_THE_ROUND: Final = {(ROUND, BEGINS, EMPTY), (ROUND, TOLD, ALL)}


class SlotPad(PadRules[Any]):
    """The pad of a game: the facts of its players that it has ``noted`` when the game is over."""

    ways: tuple[Alternative, ...] = (Alternative(THE_END, Text("at the end")),)

    def __init__(self, of: NotedGame[Any]) -> None:
        """Build the rules of a pad from those of its game."""
        super().__init__(of)
        self.of = of
        self.example_line = f"note 1 {self.colours[0]} {of.noted[0]} 3"

    def typing_help(self) -> tuple[TypingSection, ...]:
        """Return a note of every fact."""
        notes = ((f"note 1 {self.colours[0]} {fact} 3", Text("What is counted.")) for fact in self.of.noted)
        return (section("note", Text("What can be noted"), *notes),)

    def table(self, header: Header) -> Any:  # noqa: ANN401 - a position of the game
        """Return the start of a game of these players."""
        return self.of.new_game(header)

    def check(self, notes: AnyNotes, note: Note) -> Note:
        """Return a note as its fact is written. Raises ImpossibleError."""
        if (note.what, note.fact, note.value) in _OF_THE_ROUND or not note.value:
            return note
        if note.fact not in self.of.noted:
            raise ImpossibleError("A pad notes {known} of every player.", known=", ".join(self.of.noted))
        table = self.of.slots.correct(notes.table, _correction(note))
        return replace(note, value=self.of.slots.now(table, note.what, note.fact))

    def describe(self, notes: AnyNotes, note: Note) -> Text:
        """Return in words what is noted."""
        if note.what == ROUND and note.fact == TOLD:
            return Text("Round {number}: that is all", number=note.round)
        return self.of.slots.sentence(notes.table, _correction(note))

    def cards(self, notes: AnyNotes, number: int, way: str = "") -> tuple[PadCard, ...]:
        """Return a card for every player."""
        return tuple(
            PadCard(colour, Text("{player}", player=name), self._fields(notes, colour), player=colour)
            for colour, name in notes.table.game.called.items()
        )

    def _fields(self, notes: AnyNotes, colour: str) -> tuple[PadField, ...]:
        fields = []
        for fact in self.of.noted:
            slot, at = self.of.slots.find(notes.table, colour, fact)
            label = slot.filled(Text("{fact}"), notes.table, at, "")
            answers, now = tuple(slot.alternatives(notes.table, at)), notes.get(1, colour, fact)
            fields.append(PadField(colour, fact, label, "one", answers, value=now))
        return tuple(fields)

    def _told(self, notes: AnyNotes) -> Any:  # noqa: ANN401 - a position of the game
        """Return the table with everything that was noted."""
        position = notes.table
        for (number, what, fact), value in notes.facts.items():
            if what != ROUND and value:
                position = self.of.slots.correct(position, _correction(Note(number, what, fact, value)))
        return position

    def told(self, notes: AnyNotes, number: int) -> tuple[ScoreSheet, ...]:
        """Return what everybody scores by what was told."""
        position = self._told(notes)
        return tuple(self.of.score(position, colour) for colour in notes.table.game.colours)

    def unknown(
        self, notes: AnyNotes, number: int, player: str, untold: Sequence[PadField]
    ) -> Iterator[ScoreItem]:
        """Yield what is not told of a player."""
        for field in untold:
            if field.what == player:
                yield ScoreItem(field.label, 1, 0, "", field.fact, known=False)

    def label(self, notes: AnyNotes, number: int, field: PadField) -> Text:
        """Return what a fact is called."""
        return field.label

    def standings(self, notes: AnyNotes, number: int) -> tuple[Standing, ...]:
        """Return who stands how with what was noted."""
        return self.of.standings(self._told(notes))

    def impossible(self, notes: AnyNotes, number: int) -> tuple[Violation, ...]:
        """Return what is impossible whatever else lies on the table."""
        return self.of.position_audit(self._told(notes), everything=False)

    def best(self, notes: AnyNotes, points: Mapping[str, int]) -> tuple[str, ...]:
        """Return all who have most points."""
        return tuple(player for player in points if points[player] == max(points.values()))


class NotedGame(BoardGame[Position]):
    """A small game with a score pad, which asks for the facts of every player that are ``noted``."""

    noted: Sequence[str]
    pad_rules = SlotPad
    pad: NotesLedger


def _correction(note: Note) -> Correct:
    return Correct(note.what, note.fact, note.value)
