"""The components of Tikal: cells, tiles, chips, treasures and prices, how they are spelled and called.

Everything comes from ``data/tikal/components.json`` with its confidence. A table may correct tiles of its
own copy for one game (``corrected``); nothing else changes a fact.

The board has 40 flat-topped cells named a1 to h5. Columns a to h run from the left, row 1 is at the bottom,
and columns a, c, e and g sit half a cell higher. Sides are numbered clockwise from the north: N, NE, SE, S,
SW, NW.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from assistant.paths import DATA
from assistant.referee.errors import BadInputError
from assistant.referee.notation import FieldKind
from assistant.referee.rules import as_text, read_data
from assistant.referee.text import Text, plural
from assistant.referee.wording import shown
from assistant.tikal.actions import Crew
from assistant.tikal.box.rulebook import rulebook

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
    neighbours: list[str | None] = []
    for across, up in _STEPS_RAISED if is_raised(cell) else _STEPS_LOWERED:
        inside = 0 <= column + across < len(COLUMNS) and 1 <= row + up <= ROWS
        neighbours.append(f"{COLUMNS[column + across]}{row + up}" if inside else None)
    return tuple(neighbours)


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


COLOURS: Final = ("red", "blue", "yellow", "black", "white", "green", "orange", "purple", "brown")
LETTERS: Final = "ABCDEFG"
KINDS: Final = ("temple", "jungle", "treasure", "volcano", "base_camp")
MOST_STONES_ON_AN_EDGE: Final = 3
PRINTED_VALUES: Final = range(1, 7)
MASKS: Final = range(1, 7)


@lru_cache(maxsize=1024)
def _turned(edges: tuple[int, ...], rotation: int) -> tuple[int, ...]:
    return tuple(edges[(side - rotation) % 6] for side in range(6))


@dataclass(frozen=True, slots=True)
class Tile:
    """A land tile: its kind, stones per edge clockwise, and a temple's value or a treasure's masks.

    ``cell`` is filled only for the four tiles printed on the board. ``confidence`` is ``high``,
    ``medium`` or ``table`` (the players of this game looked at their own copy). A tile of which nobody has
    told more than its kind has no ``edges``, see ``untold_tile``.
    """

    id: str
    kind: str
    edges: tuple[int, ...]
    value: int = 0
    masks: int = 0
    confidence: str = "high"
    cell: str = ""

    @property
    def letter(self) -> str:
        """The letter on the back; empty for a printed tile."""
        return "" if self.cell else self.id[0]

    def facing(self, rotation: int) -> tuple[int, ...]:
        """Return the stones on sides N, NE, SE, S, SW, NW after turning clockwise by ``rotation`` sixths."""
        return _turned(self.edges, rotation) if self.edges else ()

    @property
    def is_told(self) -> bool:
        """Whether anybody has stated which tile it is, and so where its stones are."""
        return bool(self.edges)

    @property
    def rotations(self) -> tuple[int, ...]:
        """The rotations (0 to 5) that look different from one another."""
        seen: dict[tuple[int, ...], int] = {}
        for rotation in range(6):
            seen.setdefault(self.facing(rotation), rotation)
        return tuple(seen.values())


UNTOLD: Final[Mapping[str, Tile]] = MappingProxyType(
    {
        # What holds for each of the kind: no temple shows less at first, no treasure tile has more masks.
        "temple": Tile("temple", "temple", (), value=1),
        "treasure": Tile("treasure", "treasure", (), masks=4),
        "jungle": Tile("jungle", "jungle", ()),
    }
)
"""Tiles of which only the kind is told, by kind: with them a table can be scored."""


def untold_tile(kind: str, cell: str) -> Tile:
    """Return some tile of a kind that lies on a cell. Each counts as one, so its id names the cell."""
    return replace(UNTOLD[kind], id=f"{kind}-{cell}")


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All components of one copy of the game.

    ``temple_chips[v]`` is the supply of chips of value v (index 0 to 10), ``treasure_points[n]`` what n
    chips of one motif score, ``prices`` what each action costs in action points (``turn``: what a turn
    has to spend), ``strength`` what a leader and an explorer count in a majority;
    ``points_at_start`` are those with which a version begins (T9, T72).
    """

    tiles: Mapping[str, Tile]
    printed: Mapping[str, Tile]
    temple_chips: tuple[int, ...]
    motifs: tuple[str, ...]
    copies_of_motif: int
    explorers: int
    leaders: int
    camps: int
    guards: int
    prices: Mapping[str, int]
    treasure_points: tuple[int, ...]
    leader_strength: int
    explorer_strength: int
    track: int
    points_at_start: Mapping[str, int]

    def tile(self, tile_id: str) -> Tile:
        """Return a drawn or printed tile; raises KeyError when there is none of this id."""
        return self.tiles.get(tile_id) or self.printed[tile_id]

    def corrected(self, corrections: Mapping[str, str]) -> Catalogue:
        """Return the catalogue with some tiles replaced by what the table's own copy shows.

        Each value reads like ``temple 5 2-1-0-0-0-0``: kind, value or masks (not for jungle and
        volcano), stones per edge clockwise. Raises BadInputError when it cannot be read.
        """
        read = {key: read_described_tile(key, text) for key, text in corrections.items()}
        return replace(self, tiles={**self.tiles, **read}) if read else self

    def played_with(self, options: Mapping[str, str]) -> Catalogue:
        """Return the catalogue with the numbers that option values change; no value changes nothing."""
        turn = int(options.get("turn-points", self.prices["turn"]))
        return self if turn == self.prices["turn"] else replace(self, prices={**self.prices, "turn": turn})


