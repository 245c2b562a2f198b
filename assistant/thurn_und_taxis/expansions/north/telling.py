"""Telling of the northern board in play: cities, roads, how many cities a land has, what a tile is worth.

No moves of the game; whoever looks at the board says it.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, TypeVar

from assistant.referee.errors import ImpossibleError, UnreadableError
from assistant.referee.moves import NOTHING_WRONG, Found
from assistant.referee.notation import exactly, number_in, some
from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.actions import UNKNOWN, TellCity, TellLand, TellRoad, TellTile
from assistant.thurn_und_taxis.box.catalogue import MOST_POINTS
from assistant.thurn_und_taxis.expansions.north.board_growth import (
    ID,
    land_called,
    with_city,
    with_land,
    with_road,
)
from assistant.thurn_und_taxis.expansions.north.tile_values import with_tile, with_tiles_due
from assistant.thurn_und_taxis.moves.spelling import MOST_CITIES, line_of, named_cards, read_cards, read_digit
from assistant.thurn_und_taxis.moves.turn_move import CITY, TurnMove
from assistant.thurn_und_taxis.rules.north import MAP_IS_KNOWN
from assistant.thurn_und_taxis.score.scoring import tile_with_value
from assistant.thurn_und_taxis.table.names import city_name, land_name
from assistant.thurn_und_taxis.table.position import NOBODY, Position

Kind = TypeVar("Kind")
NO: Final = "no"


class Telling(TurnMove[Kind]):
    """Something told of the board, which is never refused where it can be so."""

    expansion = ID
    not_played = MAP_IS_KNOWN
    told = True
    says_who = False
    heading = Text("telling of the board")

    def demands(self, position: Position, action: Kind, seat: int) -> Found:
        return NOTHING_WRONG

    def effect(self, position: Position, action: Kind, seat: int) -> Position:
        return with_tiles_due(self.with_it(position, action))

    @abstractmethod
    def with_it(self, position: Position, action: Kind) -> Position:
        """Return the position with what was told. Raises ImpossibleError where it cannot be so."""


class TellingCity(Telling[TellCity]):
    """Tell of a city: its land, and cities a road leads to."""

    kind = TellCity
    verb = "city"
    city_fields = (CITY,)
    lines = (
        (
            "city wismar mecklenburg luebeck",
            Text("Wismar lies in Mecklenburg; a road leads to Lübeck."),
        ),
        ("city wismar", Text("Wismar lies on the board; its land and roads are not known yet.")),
    )

    def read(self, words: list[str], player: str) -> TellCity:
        city, *rest = read_cards(some(words, MOST_CITIES))
        named_cards([city, *rest[1:]])
        return TellCity(city, rest[0] if rest else UNKNOWN, tuple(rest[1:]), player)

    def write(self, action: TellCity) -> str:
        more = (action.land, *action.roads) if action.roads or action.land != UNKNOWN else ()
        return line_of("city", action.city, *more)

    def with_it(self, position: Position, action: TellCity) -> Position:
        return with_city(position, action)

    def sentence(self, position: Position, action: TellCity, seat: int) -> Text:
        try:
            told = with_city(position, action)
        except ImpossibleError:
            return Text("{city} lies on the board", city=city_name(position, action.city))
        name = city_name(told, action.city)
        if action.land == UNKNOWN:
            return Text("{city} lies on the board", city=name)
        land = land_name(told, told.game.catalogue.cities[action.city].land)
        return Text("{city} lies in {land}", city=name, land=land)


class TellingRoad(Telling[TellRoad]):
    """Tell whether a road joins two cities."""

    kind = TellRoad
    verb = "road"
    city_fields = (CITY,)
    parts = (NO,)
    lines = (
        ("road wismar berlin", Text("A road leads from Wismar to Berlin.")),
        ("road wismar berlin no", Text("No road leads from Wismar to Berlin.")),
    )

    def read(self, words: list[str], player: str) -> TellRoad:
        there = [word.lower() for word in words[-1:]] != [NO]
        city, other = named_cards(exactly(words if there else words[:-1], 2))
        if city == other:
            raise UnreadableError("a road leads from one city to another one.")
        return TellRoad(city, other, there, player)

    def write(self, action: TellRoad) -> str:
        return line_of("road", action.city, action.other, "" if action.there else NO)

    def with_it(self, position: Position, action: TellRoad) -> Position:
        return with_road(position, action)

    def sentence(self, position: Position, action: TellRoad, seat: int) -> Text:
        names = {"start": city_name(position, action.city), "end": city_name(position, action.other)}
        if action.there:
            return Text("A road leads from {start} to {end}", **names)
        return Text("No road leads from {start} to {end}", **names)


class TellingLand(Telling[TellLand]):
    """Tell how many cities lie in a land."""

    kind = TellLand
    verb = "land"
    lines = (("land mecklenburg 2", Text("Two cities of the board lie in Mecklenburg.")),)

    def read(self, words: list[str], player: str) -> TellLand:
        land, number = exactly(words, 2)
        return TellLand(read_cards([land])[0], read_digit(number), player)

    def write(self, action: TellLand) -> str:
        return line_of("land", action.land, str(action.cities))

    def with_it(self, position: Position, action: TellLand) -> Position:
        return with_land(position, action)

    def sentence(self, position: Position, action: TellLand, seat: int) -> Text:
        found = land_called(position.game.catalogue, action.land)
        land = found.name if found else action.land
        return plural("1 city lies in {land}", "{count} cities lie in {land}", action.cities, land=land)


class TellingTile(Telling[TellTile]):
    """Tell what a tile is worth."""

    kind = TellTile
    verb = "tile"
    lines = (
        ("tile red route-6 3", Text("Red's tile for a route of six is worth three points.")),
        ("tile route-6 2", Text("The tile on top of that stack is worth two.")),
    )

    def read(self, words: list[str], player: str) -> TellTile:
        *names, number = exactly(words, 2, 3)
        *owner, stack = named_cards(names)
        worth = number_in(range(1, MOST_POINTS + 1))(number)
        return TellTile(stack, worth, "".join(owner), player)

    def write(self, action: TellTile) -> str:
        return line_of("tile", action.owner, action.stack, str(action.value))

    def with_it(self, position: Position, action: TellTile) -> Position:
        return with_tile(position, action)

    def sentence(self, position: Position, action: TellTile, seat: int) -> Text:
        catalogue, owner = position.game.catalogue, position.game.seat(action.owner)
        if action.stack not in catalogue.stacks:
            return Text("tells the value of a tile")
        tile = tile_with_value(catalogue, (action.stack, action.value))
        if owner == NOBODY:
            return Text("On top of its stack: {tile}", tile=tile)
        return Text("{player}: {tile}", player=position.game.names[owner], tile=tile)
