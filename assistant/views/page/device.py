"""The device that looks at a page, and work that is done for it beside its page.

A page only tells the records which device asks: by the cookie that the server has given it, or, where a
browser keeps none, by a secret that lasts as long as the session.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar, copy_context
from typing import Final, TypeVar

import streamlit as st

from assistant.locale import language, use
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
