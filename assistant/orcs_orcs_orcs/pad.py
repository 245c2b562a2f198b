# ruff: noqa: ARG002 - a game needs only some of what its pad is asked with

"""The score pad: the counter, what each player defeated, support spells and poison cards (O71-O74).

The end of a game is one round. Every fact is one number; what was not stated is open.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from assistant.orcs_orcs_orcs import new_game
from assistant.orcs_orcs_orcs.box.box import creature_name
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.box.rulebook import rulebook
from assistant.orcs_orcs_orcs.rules.layout import FIGURES, POISON, AppearedFacts, PoisonFacts
from assistant.orcs_orcs_orcs.score import (
    CREATURES,
    POISONS,
    SUPPORTS,
    TIE_RULE,
    card_items,
    creature_item,
    standing,
)
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.orcs_orcs_orcs.table.slots import creatures
from assistant.referee.checks import broken
from assistant.referee.offers import Alternative
from assistant.referee.pad.notes import (
    ALL_TOLD,
    NO_LIMIT,
    NOTHING_ASKED,
    PLAYER,
    NotedNumber,
    Notes,
    PadCard,
    PadField,
    Round,
    begins,
)
from assistant.referee.pad.rules import PadRules
from assistant.referee.score import ScoreSheet
from assistant.referee.slot_kinds import numbers
from assistant.referee.slots import Slots, table
from assistant.referee.standings import Standing
from assistant.referee.text import Text
from assistant.referee.verdict import Violation

ROUNDS: Final = 1
COUNTER: Final = "counter"
SUPPORT: Final = "support"
POISONED: Final = "poison"
ALL: Final = "all"
_FEW: Final = 10
MOST_ON_COUNTER: Final = 20
_MOST: Final[Mapping[str, int]] = {
    SUPPORT: CATALOGUE.support_cards + CATALOGUE.starting_spells,
    POISONED: CATALOGUE.poison_cards,
}


_CARDS: Final[dict[str, Any]] = {
    "limits": lambda _, at: range(_MOST[at.fact] + 1),
    "tapped": NO_LIMIT,
    "few": _FEW,
}
FACTS: Final = Slots[Round[Any]](
    NOTHING_ASKED,
    begins(goes_on=False),
    ALL_TOLD,
    NotedNumber(
        table(COUNTER, Text("“{fact}” is nothing that can be set for the counter: {known}.")),
        lambda round_: creatures(round_.table),
        id="counter",
        limits=lambda *_: range(MOST_ON_COUNTER + 1),
        # As far as a component sheet tells what a column of the counter can show.
        taps=lambda round_, at: numbers(sorted({*round_.table.box.ladders[at.fact]}, reverse=True)),
        few=_FEW,
    ),
    NotedNumber(
        PLAYER,
        lambda round_: creatures(round_.table),
        id="defeated",
        limits=lambda round_, at: range(round_.table.box.standees[at.fact] + 1),
        tapped=NO_LIMIT,
        few=_FEW,
        counts=CREATURES,
    ),
    NotedNumber(PLAYER, SUPPORT, counts=SUPPORTS, **_CARDS),
    NotedNumber(PLAYER, POISONED, counts=POISONS, loses=True, **_CARDS),
    texts=rulebook().table["pad"],
)


class OrcsPad(PadRules[Position]):
    """The rules of the game's pads."""

    ways: tuple[Alternative, ...] = (Alternative(ALL, Text("counter, then players")),)
    example_line = "note 1 red goblin 4"
    facts = FACTS
    table = staticmethod(new_game.new_game)
    tie_rule = TIE_RULE

    def cards(self, notes: Notes[Position], number: int, way: str = "") -> tuple[PadCard, ...]:
        """Return what is asked: the counter, then every player."""
        counter = self.asked_of(notes, number, COUNTER)
        known = [field.value for field in counter if field.value]
        summary = Text("{count} of {all} known", count=len(known), all=len(counter))
        complete = len(known) == len(counter)
        card = PadCard(COUNTER, Text("Creature counter"), counter, summary, complete=complete)
        return (card, *self.players_asked(notes, number))

    def stated_sheets(self, notes: Notes[Position], number: int) -> tuple[ScoreSheet, ...]:
        """Return what everybody scores by what was stated."""
        return tuple(_sheet(notes, number, colour) for colour in notes.table.game.colours)

    def standings(self, notes: Notes[Position], number: int) -> tuple[Standing, ...]:
        """Return every creature with its value and what each player defeated."""
        told, table = partial(_told, notes, number), notes.table
        return tuple(
            standing(
                table.box, kind, told(COUNTER, kind), {who: told(who, kind) for who in table.game.colours}
            )
            for kind in CATALOGUE.creatures
        )

    def impossible(self, notes: Notes[Position], number: int) -> tuple[Violation, ...]:
        """Return where more creatures or poison cards are stated than there are."""
        table = notes.table
        faults: tuple[Violation, ...] = ()
        for kind in CATALOGUE.creatures:
            seen = sum(_told(notes, number, colour, kind) for colour in table.game.colours)
            players = len(table.wizards)
            in_play = table.box.in_play[kind, players]
            faults += broken(FIGURES, AppearedFacts(kind, seen, table.box.standees[kind], in_play, players))
        poison = sum(_told(notes, number, colour, POISONED) for colour in table.game.colours)
        return faults + broken(POISON, PoisonFacts(poison))

    def needs(self, notes: Notes[Position], number: int, field: PadField, *, closed: bool) -> bool:
        """Return whether a fact is needed: of the counter only what somebody has defeated."""
        return field.fact in _unread(notes) if field.what == COUNTER else not closed


def _unread(notes: Notes[Position]) -> list[str]:
    """Return the creatures that somebody has defeated while nobody has stated what they are worth."""
    return [
        kind
        for kind in CATALOGUE.creatures
        if not notes.get(ROUNDS, COUNTER, kind)
        and any(_told(notes, ROUNDS, colour, kind) for colour in notes.table.game.colours)
    ]


def _told(notes: Notes[Position], number: int, what: str, fact: str) -> int:
    return int(notes.get(number, what, fact) or 0)


def _sheet(notes: Notes[Position], number: int, colour: str) -> ScoreSheet:
    box = notes.table.box
    items = [
        creature_item(creature_name(box, kind), count, int(value) if value else None)
        for kind in CATALOGUE.creatures
        if (count := _told(notes, number, colour, kind))
        for value in [notes.get(number, COUNTER, kind)]
    ]
    supports, poison = (_told(notes, number, colour, fact) for fact in (SUPPORT, POISONED))
    items += card_items(supports, poison)
    return ScoreSheet(colour, tuple(items))
