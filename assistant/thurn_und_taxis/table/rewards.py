"""Bonus tiles, which follow from houses and routes and are not chosen (TT32-TT36, TT38)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from assistant.thurn_und_taxis.box.catalogue import (
    ALL_LANDS,
    END,
    FREE_CITY,
    LANDS,
    UNTOLD_LAND,
    Catalogue,
    Stack,
)
from assistant.thurn_und_taxis.table.position import NOBODY, Business, Options, Position, Tile

_FOR_LANDS: Final = frozenset({LANDS, ALL_LANDS})
LEFT_OUT_ONCE = "baiern"
"""The land that the first printing leaves out of the tile for all lands."""


def cities_wanted(catalogue: Catalogue, stack: Stack) -> tuple[str, ...]:
    """Return the cities that a tile for whole lands asks for."""
    return tuple(city for land in stack.lands for city in catalogue.lands[land].cities)


def lands_wanted(catalogue: Catalogue, options: Options) -> tuple[str, ...]:
    """Return the lands that the tile for all lands asks for."""
    left_out = LEFT_OUT_ONCE if options.all_lands_without_baiern else ""
    return tuple([land for land in catalogue.lands if land != left_out])


def missing_cities(position: Position, stack: Stack, houses: Iterable[str]) -> tuple[str, ...]:
    """Return the cities in which a house is still missing for a tile of whole lands."""
    lands, there = position.game.catalogue.lands, set(houses)
    return tuple([city for land in stack.lands for city in lands[land].cities if city not in there])


def missing_lands(position: Position, houses: Iterable[str]) -> tuple[str, ...]:
    """Return the lands in which a house is still missing for the tile for all lands."""
    catalogue = position.game.catalogue
    present = {catalogue.cities[city].land for city in houses if city in catalogue.cities}
    return tuple([land for land in lands_wanted(catalogue, position.game.options) if land not in present])


def is_filled(position: Position, stack: Stack, houses: set[str]) -> bool:
    """Whether these houses are surely all that a tile for lands asks for."""
    catalogue = position.game.catalogue
    if stack.kind == ALL_LANDS:
        wanted = lands_wanted(catalogue, position.game.options)
        return not any(houses.isdisjoint(catalogue.lands[land].cities) for land in wanted)
    if not catalogue.open_lands.isdisjoint(stack.lands):
        return False
    return all(houses.issuperset(catalogue.lands[land].cities) for land in stack.lands)


def may_be_filled(position: Position, stack: Stack, houses: Iterable[str]) -> bool:
    """Whether these houses may be all that a tile for lands asks for, as it depends on what nobody told.

    A land may have further cities, and a house in a city of an unknown land may stand in any.
    """
    catalogue, there = position.game.catalogue, set(houses)
    anywhere = sum(catalogue.cities[city].land == UNTOLD_LAND for city in there if city in catalogue.cities)
    if stack.kind == ALL_LANDS:
        return 0 < len(missing_lands(position, there)) <= anywhere
    if catalogue.open_lands.isdisjoint(stack.lands) or missing_cities(position, stack, there):
        return False
    return sum(not catalogue.lands[land].cities for land in stack.lands) <= anywhere


def open_stacks(position: Position, business: Business) -> list[Stack]:
    """Return the stacks of tiles for lands of which nobody knows whether this player is due one."""
    owned = {stack for stack, _ in business.tiles}
    stacks = position.game.catalogue.stacks.values() if position.game.catalogue.open_lands else ()
    return [
        stack
        for stack in stacks
        if stack.kind in _FOR_LANDS
        and stack.id not in owned
        and position.stacks[stack.id]
        and may_be_filled(position, stack, business.houses)
    ]


def land_tiles(position: Position, business: Business) -> list[Tile]:
    """Return the tiles for lands that are due for a player's houses: each kind once, while there are any."""
    owned, left, houses = {stack for stack, _ in business.tiles}, position.stacks, {*business.houses}
    return [
        (stack.id, left[stack.id][0])
        for stack in position.game.catalogue.land_stacks
        if left[stack.id] and stack.id not in owned and is_filled(position, stack, houses)
    ]


def route_tile(position: Position, length: int) -> Tile | None:
    """Return the tile for a route of so many cards, if any: the largest number it reaches.

    Where that stack is used up, an option gives the next lower one.
    """
    for stack in position.game.catalogue.route_stacks:
        if stack.length <= length:
            if left := position.stacks[stack.id]:
                return stack.id, left[0]
            if not position.game.options.empty_stack_gives_next_lower:
                return None
    return None


def ends_the_game(position: Position, business: Business) -> bool:
    """Whether this player has just brought about the end by placing the last house."""
    return position.ender == NOBODY and not business.supply


def end_tile(position: Position) -> list[Tile]:
    """Return the tile for bringing about the end, if it lies there."""
    stacks = position.game.catalogue.stacks.values()
    return [
        (stack.id, position.stacks[stack.id][0])
        for stack in stacks
        if stack.kind == END and position.stacks[stack.id]
    ]


def tiles_for_closing(position: Position, seat: int, length: int) -> list[Tile]:
    """Return every tile due when the houses of a closed route stand, but for the end of the game."""
    along = route_tile(position, length)
    return [*([along] if along else []), *land_tiles(position, position.players[seat])]


def free_cities(position: Position, houses: Iterable[str]) -> set[str]:
    """Return the free cities among these."""
    cities = position.game.catalogue.cities
    return {city for city in houses if city in cities and not cities[city].land}


def tiles_of_free_cities(position: Position, houses: Iterable[str]) -> list[Tile]:
    """Return a tile for each free city that gets its first house, once these stand (GG14)."""
    stack = next(
        (stack for stack in position.game.catalogue.stacks.values() if stack.kind == FREE_CITY), None
    )
    if stack is None:
        return []
    taken = free_cities(position, (city for business in position.players for city in business.houses))
    new = free_cities(position, houses) - taken
    return [(stack.id, value) for value in position.stacks[stack.id][: len(new)]]


def with_tiles(position: Position, seat: int, tiles: Sequence[Tile]) -> Position:
    """Return the position with tiles given from their stacks to a player."""
    if not tiles:
        return position
    stacks, business = dict(position.stacks), position.players[seat]
    for stack, value in tiles:
        stacks[stack] = _without(stacks[stack], value)
        business = business._replace(tiles=tuple(sorted((*business.tiles, (stack, value)))))
    return position._replace(stacks=stacks).with_player(seat, business)


def _without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    place = values.index(value)
    return (*values[:place], *values[place + 1 :])
