"""What people tell of the northern board while a game is played on it, and the board that follows.

They tell cities, roads, how many cities a land has and what a tile is worth. These are no moves of the game;
whoever looks at the board says it. Tiles may become due once something of the board is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from typing import Any, Final

from assistant.referee.errors import BadInputError, ImpossibleError, UnreadableError
from assistant.referee.notation import Fields, flag, number
from assistant.referee.slots import refuse
from assistant.referee.text import Text, plural
from assistant.referee.wording import shown
from assistant.referee.words_of_positions import Codec, Segment, unreadable
from assistant.thurn_und_taxis.actions import UNKNOWN, TellCity, TellLand, TellRoad, TellTile
from assistant.thurn_und_taxis.box.catalogue import (
    MOST_POINTS,
    UNTOLD_LAND,
    Catalogue,
    Land,
    meant,
    read_city,
)
from assistant.thurn_und_taxis.expansions.north_sheet import ToldBoard, ToldCity, board
from assistant.thurn_und_taxis.moves import move
from assistant.thurn_und_taxis.moves.move import CITY_FIELD, DIGITS, Kind, TurnMove
from assistant.thurn_und_taxis.rules.expansions import MAP_IS_KNOWN
from assistant.thurn_und_taxis.score import tile_with_value
from assistant.thurn_und_taxis.table.effects import land_tiles, with_tiles
from assistant.thurn_und_taxis.table.position import (
    NOBODY,
    Game,
    Position,
    city_name,
    is_in_order,
    land_name,
    without_tile,
)
from assistant.thurn_und_taxis.table.position_text import BOARD

_EXAMPLE: Final = "wismar:mecklenburg:luebeck:berlin"
ID: Final = "north"
_OF_A_CITY: Final = 4
_OF_A_LAND: Final = 2
"""How many parts there are in the word of each."""


def told_of(position: Position) -> ToldBoard:
    """Return what has been stated in play."""
    state: ToldBoard = position.parts[ID]
    return state


def with_told(game: Game, state: ToldBoard) -> Game:
    """Return the game with the board as it is known by this."""
    grown = board(dict(game.catalogue.header), state, carriages=bool(game.catalogue.carriages))
    return replace(game, catalogue=grown)


def with_new(position: Position, cities: Iterable[str]) -> Position:
    """Return the position with cities on its map that are not there yet, as many as have no name.

    A name much like one of the map is none of them: it is more likely misspelt.
    """
    for city in dict.fromkeys(cities):
        catalogue = position.game.catalogue
        if city not in catalogue.cities and catalogue.unnamed and not meant(city, catalogue.cities):
            position = _with(position, ToldCity(city))
    return position


def with_city(position: Position, action: TellCity) -> Position:
    """Return the position with what was stated of a city. Raises ImpossibleError where it cannot be."""
    catalogue = position.game.catalogue
    if action.city not in catalogue.cities and not catalogue.unnamed:
        refuse("All cities of this board have a name; “{city}” is none of them.", city=shown(action.city))
    land = UNTOLD_LAND if action.land == UNTOLD_LAND else _land(catalogue, action.land)
    known = catalogue.cities[action.city].land if action.city in catalogue.cities else UNTOLD_LAND
    if UNTOLD_LAND not in {land, known} and land != known:
        lies = catalogue.lands[known].name if known else ""
        if not lies:
            refuse("{city} is a free city and lies in no land.", city=catalogue.cities[action.city].name)
        refuse("{city} lies in {land}.", city=catalogue.cities[action.city].name, land=lies)
    if land in catalogue.full_lands and known != land:
        refuse(
            "All cities of {land} are known; {city} is none of them.",
            land=catalogue.lands[land].name,
            city=shown(action.city),
        )
    position = with_new(position, action.roads)
    position = _with(position, ToldCity(action.city, land))
    for end in action.roads:
        position = with_road(position, TellRoad(action.city, end))
    return position


def with_road(position: Position, action: TellRoad) -> Position:
    """Return the position with a road told, or that there is none. Raises ImpossibleError."""
    position = with_new(position, (action.city, action.other))
    catalogue = position.game.catalogue
    strange = next((city for city in (action.city, action.other) if city not in catalogue.cities), "")
    if strange:
        refuse("There is no city “{city}” on this map.", city=shown(strange))
    names = {"start": catalogue.cities[action.city].name, "end": catalogue.cities[action.other].name}
    joined = action.other in catalogue.neighbours[action.city]
    apart = catalogue.has_no_road(action.city, action.other)
    if action.there and apart and not joined:
        refuse("It was entered that no road leads from {start} to {end}.", **names)
    if joined and not action.there:
        refuse("It was entered that a road leads from {start} to {end}.", **names)
    if joined or apart:
        return position
    city, other = sorted((action.city, action.other))
    ends = (other,)
    return _with(position, ToldCity(city, roads=ends) if action.there else ToldCity(city, no_roads=ends))


def _with(position: Position, more: ToldCity) -> Position:
    before_it = told_of(position)
    cities = {city.city: city for city in before_it.cities}
    before = cities.get(more.city, ToldCity(more.city))
    cities[more.city] = ToldCity(
        more.city,
        before.land if more.land == UNTOLD_LAND else more.land,
        tuple(sorted({*before.roads, *more.roads})),
        tuple(sorted({*before.no_roads, *more.no_roads})),
    )
    return _with_all(position, before_it._replace(cities=tuple(cities[city] for city in sorted(cities))))


def _with_all(position: Position, state: ToldBoard) -> Position:
    return position._replace(game=with_told(position.game, state)).with_part(ID, state)


def with_land(position: Position, action: TellLand) -> Position:
    """Return the position with the number of cities of a land. Raises ImpossibleError where it cannot be."""
    catalogue = position.game.catalogue
    land = catalogue.lands[_land(catalogue, action.land)]
    known = len(land.cities)
    anywhere = sum(city.land == UNTOLD_LAND for city in catalogue.cities.values())
    numbers = {"count": action.cities, "land": land.name, "known": known}
    if not known <= action.cities <= known + catalogue.unnamed + anywhere:
        refuse("The number of cities in {land} cannot be {count}; known: {known}.", **numbers)
    before = told_of(position)
    lands = dict(before.lands)
    if lands.setdefault(land.id, action.cities) != action.cities:
        values = {"land": land.name, "count": lands[land.id]}
        refuse("It was entered that the number of cities in {land} is {count}.", **values)
    return _with_all(position, before._replace(lands=tuple(sorted(lands.items()))))


def named_so_far(position: Position) -> Text | None:
    """Return in a sentence how many cities of the board have a name, nothing where all have."""
    catalogue = position.game.catalogue
    if not catalogue.unnamed:
        return None
    known = len(catalogue.cities)
    return Text("{known} of {all} cities are known.", known=known, all=known + catalogue.unnamed)


def naming(position: Position, name: str) -> TellCity | None:
    """Return the telling of a city by its name alone, nothing where it is on the board or can be no city."""
    catalogue = position.game.catalogue
    try:
        city = read_city(name)
    except BadInputError:
        return None
    if not catalogue.unnamed or city in catalogue.cities or meant(city, catalogue.cities):
        return None
    return TellCity(city)


def naming_from(position: Position, values: Mapping[str, str]) -> tuple[TellCity, ...]:
    """Return the tellings of every city of which a map sheet knows more than the board of a game."""
    catalogue = position.game.catalogue
    return tuple(_more(catalogue, board(values, carriages=bool(catalogue.carriages))))


def _more(known: Catalogue, sheet: Catalogue) -> Iterator[TellCity]:
    """Yield what one board tells beyond another, every road at the later of its ends."""
    for name, city in sorted(sheet.cities.items()):
        before = known.cities.get(name)
        if before is None and not known.unnamed:
            continue
        in_land = city.land in sheet.lands and (before is None or before.land == UNTOLD_LAND)
        land = land_word(sheet.lands[city.land]) if in_land else UNTOLD_LAND
        roads = tuple(
            end
            for end in sorted(sheet.neighbours[name] - known.neighbours.get(name, frozenset()))
            if end < name and not known.has_no_road(end, name)
        )
        if before is None or in_land or roads:
            yield TellCity(name, land, roads)


def _land(catalogue: Catalogue, text: str) -> str:
    """Return the id of a land that was named in plain letters. Raises ImpossibleError."""
    named = land_called(catalogue, text)
    if named is None:
        names = ", ".join(land.name for land in catalogue.lands.values())
        refuse(
            "There is no land “{land}” on this board; its lands are {known}.", land=shown(text), known=names
        )
    return named.id


def land_called(catalogue: Catalogue, text: str) -> Land | None:
    """Return the land with this id, or named so in plain letters."""
    return next((land for land in catalogue.lands.values() if text in {land.id, land_word(land)}), None)


def land_word(land: Land) -> str:
    """Return a land as it is typed: its name in plain letters."""
    return read_city(land.name)


def _write_told(_: Game, state: ToldBoard) -> str:
    """Return what was stated as one word, such as ``wismar:mecklenburg:luebeck:berlin+halle,hessen:2``."""
    cities = (
        ":".join((city.city, city.land, "+".join(city.roads), "+".join(city.no_roads)))
        for city in state.cities
    )
    return ",".join((*cities, *(f"{land}:{count}" for land, count in state.lands)))


def _read_told(game: Game, text: str) -> ToldBoard:
    """Return what a word tells. Raises BadInputError."""
    cities: list[ToldCity] = []
    counts: dict[str, int] = {}
    for fact in text.split(","):
        parts = fact.split(":")
        if (
            len(parts) == _OF_A_LAND
            and parts[0] in {*game.catalogue.lands} - {*counts}
            and parts[1] in DIGITS
        ):
            counts[parts[0]] = int(parts[1])
            continue
        if len(parts) != _OF_A_CITY or parts[1] not in {*game.catalogue.lands, UNTOLD_LAND}:
            unreadable(text, _EXAMPLE)
        ends = [tuple(read_city(city) for city in part.split("+")) if part else () for part in parts[2:]]
        cities.append(ToldCity(read_city(parts[0]), parts[1], *ends))
    new = {city.city for city in cities} - {*game.catalogue.cities}
    if len({city.city for city in cities}) < len(cities) or len(new) > game.catalogue.unnamed:
        unreadable(text, _EXAMPLE)
    return ToldBoard(tuple(sorted(cities)), tuple(sorted(counts.items())))


MAP: Final = Segment("map", Codec(_read_told, _write_told), told_of, _with_all, BOARD, ToldBoard())
"""What was stated in play, from which the board follows and so what the other words may name."""


def hidden_values(position: Position, stack: str) -> tuple[int, ...]:
    """Return the values of the tiles of a stack that players have and nobody has stated, 0 for any."""
    hidden = position.game.catalogue.stacks[stack].values
    hidden = hidden[: len(hidden) - len(position.stacks[stack])]
    owned = [value for business in position.players for owner, value in business.tiles if owner == stack]
    for value in filter(None, owned):
        hidden = without_tile(hidden, value) or ()
    return hidden


def with_tile(position: Position, action: TellTile) -> Position:
    """Return the position with the value of a player's tile, or of the top one of a stack."""
    stack = action.stack
    if stack not in position.game.catalogue.stacks:
        known = ", ".join(position.game.catalogue.stacks)
        refuse("There is no stack “{stack}”; the stacks are {known}.", stack=shown(stack), known=known)
    after = _on_the_stack(position, action) if not action.owner else _of_a_player(position, action)
    owned = [value for business in after.players for owner, value in business.tiles if owner == stack]
    if not is_in_order(position.game.catalogue.stacks[stack].values, after.stacks[stack], owned):
        refuse(
            "{value} does not fit what is known of this stack; its highest tiles come first.",
            value=action.value,
        )
    return with_last_values(after, stack)


