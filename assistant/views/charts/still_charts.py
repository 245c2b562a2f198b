"""Charts that stand still, as SVG for a file that must need nothing else: no script, no font, no address.

They are drawn for a phone's width and grow with the page. Players are told apart by colour and by the sign
and letter beside or on what is theirs. Words take the reader's own ink by the class ``ink``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import pandas as pd

from assistant.locale import decimal
from assistant.records.places import SETTLED
from assistant.referee.logs.log import Player
from assistant.referee.tokens import token
from assistant.views.charts.charts import OPEN_PART, Bars, pieces_of, sum_words, untold_in
from assistant.views.charts.style import folded, is_faint, text_width
from assistant.views.drawing import palette
from assistant.views.drawing.svg import NAMESPACE, Node, number
from assistant.views.page.names import short_name

WIDTH: Final = 400.0
ROW: Final = 20.0
LETTERS: Final = 12
"""The height of words, in the units of ``WIDTH``."""
SCALE: Final = 0.86
"""Words here are smaller than those that ``text_width`` measures."""


class Side(NamedTuple):
    """A player as charts show them."""

    label: str
    letter: str
    colour: str


def sides(players: Sequence[Player]) -> dict[str, Side]:
    """Return how the players look, by id and in seat order."""
    looks = {}
    for player in players:
        shown = token(player.id)
        label = f"{shown.sign} {short_name(player.name)}"
        looks[player.id] = Side(label, shown.letter or player.name[:1], palette.tone(player.id))
    return looks


def still_bars(
    frame: pd.DataFrame, bars: Bars, players: Mapping[str, Side], headings: Mapping[Any, str]
) -> Node:
    """Return bars under a heading for each group, one for each player who has something there.

    ``headings`` names the groups in the order in which they are shown.
    """
    sums, untold = pieces_of(frame, bars), untold_in(frame, bars)
    labels = {
        key: f"{players[key[1]].label} {sum_words(pieces, is_open=key in untold)}"
        for key, pieces in sums.items()
    }
    totals = {key: sum(pieces) for key, pieces in sums.items()}
    open_length = OPEN_PART * WIDTH / 2 if untold else 0.0
    room = max([0.0, *map(_width, labels.values())]) + 8 + open_length
    low, high = min([0.0, *totals.values()]), max([1.0, *totals.values()])
    left = room if low < 0 else 0.0
    unit = (WIDTH - room - left) / (high - low)
    zero = left - low * unit
    nodes: list[Node] = []
    down = 0.0
    for value, heading in headings.items():
        nodes.append(_words(heading, (0, down + 14), {"font-weight": "600"}))
        down += ROW
        for player in players:
            if (value, player) not in sums:
                continue
            count, text = totals[value, player], labels[value, player]
            start, length = zero + min(0.0, count) * unit, abs(count) * unit
            nodes.append(_bar((start, down + 2, length, ROW - 5), players[player].colour))
            if (value, player) in untold:
                nodes.append(_open_bar((zero + max(0.0, count) * unit, down + 2, open_length, ROW - 5)))
                length += open_length
            at = (start + length + 5, down + 14) if count >= 0 else (start - 5, down + 14)
            nodes.append(_words(text, at, {} if count >= 0 else {"text-anchor": "end"}))
            down += ROW
        down += 4
    return _chart(nodes, down)


def still_lines(frame: pd.DataFrame, players: Mapping[str, Side], last: int) -> Node:
    """Return a line in steps for each player's points, with the name at its end."""
    height = 220.0
    most, least = max(1, int(frame["points"].max())), min(0, int(frame["points"].min()))
    ends = {row["player"]: int(row["points"]) for row in frame.to_dict("records")}
    room = (
        max([0.0, *(_width(f"{players[player].label} {decimal(count)}") for player, count in ends.items())])
        + 8
    )

    def place(entry: float, points: float) -> tuple[float, float]:
        across = 30 + entry / (last + 1) * (WIDTH - room - 30)
        return across, 10 + (most - points) / (most - least) * (height - 10)

    nodes = list(_levels((least, most), place, WIDTH - room))
    for player, side in players.items():
        rows = frame[frame["player"] == player]
        corners: list[tuple[float, float]] = []
        for entry, points in zip(rows["entry"], rows["points"], strict=True):
            if corners:
                corners.append((place(entry, 0)[0], corners[-1][1]))
            corners.append(place(entry, points))
        if not corners:
            continue
        corners.append((place(last + 1, 0)[0], corners[-1][1]))
        path = " ".join(f"{number(across)},{number(down)}" for across, down in corners)
        base = {"points": path, "fill": "none", "stroke-linejoin": "round"}
        if is_faint(side.colour):
            nodes.append(Node("polyline", {**base, "stroke": palette.BETWEEN, "stroke-width": "4.5"}))
        nodes.append(Node("polyline", {**base, "stroke": side.colour, "stroke-width": "2.5"}))
    below = height + LETTERS * 2
    labels = []
    for player, points in sorted(ends.items(), key=lambda item: item[1]):
        across, down = place(last + 1, points)
        below = min(down + 4, below - LETTERS - 2)
        labels.append((f"{players[player].label} {decimal(points)}", across + 5, below))
    # Where many end close together at the top, all of them move down rather than out of the picture.
    lower = max(0.0, LETTERS - below)
    nodes += [_words(label, (across, down + lower)) for label, across, down in labels]
    nodes += _entries(last, lambda entry: place(entry, 0)[0], height + 16)
    return _chart(nodes, height + 22)


