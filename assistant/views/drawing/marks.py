"""How a mark is drawn: tokens by shape with a thin contrasting rim, stones, numbers and small drawings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from assistant.referee.picture import Mark, Point
from assistant.views.drawing import palette
from assistant.views.drawing.glyphs import BOX, GLYPHS, Glyph, Stroke
from assistant.views.drawing.svg import Node, number, points

RIM: Final = 0.17
"""Width of a token's rim, as a part of its radius."""
DOT_RIM: Final = 0.4
SERIF_DROP: Final = "0.36em"
"""How far below its middle a digit's baseline lies."""

_LETTER_SIZES: Final = (1.45, 1.45, 1.15, 0.85)
"""Height of letters by their number, in radii of the mark; longer words get the last height."""
_FREE_LETTER_SIZE: Final = 1.9
_NARROW: Final[Mapping[str, float]] = {
    "triangle": 0.85,
    "star": 0.8,
    "tent": 0.7,
    "diamond": 0.92,
    "cross": 0.85,
    "funnel": 0.85,
}
"""Shapes with less room for letters than a disc."""
_LOWER: Final[Mapping[str, float]] = {"triangle": 0.25, "tent": 0.25, "funnel": -0.25}
"""Shapes whose room for letters lies below their middle, or above it, in radii."""


@lru_cache(maxsize=4096)
def draw_mark(mark: Mark, at: Point, radius: float, ground: str) -> Node:
    """Return the drawing of a mark at a place, on a ground of this colour (``none`` for the open page).

    It is kept, for a tap leaves nearly everything where it lies.
    """
    if mark.shape == "text":
        return _free_text(mark, at, radius, ground)
    if mark.shape == "glyph":
        return Node("g", {}, (_glyph(mark, at, radius), *_letters(mark, at, radius)))
    return Node("g", {}, (_token(mark, at, radius), *_letters(mark, at, radius)))


def _token(mark: Mark, at: Point, radius: float) -> Node:
    colour = palette.tone(mark.tone)
    rim = radius * (DOT_RIM if mark.shape == "dot" else RIM)
    edge = {"stroke": palette.opposite(colour), "stroke-width": number(rim), "stroke-linejoin": "round"}
    look = {"fill": colour, **edge}
    outline = _OUTLINES.get(mark.shape)
    if outline is None:
        return Node("circle", {"cx": number(at[0]), "cy": number(at[1]), "r": number(radius), **look})
    corners = tuple((at[0] + x * radius, at[1] + y * radius) for x, y in outline())
    return Node("polygon", {"points": points(corners), **look})


def _letters(mark: Mark, at: Point, radius: float) -> tuple[Node, ...]:
    if not mark.text:
        return ()
    size = _LETTER_SIZES[min(len(mark.text), len(_LETTER_SIZES) - 1)] * _NARROW.get(mark.shape, 1.0)
    colour = palette.tone(mark.tone)
    drop = radius * _LOWER.get(mark.shape, 0.0)
    look = {"fill": palette.opposite(colour)}
    if mark.shape == "glyph":
        look |= {"stroke": colour, "stroke-width": number(radius * 0.25), "paint-order": "stroke"}
    return (write(mark.text, (at[0], at[1] + drop), radius * size, look),)


def _free_text(mark: Mark, at: Point, radius: float, ground: str) -> Node:
    height = radius * _FREE_LETTER_SIZE * (0.75 if len(mark.text) > 2 else 1.0)  # noqa: PLR2004 - two digits fit
    if mark.tone in palette.TONES:
        colour = palette.tone(mark.tone)
        rim = {"stroke": palette.opposite(colour), "stroke-width": number(height * 0.16)}
        return write(mark.text, at, height, {"fill": colour, **rim, "paint-order": "stroke"})
    return write(mark.text, at, height, ink_on(ground))


def ink_on(ground: str) -> dict[str, str]:
    """Return how words are inked on a ground: what reads best there, or the page's own ink in the open."""
    if ground == palette.OPEN_GROUND:
        return {"fill": palette.BETWEEN, "class": "ink"}
    return {"fill": palette.opposite(ground)}


