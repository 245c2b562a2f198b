"""From a picture to SVG elements, with prices on it if wanted: the board and every still image use it.

A picture is first scaled so that its middle-sized zone is 100 units wide; widths of lines and letters
below are in these units. Layers, from the bottom: areas, lines, grounds, signs of state, marks and captions,
lines on top. Marks lie above all grounds because stones and paths reach over a zone's border.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import dist
from statistics import median
from typing import Final, NamedTuple

from assistant.locale import language, say
from assistant.referee.picture import Area, Line, Mark, Picture, Point, Zone, ZoneState
from assistant.referee.text import Text
from assistant.views.drawing import palette
from assistant.views.drawing.marks import draw_mark, ink_on, write
from assistant.views.drawing.svg import FONTS, NAMESPACE, Node, as_markup, enclosed, joined, number, shape

ZONE: Final = 100.0
"""Width of a middle-sized zone."""
MARGIN: Final = 3.0
ROAD: Final = 5.0
"""Width of a line of width 1."""
CAPTION: Final = 18.0
FULL_WIDTH: Final = 720.0
"""Width of a picture that is drawn with the widths given here; wider ones get a thicker pen."""
THICKEST_PEN: Final = 2.2
PHONE: Final = 358
"""Width in pixels that a picture gets on a narrow phone."""
FINGER: Final = 44
"""Width in pixels that a target must have at least."""
FAINT: Final = "0.4"
WIDEST: Final = 1.4
"""How far a mark reaches from its middle, in its sizes: a triangle with its rim."""


_Ground = tuple[Area | Zone, Sequence[Point]]
"""Something that covers the ground, and its outline."""
_Laid = tuple[int, Node]
"""Something drawn and its depth: things of one depth and layer do not overlap."""


class Touch(NamedTuple):
    """What a finger can meet: the outline of a zone, not smaller than a finger where there is room."""

    id: str
    label: Text | str
    outline: tuple[Point, ...]
    state: ZoneState
    tappable: bool


class Drawing(NamedTuple):
    """A drawn picture: its view box ``(left, top, width, height)``, its layers and its targets."""

    view_box: tuple[float, float, float, float]
    layers: tuple[Node, ...]
    touches: tuple[Touch, ...]
    title: Text | str

    @property
    def view_box_text(self) -> str:
        """The value of the attribute ``viewBox``."""
        return " ".join(number(value) for value in self.view_box)


class _Scale(NamedTuple):
    left: float
    top: float
    factor: float
    pen: float

    def width(self, units: float) -> str:
        """Return the width of a stroke; pictures with many small zones need thicker ones."""
        return number(units * min(self.pen, THICKEST_PEN))

    @property
    def caption(self) -> float:
        """The height of captions: about 9 pixels on a phone, however many zones there are."""
        return CAPTION * self.pen

    def place(self, point: Point) -> Point:
        return ((point[0] - self.left) * self.factor, (point[1] - self.top) * self.factor)

    def mark(self, mark: Mark, ground: str) -> tuple[Node, ...]:
        """Return the drawing of a mark on a ground of this colour, its letters no smaller than captions."""
        return draw_mark(mark, self.place(mark.at), mark.size * self.factor, ground, self.caption)

    def outline(self, zone: Zone) -> tuple[Point, ...]:
        return tuple(self.place(corner) for corner in zone.outline)


def draw(picture: Picture) -> Drawing:
    """Return the drawing of a picture, its captions in the reader's language."""
    return _drawn(picture, language())


@lru_cache(maxsize=64)
def _drawn(picture: Picture, spoken: str) -> Drawing:
    scale = _scale(picture)
    _, _, width, height = picture.frame
    size = (width * scale.factor, height * scale.factor)
    zones = [(zone, scale.outline(zone)) for zone in picture.zones]
    areas = [(area, tuple(map(scale.place, area.outline))) for area in picture.areas]
    layers: dict[str, Iterable[_Laid]] = {
        "areas": (thing for area, outline in areas for thing in _area(area, outline)),
        "lines": (thing for line in picture.lines for thing in _line(line, scale)),
        "grounds": (thing for zone, outline in zones for thing in _ground(zone, outline, scale)),
        "states": (thing for zone, outline in zones for thing in _state(zone, outline, scale)),
        "marks": _free_marks(picture.marks, areas, scale),
        "contents": (
            thing for zone, outline in zones for thing in _contents(zone, outline, areas, scale, spoken)
        ),
    }
    drawn = (Node("g", {"class": name}, joined(things)) for name, things in layers.items())
    return Drawing(
        view_box=(-MARGIN, -MARGIN, size[0] + 2 * MARGIN, size[1] + 2 * MARGIN),
        layers=tuple(layer for layer in drawn if layer.children),
        touches=_touches(zones, size[0]),
        title=picture.title,
    )


