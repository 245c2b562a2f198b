"""The tiles that lie on the board, and what that means for walking: who touches whom over how many stones."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from assistant.tikal.box.board import BESIDE, NEIGHBOURS, opposite
from assistant.tikal.box.catalogue import Catalogue, Tile

NOWHERE: Final[Mapping[str, int]] = MappingProxyType({})
"""The crossings of a cell without a tile."""


class Laid(NamedTuple):
    """A tile on a cell, turned clockwise by ``rotation`` sixths; ``edges`` are its stones from N on."""

    tile: Tile
    rotation: int
    edges: tuple[int, ...]


def laid(tile: Tile, rotation: int) -> Laid:
    """Return a tile as it lies when turned clockwise by ``rotation`` sixths."""
    return Laid(tile, rotation, tile.facing(rotation))


class Terrain:
    """The laid tiles and the crossings between them. Immutable; ``lay`` returns another terrain.

    ``crossings[cell]`` maps every neighbour one can walk to to the stones between (1 to 6): an edge
    without stones is no passage, and a volcano is never entered. Nor are ways there where nobody has told
    the stones of a tile: ``is_untold`` says where there may be some.
    """

    __slots__ = ("_distances", "base_camp", "crossings", "laid", "tiles")

    def __init__(self, lying: Mapping[str, Laid], base_camp: str = "") -> None:
        """Lay these tiles; a camp that is named keeps its cell, whatever somebody would lay over it."""
        self.laid = lying
        self.base_camp = base_camp or next(
            cell for cell, there in lying.items() if there.tile.kind == "base_camp"
        )
        self.tiles = frozenset(there.tile.id for there in lying.values() if not there.tile.cell)
        self.crossings: Mapping[str, Mapping[str, int]] = {cell: self._ways_from(cell) for cell in lying}
        self._distances: dict[str, dict[str, int]] = {}

    @classmethod
    def printed(cls, catalogue: Catalogue) -> Terrain:
        """Return the terrain of the empty board: the four printed tiles."""
        return cls({tile.cell: laid(tile, 0) for tile in catalogue.printed.values()})

    def lay(self, cell: str, tile: Tile, rotation: int) -> Terrain:
        """Return the terrain with a tile on this cell (replacing what lay there)."""
        lying = {**self.laid, cell: laid(tile, rotation)}
        if cell in self.laid:
            return Terrain(lying, self.base_camp)
        grown = Terrain.__new__(Terrain)
        grown.laid = lying
        grown.base_camp = self.base_camp
        grown.tiles = self.tiles | {tile.id}
        ways = grown._ways_from(cell)  # noqa: SLF001 - the same class, while it is being built
        crossings = {**self.crossings, cell: ways}
        for other, stones in ways.items():
            crossings[other] = {**crossings[other], cell: stones}
        grown.crossings = crossings
        grown._distances = {}  # noqa: SLF001 - the same class, while it is being built
        return grown

    def without(self, cell: str) -> Terrain:
        """Return the terrain with nothing on this cell."""
        lying = {other: there for other, there in self.laid.items() if other != cell}
        return Terrain(lying, self.base_camp)

    def kind(self, cell: str) -> str:
        """Return the kind of the tile on a cell, ``nothing`` when none lies there."""
        there = self.laid.get(cell)
        return "nothing" if there is None else there.tile.kind

    @property
    def untold(self) -> tuple[str, ...]:
        """The cells of whose tile nobody has told more than its kind, by name."""
        return tuple(sorted(cell for cell, there in self.laid.items() if not there.tile.is_told))

    def is_untold(self, start: str, end: str) -> bool:
        """Whether nobody has told if stones lead from a laid cell to one beside it, nor how many."""
        return self.are_beside(start, end) and not (
            self.laid[start].tile.is_told and self.laid[end].tile.is_told
        )

    def are_beside(self, start: str, end: str) -> bool:
        """Whether two cells lie side by side, each with a tile."""
        return start in self.laid and end in self.laid and end in NEIGHBOURS[start]

    def stones(self, start: str, end: str) -> int:
        """Return the stones told on both sides of the edge from a laid cell to another, 0 far apart."""
        if end not in NEIGHBOURS[start]:
            return 0
        side = NEIGHBOURS[start].index(end)
        own, there = self.laid[start].edges, self.laid.get(end)
        return (own[side] if own else 0) + (there.edges[opposite(side)] if there and there.edges else 0)

    def on_the_way(self, start: str, end: str) -> int:
        """Return the stones between two laid cells, whether figures may go there (a volcano) or not."""
        return self.stones(start, end) if self.are_beside(start, end) else 0

    def distances(self, start: str) -> dict[str, int]:
        """Return the fewest stones to every cell that can be reached on foot from ``start``."""
        known = self._distances.get(start)
        if known is None:
            known = self._distances[start] = self._fewest_stones(start)
        return known

    def _ways_from(self, cell: str) -> dict[str, int]:
        ways: dict[str, int] = {}
        here = self.laid[cell]
        if here.tile.kind == "volcano" or not here.edges:
            return ways
        edges, laid = here.edges, self.laid
        for other, side, facing in BESIDE[cell]:
            if other in laid:
                tile, _, others = laid[other]
                if others and tile.kind != "volcano" and (stones := edges[side] + others[facing]):
                    ways[other] = stones
        return ways

    def _fewest_stones(self, start: str) -> dict[str, int]:
        fewest: dict[str, int] = {}
        frontier = {0: [start]}
        price = 0
        while frontier:
            for cell in frontier.pop(price, ()):
                if cell not in fewest:
                    fewest[cell] = price
                    for other, stones in self.crossings.get(cell, {}).items():
                        frontier.setdefault(price + stones, []).append(other)
            price += 1
        return fewest
