"""Whether an action comes at its time: the order of a turn's steps, asked of every action."""

from __future__ import annotations

from typing import Final

from assistant.referee.checks import demanding
from assistant.referee.rules import OUT_OF_STEP
from assistant.referee.verdict import Violation
from assistant.thurn_und_taxis.box.rulebook import rulebook
from assistant.thurn_und_taxis.rules.turn_order import TURN_ORDER, TurnFacts
from assistant.thurn_und_taxis.table.position import NOBODY, Position

# Every action asks it, so facts are made only of what is new.
_out_of_order: Final = demanding(TURN_ORDER, TurnFacts)


def out_of_order(position: Position, step: str, named: str) -> tuple[Violation, ...]:
    """Return what is wrong with the moment of a step by whoever is named, nobody perhaps."""
    names = position.game.names
    phase, player, taken, laid, _, _, _, promoted = position.turn
    if named and (seat := position.game.seat(named)) != NOBODY:
        named = names[seat]
    return _out_of_order(phase, step, named, names[player], taken, laid, promoted)


def is_out_of_step(order: tuple[Violation, ...]) -> bool:
    """Whether a rule on the order of steps is among these."""
    return any(rulebook().has(violation, OUT_OF_STEP) for violation in order)