def read_described_tile(tile_id: str, text: str) -> Tile:
    """Return the tile described by ``temple 5 2-1-0-0-0-0`` and the like; raises BadInputError."""
    help_text = Text(
        "Tile {tile}: write kind, value or masks, and six edges, such as “temple 5 2-1-0-0-0-0”.",
        tile=tile_id,
    )
    words = text.split()
    if tile_id not in load_catalogue().tiles or not words or words[0] not in KINDS[:4]:
        raise BadInputError(help_text)
    kind, numbers = words[0], words[1:]
    counted = kind in {"temple", "treasure"}
    try:
        edges = tuple(int(number) for number in numbers[-1].split("-"))
        worth = int(numbers[0]) if counted else 0
    except (IndexError, ValueError):
        raise BadInputError(help_text) from None
    if len(edges) != len(SIDES) or len(numbers) != 1 + counted:
        raise BadInputError(help_text)
    return Tile(
        tile_id,
        kind,
        edges,
        value=worth if kind == "temple" else 0,
        masks=worth if kind == "treasure" else 0,
        confidence="table",
    )


def write_tile(tile: Tile) -> str:
    """Return the description that ``read_tile`` reads."""
    worth = tile.value if tile.kind == "temple" else tile.masks
    counted = f" {worth}" if tile.kind in {"temple", "treasure"} else ""
    return f"{tile.kind}{counted} {'-'.join(str(stones) for stones in tile.edges)}"


@lru_cache(maxsize=1)
def load_catalogue() -> Catalogue:
    """Read the components from the data folder."""
    data = read_data(DATA / "tikal" / "components.json")
    supply = data["temple_chips"]["supply"]
    return Catalogue(
        tiles={entry["id"]: _tile(entry) for entry in data["tiles"]},
        printed={entry["id"]: _tile(entry) for entry in data["printed"]},
        temple_chips=tuple(supply.get(str(value), 0) for value in range(max(map(int, supply)) + 1)),
        motifs=tuple(data["treasures"]["motifs"]),
        copies_of_motif=data["treasures"]["copies"],
        **{kind: data["figures"][kind] for kind in ("explorers", "leaders", "camps", "guards")},
        prices=data["prices"],
        treasure_points=tuple(data["treasure_points"]),
        leader_strength=data["strength"]["leader"],
        explorer_strength=data["strength"]["explorer"],
        track=data["track"],
        points_at_start={
            version: points for version, points in data["points_at_start"].items() if isinstance(points, int)
        },
    )


