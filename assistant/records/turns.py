"""Few threads work at once, and whoever waited longest is next."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Lock, local
from time import monotonic


class Turns:
    """Lets few threads work at once, in the order in which they come."""

    def __init__(
        self, at_once: int, longest_standstill: float, clock: Callable[[], float] = monotonic
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
