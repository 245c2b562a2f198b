"""What actions do to the table: cards move, houses are placed, bonus tiles follow.

Cards leave hands and displays, come off the pile, and the discard is shuffled anew (TT11, TT12). Houses are
placed on cities that are free, and every fullest placement is found (TT26, TT27). Bonus tiles follow from
houses and routes and are not chosen (TT32-TT36, TT38).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import Final

from assistant.referee.errors import ImpossibleError
from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.box.catalogue import (
    ALL_LANDS,
    END,
    FREE_CITY,
    LANDS,
    UNTOLD_LAND,
    Catalogue,
    Stack,
)
from assistant.thurn_und_taxis.table.position import NOBODY, Business, Cards, Options, Position, Tile, unseen


def holds(cards: Cards, city: str) -> bool:
    """Whether this card can be among these: it is named, or somebody named less than there is."""
    return city in cards or UNKNOWN in cards


def can_be_among(position: Position, cards: Cards, city: str) -> bool:
    """Whether a card can be among these, as far as anybody has seen."""
    if city in cards:
        return True
    return city in position.game.catalogue.cities and holds(cards, city) and unseen(position, city) > 0


def possible_cards(position: Position, cards: Cards) -> list[str]:
    """Return the cities whose cards can be among these, in the order of the map's data."""
    if UNKNOWN not in cards:
        return [city for city in position.game.catalogue.cities if city in cards]
    return [city for city in position.game.catalogue.cities if can_be_among(position, cards, city)]


def added(cards: Cards, *more: str) -> Cards:
    """Return the cards with some more."""
    return (*sorted((*cards, *more)),)


def without(cards: Cards, city: str) -> Cards:
    """Return the cards without one of a city, or without one that nobody named; they must hold it."""
    left = [*cards]
    left.remove(city if city in cards else UNKNOWN)
    return (*left,)


def forgotten(cards: Cards) -> Cards:
    """Return as many cards, none of them known: somebody took one away and did not show which."""
    return (UNKNOWN,) * len(cards)


def named_as(cards: Cards, cities: Cards) -> Cards:
    """Return the cards with as many unknown ones named; there must be enough of them."""
    for city in cities:
        cards = added(without(cards, UNKNOWN), city)
    return cards


def left_to_draw(position: Position) -> int:
    """Return how many cards can still be drawn, the discard shuffled in when need be."""
    return position.pile + len(position.discard)


def from_hand(position: Position, seat: int, city: str, route: tuple[str, ...]) -> Position:
    """Return the position with a card out of a hand, and this route on the table.

    Raises ImpossibleError where the hand cannot hold it.
    """
    business = position.players[seat]
    if not holds(business.hand, city):
        raise ImpossibleError("No card is left in hand that could be this one; correct the hand first.")
    return position.with_player(seat, business.with_cards(without(business.hand, city), route))


def one_more(business: Business, city: str) -> Business:
    """Return what a player has with one more card in hand."""
    return business.with_cards((*sorted((*business.hand, city)),), business.route)


def drawn_by(position: Position, seat: int, city: str) -> Position:
    """Return the position with the top card of the pile in a hand; there must be one left to draw."""
    pile, discard = _left_after(position, 1)
    return position.with_cards(position.display, pile, discard, seat, one_more(position.players[seat], city))


def _left_after(position: Position, count: int) -> tuple[int, Cards]:
    """Return the pile and the discard once so many cards are drawn; there must be enough.

    The discard becomes a new pile as soon as the old one is used up, or only when a card is needed.
    """
    pile, discard = position.pile, position.discard
    used_up = 0 < count >= pile if position.game.options.reshuffle_at_once else count > pile
    return (pile + len(discard) - count, ()) if used_up else (pile - count, discard)


def refilled(
    position: Position,
    display: Cards,
    shown: Cards,
    seat: int = NOBODY,
    business: Business | None = None,
) -> Position:
    """Return the position with a display filled up as far as there are cards, ``shown`` among them.

    With ``business`` that is what a player has then.
    """
    count = min(position.game.catalogue.display - len(display), position.pile + len(position.discard))
    pile, discard = _left_after(position, count)
    display = (*sorted((*display, *shown[:count], *(UNKNOWN,) * (count - len(shown)))),)
    return position.with_cards(display, pile, discard, seat, business)


Placement = tuple[str, ...]
"""Cities that get a house, in the order of the route."""
Free = dict[str, list[str]]
"""Cities of a route without an own house, by land."""


def free_by_land(catalogue: Catalogue, business: Business) -> Free:
    """Return the cities of the route without an own house, by land, both in the order of the route."""
    free: Free = {}
    for city in dict.fromkeys(business.route):
        if city not in business.houses and city in catalogue.cities:
            land = catalogue.cities[city].land
            # Nobody knows which cities of untold lands lie in one, so each stands for itself.
            free.setdefault(f"{land}{city}" if land == UNTOLD_LAND else land, []).append(city)
    return free


def placements(catalogue: Catalogue, business: Business) -> list[Placement]:
    """Return every fullest placement of both ways once; the empty one where no house can be placed."""
    free, supply = free_by_land(catalogue, business), business.supply
    one_each = (
        houses for lands in combinations(free.values(), min(len(free), supply)) for houses in product(*lands)
    )
    of_one = (
        houses
        for land, cities in free.items()
        if land
        for houses in combinations(cities, min(len(cities), supply))
    )
    return list(dict.fromkeys(in_order(houses, business.route) for houses in (*one_each, *of_one)))


def every_placement(catalogue: Catalogue, business: Business) -> list[Placement]:
    """Return every placement of both ways once: some or all of the houses of a fullest one."""
    return list(
        dict.fromkeys(
            houses
            for fullest in placements(catalogue, business)
            for count in range(len(fullest) + 1)
            for houses in combinations(fullest, count)
        )
    )


def in_order(houses: Iterable[str], route: Sequence[str]) -> Placement:
    """Return cities in the order of the route."""
    chosen = set(houses)
    return tuple(city for city in dict.fromkeys(route) if city in chosen)


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
    """Whether these houses may be all that a tile for lands asks for, as it depends on what nobody stated.

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
    return [
        (stack.id, position.stacks[stack.id][0])
        for stack in position.game.catalogue.stacks.values()
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
