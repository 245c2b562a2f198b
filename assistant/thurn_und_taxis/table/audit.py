"""Every impossibility of a table, however it came about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from assistant.referee.checks import broken
from assistant.referee.verdict import Violation
from assistant.thurn_und_taxis.box.catalogue import ALL_LANDS, END, FREE_CITY, LANDS, ROUTE, Stack
from assistant.thurn_und_taxis.box.rulebook import replaced_by
from assistant.thurn_und_taxis.rules import stock
from assistant.thurn_und_taxis.table.effects import may_be_filled, missing_cities, missing_lands
from assistant.thurn_und_taxis.table.position import NOBODY, Position, city_name, is_in_order, land_name
from assistant.thurn_und_taxis.table.slots import all_cards


def audit(position: Position) -> tuple[Violation, ...]:
    """Return every rule that the position breaks."""
    violations = list(_cards(position))
    for stack in position.game.catalogue.stacks.values():
        violations += broken(stock.STACKS, _stack_facts(position, stack))
    copies = position.game.catalogue.carriage_copies
    for size in position.game.catalogue.carriages:
        owners = sum(business.carriage >= size for business in position.players)
        violations += broken(stock.CARRIAGES_OWNED, stock.CarriagesFacts(size, owners, copies))
    for seat in position.game.seats:
        violations += broken(stock.HOUSES, _houses_facts(position, seat))
        violations += broken(stock.ROUTES, _route_facts(position, seat))
        for facts in _owned_tiles(position, seat):
            violations += broken(stock.OWNED_TILES, facts)
    for expansion in position.game.expansions:
        gone = replaced_by(expansion.id)
        violations = [violation for violation in violations if violation.rule not in gone]
        violations += expansion.audit(position)
    return tuple(violations)


def _cards(position: Position) -> Iterator[Violation]:
    catalogue, lying = position.game.catalogue, all_cards(position)
    for city in catalogue.cities.values():
        count = sum(cards.count(city.id) for cards in lying)
        yield from broken(stock.CARDS, stock.CardsFacts(city.name, count, catalogue.copies))
    counted = position.pile + sum(len(cards) for cards in lying)
    yield from broken(
        stock.ALL_CARDS,
        stock.AllCardsFacts(
            counted, catalogue.cards, len(position.display), catalogue.display, position.pile
        ),
    )


def _first_twice(items: Iterable[str]) -> str:
    seen: set[str] = set()
    for item in items:
        if item in seen:
            return item
        seen.add(item)
    return ""


def _houses_facts(position: Position, seat: int) -> stock.HousesFacts:
    business = position.players[seat]
    return stock.HousesFacts(
        position.game.names[seat],
        len(business.houses),
        business.supply,
        position.game.catalogue.houses,
        city_name(position, _first_twice(business.houses)),
    )


def _stack_facts(position: Position, stack: Stack) -> stock.TileStackFacts:
    names, left = position.game.names, position.stacks[stack.id]
    owned = [[value for owner, value in business.tiles if owner == stack.id] for business in position.players]
    twice = (
        seat for seat, values in enumerate(owned) if len(values) > 1 and stack.kind not in {ROUTE, FREE_CITY}
    )
    holder = next((seat for seat, values in enumerate(owned) if values), NOBODY)
    is_end = stack.kind == END
    return stock.TileStackFacts(
        # The word of the stack's id is that of ending a turn.
        stack="end of the game" if is_end else stack.id,
        counted=len(left) + sum(map(len, owned)),
        tiles=len(stack.values),
        order=is_in_order(stack.values, left, (value for values in owned for value in values)),
        twice=next((names[seat] for seat in twice), ""),
        holder=names[holder] if is_end and holder != NOBODY else "",
        ender=names[position.ender] if is_end and position.ender != NOBODY else "",
    )


def _owned_tiles(position: Position, seat: int) -> Iterator[stock.OwnedTileFacts]:
    catalogue, business = position.game.catalogue, position.players[seat]
    for owned in sorted({stack for stack, _ in business.tiles}):
        stack, name = catalogue.stacks[owned], position.game.names[seat]
        if stack.kind == LANDS:
            missing = missing_cities(position, stack, business.houses)
            city = city_name(position, next(iter(missing), ""))
            yield stock.OwnedTileFacts(name, owned, city, "")
        elif stack.kind == ALL_LANDS:
            lands = missing_lands(position, business.houses)
            covered = may_be_filled(position, stack, business.houses)
            land = land_name(position, "" if covered else next(iter(lands), ""))
            yield stock.OwnedTileFacts(name, owned, "", land)


def _route_facts(position: Position, seat: int) -> stock.RouteFacts:
    route = position.players[seat].route
    neighbours = position.game.catalogue.neighbours
    apart = ((start, end) for start, end in pairwise(route) if end not in neighbours.get(start, ()))
    start, end = next(apart, ("", ""))
    return stock.RouteFacts(
        position.game.names[seat],
        city_name(position, start),
        city_name(position, end),
        city_name(position, _first_twice(route)),
    )
