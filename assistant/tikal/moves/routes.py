"""The cheapest way from cell to cell, and the cheapest way to bring more figures to a cell (T26, T28, T31).

A route costs one action point per stone and one per secret path, for each figure, so the price of several
figures is a sum; among selections of the same price the one with fewer actions wins.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from assistant.referee.values import quick
from assistant.tikal.actions import NO_CREW, Crew, PlayerAction, WalkStep
from assistant.tikal.table.position import Position, home_cells


@quick(frozen=True, slots=True)
class Enter(PlayerAction):
    """Bring figures from the supply into the base camp or an own camp."""

    crew: Crew
    cell: str
    player: str = ""

    @property
    def end(self) -> str:
        """Where the figures are then."""
        return self.cell


@quick(frozen=True, slots=True)
class Walk(PlayerAction):
    """Move figures together from ``start`` along the steps, stones and secret paths mixed."""

    crew: Crew
    start: str
    steps: tuple[WalkStep, ...]
    player: str = ""

    @property
    def way(self) -> tuple[str, tuple[WalkStep, ...]]:
        """Where they begin, and their steps."""
        return self.start, self.steps

    @property
    def end(self) -> str:
        """Where the figures are then."""
        return self.steps[-1].cell


Coming = Enter | Walk


class Trail(NamedTuple):
    """A way to a cell and its price for one figure; ``steps`` is empty when one is already there."""

    price: int
    steps: tuple[WalkStep, ...]

    def walk(self, crew: Crew, start: str, player: str = "") -> tuple[Walk, ...]:
        """Return the walk of a crew from where it starts, nothing for those who are there already."""
        return (Walk(crew, start, self.steps, player),) if self.steps else ()

    def back(self, start: str) -> Trail:
        """Return the way back to where it started: stones cost the same both ways."""
        cells = [start, *(step.cell for step in self.steps)]
        secret = [step.secret for step in self.steps]
        return Trail(self.price, tuple(map(WalkStep, cells[-2::-1], reversed(secret))))


def and_back(start: str, price: int, other: str) -> Trail:
    """Return the way to a neighbour and back, at this price."""
    return Trail(price, (WalkStep(other), WalkStep(start)))


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
    trails: dict[str, Trail] = {}
    closed = set(around)
    waiting: list[tuple[int, int, tuple[tuple[bool, str], ...], str]] = [(0, 0, (), start)]
    while waiting:
        cost, length, trail, cell = heapq.heappop(waiting)
        if cell in closed:
            continue
        closed.add(cell)
        trails[cell] = Trail(cost, tuple(WalkStep(other, secret) for secret, other in trail))
        for other, stones in position.terrain.crossings.get(cell, {}).items():
            if other not in closed:
                heapq.heappush(
                    waiting, (cost + prices["stone"] * stones, length + 1, (*trail, (False, other)), other)
                )
        if cell in homes:
            for other in homes:
                if other not in closed:
                    heapq.heappush(
                        waiting, (cost + prices["secret_path"], length + 1, (*trail, (True, other)), other)
                    )
    return trails


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


class Plan(NamedTuple):
    """Actions to do first and what they cost together."""

    cost: int
    actions: tuple[PlayerAction, ...]


class Source(NamedTuple):
    """A cell figures can come from: who stands there, who may enter there, and the way for one figure."""

    cell: str
    there: Crew
    supply: Crew
    route: Trail


class Pick(NamedTuple):
    """Figures taken from a source: those of the supply enter first, then all walk together."""

    source: int
    entering: Crew
    walking: Crew


class Picks(NamedTuple):
    """Picks from several sources. Ordered by price, then by the number of actions, then by name of cell."""

    cost: int
    actions: int
    picks: tuple[Pick, ...]


class Wanted(NamedTuple):
    """Figures wanted on a cell within some action points.

    ``enough`` tells whether these additional figures suffice; when some do, more do. Nobody comes from
    or over a cell of ``around``. ``player`` is whom the actions shall name.
    """

    cell: str
    enough: Callable[[Crew], bool]
    points: int
    player: str = ""
    around: frozenset[str] = frozenset()


def bring(position: Position, seat: int, wanted: Wanted) -> Plan | None:
    """Return the cheapest actions that bring enough figures to a cell, or nothing within the points.

    Explorers are brought before the leader when either will do.
    """
    best: tuple[int, int, Crew, Plan] | None = None
    for sources in _sources(position, seat, wanted):
        for crew, selection in _selections(position, sources, wanted).items():
            if wanted.enough(crew):
                trip = (selection.cost, selection.actions, crew)
                if best is None or trip < best[:3]:
                    best = (*trip, _plan(sources, selection, wanted))
    return None if best is None else best[3]


def _sources(position: Position, seat: int, wanted: Wanted) -> Iterator[tuple[Source, ...]]:
    """Yield the cells that figures may come from, once for every cheapest place to enter."""
    routes = {
        start: way
        for start, way in routes_from(position, wanted.cell, seat, wanted.around).items()
        if way.price <= wanted.points
    }
    homes = [home for home in home_cells(position, seat) if home in routes]
    nearest = min((routes[home].price for home in homes), default=0)
    entrances = [home for home in homes if routes[home].price == nearest]
    supply = position.expeditions[seat].supply
    standing = {start: position.sites[start].crew(seat) for start in routes if start != wanted.cell}
    for entrance in entrances or [""]:
        yield tuple(
            Source(start, standing.get(start, NO_CREW), supply if start == entrance else NO_CREW, way)
            for start, way in sorted(routes.items())
        )


def _selections(position: Position, sources: tuple[Source, ...], wanted: Wanted) -> dict[Crew, Picks]:
    """Return the best selection for every crew that can be brought with these points."""
    best = {NO_CREW: Picks(0, 0, ())}
    enter = position.game.catalogue.prices["enter"]
    for index, source in enumerate(sources):
        picks = list(_picks(index, source, enter, wanted.points))
        for so_far, selection in list(best.items()):
            for price, pick in picks:
                cost = selection.cost + price
                if cost <= wanted.points:
                    leader, explorers = pick.walking
                    crew = Crew(so_far.leader + leader, so_far.explorers + explorers)
                    actions = selection.actions + bool(pick.entering.size) + (source.cell != wanted.cell)
                    longer = Picks(cost, actions, (*selection.picks, pick))
                    best[crew] = min(best.get(crew, longer), longer)
    return best


def _picks(index: int, source: Source, enter: int, points: int) -> Iterator[tuple[int, Pick]]:
    """Yield what may be taken from one source and its price; whoever stands there goes before the supply."""
    way = source.route.price
    there, supply = source.there, source.supply
    for leader in range(there.leader + supply.leader + 1):
        entering_leader = max(0, leader - there.leader)
        for explorers in range(there.explorers + supply.explorers + 1):
            entering = Crew(entering_leader, max(0, explorers - there.explorers))
            price = entering.size * enter + (leader + explorers) * way
            if price > points:
                break
            if leader + explorers:
                yield price, Pick(index, entering, Crew(leader, explorers))


def _plan(sources: tuple[Source, ...], selection: Picks, wanted: Wanted) -> Plan:
    actions: list[PlayerAction] = []
    for pick in selection.picks:
        source = sources[pick.source]
        way = source.route.back(wanted.cell)
        actions += coming_in(source.cell, way, pick.entering, pick.walking, wanted.player)
    return Plan(selection.cost, tuple(actions))