def _on_the_stack(position: Position, action: TellTile) -> Position:
    left = position.stacks[action.stack]
    if not left:
        refuse("No tile of this stack is left.")
    if left[0] not in {0, action.value}:
        refuse("This tile is known to be worth {value}.", value=left[0])
    return position._replace(stacks={**position.stacks, action.stack: (action.value, *left[1:])})


def _of_a_player(position: Position, action: TellTile) -> Position:
    seat = position.game.seat(action.owner)
    if seat == NOBODY:
        refuse("Nobody here plays “{colour}”.", colour=shown(action.owner))
    if (action.stack, 0) not in position.players[seat].tiles:
        refuse("{player} has no tile of this stack whose value is unknown.", player=position.game.names[seat])
    return _with_value(position, seat, action.stack, action.value)


def _with_value(position: Position, seat: int, stack: str, value: int) -> Position:
    tiles = list(position.players[seat].tiles)
    tiles[tiles.index((stack, 0))] = (stack, value)
    return position.with_player(seat, position.players[seat]._replace(tiles=tuple(sorted(tiles))))


def with_last_values(position: Position, stack: str) -> Position:
    """Return the position with the values of players' tiles that follow because all others are known."""
    hidden = hidden_values(position, stack)
    if 0 in hidden:
        return position
    holders = [seat for seat in position.game.seats if (stack, 0) in position.players[seat].tiles]
    if len(holders) > 1 and len(set(hidden)) > 1:
        return position
    for seat in holders:
        for value in hidden[: position.players[seat].tiles.count((stack, 0))]:
            position = _with_value(position, seat, stack, value)
    return position


