"""Charts as Plotly figures, for a page. Each answers one question of its caller.

Figures know no theme: whoever shows them gives the ground and the ink. Players are distinguished by colour,
and also by pattern, dash and symbol; their names stand beside what is theirs. Nothing can be zoomed or
dragged by accident, so a finger scrolls past a chart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any, Final

import pandas as pd
import plotly.graph_objects as go

from assistant.locale import translate
from assistant.records.stages import Marks
from assistant.views.charts.layout import (
    OPEN_PART,
    Bar,
    BarChart,
    ContestedPlace,
    Layout,
    LineChart,
    PlayerLine,
    Tenure,
    Timeline,
    axis_of,
    shown_label,
    shown_sum,
    spread,
    ticks,
)
from assistant.views.charts.style import (
    FONT,
    NARROWEST,
    ROW,
    PlayerStyle,
    bar_filling,
    finish,
    folded,
    is_faint,
    name_rows,
    named_ticks,
    plain,
    shows_on_page,
    text_width,
)
from assistant.views.drawing import palette

CONFIG: Final[dict[str, Any]] = {"displayModeBar": False, "scrollZoom": False, "doubleClick": False}

SHORTEST: Final = 0.3
"""The share of a chart's width that is left for bars beside long labels."""
MOST_LEVELS: Final = 10
"""Up to so many levels each has a number at the side."""
MOST_TICKS: Final = 8
"""Rounds that are named below a chart."""
CLEAR: Final = "rgba(0, 0, 0, 0)"
TIE: Final = "rgba(125, 131, 140, 0.25)"
CLOSE: Final = 0.055
"""Marks nearer than this share of an axis would cover each other."""
BEHIND_SIGN: Final = 0.2
"""How strong a pattern is under the sign of whoever held a place, which must be read on it."""
PALER: Final = 0.28
"""How much of the other ink lies on every second piece of a bar."""
SAID: Final = "%{customdata}<extra></extra>"


def figure(layout: Layout) -> go.Figure:
    """Return a chart as a figure."""
    match layout:
        case BarChart():
            return _bars(layout)
        case LineChart():
            return _lines(layout)
        case Timeline():
            return _timeline(layout)


def _bars(chart: BarChart) -> go.Figure:
    drawn = go.Figure()
    for row, heading in enumerate(chart.rows):
        if isinstance(heading, str):
            at_edge = {"xref": "paper", "xanchor": "left", "yanchor": "middle"}
            _write(drawn, 0, row, f"<b>{plain(heading)}</b>", **at_edge)
    owned: dict[PlayerStyle, dict[int, Bar]] = {}
    for row, bar in chart.bars.items():
        owned.setdefault(bar.style, {})[row] = bar
    lowest, most = chart.span
    open_length = most * OPEN_PART if chart.is_open else 0.0
    beyond = {True: 0.0, False: 0.0}
    """Pixels of the longest label beyond the bars: on the left of points lost, on the right of others."""
    for style, bars in owned.items():
        for bar in bars.values():
            lost = bar.total < 0
            beyond[lost] = max(beyond[lost], text_width(shown_label(bar)) + 8)
        _add_bars(
            drawn,
            list(bars),
            [bar.total for bar in bars.values()],
            marker=bar_filling(style),
            text=["" if bar.unknown else _label(bar) for bar in bars.values()],
            customdata=[plain(f"{style.name}, {bar.heading}: {shown_sum(bar)}") for bar in bars.values()],
            hovertemplate=SAID,
        )
        _divide(drawn, bars, style)
        _go_on_open(drawn, {row: bar for row, bar in bars.items() if bar.unknown}, open_length)
    left, right = beyond[True] / NARROWEST, beyond[False] / NARROWEST
    most += open_length
    span = (most - lowest) / max(SHORTEST, 1 - left - right)
    drawn.update_yaxes(range=[len(chart.rows) - 0.5, -0.5], visible=False)
    drawn.update_layout(barmode="overlay")
    drawn.update_xaxes(
        range=[lowest - span * left, most + span * right],
        visible=False,
        zeroline=True,
        zerolinecolor=palette.BETWEEN,
    )
    return finish(drawn, height=ROW * len(chart.rows) + 16, bottom=8)


def _write(drawn: go.Figure, across: float, down: float, text: str, **look: object) -> None:
    drawn.add_annotation(x=across, y=down, text=text, showarrow=False, font_size=FONT, **look)


def add_strokes(
    drawn: go.Figure, across: Sequence[float], down: Sequence[int], *, size: int, colour: str
) -> None:
    """Draw upright strokes, so many pixels high, which tell nothing more."""
    marker = {"symbol": "line-ns", "size": size, "line": {"color": colour, "width": 3}}
    drawn.add_scatter(x=across, y=down, mode="markers", marker=marker, hoverinfo="skip")


