"""What people take along from a game: the report, the log, and the play for their score keepers."""

from __future__ import annotations

import streamlit as st

from assistant.locale import day, language, translate, use
from assistant.records.kept import minutes_of
from assistant.records.plays import play_data, play_link, play_table
from assistant.records.possible import may_look
from assistant.records.spreadsheets import to_csv
from assistant.referee.logs.history import History
from assistant.referee.logs.logfile import write_log
from assistant.referee.planning import Planner
from assistant.views.best_turn.hunting import hunt_of, show_search
from assistant.views.clock.clock import times_of
from assistant.views.notes.card import notes
from assistant.views.page.current_game import device, tables
from assistant.views.page.links import save_button
from assistant.views.sharing.report import report
from assistant.views.sharing.result import offer_result


def offer_files(history: History, name: str, code: str) -> None:
    """Draw the buttons that save the report and the log."""
    spoken, referee = language(), history.referee
    noted = notes().of(code, tables().rights.of(device(), code))
    hunt = None
    if isinstance(referee, Planner) and may_look(history):
        hunt = hunt_of(code, history, referee)
        if not hunt.done:
            st.caption(
                translate("The report tells what was left on the table in every turn searched until then.")
            )
        show_search(hunt, f"{code}-report-search", turn_by_turn=False)

    def written() -> str:
        use(spoken)  # a download is made beside the page, which knows the reader's language
        return report(history, hunt, times_of(code, history), noted)

    with st.container(horizontal=True, gap="xsmall"):
        label = translate("Save the report")
        save_button(label, written, f"{name}.html", key=f"{code}-report", icon=":material/summarize:")
        save_button(
            translate("Save the log"),
            lambda: write_log(history.log, history.referee),
            f"{name}.txt",
            key=f"{code}-log",
            icon=":material/description:",
        )


def offer_play(history: History, name: str, code: str) -> None:
    """Draw what tells a finished game to others: text and a picture, a link for BG Stats, a table."""
    origin = tables().store.origin(code)
    ended, minutes = max((origin.created_at, *origin.entered_at)), minutes_of(origin.entered_at)
    # Of a game from a file nobody knows the day on which it was played.
    offer_result(history, name, code, day(ended.date()) if minutes else "")
    link = play_link(play_data(history, code, ended, minutes))
    with st.container(horizontal=True, gap="xsmall"):
        st.link_button(translate("Open in BG Stats"), link, icon=":material/open_in_new:")
        save_button(
            translate("Save the result as CSV"),
            lambda: to_csv(play_table(history, code, ended, minutes)),
            f"{name}-play.csv",
            key=f"{code}-play",
        )
    st.caption(translate("BG Stats opens on this phone if it is there; this app itself sends nothing."))