def with_tiles_due(position: Position) -> Position:
    """Return the position with the tiles for lands that are due once something was stated of the board.

    Who of several was first nobody knows any more, so each gets one of unknown value; whoever looks at
    the tiles on the table tells which. Where there are too few tiles, the table sets them by hand.
    """
    owed = sorted(
        (tile, seat) for seat in position.game.seats for tile in land_tiles(position, position.players[seat])
    )
    for (stack, _), group in groupby(owed, key=lambda due: due[0]):
        seats, left = [seat for _, seat in group], position.stacks[stack]
        if len(seats) > len(left):
            continue
        if len(set(left[: len(seats)])) == 1:
            for seat in seats:
                position = with_tiles(position, seat, [(stack, left[0])])
            continue
        position = position._replace(stacks={**position.stacks, stack: left[len(seats) :]})
        for seat in seats:
            tiles = tuple(sorted((*position.players[seat].tiles, (stack, 0))))
            position = position.with_player(seat, position.players[seat]._replace(tiles=tiles))
    return position


NO: Final = "no"


class Telling(TurnMove[Kind]):
    """Something told of the board, which is never refused where it can be so."""

    expansion = ID
    not_played = MAP_IS_KNOWN
    only_tells = True
    says_who = False
    heading = Text("telling of the board")

    with_it: Callable[[Position, Kind], Position]
    """Returns the position with what was stated. Raises ImpossibleError where it cannot be so."""

    def effect(self, position: Position, action: Kind, seat: int) -> Position:
        return with_tiles_due(self.with_it(position, action))


