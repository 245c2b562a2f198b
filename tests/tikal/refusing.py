"""Positions one move away from trouble, and what the referee says there; for the refusal tests."""

from __future__ import annotations

from functools import partial

from assistant.tikal import REFEREE
from assistant.tikal.table.position import Position
from tests import lines
from tests.tikal.builders import new

refused = partial(lines.refused, REFEREE)


def start(players: int = 2, edition: str = "rio-grande", **options: str) -> Position:
    """Return a new game; option ids are written with underscores."""
    return new(players, edition, **options)


# Red's first turn: C5 cannot come yet, so A tiles are used. A6 is jungle with stones 1-1-0-1-0-0, A4 a
# treasure tile with four masks and stones 2-0-1-0-0-0, A1 a temple of value 2 with stones 2-0-1-0-0-0.
JUNGLE_C2 = "tile A6 c2"
