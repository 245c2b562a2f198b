"""Charts of a game as Plotly figures, for a page or for a file. Each answers one question of its caller.

Figures know no theme: whoever shows them gives the ground and the ink. Players are told apart by colour, and
also by pattern, dash and symbol; their names stand beside what is theirs. Nothing can be zoomed or dragged by
accident, so a finger scrolls past a chart.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import pandas as pd
import plotly.graph_objects as go

from assistant.locale import translate
from assistant.records.places import SETTLED, TIED
from assistant.views import palette
from assistant.views.chart_style import (
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

CONFIG: Final[dict[str, Any]] = {"displayModeBar": False, "scrollZoom": False, "doubleClick": False}

STEP_HEIGHT: Final = 0.62
CLOSE: Final = 0.055
"""Marks nearer than this share of an axis would cover each other."""


def player_bars(
    frame: pd.DataFrame,
    group: str,
    amount: str,
    styles: Mapping[str, PlayerStyle],
    headings: Mapping[Any, str],
) -> go.Figure:
    """Return bars under a heading for each group, one bar for each player who has something there.

    ``headings`` names the values of the column ``group`` in the order in which they are shown.
    """
    sums = frame.groupby([group, "player"])[amount].sum().to_dict()
    most = max([1, *(abs(count) for count in sums.values())])
    figure = go.Figure()
    row = 0
    places: dict[str, list[tuple[int, int, str]]] = {player: [] for player in styles}
    for value, heading in headings.items():
        _heading(figure, row, heading)
        row += 1
        for player in styles:
            if (value, player) in sums:
                places[player].append((row, int(sums[value, player]), heading))
                row += 1
    longest = 0.0
    for player, bars in places.items():
        style = styles[player]
        texts = [f"{style.label} <b>{count}</b>" for _, count, _ in bars]
        longest = max([longest, *(text_width(f"{style.label} {count}") for _, count, _ in bars)])
        figure.add_bar(
            orientation="h",
            x=[count for _, count, _ in bars],
            y=[place for place, _, _ in bars],
            width=0.78,
            marker=bar_filling(style),
            text=texts,
            textposition="outside",
            cliponaxis=False,
            customdata=[f"{style.name}, {plain(heading)}: {count}" for _, count, heading in bars],
            hovertemplate="%{customdata}<extra></extra>",
        )
    room = 1 - min(0.6, longest / NARROWEST)
    lowest = min([0, *(int(count) for count in sums.values())])
    _rows_axis(figure, row)
    figure.update_xaxes(
        range=[lowest / room, most / room], visible=False, zeroline=True, zerolinecolor=palette.BETWEEN
    )
    return finish(figure, height=ROW * row + 16, bottom=8)


def value_rows(values: pd.DataFrame, last: int) -> go.Figure:
    """Return a row for each place in which its value goes up in steps, from entry to entry."""
    figure = go.Figure()
    places = sorted(values["place"].unique())
    most = max(1, int(values["value"].max()))
    good = palette.tone("good")
    for row, place in enumerate(places):
        changes = values[values["place"] == place]
        entries = [int(entry) for entry in changes["entry"]]
        worth = [int(value) for value in changes["value"]]
        ends = [*entries[1:], last + 1]
        label = plain(changes["label"].iloc[0])
        across, up = [entries[0]], [float(row)]
        for since, until, value in zip(entries, ends, worth, strict=True):
            height = row - STEP_HEIGHT * value / most
            across += [since, until]
            up += [height, height]
        figure.add_scatter(
            x=[*across, last + 1],
            y=[*up, float(row)],
            mode="lines",
            fill="toself",
            line={"color": good, "width": 2},
            hoverinfo="skip",
        )
        shown = _spread(entries, last)
        said = translate("{place}: {value} from entry {entry} on")
        figure.add_scatter(
            x=entries,
            y=[row - STEP_HEIGHT * value / most for value in worth],
            mode="markers+text",
            marker={"color": good, "size": 5},
            text=[
                f"<b>{value}</b>" if entry in shown else ""
                for entry, value in zip(entries, worth, strict=True)
            ],
            textposition="top right",
            cliponaxis=False,
            customdata=[
                said.format(place=label, value=value, entry=entry)
                for entry, value in zip(entries, worth, strict=True)
            ],
            hovertemplate="%{customdata}<extra></extra>",
        )
    figure.update_yaxes(
        range=[len(places) - 0.7, -1], tickvals=list(range(len(places))), ticktext=list(map(plain, places))
    )
    _entry_axis(figure, last)
    return finish(figure, height=(ROW + 20) * len(places) + 80, bottom=48)


def holder_timeline(majorities: pd.DataFrame, styles: Mapping[str, PlayerStyle], last: int) -> go.Figure:
    """Return a row for each place with a bar for each spell in which somebody held it, or several tied."""
    figure = go.Figure()
    places = sorted(majorities["place"].unique())
    looks = {**{player: _look(style) for player, style in styles.items()}, "": _look_of_a_tie()}
    for player, (name, letter, ink, fill) in looks.items():
        spells = majorities[majorities["player"] == player]
        if spells.empty:
            continue
        rows = spells.to_dict("records")
        settled = [spell["status"] == SETTLED for spell in rows]
        edge = {"color": palette.BETWEEN, "width": [3 if kept else 1 for kept in settled]}
        figure.add_bar(
            orientation="h",
            name=name,
            base=[spell["since"] for spell in rows],
            x=[spell["until"] - spell["since"] + 1 for spell in rows],
            y=[places.index(spell["place"]) for spell in rows],
            width=0.72,
            marker={**fill, "line": edge},
            text=[f"<b>{letter} ✓</b>" if kept else f"<b>{letter}</b>" for kept in settled],
            insidetextfont={"color": ink},
            textposition="inside",
            insidetextanchor="middle",
            textangle=0,
            customdata=[_spell_words(spell) for spell in rows],
            hovertemplate="%{customdata}<extra></extra>",
        )
    figure.update_yaxes(
        range=[len(places) - 0.4, -0.6], tickvals=list(range(len(places))), ticktext=list(map(plain, places))
    )
    figure.update_layout(barmode="overlay", uniformtext={"minsize": 11, "mode": "hide"})
    _entry_axis(figure, last)
    below = 56 + _legend_height(looks)
    return finish(figure, height=(ROW + 8) * len(places) + 16 + below, bottom=below, legend=True)


def score_lines(scores: pd.DataFrame, styles: Mapping[str, PlayerStyle], last: int) -> go.Figure:
    """Return a line in steps for each player's points, with the name at its end."""
    figure = go.Figure()
    ends: dict[str, int] = {}
    for player, style in styles.items():
        changes = scores[scores["player"] == player]
        entries = [int(entry) for entry in changes["entry"]]
        points = [int(count) for count in changes["points"]]
        if not entries:
            continue
        ends[player] = points[-1]
        line = {"x": [*entries, last + 1], "y": [*points, points[-1]], "line_shape": "hv"}
        if is_faint(style.colour):
            # A grey line underneath keeps a white or a black one in sight on any ground.
            figure.add_scatter(
                **line, mode="lines", line={"color": palette.BETWEEN, "width": 5}, hoverinfo="skip"
            )
        said = translate("{player}: {points} points after entry {entry}")
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
                said.format(player=style.name, points=count, entry=entry)
                for entry, count in zip([*entries, last], [*points, points[-1]], strict=True)
            ],
            hovertemplate="%{customdata}<extra></extra>",
            cliponaxis=False,
        )
    most = max([1, *(int(count) for count in scores["points"])])
    for player, height in _apart(ends, most * 1.1).items():
        text = f"{styles[player].label} <b>{ends[player]}</b>"
        figure.add_annotation(
            x=last + 1, y=height, text=text, xanchor="left", xshift=9, showarrow=False, font_size=FONT
        )
    longest = max([0.0, *(text_width(f"{styles[player].label} {points}") for player, points in ends.items())])
    figure.update_yaxes(rangemode="tozero", range=[min([0, *scores["points"]]), most * 1.1])
    _entry_axis(figure, last)
    finish(figure, height=380, bottom=48)
    return figure.update_layout(margin_r=int(longest) + 12)