def still_timeline(
    majorities: pd.DataFrame, worth: pd.DataFrame, players: Mapping[str, Side], last: int
) -> Node:
    """Return a row for each place: who held it from when to when, and above that what it was worth."""
    places = sorted({*majorities["place"], *worth["place"]})
    left = max([0.0, *(_width(line) for name in places for line in folded(name))]) + 6
    tall = ROW + 14
    nodes: list[Node] = []

    def across(entry: float) -> float:
        return left + entry / (last + 1) * (WIDTH - left)

    for row, name in enumerate(places):
        top = row * tall
        lines = folded(name)
        for place, line in enumerate(lines):
            nodes.append(_words(line, (0, top + 26 + (place - (len(lines) - 1) / 2) * LETTERS)))
        for spell in majorities[majorities["place"] == name].to_dict("records"):
            start, end = across(spell["since"]), across(spell["until"] + 1)
            side = players.get(spell["player"])
            colour = side.colour if side else "none"
            nodes.append(
                _bar((start, top + 13, end - start, ROW - 3), colour, thick=spell["status"] == SETTLED)
            )
            sign = (f"{side.letter}✓" if spell["status"] == SETTLED else side.letter) if side else "="
            if end - start > _width(sign) + 2:
                ink = {"fill": palette.opposite(side.colour)} if side else {}
                middle = {"text-anchor": "middle", "font-weight": "600", **ink}
                nodes.append(_words(sign, ((start + end) / 2, top + 26), middle))
        taken = -1.0
        for change in reversed(worth[worth["place"] == name].to_dict("records")):
            at = across(change["entry"])
            if taken < 0 or taken - at > LETTERS:
                nodes.append(_words(str(change["value"]), (at, top + 10)))
                taken = at
    down = len(places) * tall
    nodes += _entries(last, across, down + 14)
    return _chart(nodes, down + 20)


def _levels(
    span: tuple[int, int], place: Callable[[float, float], tuple[float, float]], right: float
) -> Iterator[Node]:
    least, most = span
    sizes = (1, 2, 5, 10, 20, 50, 100, 200, 500, 10_000)
    step = next(size for size in sizes if (most - least) / size <= 6)  # noqa: PLR2004 - lines that fit
    for points in range(-(-least // step) * step, most + 1, step):
        _, down = place(0, points)
        ends = {"x1": "30", "x2": number(right), "y1": number(down), "y2": number(down)}
        yield Node("line", {**ends, "stroke": palette.BETWEEN, "stroke-opacity": "0.35"})
        yield _words(decimal(points), (26, down + 4), {"text-anchor": "end"})


def _entries(last: int, across: Callable[[float], float], down: float) -> Iterator[Node]:
    for entry in (0, last // 2, last):
        anchor = {"text-anchor": "end" if entry == last else "middle" if entry else "start"}
        yield _words(str(entry), (across(entry), down), anchor)


def _bar(box: tuple[float, float, float, float], colour: str, *, thick: bool = False) -> Node:
    left, top, width, height = map(number, box)
    place = {"x": left, "y": top, "width": width, "height": height}
    return Node(
        "rect", {**place, "fill": colour, "stroke": palette.BETWEEN, "stroke-width": "3" if thick else "1"}
    )


def _open_bar(box: tuple[float, float, float, float]) -> Node:
    """Return a hatched bar without a colour: nobody knows how long it is."""
    left, top, width, height = box
    corners = ((left + step, top) for step in range(4, int(width), 6))
    hatching = (
        f"M{number(across)} {number(down)}l{number(-min(height, across - left))} "
        f"{number(min(height, across - left))}"
        for across, down in corners
    )
    frame = f"M{number(left)} {number(top)}h{number(width)}v{number(height)}h{number(-width)}z"
    path = {"d": frame + "".join(hatching), "fill": "none", "stroke": palette.BETWEEN}
    return Node("path", {**path, "stroke-dasharray": "3 2"})


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
