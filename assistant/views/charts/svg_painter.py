"""Charts that stand still, as SVG for a file that must need nothing else: no script, no font, no address.

They are drawn for a phone's width and grow with the page. Players are distinguished by colour, by the sign
and letter beside or on what is theirs, and by how their line is broken.
Words take the reader's own ink by the class ``ink``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from assistant.locale import decimal, say
from assistant.referee.text import Text
from assistant.views.charts.layout import (
    OPEN_PART,
    BarChart,
    Layout,
    LineChart,
    Timeline,
    shown_label,
    spread,
    ticks,
)
from assistant.views.charts.style import PlayerStyle, folded, is_faint, text_width
from assistant.views.drawing import palette
from assistant.views.drawing.svg import NAMESPACE, Node, number

WIDTH: Final = 400.0
ROW: Final = 20.0
HEIGHT: Final = 220.0
"""Of the lines of a chart."""
LEFT: Final = 30.0
"""What the numbers of levels take."""
LETTERS: Final = 12
"""The height of words, in the units of ``WIDTH``."""
SCALE: Final = 0.86
"""Words here are smaller than those that ``text_width`` measures."""
UNSURE: Final = "3 2"
BROKEN: Final[Mapping[str, str]] = palette.CHARTS["broken"]
MOST_ROUNDS: Final = 6
"""Rounds that are named below a chart."""
SAMPLE: Final = 22.0
"""How much of a line stands before its name."""


def picture(layout: Layout) -> Node:
    """Return a chart as an SVG element."""
    match layout:
        case BarChart():
            return _bars(layout)
        case LineChart():
            return _lines(layout)
        case Timeline():
            return _timeline(layout)


def _bars(chart: BarChart) -> Node:
    open_length = OPEN_PART * WIDTH / 2 if chart.is_open else 0.0
    room = max((_width(shown_label(bar)) for bar in chart.bars.values()), default=0.0) + 8 + open_length
    low, high = chart.span
    left = room if low < 0 else 0.0
    unit = (WIDTH - room - left) / (high - low)
    zero = left - low * unit
    nodes: list[Node] = []
    down = 0.0
    for row, bar in enumerate(chart.rows):
        if isinstance(bar, str):
            down += 4 if row else 0
            nodes.append(_words(bar, (0, down + 14), {"font-weight": "600"}))
        else:
            start, length = zero + min(0.0, bar.total) * unit, abs(bar.total) * unit
            nodes.append(_bar((start, down + 2, length, ROW - 5), bar.style.colour))
            if bar.unknown:
                nodes.append(_open_bar((zero + max(0.0, bar.total) * unit, down + 2, open_length, ROW - 5)))
                length += open_length
            ahead = bar.total >= 0
            at = (start + length + 5 if ahead else start - 5, down + 14)
            nodes.append(_words(shown_label(bar), at, {} if ahead else {"text-anchor": "end"}))
        down += ROW
    return _chart(nodes, down + 4)


def _lines(chart: LineChart) -> Node:
    least, most = chart.span
    right = WIDTH - max((_width(shown_label(line)) for line in chart.lines), default=0.0) - SAMPLE - 12
    end = chart.last + chart.room

    def place(entry: float, points: float) -> tuple[float, float]:
        across = LEFT + entry / end * (right - LEFT)
        return across, 10 + (most - points) / (most - least) * (HEIGHT - 10)

    nodes = list(_levels((least, most), place, right))
    for line in chart.lines:
        corners: list[tuple[float, float]] = []
        for entry, points in (*line.steps, (end, line.end)):
            if corners:
                corners.append((place(entry, 0)[0], corners[-1][1]))
            corners.append(place(entry, points))
        nodes += _line(corners[:-1], line.style)
        if line.unknown:
            top = place(end, chart.open_end(line))
            nodes.append(_path([corners[-1], top], line.style.colour, "2.5", {"stroke-dasharray": UNSURE}))
    below = HEIGHT + LETTERS * 2
    written = []
    for line in sorted(chart.lines, key=lambda line: line.end):
        below = min(place(end, line.end)[1] + 4, below - LETTERS - 2)
        written.append((line, below))
    # Where many end close together at the top, all of them move down rather than out of the picture.
    lower = max(0.0, LETTERS - below)
    for line, down in written:
        middle = down + lower - LETTERS / 3
        nodes += _line([(right + 5, middle), (right + 5 + SAMPLE, middle)], line.style)
        nodes.append(_words(shown_label(line), (right + SAMPLE + 9, down + lower)))
    nodes += _below(chart, lambda entry: place(entry, 0)[0], HEIGHT + 16)
    return _chart(nodes, HEIGHT + 22)


def _timeline(chart: Timeline) -> Node:
    left = max([0.0, *(_width(line) for place in chart.places for line in folded(place.name))]) + 6
    tall = ROW + 14
    nodes: list[Node] = []

    def across(entry: float) -> float:
        return left + entry / (chart.last + 1) * (WIDTH - left)

    for row, place in enumerate(chart.places):
        top = row * tall
        lines = folded(place.name)
        for count, line in enumerate(lines):
            nodes.append(_words(line, (0, top + 26 + (count - (len(lines) - 1) / 2) * LETTERS)))
        for spell in place.spells:
            start, end = across(spell.since), across(spell.until + 1)
            colour = spell.style.colour if spell.style else "none"
            nodes.append(_bar((start, top + 13, end - start, ROW - 3), colour, thick=spell.settled))
            sign = spell.letters.replace(" ", "")
            if end - start > _width(sign) + 2:
                ink = {"fill": palette.opposite(colour)} if spell.style else {}
                middle = {"text-anchor": "middle", "font-weight": "600", **ink}
                nodes.append(_words(sign, ((start + end) / 2, top + 26), middle))
        room = LETTERS / (WIDTH - left) * (chart.last + 1)
        nodes += [_words(str(value), (across(at), top + 10)) for at, value in spread(place.worth, room)]
    down = len(chart.places) * tall
    nodes += _below(chart, across, down + 14)
    return _chart(nodes, down + 20)


def _levels(
    span: tuple[int, int], place: Callable[[float, float], tuple[float, float]], right: float
) -> Iterator[Node]:
    least, most = span
    sizes = (1, 2, 5, 10, 20, 50, 100, 200, 500, 10_000)
    step = next(size for size in sizes if (most - least) / size <= 6)  # noqa: PLR2004 - lines that fit
    for points in range(-(-least // step) * step, most + 1, step):
        _, down = place(0, points)
        ends = {"x1": number(LEFT), "x2": number(right), "y1": number(down), "y2": number(down)}
        yield Node("line", {**ends, "stroke": palette.BETWEEN, "stroke-opacity": "0.35"})
        yield _words(decimal(points), (LEFT - 4, down + 4), {"text-anchor": "end"})


def _below(chart: LineChart | Timeline, across: Callable[[float], float], down: float) -> Iterator[Node]:
    """Yield the rounds or the entries below a chart, and a line where one scored."""
    last, marks = chart.last, chart.marks
    for entry in marks.scorings:
        line = {"x1": number(across(entry)), "x2": number(across(entry)), "y1": "0", "y2": number(down - 12)}
        yield Node("line", {**line, "stroke": palette.BETWEEN, "stroke-dasharray": BROKEN["dot"]})
    rounds = ticks(marks, MOST_ROUNDS)
    for place, (entry, word) in enumerate(rounds):
        words = word if place else say(Text("Round {number}", number=word))
        yield _words(words, (across(entry), down), {} if place == 0 else {"text-anchor": "middle"})
    for entry in () if rounds else (0, last // 2, last):
        anchor = {"text-anchor": "end" if entry == last else "middle" if entry else "start"}
        yield _words(str(entry), (across(entry), down), anchor)


def _bar(box: tuple[float, float, float, float], colour: str, *, thick: bool = False) -> Node:
    left, top, width, height = map(number, box)
    place = {"x": left, "y": top, "width": width, "height": height}
    edge = {"stroke": palette.BETWEEN, "stroke-width": "3" if thick else "1"}
    return Node("rect", {**place, "fill": colour, **edge})


def _open_bar(box: tuple[float, float, float, float]) -> Node:
    """Return a hatched bar without a colour: nobody knows how long it is."""
    left, top, width, height = box
    hatching = ""
    for step in range(4, int(width), 6):
        reach = min(height, step)
        hatching += f"M{number(left + step)} {number(top)}l{number(-reach)} {number(reach)}"
    frame = f"M{number(left)} {number(top)}h{number(width)}v{number(height)}h{number(-width)}z"
    path = {"d": frame + hatching, "fill": "none", "stroke": palette.BETWEEN}
    return Node("path", {**path, "stroke-dasharray": UNSURE})


def _line(corners: Sequence[tuple[float, float]], style: PlayerStyle) -> Iterator[Node]:
    """Yield somebody's line, on a grey one where it would be lost on some ground."""
    if is_faint(style.colour):
        yield _path(corners, palette.BETWEEN, "4.5", {})
    broken = {"stroke-dasharray": BROKEN[style.dash]} if style.dash in BROKEN else {}
    yield _path(corners, style.colour, "2.5", broken)


def _path(corners: Sequence[tuple[float, float]], colour: str, width: str, look: Mapping[str, str]) -> Node:
    path = " ".join(f"{number(across)},{number(down)}" for across, down in corners)
    base = {"points": path, "fill": "none", "stroke-linejoin": "round"}
    return Node("polyline", {**base, "stroke": colour, "stroke-width": width, **look})


def _words(text: str, at: tuple[float, float], look: Mapping[str, str] | None = None) -> Node:
    look = look or {}
    ink = {} if "fill" in look else {"class": "ink", "fill": palette.BETWEEN}
    place = {"x": number(at[0]), "y": number(at[1]), "font-size": str(LETTERS)}
    return Node("text", {**place, **ink, **look}, text=text)


def _width(text: str) -> float:
    return text_width(text) * SCALE


def _chart(nodes: Sequence[Node], height: float) -> Node:
    view = f"0 0 {number(WIDTH)} {number(height)}"
    return Node("svg", {"xmlns": NAMESPACE, "viewBox": view, "class": "chart", "role": "img"}, tuple(nodes))
