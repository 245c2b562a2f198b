"""The table as a picture: 40 cells with their tiles, stones on the edges, and what is on them.

Cells are flat-topped hexagons of radius 10. Around the middle of each there are six places, one towards
every corner, where no stones lie: the cell's name on the left, a player's token in each of the four others
above and below, in seat order, and one on the right.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import cos, pi, sin, sqrt
from types import MappingProxyType
from typing import Final

from assistant.referee.picture import Mark, Picture, Point, Zone, sign_of, token
from assistant.referee.text import Text
from assistant.tikal.box.catalogue import (
    ADJACENT,
    CELLS,
    COLUMNS,
    ROWS,
    Tile,
    is_raised,
    tile_text,
    write_crew,
)
from assistant.tikal.table.position import NOBODY, Game, Laid, Position, Site, laid
from assistant.tikal.words import cell_text

RADIUS: Final = 10.0
HEIGHT: Final = RADIUS * sqrt(3)
FRAME: Final = (0.0, 0.0, RADIUS * (1.5 * len(COLUMNS) + 0.5), HEIGHT * (ROWS + 0.5))

STONE: Final = 0.82
STONES_OUT: Final = 7.7
"""How far from the middle of a tile its stones lie."""
BETWEEN_STONES: Final = 1.95
TWO_DIGITS: Final = 10
NAME: Final = (-6.7, 0.0)
RIGHT: Final = (6.4, 0.0)
SEATS: Final = ((-3.05, -4.95), (3.05, -4.95), (-3.05, 4.95), (3.05, 4.95))
"""Where the tokens of the four seats stand: above left, above right, below left, below right."""
TOKEN: Final = 2.6
"""Size of a token that leaves room for four on a cell, if it is a disc."""
BADGE: Final = 0.8
"""Size of the small token beside a guard or a camp that says whose it is, as a part of a token's."""

FILLS: Final = MappingProxyType({"base_camp": "camp"})
"""Grounds that are called otherwise than the kind of tile."""


def picture(position: Position) -> Picture:
    """Return the table. Free cells are faint."""
    zones = []
    for cell in CELLS:
        there = position.terrain.laid.get(cell)
        marks = _marks(position, cell, there) if there else ()
        zones.append(
            Zone(
                cell,
                OUTLINES[cell],
                _fill(there.tile) if there else "empty",
                cell_text(position, cell),
                cell,
                _moved(MIDDLES[cell], NAME),
                marks,
                "plain" if there else "faint",
            )
        )
    return Picture(FRAME, tuple(zones), title="Tikal")


@lru_cache(maxsize=512)
def tile_picture(tile: Tile, rotation: int = 0) -> Picture:
    """Return one tile alone, turned clockwise by sixths."""
    at = (RADIUS, HEIGHT / 2)
    marks = (*_stones(at, laid(tile, rotation).edges), *_face(at, tile, tile.value, tile.masks))
    label = tile_text(tile)
    zone = Zone("tile", _hexagon(at), _fill(tile), label, marks=marks, tappable=False)
    stones = ", ".join(map(str, tile.facing(rotation)))
    title = Text("{tile}; stones clockwise from the top: {stones}", tile=label, stones=stones)
    return Picture((0.0, 0.0, 2 * RADIUS, HEIGHT), (zone,), title=title)


def place_picture(position: Position, cell: str, tile: Tile, rotation: int) -> Picture:
    """Return a tile as it would lie on a cell, with the neighbours it would touch around it."""
    lying = position.terrain.laid
    zones = [_around(position, other, lying[other]) for other in ADJACENT[cell] if other in lying]
    marks = (
        *_stones(MIDDLES[cell], tile.facing(rotation)),
        *_face(MIDDLES[cell], tile, tile.value, tile.masks),
    )
    zones.append(Zone(cell, OUTLINES[cell], _fill(tile), tile_text(tile), "", None, marks, tappable=False))
    x, y = MIDDLES[cell]
    seen = 1.35 * RADIUS
    return Picture((x - seen, y - seen, 2 * seen, 2 * seen), tuple(zones), title=tile_text(tile))


@lru_cache(maxsize=32)
def motif_picture(motif: str) -> Picture:
    """Return a treasure's motif alone."""
    at = (RADIUS, HEIGHT / 2)
    mark = Mark("glyph", at, 0.7 * RADIUS, "gold", glyph=f"motif-{motif}")
    zone = Zone("motif", _hexagon(at), "treasure", motif, marks=(mark,), tappable=False)
    return Picture((0.0, 0.0, 2 * RADIUS, HEIGHT), (zone,), title=motif)