class TellingCity(Telling[TellCity]):
    """Tell of a city: its land, and cities a road leads to."""

    kind = TellCity
    verb = "city"
    with_it = staticmethod(with_city)
    city_fields = (CITY_FIELD,)
    fields = Fields(city=move.NAMED, land=move.CARD, roads=move.ROADS)

    def sentence(self, position: Position, action: TellCity, seat: int) -> Text:
        try:
            after = with_city(position, action)
        except ImpossibleError:
            return Text("{city} lies on the board", city=city_name(position, action.city))
        name = city_name(after, action.city)
        if action.land == UNKNOWN:
            return Text("{city} lies on the board", city=name)
        land = land_name(after, after.game.catalogue.cities[action.city].land)
        return Text("{city} lies in {land}", city=name, land=land)


class TellingRoad(Telling[TellRoad]):
    """Tell whether a road joins two cities."""

    kind = TellRoad
    verb = "road"
    with_it = staticmethod(with_road)
    city_fields = (CITY_FIELD,)
    parts = (NO,)
    fields = Fields(city=move.NAMED, other=move.NAMED, there=flag(NO, means=False))

    def made(self, values: list[Any], player: str) -> TellRoad:
        if values[0] == values[1]:
            raise UnreadableError("a road leads from one city to another one.")
        return super().made(values, player)

    def sentence(self, position: Position, action: TellRoad, seat: int) -> Text:
        names = {"start": city_name(position, action.city), "end": city_name(position, action.other)}
        if action.there:
            return Text("A road leads from {start} to {end}", **names)
        return Text("No road leads from {start} to {end}", **names)


class TellingLand(Telling[TellLand]):
    """Tell how many cities lie in a land."""

    kind = TellLand
    verb = "land"
    with_it = staticmethod(with_land)
    fields = Fields(land=move.CARD, cities=move.DIGIT)

    def sentence(self, position: Position, action: TellLand, seat: int) -> Text:
        named = land_called(position.game.catalogue, action.land)
        land = named.name if named else action.land
        return plural("1 city lies in {land}", "{count} cities lie in {land}", action.cities, land=land)


class TellingTile(Telling[TellTile]):
    """Tell what a tile is worth."""

    kind = TellTile
    verb = "tile"
    with_it = staticmethod(with_tile)
    fields = Fields(owner=move.NAMED, stack=move.NAMED, value=number(range(1, MOST_POINTS + 1)))

    def made(self, values: list[Any], player: str) -> TellTile:
        owner, stack, value = values
        return TellTile(stack, value, owner, player)

    def sentence(self, position: Position, action: TellTile, seat: int) -> Text:
        catalogue, owner = position.game.catalogue, position.game.seat(action.owner)
        if action.stack not in catalogue.stacks:
            return Text("tells the value of a tile")
        tile = tile_with_value(catalogue, (action.stack, action.value))
        if owner == NOBODY:
            return Text("On top of its stack: {tile}", tile=tile)
        return Text("{player}: {tile}", player=position.game.names[owner], tile=tile)


MOVES: Final = (TellingCity(), TellingRoad(), TellingLand(), TellingTile())
