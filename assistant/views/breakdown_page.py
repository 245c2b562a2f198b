"""The Breakdown page: one question at a time about the game, its chart, and the numbers behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

import pandas as pd
import streamlit as st

from assistant.locale import language, say, translate
from assistant.records.breakdown import Breakdown, break_down
from assistant.records.spreadsheets import harmless, to_csv
from assistant.records.table import GameTable
from assistant.referee.history import History
from assistant.referee.text import Text
from assistant.views import charts
from assistant.views.chart_style import PlayerStyle, player_styles
from assistant.views.markup import escape_markdown
from assistant.views.score_page import show_ways
from assistant.views.sheets import source_text
from assistant.views.taps import HERE

if TYPE_CHECKING:
    import plotly.graph_objects as go

CHART_IN_ADDRESS: Final = "chart"
KEPT: Final = 32
"""Games whose frames are remembered."""

HEADINGS: Final[Mapping[str, Text]] = {
    "round": Text("Round"),
    "player": Text("Colour"),
    "name": Text("Player"),
    "points": Text("Points"),
    "total": Text("Points after it"),
    "source": Text("Source"),
    "kind": Text("Spent on"),
    "count": Text("Times"),
    "cost": Text("Cost"),
    "place": Text("Place"),
    "label": Text("What"),
    "entry": Text("Entry"),
    "value": Text("Value"),
    "since": Text("From entry"),
    "until": Text("To entry"),
    "status": Text("How"),
    "strengths": Text("Strengths"),
}

Styles = Mapping[str, PlayerStyle]


class Chart(NamedTuple):
    """A question about a game, the frame that answers it and how to draw it.

    ``name`` stands on the button, ``question`` above the chart, ``hint`` below it, and ``empty`` in its place
    while there is nothing to draw. They may ask for ``{places}`` and ``{currency}``, which every
    game names for itself.
    """

    id: str
    name: Text
    question: Text
    empty: Text
    frame: Callable[[Breakdown], pd.DataFrame]
    draw: Callable[[Breakdown, Styles], go.Figure]
    hint: Text | None = None


def _rounds(parts: Breakdown, styles: Styles) -> go.Figure:
    numbers = sorted(set(parts.rounds["round"]))
    headings = {number: say(Text("Round {number}", number=number)) for number in numbers}
    return charts.player_bars(parts.rounds, "round", "points", styles, headings)


def _sources(parts: Breakdown, styles: Styles) -> go.Figure:
    sources = _largest_first(parts.sources, "source", "points")
    headings = {source: _capital(say(source_text(source))) for source in sources}
    return charts.player_bars(parts.sources, "source", "points", styles, headings)


def _costs(parts: Breakdown, styles: Styles) -> go.Figure:
    headings = {kind: _capital(kind) for kind in _largest_first(parts.costs, "kind", "cost")}
    return charts.player_bars(parts.costs, "kind", "cost", styles, headings)


def _largest_first(frame: pd.DataFrame, group: str, amount: str) -> list[str]:
    return list(frame.groupby(group)[amount].sum().sort_values(ascending=False, kind="stable").index)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


NOBODY_SCORED: Final = Text("Nobody has scored yet. This fills with the first score sheet.")

CHARTS: Final = (
    Chart(
        "scores",
        Text("Score"),
        Text("Who was ahead, and when?"),
        NOBODY_SCORED,
        lambda parts: parts.scores,
        lambda parts, styles: charts.score_lines(parts.scores, styles, parts.last),
    ),
    Chart(
        "rounds",
        Text("Rounds"),
        Text("How many points did each round bring?"),
        NOBODY_SCORED,
        lambda parts: parts.rounds,
        _rounds,
    ),
    Chart(
        "sources",
        Text("Sources"),
        Text("What did everybody score points for?"),
        NOBODY_SCORED,
        lambda parts: parts.sources,
        _sources,
    ),
    Chart(
        "costs",
        Text("{currency}"),
        Text("What did everybody spend {currency} on?"),
        Text("Nobody has spent any {currency} yet."),
        lambda parts: parts.costs,
        _costs,
    ),
    Chart(
        "values",
        Text("Values"),
        Text("What were the {places} worth, entry by entry?"),
        Text("There are no {places} yet."),
        lambda parts: parts.worth,
        lambda parts, _: charts.value_rows(parts.worth, parts.last),
    ),
    Chart(
        "majorities",
        Text("Majorities"),
        Text("Who held which of the {places}, and from when to when?"),
        Text("Nobody stands at any of the {places} yet."),
        lambda parts: parts.majorities,
        lambda parts, styles: charts.holder_timeline(parts.majorities, styles, parts.last),
        Text("The letter tells who. ✓ and a thick edge: held for good. = stands for a tie."),
    ),
)


def show_breakdown(table: GameTable) -> None:
    """Draw the page."""
    history = table.look()
    show_ways(table.code, "breakdown")
    if not history.steps:
        st.info(translate("Nothing has been entered yet, so there is nothing to take apart."))
        return
    words = {"places": say(history.referee.places), "currency": history.referee.currency}
    offered = {chart.id: chart for chart in CHARTS if chart.id != "costs" or words["currency"]}
    asked = st.query_params.get(CHART_IN_ADDRESS, "")
    key = f"{table.code}-chart"
    chosen = st.pills(
        translate("Chart"),
        list(offered),
        format_func=lambda name: _said(offered[name].name, words),
        default=asked if asked in offered else next(iter(offered)),
        required=True,
        key=key,
        on_change=lambda: _put_in_address(key),
        label_visibility="collapsed",
    )
    _show_chart(offered[str(chosen)], table.code, history, words)


def _put_in_address(key: str) -> None:
    # Not bound by Streamlit, which would put the words of the reader's language there.
    st.query_params[CHART_IN_ADDRESS] = str(st.session_state[key])


def _show_chart(chart: Chart, code: str, history: History, words: Mapping[str, str]) -> None:
    parts = _parts(code, len(history), language(), history)
    frame = chart.frame(parts)
    st.subheader(escape_markdown(_said(chart.question, words)), anchor=False)
    if frame.empty or (chart.id == "scores" and not frame["points"].any()):
        st.info(escape_markdown(_said(chart.empty, words)))
        return
    st.html(HERE / "charts.css")
    styles = player_styles(history.header.players)
    st.plotly_chart(
        chart.draw(parts, styles),
        key=f"{code}-{chart.id}",
        config=charts.CONFIG,
        alt=_said(chart.question, words),
    )
    if chart.hint:
        st.caption(escape_markdown(_said(chart.hint, words)))
    with st.expander(
        translate("The numbers behind it"), icon=":material/table:", key=f"{code}-{chart.id}-more"
    ):
        # What is shown here can be saved as it is, past our own button.
        st.dataframe(
            harmless(frame),
            key=f"{code}-{chart.id}-frame",
            hide_index=True,
            column_config={str(column): say(HEADINGS[str(column)]) for column in frame.columns},
            alt=_said(chart.question, words),
        )
        st.download_button(
            translate("Save as CSV"),
            data=lambda: to_csv(frame),
            file_name=f"{history.referee.game}-{code}-{chart.id}.csv",
            mime="text/csv",
            key=f"{code}-{chart.id}-csv",
            icon=":material/download:",
            on_click="ignore",
        )


@st.cache_resource(max_entries=KEPT, show_spinner=False)
def _parts(code: str, seq: int, spoken: str, _history: History) -> Breakdown:  # noqa: ARG001 - they are the key
    """Return the frames of a game at an entry. All readers share them, so nobody changes them."""
    return break_down(_history, say)


def _said(text: Text, words: Mapping[str, str]) -> str:
    return say(Text(text.message, **words))