def as_svg(picture: Picture, title: str = "", **size: str) -> Node:
    """Return the picture as an SVG element, called ``title`` where it has no title of its own."""
    drawing = draw(picture)
    frame = {"xmlns": NAMESPACE, "viewBox": drawing.view_box_text, "role": "img", "font-family": FONTS}
    called = say(picture.title) or title
    named = (Node("title", {}, text=called),) if called else ()
    return Node("svg", {**frame, **size}, (*named, *drawing.layers))


def still(picture: Picture) -> str:
    """Return the picture as an SVG document, for lists, thumbnails and reports."""
    _, _, width, height = draw(picture).view_box
    return as_markup(as_svg(picture, width=number(width), height=number(height)))


def _scale(picture: Picture) -> _Scale:
    left, top, width, _ = picture.frame
    factor = ZONE / (median(extent(zone.outline) for zone in picture.zones) if picture.zones else width)
    return _Scale(left, top, factor, max(1.0, width * factor / FULL_WIDTH))


def extent(outline: Sequence[Point]) -> float:
    """Return the smaller one of the width and the height of an outline."""
    across, down = zip(*outline, strict=True)
    return float(min(max(across) - min(across), max(down) - min(down))) or 1.0


def middle(outline: Sequence[Point]) -> Point:
    """Return the mean of the corners."""
    return (sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline))


def inside(point: Point, outline: Sequence[Point]) -> bool:
    """Whether a point lies inside an outline."""
    x, y = point  # a ray to the right crosses the border an odd number of times
    crossings = sum(
        (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay)
        for (ax, ay), (bx, by) in pairwise((*outline, outline[0]))
    )
    return crossings % 2 == 1


def _grown(outline: Sequence[Point], factor: float) -> tuple[Point, ...]:
    """Return the outline grown or shrunk around its middle."""
    x, y = middle(outline)
    return tuple((x + (cx - x) * factor, y + (cy - y) * factor) for cx, cy in outline)


def _area(area: Area, outline: tuple[Point, ...]) -> Iterator[_Laid]:
    """Draw a part of the ground, rimmed in its own colour so that no seam shows between two of them."""
    colour = palette.ground(area.fill)
    look = {"fill": colour, "stroke": colour, "stroke-width": "2", "stroke-linejoin": "round"}
    yield 0, shape(enclosed(outline), look)


def _ground_at(point: Point, grounds: Iterable[_Ground]) -> str:
    """Return the colour that lies under a point, that of the last one that reaches there."""
    under = [palette.ground(piece.fill) for piece, outline in grounds if inside(point, outline)]
    return under[-1] if under else palette.OPEN_GROUND


def _free_marks(marks: Sequence[Mark], areas: Sequence[_Ground], scale: _Scale) -> Iterator[_Laid]:
    for mark in marks:
        yield from enumerate(scale.mark(mark, _ground_at(scale.place(mark.at), areas)))


def _line(line: Line, scale: _Scale) -> Iterator[_Laid]:
    (ax, ay), (bx, by) = scale.place(line.start), scale.place(line.end)
    path = f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}"
    plain = line.tone not in palette.TONES
    colour = palette.BETWEEN if plain else palette.tone(line.tone)
    core = {"stroke": colour, "stroke-width": scale.width(ROAD * line.width), "stroke-linecap": "round"}
    if plain:
        yield 0, shape(path, {**core, "class": "road"})
    else:
        casing = {"stroke": palette.opposite(colour), "stroke-width": scale.width(ROAD * line.width + 3)}
        yield 0, shape(path, {**core, **casing})
        yield 1, shape(path, core)


def _ground(zone: Zone, outline: tuple[Point, ...], scale: _Scale) -> Iterator[_Laid]:
    colour = palette.ground(zone.fill)
    look = {"fill": colour, "stroke": palette.DARK}
    look |= {"stroke-width": scale.width(1.6), "stroke-linejoin": "round"}
    if colour == palette.OPEN_GROUND:
        look |= {"stroke": palette.BETWEEN, "stroke-dasharray": "5 5"}
    if zone.state == "faint":
        look["opacity"] = FAINT
    yield 0, shape(enclosed(outline), look)


