"""A turn with a closed route ends by itself, and what is said right after may still mean that turn.

Nobody has to say that such a turn is over, and whoever says so changes nothing. A carriage claimed then, or
cards put away, belong to the route that was closed, so they are judged as of the player who closed it.
"""

from __future__ import annotations

from typing import Final

from assistant.thurn_und_taxis.actions import Action, Carriage, Drop, EndTurn
from assistant.thurn_und_taxis.box.phases import CARRIAGE, CLOSE, HAND, LAY, TAKE
from assistant.thurn_und_taxis.moves.turns import carriage_in_reach
from assistant.thurn_und_taxis.table.position import Position, Turn

OF_A_CLOSING: Final = frozenset({Carriage, Drop, EndTurn})
"""Kinds of action that may belong to a turn just over, or to a step of the closing passed over."""
_UNDER_WAY: Final = frozenset({LAY, CLOSE, CARRIAGE, HAND})
"""Steps of a turn in which somebody has acted."""


def belongs_to_ended(position: Position, action: Action) -> bool:
    """Whether an action belongs to the turn that is just over, rather than to the one that has begun."""
    ended = position.ended
    if ended is None or type(action) not in OF_A_CLOSING or position.turn.phase in _UNDER_WAY:
        return False
    return not action.player or position.game.seat(action.player) == ended.player


def is_needless_end(position: Position, action: Action) -> bool:
    """Whether an action only says that the turn is over which has ended by itself."""
    return isinstance(action, EndTurn) and belongs_to_ended(position, action)


def at_its_step(position: Position, action: Action) -> Position:
    """Return the position at the step of the closing that an action belongs to; mostly that is now.

    Where no carriage was in reach its step was passed over; whoever claims one all the same means that step.
    """
    if position.ended and belongs_to_ended(position, action):
        position = _brought_back(position, position.ended)
    turn = position.turn
    late = turn.phase == HAND and isinstance(action, Carriage) and not turn.promoted
    if not late or carriage_in_reach(position):
        return position
    return position.with_turn(turn._replace(phase=CARRIAGE))


def after_action(before: Position, after: Position) -> Position:
    """Return the position in which a turn that was over before is forgotten, because somebody has acted."""
    return after._replace(ended=None) if after.ended is before.ended else after


def _brought_back(position: Position, ended: Turn) -> Position:
    """Return the position as if the turn that is just over were still at its end."""
    new_round = position.turn.phase == TAKE and ended.player == position.game.seats[-1]
    turn = ended._replace(phase=HAND)
    back = position._replace(turn=turn, round=position.round - new_round, ended=None)
    for expansion in position.game.expansions:
        back = expansion.brought_back(back)
    return back
