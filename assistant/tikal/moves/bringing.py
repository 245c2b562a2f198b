"""The cheapest way to bring more own figures to a cell: from the supply and from other cells.

Every figure is paid for by itself, so the price of a selection is a sum; among selections of the same
price the one with fewer actions wins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from assistant.tikal.actions import Crew, PlayerAction
from assistant.tikal.table.position import Position, home_cells
from assistant.tikal.table.routes import Trail, coming_in, routes_from

NOBODY_MORE = Crew(0, 0)


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


class Selection(NamedTuple):
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
                found = (selection.cost, selection.actions, crew)
                if best is None or found < best[:3]:
                    best = (*found, _plan(sources, selection, wanted))
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
            Source(start, standing.get(start, NOBODY_MORE), supply if start == entrance else NOBODY_MORE, way)
            for start, way in sorted(routes.items())
            if start == entrance or standing.get(start, NOBODY_MORE).size
        )


def _selections(position: Position, sources: tuple[Source, ...], wanted: Wanted) -> dict[Crew, Selection]:
    """Return the best selection for every crew that can be brought with these points."""
    best = {NOBODY_MORE: Selection(0, 0, ())}
    enter = position.game.catalogue.prices.enter
    for index, source in enumerate(sources):
        picks = list(_picks(index, source, enter, wanted.points))
        for so_far, selection in list(best.items()):
            for price, pick in picks:
                cost = selection.cost + price
                if cost <= wanted.points:
                    leader, explorers = pick.walking
                    crew = Crew(so_far.leader + leader, so_far.explorers + explorers)
                    actions = selection.actions + bool(pick.entering.size) + (source.cell != wanted.cell)
                    found = Selection(cost, actions, (*selection.picks, pick))
                    best[crew] = min(best.get(crew, found), found)
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


def _plan(sources: tuple[Source, ...], selection: Selection, wanted: Wanted) -> Plan:
    actions: list[PlayerAction] = []
    for pick in selection.picks:
        source = sources[pick.source]
        way = source.route.back(wanted.cell)
        actions += coming_in(source.cell, way, pick.entering, pick.walking, wanted.player)
    return Plan(selection.cost, tuple(actions))