def _label(shown: Bar | PlayerLine) -> str:
    """Return whose a bar or a line is and its sum, which stands out where it is sure."""
    before, _, last = shown_sum(shown).rpartition(" ")
    parts = (before, last) if shown.unknown else (before, f"<b>{last}</b>")
    sign, _, name = plain(shown.style.label).partition(" ")
    if shows_on_page(shown.style.colour):
        sign = f'<span style="color:{shown.style.colour}">{sign}</span>'
    return " ".join(filter(None, (sign, name, *parts)))


def _go_on_open(drawn: go.Figure, bars: Mapping[int, Bar], length: float) -> None:
    """Let bars go on hatched and empty, with their labels behind that: nobody knows how long they are."""
    if not bars:
        return
    hatched = {"shape": "/", "fgcolor": palette.BETWEEN, "bgcolor": CLEAR, "size": 7, "solidity": 0.2}
    _add_bars(
        drawn,
        list(bars),
        [length] * len(bars),
        base=[max(0.0, bar.total) for bar in bars.values()],
        marker={"color": CLEAR, "pattern": hatched, "line": {"color": palette.BETWEEN, "width": 1}},
        text=[_label(bar) for bar in bars.values()],
        hoverinfo="skip",
    )


def _add_bars(drawn: go.Figure, rows: Sequence[int], lengths: Sequence[float], **look: object) -> None:
    """Draw bars in some rows, with their texts behind them."""
    drawn.add_bar(x=list(lengths), y=list(rows), **palette.CHARTS["bars"], **look)


def _divide(drawn: go.Figure, bars: Mapping[int, Bar], style: PlayerStyle) -> None:
    """Draw a line between the pieces of each bar, and every second one paler.

    Lines at an end would only thicken it.
    """
    ink = palette.opposite(style.colour)
    pieces = [
        (row, place, sum(bar.pieces[:place]), length, bar.total)
        for row, bar in bars.items()
        for place, length in enumerate(bar.pieces)
        if all(piece >= 0 for piece in bar.pieces)
    ]
    paler = [(start, length, row) for row, place, start, length, _ in pieces if place % 2 and length]
    if paler:
        starts, lengths, rows = zip(*paler, strict=True)
        look = {"marker_color": ink, "opacity": PALER, "hoverinfo": "skip"}
        _add_bars(drawn, rows, lengths, base=list(starts), **look)
    ends = [(start, row) for row, _, start, _, total in pieces if 0 < start < total]
    if ends:
        add_strokes(drawn, *zip(*ends, strict=True), size=18, colour=ink)


def cost_grid(frame: pd.DataFrame, kinds: Sequence[str], rounds: Sequence[int]) -> go.Figure:
    """Return a table of what was spent, kinds by rounds; the more, the darker.

    ``frame`` has the columns ``kind``, ``round`` and ``cost``.
    """
    sums = frame.groupby(["kind", "round"])["cost"].sum().to_dict()
    amounts = [[int(sums.get((kind, number), 0)) for number in rounds] for kind in kinds]
    most = max([1, *(amount for row in amounts for amount in row)])
    drawn = go.Figure()
    drawn.add_heatmap(
        z=amounts,
        x=list(range(len(rounds))),
        y=list(range(len(kinds))),
        zmax=most,
        colorscale=[[0, "rgba(47, 163, 91, 0)"], [1, "rgba(47, 163, 91, 0.6)"]],
        hoverinfo="skip",
        **palette.CHARTS["heatmap"],
    )
    for down, row in enumerate(amounts):
        for across, amount in enumerate(row):
            _write(drawn, across, down, f"<b>{amount}</b>" if amount else "·")
    name_rows(drawn, list(map(plain, kinds)))
    columns = named_ticks(list(map(str, rounds)))
    drawn.update_xaxes(range=[-0.5, len(rounds) - 0.5], title=translate("round"), **columns)
    return finish(drawn, height=(ROW + 6) * len(kinds) + 64, bottom=48)