def _around(position: Position, cell: str, there: Laid) -> Zone:
    at = MIDDLES[cell]
    site = position.sites[cell]
    marks = (*_stones(at, there.edges), *_face(at, there.tile, site.value, site.chips))
    return Zone(cell, OUTLINES[cell], _fill(there.tile), cell, "", None, marks, tappable=False)


def _fill(tile: Tile) -> str:
    return FILLS.get(tile.kind, tile.kind)


def _moved(point: Point, by: Point) -> Point:
    return (point[0] + by[0], point[1] + by[1])


def _polar(out: float, sixths: float) -> Point:
    """Return a point so far from the middle, clockwise from the north."""
    turn = pi / 3 * sixths
    return (out * sin(turn), -out * cos(turn))


def _middle(cell: str) -> Point:
    column, row = COLUMNS.index(cell[0]), int(cell[1])
    down = ROWS - row + (0.5 if is_raised(cell) else 1.0)
    return (RADIUS * (1 + 1.5 * column), HEIGHT * down)


def _hexagon(at: Point) -> tuple[Point, ...]:
    return tuple(_moved(at, _polar(RADIUS, corner + 0.5)) for corner in range(6))


MIDDLES: Final[Mapping[str, Point]] = MappingProxyType({cell: _middle(cell) for cell in CELLS})
OUTLINES: Final = MappingProxyType({cell: _hexagon(at) for cell, at in MIDDLES.items()})


@lru_cache(maxsize=4096)
def _stones(at: Point, edges: tuple[int, ...]) -> tuple[Mark, ...]:
    marks = []
    for side, count in enumerate(edges):
        edge = _moved(at, _polar(STONES_OUT, side))
        for stone in range(count):
            aside = _polar((stone - (count - 1) / 2) * BETWEEN_STONES, side + 1.5)
            marks.append(Mark("dot", _moved(edge, aside), STONE, "stone"))
    return tuple(marks)


def _face(at: Point, tile: Tile, value: int, chips: int, *, crowded: bool = False) -> tuple[Mark, ...]:
    """Return what a tile shows in its middle, smaller when figures stand around it."""
    if tile.kind == "temple":
        among_tokens = 3.1 if value < TWO_DIGITS else 2.7
        return (Mark("text", at, among_tokens if crowded else 4.2, "value", str(value)),)
    if tile.kind == "treasure":
        mask = Mark("glyph", _moved(at, (-2.0, 0.0)), 2.0, "black", glyph="mask")
        return (mask, Mark("text", _moved(at, (2.2, 0.0)), 2.6 if crowded else 3.2, "value", str(chips)))
    if tile.kind == "volcano":
        return (Mark("glyph", at, 4.6, "orange", glyph="volcano"),)
    if tile.kind == "base_camp":
        return (Mark("glyph", at, 2.5 if crowded else 4.0, "parchment", glyph="base-camp"),)
    return ()


def _marks(position: Position, cell: str, there: Laid) -> tuple[Mark, ...]:
    site = position.sites[cell]
    at = MIDDLES[cell]
    tokens = tuple(_tokens(position.game, at, site))
    middle = _middle_marks(position.game, at, there.tile, site, crowded=bool(tokens))
    return (*_stones(at, there.edges), *middle, *tokens)


def _middle_marks(game: Game, at: Point, tile: Tile, site: Site, *, crowded: bool) -> tuple[Mark, ...]:
    """A guard or a camp takes the middle, with a badge beside it: the shape and letter of its owner."""
    if site.guard != NOBODY:
        shield = Mark(
            "glyph", at, 2.8 if crowded else 4.2, game.colours[site.guard], str(site.value), "guard"
        )
        return (shield, _badge(game, at, site.guard))
    face = _face(at, tile, site.value, site.chips, crowded=crowded)
    if site.camp == NOBODY:
        return face
    colour = game.colours[site.camp]
    if tile.kind == "jungle" or (tile.kind == "treasure" and not site.chips):
        tent = Mark("glyph", at, 2.5 if crowded else 4.2, colour, glyph="base-camp")
        return (tent, _badge(game, at, site.camp))
    return (*face, Mark("tent", _moved(at, RIGHT), 2.2, colour, sign_of(colour).letter))


def _badge(game: Game, at: Point, seat: int) -> Mark:
    return token(game.colours[seat], _moved(at, RIGHT), BADGE * TOKEN)


def _tokens(game: Game, at: Point, site: Site) -> Iterator[Mark]:
    for seat, colour in enumerate(game.colours):
        if site.leaders[seat] or site.explorers[seat]:
            yield token(colour, _moved(at, SEATS[seat]), TOKEN, write_crew(site.crew(seat)))
