"""Charts of a game as Plotly figures, for a page or for a file. Each answers one question of its caller.

Figures know no theme: whoever shows them gives the ground and the ink. Players are told apart by colour, and
also by pattern, dash and symbol; their names stand beside what is theirs. Nothing can be zoomed or dragged by
accident, so a finger scrolls past a chart.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import pandas as pd
import plotly.graph_objects as go

from assistant.locale import MINUS, decimal, say, translate
from assistant.locale.sums import AT_LEAST, UNKNOWN
from assistant.referee.score import points_text
from assistant.referee.text import Text
from assistant.views.charts.style import (
    FONT,
    NARROWEST,
    ROW,
    PlayerStyle,
    bar_filling,
    finish,
    is_faint,
    plain,
    text_width,
)
from assistant.views.drawing import palette

CONFIG: Final[dict[str, Any]] = {"displayModeBar": False, "scrollZoom": False, "doubleClick": False}

OPEN_PART: Final = 0.12
"""The share of the longest bar that stands for values which nobody told, whatever they may be."""
SHORTEST: Final = 0.3
"""The share of a chart's width that is left for bars beside long labels."""
MOST_LEVELS: Final = 10
"""Up to so many levels each has a number at the side."""
CLEAR: Final = "rgba(0, 0, 0, 0)"
CLOSE: Final = 0.055
"""Marks nearer than this share of an axis would cover each other."""


class Bars(NamedTuple):
    """The columns of a frame that bars are made of.

    ``parts`` names the column by whose values a bar is divided, in the order in which they occur; ``untold``
    the column that counts values which nobody told, so that a bar goes on hatched for an unknown length.
    """

    group: str
    amount: str
    parts: str = ""
    untold: str = ""


def player_bars(
    frame: pd.DataFrame, bars: Bars, styles: Mapping[str, PlayerStyle], headings: Mapping[Any, str]
) -> go.Figure:
    """Return bars under a heading for each group, one bar for each player who has something there.

    ``headings`` names the groups in the order in which they are shown. A divided bar's label shows its sum.
    """
    sums, untold = pieces_of(frame, bars), untold_in(frame, bars)
    most = max([1.0, *(sum(pieces) for pieces in sums.values())])
    figure = go.Figure()
    open_length = most * OPEN_PART if untold else 0.0
    row = 0
    places: dict[str, list[tuple[int, list[float], Any]]] = {player: [] for player in styles}
    for value, heading in headings.items():
        _heading(figure, row, heading)
        row += 1
        for player in styles:
            if (value, player) in sums:
                places[player].append((row, sums[value, player], value))
                row += 1
    beyond = {True: 0.0, False: 0.0}
    """Pixels of the longest label beyond the bars: on the left of points lost, on the right of others."""
    for player, drawn in places.items():
        style = styles[player]
        said = [sum_words(pieces, is_open=bool(untold.get((value, player)))) for _, pieces, value in drawn]
        for (_, pieces, _), words in zip(drawn, said, strict=True):
            lost = sum(pieces) < 0
            beyond[lost] = max(beyond[lost], text_width(f"{style.label} {words}") + 8)
        figure.add_bar(
            orientation="h",
            x=[sum(pieces) for _, pieces, _ in drawn],
            y=[place for place, _, _ in drawn],
            width=0.78,
            marker=bar_filling(style),
            text=[
                "" if untold.get((value, player)) else f"{style.label} {_last_bold(words)}"
                for (_, _, value), words in zip(drawn, said, strict=True)
            ],
            textposition="outside",
            cliponaxis=False,
            customdata=[
                f"{style.name}, {plain(headings[value])}: {words}"
                for (_, _, value), words in zip(drawn, said, strict=True)
            ],
            hovertemplate="%{customdata}<extra></extra>",
        )
        _divide(figure, drawn, style)
        _go_on_open(figure, [row for row in drawn if untold.get((row[2], player))], style, open_length)
    lowest = min([0.0, *(sum(pieces) for pieces in sums.values())])
    left, right = beyond[True] / NARROWEST, beyond[False] / NARROWEST
    most += open_length
    span = (most - lowest) / max(SHORTEST, 1 - left - right)
    _rows_axis(figure, row)
    figure.update_xaxes(
        range=[lowest - span * left, most + span * right],
        visible=False,
        zeroline=True,
        zerolinecolor=palette.BETWEEN,
    )
    return finish(figure, height=ROW * row + 16, bottom=8)