def _tile(entry: Mapping[str, object]) -> Tile:
    known = {name: entry[name] for name in Tile.__slots__ if name in entry}
    return Tile(**{**known, "edges": tuple(entry["edges"])})  # type: ignore[arg-type]  # values of a JSON document


def tile_text(tile: Tile) -> Text:
    """Return what a tile shows: ``temple 3``, ``treasure with 4 masks``."""
    if tile.kind == "temple":
        return Text("temple {value}", value=tile.value)
    if tile.kind == "treasure":
        return Text("treasure with {masks} masks", masks=tile.masks)
    return as_text(rulebook().words[tile.kind])


def crew_text(crew: Crew) -> Text:
    """Return figures in words: ``the leader and 2 explorers``."""
    if not crew.leader:
        return plural("1 explorer", "{count} explorers", crew.explorers)
    if not crew.explorers:
        return Text("the leader")
    return plural("the leader and 1 explorer", "the leader and {count} explorers", crew.explorers)


BASE_CAMP: Final = next(tile.cell for tile in load_catalogue().printed.values() if tile.kind == "base_camp")
_SQUARE: Final = re.compile(r"([a-z])([0-9]{1,2})")


def write_crew(crew: Crew) -> str:
    """Return figures in short: ``L`` for the leader, a number for explorers, ``L2`` for both."""
    return "L" * crew.leader + (str(crew.explorers) if crew.explorers else "")


_CREWS: Final = {
    write_crew(crew): crew
    for leader in range(2)
    for explorers in range(load_catalogue().explorers + 1)
    if (crew := Crew(leader, explorers)).size
}


def read_crew(text: str) -> Crew:
    """Return the figures that ``L2`` and the like mean. Raises BadInputError."""
    crew = _CREWS.get(text.upper())
    if crew is None:
        raise BadInputError(
            "“{text}” are no figures: write L for the leader, a number of explorers, or both as L2.",
            text=shown(text),
        )
    return crew


def read_cell(text: str) -> str:
    """Return a cell's name. Raises BadInputError when there is no such cell."""
    cell = text.lower()
    if cell not in NEIGHBOURS:
        raise BadInputError(
            "There is no cell “{text}”: columns are a to h, rows 1 to 5, such as {near}.",
            text=shown(text),
            near=_nearest_cell(cell),
        )
    return cell


def _nearest_cell(text: str) -> str:
    """Return the cell that is nearest to a letter and a number, or any where it is something else."""
    match = _SQUARE.fullmatch(text)
    if not match:
        return "b3"
    cell = f"{min(match[1], COLUMNS[-1])}{min(max(int(match[2]), 1), ROWS)}"
    return cell if cell in NEIGHBOURS else "b3"


def read_tile(text: str) -> str:
    """Return a tile's id. Raises BadInputError when there is no such tile."""
    tile = text.upper()
    if tile not in load_catalogue().tiles:
        raise BadInputError(
            "There is no tile “{text}”: a letter A to G and a number, such as A3.", text=shown(text)
        )
    return tile


def read_motif(text: str) -> str:
    """Return the id of what a treasure shows. Raises BadInputError when none does."""
    motifs = load_catalogue().motifs
    if text.lower() not in motifs:
        raise BadInputError(
            "There is no treasure motif “{motif}”: {first} to {last}.",
            motif=shown(text),
            first=motifs[0],
            last=motifs[-1],
        )
    return text.lower()


CELL: Final = FieldKind(read_cell, thing="cell")
TILE: Final = FieldKind(read_tile, thing="tile")
MOTIF: Final = FieldKind(read_motif, thing="motif")
CREW: Final = FieldKind(read_crew, write_crew, thing="crew")
