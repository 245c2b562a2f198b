"""The score pad of Thurn und Taxis: carriage, bonus tiles and houses left, as people see them at the end.

    note 1 red carriage 6        red's largest carriage
    note 1 red tiles 6+5+4+1     the values of red's bonus tiles
    note 1 red left 4            houses that red has not placed
    note 1 end ended red         red brought about the end: the tile for it, and this settles ties
    note 1 end ender red         the same where red's tile for it stands among the others
    note 1 red chips 2           what an expansion counts of every player
    note 1 end courier blue      a figure of an expansion that blue has

There is one scoring, so every note is of round 1. What expansions add stands in their ``told``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Final, NoReturn

from assistant.referee.errors import ImpossibleError
from assistant.referee.logs.log import Header
from assistant.referee.offers import each_player
from assistant.referee.pad.notes import Note, Notes, PadCard, PadRules
from assistant.referee.score import ScoreItem, ScoreSheet
from assistant.referee.slot_kinds import numbers
from assistant.referee.text import Text, plural
from assistant.referee.verdict import Violation
from assistant.referee.wording import shown
from assistant.thurn_und_taxis.box.catalogue import END as END_STACK
from assistant.thurn_und_taxis.box.catalogue import Catalogue
from assistant.thurn_und_taxis.expansions.expansion import Told
from assistant.thurn_und_taxis.new_game import board_of, game_of
from assistant.thurn_und_taxis.rules.stock import too_many_tiles
from assistant.thurn_und_taxis.score.scoring import TILES, best_of, carriage_item, houses_item, tile_item
from assistant.thurn_und_taxis.table.position import Game, Tile
from assistant.thurn_und_taxis.typing_help import pad_help

CARRIAGE: Final = "carriage"
TILE_VALUES: Final = "tiles"
LEFT: Final = "left"
END: Final = "end"
ENDED: Final = "ended"
ENDER: Final = "ender"
"""Who brought about the end, and so has the tile for it; ``ender`` where that is told with the others."""
MOST_WORTH: Final = 9
"""The highest value of a tile offered where nobody told the values of a board's tiles."""
_UNTOLD: Final = 0
_NUMBER = re.compile(r"[0-9]{1,2}")


class ThurnUndTaxisPad(PadRules[Game]):
    """The rules of the pads of Thurn und Taxis, which do not know where houses stand."""

    example_line = "note 1 red tiles 6+3+2"
    typing_help = staticmethod(pad_help)

    def table(self, header: Header) -> Game:
        """Return a game with these players; a sum needs no map, so the board may be known in part."""
        return game_of(header, board_of(header))

    def check(self, notes: Notes[Game], note: Note) -> Note:
        """Return a note in its one form. Raises ImpossibleError."""
        game = notes.table
        value = note.value.strip().lower()
        if note.what == END and note.fact in {ENDED, ENDER, *_figures(game)}:
            if value and value not in game.colours:
                _refuse("Nobody here plays “{value}”: {known}.", value, ", ".join(game.colours))
            return replace(note, value=value)
        checks = _checks(game)
        if note.what not in game.colours or note.fact not in checks:
            _refuse(
                "“{value}” is nothing that this pad asks; a note is about {known}.",
                f"{note.what} {note.fact}",
                ", ".join((*game.colours, END)),
            )
        return replace(note, value=checks[note.fact](value) if value else "")

    def describe(self, notes: Notes[Game], note: Note) -> Text:
        """Return in words what is noted."""
        game = notes.table
        names = game.called
        said = {**_NOTES, **{told.fact: told.said for told in _told(game)}}
        message = said.get(note.fact, _NOTES[TILE_VALUES]).message
        value = note.value.replace("+", " + ") or "–"
        player = note.value if note.what == END else note.what
        return Text(message, player=names.get(player, player or "–"), value=value)

    def cards(self, notes: Notes[Game], number: int) -> tuple[PadCard, ...]:
        """Return what is asked: what everybody has, who ended the game, and who has which figure."""
        game = notes.table
        players = tuple(_player(notes, number, seat) for seat in game.seats)
        ending, question = _asks_for_end(notes, number)
        questions = {ending: question}
        questions |= {fact: figure.question for fact, figure in _figures(game).items()}
        fields = tuple(
            notes.field(number, END, fact, question, *each_player(game))
            for fact, question in questions.items()
        )
        complete = all(field.value for field in fields)
        return (*players, PadCard(END, Text("End of the game"), fields, complete=complete))

    def sheets(self, notes: Notes[Game], number: int) -> tuple[ScoreSheet, ...]:
        """Return everybody's sum as far as it was told."""
        return tuple(_sheet(notes, number, colour) for colour in notes.table.colours)

    def impossible(self, notes: Notes[Game], number: int) -> tuple[Violation, ...]:
        """Return where more is told than there is: tiles of a value, or things of an expansion."""
        game = notes.table
        told = Counter(value for colour in game.colours for value in _tiles(notes, number, colour))
        if notes.get(number, END, ENDED):
            told[_end_tile(game.catalogue)[1]] += 1
        there = Counter(value for values in game.catalogue.full_stacks.values() for value in values)
        # Where the value of a tile is not known, it may be any.
        tiles = tuple(
            too_many_tiles(value, count, there[value])
            for value, count in sorted(told.items())
            if count > there[value] + there[_UNTOLD]
        )
        counts = (
            (told, sum(int(notes.get(number, colour, told.fact) or 0) for colour in game.colours))
            for told in _told(game)
        )
        return (*tiles, *(violation for told, total in counts for violation in told.impossible(total)))

    def best(self, notes: Notes[Game], points: Mapping[str, int]) -> tuple[str, ...]:
        """Return who wins, once something was told of everybody."""
        game, number = notes.table, notes.begun
        told = (any(notes.get(number, colour, fact) for fact in _checks(game)) for colour in game.colours)
        if not all(told):
            return ()
        ender = game.seat(notes.get(number, END, ENDED) or notes.get(number, END, ENDER))
        seats = best_of(ender, [points[colour] for colour in game.colours])
        return tuple(game.colours[seat] for seat in seats)


