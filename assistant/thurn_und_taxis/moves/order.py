"""Whether an action comes at its time: the order of a turn's steps, asked of every action."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from assistant.referee.checks import broken
from assistant.referee.rules import OUT_OF_STEP
from assistant.referee.verdict import Violation
from assistant.thurn_und_taxis.box.rulebook import rulebook
from assistant.thurn_und_taxis.rules.turn_order import TURN_ORDER, TurnFacts
from assistant.thurn_und_taxis.table.position import NOBODY, Position


def out_of_order(position: Position, step: str, named: str) -> tuple[Violation, ...]:
    """Return what is wrong with the moment of a step by whoever is named, nobody perhaps."""
    names, turn = position.game.names, position.turn
    if named and (seat := position.game.seat(named)) != NOBODY:
        named = names[seat]
    return _out_of_order(turn.phase, step, named, names[turn.player], turn.taken, turn.laid, turn.promoted)


# Cached before the facts are made of it, because every action asks it.
@lru_cache(maxsize=4096)
def _out_of_order(*moment: Any) -> tuple[Violation, ...]:  # noqa: ANN401 - the values of TurnFacts
    return broken(TURN_ORDER, TurnFacts(*moment))


def is_out_of_step(order: tuple[Violation, ...]) -> bool:
    """Whether a rule on the order of steps is among these."""
    return any(rulebook().has(violation, OUT_OF_STEP) for violation in order)
