"""What is told of the northern board while a game is played on it, and the board that follows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, NoReturn

from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.wording import shown
from assistant.thurn_und_taxis.catalogue import UNTOLD_LAND, Catalogue
from assistant.thurn_und_taxis.city_names import meant
from assistant.thurn_und_taxis.expansion_actions import TellCity, TellRoad
from assistant.thurn_und_taxis.north_sheet import ToldCity, board
from assistant.thurn_und_taxis.plain_names import read_city
from assistant.thurn_und_taxis.position import Game, Position

WORD: Final = "map"
_ID: Final = "north"
_PARTS: Final = 4

Told = tuple[ToldCity, ...]
"""What was told of cities, in the order of their names."""


def told_of(position: Position) -> Told:
    """Return what has been told in play."""
    found: Told = position.parts[_ID]
    return found


def with_told(game: Game, told: Told) -> Game:
    """Return the game with the board as it is known by this."""
    grown = board(dict(game.catalogue.told), told, carriages=bool(game.catalogue.carriages))
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
    """Return the position with what was told of a city. Raises ImpossibleError where it cannot be."""
    catalogue = position.game.catalogue
    if action.city not in catalogue.cities and not catalogue.unnamed:
        _refuse("All cities of this board have a name; “{city}” is none of them.", city=shown(action.city))
    land = UNTOLD_LAND if action.land == UNTOLD_LAND else _land(catalogue, action.land)
    known = catalogue.cities[action.city].land if action.city in catalogue.cities else UNTOLD_LAND
    if UNTOLD_LAND not in {land, known} and land != known:
        lies = catalogue.lands[known].name if known else ""
        if not lies:
            _refuse("{city} is a free city and lies in no land.", city=catalogue.cities[action.city].name)
        _refuse("{city} lies in {land}.", city=catalogue.cities[action.city].name, land=lies)
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
        _refuse("There is no city “{city}” on this map.", city=shown(strange))
    names = {"start": catalogue.cities[action.city].name, "end": catalogue.cities[action.other].name}
    joined = action.other in catalogue.neighbours[action.city]
    apart = catalogue.all_roads_known or frozenset({action.city, action.other}) in catalogue.no_roads
    if action.there and apart and not joined:
        _refuse("It was told that no road leads from {start} to {end}.", **names)
    if joined and not action.there:
        _refuse("It was told that a road leads from {start} to {end}.", **names)
    if joined or apart:
        return position
    city, other = sorted((action.city, action.other))
    ends = (other,)
    return _with(position, ToldCity(city, roads=ends) if action.there else ToldCity(city, no_roads=ends))


def _with(position: Position, more: ToldCity) -> Position:
    told = {city.city: city for city in told_of(position)}
    before = told.get(more.city, ToldCity(more.city))
    told[more.city] = ToldCity(
        more.city,
        before.land if more.land == UNTOLD_LAND else more.land,
        tuple(sorted({*before.roads, *more.roads})),
        tuple(sorted({*before.no_roads, *more.no_roads})),
    )
    together = tuple(told[city] for city in sorted(told))
    return position._replace(game=with_told(position.game, together)).with_part(_ID, together)


def _land(catalogue: Catalogue, text: str) -> str:
    """Return the id of a land that was named in plain letters. Raises ImpossibleError."""
    lands = catalogue.lands.values()
    found = next((land.id for land in lands if text in {land.id, read_city(land.name)}), "")
    if not found:
        names = ", ".join(land.name for land in lands)
        _refuse(
            "There is no land “{land}” on this board; its lands are {known}.", land=shown(text), known=names
        )
    return found


def _refuse(message: str, **values: str) -> NoReturn:
    raise ImpossibleError(message, **values)


def write_told(told: Told) -> str:
    """Return what was told as one word, such as ``wismar:mecklenburg:luebeck:berlin+halle``."""
    return ",".join(
        ":".join((city.city, city.land, "+".join(city.roads), "+".join(city.no_roads))) for city in told
    )


def read_told(text: str, game: Game) -> Told:
    """Return what a word tells. Raises BadInputError."""
    told = []
    for fact in text.split(",") if text else ():
        parts = fact.split(":")
        lands = {*game.catalogue.lands, UNTOLD_LAND}
        if len(parts) != _PARTS or parts[1] not in lands:
            _unreadable(text)
        ends = [tuple(read_city(city) for city in part.split("+")) if part else () for part in parts[2:]]
        told.append(ToldCity(read_city(parts[0]), parts[1], *ends))
    new = {city.city for city in told} - {*game.catalogue.cities}
    if len({city.city for city in told}) < len(told) or len(new) > game.catalogue.unnamed:
        _unreadable(text)
    return tuple(sorted(told))


def _unreadable(text: str) -> NoReturn:
    raise BadInputError(
        "“{text}” cannot be read; write it like {example}.",
        text=shown(text),
        example="map=wismar:mecklenburg:luebeck:berlin",
    )
