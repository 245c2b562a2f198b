"""Whose help an action is, and whether one more official may help (TT13, TT49)."""

from __future__ import annotations

from typing import Final

from assistant.thurn_und_taxis.actions import Action, Carriage, Draw, Exchange, Lay, Restart, Take
from assistant.thurn_und_taxis.expansion_actions import Harness
from assistant.thurn_und_taxis.table.position import AMTMANN, POSTILLION, POSTMEISTER, WAGNER, Position

TAKING: Final = frozenset({Take, Draw})
LAYING: Final = frozenset({Lay, Restart, Harness})


def helping(position: Position, action: Action) -> str:
    """Return the official whose help this action is, empty for none: a second card is always such help."""
    kind, turn = type(action), position.turn
    if kind in TAKING:
        return POSTMEISTER if turn.taken else ""
    if kind in LAYING:
        return POSTILLION if turn.laid else ""
    if kind is Exchange:
        return AMTMANN
    return WAGNER if kind is Carriage and action.wagner else ""


def may_help(position: Position, official: str) -> bool:
    """Whether this official may still help in this turn, as far as their number goes."""
    if not position.turn.officials:
        return True
    return any(expansion.another_official(position, official) for expansion in position.game.expansions)
