"""Charts of quantities beside points, round by round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import pandas as pd

from assistant.locale import say, translate
from assistant.records.breakdown import Breakdown
from assistant.records.tallies import Tallied
from assistant.referee.text import Text
from assistant.views.charts.breakdown_charts import Chart, Styles
from assistant.views.charts.charts import score_lines
from assistant.views.charts.still_charts import Side, still_lines
from assistant.views.charts.style import PlayerStyle, thing_styles
from assistant.views.drawing.svg import Node

if TYPE_CHECKING:
    import plotly.graph_objects as go

MOST_TICKS: Final = 8
"""Rounds that are named below a chart."""


def tally_charts(parts: Breakdown) -> list[Chart]:
    """Return a chart for each quantity that the game counts round by round."""
    return [_tally_chart(place, tallied) for place, tallied in enumerate(parts.tallies)]


def _tally_chart(place: int, tallied: Tallied) -> Chart:
    frame = tallied.frame if tallied.frame["value"].any() else tallied.frame.head(0)

    def drawn(_: Breakdown, styles: Styles) -> go.Figure:
        shown = styles if tallied.of_players else thing_styles(_names(tallied))
        return tally_lines(frame, shown)

    return Chart(f"tally-{place}", tallied.question, None, lambda _: frame, drawn)


def _names(tallied: Tallied) -> dict[str, str]:
    """Return what the things of a tally are called, by id."""
    return dict(zip(tallied.frame["place"], tallied.frame["label"], strict=True))


def still_tally(tallied: Tallied, players: Mapping[str, Side]) -> Node:
    """Return the same lines as a picture that stands still; ``players`` is how the players look."""
    styles = thing_styles(_names(tallied))
    things = {thing: Side(style.name, style.letter, style.colour) for thing, style in styles.items()}
    last = max(1, int(tallied.frame["round"].max()))
    return still_lines(changes_of(tallied.frame), players if tallied.of_players else things, last - 1)


def tally_lines(tally: pd.DataFrame, styles: Mapping[str, PlayerStyle]) -> go.Figure:
    """Return a line in steps over the rounds for each player or thing, with the name at its end."""
    last = max(1, int(tally["round"].max()))
    figure = score_lines(changes_of(tally), styles, last, _count_words, room=0)
    ticks = {"title": translate("round"), "tickformat": "d", "dtick": -(-last // MOST_TICKS)}
    return figure.update_xaxes(**ticks, range=[0, last], nticks=0)


def changes_of(tally: pd.DataFrame) -> pd.DataFrame:
    """Return the rounds in which an amount changed, with the columns that lines are drawn of."""
    changed = tally["value"] != tally.groupby("place")["value"].shift()
    return tally[changed].rename(columns={"round": "entry", "place": "player", "value": "points"})


def _count_words(name: str, count: int, number: int) -> str:
    return say(Text("{name}: {count} after round {number}", name=name, count=count, number=number))
