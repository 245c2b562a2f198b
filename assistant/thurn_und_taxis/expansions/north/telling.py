"""Telling of the northern board in play: cities, roads, how many cities a land has, what a tile is worth.

No moves of the game; whoever looks at the board says it.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Final, TypeVar

from assistant.referee.errors import ImpossibleError, UnreadableError
from assistant.referee.fields import Fields, flag, number
from assistant.referee.moves import NOTHING_WRONG, Found
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
from assistant.thurn_und_taxis.moves import spelling
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
    fields = Fields(city=spelling.NAMED, land=spelling.CARD, roads=spelling.ROADS)
    lines = (
        (
            "city wismar mecklenburg luebeck",
            Text("Wismar lies in Mecklenburg; a road leads to Lübeck."),
        ),
        ("city wismar", Text("Wismar lies on the board; its land and roads are not known yet.")),
    )

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
    fields = Fields(city=spelling.NAMED, other=spelling.NAMED, there=flag(NO, means=False))
    lines = (
        ("road wismar berlin", Text("A road leads from Wismar to Berlin.")),
        ("road wismar berlin no", Text("No road leads from Wismar to Berlin.")),
    )

    def made(self, values: list[Any], player: str) -> TellRoad:
        if values[0] == values[1]:
            raise UnreadableError("a road leads from one city to another one.")
        return super().made(values, player)

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
    fields = Fields(land=spelling.CARD, cities=spelling.DIGIT)
    lines = (("land mecklenburg 2", Text("Two cities of the board lie in Mecklenburg.")),)

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
    fields = Fields(owner=spelling.NAMED, stack=spelling.NAMED, value=number(range(1, MOST_POINTS + 1)))
    lines = (
        ("tile red route-6 3", Text("Red's tile for a route of six is worth three points.")),
        ("tile route-6 2", Text("The tile on top of that stack is worth two.")),
    )

    def made(self, values: list[Any], player: str) -> TellTile:
        owner, stack, value = values
        return TellTile(stack, value, owner, player)

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
