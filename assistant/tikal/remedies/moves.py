"""Mending what is done with figures on the way: entering and walking."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, pairwise
from typing import Final

from assistant.referee.checks import broken
from assistant.tikal.actions import Crew, Enter, PlayerAction, Step, Walk
from assistant.tikal.facts import crew_facts, is_home
from assistant.tikal.moves.bringing import NOBODY_MORE, Plan, Wanted, bring
from assistant.tikal.remedies.remedy import Remedy, rings
from assistant.tikal.rules.moving import LEAVING
from assistant.tikal.table.position import Position, home_cells
from assistant.tikal.table.routes import cheapest_route, reach, routes_from

SINGLES: Final = (Crew(0, 1), Crew(1, 0))


def _sizes(crew: Crew) -> Iterator[list[Crew]]:
    """Yield smaller crews of the same figures by size, the largest first; with the leader before without."""
    for size in range(crew.size - 1, 0, -1):
        crews = [Crew(leader, size - leader) for leader in range(crew.leader, -1, -1)]
        yield [smaller for smaller in crews if smaller.explorers <= crew.explorers]


def _entrances(position: Position, action: Enter, seat: int) -> Iterator[Sequence[PlayerAction]]:
    """Yield entering at the nearest place, then with fewer figures."""
    cell = _entrance(position, action.cell, seat)
    yield (Enter(action.crew, cell, action.player),)
    for crews in _sizes(action.crew):
        yield [Enter(crew, cell, action.player) for crew in crews]


def _other_entrances(position: Position, action: Enter, seat: int) -> Iterator[Sequence[PlayerAction]]:
    """Yield whoever else is in supply, as many as meant before fewer."""
    cell = _entrance(position, action.cell, seat)
    for size in range(action.crew.size, 0, -1):
        yield [Enter(Crew(leader, size - leader), cell, action.player) for leader in (0, 1)]


def _entrance(position: Position, cell: str, seat: int) -> str:
    """Return the base camp or own camp with the cheapest way to a cell; without a way the base camp."""
    if is_home(position, cell, seat):
        return cell
    ways = routes_from(position, cell, seat)
    homes = [home for home in home_cells(position, seat) if home in ways]
    return min(homes, key=lambda home: ways[home].price, default=position.terrain.base_camp)


def _walks(position: Position, action: Walk, seat: int) -> Iterator[Sequence[PlayerAction]]:
    """Yield the way that was meant beside the cheapest one; figures may be brought so that all go."""
    yield [Walk(action.crew, action.start, steps, action.player) for steps in _ways(position, action, seat)]


def _ways(position: Position, action: Walk, seat: int) -> list[tuple[Step, ...]]:
    cheapest = cheapest_route(position, action.start, action.steps[-1].cell, seat)
    ways = [action.steps]
    if cheapest is not None and cheapest.steps not in {(), action.steps}:
        ways.append(cheapest.steps)
    return ways


def _other_walks(position: Position, action: Walk, seat: int) -> Iterator[Sequence[PlayerAction]]:
    """Yield walks of those who are there: to the same goal, then from elsewhere, then to a place near it.

    As many figures as meant go before fewer, and the same ones before others.
    """
    crew, start, goal = action.crew, action.start, action.steps[-1].cell
    crews = [crew, Crew(1 - crew.leader, crew.size - (1 - crew.leader)), *chain(*_sizes(crew)), *SINGLES]
    present = [other for other in dict.fromkeys(crews) if other.size and min(other) >= 0]
    ways = _ways(position, action, seat)
    for other in present:
        if _is_there(position, other, start, seat):
            yield [Walk(other, start, steps, action.player) for steps in ways]
    starts = [cell for ring in rings(start) for cell in ring if _is_there(position, NOBODY_MORE, cell, seat)]
    routes = {cell: routes_from(position, cell, seat) for cell in starts}
    for ring in rings(goal):
        for cell in starts:
            for other in present:
                if _is_there(position, other, cell, seat):
                    yield [
                        Walk(other, cell, routes[cell][end].steps, action.player)
                        for end in ring
                        if end != cell and end in routes[cell]
                    ]


def _gets_there(meant: Walk, instead: Walk) -> bool:
    """Whether the same figures get from where they were meant to start to where they were meant to go."""
    ends = meant.start, meant.steps[-1].cell
    return (meant.crew, *ends) == (instead.crew, instead.start, instead.steps[-1].cell)


def _is_there(position: Position, crew: Crew, cell: str, seat: int) -> bool:
    site = position.sites.get(cell)
    if site is None or not site.figures(seat):
        return False
    there = site.crew(seat)
    return crew.leader <= there.leader and crew.explorers <= there.explorers


def _prepare_walking(position: Position, action: Walk, seat: int, points: int) -> Plan | None:
    """Return how to bring the figures missing at the start, but none back over the way they shall walk."""
    facts = crew_facts(position, action, seat)

    def enough(crew: Crew) -> bool:
        leader, explorers = facts.leader_there + crew.leader, facts.explorers_there + crew.explorers
        return not broken(LEAVING, facts._replace(leader_there=leader, explorers_there=explorers))

    way = frozenset(step.cell for step in action.steps)
    return bring(position, seat, Wanted(action.start, enough, points, action.player, around=way))


def _camps_on_the_way(position: Position, action: Walk, seat: int, points: int) -> Iterable[str]:
    """Return the ends of secret paths, and where those who are missing could enter more cheaply.

    Nobody builds a camp only to walk off as meant: where that is the one way, something else is proposed.
    """
    cells = (action.start, *(step.cell for step in action.steps))
    secret = [step.secret for step in action.steps]
    ends = {cell for path, ends in zip(secret, pairwise(cells), strict=True) if path for cell in ends}
    camp = position.game.catalogue.prices.camp
    if _prepare_walking(position, action, seat, points + camp) is None:
        return ends
    return ends | reach(position, action.start, seat, points).keys()


ENTER: Final = Remedy(_entrances, others=_other_entrances)
WALK: Final = Remedy(
    _walks,
    frozenset({("T28", "absent"), ("T62", "default")}),
    _prepare_walking,
    _camps_on_the_way,
    _other_walks,
    _gets_there,
)
