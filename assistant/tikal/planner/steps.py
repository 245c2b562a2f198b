"""A turn that was played through, as steps with prices and words."""

from __future__ import annotations

from assistant.referee.planning import PlanStep
from assistant.referee.text import Text
from assistant.tikal.actions import Lift, PlayerAction
from assistant.tikal.moves.every import MOVES
from assistant.tikal.planner.playing import Playing
from assistant.tikal.table.position import Position


def steps_of(position: Position, playing: Playing) -> tuple[PlanStep, ...]:
    """Return the actions with their prices and in words, each on the table as it is then."""
    steps = []
    for action in playing.actions:
        cost = MOVES.judge(position, action).cost or 0
        steps.append(PlanStep(action, cost, _words(position, action), isinstance(action, Lift)))
        position = MOVES.apply(position, action)
    return tuple(steps)


def _words(position: Position, action: PlayerAction) -> Text:
    """Return what the action does; nobody knows yet what a treasure shows."""
    if isinstance(action, Lift):
        name = position.game.name(position.turn.player)
        return Text("{player} lifts a treasure at {cell}", player=name, cell=action.cell)
    return MOVES.describe(position, action)
