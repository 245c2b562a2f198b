"""What changed at games since somebody last looked: one query for all who watch, however many they are.

News of a game is its number of entries, and a mark of what changes beside its log without an entry: its turn
clock, how far its result was revealed, and whether there are notes on it.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Collection
from threading import Condition, Thread
from typing import Any, Final, NamedTuple

from sqlalchemy import Row, bindparam, exists, func, select

from assistant.records.database import Database
from assistant.records.errors import NotSavedError
from assistant.records.schema import CLOCK_PAUSE, ENTRY, GAME, NOTE, REVEAL, TURN_CLOCK
from assistant.records.store import Store

STATE: Final = (
    select(
        GAME.c.code,
        select(func.max(ENTRY.c.seq)).where(ENTRY.c.game == GAME.c.code).scalar_subquery().label("head"),
        REVEAL.c.step,
        TURN_CLOCK.c.kind,
        TURN_CLOCK.c.minutes,
        TURN_CLOCK.c.paused_at,
        select(func.count()).where(CLOCK_PAUSE.c.game == GAME.c.code).scalar_subquery().label("pauses"),
        exists().where(NOTE.c.game == GAME.c.code).label("noted"),
    )
    .join_from(GAME, REVEAL, REVEAL.c.game == GAME.c.code, isouter=True)
    .join(TURN_CLOCK, TURN_CLOCK.c.game == GAME.c.code, isouter=True)
    .where(GAME.c.deleted_at.is_(None))
)
"""The query for what ``state_of`` reads, of each game that is there."""
_STATES: Final = STATE.where(GAME.c.code.in_(bindparam("codes", expanding=True)))


class State(NamedTuple):
    """How many entries a game has, and the mark of what stands beside them, another one after each change.

    ``noted`` tells whether there are notes on the game.
    """

    head: int
    mark: str = ""
    noted: bool = False


def states(database: Database, codes: Collection[str]) -> dict[str, State]:
    """Return how each of these games stands that there is. Raises NotSavedError."""
    rows = database.ask(lambda connection: connection.execute(_STATES, {"codes": list(codes)}).all())
    return {row.code: state_of(row) for row in rows}


def state_of(row: Row[*tuple[Any, ...]]) -> State:
    """Return how a game stands, from its row of the query ``STATE``."""
    mark = ""
    if row.step is not None or row.kind is not None or row.noted:
        paused = "" if row.paused_at is None else row.paused_at.timestamp()
        mark = f"{row.step}/{row.kind}/{row.minutes}/{paused}/{row.pauses}/{row.noted}"
    return State(row.head or 0, mark, bool(row.noted))


GONE: Final = State(-1)
"""What is stated of a game that is not there any more."""
LOOK: Final = 0.2
"""Seconds between two looks at the records."""
_LOGGER: Final = logging.getLogger(__name__)


class Watcher:
    """Somebody who wants to know when a game has changed."""

    def __init__(self, code: str, tell: Callable[[State], None]) -> None:
        """Watch the game with this code; ``tell`` is called from any thread and must return at once."""
        self.code = code
        self._tell = tell
        self._told: State | None = None

    def hear(self, state: State) -> None:
        """Tell them, unless they know."""
        if state != self._told:
            self._told = state
            self._tell(state)


class News:
    """Tells whoever watches a game how it stands, now and whenever that changes, on this server or another.

    Nobody is told an older state after a newer one. While nobody watches nothing is looked at. Records that
    cannot be reached are looked at again later.
    """

    def __init__(self, store: Store, pause: float = LOOK) -> None:
        """Look at a store, with ``pause`` seconds between two looks."""
        self._database = store.database
        self._pause = pause
        self._watchers: dict[str, set[Watcher]] = {}
        self._changed = Condition()
        self._thread: Thread | None = None

    def admit(self, watcher: Watcher) -> None:
        """Tell somebody from now on, at once for the first time."""
        with self._changed:
            self._watchers.setdefault(watcher.code, set()).add(watcher)
            if self._thread is None:
                self._thread = Thread(target=self._listen, name="news", daemon=True)
                self._thread.start()
            self._changed.notify()
            self._look([watcher.code])

    def leave(self, watcher: Watcher) -> None:
        """Tell somebody nothing any more."""
        with self._changed:
            those = self._watchers.get(watcher.code, set())
            those.discard(watcher)
            if not those:
                self._watchers.pop(watcher.code, None)

    def now(self, code: str) -> State:
        """Return how a game stands. Raises NotSavedError."""
        return states(self._database, [code]).get(code, GONE)

    def _look(self, codes: list[str]) -> None:
        """Look at some games and tell those who watch them; the caller has the lock, so nobody overtakes."""
        try:
            now = states(self._database, codes)
        except NotSavedError as problem:
            _LOGGER.info("No news: %s", problem)
            return
        for code in codes:
            for watcher in self._watchers[code]:
                watcher.hear(now.get(code, GONE))

    def _listen(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._watchers)
                self._look(list(self._watchers))
            time.sleep(self._pause)
