# ruff: noqa: ARG002 - a game needs only some of what its pad is asked with

"""The score pad of Thurn und Taxis: carriage, bonus tiles and houses left, as people see them at the end.

    note 1 red carriage 6        red's largest carriage
    note 1 red tiles 6+5+4+1     the values of red's bonus tiles
    note 1 red left 4            houses that red has not placed
    note 1 end ended red         red brought about the end: the tile for it, and this settles ties
    note 1 end ender red         the same where red's tile for it stands among the others
    note 1 red chips 2           what an expansion counts of every player
    note 1 end courier blue      a figure of an expansion that blue has

There is one scoring, so every note is of round 1. What expansions add stands in their ``end_facts``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from assistant.referee.logs.log import Header
from assistant.referee.pad.notes import (
    ALL_TOLD,
    NOTHING_ASKED,
    PLAYER,
    Noted,
    NotedBag,
    NotedNumber,
    NotedWord,
    Notes,
    PadCard,
    PadField,
    Round,
    by_player,
    inside,
)
from assistant.referee.pad.rules import PadRules
from assistant.referee.score import ScoreItem, ScoreSheet
from assistant.referee.slot_kinds import as_they_are, numbers
from assistant.referee.slots import Slots, Whose, table
from assistant.referee.standings import TieBreak
from assistant.referee.text import Text, plural
from assistant.referee.verdict import Violation
from assistant.thurn_und_taxis.box.catalogue import END as END_STACK
from assistant.thurn_und_taxis.box.catalogue import Catalogue
from assistant.thurn_und_taxis.box.rulebook import rulebook
from assistant.thurn_und_taxis.expansions.expansion import EndFact
from assistant.thurn_und_taxis.new_game import board_of, game_of
from assistant.thurn_und_taxis.rules.stock import too_many_tiles
from assistant.thurn_und_taxis.score import (
    CARRIAGES,
    HOUSES,
    TILES,
    best_of,
    carriage_item,
    houses_item,
    tie_told,
    tile_item,
    tiles_item,
)
from assistant.thurn_und_taxis.score import THE_END as THE_END_SOURCE
from assistant.thurn_und_taxis.table.position import Game, Tile

CARRIAGE: Final = "carriage"
TILE_VALUES: Final = "tiles"
LEFT: Final = "left"
END: Final = "end"
ENDED: Final = "ended"
ENDER: Final = "ender"
"""Who brought about the end, and so has the tile for it; ``ender`` where that is told with the others."""
MOST_WORTH: Final = 9
"""The highest value of a tile offered where nobody stated the values of a board's tiles."""
_UNTOLD: Final = 0
THE_END: Final[Whose[Round[Game], str]] = table(
    END, Text("“{fact}” is nothing that can be set for the end: {known}.")
)
OF_CARRIAGES: Final = NotedWord(
    PLAYER,
    CARRIAGE,
    choices=lambda round_: as_they_are(*map(str, round_.table.catalogue.carriages)),
    counts=CARRIAGES,
)
FACTS: Final = Slots[Round[Any]](
    NOTHING_ASKED,
    ALL_TOLD,
    NotedBag(
        PLAYER,
        TILE_VALUES,
        words=lambda round_: list(map(str, reversed(_values(round_.table.catalogue)))),
        taps=lambda round_, _: numbers(_values(round_.table.catalogue)),
        counts=TILES,
    ),
    NotedNumber(
        PLAYER,
        LEFT,
        limits=lambda round_, _: range(round_.table.catalogue.houses + 1),
        asks="number",
        counts=HOUSES,
        loses=True,
    ),
    NotedWord(THE_END, ENDED, choices=by_player, counts=THE_END_SOURCE),
    NotedWord(THE_END, ENDER, choices=by_player),
    texts=rulebook().table["pad"],
)


def _noted(fact: EndFact) -> Noted[Game, Any, Any]:
    """Return what an expansion tells as a fact of the pad: a count of every player, or who has a figure."""
    told: dict[str, Any] = {"label": fact.question, "text": fact.text, "counts": fact.item(1).source}
    if not fact.most:
        return NotedWord(THE_END, fact.fact, choices=by_player, **told)
    return NotedNumber(PLAYER, fact.fact, limits=lambda *_: range(fact.most + 1), asks="number", **told)