def _lines(chart: LineChart) -> go.Figure:
    drawn = go.Figure()
    end = chart.last + chart.room
    for line in chart.lines:
        style, (entries, heights) = line.style, zip(*line.steps, strict=True)
        path = {"x": [*entries, end], "y": [*heights, line.end], "line_shape": "hv"}
        if is_faint(style.colour):
            # A grey line underneath keeps a white or a black one in sight on any ground.
            under = {"color": palette.BETWEEN, "width": 5}
            drawn.add_scatter(**path, mode="lines", line=under, hoverinfo="skip")
        drawn.add_scatter(
            **path,
            mode="lines+markers",
            name=plain(style.name),
            line={"color": style.colour, "width": 3, "dash": style.dash},
            marker={
                "color": style.colour,
                "symbol": style.symbol,
                "size": [10] * len(entries) + [0],
                "opacity": 1,
                # The edge alone shows a black sign on a dark page, and a white one on a light page.
                "line": {"color": palette.BETWEEN, "width": 2.5 if is_faint(style.colour) else 1},
            },
            customdata=["<br>".join(map(plain, chart.hover_lines(at))) for at in (*entries, chart.last)],
            hovertemplate=SAID,
            cliponaxis=False,
        )
        if line.unknown:
            drawn.add_scatter(
                x=[end, end],
                y=[line.end, chart.open_end(line)],
                mode="lines",
                line={"color": style.colour, "width": 3, "dash": "dot"},
                hoverinfo="skip",
                cliponaxis=False,
            )
    least, most = chart.span
    apart = _apart(chart, most * 1.1 - least)
    # A label beyond the end of the axis would not be drawn at all, and it is the leader's.
    top = max([most * 1.1, *(height + CLOSE / 2 * (most - least) for _, height in apart[-1:])])
    for line, height in apart:
        _write(drawn, end, height, _label(line), xanchor="left", xshift=9)
    longest = max((text_width(shown_label(line)) for line in chart.lines), default=0.0)
    drawn.update_yaxes(rangemode="tozero", range=[least, top])
    if most - least <= MOST_LEVELS:
        drawn.update_yaxes(dtick=1)
    drawn.update_xaxes(range=[0, end], title=chart.axis, nticks=6)
    _mark(drawn, chart.marks)
    if chart.by_round:
        drawn.update_xaxes(tickformat="d", dtick=-(-chart.last // MOST_TICKS), nticks=0)
    return finish(drawn, height=380, bottom=48).update_layout(margin_r=int(longest) + 12)


def _mark(drawn: go.Figure, marks: Marks) -> None:
    """Name the rounds below a chart over the entries of the log, and draw a line where one scored."""
    if rounds := ticks(marks, MOST_TICKS):
        drawn.update_xaxes(tickvals=[at for at, _ in rounds], ticktext=[number for _, number in rounds])
    for entry in marks.scorings:
        drawn.add_vline(entry, line={"color": palette.BETWEEN, "width": 1, "dash": "dot"}, layer="below")


def entry_at(drawn: go.Figure, point: Mapping[str, Any]) -> int:
    """Return the entry of the log for which a point stands that was chosen, 0 for the start."""
    trace = drawn.data[point["curve_number"]]
    values = trace.x if getattr(trace, "base", None) is None else trace.base
    return int(values[point["point_index"]])


def _apart(chart: LineChart, axis: float) -> list[tuple[PlayerLine, float]]:
    """Return heights for labels that do not cover each other, lowest first, on an axis so long."""
    lines = sorted(chart.lines, key=lambda line: line.end)
    ends = (float(line.end) for line in lines)
    heights = accumulate(ends, lambda below, end: max(end, below + CLOSE * axis))
    return list(zip(lines, heights, strict=True))


def _timeline(chart: Timeline) -> go.Figure:
    drawn = go.Figure()
    held: dict[PlayerStyle | None, list[tuple[int, Tenure]]] = {}
    for row, place in enumerate(chart.places):
        _write_values(drawn, row, place, chart.last)
        for spell in place.spells:
            held.setdefault(spell.style, []).append((row, spell))
    for style in [style for style in (*chart.styles, None) if style in held]:
        rows = held[style]
        edge = {"color": palette.BETWEEN, "width": [3 if spell.settled else 1 for _, spell in rows]}
        drawn.add_bar(
            name=plain(style.name) if style else translate("a tie: nobody"),
            base=[spell.since for _, spell in rows],
            x=[spell.until - spell.since + 1 for _, spell in rows],
            y=[row for row, _ in rows],
            marker={**(bar_filling(style, strength=BEHIND_SIGN) if style else {"color": TIE}), "line": edge},
            text=[f"<b>{plain(spell.letters)}</b>" for _, spell in rows],
            insidetextfont={"color": palette.opposite(style.colour) if style else palette.BETWEEN},
            customdata=[plain(spell.words) for _, spell in rows],
            hovertemplate=SAID,
            **palette.CHARTS["spells"],
        )
    drawn.update_yaxes(
        range=[len(chart.places) - 0.4, -0.7],
        tickvals=list(range(len(chart.places))),
        ticktext=["<br>".join(map(plain, folded(place.name))) for place in chart.places],
    )
    drawn.update_layout(barmode="overlay", uniformtext={"minsize": 11, "mode": "hide"})
    drawn.update_xaxes(range=[0, chart.last + 1], title=axis_of(chart.marks), nticks=6)
    _mark(drawn, chart.marks)
    # A legend below the chart needs a line for two names on a phone.
    below = 56 + ROW * ((len(chart.styles) + 2) // 2)
    return finish(drawn, height=(ROW + 20) * len(chart.places) + 16 + below, bottom=below, legend=True)


def _write_values(drawn: go.Figure, row: int, place: ContestedPlace, last: int) -> None:
    sentence = translate("{place}: {value} from entry {entry} on")
    values = spread(place.worth, CLOSE * (last + 1))
    drawn.add_scatter(
        x=[entry for entry, _ in values],
        y=[row - 0.3] * len(values),
        text=[str(value) for _, value in values],
        textfont_size=FONT - 1,
        customdata=[
            plain(sentence.format(place=place.name, value=value, entry=entry)) for entry, value in values
        ],
        hovertemplate=SAID,
        **palette.CHARTS["values"],
    )
