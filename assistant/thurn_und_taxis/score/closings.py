"""What closing a route would bring: every fullest placement, its tiles, and what is missing then.

Nothing is chosen here. A placement is listed once, although both ways may allow it, and one that another
holds entirely is not listed at all.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from assistant.thurn_und_taxis.box.catalogue import ALL_LANDS, LANDS
from assistant.thurn_und_taxis.table.placing import Placement, placements
from assistant.thurn_und_taxis.table.position import Business, Position, Tile
from assistant.thurn_und_taxis.table.rewards import (
    end_tile,
    ends_the_game,
    missing_cities,
    missing_lands,
    tiles_for_closing,
    tiles_of_free_cities,
)


class Gap(NamedTuple):
    """A tile that could be had with more houses: what is missing, cities or (for all lands) lands."""

    tile: Tile
    missing: tuple[str, ...]


class Placing(NamedTuple):
    """A placement of houses, the tiles it brings at once, and those it brings nearer."""

    houses: Placement
    tiles: tuple[Tile, ...]
    nearer: tuple[Gap, ...]

    @property
    def points(self) -> int:
        """What it is worth at once: its tiles, and a point for every house that need not be paid for."""
        return sum(value for _, value in self.tiles) + len(self.houses)


def closings(position: Position, seat: int) -> tuple[Placing, ...]:
    """Return every fullest way to place houses for a player's route as it lies, the best first.

    The order is by points at once, then by how little is missing for the next tile, then by the route.
    """
    business = position.players[seat]
    possible = placements(position.game.catalogue, business)
    fullest = [houses for houses in possible if not any(set(houses) < set(other) for other in possible)]
    return tuple(sorted((closing(position, seat, houses) for houses in fullest), key=_worse_last))


def closing(position: Position, seat: int, houses: Placement) -> Placing:
    """Return what a player gets for placing these houses for the route as it lies."""
    built = position.with_player(seat, with_houses(position.players[seat], houses))
    tiles = tiles_won(position, seat, houses)
    gained = {stack for stack, _ in tiles}
    nearer = tuple(
        gap for gap in gaps(built, seat) if gap.tile[0] not in gained and _helps(position, gap, houses)
    )
    return Placing(houses, tiles, nearer)


def tiles_won(position: Position, seat: int, houses: Iterable[str]) -> tuple[Tile, ...]:
    """Return every tile that a player gets for closing the route as it lies with these houses."""
    before = position.players[seat]
    after = with_houses(before, houses)
    built = position.with_player(seat, after)
    tiles = tiles_for_closing(built, seat, len(before.route))
    tiles += tiles_of_free_cities(position, after.houses)
    if len(after.houses) > len(before.houses) and ends_the_game(built, after):
        tiles += end_tile(built)
    return tuple(tiles)


def with_houses(business: Business, houses: Iterable[str]) -> Business:
    """Return what a player has once further houses stand."""
    standing = tuple(sorted({*business.houses, *houses}))
    placed = len(standing) - len(business.houses)
    return business._replace(houses=standing, supply=business.supply - placed)


def gaps(position: Position, seat: int) -> tuple[Gap, ...]:
    """Return the tiles for lands that a player can still get, with what is missing for each."""
    business = position.players[seat]
    owned = {stack for stack, _ in business.tiles}
    found = []
    for stack in position.game.catalogue.stacks.values():
        left = position.stacks[stack.id]
        # What a land asks for is not known before all its cities are.
        open_lands = position.game.catalogue.open_lands
        untold = bool(open_lands) if stack.kind == ALL_LANDS else not open_lands.isdisjoint(stack.lands)
        if stack.kind in {LANDS, ALL_LANDS} and stack.id not in owned and left and not untold:
            missing = (
                missing_lands(position, business.houses)
                if stack.kind == ALL_LANDS
                else missing_cities(position, stack, business.houses)
            )
            found.append(Gap((stack.id, left[0]), missing))
    return tuple(found)


def _helps(position: Position, gap: Gap, houses: Placement) -> bool:
    """Whether houses bring a tile nearer: one of them stands in a land that it asks for."""
    catalogue = position.game.catalogue
    stack = catalogue.stacks[gap.tile[0]]
    return stack.kind == ALL_LANDS or any(catalogue.cities[city].land in stack.lands for city in houses)


def _worse_last(found: Placing) -> tuple[int, list[int]]:
    return (-found.points, sorted(len(gap.missing) for gap in found.nearer))
