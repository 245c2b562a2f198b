"""The Breakdown page: how the points add up and who was ahead when; the other questions are folded below.

A browser draws the answer to a folded question only once somebody wants it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final
from urllib.parse import urlencode

import pandas as pd
import streamlit as st

from assistant.locale import language, say, translate
from assistant.records.breakdown import Breakdown, break_down, final_sheets
from assistant.records.clocks import Thought
from assistant.records.table import GameTable
from assistant.referee.logs.history import History
from assistant.referee.text import Text
from assistant.views.charts import questions
from assistant.views.charts.layout import BarChart, Layout, LineChart
from assistant.views.charts.plotly_painter import CONFIG, cost_grid, entry_at, figure
from assistant.views.charts.questions import (
    HEADINGS,
    Chart,
    ChartTable,
    every_question,
    sentence_of,
)
from assistant.views.charts.style import player_styles, use_chart_styles
from assistant.views.clock.clock import times_of
from assistant.views.page.column import fold, grid, page_column, show_beside, unfolded
from assistant.views.page.current_game import GAME_IN_ADDRESS
from assistant.views.page.frames import FEW_ROWS, save_table, show_few, show_many
from assistant.views.page.links import page_link
from assistant.views.page.settings import with_settings
from assistant.views.page.turns import fragment
from assistant.views.page.watching import tell_news
from assistant.views.replay import ENTRY_IN_ADDRESS
from assistant.views.score.page import show_ways
from assistant.views.score.reveal import keeps_end
from assistant.views.sharing.taking_along import offer_files, offer_play
from assistant.views.turn.meters import coloured_name
from assistant.views.ui import HINTS, caption, heading, pick, words, write

KEPT: Final = 32
"""Games whose frames are remembered."""
WORDS: Final = ("player", "source", "status")
"""Columns of words that files keep in English."""
ENTRY_IN_LINK: Final = r"entry=(\d+)$"


def show_breakdown(table: GameTable) -> None:
    """Draw the page."""
    history = table.look()
    if not keeps_end(table, history):
        with page_column():
            show_ways(table.code, history, "breakdown")
            if history.steps:
                use_chart_styles()
                BreakdownPage(history, table.code).show()
            else:
                st.info(translate("Nothing has been entered yet, so there is nothing to take apart."))
    tell_news(table, len(history))


class BreakdownPage:
    """One run of the Breakdown page for one game."""

    def __init__(self, history: History, code: str) -> None:
        """Take a game apart as it is now."""
        self.history = history
        self.code = code
        self.names = history.header.names
        times = tuple(times_of(code, history))
        self.parts = _parts((code, len(history), language()), times, history)
        self.sheets = final_sheets(history)
        self.styles = player_styles(history.header.players)
        self.words = questions.words_of(history.referee)

    def show(self) -> None:
        """Draw how the points add up and who was ahead; the other questions are folded below."""
        asked = dict(every_question(self.parts, paid=bool(self.words["currency"])))
        sums = [self._show_sums] if any(sheet.items for sheet in self.sheets.values()) else []
        curve = [partial(self._show, questions.SCORES, folded=False)] if questions.SCORES in asked else []
        show_beside("points", *sums, *curve)
        with grid("questions", wide=True):
            for question, sentence in asked.items():
                if isinstance(question, ChartTable):
                    self._show_table(question)
                elif question is questions.SCORES:
                    continue
                elif self._show(question, sentence) and question is questions.COSTS:
                    label = say(Text("In which round was it spent, and on what?"))
                    _answer(label, f"{self.code}-grid", self._draw_grid)
        self._show_report()

    def _show_sums(self) -> None:
        heading(Text("How do the points add up?"))
        for player, sheet in self.sheets.items():
            if sheet.items:
                st.markdown(f"**{coloured_name(player, self.names)}**: {words(sheet.sentence(say))}")
        if any(sheet.open for sheet in self.sheets.values() if sheet.items):
            caption(HINTS["untold"])

    def _draw_grid(self) -> None:
        """Draw what one player spent, round by round."""
        costs = self.parts.costs
        players = {player: coloured_name(player, self.names) for player in dict.fromkeys(costs["player"])}
        chosen = pick(translate("Player"), players, f"{self.code}-grid-player")
        kinds, rounds = questions.largest_first(costs, "kind", "cost"), sorted(set(costs["round"]))
        grid = cost_grid(costs[costs["player"] == chosen], kinds, rounds)
        alt = sentence_of(Text("{currency} by kind and round"), self.words)
        st.plotly_chart(grid, key=f"{self.code}-grid", config=CONFIG, alt=alt)

    def _show_report(self) -> None:
        """Offer the whole of it as files to send to the others, and the play to score keepers."""
        heading(Text("Take it with you"))
        caption(Text("The report is one file that opens in any browser and needs nothing else."))
        history = self.history
        name = f"{history.referee.game}-{self.code}"
        offers = [offer_files, offer_play] if history.referee.winners(history.position) else [offer_files]
        show_beside("report", *(partial(offer, history, name, self.code) for offer in offers))

    def _show(self, chart: Chart, sentence: str = "", *, folded: bool = True) -> bool:
        """Offer a chart and a sentence below it, or say why there is none; return whether there is one."""
        frame = chart.frame(self.parts)
        question = sentence_of(chart.question, self.words)
        if frame.empty:
            if chart.empty is not None:
                heading(question)
                st.info(words(sentence_of(chart.empty, self.words)))
            return False

        def draw() -> None:
            self._plot(chart.lay_out(self.parts, self.styles), f"{self.code}-{chart.id}", question)
            if sentence:
                write(sentence)
            if chart.hint:
                caption(sentence_of(chart.hint, self.words))
            if chart is not questions.PURCHASES:  # whose numbers are in the table below
                _show_numbers(frame, self._file(chart.id), f"{self.code}-{chart.id}", question)

        if folded:
            _answer(question, f"{self.code}-{chart.id}", draw)
        else:
            heading(question)
            fragment()(draw)()
        return True

    def _plot(self, layout: Layout, key: str, question: str) -> None:
        """Draw a chart; over the entries of the log a point of it leads to that moment in the replay."""
        drawn = figure(layout)
        look: Any = {"key": key, "config": CONFIG, "alt": question}
        if isinstance(layout, BarChart) or (isinstance(layout, LineChart) and layout.by_round):
            st.plotly_chart(drawn, **look)
            return
        chosen = st.plotly_chart(drawn, **look, on_select="rerun", selection_mode="points")
        for point in chosen.selection.points[-1:]:
            if entry := entry_at(drawn, point):
                label = say(Text("Entry {entry} in the replay", entry=entry))
                page_link("replay", label, address={GAME_IN_ADDRESS: self.code, ENTRY_IN_ADDRESS: str(entry)})

    def _show_table(self, table: ChartTable) -> None:
        """Offer a table whose entries lead to the replay; nothing where it has no rows."""
        frame = table.frame(self.parts)
        if not frame.empty:
            question = sentence_of(table.question, self.words)
            draw = partial(self._draw_table, table, frame, question)
            _answer(question, f"{self.code}-{table.id}-table", draw)

    def _draw_table(self, table: ChartTable, frame: pd.DataFrame, question: str) -> None:
        key, shown = f"{self.code}-{table.id}", frame[list(table.columns)]
        # The entry comes last, where the table finds it.
        address = urlencode(with_settings({GAME_IN_ADDRESS: self.code, ENTRY_IN_ADDRESS: ""}))
        links = [f"replay?{address}{entry}" for entry in shown["entry"]]
        if len(shown) <= FEW_ROWS:
            linked = [f"[{entry}]({link})" for entry, link in zip(shown["entry"], links, strict=True)]
            show_few(shown.assign(entry=linked), _headings(shown), title=question)
        else:
            entry = st.column_config.LinkColumn(say(HEADINGS["entry"]), display_text=ENTRY_IN_LINK)
            headings = {**_headings(shown), "entry": entry}
            show_many(shown.assign(entry=links), f"{key}-table", headings, title=question)
        save_table(lambda: frame, self._file(table.id), key)

    def _file(self, name: str) -> str:
        return f"{self.history.referee.game}-{self.code}-{name}"


@fragment()
def _answer(question: str, key: str, draw: Callable[[], None]) -> None:
    """Draw a question to open, and its answer once it was opened."""
    with fold(words(question), ":material/insights:", key=f"{key}-asked") as wanted:
        if wanted:
            draw()


@fragment()
def _show_numbers(frame: pd.DataFrame, file: str, key: str, question: str) -> None:
    """Offer the numbers behind a chart; they are sent only when somebody asks for them."""
    with unfolded(translate("The numbers behind it"), ":material/table:", key=f"{key}-more") as is_open:
        if not is_open:
            return
        # What is shown here can be saved as it is, past our own button.
        show_many(frame, f"{key}-frame", _headings(frame), title=question, words=WORDS)
        save_table(lambda: frame, file, key)


def _headings(frame: pd.DataFrame) -> dict[str, str]:
    return {str(column): say(HEADINGS[str(column)]) for column in frame.columns}


@st.cache_resource(max_entries=KEPT, show_spinner=False)
def _parts(key: tuple[str, int, str], times: tuple[Thought, ...], _history: History) -> Breakdown:  # noqa: ARG001 - the key
    """Return the frames of a game at an entry. All readers share them, so nobody changes them."""
    return break_down(_history, say, times)
