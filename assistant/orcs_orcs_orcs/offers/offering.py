"""Why an action is refused."""

from __future__ import annotations

from assistant.orcs_orcs_orcs.actions import Action
from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.orcs_orcs_orcs.words import why
from assistant.referee.text import Text


def refusal(position: Position, action: Action) -> Text | None:
    """Return the first reason why the referee refuses an action, or nothing."""
    verdict = MOVES.judge(position, action)
    return why(verdict.violations, verdict.unless)
