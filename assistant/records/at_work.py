"""Work that takes a while, done step by step in a thread of its own while people look at it.

Anybody may look at how far it is, stop it and let it go on; work at which nobody looks any more stops by
itself. All such work of a server shares the time that one thread has, each piece in its turn.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Iterator
from threading import Condition, Lock, Thread
from time import monotonic
from typing import Final

_LOGGER: Final = logging.getLogger(__name__)


class _InTurn:
    """A lock that goes to whoever has waited longest; a plain one mostly stays with whoever just had it."""

    def __init__(self) -> None:
        self._guard = Lock()
        self._queue: deque[Lock] = deque()

    def __enter__(self) -> None:
        turn = Lock()
        turn.acquire()
        with self._guard:
            self._queue.append(turn)
            if self._queue[0] is turn:
                turn.release()
        turn.acquire()

    def __exit__(self, *_: object) -> None:
        with self._guard:
            self._queue.popleft()
            if self._queue:
                self._queue[0].release()


_ONE_AT_A_TIME: Final = _InTurn()
"""Held for every step, so that several pieces of work share the time that is there."""
LEFT_ALONE: Final = 10.0
"""Seconds after which work stops at which nobody looks."""


class AtWork:
    """One piece of work. Every method may be called from any thread; none waits for it, ``wait`` apart.

    It goes on when somebody looks again, unless it was ``stopped``. An error that it meets ends it: it is
    ``broken`` then, never done, and what was found before stands.
    """

    def __init__(self, steps: Iterator[object], name: str) -> None:
        """Prepare the work; ``go_on`` begins it."""
        self.patience = LEFT_ALONE
        self._steps = steps
        self._name = name
        self._changed = Condition()
        self._running = self._stopping = False
        self._looked = monotonic()
        self.begun = self.stopped = self.done = self.broken = False

    @property
    def running(self) -> bool:
        """Whether the thread is at work."""
        return self._running

    def go_on(self) -> None:
        """Begin, or go on where it was stopped; nothing when it is at work, done or broken."""
        with self._changed:
            if self._running or self.done or self.broken:
                return
            self.begun = self._running = True
            self._stopping = self.stopped = False
            self._looked = monotonic()
        Thread(target=self._work, name=self._name, daemon=True).start()

    def stop(self) -> None:
        """Stop after the step under way; what was found stays."""
        self._stopping = self.stopped = True

    def look(self) -> None:
        """Tell that somebody looks; work that stopped because nobody did goes on."""
        self._looked = monotonic()
        if self.begun and not self.stopped:
            self.go_on()

    def wait(self, seconds: float) -> bool:
        """Wait at most so long for it to stop or to be done; tell whether it has. Who waits looks."""
        self._looked = max(self._looked, monotonic() + seconds)
        with self._changed:
            return self._changed.wait_for(lambda: not self._running, seconds)

    def _work(self) -> None:
        try:
            while not self._stopping and monotonic() - self._looked < self.patience:
                with _ONE_AT_A_TIME:
                    next(self._steps)
        except StopIteration:
            self.done = True
        except Exception:  # whatever it is, people are told and the log says what it was
            self.broken = True
            _LOGGER.exception("Broke off: %s", self._name)
        finally:
            with self._changed:
                self._running = False
                self._changed.notify_all()
