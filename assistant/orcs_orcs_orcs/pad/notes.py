"""The score pad: the counter, what each player defeated, support spells and poison cards (O71-O74).

The end of a game is one round. Every fact is one number; what was not told scores nothing yet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NoReturn

from assistant.orcs_orcs_orcs import new_game
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.box.names import creature_name
from assistant.orcs_orcs_orcs.rules.layout import FIGURES, POISON, FigureFacts, PoisonFacts
from assistant.orcs_orcs_orcs.score.scoring import best, card_items, creature_item
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.orcs_orcs_orcs.typing_help import pad_help
from assistant.referee.checks import broken
from assistant.referee.errors import ImpossibleError
from assistant.referee.logs.log import Header
from assistant.referee.offers import Alternative
from assistant.referee.pad.notes import (
    BEGINS,
    EMPTY,
    ROUND,
    Note,
    Notes,
    PadCard,
    PadField,
    PadRules,
)
from assistant.referee.score import ScoreSheet
from assistant.referee.slot_kinds import numbers
from assistant.referee.standings import Standing
from assistant.referee.text import Text
from assistant.referee.verdict import Violation
from assistant.referee.wording import shown

ROUNDS: Final = 1
COUNTER: Final = "counter"
SUPPORT: Final = "support"
POISONED: Final = "poison"
ALL: Final = "all"
MOST: Final[Mapping[str, int]] = {
    COUNTER: 20,
    SUPPORT: CATALOGUE.support_cards + CATALOGUE.starting_spells,
    POISONED: CATALOGUE.poison_cards,
}
_FEW: Final = 10


class OrcsPad(PadRules[Position]):
    """The rules of the game's pads."""

    ways: tuple[Alternative, ...] = (Alternative(ALL, Text("counter, then players")),)
    example_line = "note 1 red goblin 4"
    typing_help = staticmethod(pad_help)

    def table(self, header: Header) -> Position:
        """Return the start of a game with these players."""
        return new_game.new_game(header)

    def check(self, notes: Notes[Position], note: Note) -> Note:
        """Return a note in its one form. Raises ImpossibleError."""
        return replace(note, value=_checked(notes.table, note))

    def describe(self, notes: Notes[Position], note: Note) -> Text:
        """Return in words what is noted."""
        table = notes.table
        value: object = note.value or Text("nothing")
        if note.what == ROUND:
            return Text("The pad begins empty")
        if note.what == COUNTER:
            name = creature_name(table.box, note.fact)
            return Text("The counter of {creature} shows {value}", creature=name, value=value)
        player = table.game.names[table.game.seat(note.what)]
        return Text("{player}, {what}: {value}", player=player, what=_label(table, note.fact), value=value)

    def cards(self, notes: Notes[Position], number: int) -> tuple[PadCard, ...]:
        """Return what is asked: the counter, then every player."""
        table = notes.table
        counter = tuple(_field(notes, number, COUNTER, kind, MOST[COUNTER]) for kind in CATALOGUE.creatures)
        known = [field.value for field in counter if field.value]
        summary = Text("{count} of {all} known", count=len(known), all=len(counter))
        complete = len(known) == len(counter)
        cards = [PadCard(COUNTER, Text("Creature counter"), counter, summary, complete=complete)]
        for colour, name in table.game.called.items():
            fields = [
                _field(notes, number, colour, kind, table.box.standees(kind)) for kind in CATALOGUE.creatures
            ]
            fields += [_field(notes, number, colour, fact, MOST[fact]) for fact in (SUPPORT, POISONED)]
            cards.append(PadCard(colour, Text("{player}", player=name), tuple(fields), player=colour))
        return tuple(cards)

    def sheets(self, notes: Notes[Position], number: int) -> tuple[ScoreSheet, ...]:
        """Return what everybody scores."""
        return tuple(_sheet(notes, number, colour) for colour in notes.table.game.colours)

    def standings(self, notes: Notes[Position], number: int) -> tuple[Standing, ...]:
        """Return every creature with its value and what each player defeated."""
        return tuple(
            Standing(
                place=kind,
                label=creature_name(notes.table.box, kind),
                value=_told(notes, number, COUNTER, kind),
                strengths={
                    colour: count
                    for colour in notes.table.game.colours
                    if (count := _told(notes, number, colour, kind))
                },
                shared=True,
            )
            for kind in CATALOGUE.creatures
        )

    def impossible(self, notes: Notes[Position], number: int) -> tuple[Violation, ...]:
        """Return where more creatures or poison cards are told than there are."""
        table = notes.table
        found: tuple[Violation, ...] = ()
        for kind in CATALOGUE.creatures:
            seen = sum(_told(notes, number, colour, kind) for colour in table.game.colours)
            players = len(table.wizards)
            in_play = table.box.in_play(kind, players)
            found += broken(FIGURES, FigureFacts(kind, seen, table.box.standees(kind), in_play, players))
        poison = sum(_told(notes, number, colour, POISONED) for colour in table.game.colours)
        return found + broken(POISON, PoisonFacts(poison))

    def best(self, notes: Notes[Position], points: Mapping[str, int]) -> tuple[str, ...]:
        """Return all who have most points, nobody while a value that counts is missing."""
        for kind in CATALOGUE.creatures:
            defeated = any(_told(notes, ROUNDS, colour, kind) for colour in notes.table.game.colours)
            if defeated and not notes.get(ROUNDS, COUNTER, kind):
                return ()
        return best(points) if any(points.values()) else ()


def _label(table: Position, fact: str) -> Text:
    if fact == SUPPORT:
        return Text("Support spells")
    return Text("Poison cards") if fact == POISONED else creature_name(table.box, fact)


def _field(notes: Notes[Position], number: int, what: str, fact: str, most: int) -> PadField:
    # Where a component sheet tells what a column of the counter can show, nothing else is asked.
    ladder = notes.table.box.ladder(fact) if what == COUNTER else ()
    counts = sorted({*ladder}, reverse=True) or range(most + 1)
    answers = tuple(numbers(counts))
    label = _label(notes.table, fact)
    if what == COUNTER:
        label = Text("{creature}: points each", creature=label)
    elif fact in CATALOGUE.creatures:
        label = Text("{creature}: trophies", creature=label)
    return notes.field(number, what, fact, label, *answers[:_FEW])._replace(more=answers[_FEW:])


def _told(notes: Notes[Position], number: int, what: str, fact: str) -> int:
    return int(notes.get(number, what, fact) or 0)


def _checked(table: Position, note: Note) -> str:
    value = note.value.strip()
    if note.what == ROUND:
        if (note.fact, value) != (BEGINS, EMPTY):
            _refuse("The only round of this pad begins empty.")
        return value
    facts = CATALOGUE.creatures if note.what == COUNTER else (*CATALOGUE.creatures, SUPPORT, POISONED)
    if note.what not in {COUNTER, *table.game.colours} or note.fact not in facts:
        _refuse("“{what} {fact}” cannot be noted on this pad.", what=shown(note.what), fact=shown(note.fact))
    name = COUNTER if note.what == COUNTER else note.fact
    most = MOST[name] if name in MOST else table.box.standees(name)
    plain = value.isascii() and value.isdigit() and len(value) <= len(str(most))
    if value and not (plain and int(value) <= most):
        _refuse("“{value}” cannot be noted: a number from 0 to {most}.", value=shown(value), most=most)
    return str(int(value)) if value else ""


def _refuse(message: str, **values: object) -> NoReturn:
    raise ImpossibleError(message, **values)


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
