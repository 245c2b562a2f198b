"""The Club evening page: the tables that this device may watch, live and large enough for a wall.

Nothing can be entered here. A table comes onto the page by its code for watching, or because this device has
joined it or opened its link for watching.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.records.errors import NotSavedError
from assistant.records.games import ledgers
from assistant.records.listing import GameSummary
from assistant.records.plays import TableNow, of_this_evening, results, table_now
from assistant.records.results import marks_of
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History
from assistant.referee.logs.log import title_text
from assistant.referee.rules import common, texts
from assistant.referee.score import in_figures
from assistant.referee.text import Text
from assistant.views.page.column import grid
from assistant.views.page.current_game import code_sent, tables
from assistant.views.page.device import device
from assistant.views.page.flash import warn, warning
from assistant.views.page.frames import save_table, show_few
from assistant.views.page.turns import fragment
from assistant.views.score.reveal import is_being_revealed
from assistant.views.turn.meters import coloured_name
from assistant.views.ui import heading, words

EVERY: Final = "5s"
"""How often it is looked how the tables stand."""
HEADINGS: Final = texts(common("columns")["evening"])
MOST_TABLES: Final = 24
PLACEHOLDER: Final = "\N{WORD JOINER}"
"""Stands for a name in a sentence that is escaped before the coloured name is put into it."""
FIELD: Final = 312
"""Pixels of a field for a code, which leaves room for its button on all but phones."""

Shown = tuple[TableNow, History]


def show_evening() -> None:
    """Draw the page."""
    _show_tables()
    # The code by which a table is watched gives no right to enter anything.
    with warning():
        told = translate("It stands at the table under Invite, “May only watch”.")
        label, send = translate("Code for watching a table"), translate("Show this table")
        if code_sent(label, send, "evening", only_watch=True, help=told, width=FIELD):
            st.rerun()


@fragment(run_every=EVERY)
def _show_tables() -> None:
    wanted = tables().wanted(device(), among=tuple(ledgers()))._replace(played=True, marked=False)
    games = of_this_evening(tables().store.listed(wanted, limit=MOST_TABLES), datetime.now(UTC))
    if not games:
        st.info(translate("No table of this evening is here yet. Add one by its code for watching."))
        return
    shown: list[Shown] = []
    with grid("evening"):
        for game in games:
            with st.container(border=True, key=f"evening-{game.code}"):
                shown += _show_table(game)
    _show_results(shown)


def _show_table(game: GameSummary) -> Sequence[Shown]:
    """Draw how a table stands; return it if it may be told how it ended, else nothing."""
    titles = (ledgers()[game.game].title, say(title_text(game.title)))
    st.markdown(f"**{words(': '.join(filter(None, titles)))} · {words(game.code)}**")
    try:
        table = tables().open(game.code, device())
        history = table.look()
    except (BadInputError, NotSavedError) as problem:
        warn(problem)
        return ()
    names = history.header.names
    if is_being_revealed(table, history):
        st.caption(translate("The last scoring is being shown"))
        return ()
    now = table_now(game.code, history)
    left = [names[player] for player in history.referee.absent(history.position)]
    marks = marks_of(left, broken_off=history.broken_off)
    st.caption(" · ".join([_state(now, history), *map(words, marks)]))
    for place in now.places:
        won = ":material/trophy: " if place.won else ""
        points = words(in_figures(place.points, place.unknown))
        st.markdown(f"{place.rank}. {coloured_name(place.player, names)} {won}**{points}**")
    return ((now, history),)


def _state(now: TableNow, history: History) -> str:
    if now.finished:
        return translate("finished")
    state = words(Text("Round {number}", number=now.round))
    if not now.turn:
        return state
    acts = words(Text("{player} to act", player=PLACEHOLDER))
    return f"{state} · {acts.replace(PLACEHOLDER, coloured_name(now.turn, history.header.names))}"


def _show_results(shown: Sequence[Shown]) -> None:
    """Draw the results of the tables that are over as one table."""
    frame = results(shown)
    if frame.empty:
        return
    title = translate("Results of the evening")
    heading(title)
    headings = {name: say(text) for name, text in HEADINGS.items()}
    show_few(frame[list(headings)], headings, title=title)
    save_table(lambda: frame, "evening", "evening-results")