def _state(zone: Zone, outline: Sequence[Point], scale: _Scale) -> Iterator[_Laid]:
    path = enclosed(_grown(outline, 0.92))
    for depth, pen in enumerate(palette.STATES.get(zone.state, ())):
        ink = pen.get("shine", palette.DARK)
        look = {"fill": "none", "stroke-linejoin": "round"}
        look |= {"stroke": ink, "stroke-width": scale.width(pen["width"])}
        look |= {"fill": ink, "fill-opacity": pen["over"]} if "over" in pen else {}
        look |= {"stroke-dasharray": " ".join(map(scale.width, pen["dashes"]))} if "dashes" in pen else {}
        yield depth, shape(path, look)
    if zone.state == "refused":
        yield from _cross(outline, scale, palette.STATES["refused"][-1]["shine"])


def _cross(outline: Sequence[Point], scale: _Scale, ink: str) -> Iterator[_Laid]:
    """Draw a cross near the first corner on the right, so that a refusal shows without colour."""
    x, y = max(_grown(outline, 0.72), key=lambda corner: (corner[0] - corner[1], corner[0]))
    path = f"M{number(x - 7)} {number(y - 7)}l14 14M{number(x - 7)} {number(y + 7)}l14 -14"
    base = {"fill": "none", "stroke-linecap": "round"}
    yield 2, shape(path, {**base, "stroke": palette.DARK, "stroke-width": scale.width(8)})
    yield 3, shape(path, {**base, "stroke": ink, "stroke-width": scale.width(4)})


def _contents(
    zone: Zone, outline: Sequence[Point], areas: Sequence[_Ground], scale: _Scale, spoken: str
) -> Iterator[_Laid]:
    drawn = _marks(zone.marks, palette.ground(zone.fill), scale)
    if zone.caption:
        at = _caption_place(zone, outline, scale)
        look = {**ink_on(_ground_at(at, (*areas, (zone, outline)))), "font-weight": "500"}
        drawn = ((0, write(say(zone.caption, spoken), at, scale.caption, look)), *drawn)
    if zone.state != "faint":
        return iter(drawn)
    return ((depth, node._replace(attributes={**node.attributes, "opacity": FAINT})) for depth, node in drawn)


def _marks(marks: tuple[Mark, ...], ground: str, scale: _Scale) -> tuple[_Laid, ...]:
    """Return the marks of a zone above its caption, one that touches an earlier one above that."""
    laid: list[_Laid] = []
    lower: list[tuple[Mark, int]] = []
    for mark in marks:
        reach = WIDEST * mark.size
        touched = (top for other, top in lower if dist(mark.at, other.at) < reach + WIDEST * other.size)
        bottom = max(touched, default=0) + 1
        nodes = scale.mark(mark, ground)
        laid += enumerate(nodes, bottom)
        if mark.shape != "dot":
            lower.append((mark, bottom + len(nodes) - 1))
    return tuple(laid)


def _caption_place(zone: Zone, outline: Sequence[Point], scale: _Scale) -> Point:
    if zone.caption_at:
        return scale.place(zone.caption_at)
    x, y = middle(outline)
    return (x, max(down for _, down in outline) - scale.caption) if zone.marks else (x, y)


def _touches(zones: Sequence[tuple[Zone, tuple[Point, ...]]], width: float) -> tuple[Touch, ...]:
    reached = _reach(tuple(outline for _, outline in zones), FINGER / PHONE * width)
    return tuple(
        Touch(zone.id, zone.label, outline, zone.state, zone.tappable)
        for (zone, _), outline in zip(zones, reached, strict=True)
    )


@lru_cache(maxsize=64)
def _reach(outlines: tuple[tuple[Point, ...], ...], finger: float) -> tuple[tuple[Point, ...], ...]:
    """Return where a finger may hit each of some places; a tap moves none of them, so this is kept."""
    middles = [middle(outline) for outline in outlines]
    reached = []
    for here, outline in enumerate(outlines):
        others = (place for place in middles if place != middles[here])
        room = min((dist(place, middles[here]) for place in others), default=finger)
        reached.append(_grown(outline, max(1.0, min(finger, room) / extent(outline))))
    return tuple(reached)


PRICE: Final = 0.16
"""Radius of a price, as a part of its zone's extent."""


def priced(picture: Picture, prices: Mapping[str, int], currency: str) -> Picture:
    """Return the picture with a price on each zone that has one; there it takes the place of the caption.

    ``currency`` is the short name of what prices count.
    """
    if not prices:
        return picture
    zones = (_priced(zone, prices.get(zone.id), currency) for zone in picture.zones)
    return picture._replace(zones=tuple(zones))


def _priced(zone: Zone, price: int | None, currency: str) -> Zone:
    if price is None:
        return zone
    at = zone.caption_at or middle(zone.outline)
    mark = Mark("disc", at, PRICE * extent(zone.outline), "path", str(price))
    label = Text("{place} · {price} {currency}", place=zone.label, price=price, currency=currency)
    return zone._replace(caption="", marks=(*zone.marks, mark), label=label)
