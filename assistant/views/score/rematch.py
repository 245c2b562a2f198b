"""A rematch in one tap: the same company, the same house rules, and the lot says who begins."""

from __future__ import annotations

import streamlit as st

from assistant.locale import say, translate
from assistant.paths import PAGES
from assistant.records.errors import NotSavedError
from assistant.records.seating import begin_rematch, way_to_rematch
from assistant.records.table import GameTable
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History
from assistant.views.page.current_game import GAME_IN_ADDRESS, device, tables
from assistant.views.page.flash import warn
from assistant.views.page.links import page_link
from assistant.views.page.lot import LOT
from assistant.views.page.settings import with_settings


def show_rematch(table: GameTable, history: History) -> None:
    """Draw the button that begins a rematch once a game is over, or the way to one that has begun."""
    if not history.referee.prompt(history.position).finished:
        return
    try:
        begun = way_to_rematch(tables(), table, device())
    except NotSavedError as problem:
        warn(say(problem.text))
        return
    if begun:
        page_link("table", translate("To the rematch"), ":material/replay:", {GAME_IN_ADDRESS: begun})
        return
    if not table.right.may_enter or not st.button(
        translate("Rematch: the lot says who begins"), key=f"{table.code}-rematch", icon=":material/replay:"
    ):
        return
    try:
        new = begin_rematch(tables(), table, device(), LOT.randrange(len(history.header.players)))
    except (BadInputError, NotSavedError) as problem:
        warn(say(problem.text))
    else:
        st.switch_page(PAGES / "table.py", query_params=with_settings({GAME_IN_ADDRESS: new.code}))
