"""Getting about: the cheapest way from cell to cell on foot and by secret paths (T26, T28, T31).

A route costs one action point per stone and one per secret path, for each figure.
"""

from __future__ import annotations

import heapq
from collections.abc import Collection
from typing import NamedTuple

from assistant.tikal.actions import Coming, Crew, Enter, Step, Walk
from assistant.tikal.table.position import Position, home_cells


class Trail(NamedTuple):
    """A way to a cell and its price for one figure; ``steps`` is empty when one is already there."""

    price: int
    steps: tuple[Step, ...]

    def walk(self, crew: Crew, start: str, player: str = "") -> tuple[Walk, ...]:
        """Return the walk of a crew from where it starts, nothing for those who are there already."""
        return (Walk(crew, start, self.steps, player),) if self.steps else ()

    def back(self, start: str) -> Trail:
        """Return the way back to where it started: stones cost the same both ways."""
        cells = [start, *(step.cell for step in self.steps)]
        secret = [step.secret for step in self.steps]
        return Trail(self.price, tuple(map(Step, cells[-2::-1], reversed(secret))))


def and_back(start: str, price: int, other: str) -> Trail:
    """Return the way to a neighbour and back, at this price."""
    return Trail(price, (Step(other), Step(start)))


def coming_in(home: str, way: Trail, entering: Crew, walking: Crew, player: str = "") -> tuple[Coming, ...]:
    """Return how figures come in at a place and go on from there, perhaps with others who stand there."""
    entered = (Enter(entering, home, player),) if entering.size else ()
    return (*entered, *way.walk(walking, home, player))


def routes_from(
    position: Position, start: str, seat: int, around: Collection[str] = frozenset()
) -> dict[str, Trail]:
    """Return the cheapest route of one figure to every cell it can reach, whatever is left of the turn.

    No route leads over a cell of ``around``, nor to one.
    Among routes of equal price the one with fewer steps wins, then the one on foot, then the earlier
    cell names, so that the answer is the same in every process.
    """
    homes = home_cells(position, seat)
    prices = position.game.catalogue.prices
    found: dict[str, Trail] = {}
    closed = set(around)
    waiting: list[tuple[int, int, tuple[tuple[bool, str], ...], str]] = [(0, 0, (), start)]
    while waiting:
        cost, length, trail, cell = heapq.heappop(waiting)
        if cell in closed:
            continue
        closed.add(cell)
        found[cell] = Trail(cost, tuple(Step(other, secret) for secret, other in trail))
        for other, stones in position.terrain.crossings.get(cell, {}).items():
            if other not in closed:
                heapq.heappush(
                    waiting, (cost + prices.stone * stones, length + 1, (*trail, (False, other)), other)
                )
        if cell in homes:
            for other in homes:
                if other not in closed:
                    heapq.heappush(
                        waiting, (cost + prices.secret_path, length + 1, (*trail, (True, other)), other)
                    )
    return found


def cheapest_route(position: Position, start: str, end: str, seat: int) -> Trail | None:
    """Return the cheapest route between two cells, or nothing when there is no way."""
    return routes_from(position, start, seat).get(end)


def reach(position: Position, start: str, seat: int, points: int) -> dict[str, int]:
    """Return every cell one figure can reach from ``start`` with these action points, and its price."""
    return {
        cell: route.price
        for cell, route in routes_from(position, start, seat).items()
        if route.price <= points
    }
