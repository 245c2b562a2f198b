"""Every impossibility of a table, however it came about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from assistant.referee.verdict import Violation
from assistant.thurn_und_taxis.box.catalogue import ALL_LANDS, END, FREE_CITY, LANDS, ROUTE, Stack
from assistant.thurn_und_taxis.box.rulebook import replaced_by
from assistant.thurn_und_taxis.rules import stock
from assistant.thurn_und_taxis.table.effects import may_be_filled, missing_cities, missing_lands
from assistant.thurn_und_taxis.table.position import Position, city_name, is_in_order, land_name
from assistant.thurn_und_taxis.table.slots import all_cards


def audit(position: Position) -> tuple[Violation, ...]:
    """Return every rule that the position breaks."""
    catalogue, every = position.game.catalogue, [*_cards(position)]
    for stack in catalogue.stacks.values():
        every += _stack(position, stack)
    for size in catalogue.carriages:
        owners = sum(business.carriage >= size for business in position.players)
        every.append(stock.enough_carriages(size, owners, catalogue.carriage_copies))
    for seat in position.game.seats:
        every += _player(position, seat)
    for expansion in position.game.expansions:
        gone = replaced_by(expansion.id)
        every = [violation for violation in every if violation and violation.rule not in gone]
        every += expansion.audit(position)
    return tuple(filter(None, every))


def _cards(position: Position) -> Iterator[Violation | None]:
    catalogue, lying = position.game.catalogue, all_cards(position)
    for city in catalogue.cities.values():
        count = sum(cards.count(city.id) for cards in lying)
        yield stock.copies_in_sight(city.name, count, catalogue.copies)
    yield stock.cards_in_all(position.pile + sum(map(len, lying)), catalogue.cards)
    yield stock.display_is_full(len(position.display), catalogue.display, position.pile)


def _first_twice(items: Sequence[str]) -> str:
    return next((item for place, item in enumerate(items) if item in items[:place]), "")


def _stack(position: Position, stack: Stack) -> Iterator[Violation | None]:
    names, left = position.game.names, position.stacks[stack.id]
    is_end = stack.kind == END
    # The word of the stack's id is that of ending a turn.
    name = "end of the game" if is_end else stack.id
    owned = [[value for owner, value in business.tiles if owner == stack.id] for business in position.players]
    counted, tiles = len(left) + sum(map(len, owned)), len(stack.values)
    yield stock.tiles_are_counted(name, counted, tiles)
    in_order = is_in_order(stack.values, left, (value for values in owned for value in values))
    yield stock.highest_first(name, counted, tiles, in_order=in_order)
    once = stack.kind not in {ROUTE, FREE_CITY}
    twice = (names[seat] for seat, values in enumerate(owned) if len(values) > 1 and once)
    yield stock.land_tiles_once(name, next(twice, ""))
    if is_end:
        holder = next((names[seat] for seat, values in enumerate(owned) if values), "")
        yield stock.end_tile_for_the_ender(holder, position.game.name(position.ender))


def _player(position: Position, seat: int) -> Iterator[Violation | None]:
    """Ask about the houses, the route and the tiles of a player."""
    catalogue, name, business = position.game.catalogue, position.game.names[seat], position.players[seat]
    houses, route = business.houses, business.route
    yield stock.twenty_houses(name, len(houses), business.supply, catalogue.houses)
    yield stock.one_house_stands(name, city_name(position, _first_twice(houses)))
    roads = catalogue.neighbours
    apart = ((start, end) for start, end in pairwise(route) if end not in roads.get(start, ()))
    ends = [city_name(position, city) for city in next(apart, ("", ""))]
    yield stock.route_follows_roads(name, *ends)
    yield stock.route_without_repeats(name, city_name(position, _first_twice(route)))
    for owned in sorted({stack for stack, _ in business.tiles}):
        stack = catalogue.stacks[owned]
        if stack.kind == LANDS:
            missing = missing_cities(position, stack, houses)
            yield stock.every_city_has_a_house(name, owned, city_name(position, next(iter(missing), "")))
        elif stack.kind == ALL_LANDS:
            lands = () if may_be_filled(position, stack, houses) else missing_lands(position, houses)
            yield stock.every_land_has_a_house(name, land_name(position, next(iter(lands), "")))
