"""Positions one move away from trouble, and what the referee says there; for the refusal tests."""

from __future__ import annotations

from functools import partial

from assistant.tikal import REFEREE
from assistant.tikal.table.position import Position
from tests import lines
from tests.tikal.builders import after, new

refused = partial(lines.refused, REFEREE)


def start(players: int = 2, edition: str = "rio-grande", **options: str) -> Position:
    """Return a new game; option ids are written with underscores."""
    return new(players, edition, **options)


# Red's first turn: C5 cannot come yet, so A tiles are used. A6 is jungle with stones 1-1-0-1-0-0, A4 a
# treasure tile with four masks and stones 2-0-1-0-0-0, A1 a temple of value 2 with stones 2-0-1-0-0-0.
JUNGLE_C2 = "tile A6 c2"
TREASURE_B3 = "tile A4 b3"


def scoring_turn() -> Position:
    """Return Bo's game at the moment the first volcano has been drawn by Ann (six A tiles are laid)."""
    position = start()
    for line in ("tile A1 a3", "tile A2 b3", "tile A3 c2", "tile A4 c1", "tile A5 c3 1", "tile A6 b4"):
        position = after(position, line, "end")
    return after(position, "volcano B6")
