"""The table entered as it stands: what is surely impossible, and its end.

A table that is being entered tells nothing yet of tiles and houses that may still come; what waits for them
is no fault before everything is entered.
"""

from __future__ import annotations

from assistant.referee.rules import WAITS_FOR_MORE
from assistant.referee.verdict import Violation
from assistant.thurn_und_taxis.box.phases import OVER
from assistant.thurn_und_taxis.box.rulebook import rulebook
from assistant.thurn_und_taxis.table.audit import audit
from assistant.thurn_und_taxis.table.position import Position, Turn


def snapshot_audit(position: Position, *, everything: bool) -> tuple[Violation, ...]:
    """Return what is impossible about a table; ``everything`` tells that all of it has been entered."""
    found = audit(position)
    if everything:
        return found
    return tuple(fault for fault in found if not rulebook().has(fault, WAITS_FOR_MORE))


def if_it_ended_now(position: Position) -> Position:
    """Return the game at its end, with everything as it lies."""
    return position._replace(turn=Turn(OVER, position.turn.player))
