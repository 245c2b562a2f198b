"""How a mark is drawn: tokens by shape with a thin contrasting rim, stones, numbers, small drawings."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from assistant.locale import translate
from assistant.referee.picture import Mark, Point, sign_of
from assistant.views.drawing import palette
from assistant.views.drawing.svg import Node, circle, enclosed, number, shape

BOX: Final = 24.0


RIM: Final = 0.17
"""Width of a token's rim, as a part of its radius."""
DOT_RIM: Final = 0.4
SERIF_DROP: Final = 0.36
"""How far below its middle a digit's baseline lies, in heights."""

_LETTER_SIZES: Final = (1.45, 1.45, 1.15, 0.85)
"""Height of letters by their number, in radii of the mark; longer words get the last height."""
_FREE_LETTER_SIZE: Final = 1.9


def draw_mark(mark: Mark, at: Point, radius: float, ground: str, least: float = 0.0) -> tuple[Node, ...]:
    """Return a mark on a ground of this colour (``none`` for the open page), what lies below first.

    Letters, digits and signs on it are at least so high.
    """
    if mark.text and mark.text == sign_of(mark.tone).letter:
        mark = mark._replace(text=player_letter(mark.tone))
    return _drawn(mark, at, radius, ground, least)


def player_letter(colour: str) -> str:
    """Return what stands on figures of a colour: its letter, if the reader's word begins so, or its sign."""
    shown = sign_of(colour)
    begins = translate(colour)[:1].upper() == shown.letter
    return shown.letter if begins or not shown.letter else shown.sign


@lru_cache(maxsize=4096)
def _drawn(mark: Mark, at: Point, radius: float, ground: str, least: float) -> tuple[Node, ...]:
    """Return the drawing of a mark; it is kept, for a tap leaves nearly everything where it lies."""
    if mark.shape == "text":
        return (_free_text(mark, at, radius, ground, least),)
    drawn = _glyph(mark, at, radius) if mark.shape == "glyph" else (_token(mark, at, radius),)
    return (*drawn, *_letters(mark, at, radius, least))


def _token(mark: Mark, at: Point, radius: float) -> Node:
    colour = palette.tone(mark.tone)
    rim = radius * (DOT_RIM if mark.shape == "dot" else RIM)
    edge = {"stroke": palette.opposite(colour), "stroke-width": number(rim), "stroke-linejoin": "round"}
    if mark.shape in palette.SHAPES:
        corners = palette.SHAPES[mark.shape]["outline"]
        path = enclosed(tuple((at[0] + x * radius, at[1] + y * radius) for x, y in corners))
    else:
        path = circle(at, radius)
    return shape(path, {"fill": colour, **edge})


def _letters(mark: Mark, at: Point, radius: float, least: float) -> tuple[Node, ...]:
    if not mark.text:
        return ()
    token = palette.SHAPES.get(mark.shape, {})
    size = _LETTER_SIZES[min(len(mark.text), len(_LETTER_SIZES) - 1)] * token.get("letters", 1.0)
    colour = palette.tone(mark.tone)
    drop = radius * token.get("below", 0.0)
    look = {"fill": palette.opposite(colour)}
    height = max(radius * size, least)
    if mark.shape == "glyph" or height > radius * size:  # it may reach over the edge
        look |= {"stroke": colour, "stroke-width": number(radius * 0.25), "paint-order": "stroke"}
    return (write(mark.text, (at[0], at[1] + drop), height, look),)


def _free_text(mark: Mark, at: Point, radius: float, ground: str, least: float) -> Node:
    height = radius * _FREE_LETTER_SIZE * (0.75 if len(mark.text) > 2 else 1.0)  # noqa: PLR2004 - two digits fit
    height = max(height, least)
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
    place = {"x": number(at[0]), "y": number(at[1] + SERIF_DROP * height)}
    letters = {"font-size": number(height), "text-anchor": "middle", "font-weight": "700"}
    return Node("text", {**place, **letters, **look}, text=text)


def _glyph(mark: Mark, at: Point, radius: float) -> tuple[Node, ...]:
    glyph = palette.GLYPHS.get(mark.glyph)
    if glyph is None:  # a drawing that nobody has made yet is still a mark
        return (_token(mark, at, radius),)
    if "on_token" not in glyph:
        colour = palette.tone(mark.tone)
        return _strokes(glyph, at, radius, (colour, palette.opposite(colour)), rim=True)
    paper = palette.tone("parchment")
    ink = palette.opposite(paper)
    disc = shape(circle(at, radius), {"fill": paper, "stroke": ink, "stroke-width": number(radius / 12)})
    return (disc, *_strokes(glyph, at, 0.72 * radius, (ink, paper), rim=False))


def _strokes(
    glyph: Mapping[str, Any], at: Point, radius: float, inks: tuple[str, str], *, rim: bool
) -> tuple[Node, ...]:
    scale = 2 * radius / BOX
    corner = (at[0] - radius, at[1] - radius)
    colour, behind = inks

    def pen(ink: str, width: float) -> dict[str, str]:
        return {"fill": "none", "stroke": ink, "stroke-width": f"{width * scale:.2f}", **_ROUND}

    looks = {"fill": {"fill": colour}, "line": pen(colour, 2.4), "cut": pen(behind, 2.0)}
    rims: dict[str, dict[str, str]] = {"fill": pen(behind, 2.4), "line": pen(behind, 4.6)} if rim else {}
    return tuple(
        shape(_placed(path, corner, scale), pens[kind])
        for pens in (rims, looks)
        for kind, path in glyph["strokes"]
        if kind in pens
    )


def _placed(path: str, corner: Point, scale: float) -> str:
    """Return the path of a drawing, scaled and moved to a corner; with a transform none could be joined."""
    written = []
    for command, rest in _STEPS.findall(path):
        written.append(command)
        for spot, value in enumerate(map(float, _NUMBERS.findall(rest))):
            if command == "a" and spot % 7 in _TURNS:
                placed = value
            else:
                placed = scale * value + (corner[spot % 2] if command == "M" else 0.0)
            written.append(f"{placed:.4g}")
    return " ".join(written)


_STEPS: Final = re.compile("([A-Za-z])([^A-Za-z]*)")
_NUMBERS: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_TURNS: Final = (2, 3, 4)
"""The numbers of an arc that are no lengths: its turn and two choices."""
_ROUND: Final = {"stroke-linecap": "round", "stroke-linejoin": "round"}
