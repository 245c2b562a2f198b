"""The board's shape: 40 flat-topped cells named a1 to h5, and who neighbours whom.

Columns a to h run from the left, row 1 is at the bottom, and columns a, c, e and g sit half a cell
higher. Sides are numbered clockwise from the north: N, NE, SE, S, SW, NW.
Source: data/tikal/components.json, key ``board``.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

COLUMNS: Final = "abcdefgh"
ROWS: Final = 5
SIDES: Final = ("N", "NE", "SE", "S", "SW", "NW")

CELLS: Final = tuple(f"{column}{row}" for column in COLUMNS for row in range(1, ROWS + 1))

_STEPS_RAISED = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, 0), (-1, 1))
_STEPS_LOWERED = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0))


def is_raised(cell: str) -> bool:
    """Whether the cell's column sits half a cell higher than its neighbours."""
    return COLUMNS.index(cell[0]) % 2 == 0


def _neighbours(cell: str) -> tuple[str | None, ...]:
    column, row = COLUMNS.index(cell[0]), int(cell[1])
    found: list[str | None] = []
    for across, up in _STEPS_RAISED if is_raised(cell) else _STEPS_LOWERED:
        inside = 0 <= column + across < len(COLUMNS) and 1 <= row + up <= ROWS
        found.append(f"{COLUMNS[column + across]}{row + up}" if inside else None)
    return tuple(found)


NEIGHBOURS: Final = MappingProxyType({cell: _neighbours(cell) for cell in CELLS})
"""For every cell the cells beyond its six sides, clockwise from the north; ``None`` beyond the edge."""

BESIDE: Final = MappingProxyType(
    {
        cell: tuple((other, side, (side + 3) % 6) for side, other in enumerate(around) if other is not None)
        for cell, around in NEIGHBOURS.items()
    }
)
"""For every cell its neighbours, each with the side towards it and its own side that faces the cell."""

ADJACENT: Final = MappingProxyType(
    {cell: tuple(other for other in around if other is not None) for cell, around in NEIGHBOURS.items()}
)
"""For every cell its two to six neighbours."""


def opposite(side: int) -> int:
    """Return the side of the neighbour that faces this side."""
    return (side + 3) % 6


def rings(cell: str) -> Iterator[list[str]]:
    """Yield the cells of the board by their distance from a cell: itself, its neighbours and so on."""
    known = {cell}
    ring = [cell]
    while ring:
        yield ring
        ring = sorted({other for here in ring for other in ADJACENT[here]} - known)
        known.update(ring)
