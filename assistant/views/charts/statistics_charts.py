"""Charts of many games. Every game is one mark: nothing is smoothed, and nothing is drawn through a few."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pandas as pd
import plotly.graph_objects as go

from assistant.locale import say, translate
from assistant.referee.text import Text, plural
from assistant.views.charts.layout import Bars, bar_chart
from assistant.views.charts.plotly_painter import figure
from assistant.views.charts.style import ROW, PlayerStyle, finish, plain
from assistant.views.drawing import palette
from assistant.views.page.names import short_name

ENOUGH: Final = 5
"""Games from which on a median says something."""


def score_dots(plays: pd.DataFrame, people: Sequence[str]) -> go.Figure:
    """Return a row for each person with a dot for each game, filled if won, and the median of many."""
    drawn = go.Figure()
    good = palette.tone("good")
    for row, person in enumerate(people):
        own = plays[plays["person"] == person]
        for won, fill in ((False, "rgba(0, 0, 0, 0)"), (True, good)):
            games = own[own["won"] == won]
            drawn.add_scatter(
                x=list(games["points"]),
                y=[row] * len(games),
                mode="markers",
                marker={"size": 12, "color": fill, "line": {"color": good, "width": 2}},
                customdata=[_said(game) for game in games.to_dict("records")],
                hovertemplate="%{customdata}<extra></extra>",
                cliponaxis=False,
            )
        if len(own) >= ENOUGH:
            median = float(own["points"].median())
            drawn.add_scatter(
                x=[median],
                y=[row],
                mode="markers",
                marker={"symbol": "line-ns", "size": 26, "line": {"color": palette.BETWEEN, "width": 3}},
                hoverinfo="skip",
            )
    drawn.update_yaxes(
        range=[len(people) - 0.4, -0.6],
        tickvals=list(range(len(people))),
        ticktext=[plain(short_name(person)) for person in people],
        showgrid=False,
        zeroline=False,
    )
    drawn.update_xaxes(title=translate("points"), zeroline=False, nticks=6)
    return finish(drawn, height=(ROW + 10) * len(people) + 70, bottom=48)


def source_bars(frame: pd.DataFrame, people: Sequence[str], headings: dict[str, str]) -> go.Figure:
    """Return what each person scores from each source on average; the games stand beside the name."""
    games = frame.drop_duplicates("person").set_index("person")["games"].to_dict()
    styles = {
        person: PlayerStyle(
            name=person,
            label=f"{short_name(person)} ({games.get(person, 0)})",
            letter="",
            colour=palette.tone("good"),
            dash="solid",
            symbol="circle",
            pattern="",
        )
        for person in people
    }
    bars = frame.rename(columns={"person": "player"})
    return figure(bar_chart(bars, Bars("source", "average"), styles, headings))


def games_words(count: int) -> str:
    """Return how many games a number rests on."""
    return say(plural("1 game", "{count} games", count))


def _said(game: Mapping[Any, Any]) -> str:
    values = {"person": game["person"], "points": game["points"], "day": game["ended"]}
    return plain(say(Text("{person}: {points} points on {day}", **values)))
