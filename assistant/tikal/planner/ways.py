"""What it costs a figure to get somewhere, by place names alone (T24, T26, T28)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from assistant.tikal.table.position import Position, home_cells

SUPPLY: Final = ""
"""Where a figure stands that has not entered yet."""
NO_WAY: Final = 1000
"""The price of what cannot be reached; more than any turn has."""


class Ways:
    """Prices for one figure of a player, the secret paths of ``camps`` included as if they stood already."""

    def __init__(self, position: Position, seat: int, camps: Collection[str] = ()) -> None:
        self.homes = (*home_cells(position, seat), *camps)
        self._terrain = position.terrain
        self._prices = position.game.catalogue.prices
        self._home = {cell: self._from_home(cell) for cell in position.terrain.laid}

    def _on_foot(self, start: str, end: str) -> int:
        return self._terrain.distances(start).get(end, NO_WAY) * self._prices.stone

    def _from_home(self, cell: str) -> int:
        """Return the price from the nearest camp; ways cost the same in both directions."""
        return min(self._on_foot(home, cell) for home in self.homes)

    def price(self, start: str, end: str) -> int:
        """Return the fewest action points from a cell, or from the supply, to a cell."""
        if start == SUPPLY:
            return min(NO_WAY, self._prices.enter + self._home[end])
        by_path = self._home[start] + self._prices.secret_path + self._home[end]
        return min(self._on_foot(start, end), by_path, NO_WAY)

    def entrance(self, end: str) -> str:
        """Return the camp at which a figure from the supply enters on its way to a cell."""
        return min(self.homes, key=lambda home: self._on_foot(home, end))

    def step_aside(self, cell: str) -> tuple[int, str]:
        """Return the price of leaving a cell and coming back at once, and the neighbour it leads over."""
        around = self._terrain.crossings[cell]
        price, other = min(((stones, other) for other, stones in around.items()), default=(NO_WAY, cell))
        return 2 * price * self._prices.stone, other
