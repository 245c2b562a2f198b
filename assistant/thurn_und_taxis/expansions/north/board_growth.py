"""What is told of the northern board while a game is played on it, and the board that follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final, NoReturn

from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.text import Text
from assistant.referee.wording import shown
from assistant.referee.words_of_positions import Codec, Word, unreadable
from assistant.thurn_und_taxis.actions import TellCity, TellLand, TellRoad
from assistant.thurn_und_taxis.box.catalogue import UNTOLD_LAND, Catalogue, Land
from assistant.thurn_und_taxis.box.plain_names import meant, read_city
from assistant.thurn_und_taxis.expansions.north.sheet import ToldBoard, ToldCity, board
from assistant.thurn_und_taxis.moves.spelling import DIGITS
from assistant.thurn_und_taxis.table.position import Game, Position
from assistant.thurn_und_taxis.table.position_text import BOARD

_EXAMPLE: Final = "wismar:mecklenburg:luebeck:berlin"
ID: Final = "north"
_OF_A_CITY: Final = 4
_OF_A_LAND: Final = 2
"""How many parts there are in the word of each."""


def told_of(position: Position) -> ToldBoard:
    """Return what has been told in play."""
    found: ToldBoard = position.parts[ID]
    return found


def with_told(game: Game, told: ToldBoard) -> Game:
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
    apart = catalogue.all_roads_known or frozenset({action.city, action.other}) in catalogue.no_roads
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
    told = {city.city: city for city in before_it.cities}
    before = told.get(more.city, ToldCity(more.city))
    told[more.city] = ToldCity(
        more.city,
        before.land if more.land == UNTOLD_LAND else more.land,
        tuple(sorted({*before.roads, *more.roads})),
        tuple(sorted({*before.no_roads, *more.no_roads})),
    )
    return _with_all(position, before_it._replace(cities=tuple(told[city] for city in sorted(told))))


def _with_all(position: Position, told: ToldBoard) -> Position:
    return position._replace(game=with_told(position.game, told)).with_part(ID, told)


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
        told = {"land": land.name, "count": lands[land.id]}
        refuse("It was entered that the number of cities in {land} is {count}.", **told)
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
            if end < name and not _apart(known, end, name)
        )
        if before is None or in_land or roads:
            yield TellCity(name, land, roads)


def _apart(known: Catalogue, end: str, city: str) -> bool:
    """Whether it was told that no road joins two cities."""
    return known.all_roads_known or frozenset({end, city}) in known.no_roads


def _land(catalogue: Catalogue, text: str) -> str:
    """Return the id of a land that was named in plain letters. Raises ImpossibleError."""
    found = land_called(catalogue, text)
    if found is None:
        names = ", ".join(land.name for land in catalogue.lands.values())
        refuse(
            "There is no land “{land}” on this board; its lands are {known}.", land=shown(text), known=names
        )
    return found.id


def land_called(catalogue: Catalogue, text: str) -> Land | None:
    """Return the land with this id, or named so in plain letters."""
    return next((land for land in catalogue.lands.values() if text in {land.id, land_word(land)}), None)


def land_word(land: Land) -> str:
    """Return a land as it is typed: its name in plain letters."""
    return read_city(land.name)


def refuse(message: str, **values: object) -> NoReturn:
    """Refuse to tell what cannot be so. Raises ImpossibleError."""
    raise ImpossibleError(message, **values)


def _write_told(_: Game, told: ToldBoard) -> str:
    """Return what was told as one word, such as ``wismar:mecklenburg:luebeck:berlin+halle,hessen:2``."""
    cities = (
        ":".join((city.city, city.land, "+".join(city.roads), "+".join(city.no_roads)))
        for city in told.cities
    )
    return ",".join((*cities, *(f"{land}:{count}" for land, count in told.lands)))


def _read_told(game: Game, text: str) -> ToldBoard:
    """Return what a word tells. Raises BadInputError."""
    told: list[ToldCity] = []
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
        told.append(ToldCity(read_city(parts[0]), parts[1], *ends))
    new = {city.city for city in told} - {*game.catalogue.cities}
    if len({city.city for city in told}) < len(told) or len(new) > game.catalogue.unnamed:
        unreadable(text, _EXAMPLE)
    return ToldBoard(tuple(sorted(told)), tuple(sorted(counts.items())))


MAP: Final = Word("map", Codec(_read_told, _write_told), told_of, _with_all, BOARD, ToldBoard())
"""What was told in play, from which the board follows and so what the other words may name."""
