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
from typing import Any

from assistant.referee.moves import Moves, Remedy
from assistant.referee.verdict import ILLEGAL, Fix
from assistant.tikal.actions import Action, BuildCamp, PlayerAction
from assistant.tikal.box.rulebook import CURABLE, rulebook
from assistant.tikal.moves.bringing import Plan
from assistant.tikal.moves.move import TikalMove
from assistant.tikal.table.position import Position


class Mending:
    """Mending one action of a kind in a position, by the player to act."""

    def __init__(self, moves: Moves[Position, Action], move: TikalMove[Any], position: Position) -> None:
        self.moves, self.move, self.position = moves, move, position
        self.seat = position.turn.player

    def cheapest(self, action: PlayerAction) -> Fix | None:
        """Return the cheapest change that makes an illegal action legal, or nothing where none is known.

        Nothing is returned for a legal action, out of turn, and before the tile of the turn is laid (or, for
        a bid, where none is due). Where a treasure has to be lifted first, any motif that may come stands
        for the one that chance will show.
        """
        if not self._is_the_moment(action) or self.moves.judge(self.position, action).judgement != ILLEGAL:
            return None
        for wishes in self.move.wishes(self.position, action, self.seat):
            fixes = [fix for wish in wishes if (fix := self._fix(wish)) is not None]
            if fixes:
                best = min(fixes, key=lambda fix: (fix.cost, len(fix.first)))
                return best._replace(as_meant=self.move.does(action, best.instead))
        for others in self.move.others(self.position, action, self.seat):
            ways = (self.moves.proven(self.position, Remedy(other)) for other in others)
            legal = [fix for fix in ways if fix is not None]
            if legal:
                return min(legal, key=lambda fix: fix.cost)._replace(as_meant=False)
        return None

    def _is_the_moment(self, action: PlayerAction) -> bool:
        """Whether it is this player's turn and, unless the action lays a tile, the time to act."""
        if action.player and self.position.game.seat(action.player) != self.seat:
            return False
        return not self.move.mended_in or self.position.turn.phase in self.move.mended_in

    def _fix(self, wish: PlayerAction) -> Fix | None:
        """Return the wish with the cheapest actions before it, or nothing when it cannot be had."""
        cost = self.moves.price(self.position, wish)
        if cost is None or cost > self.position.turn.left:
            return None
        points = self.position.turn.left - cost
        plan = self._prepared(self.position, wish, points)
        camp = self.position.game.catalogue.prices.camp
        plans = [] if plan is None else [plan]
        if points >= camp and (plan is None or plan.cost > camp):
            plans += self._with_a_new_camp(wish, points - camp)
        if not plans:
            return None
        best = min(plans, key=lambda plan: (plan.cost, len(plan.actions)))
        return self.moves.proven(self.position, Remedy(wish, best.actions))

    def _prepared(self, position: Position, wish: PlayerAction, points: int) -> Plan | None:
        verdict = self.moves.judge(position, wish)
        if verdict.legal:
            return Plan(0, ())
        if all(rulebook().has(broken, CURABLE) for broken in verdict.violations):
            return self.move.prepared(position, wish, self.seat, points)
        return None

    def _with_a_new_camp(self, wish: PlayerAction, points: int) -> Iterator[Plan]:
        """Yield plans that begin with building a camp; ``points`` are left after it."""
        for cell in sorted(self.move.camp_cells(self.position, wish, self.seat, points)):
            building = BuildCamp(cell, wish.player)
            if self.moves.judge(self.position, building).legal:
                plan = self._prepared(self.moves.apply(self.position, building), wish, points)
                if plan is not None:
                    camp = self.position.game.catalogue.prices.camp
                    yield Plan(camp + plan.cost, (building, *plan.actions))
