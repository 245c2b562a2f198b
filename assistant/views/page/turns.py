"""How many runs of pages are worked on at once, however many phones ask.

Python works on one thread at a time, and whoever sends or receives something hands over to all that wait. The
loop that sends what was drawn to the phones does so very often: where a hundred runs take turns with it, it
comes to nothing. Few runs at once take as long together, and each is answered sooner.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from threading import BoundedSemaphore, local
from typing import Any, Final, ParamSpec, TypeVar

import streamlit as st

from assistant.locale import use
from assistant.views.page.settings import readers_language

AT_ONCE: Final = 2
LONGEST_WAIT: Final = 3.0
"""Seconds after which a run goes on beside the others: these may wait for records that do not answer."""

P = ParamSpec("P")
R = TypeVar("R")


class Turns:
    """Lets few threads work at once."""

    def __init__(self, at_once: int = AT_ONCE, longest_wait: float = LONGEST_WAIT) -> None:
        """Make room for so many threads; others wait for so many seconds at most."""
        self._free = BoundedSemaphore(at_once)
        self._longest_wait = longest_wait
        self._own = local()

    @contextmanager
    def take(self) -> Iterator[None]:
        """Wait for a turn and keep it; a thread that has one already goes on."""
        if getattr(self._own, "has_turn", False):
            yield
            return
        admitted = self._own.has_turn = self._free.acquire(timeout=self._longest_wait)
        try:
            yield
        finally:
            self._own.has_turn = False
            if admitted:
                self._free.release()


turns: Final = Turns()


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
