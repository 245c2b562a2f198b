"""The cheapest change that makes an illegal action legal within the turn.

What the player means comes first: the action stays as it is where figures brought before it (or a camp
built, or a last treasure lifted) make it legal, by the same player and within the action points left.
Only where nothing does, it is changed, as little as possible. Whatever is proposed has been judged step
by step. For digging, lifting, guarding and building a camp as they were meant no cheaper way exists.

How walking goes is not what is meant, but where to: the cheapest way replaces an impossible one. Figures
enter at the nearest place that is allowed. Where what was meant is out of reach, something near it is
proposed and said not to be the same: another figure, another place, another player's chip.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assistant.referee.corrections import Correct
from assistant.referee.verdict import ILLEGAL, Fix
from assistant.tikal.actions import (
    Action,
    Bid,
    BuildCamp,
    Dig,
    Enter,
    LayTile,
    Lift,
    PlaceGuard,
    PlayerAction,
    SetAside,
    Swap,
    TileAction,
    Walk,
)
from assistant.tikal.apply import apply
from assistant.tikal.judge import judge
from assistant.tikal.moves.bringing import Plan
from assistant.tikal.remedies.bidding import BID
from assistant.tikal.remedies.laying import LAY, SET_ASIDE
from assistant.tikal.remedies.moves import ENTER, WALK
from assistant.tikal.remedies.remedy import Remedy
from assistant.tikal.remedies.spots import CAMP, DIG, GUARD, LIFT
from assistant.tikal.remedies.swapping import SWAP
from assistant.tikal.table.position import ACTIONS, BIDDING, SCORING, Position
from assistant.tikal.table.prices import price

_REMEDIES: Final[dict[type, Remedy]] = {
    Bid: BID,
    LayTile: LAY,
    SetAside: SET_ASIDE,
    Enter: ENTER,
    Walk: WALK,
    Dig: DIG,
    Lift: LIFT,
    Swap: SWAP,
    BuildCamp: CAMP,
    PlaceGuard: GUARD,
}


def cheapest_fix(position: Position, action: Action) -> Fix | None:
    """Return the cheapest change that makes an illegal action legal, or nothing where none is known.

    Nothing is returned for a legal action, out of turn, and before the tile of the turn is laid (or, for a
    bid, where none is due). Where
    a treasure has to be lifted first, any motif that may come stands for the one that chance will show.
    """
    if isinstance(action, Correct) or type(action) not in _REMEDIES or not _is_the_moment(position, action):
        return None
    if judge(position, action).judgement != ILLEGAL:
        return None
    remedy = _REMEDIES[type(action)]
    seat = position.turn.player
    for wishes in remedy.wishes(position, action, seat):
        fixes = [fix for wish in wishes if (fix := _cheapest(position, wish, seat, remedy)) is not None]
        if fixes:
            best = min(fixes, key=lambda fix: (fix.cost, len(fix.first)))
            return best._replace(as_meant=remedy.does(action, best.instead))
    for others in remedy.others(position, action, seat):
        legal = [fix for other in others if (fix := proven(position, (), other)) is not None]
        if legal:
            return min(legal, key=lambda fix: fix.cost)._replace(as_meant=False)
    return None


def _is_the_moment(position: Position, action: PlayerAction) -> bool:
    """Whether it is this player's turn and, unless the action lays a tile, the time to act."""
    if action.player and position.game.seat(action.player) != position.turn.player:
        return False
    moments = {BIDDING} if isinstance(action, Bid) else {ACTIONS, SCORING}
    return isinstance(action, TileAction) or position.turn.phase in moments


def _cheapest(position: Position, wish: PlayerAction, seat: int, remedy: Remedy) -> Fix | None:
    """Return the wish with the cheapest actions before it, or nothing when it cannot be had."""
    cost = price(position, wish)
    if cost is None or cost > position.turn.left:
        return None
    points = position.turn.left - cost
    plan = _prepared(position, wish, seat, remedy, points)
    camp = position.game.catalogue.prices.camp
    plans = [] if plan is None else [plan]
    if points >= camp and (plan is None or plan.cost > camp):
        plans += _with_a_new_camp(position, wish, seat, remedy, points - camp)
    if not plans:
        return None
    best = min(plans, key=lambda plan: (plan.cost, len(plan.actions)))
    return proven(position, best.actions, wish)


def _prepared(position: Position, wish: PlayerAction, seat: int, remedy: Remedy, points: int) -> Plan | None:
    verdict = judge(position, wish)
    if verdict.legal:
        return Plan(0, ())
    if all((broken.rule, broken.case) in remedy.curable for broken in verdict.violations):
        return remedy.prepare(position, wish, seat, points)
    return None


def _with_a_new_camp(
    position: Position, wish: PlayerAction, seat: int, remedy: Remedy, points: int
) -> Iterator[Plan]:
    """Yield plans that begin with building a camp; ``points`` are left after it."""
    for cell in sorted(remedy.camp_cells(position, wish, seat, points)):
        building = BuildCamp(cell, wish.player)
        if judge(position, building).legal:
            plan = _prepared(apply(position, building), wish, seat, remedy, points)
            if plan is not None:
                yield Plan(position.game.catalogue.prices.camp + plan.cost, (building, *plan.actions))


def proven(position: Position, first: tuple[PlayerAction, ...], instead: PlayerAction) -> Fix | None:
    """Return the fix with its whole cost if every action of it is legal in its turn, or else nothing."""
    cost = 0
    for action in first:
        verdict = judge(position, action)
        if not verdict.legal:
            return None
        cost += verdict.cost or 0
        position = apply(position, action)
    verdict = judge(position, instead)
    return Fix(first, instead, cost + (verdict.cost or 0)) if verdict.legal else None
