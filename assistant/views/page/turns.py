"""How many runs of pages are worked on at once, however many phones ask.

Python works on one thread at a time, and whoever sends or receives something hands over to all that wait. The
loop that sends what was drawn to the phones does so very often: where a hundred runs take turns with it, it
comes to nothing. Few runs at once take as long together, and each is answered sooner. Who waits is served in
turn also where more is asked than can be done: runs that all begin at once then would end later together.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from threading import Event, Lock, local
from time import monotonic
from typing import Any, Final, ParamSpec, TypeVar

import streamlit as st

from assistant.locale import use
from assistant.views.page.settings import readers_language

AT_ONCE: Final = 2
LONGEST_STANDSTILL: Final = 3.0
"""Seconds after which runs go on beside the others: these may wait for records that do not answer."""

P = ParamSpec("P")
R = TypeVar("R")


class Turns:
    """Lets few threads work at once, in the order in which they come."""

    def __init__(
        self,
        at_once: int = AT_ONCE,
        longest_standstill: float = LONGEST_STANDSTILL,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Make room for so many threads; others wait, however long, as long as some of those end.

        Where none of them has begun or ended for so many seconds, whoever waits works beside them.
        """
        self._at_once = at_once
        self._longest = longest_standstill
        self._now = clock
        self._lock = Lock()
        self._working = 0
        self._waiting: deque[Event] = deque()
        self._last_progress = 0.0
        self._own = local()

    @contextmanager
    def take(self) -> Iterator[None]:
        """Wait for a turn and keep it; a thread that has one already goes on."""
        if getattr(self._own, "has_turn", False):
            yield
            return
        self._begin()
        self._own.has_turn = True
        try:
            yield
        finally:
            self._own.has_turn = False
            self._end()

    @property
    def waiting(self) -> int:
        """How many threads wait for their turn."""
        return len(self._waiting)

    def _begin(self) -> None:
        with self._lock:
            if self._working < self._at_once:
                self._working += 1
                self._last_progress = self._now()
                return
            called = Event()
            self._waiting.append(called)
        while not called.wait(max(0.0, self._last_progress + self._longest - self._now())):
            with self._lock:
                if called.is_set():
                    return
                if self._now() - self._last_progress >= self._longest:
                    self._waiting.remove(called)
                    self._working += 1
                    return

    def _end(self) -> None:
        with self._lock:
            self._last_progress = self._now()
            if self._waiting and self._working <= self._at_once:
                self._waiting.popleft().set()  # whoever waited longest works now, in its place
            else:
                self._working -= 1


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