def untold_in(frame: pd.DataFrame, bars: Bars) -> dict[tuple[Any, str], int]:
    """Return by group and player how many values nobody told; those whose sum is sure are left out."""
    if not bars.untold:
        return {}
    counts = pieces_of(frame, Bars(bars.group, bars.untold))
    return {key: int(count) for key, (count,) in counts.items() if count}


def _go_on_open(
    figure: go.Figure, bars: Sequence[tuple[int, list[float], Any]], style: PlayerStyle, length: float
) -> None:
    """Let bars go on hatched and empty, with their labels behind that: nobody knows how long they are."""
    if not bars:
        return
    hatched = {"shape": "/", "fgcolor": palette.BETWEEN, "bgcolor": CLEAR, "size": 7, "solidity": 0.2}
    figure.add_bar(
        orientation="h",
        base=[max(0.0, sum(pieces)) for _, pieces, _ in bars],
        x=[length] * len(bars),
        y=[place for place, _, _ in bars],
        width=0.78,
        marker={"color": CLEAR, "pattern": hatched, "line": {"color": palette.BETWEEN, "width": 1}},
        text=[f"{style.label} {sum_words(pieces, is_open=True)}" for _, pieces, _ in bars],
        textposition="outside",
        cliponaxis=False,
        hoverinfo="skip",
    )


def pieces_of(frame: pd.DataFrame, bars: Bars) -> dict[tuple[Any, str], list[float]]:
    """Return by group and player the amounts that a bar is made of, one for each part."""
    group, amount, parts, _ = bars
    kinds = list(dict.fromkeys(frame[parts])) if parts else [""]
    sums: dict[tuple[Any, str], list[float]] = {}
    for record in frame.to_dict("records"):
        pieces = sums.setdefault((record[group], record["player"]), [0.0] * len(kinds))
        pieces[kinds.index(record[parts]) if parts else 0] += record[amount]
    return sums


def sum_words(pieces: Sequence[float], *, is_open: bool = False) -> str:
    """Return ``3 + 21 − 4 = 20``, or ``20`` for one piece; with ``+ ?`` where values are open."""
    total = decimal(sum(pieces))
    if len(pieces) == 1:
        return f"{total} + {UNKNOWN}" if is_open else total
    others = [f" {MINUS if piece < 0 else '+'} {decimal(abs(piece))}" for piece in pieces[1:]]
    told = f"{decimal(pieces[0])}{''.join(others)}"
    return f"{told} + {UNKNOWN} {AT_LEAST}{total}" if is_open else f"{told} = {total}"


def _last_bold(words: str) -> str:
    before, _, last = words.rpartition(" ")
    return f"{before} <b>{last}</b>".strip()


def _divide(figure: go.Figure, bars: Sequence[tuple[int, list[float], str]], style: PlayerStyle) -> None:
    """Draw a line between the pieces of each bar; those at an end would only thicken it."""
    ends = [
        (sum(pieces[:count]), place)
        for place, pieces, _ in bars
        for count in range(1, len(pieces))
        if all(piece >= 0 for piece in pieces) and 0 < sum(pieces[:count]) < sum(pieces)
    ]
    if ends:
        figure.add_scatter(
            x=[across for across, _ in ends],
            y=[place for _, place in ends],
            mode="markers",
            marker={
                "symbol": "line-ns",
                "size": 18,
                "line": {"color": palette.opposite(style.colour), "width": 3},
            },
            hoverinfo="skip",
        )


def cost_grid(frame: pd.DataFrame, kinds: Sequence[str], rounds: Sequence[int]) -> go.Figure:
    """Return a table of what was spent, kinds by rounds; the more, the darker.

    ``frame`` has the columns ``kind``, ``round`` and ``cost``.
    """
    sums = frame.groupby(["kind", "round"])["cost"].sum().to_dict()
    amounts = [[int(sums.get((kind, number), 0)) for number in rounds] for kind in kinds]
    most = max([1, *(amount for row in amounts for amount in row)])
    figure = go.Figure()
    figure.add_heatmap(
        z=amounts,
        x=list(range(len(rounds))),
        y=list(range(len(kinds))),
        zmin=0,
        zmax=most,
        colorscale=[[0, "rgba(47, 163, 91, 0)"], [1, "rgba(47, 163, 91, 0.6)"]],
        showscale=False,
        xgap=2,
        ygap=2,
        hoverinfo="skip",
    )
    for down, row in enumerate(amounts):
        for across, amount in enumerate(row):
            shown = f"<b>{amount}</b>" if amount else "·"
            figure.add_annotation(x=across, y=down, text=shown, showarrow=False, font_size=FONT)
    figure.update_yaxes(
        range=[len(kinds) - 0.5, -0.5],
        tickvals=list(range(len(kinds))),
        ticktext=[plain(kind) for kind in kinds],
        showgrid=False,
        zeroline=False,
    )
    figure.update_xaxes(
        range=[-0.5, len(rounds) - 0.5],
        tickvals=list(range(len(rounds))),
        ticktext=[str(number) for number in rounds],
        title=translate("round"),
        showgrid=False,
        zeroline=False,
    )
    return finish(figure, height=(ROW + 6) * len(kinds) + 64, bottom=48)


