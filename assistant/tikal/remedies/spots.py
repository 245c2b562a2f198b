"""Mending what is done on one cell: digging, lifting, building a camp, placing a guard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from assistant.referee.checks import broken
from assistant.tikal.actions import BuildCamp, Crew, Dig, Lift, PlaceGuard, PlayerAction
from assistant.tikal.facts import camp_facts, dig_facts, guard_facts, lift_facts
from assistant.tikal.legal import liftable
from assistant.tikal.moves.bringing import Plan, Wanted, bring
from assistant.tikal.remedies.remedy import Remedy, as_meant, rings
from assistant.tikal.rules.camps import CAMPS, GROUNDS
from assistant.tikal.rules.digging import DIGGING, MOST_LEVELS_PER_TURN
from assistant.tikal.rules.guards import GUARDS
from assistant.tikal.rules.treasures import LIFTING
from assistant.tikal.table.position import Position
from assistant.tikal.table.routes import reach

_Spot = Dig | Lift | BuildCamp | PlaceGuard


def _bring_there(
    position: Position, action: _Spot, seat: int, points: int, enough: Callable[[Crew], bool]
) -> Plan | None:
    return bring(position, seat, Wanted(action.cell, enough, points, action.player))


def _near(position: Position, action: _Spot, seat: int, points: int) -> Iterable[str]:
    """Return the cells from which a figure can get to the action's cell with these points."""
    return reach(position, action.cell, seat, points)


def _fewer_levels(_position: Position, action: Dig, _seat: int) -> Iterator[Sequence[PlayerAction]]:
    for levels in range(action.levels, 0, -1):
        yield (Dig(action.cell, levels, action.player),)


def _other_digs(_position: Position, action: Dig, _seat: int) -> Iterator[Sequence[PlayerAction]]:
    """Yield digging at other temples by their distance, as many levels as meant before fewer."""
    for ring in rings(action.cell):
        for levels in range(min(action.levels, MOST_LEVELS_PER_TURN), 0, -1):
            yield [Dig(cell, levels, action.player) for cell in ring]


def _prepare_digging(position: Position, action: Dig, seat: int, points: int) -> Plan | None:
    facts = dig_facts(position, action, seat)

    def enough(crew: Crew) -> bool:
        return not broken(DIGGING, facts._replace(figures=facts.figures + crew.size))

    return _bring_there(position, action, seat, points, enough)


def _other_lifts(position: Position, action: Lift, _seat: int) -> Iterator[Sequence[PlayerAction]]:
    """Yield lifting what may still come: on the same tile, then on others by their distance."""
    possible = liftable(position)
    motifs = (*([action.motif] if action.motif in possible else []), *possible)
    for ring in rings(action.cell):
        yield [Lift(cell, motif, action.player) for cell in ring for motif in motifs[:1]]


def _prepare_lifting(position: Position, action: Lift, seat: int, points: int, lifts: int = 1) -> Plan | None:
    """Return how to bring the figures that so many lifts need."""
    facts = lift_facts(position, action, seat)
    last = facts._replace(lifted=facts.lifted + lifts - 1)

    def enough(crew: Crew) -> bool:
        return not broken(LIFTING, last._replace(figures=facts.figures + crew.size))

    return _bring_there(position, action, seat, points, enough)


def _other_guard(_position: Position, action: PlaceGuard, _seat: int) -> Iterator[Sequence[PlayerAction]]:
    yield (action,)
    yield (PlaceGuard(action.cell, not action.leader, action.player),)


def _other_temples(_position: Position, action: PlaceGuard, _seat: int) -> Iterator[Sequence[PlayerAction]]:
    """Yield other temples by their distance, with the same kind of figure before the other."""
    for ring in rings(action.cell):
        for leader in (action.leader, not action.leader):
            yield [PlaceGuard(cell, leader, action.player) for cell in ring]


def _prepare_guard(position: Position, action: PlaceGuard, seat: int, points: int) -> Plan | None:
    facts = guard_facts(position, action, seat)
    catalogue = position.game.catalogue

    def enough(crew: Crew) -> bool:
        more = crew.leader * catalogue.leader_strength + crew.explorers * catalogue.explorer_strength
        figures = facts.figures + (crew.leader if action.leader else crew.explorers)
        return not broken(GUARDS, facts._replace(own=facts.own + more, figures=figures))

    return _bring_there(position, action, seat, points, enough)


def _other_grounds(position: Position, action: BuildCamp, seat: int) -> Iterator[Sequence[PlayerAction]]:
    """Yield the cell that was meant, then other free ground by its distance."""
    yield (action,)
    for ring in rings(action.cell):
        others = [BuildCamp(cell, action.player) for cell in ring if cell != action.cell]
        yield [other for other in others if _is_free_ground(position, other, seat)]


def _is_free_ground(position: Position, action: BuildCamp, seat: int) -> bool:
    facts = camp_facts(position, action, seat)
    return facts.kind in GROUNDS and not facts.chips and not facts.camp_owner


def _prepare_camp(position: Position, action: BuildCamp, seat: int, points: int) -> Plan | None:
    facts = camp_facts(position, action, seat)
    if facts.chips:
        return _lift_all(position, action, seat, points, facts.chips)

    def enough(crew: Crew) -> bool:
        return not broken(CAMPS, facts._replace(figures=facts.figures + crew.size))

    return _bring_there(position, action, seat, points, enough)


def _lift_all(position: Position, action: BuildCamp, seat: int, points: int, chips: int) -> Plan | None:
    """Return how to lift all chips of a cell; any motif that may come stands for what chance will show."""
    price = chips * position.game.catalogue.prices.lift
    motifs = liftable(position)
    if price > points or not motifs:
        return None
    lift = Lift(action.cell, motifs[0], action.player)
    brought = _prepare_lifting(position, lift, seat, points - price, chips)
    return None if brought is None else Plan(brought.cost + price, (*brought.actions, *(lift,) * chips))


DIG: Final = Remedy(
    _fewer_levels,
    frozenset({("T33", "default"), ("T34", "default"), ("T34", "departed")}),
    _prepare_digging,
    _near,
    _other_digs,
)
LIFT: Final = Remedy(
    as_meant,
    frozenset({("T42", "default"), ("T43", "default"), ("T43", "departed")}),
    _prepare_lifting,
    _near,
    _other_lifts,
)
GUARD: Final = Remedy(
    _other_guard,
    frozenset({("T58", "default"), ("T58", "tie"), ("T59", "default")}),
    _prepare_guard,
    _near,
    _other_temples,
)
CAMP: Final = Remedy(_other_grounds, frozenset({("T52", "chips"), ("T53", "default")}), _prepare_camp, _near)
