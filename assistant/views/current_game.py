"""The game that a page is about: named in the address, read from the store, shared by all sessions."""

from __future__ import annotations

from typing import Any

import streamlit as st

from assistant.locale import language, say, translate
from assistant.locale.verdicts import Reader
from assistant.paths import PAGES
from assistant.records.games import referees
from assistant.records.store import Store
from assistant.records.table import GameTable, Tables
from assistant.referee.errors import BadInputError
from assistant.referee.history import History
from assistant.views.markup import escape_markdown
from assistant.views.touch import use_finger_sizes

GAME_IN_ADDRESS = "game"
LAST_GAME = "last-game"


@st.cache_resource
def tables() -> Tables:
    """Return the tables of the one store that this server keeps."""
    return Tables(Store(games=referees()))


def current_table() -> GameTable:
    """Return the table that the address names; without one, say so with a way on and stop the page."""
    use_finger_sizes()
    table = _named_table()
    if table is None:
        st.page_link(PAGES / "games.py", label=translate("To the games"), icon=":material/casino:")
        st.stop()
    return table


def _named_table() -> GameTable | None:
    """Return the table in the address; the navigation's links name none and mean the one seen last."""
    code = st.query_params.get(GAME_IN_ADDRESS, "") or str(st.session_state.get(LAST_GAME, ""))
    if code:
        try:
            table = tables().open(code)
        except BadInputError as problem:
            st.warning(escape_markdown(say(problem.text)), icon=":material/search_off:")
        else:
            st.session_state[LAST_GAME] = st.query_params[GAME_IN_ADDRESS] = table.code
            return table
    else:
        st.info(translate("Choose a game first: resume one, start a new one or open the sample."))
    return None


def reader_of(history: History, position: Any = None) -> Reader:  # noqa: ANN401 - every game has its own positions
    """Return for whom verdicts on this game are put into words; actions are described at ``position``."""
    referee = history.referee
    at = history.position if position is None else position
    return Reader(
        rulebook=referee.rulebook,
        language=language(),
        edition=history.log.header.edition,
        say_action=lambda action: say(referee.describe(at, action)),
        currency=referee.currency,
    )


def names_of(history: History) -> dict[str, str]:
    """Return the players' names by id."""
    return {player.id: player.name for player in history.log.header.players}
