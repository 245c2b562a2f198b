"""Charts of quantities beside points, round by round."""

from __future__ import annotations

import pandas as pd

from assistant.records.breakdown import Breakdown
from assistant.records.stages import Tallied
from assistant.views.charts.layout import LineChart, Styles, line_chart
from assistant.views.charts.questions import Chart
from assistant.views.charts.style import thing_styles


def tally_charts(parts: Breakdown) -> list[Chart]:
    """Return a chart for each quantity that the game counts round by round."""
    return [_tally_chart(place, tallied) for place, tallied in enumerate(parts.tallies)]


def _tally_chart(place: int, tallied: Tallied) -> Chart:
    frame = tallied.frame if tallied.frame["value"].any() else tallied.frame.head(0)

    def lay_out(_: Breakdown, styles: Styles) -> LineChart:
        names = dict(zip(frame["place"], frame["label"], strict=True))
        return tally_lines(frame, styles if tallied.of_players else thing_styles(names))

    return Chart(f"tally-{place}", tallied.question, None, lambda _: frame, lay_out)


def tally_lines(tally: pd.DataFrame, styles: Styles) -> LineChart:
    """Return a line in steps over the rounds for each player or thing."""
    return line_chart(changes_of(tally), styles, max(1, int(tally["round"].max())), by_round=True)


def changes_of(tally: pd.DataFrame) -> pd.DataFrame:
    """Return the rounds in which an amount changed, with the columns that lines are drawn of."""
    changed = tally["value"] != tally.groupby("place")["value"].shift()
    return tally[changed].rename(columns={"round": "entry", "place": "player", "value": "points"})
