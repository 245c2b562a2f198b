"""Keeping a page in step with what other devices enter."""

from __future__ import annotations

from typing import Final

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from assistant.locale import say
from assistant.records.errors import NotSavedError, UnknownGameError
from assistant.records.table import GameTable
from assistant.referee.text import plural

SECONDS: Final = 1.0
"""Between two looks at a table; what others enter is to be seen within two seconds."""


def keep_in_step(table: GameTable, seen: int) -> None:
    """Look for new entries and draw the page again once there are some.

    ``seen`` is the number of the last entry that the page shows. Only this look runs every second; what
    people are typing, have opened or begun stays as it is when the page is drawn again.
    """
    _look(table, seen)


def draws_whole_page() -> bool:
    """Whether this run draws the whole page, and not only a part of it again.

    The run of a whole page must not end by drawing it again. What it tells the browser to do once, such as
    emptying a field whose line is in the log, is thrown away when the next run begins before it was sent.
    """
    run = get_script_run_ctx()
    return run is None or not run.fragment_ids_this_run


@st.fragment(run_every=SECONDS)
def _look(table: GameTable, seen: int) -> None:
    if not draws_whole_page() and _news(table, seen):
        st.rerun()


def tell_news(table: GameTable, seen: int, *, key: str) -> None:
    """Say at the bottom of the screen how many entries a page lacks, and draw it again when somebody asks.

    For a page that people read: what they are reading stays where it is until then.
    """
    with st.bottom:
        _offer_news(table, seen, key)


@st.fragment(run_every=2 * SECONDS)
def _offer_news(table: GameTable, seen: int, key: str) -> None:
    count = _news(table, seen)
    if count and st.button(
        say(plural("1 new entry: show it", "{count} new entries: show them", count)),
        key=f"{key}-news",
        icon=":material/sync:",
        width="stretch",
    ):
        st.rerun()


def _news(table: GameTable, seen: int) -> int:
    """Return how many entries there are beyond those that a page shows."""
    try:
        return table.refresh() - seen
    except UnknownGameError:
        st.rerun()  # the whole page says what is wrong when it looks for the game
    except NotSavedError:
        return 0  # the records may be back at the next look