class _Look(NamedTuple):
    name: str
    letter: str
    ink: str
    fill: dict[str, Any]


def _look(style: PlayerStyle) -> _Look:
    return _Look(style.name, style.letter, palette.opposite(style.colour), bar_filling(style))


def _look_of_a_tie() -> _Look:
    return _Look(translate("a tie: nobody"), "=", palette.BETWEEN, {"color": "rgba(125, 131, 140, 0.25)"})


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


def _entry_axis(figure: go.Figure, last: int) -> None:
    figure.update_xaxes(range=[0, last + 1], title=translate("number of the entry in the log"), nticks=6)


def _legend_height(styles: Mapping[str, object]) -> int:
    """Return the pixels that a legend below the chart needs on a phone, two names in a line."""
    return ROW * ((len(styles) + 1) // 2)


def _spread(entries: Sequence[int], last: int) -> set[int]:
    """Return the entries whose marks have room, the last one always among them."""
    shown: list[int] = []
    for entry in reversed(entries):
        if not shown or shown[-1] - entry > CLOSE * (last + 1):
            shown.append(entry)
    return set(shown)


def _apart(heights: Mapping[str, int], top: float) -> dict[str, float]:
    """Return heights for labels that do not cover each other, in the order of the heights."""
    placed: dict[str, float] = {}
    below = -top
    for player, height in sorted(heights.items(), key=lambda item: item[1]):
        below = max(float(height), below + CLOSE * top)
        placed[player] = below
    return placed


def _spell_words(spell: Mapping[Hashable, Any]) -> str:
    if spell["status"] == TIED:
        said = translate("{place}: a tie, entries {since} to {until} ({strengths})")
    elif spell["status"] == SETTLED:
        said = translate("{place}: {name} for good, entries {since} to {until}")
    else:
        said = translate("{place}: {name}, entries {since} to {until} ({strengths})")
    return said.format(
        place=plain(spell["label"]),
        name=plain(spell["name"]),
        since=spell["since"],
        until=spell["until"],
        strengths=plain(spell["strengths"]),
    )
