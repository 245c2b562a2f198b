"""One press, one command, and what a page says where a press comes to nothing.

The browser alone knows what somebody saw when they pressed. So it drops a press that is none: the same button
again before the page was drawn that came of the first, or within a moment after it, which may ask something
that nobody can have read yet (``presses.js``). For that it is told whenever the page has been drawn.

It also says in the reader's language that the server is away, and what Streamlit says in English and to
developers where a part of a page breaks off or a file cannot be made.
"""

from __future__ import annotations

from secrets import token_hex
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.text import to_translate
from assistant.views.page.network import ALIVE
from assistant.views.page.scripts import component
from assistant.views.page.turns import fragment
from assistant.views.ui import HINTS

KEY: Final = "presses"
RARELY: Final = 300
"""Seconds between two looks that nobody asked for.

Streamlit's page draws itself anew after a lost connection only where something on it runs now and then.
"""
STEPPING: Final = "stepping"
"""How keys of containers begin whose buttons go on step by step, each as often as it is pressed."""
UNSAVED: Final = to_translate("This file could not be made now. Nothing is lost; try again in a moment.")

_presses = component("presses.js")


def page_drawn() -> None:
    """Tell the browser that the page has been drawn, at the end of every run that draws all of it."""
    words = {"away": say(HINTS["away"]), "broken": say(HINTS["broken"]), "unsaved": translate(UNSAVED)}
    _tell_whole({**part_mark("page"), "alive": ALIVE, "words": words})


@fragment(run_every=RARELY)
def _tell_whole(drawn: dict[str, object]) -> None:
    with st.sidebar:  # it shows nothing, and would leave a gap at the end of a page
        _presses(data=drawn, key=KEY)


def part_mark(part: str) -> dict[str, object]:
    """Return what the browser is told once a part of the page has been drawn again by itself.

    A component within that part hands it to ``presses.js``.
    """
    return {"part": part, "mark": token_hex(4)}
