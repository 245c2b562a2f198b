"""What can be typed in Orcs Orcs Orcs and on its pad, line by line."""

from __future__ import annotations

from functools import lru_cache

from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.orcs_orcs_orcs.table.slots import (
    COUNTER,
    DISPLAY,
    FALLEN,
    GONE,
    LANE,
    PLAYER,
    ROUND,
    SHEET,
    SLOTS,
    SPOT,
)
from assistant.paths import DATA
from assistant.referee.typing_help import TypingSection, sections_of


@lru_cache(maxsize=1)
def typing_help() -> tuple[TypingSection, ...]:
    """Return every verb and correction."""
    lines = {
        "turn": [line for move in MOVES.moves for line in move.lines],
        "set-board": SLOTS.lines(SHEET, LANE, SPOT, COUNTER, FALLEN, GONE, DISPLAY),
        "set-round": SLOTS.lines(ROUND),
        "set-player": SLOTS.lines(PLAYER),
    }
    return sections_of(DATA / "orcs_orcs_orcs", lines)
