"""The Breakdown page: how the points add up and who was ahead when; the other questions are folded below.

A browser draws the answer to a folded question only once somebody wants it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from urllib.parse import urlencode

import pandas as pd
import streamlit as st

from assistant.locale import language, say, translate
from assistant.records.breakdown import Breakdown, break_down, final_sheets
from assistant.records.clocks import Thought
from assistant.records.stages import lead_changes
from assistant.records.table import GameTable
from assistant.referee.logs.history import History
from assistant.referee.text import Text, spoken
from assistant.views.charts import questions
from assistant.views.charts.layout import BarChart, Layout, LineChart
from assistant.views.charts.plotly_painter import CONFIG, cost_grid, entry_at, figure
from assistant.views.charts.questions import HEADINGS, Chart, ChartTable, sentence_of, tally_charts
from assistant.views.charts.style import player_styles, use_chart_styles
from assistant.views.clock.clock import times_of
from assistant.views.page.column import WIDE, grid, page_column
from assistant.views.page.current_game import GAME_IN_ADDRESS
from assistant.views.page.fold import fold
from assistant.views.page.frames import FEW_ROWS, save_table, show_few, to_show
from assistant.views.page.links import page_link
from assistant.views.page.markup import escape_markdown
from assistant.views.page.settings import with_settings
from assistant.views.page.watching import tell_news
from assistant.views.replay.page import ENTRY_IN_ADDRESS
from assistant.views.score.page import show_ways
from assistant.views.score.reveal import keeps_end
from assistant.views.sharing.taking_along import offer_files, offer_play
from assistant.views.turn.meters import coloured_name

KEPT: Final = 32
"""Games whose frames are remembered."""
WORDS: Final = ("player", "source", "status")
"""Columns of words that files keep in English."""
ENTRY_IN_LINK: Final = r"entry=(\d+)$"


def show_breakdown(table: GameTable) -> None:
    """Draw the page."""
    history = table.look()
    if keeps_end(table, history):
        tell_news(table, len(history))
        return
    with page_column(WIDE):
        _show_parts(table, history)
    tell_news(table, len(history))


def _show_parts(table: GameTable, history: History) -> None:
    show_ways(table.code, history, "breakdown")
    if not history.steps:
        st.info(translate("Nothing has been entered yet, so there is nothing to take apart."))
        return
    use_chart_styles()
    page = BreakdownPage(history, table.code)
    with grid("points", wide=True):
        page.show_points()
    with grid("questions", wide=True):
        page.show_course()
        page.show_costs()
        page.show_places()
        page.show_belongings()
        page.show_purchases()
        page.show_thinking()
    page.show_report()


class BreakdownPage:
    """One run of the Breakdown page for one game."""

    def __init__(self, history: History, code: str) -> None:
        """Take a game apart as it is now."""
        self.history = history
        self.code = code
        self.names = history.header.names
        times = tuple(times_of(code, history))
        self.parts = _parts(code, len(history), language(), times, history)
        self.styles = player_styles(history.header.players)
        self.words = questions.words_of(history.referee)

    def show_points(self) -> None:
        """Draw how the points add up and who was ahead."""
        sheets = {player: sheet for player, sheet in final_sheets(self.history).items() if sheet.items}
        if sheets:
            with st.container():
                st.subheader(translate("How do the points add up?"), anchor=False)
                for player, sheet in sheets.items():
                    name = coloured_name(player, self.names)
                    st.markdown(f"**{name}**: {escape_markdown(sheet.sentence(say))}")
                if any(sheet.open for sheet in sheets.values()):
                    st.caption(translate(questions.UNTOLD))
        if not questions.scored_at_once(self.parts):
            with st.container():
                self._show(questions.SCORES, folded=False)

    def show_course(self) -> None:
        """Draw how the points came about."""
        if not questions.scored_at_once(self.parts):
            self._show(questions.LEADS, questions.lead_sentence(lead_changes(self.parts.leads)))
        sources = [say(spoken(source)) for source in dict.fromkeys(self.parts.gains["source"])]
        order = say(Text("In this order: {sources}.", sources=" + ".join(sources)))
        self._show(questions.ROUNDS, order if len(sources) > 1 else "")
        self._show(questions.SOURCES)

    def show_costs(self) -> None:
        """Draw where the game's currency went."""
        if self._show(questions.COSTS):
            self._show_grid()
        self._show(questions.PRICES)

    def _show_grid(self) -> None:
        """Offer what one player spent, round by round."""
        _answer(say(Text("In which round was it spent, and on what?")), f"{self.code}-grid", self._draw_grid)

    def _draw_grid(self) -> None:
        costs = self.parts.costs
        players = list(dict.fromkeys(costs["player"]))
        chosen = st.pills(
            translate("Player"),
            players,
            format_func=lambda player: coloured_name(player, self.names),
            default=players[0],
            required=True,
            key=f"{self.code}-grid-player",
            label_visibility="collapsed",
        )
        grid = cost_grid(
            costs[costs["player"] == chosen],
            questions.largest_first(costs, "kind", "cost"),
            sorted(set(costs["round"])),
        )
        alt = sentence_of(Text("{currency} by kind and round"), self.words)
        st.plotly_chart(grid, key=f"{self.code}-grid", config=CONFIG, alt=alt)

    def show_places(self) -> None:
        """Draw who held what and when, where it changed hands, and what was settled."""
        if self.parts.worth.empty:
            return  # a game in which nothing is contested
        self._show(questions.PLACES)
        self._show_table(questions.CHANGED_HANDS)
        self._show_table(questions.KEPT_FOR_GOOD)

    def show_belongings(self) -> None:
        """Draw how what everybody owned grew, and the exchanges that mattered."""
        self._show(questions.BELONGINGS)
        for chart in tally_charts(self.parts):
            self._show(chart)
        self._show_table(questions.EXCHANGED)

    def show_purchases(self) -> None:
        """Draw what was paid in auctions and what it brought."""
        if self._show(questions.PURCHASES, numbers=False):
            self._show_table(questions.BOUGHT)

    def show_thinking(self) -> None:
        """Draw who thought how long, and when, where a turn clock ran."""
        if self._show(questions.THINKING):
            self._show_table(questions.LONGEST)

    def show_report(self) -> None:
        """Offer the whole of it as files to send to the others, and the play to score keepers."""
        st.subheader(translate("Take it with you"), anchor=False)
        st.caption(translate("The report is one file that opens in any browser and needs nothing else."))
        history = self.history
        name = f"{history.referee.game}-{self.code}"
        with grid("report", wide=True):
            with st.container():
                offer_files(history, name, self.code)
            if history.referee.winners(history.position):
                with st.container():
                    offer_play(history, name, self.code)

    def _show(self, chart: Chart, sentence: str = "", *, numbers: bool = True, folded: bool = True) -> bool:
        """Offer a chart and a sentence below it, or say why there is none; return whether there is one."""
        if chart.paid and not self.words["currency"]:
            return False
        frame = chart.frame(self.parts)
        question = sentence_of(chart.question, self.words)
        if frame.empty and chart.empty is None:
            return False
        if frame.empty:
            st.subheader(escape_markdown(question), anchor=False)
            st.info(escape_markdown(sentence_of(chart.empty or Text(""), self.words)))
            return False

        def draw() -> None:
            self._plot(chart.lay_out(self.parts, self.styles), f"{self.code}-{chart.id}", question)
            if sentence:
                st.markdown(escape_markdown(sentence))
            if chart.hint:
                st.caption(escape_markdown(sentence_of(chart.hint, self.words)))
            if numbers:
                _show_numbers(frame, self._file(chart.id), f"{self.code}-{chart.id}", question)

        if folded:
            _answer(question, f"{self.code}-{chart.id}", draw)
        else:
            st.subheader(escape_markdown(question), anchor=False)
            st.fragment(draw)()
        return True

    def _plot(self, layout: Layout, key: str, question: str) -> None:
        """Draw a chart; over the entries of the log a point of it leads to that moment in the replay."""
        drawn = figure(layout)
        if isinstance(layout, BarChart) or (isinstance(layout, LineChart) and layout.by_round):
            st.plotly_chart(drawn, key=key, config=CONFIG, alt=question)
            return
        chosen = st.plotly_chart(
            drawn, key=key, config=CONFIG, alt=question, on_select="rerun", selection_mode="points"
        )
        for entry in [entry_at(drawn, point) for point in chosen.selection.points[-1:]]:
            if entry:
                label = say(Text("Entry {entry} in the replay", entry=entry))
                address = {GAME_IN_ADDRESS: self.code, ENTRY_IN_ADDRESS: str(entry)}
                page_link("replay", label, ":material/replay:", address)

    def _show_table(self, table: ChartTable) -> None:
        """Offer a table whose entries lead to the replay; nothing where it has no rows."""
        frame = table.frame(self.parts)
        if not frame.empty:
            words = sentence_of(table.question, self.words)
            _answer(words, f"{self.code}-{table.id}-table", lambda: self._draw_table(table, frame, words))

    def _draw_table(self, table: ChartTable, frame: pd.DataFrame, words: str) -> None:
        name = table.id
        key, shown = f"{self.code}-{name}-table", frame[list(table.columns)]
        linked = shown.assign(entry=[self._replay(entry) for entry in shown["entry"]])
        if len(shown) <= FEW_ROWS:
            links = [f"[{entry}]({at})" for entry, at in zip(shown["entry"], linked["entry"], strict=True)]
            show_few(shown.assign(entry=links), _headings(shown), title=words)
        else:
            link = st.column_config.LinkColumn(say(HEADINGS["entry"]), display_text=ENTRY_IN_LINK)
            st.dataframe(
                to_show(linked),
                key=key,
                hide_index=True,
                placeholder="",
                column_config={**_headings(linked), "entry": link},
                alt=words,
            )
        save_table(lambda: frame, self._file(name), f"{self.code}-{name}")

    def _replay(self, entry: int) -> str:
        """Return the address of an entry's replay; the entry comes last, where the table finds it."""
        address = {GAME_IN_ADDRESS: self.code, ENTRY_IN_ADDRESS: str(entry)}
        return f"replay?{urlencode(with_settings(address))}"

    def _file(self, name: str) -> str:
        return f"{self.history.referee.game}-{self.code}-{name}"