def write(text: str, at: Point, height: float, look: Mapping[str, str]) -> Node:
    """Return letters of a height, centred on a place."""
    place = {"x": number(at[0]), "y": number(at[1]), "dy": SERIF_DROP, "font-size": number(height)}
    return Node("text", {**place, "text-anchor": "middle", "font-weight": "700", **look}, text=text)


def _glyph(mark: Mark, at: Point, radius: float) -> Node:
    glyph = GLYPHS.get(mark.glyph)
    if glyph is None:  # a drawing that nobody has made yet is still a mark
        return _token(mark, at, radius)
    scale = 2 * radius / BOX
    if not glyph.on_token:
        colour = palette.tone(mark.tone)
        return Node("g", _move(at, scale), _strokes(glyph, colour, palette.opposite(colour), rim=True))
    paper = palette.tone("parchment")
    ink = palette.opposite(paper)
    disc = Node("circle", {"cx": "12", "cy": "12", "r": "12", "fill": paper, "stroke": ink})
    drawing = Node("g", _move((12.0, 12.0), 0.72), _strokes(glyph, ink, paper, rim=False))
    return Node("g", _move(at, scale), (disc, drawing))


def _move(at: Point, scale: float) -> dict[str, str]:
    half = BOX / 2 * scale
    return {"transform": f"translate({number(at[0] - half)} {number(at[1] - half)}) scale({scale:.4f})"}


def _strokes(glyph: Glyph, colour: str, behind: str, *, rim: bool) -> tuple[Node, ...]:
    looks: dict[Stroke, dict[str, str]] = {
        "fill": {"fill": colour},
        "line": {"fill": "none", "stroke": colour, "stroke-width": "2.4"},
        "cut": {"fill": "none", "stroke": behind, "stroke-width": "2"},
    }
    drawn = [Node("path", {"d": path, **_ROUND, **looks[kind]}) for kind, path in glyph.strokes]
    if not rim:
        return tuple(drawn)
    edge = {"fill": "none", "stroke": behind, **_ROUND}
    widths: dict[Stroke, str] = {"fill": "2.4", "line": "4.6"}
    under = [
        Node("path", {"d": path, **edge, "stroke-width": widths[kind]})
        for kind, path in glyph.strokes
        if kind in widths
    ]
    return (*under, *drawn)


_ROUND: Final = {"stroke-linecap": "round", "stroke-linejoin": "round"}


def _ring(corners: int, radius: float, drop: float = 0.0) -> tuple[Point, ...]:
    turns = [2 * pi * corner / corners for corner in range(corners)]
    return tuple((radius * sin(turn), drop - radius * cos(turn)) for turn in turns)


def _star() -> tuple[Point, ...]:
    tips, dents = _ring(5, 1.3), _ring(10, 0.72)[1::2]
    return tuple(corner for pair in zip(tips, dents, strict=True) for corner in pair)


def _cross() -> tuple[Point, ...]:
    arm, tip = 0.52, 1.12
    (up, corner, right) = ((arm, -tip), (arm, -arm), (tip, -arm))
    turns: tuple[Callable[[float, float], Point], ...] = (
        lambda x, y: (x, y),
        lambda x, y: (-y, x),
        lambda x, y: (-x, -y),
        lambda x, y: (y, -x),
    )
    return tuple(turn(*point) for turn in turns for point in (up, corner, right))


_OUTLINES: Final[Mapping[str, Callable[[], tuple[Point, ...]]]] = {
    "square": lambda: ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    "triangle": lambda: _ring(3, 1.35, drop=0.2),
    "diamond": lambda: _ring(4, 1.22),
    "pentagon": lambda: _ring(5, 1.12),
    "hexagon": lambda: _ring(6, 1.08),
    "star": _star,
    "cross": _cross,
    "funnel": lambda: tuple((x, -y) for x, y in _ring(3, 1.35, drop=0.2)),
    "tent": lambda: ((0.0, -1.1), (1.25, 0.95), (0.32, 0.95), (0.0, 0.2), (-0.32, 0.95), (-1.25, 0.95)),
}