class ThurnUndTaxisPad(PadRules[Game]):
    """The rules of the pads of Thurn und Taxis, which do not know where houses stand."""

    example_line = "note 1 red tiles 6+3+2"
    facts = FACTS

    def seats(self, table: Game) -> Game:
        """Return who plays: the game itself says it."""
        return table

    def facts_of(self, table: Game) -> Slots[Round[Any]]:
        """Return what can be noted, what is stated of expansions too."""
        carriages = (OF_CARRIAGES,) if table.catalogue.carriages else ()
        facts = (*carriages, *FACTS.slots, *map(_noted, table.end_facts))
        return Slots(FACTS.nobody, *facts, texts=rulebook().table["pad"])

    def table(self, header: Header) -> Game:
        """Return a game with these players; a sum needs no map, so the board may be known in part."""
        return game_of(header, board_of(header))

    def cards(self, notes: Notes[Game], number: int, way: str = "") -> tuple[PadCard, ...]:
        """Return what is asked: what everybody has, who ended the game, and who has which figure."""
        ending, question = _asks_for_end(notes, number)
        fields = tuple(
            field._replace(label=question) if field.fact == ending else field
            for field in self.asked_of(notes, number, END)
            if field.fact not in {ENDED, ENDER} - {ending}
        )
        complete = all(field.value for field in fields)
        end = PadCard(END, Text("End of the game"), fields, complete=complete)
        return (*self.players_asked(notes, number), end)

    def stated_sheets(self, notes: Notes[Game], number: int) -> tuple[ScoreSheet, ...]:
        """Return everybody's sum as far as it was stated."""
        return tuple(_sheet(notes, number, colour) for colour in notes.table.colours)

    def impossible(self, notes: Notes[Game], number: int) -> tuple[Violation, ...]:
        """Return where more is told than there is: tiles of a value, or things of an expansion."""
        game = notes.table
        counted = Counter(value for colour in game.colours for value in _tiles(notes, number, colour))
        if notes.get(number, END, ENDED):
            counted[_end_tile(game.catalogue)[1]] += 1
        there = Counter(value for values in game.catalogue.full_stacks.values() for value in values)
        # Where the value of a tile is not known, it may be any.
        tiles = tuple(
            too_many_tiles(value, count, there[value])
            for value, count in sorted(counted.items())
            if count > there[value] + there[_UNTOLD]
        )
        counts = (
            (fact, sum(int(notes.get(number, colour, fact.fact) or 0) for colour in game.colours))
            for fact in game.end_facts
        )
        return (*tiles, *(fault for fact, total in counts for fault in fact.impossible(total)))

    def best(self, notes: Notes[Game], points: Mapping[str, int]) -> tuple[str, ...]:
        """Return who wins."""
        return best_of(notes.table, _ender(notes), points)

    def tie_break(
        self, notes: Notes[Game], points: Mapping[str, int], names: Mapping[str, str]
    ) -> TieBreak | None:
        """Return how a tie for the most points is broken by who brought about the end."""
        return tie_told(notes.table, _ender(notes), points, names)

    def needs(self, notes: Notes[Game], number: int, field: PadField, *, closed: bool) -> bool:
        """Return whether a fact is needed: who ended the game as long as it depends on that who wins."""
        if not closed or field.fact not in {ENDED, ENDER}:
            return not closed
        sheets = self.stated_sheets(notes, number)
        totals = {sheet.player: sheet.total for sheet in sheets if sheet.player not in notes.away}
        tile = _end_tile(notes.table.catalogue)[1] if field.fact == ENDED else 0
        game = notes.table
        won = {best_of(game, game.seat(who), totals | {who: totals[who] + tile}) for who in totals}
        return len(won) > 1


def _ender(notes: Notes[Game]) -> int:
    """Return the seat of whoever brought about the end, as far as it has been stated."""
    number = notes.rounds_started
    return notes.table.seat(notes.get(number, END, ENDED) or notes.get(number, END, ENDER))


def _values(catalogue: Catalogue) -> list[int]:
    known = {value for values in catalogue.full_stacks.values() for value in values}
    return sorted({*known, *range(1, MOST_WORTH + 1)} - {_UNTOLD} if _UNTOLD in known else known)


def _tiles(notes: Notes[Game], number: int, colour: str) -> list[int]:
    return [int(value) for value in inside(notes.get(number, colour, TILE_VALUES))]


def _end_tile(catalogue: Catalogue) -> Tile:
    """Return the tile for the end, of value 0 where nobody told it."""
    stack = next(stack for stack in catalogue.stacks.values() if stack.kind == END_STACK)
    return stack.id, stack.values[0]


def _asks_for_end(notes: Notes[Game], number: int) -> tuple[str, Text]:
    """Return the fact that is asked of the end, and how: it brings the tile, if that has a known value."""
    _, value = _end_tile(notes.table.catalogue)
    if notes.get(number, END, ENDER) or value == _UNTOLD:
        question = Text("Who brought about the end? It settles a tie; note their tile among the bonus tiles.")
        return ENDER, question
    return ENDED, plural(
        "Who brought about the end? It settles a tie, and their tile for it ({count} point) is added.",
        "Who brought about the end? It settles a tie, and their tile for it ({count} points) is added.",
        value,
    )


def _sheet(notes: Notes[Game], number: int, colour: str) -> ScoreSheet:
    game = notes.table
    catalogue = game.catalogue
    items: list[ScoreItem] = []
    size = notes.get(number, colour, CARRIAGE)
    if size:
        items.append(carriage_item(catalogue, int(size)))
    for value, count in sorted(Counter(_tiles(notes, number, colour)).items(), reverse=True):
        items.append(tiles_item(value, count))
    if notes.get(number, END, ENDED) == colour:
        items.append(tile_item(catalogue, _end_tile(catalogue)))
    for fact in game.end_facts:
        if fact.most:  # a count of every player, or else a figure that one of them has
            count = int(notes.get(number, colour, fact.fact) or 0)
        else:
            count = int(notes.get(number, END, fact.fact) == colour)
        items += [fact.item(count)] if count else []
    left = int(notes.get(number, colour, LEFT) or 0)
    if left:
        items.append(houses_item(left))
    return ScoreSheet(colour, tuple(items))
