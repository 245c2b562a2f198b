"""Charts of many games. Every game is one mark: nothing is smoothed, and nothing is drawn through a few."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Mapping, Sequence
from typing import Any, Final

import pandas as pd
import plotly.graph_objects as go

from assistant.locale import day, decimal, month_names, say, translate
from assistant.referee.text import Text, plural
from assistant.views.charts.layout import Bars, bar_chart
from assistant.views.charts.plotly_painter import CLEAR, SAID, add_strokes, figure
from assistant.views.charts.style import ROW, PlayerStyle, bar_filling, finish, name_rows, plain, thing_styles
from assistant.views.drawing import palette
from assistant.views.page.markup import short_name

ENOUGH: Final = 5
"""Games from which on a median says something."""


def score_dots(plays: pd.DataFrame, people: Sequence[str]) -> go.Figure:
    """Return a row for each person with a dot for each game, filled if won, and the median of many."""
    drawn = go.Figure()
    good = palette.tone("good")
    rows = {person: row for row, person in enumerate(people)}
    own = plays[plays["person"].isin(rows)].dropna(subset="points")
    for won, fill in ((False, CLEAR), (True, good)):
        games = own[own["won"] == won]
        marker = {"size": 12, "color": fill, "line": {"color": good, "width": 2}}
        places = games["points"].tolist(), [rows[person] for person in games["person"]]
        _add_games(drawn, games, *places, marker=marker, cliponaxis=False)
    medians = own.groupby("person")["points"].agg(["median", "size"]).query(f"size >= {ENOUGH}")
    at = [rows[person] for person in medians.index]
    add_strokes(drawn, medians["median"].tolist(), at, size=26, colour=palette.BETWEEN)
    name_rows(drawn, [plain(short_name(person)) for person in people], 0.6, 0.6)
    drawn.update_xaxes(title=translate("points"), zeroline=False, nticks=6)
    return finish(drawn, height=(ROW + 10) * len(people) + 70, bottom=48)


def source_bars(frame: pd.DataFrame, people: Sequence[str], headings: dict[str, str]) -> go.Figure:
    """Return what each person scores from each source on average; the games stand beside the name."""
    games = frame.drop_duplicates("person").set_index("person")["games"].to_dict()
    labels = {person: f"{short_name(person)} ({games.get(person, 0)})" for person in people}
    styles = {person: PlayerStyle(person, label, palette.tone("good")) for person, label in labels.items()}
    bars = frame.rename(columns={"person": "player"})
    return figure(bar_chart(bars, Bars("source", "average"), styles, headings))


def points_over_time(plays: pd.DataFrame, sources: pd.DataFrame, headings: Mapping[str, str]) -> go.Figure:
    """Return one person's games in a row, each as a bar of its sources, with a mark where it was won."""
    place = {code: number for number, code in enumerate(plays["code"], 1)}
    when = {code: plain(day(ended)) for code, ended in zip(plays["code"], plays["ended"], strict=True)}
    drawn = go.Figure()
    styles = thing_styles(headings)
    for source, heading in headings.items():
        own = sources[sources["source"] == source]
        drawn.add_bar(
            x=[place[code] for code in own["code"]],
            y=own["points"].tolist(),
            name=plain(heading),
            marker=bar_filling(styles[source], 0.35),
            customdata=[
                f"{when[code]}, {plain(heading)}: {decimal(points)}"
                for code, points in zip(own["code"], own["points"], strict=True)
            ],
            hovertemplate=SAID,
        )
    known = plays.dropna(subset="points")
    for won, symbol in ((True, "star"), (False, "circle-open")):
        games = known[known["won"] == won]
        name = plain(translate("points, won") if won else translate("points, not won"))
        marker = {"symbol": symbol, "size": 11, "color": palette.BETWEEN}
        places = [place[code] for code in games["code"]], games["points"].tolist()
        _add_games(drawn, games, *places, marker=marker, name=name)
    drawn.update_layout(barmode="relative")
    drawn.update_xaxes(showticklabels=False, showgrid=False, zeroline=False)
    drawn.update_yaxes(title=translate("points"), nticks=6)
    lines = 1 + (len(headings) + 2) // 2
    return finish(drawn, height=300 + lines * ROW, bottom=lines * ROW + 16, legend=True)


def months(games: Sequence[int]) -> go.Figure:
    """Return a bar for each month with how many games ended in it."""
    drawn = go.Figure()
    drawn.add_bar(
        x=month_names(),
        y=list(games),
        text=[str(count) if count else "" for count in games],
        textposition="outside",
        marker={"color": palette.tone("good")},
        hoverinfo="skip",
        cliponaxis=False,
    )
    drawn.update_yaxes(visible=False, range=[0, max(*games, 1) * 1.15])
    drawn.update_xaxes(showgrid=False)
    return finish(drawn, height=220, bottom=40)


def calendar(days: pd.DataFrame, year: int) -> go.Figure:
    """Return a year with a row for each month and a field for each day, the stronger the more games ended."""
    lengths = [monthrange(year, month)[1] for month in range(1, 13)]
    fields: list[list[int | None]] = [[0] * length + [None] * (31 - length) for length in lengths]
    hover = [[""] * 31 for _ in range(12)]
    for when, games in zip(days["ended"], days["games"], strict=True):
        fields[when.month - 1][when.day - 1] = int(games)
        hover[when.month - 1][when.day - 1] = plain(f"{day(when)}: {games_words(games)}")
    drawn = go.Figure()
    drawn.add_heatmap(
        z=fields,
        x=list(range(1, 32)),
        y=month_names(),
        customdata=hover,
        hovertemplate=SAID,
        hoverongaps=False,
        colorscale=[[0, "rgba(125, 131, 140, 0.16)"], [0.001, _FAINT_GOOD], [1, palette.tone("good")]],
        zmax=max(2, int(days["games"].max())) if len(days) else 2,
        **palette.CHARTS["heatmap"],
    )
    drawn.update_yaxes(autorange="reversed", showgrid=False, zeroline=False)
    drawn.update_xaxes(showgrid=False, zeroline=False, tickvals=[1, 5, 10, 15, 20, 25, 30])
    return finish(drawn, height=12 * 20 + 50, bottom=32)


_FAINT_GOOD: Final = "rgba(47, 163, 91, 0.45)"


def games_words(count: int) -> str:
    """Return how many games a number rests on."""
    return say(plural("1 game", "{count} games", count))


def _add_games(
    drawn: go.Figure, games: pd.DataFrame, across: list[int], down: list[int], **look: object
) -> None:
    """Draw a sign for each of some games, which says when it was and how many points it brought."""
    said = [_said(game) for game in games[["person", "points", "ended"]].to_dict("records")]
    drawn.add_scatter(x=across, y=down, mode="markers", customdata=said, hovertemplate=SAID, **look)


def _said(game: Mapping[Any, Any]) -> str:
    is_dated = not pd.isna(game["ended"])
    message = "{person}: {points} points on {day}" if is_dated else "{person}: {points} points, day unknown"
    return plain(say(Text(message, person=game["person"], points=game["points"], day=game["ended"])))
