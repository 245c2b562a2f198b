"""The score pad of Thurn und Taxis: carriage, bonus tiles and houses left, as people see them at the end.

    note 1 red carriage 6        red's largest carriage
    note 1 red tiles 6+5+4+1     the values of red's bonus tiles
    note 1 red left 4            houses that red has not placed
    note 1 end ender red         red brought about the end; this settles ties

There is one scoring, so every note is of round 1.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, NoReturn

from assistant.referee.errors import ImpossibleError
from assistant.referee.log import Header
from assistant.referee.pads import Note, Notes, PadAnswer, PadCard, PadField
from assistant.referee.rules import RuleBook
from assistant.referee.score import ScoreItem, ScoreSheet
from assistant.referee.services import TrackPlace
from assistant.referee.standings import Standing
from assistant.referee.text import Text
from assistant.referee.verdict import Violation
from assistant.referee.wording import shown
from assistant.thurn_und_taxis import standings
from assistant.thurn_und_taxis.catalogue import Catalogue
from assistant.thurn_und_taxis.colours import COLOURS
from assistant.thurn_und_taxis.new_game import BASIC, PLAYERS, new_game, rulebook
from assistant.thurn_und_taxis.position import Game, Position
from assistant.thurn_und_taxis.scoring import TILES, carriage_item, houses_item
from assistant.thurn_und_taxis.turns import best_of

CARRIAGE: Final = "carriage"
TILE_VALUES: Final = "tiles"
LEFT: Final = "left"
END: Final = "end"
ENDER: Final = "ender"
_NUMBER = re.compile(r"[0-9]{1,2}")


class ThurnUndTaxisPad:
    """The rules of the pads of Thurn und Taxis."""

    game = "thurn_und_taxis"
    title = "Thurn und Taxis"
    versions: Sequence[str] = (BASIC,)
    players = PLAYERS
    colours: Sequence[str] = COLOURS
    places = standings.PLACES
    rounds = 1
    ways: tuple[PadAnswer, ...] = ()
    example_line = "note 1 red tiles 6+3+2"

    @property
    def rulebook(self) -> RuleBook:
        """The rules of Thurn und Taxis."""
        return rulebook()

    def table(self, header: Header) -> Position:
        """Return the start of a game with these players; its catalogue is what counts."""
        return new_game(header)

    def check(self, notes: Notes, note: Note) -> Note:
        """Return a note in its one form. Raises ImpossibleError."""
        game = _game(notes)
        value = note.value.strip().lower()
        if note.what == END and note.fact == ENDER:
            if value and value not in game.colours:
                _refuse("Nobody here plays “{value}”: {known}.", value, ", ".join(game.colours))
            return replace(note, value=value)
        if note.what not in game.colours or note.fact not in _CHECKS:
            _refuse(
                "“{value}” is nothing that this pad asks; a note is about {known}.",
                f"{note.what} {note.fact}",
                ", ".join((*game.colours, END)),
            )
        return replace(note, value=_CHECKS[note.fact](game.catalogue, value) if value else "")

    def describe(self, notes: Notes, note: Note) -> Text:
        """Return in words what is noted."""
        game = _game(notes)
        names = dict(zip(game.colours, game.names, strict=True))
        if note.fact == ENDER:
            return Text("The end was brought about by {player}", player=names.get(note.value, "–"))
        message = _NOTES.get(note.fact, _NOTES[TILE_VALUES]).message
        value = note.value.replace("+", " + ") or "–"
        return Text(message, player=names.get(note.what, note.what), value=value)

    def way(self, notes: Notes, number: int) -> str:  # noqa: ARG002 - of the interface
        """Return nothing: there is one way to tell the end."""
        return ""

    def cards(self, notes: Notes, number: int) -> tuple[PadCard, ...]:
        """Return what is asked: carriage, tiles and houses left of everybody, and who ended the game."""
        game = _game(notes)
        players = tuple(_player(notes, number, seat) for seat in game.seats)
        named = zip(game.colours, game.names, strict=True)
        who = PadField(
            END,
            ENDER,
            Text("Who brought about the end? It settles a tie."),
            "one",
            tuple(PadAnswer(colour, Text("{player}", player=name)) for colour, name in named),
            value=notes.get(number, END, ENDER),
        )
        ender = PadCard(END, Text("End of the game"), (who,), complete=bool(who.value))
        return (*players, ender)

    def sheets(self, notes: Notes, number: int) -> tuple[ScoreSheet, ...]:
        """Return everybody's sum as far as it was told."""
        return tuple(_sheet(notes, number, colour) for colour in _game(notes).colours)

    def standings(self, notes: Notes, number: int) -> tuple[Standing, ...]:  # noqa: ARG002 - of the interface
        """Return nothing: the pad does not know where houses stand."""
        return ()

    def impossible(self, notes: Notes, number: int) -> tuple[Violation, ...]:
        """Return where more tiles of a value are told than there are."""
        game = _game(notes)
        told = Counter(value for colour in game.colours for value in _tiles(notes, number, colour))
        there = Counter(value for values in game.catalogue.full_stacks.values() for value in values)
        return tuple(
            Violation("TT2", {"value": value, "counted": count, "tiles": there[value]}, "value")
            for value, count in sorted(told.items())
            if count > there[value]
        )

    def points_at_start(self, notes: Notes) -> int:  # noqa: ARG002 - of the interface
        """Return 0."""
        return 0

    def track_place(self, notes: Notes, points: int) -> TrackPlace:  # noqa: ARG002 - of the interface
        """Return the points: there is no track."""
        return TrackPlace(points, 0)

    def best(self, notes: Notes, points: Mapping[str, int]) -> tuple[str, ...]:
        """Return who wins, once something was told of everybody."""
        game, number = _game(notes), notes.begun
        told = (any(notes.get(number, colour, fact) for fact in _CHECKS) for colour in game.colours)
        if not all(told):
            return ()
        ender = game.seat(notes.get(number, END, ENDER))
        seats = best_of(ender, [points[colour] for colour in game.colours])
        return tuple(game.colours[seat] for seat in seats)


