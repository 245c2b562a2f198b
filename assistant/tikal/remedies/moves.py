"""Mending what is done with figures on the way: entering and walking."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from assistant.referee.checks import broken
from assistant.tikal.actions import Crew, Enter, PlayerAction, Walk
from assistant.tikal.facts import crew_facts, is_home
from assistant.tikal.position import Position, home_cells
from assistant.tikal.remedies.bringing import NOBODY_MORE, Plan, Wanted, bring
from assistant.tikal.remedies.remedy import Remedy
from assistant.tikal.routes import cheapest_route, routes_from
from assistant.tikal.rules.moving import LEAVING


def _sizes(crew: Crew) -> Iterator[list[Crew]]:
    """Yield smaller crews of the same figures by size, the largest first; with the leader before without."""
    for size in range(crew.size - 1, 0, -1):
        crews = [Crew(leader, size - leader) for leader in range(crew.leader, -1, -1)]
        yield [smaller for smaller in crews if smaller.explorers <= crew.explorers]


def _entrances(position: Position, action: Enter, seat: int) -> Iterator[Sequence[PlayerAction]]:
    """Yield entering at the nearest place, then with fewer figures."""
    cell = action.cell if is_home(position, action.cell, seat) else _nearest_home(position, action.cell, seat)
    yield (Enter(action.crew, cell, action.player),)
    for crews in _sizes(action.crew):
        yield [Enter(crew, cell, action.player) for crew in crews]


def _nearest_home(position: Position, cell: str, seat: int) -> str:
    """Return the base camp or own camp with the cheapest way to a cell; without a way the base camp."""
    ways = routes_from(position, cell, seat)
    homes = [home for home in home_cells(position, seat) if home in ways]
    return min(homes, key=lambda home: ways[home].price, default=position.terrain.base_camp)


def _walks(position: Position, action: Walk, seat: int) -> Iterator[Sequence[PlayerAction]]:
    """Yield the way that was meant beside the cheapest one, then fewer figures, then a part of the way.

    Figures may be brought so that all go as meant; otherwise only those that are there go.
    """
    crew, start, player = action.crew, action.start, action.player
    cheapest = cheapest_route(position, start, action.steps[-1].cell, seat)
    ways = [action.steps]
    if cheapest is not None and cheapest.steps not in {(), action.steps}:
        ways.append(cheapest.steps)
    yield [Walk(crew, start, steps, player) for steps in ways]
    present = [
        [smaller for smaller in crews if _is_there(position, smaller, start, seat)]
        for crews in ([crew], *_sizes(crew))
    ]
    for crews in present:
        yield [Walk(smaller, start, steps, player) for smaller in crews for steps in ways]
    for crews in present:
        for length in range(len(ways[-1]) - 1, 0, -1):
            yield [Walk(smaller, start, ways[-1][:length], player) for smaller in crews]


def _is_there(position: Position, crew: Crew, cell: str, seat: int) -> bool:
    site = position.sites.get(cell)
    there = NOBODY_MORE if site is None else site.crew(seat)
    return crew.leader <= there.leader and crew.explorers <= there.explorers


def _prepare_walking(position: Position, action: Walk, seat: int, points: int) -> Plan | None:
    """Return how to bring the figures missing at the start, but none back over the way they shall walk."""
    facts = crew_facts(position, action, seat)

    def enough(crew: Crew) -> bool:
        leader, explorers = facts.leader_there + crew.leader, facts.explorers_there + crew.explorers
        return not broken(LEAVING, facts._replace(leader_there=leader, explorers_there=explorers))

    way = frozenset(step.cell for step in action.steps)
    return bring(position, seat, Wanted(action.start, enough, points, action.player, around=way))


def _ends_of_secret_paths(_position: Position, action: Walk, _seat: int, _points: int) -> Iterable[str]:
    cells = (action.start, *(step.cell for step in action.steps))
    secret = [step.secret for step in action.steps]
    return {cell for path, ends in zip(secret, pairwise(cells), strict=True) if path for cell in ends}


ENTER: Final = Remedy(_entrances)
WALK: Final = Remedy(
    _walks, frozenset({("T28", "absent"), ("T62", "default")}), _prepare_walking, _ends_of_secret_paths
)
