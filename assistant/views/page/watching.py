"""Keeping a page in step with what other devices enter.

The browser is told by a small stream of its own that there is news (``assistant/stream.py``), and only then
asks for what it lacks: that draws again the part of the page, or the whole page, that shows the entries. What
people are typing, have opened or started stays as it is.

Streamlit throws away what it has not yet sent of a run when the browser asks for a part of the page just as
that run ends. So the end of every whole page carries a mark of its own. A browser that hears of a mark by a
part that it asked for, and not by the page itself, has not got all of the page, and asks for it once more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from secrets import token_hex
from typing import Final, NamedTuple

import streamlit as st

from assistant.locale import say
from assistant.records.errors import NotInvitedError, NotSavedError, UnknownGameError
from assistant.records.table import GameTable
from assistant.referee.text import plural
from assistant.views.page.network import NEWS
from assistant.views.page.presses import part_mark
from assistant.views.page.scripts import component
from assistant.views.page.turns import fragment

OFFER: Final = "offer-of-news"
LISTENING: Final = "listening-for-news"

_watch = component("watching.js")


class Drawn(NamedTuple):
    """What is drawn now: the whole page, or the ``part`` of it with this key.

    ``page`` is the mark of the drawing of the whole page, this one or the last.
    """

    page: str
    part: str = ""


class FirstTime:
    """Tells a part of a page that is drawn with the whole page from one that is drawn again by itself.

    Streamlit draws a part again with the values that it had when the whole page was drawn.
    """

    def __init__(self) -> None:
        self._asked = False
        self._drawing = token_hex(4)

    def ask(self) -> bool:
        """Whether the part is drawn for the first time; ask once in each drawing."""
        first, self._asked = not self._asked, True
        return first

    def drawn(self, part: str) -> Drawn:
        """Return what is drawn now, where the part has this key; ask once in each drawing."""
        return Drawn(self._drawing, "" if self.ask() else part)


def keep_in_step(table: GameTable, seen: int, mark: str | None = None) -> None:
    """Draw the whole page again once there are entries after number ``seen``, the last one that it shows.

    A page that also shows what is beside the log gives the mark of it, taken before it looked there.
    """
    _listen_for_page({"game": table.code, "seen": seen, "mark": mark}, FirstTime())


def keep_part_in_step(
    drawn: Drawn, table: GameTable, seen: int, mark: str, beside: Mapping[str, object]
) -> None:
    """Draw a part of a page again, at whose end this is called, once there is more than it shows.

    It shows the entries up to number ``seen``, and what is beside the log by its ``mark``; ``drawn`` says
    whether the whole page is drawn now or this part alone. ``beside`` is what the browser does besides: where
    a clock runs, ``counting``, it says now and then that it is awake; ``device`` is for ``companion.js``.
    """
    _listen(drawn, {"game": table.code, "seen": seen, "mark": mark, **beside})


# What a part of a page asks waits for the run that is on its way. What the whole page asks breaks that run
# off, and be it in the middle of what is being entered.
@fragment(key=LISTENING)
def _listen_for_page(shown: Mapping[str, object], first: FirstTime) -> None:
    _listen(first.drawn(LISTENING), shown, take_in=st.rerun)


def tell_news(table: GameTable, seen: int) -> None:
    """Say at the bottom of the screen how many entries a page lacks, and draw it again when somebody asks.

    For a page that people read: what they are reading stays where it is until then.
    """
    with st.bottom:
        _offer_news(table, seen)
    _look_for_offer(table, seen, FirstTime())


@fragment(key=OFFER)
def _offer_news(table: GameTable, seen: int) -> None:
    count = _count_news(table, seen)
    label = say(plural("1 new entry: show it", "{count} new entries: show them", count))
    if count and st.button(label, key=f"{table.code}-news", icon=":material/sync:", width="stretch"):
        st.rerun()


@fragment(key=LISTENING)
def _look_for_offer(table: GameTable, seen: int, first: FirstTime) -> None:
    # What listens must not stand at the bottom: a bar would be drawn there for it alone.
    drawn = first.drawn(LISTENING)
    shown = {"game": table.code, "seen": seen + _count_news(table, seen)}
    _listen(drawn, shown, take_in=lambda: st.rerun(scope=(OFFER, LISTENING)))


def _count_news(table: GameTable, seen: int) -> int:
    """Return how many entries there are beyond those that a page shows."""
    try:
        return table.refresh() - seen
    except (UnknownGameError, NotInvitedError):
        st.rerun()  # the whole page says what is wrong when it looks for the game
    except NotSavedError:
        return 0  # the records may be back at the next look


def _listen(drawn: Drawn, shown: Mapping[str, object], take_in: Callable[[], object] = lambda: None) -> None:
    """Let the browser listen for news beyond what is ``shown`` of a game.

    When it hears of any, this is drawn again, behind what ``take_in`` does.
    """
    part = part_mark(drawn.part) if drawn.part else None
    data = {**shown, "news": NEWS, "drawn": drawn.page, "part": part}
    hear = {"on_lacking_change": take_in, "on_lost_change": st.rerun}
    with st.sidebar:  # it shows nothing, and would leave a gap between what a page shows
        _watch(data, key=f"{shown['game']}-watching", **hear)
