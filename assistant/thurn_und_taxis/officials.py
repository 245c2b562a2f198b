"""Whose help an action is, and whether one more official may help (TT13, TT49)."""

from __future__ import annotations

from typing import Final

from assistant.thurn_und_taxis.actions import Action, Carriage, Draw, Exchange, Lay, Restart, Take
from assistant.thurn_und_taxis.expansion_actions import Harness
from assistant.thurn_und_taxis.position import AMTMANN, POSTILLION, POSTMEISTER, WAGNER, Position

TAKING: Final = (Take, Draw)
LAYING: Final = (Lay, Restart, Harness)


def helping(position: Position, action: Action) -> str:
    """Return the official whose help this action is, empty for none: a second card is always such help."""
    turn = position.turn
    if isinstance(action, Exchange):
        return AMTMANN
    if isinstance(action, Carriage):
        return WAGNER if action.wagner else ""
    if isinstance(action, TAKING):
        return POSTMEISTER if turn.taken else ""
    if isinstance(action, LAYING):
        return POSTILLION if turn.laid else ""
    return ""


def may_help(position: Position, official: str) -> bool:
    """Whether this official may still help in this turn, as far as their number goes."""
    if not position.turn.officials:
        return True
    return any(expansion.another_official(position, official) for expansion in position.game.expansions)
