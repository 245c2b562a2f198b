"""Keeping a page in step with what other devices enter.

The browser is told by a small stream of its own that there is news (``assistant/stream.py``), and only then
asks. What it asks runs a fragment of the page, which looks at the table and draws the whole page again where
it lacks entries; what people are typing, have opened or started stays as it is.

Streamlit throws away what it has not yet sent of a run when the browser asks for a part of the page just as
that run ends. So the end of every whole page carries a mark of its own. A browser that hears of a mark by a
part that it asked for, and not by the page itself, has not got all of the page, and asks for it once more.
"""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_hex
from typing import Final, NamedTuple

import streamlit as st

from assistant.locale import say
from assistant.records.errors import NotInvitedError, NotSavedError, UnknownGameError
from assistant.records.news import GONE, states
from assistant.records.table import GameTable
from assistant.referee.text import plural
from assistant.views.page.current_game import clocks, tables
from assistant.views.page.network import STREAM
from assistant.views.page.scripts import component
from assistant.views.page.turns import fragment

RARELY: Final = 300
"""Seconds between two looks that nobody asked for.

Streamlit's page draws itself anew after a lost connection only where something on it runs now and then.
"""
OFFER: Final = "offer-of-news"
LISTENING: Final = "listening-for-news"

_watch = component("watching.js")


class FirstTime:
    """Tells a part of a page that is drawn with the whole page from one that is drawn again by itself.

    Streamlit draws a part again with the values that it had when the whole page was drawn.
    """

    def __init__(self) -> None:
        self._asked = False

    def ask(self) -> bool:
        """Whether the part is drawn for the first time; ask once in each drawing."""
        first, self._asked = not self._asked, True
        return first


class _DrawnPage(NamedTuple):
    """A page as it was drawn last: its last entry, the mark of what stands beside the log, its own mark."""

    table: GameTable
    seen: int
    first: FirstTime
    beside: str | None = None
    counting: bool = False
    drawn: str = ""
    part: str = "app"


def keep_in_step(
    table: GameTable, seen: int, mark: str | None = None, *, counting: bool = False, part: str = "app"
) -> None:
    """Draw the page again once there are entries after number ``seen``, the last one that it shows.

    A page that also shows what is beside the log gives the mark of it, taken before it looked there. One
    on which a clock runs is ``counting``: it says now and then that it is awake. ``part`` is the key of the
    fragment that shows the entries, by default the whole page.
    """
    _look(_DrawnPage(table, seen, FirstTime(), mark, counting, token_hex(4), part))


def mark_of(table: GameTable) -> str:
    """Return the mark of what stands beside a game's log now. Raises NotSavedError."""
    return states(tables().store.database, [table.code]).get(table.code, GONE).mark


@fragment(run_every=RARELY)
def _look(shown: _DrawnPage) -> None:
    # The run of a whole page must not end by drawing it again. What it tells the browser to do once, such as
    # emptying a field whose line is in the log, is thrown away when the next run begins before it was sent.
    whole = shown.first.ask()
    if not whole and (_news(shown) or _has_changed(shown)):
        st.rerun()
    _listen(shown, whole=whole, take_in=lambda: st.rerun(shown.part))


def _has_changed(shown: _DrawnPage) -> bool:
    """Whether what stands beside the log is not as the page shows it, if it shows it."""
    if shown.beside is None:
        return False
    try:
        if shown.counting:
            clocks().look(shown.table.code)
        return mark_of(shown.table) != shown.beside
    except NotSavedError:
        return False  # the records may be back at the next look


def tell_news(table: GameTable, seen: int) -> None:
    """Say at the bottom of the screen how many entries a page lacks, and draw it again when somebody asks.

    For a page that people read: what they are reading stays where it is until then.
    """
    shown = _DrawnPage(table, seen, FirstTime(), drawn=token_hex(4))
    with st.bottom:
        _offer_news(shown)
    _look_for_offer(shown)


@fragment(key=OFFER)
def _offer_news(shown: _DrawnPage) -> None:
    count = _news(shown)
    if count and st.button(
        say(plural("1 new entry: show it", "{count} new entries: show them", count)),
        key=f"{shown.table.code}-news",
        icon=":material/sync:",
        width="stretch",
    ):
        st.rerun()


@fragment(key=LISTENING, run_every=RARELY)
def _look_for_offer(shown: _DrawnPage) -> None:
    # What listens must not stand at the bottom: a bar would be drawn there for it alone.
    whole = shown.first.ask()
    _listen(shown, whole=whole, offered=_news(shown), look=_draw_offer, take_in=_draw_offer)


def _draw_offer() -> None:
    st.rerun(scope=(OFFER, LISTENING))


def _listen(
    shown: _DrawnPage,
    *,
    whole: bool,
    offered: int = 0,
    take_in: Callable[[], None],
    look: Callable[[], None] = lambda: None,
) -> None:
    """Let the browser listen for what the page lacks and does not offer.

    It calls ``take_in`` where it has heard of something, and ``look`` now and then where it hears nothing.
    This part runs then.
    """
    data = {
        "game": shown.table.code,
        "seen": shown.seen + offered,
        "mark": shown.beside,
        "counting": shown.counting,
        "stream": STREAM,
        "drawn": shown.drawn,
        "whole": whole,
    }
    key = f"{shown.table.code}-watching"
    _watch(
        data=data,
        key=key,
        on_lacking_change=take_in,
        on_asked_change=look,
        on_lost_change=_draw_all,
    )


def _draw_all() -> None:
    st.rerun()


def _news(shown: _DrawnPage) -> int:
    """Return how many entries there are beyond those that a page shows."""
    try:
        return shown.table.refresh() - shown.seen
    except (UnknownGameError, NotInvitedError):
        st.rerun()  # the whole page says what is wrong when it looks for the game
    except NotSavedError:
        return 0  # the records may be back at the next look
