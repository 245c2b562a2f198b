"""The device that looks at a page, its clock, and work that is done for it beside its page.

A page only tells the records which device asks: by the cookie that the server has given it, or, where a
browser keeps none, by a secret that lasts as long as the session. Moments are shown as the clock at the table
shows them, as far as the browser tells where that is.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar, copy_context
from datetime import UTC, date, datetime, tzinfo
from typing import Final, TypeVar
from zoneinfo import ZoneInfo

import streamlit as st

from assistant.locale import day as day_in_words
from assistant.locale import language, use
from assistant.locale import moment as moment_in_words
from assistant.records.times import known_zone
from assistant.views.page.network import COOKIE, is_secret, new_secret

DEVICE: Final = "device"
"""Where a session remembers which device it is, when the browser does not say."""
_beside: ContextVar[str] = ContextVar("device", default="")
"""The device for which something is done where there is no page that could say so."""
Result = TypeVar("Result")


def device() -> str:
    """Return the secret of the device that looks at this page."""
    if known := _beside.get():
        return known
    shown = st.context.cookies.get(COOKIE, "")
    if is_secret(shown):
        return shown
    return str(st.session_state.setdefault(DEVICE, new_secret()))


def keeps_cookies() -> bool:
    """Whether the browser says itself which device it is, and says it to a server started anew as well."""
    return is_secret(st.context.cookies.get(COOKIE, ""))


def for_this_reader(work: Callable[[], Result]) -> Callable[[], Result]:
    """Return the same work, to be done beside the page: for the device and in the language of this page.

    Streamlit makes a file that is saved in another thread, which has neither cookies nor a session.
    """
    asking, speaking = device(), language()

    def done() -> Result:
        _beside.set(asking)
        use(speaking)
        return work()

    return lambda: copy_context().run(done)


def when(moment: datetime) -> str:
    """Return a day and a time in the reader's language; the time says UTC where nobody knows better."""
    zone = _reader_clock()
    return f"{moment_in_words(moment.astimezone(zone))}{' UTC' if zone is UTC else ''}"


def day(moment: datetime) -> str:
    """Return a day in the reader's language."""
    return day_in_words(moment.astimezone(_reader_clock()))


def today() -> date:
    """Return the day that the reader's calendar shows now."""
    return datetime.now(_reader_clock()).date()


def reader_zone() -> str:
    """Return the name of the time zone that the browser tells, empty where this machine does not know it."""
    return known_zone(st.context.timezone)


def _reader_clock() -> tzinfo:
    zone = reader_zone()
    return ZoneInfo(zone) if zone else UTC
