"""The tiles that lie on the board, and what that means for walking: who touches whom over how many stones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from assistant.tikal.board import ADJACENT, NEIGHBOURS, opposite
from assistant.tikal.catalogue import Catalogue, Tile


class Laid(NamedTuple):
    """A tile on a cell, turned clockwise by ``rotation`` sixths."""

    tile: Tile
    rotation: int


class Terrain:
    """The laid tiles and the crossings between them. Immutable; ``lay`` returns another terrain.

    ``crossings[cell]`` maps every neighbour one can walk to to the stones between (1 to 6): an edge
    without stones is no passage, and a volcano is never entered.
    """

    __slots__ = ("_distances", "base_camp", "catalogue", "crossings", "laid", "tiles")

    def __init__(self, catalogue: Catalogue, laid: Mapping[str, Laid]) -> None:
        self.catalogue = catalogue
        self.laid = laid
        self.base_camp = next(tile.cell for tile in catalogue.printed.values() if tile.kind == "base_camp")
        self.tiles = frozenset(there.tile.id for there in laid.values() if not there.tile.cell)
        self.crossings = {cell: self._ways_from(cell) for cell in laid}
        self._distances: dict[str, dict[str, int]] = {}

    @classmethod
    def printed(cls, catalogue: Catalogue) -> Terrain:
        """Return the terrain of the empty board: the four printed tiles."""
        return cls(catalogue, {tile.cell: Laid(tile, 0) for tile in catalogue.printed.values()})

    def lay(self, cell: str, tile: Tile, rotation: int) -> Terrain:
        """Return the terrain with a tile on this cell (replacing what lay there)."""
        return Terrain(self.catalogue, {**self.laid, cell: Laid(tile, rotation)})

    def without(self, cell: str) -> Terrain:
        """Return the terrain with nothing on this cell."""
        return Terrain(self.catalogue, {other: there for other, there in self.laid.items() if other != cell})

    def kind(self, cell: str) -> str:
        """Return the kind of the tile on a cell, ``nothing`` when none lies there."""
        there = self.laid.get(cell)
        return "nothing" if there is None else there.tile.kind

    def stones(self, start: str, end: str) -> int:
        """Return the stones on both sides of the edge between two cells; 0 when they are no neighbours."""
        if end not in NEIGHBOURS[start]:
            return 0
        side = NEIGHBOURS[start].index(end)
        total = 0
        for cell, edge in ((start, side), (end, opposite(side))):
            there = self.laid.get(cell)
            if there is not None:
                total += there.tile.edges[(edge - there.rotation) % 6]
        return total

    def distances(self, start: str) -> dict[str, int]:
        """Return the fewest stones to every cell that can be reached on foot from ``start``."""
        known = self._distances.get(start)
        if known is None:
            known = self._distances[start] = self._fewest_stones(start)
        return known

    def _ways_from(self, cell: str) -> dict[str, int]:
        ways: dict[str, int] = {}
        if self.laid[cell].tile.kind != "volcano":
            for other in ADJACENT[cell]:
                if other in self.laid and self.laid[other].tile.kind != "volcano":
                    stones = self.stones(cell, other)
                    if stones:
                        ways[other] = stones
        return ways

    def _fewest_stones(self, start: str) -> dict[str, int]:
        fewest = {start: 0}
        frontier = {0: [start]}
        price = 0
        while frontier:
            for cell in frontier.pop(price, ()):
                if fewest[cell] < price:
                    continue
                for other, stones in self.crossings.get(cell, {}).items():
                    total = price + stones
                    if total < fewest.get(other, total + 1):
                        fewest[other] = total
                        frontier.setdefault(total, []).append(other)
            price += 1
        return fewest