def _game(notes: Notes) -> Game:
    table: Position = notes.table
    return table.game


def _refuse(message: str, value: str, known: str) -> NoReturn:
    raise ImpossibleError(Text(message, value=shown(value), known=known))


def _carriage(catalogue: Catalogue, value: str) -> str:
    sizes = [str(size) for size in catalogue.carriages]
    if value not in sizes:
        _refuse("There is no carriage “{value}”; there are {known}.", value, ", ".join(sizes))
    return value


def _values(catalogue: Catalogue) -> list[int]:
    return sorted({value for values in catalogue.full_stacks.values() for value in values})


def _tile_values(catalogue: Catalogue, value: str) -> str:
    known = [str(number) for number in _values(catalogue)]
    found = value.split("+")
    if any(number not in known for number in found):
        _refuse("“{value}” are no values of bonus tiles; write them like 6+3+2.", value, "")
    return "+".join(sorted(found, reverse=True))


def _houses(catalogue: Catalogue, value: str) -> str:
    if not _NUMBER.fullmatch(value) or int(value) > catalogue.houses:
        _refuse(
            "“{value}” are no houses left; it is a number from 0 to {known}.", value, str(catalogue.houses)
        )
    return str(int(value))


_CHECKS: Final = {CARRIAGE: _carriage, TILE_VALUES: _tile_values, LEFT: _houses}
_NOTES: Final = {
    CARRIAGE: Text("Carriage of {player}: {value}"),
    TILE_VALUES: Text("Bonus tiles of {player}: {value}"),
    LEFT: Text("Houses left of {player}: {value}"),
}


def _tiles(notes: Notes, number: int, colour: str) -> list[int]:
    told = notes.get(number, colour, TILE_VALUES)
    return [int(value) for value in told.split("+")] if told else []


def _player(notes: Notes, number: int, seat: int) -> PadCard:
    game = _game(notes)
    colour, catalogue = game.colours[seat], game.catalogue
    sizes = tuple(PadAnswer(str(size), Text("{size}", size=size)) for size in catalogue.carriages)
    values = tuple(PadAnswer(str(value), Text("{value}", value=value)) for value in _values(catalogue))
    fields = (
        PadField(
            colour,
            CARRIAGE,
            Text("Largest carriage"),
            "one",
            sizes,
            value=notes.get(number, colour, CARRIAGE),
        ),
        PadField(
            colour,
            TILE_VALUES,
            Text("Bonus tiles"),
            "bag",
            values,
            value=notes.get(number, colour, TILE_VALUES),
        ),
        PadField(
            colour,
            LEFT,
            Text("Houses left"),
            "number",
            value=notes.get(number, colour, LEFT),
            highest=catalogue.houses,
        ),
    )
    return PadCard(colour, Text("{player}", player=game.names[seat]), fields, player=colour)


def _sheet(notes: Notes, number: int, colour: str) -> ScoreSheet:
    catalogue = _game(notes).catalogue
    items: list[ScoreItem] = []
    size = notes.get(number, colour, CARRIAGE)
    if size:
        items.append(carriage_item(catalogue, int(size)))
    for value, count in sorted(Counter(_tiles(notes, number, colour)).items(), reverse=True):
        items.append(ScoreItem(Text("bonus tiles worth {value}", value=value), count, value, "TT46", TILES))
    left = int(notes.get(number, colour, LEFT) or 0)
    if left:
        items.append(houses_item(left))
    return ScoreSheet(colour, tuple(items))
