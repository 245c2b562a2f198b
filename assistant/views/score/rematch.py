"""A rematch in one tap: the same company, the same house rules, and the lot says who begins."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from assistant.locale import say, translate
from assistant.records.errors import NotSavedError
from assistant.records.seating import begin_rematch, come_to_rematch, way_to_rematch
from assistant.records.table import GameTable, Tables
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History
from assistant.views.page.current_game import GAME_IN_ADDRESS, tables
from assistant.views.page.device import device
from assistant.views.page.flash import warn
from assistant.views.page.links import go_to, page_link
from assistant.views.page.lot import LOT


def show_rematch(table: GameTable, history: History) -> None:
    """Draw the button that begins a rematch once a game is over, or the way to one that has begun."""
    if history.referee.prompt(history.position).finished:
        offer_rematch(table, history, tables(), "table")


def offer_rematch(table: GameTable, history: History, among: Tables, page: str) -> None:
    """Draw this for a game or a pad that is over, one of ``among``; these are played on ``page``."""
    try:
        rematch = way_to_rematch(among, table, device())
        came = bool(rematch) and among.rights.of(device(), rematch).may_watch
    except NotSavedError as problem:
        warn(say(problem.text))
        return
    label, icon = translate("To the rematch"), ":material/replay:"
    if came:
        page_link(page, label, icon, {GAME_IN_ADDRESS: rematch})
    elif rematch and st.button(label, key=f"{table.code}-to-rematch", icon=icon):
        _go(lambda: come_to_rematch(among, table, device()), page)
    elif (
        not rematch
        and table.right.may_enter
        and st.button(translate("Rematch: the lot says who begins"), key=f"{table.code}-rematch", icon=icon)
    ):
        first = LOT.randrange(len(history.header.players))
        _go(lambda: begin_rematch(among, table, device(), first).code, page)


def _go(open_rematch: Callable[[], str], page: str) -> None:
    """Open a rematch, or say why that cannot be."""
    try:
        code = open_rematch()
    except (BadInputError, NotSavedError) as problem:
        warn(say(problem.text))
    else:
        if code:
            go_to(page, {GAME_IN_ADDRESS: code})