def _told(game: Game) -> Iterator[Told]:
    return (told for expansion in game.expansions for told in expansion.told)


def _counts(game: Game) -> dict[str, Told]:
    """Return what expansions count of every player, by fact."""
    return {told.fact: told for told in _told(game) if told.most}


def _figures(game: Game) -> dict[str, Told]:
    """Return the figures of expansions that one player has, by fact."""
    return {told.fact: told for told in _told(game) if not told.most}


def _refuse(message: str, value: str, known: str) -> NoReturn:
    raise ImpossibleError(Text(message, value=shown(value), known=known))


def _carriage(catalogue: Catalogue, value: str) -> str:
    sizes = [str(size) for size in catalogue.carriages]
    if value not in sizes:
        _refuse("There is no carriage “{value}”; there are {known}.", value, ", ".join(sizes))
    return value


def _values(catalogue: Catalogue) -> list[int]:
    known = {value for values in catalogue.full_stacks.values() for value in values}
    return sorted({*known, *range(1, MOST_WORTH + 1)} - {_UNTOLD} if _UNTOLD in known else known)


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


def _count(most: int, value: str) -> str:
    if not _NUMBER.fullmatch(value) or int(value) > most:
        _refuse("“{value}” cannot be counted here; it is a number from 0 to {known}.", value, str(most))
    return str(int(value))


def _checks(game: Game) -> dict[str, Callable[[str], str]]:
    """Return what makes the one form of a fact of a player, by fact."""
    checks = {CARRIAGE: _carriage} if game.catalogue.carriages else {}
    checks |= {TILE_VALUES: _tile_values, LEFT: _houses}
    counts = {fact: partial(_count, told.most) for fact, told in _counts(game).items()}
    return {**{fact: partial(check, game.catalogue) for fact, check in checks.items()}, **counts}


_NOTES: Final = {
    CARRIAGE: Text("Carriage of {player}: {value}"),
    TILE_VALUES: Text("Bonus tiles of {player}: {value}"),
    LEFT: Text("Houses left of {player}: {value}"),
    ENDED: Text("The end was brought about by {player}"),
    ENDER: Text("The end was brought about by {player}"),
}


def _tiles(notes: Notes[Game], number: int, colour: str) -> list[int]:
    told = notes.get(number, colour, TILE_VALUES)
    return [int(value) for value in told.split("+")] if told else []


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


def _player(notes: Notes[Game], number: int, seat: int) -> PadCard:
    game = notes.table
    colour, catalogue = game.colours[seat], game.catalogue
    carriage = notes.field(number, colour, CARRIAGE, Text("Largest carriage"), *numbers(catalogue.carriages))
    fields = (
        *([carriage] if catalogue.carriages else []),
        notes.bag(number, colour, TILE_VALUES, Text("Bonus tiles"), *numbers(_values(catalogue))),
        notes.count(number, colour, LEFT, Text("Houses left"), catalogue.houses),
        *(
            notes.count(number, colour, fact, told.question, told.most)
            for fact, told in _counts(game).items()
        ),
    )
    return PadCard(colour, Text("{player}", player=game.names[seat]), fields, player=colour)


def _sheet(notes: Notes[Game], number: int, colour: str) -> ScoreSheet:
    game = notes.table
    catalogue = game.catalogue
    items: list[ScoreItem] = []
    size = notes.get(number, colour, CARRIAGE)
    if size:
        items.append(carriage_item(catalogue, int(size)))
    for value, count in sorted(Counter(_tiles(notes, number, colour)).items(), reverse=True):
        items.append(ScoreItem(Text("bonus tiles worth {value}", value=value), count, value, "TT46", TILES))
    if notes.get(number, END, ENDED) == colour:
        items.append(tile_item(catalogue, _end_tile(catalogue)))
    for fact, told in _counts(game).items():
        count = int(notes.get(number, colour, fact) or 0)
        items += [told.item(count)] if count else []
    items += [
        figure.item(1) for fact, figure in _figures(game).items() if notes.get(number, END, fact) == colour
    ]
    left = int(notes.get(number, colour, LEFT) or 0)
    if left:
        items.append(houses_item(left))
    return ScoreSheet(colour, tuple(items))