def _points_words(player: str, points: int, entry: int) -> str:
    words = points_text(points)
    return say(Text("{player}: {points} after entry {entry}", player=player, points=words, entry=entry))


def score_lines(
    scores: pd.DataFrame,
    styles: Mapping[str, PlayerStyle],
    last: int,
    words: Callable[[str, int, int], str] = _points_words,
    *,
    room: int = 1,
) -> go.Figure:
    """Return a line in steps for each player's points, with the name at its end.

    ``words`` says a name, points and the entry under a finger; the lines go on behind the last by ``room``.
    """
    figure = go.Figure()
    ends: dict[str, int] = {}
    for player, style in styles.items():
        changes = scores[scores["player"] == player]
        entries = [int(entry) for entry in changes["entry"]]
        points = [int(count) for count in changes["points"]]
        if not entries:
            continue
        ends[player] = points[-1]
        line = {"x": [*entries, last + room], "y": [*points, points[-1]], "line_shape": "hv"}
        if is_faint(style.colour):
            # A grey line underneath keeps a white or a black one in sight on any ground.
            figure.add_scatter(
                **line, mode="lines", line={"color": palette.BETWEEN, "width": 5}, hoverinfo="skip"
            )
        figure.add_scatter(
            **line,
            mode="lines+markers",
            name=style.name,
            line={"color": style.colour, "width": 3, "dash": style.dash},
            marker={
                "color": style.colour,
                "symbol": style.symbol,
                "size": [10] * len(entries) + [0],
                "opacity": 1,
                "line": {"color": palette.BETWEEN, "width": 1},
            },
            customdata=[
                words(style.name, count, entry)
                for entry, count in zip([*entries, last], [*points, points[-1]], strict=True)
            ],
            hovertemplate="%{customdata}<extra></extra>",
            cliponaxis=False,
        )
    counts = [int(count) for count in scores["points"]]
    least, most = min([0, *counts]), max([1, *counts])
    for player, height in _apart(ends, most * 1.1 - least).items():
        text = f"{styles[player].label} <b>{decimal(ends[player])}</b>"
        figure.add_annotation(
            x=last + room, y=height, text=text, xanchor="left", xshift=9, showarrow=False, font_size=FONT
        )
    longest = max(
        [0.0, *(text_width(f"{styles[player].label} {decimal(points)}") for player, points in ends.items())]
    )
    figure.update_yaxes(rangemode="tozero", range=[least, most * 1.1])
    if most - least <= MOST_LEVELS:
        figure.update_yaxes(dtick=1)
    entry_axis(figure, last)
    return finish(figure, height=380, bottom=48).update_layout(margin_r=int(longest) + 12)


def _heading(figure: go.Figure, row: int, text: str) -> None:
    figure.add_annotation(
        x=0,
        y=row,
        xref="paper",
        text=f"<b>{plain(text)}</b>",
        xanchor="left",
        yanchor="middle",
        showarrow=False,
        font_size=FONT,
    )


def _rows_axis(figure: go.Figure, rows: int) -> None:
    figure.update_yaxes(range=[rows - 0.5, -0.5], visible=False)
    figure.update_layout(barmode="overlay")


def entry_axis(figure: go.Figure, last: int) -> None:
    """Give a figure the entries of the log as its axis across."""
    figure.update_xaxes(range=[0, last + 1], title=translate("number of the entry in the log"), nticks=6)


def _apart(heights: Mapping[str, int], axis: float) -> dict[str, float]:
    """Return heights for labels that do not cover each other, lowest first, on an axis so long."""
    placed: dict[str, float] = {}
    below = -math.inf
    for player, height in sorted(heights.items(), key=lambda item: item[1]):
        below = max(float(height), below + CLOSE * axis)
        placed[player] = below
    return placed
