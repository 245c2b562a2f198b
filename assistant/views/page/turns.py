"""How many runs of pages are worked on at once, however many phones ask.

Python works on one thread at a time, and whoever sends or receives something hands over to all that wait. The
loop that sends what was drawn to the phones does so very often: where a hundred runs take turns with it, it
comes to nothing. Few runs at once take as long together, and each is answered sooner. Who waits is served in
turn also where more is asked than can be done: runs that all begin at once then would end later together.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

import streamlit as st

from assistant.locale import use
from assistant.records.turns import Turns
from assistant.views.page.settings import readers_language

AT_ONCE: Final = 2
LONGEST_STANDSTILL: Final = 3.0
"""Seconds after which runs go on beside the others: these may wait for records that do not answer."""

P = ParamSpec("P")
R = TypeVar("R")


turns: Final = Turns(AT_ONCE, LONGEST_STANDSTILL)


def fragment(**wanted: Any) -> Callable[[Callable[P, R]], Callable[P, R]]:  # noqa: ANN401 - Streamlit's own
    """Make a function a part of a page that Streamlit draws again by itself, when it is its turn.

    ``wanted`` is what ``st.fragment`` takes, such as ``key`` and ``run_every``.
    """

    def made(draw: Callable[P, R]) -> Callable[P, R]:
        @wraps(draw)
        def in_turn(*values: P.args, **named: P.kwargs) -> R:
            with turns.take():
                use(readers_language())  # once, and not for each sentence
                return draw(*values, **named)

        return st.fragment(in_turn, **wanted)  # noqa: TID251 - in its turn

    return made