@st.fragment
def _answer(question: str, key: str, draw: Callable[[], None]) -> None:
    """Draw a question to open, and its answer once it was opened."""
    with fold(escape_markdown(question), ":material/insights:", key=f"{key}-asked") as wanted:
        if wanted:
            draw()


@st.fragment
def _show_numbers(frame: pd.DataFrame, file: str, key: str, question: str) -> None:
    """Offer the numbers behind a chart; they are sent only when somebody asks for them."""
    with st.expander(
        translate("The numbers behind it"), icon=":material/table:", key=f"{key}-more", on_change="rerun"
    ) as numbers:
        if not numbers.open:
            return
        # What is shown here can be saved as it is, past our own button.
        st.dataframe(
            to_show(frame, WORDS),
            key=f"{key}-frame",
            hide_index=True,
            placeholder="",
            column_config=_headings(frame),
            alt=question,
        )
        save_table(lambda: frame, file, key)


def _headings(frame: pd.DataFrame) -> dict[str, str]:
    return {str(column): say(HEADINGS[str(column)]) for column in frame.columns}


@st.cache_resource(max_entries=KEPT, show_spinner=False)
def _parts(
    code: str,  # noqa: ARG001 - the key
    seq: int,  # noqa: ARG001 - the key
    spoken: str,  # noqa: ARG001 - the key
    times: tuple[Thought, ...],
    _history: History,
) -> Breakdown:
    """Return the frames of a game at an entry. All readers share them, so nobody changes them."""
    return break_down(_history, say, times)
