"""Computes missing results: of games stored before results were, and of all games once the rules changed.

It runs beside the server's other work: it takes a share of the time, and locks the records only while it
writes a few rows. ``statistics_of`` waits for it.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Collection
from threading import Lock, Thread
from typing import TYPE_CHECKING, Final

from sqlalchemy import func, select, update

from assistant.records.errors import NotSavedError
from assistant.records.listing import GameFilter, ResultRow, holds, is_missing, judged_by, keep
from assistant.records.people import People
from assistant.records.reading import played_through
from assistant.records.results import ending_of, kept_results
from assistant.records.schema import GAME, RESULT
from assistant.records.store import Store
from assistant.referee.errors import BadInputError

if TYPE_CHECKING:
    from assistant.records.statistics import Statistics

TOGETHER: Final = 10
"""Games whose results are written at once."""
REST: Final = 2.0
"""How much longer it rests than it works."""
EVERYTHING: Final = GameFilter(played=True)
_LOGGER: Final = logging.getLogger(__name__)


class Maker:
    """Makes the results that are missing in a store, from any thread. On several servers all of them help."""

    def __init__(self, store: Store, rest: Callable[[float], object] = time.sleep) -> None:
        """Make the results of a store; ``rest`` is called with the seconds to rest for in the background."""
        self._store = store
        self._rest = rest
        self._lock = Lock()
        self._thread: Thread | None = None

    def start(self) -> None:
        """Make whatever is missing in the background, unless that is under way."""
        with self._lock:
            if self._thread is None or not self._thread.is_alive():
                self._thread = Thread(target=self._go_on, name="results", daemon=True)
                self._thread.start()

    def wait(self) -> None:
        """Wait until the background has nothing left to do."""
        if self._thread is not None:
            self._thread.join()

    def make(self, most: int, wanted: GameFilter = EVERYTHING) -> int:
        """Make up to so many of the results that are missing and wanted, and return how many were."""
        codes = self._missing(most, wanted)
        self._keep({code: self._ending(code) for code in codes})
        return len(codes)

    def _go_on(self) -> None:
        try:
            while codes := self._missing(TOGETHER, EVERYTHING):
                made = {}
                for code in codes:
                    began = time.thread_time()
                    made[code] = self._ending(code)
                    self._rest(REST * (time.thread_time() - began))
                if not self._keep(made):  # others are at it as well, or write into the very same games
                    self._rest(REST)
        except NotSavedError as problem:
            _LOGGER.warning("Results cannot be made now: %s", problem)

    def _missing(self, most: int, wanted: GameFilter) -> Collection[str]:
        """Return some games without a result; which ones is left to chance, so that servers do not meet."""
        games = self._store.games
        query = select(GAME.c.code).select_from(GAME).outerjoin(RESULT, holds())
        ours = (GAME.c.game.in_(list(games)), is_missing(games))
        with self._store.database.reading() as connection:
            chosen = query.where(*wanted.conditions(), *ours).order_by(func.random()).limit(most)
            return list(connection.scalars(chosen))

    def _ending(self, code: str) -> tuple[int, ResultRow] | None:
        """Return how a game stands after how many entries; nothing for one that is gone meanwhile."""
        with self._store.database.reading() as connection:
            query = select(GAME.c.game, GAME.c.entries).where(GAME.c.code == code)
            row = connection.execute(query).one_or_none()
        if row is None:
            return None
        referee = self._store.games[row.game]
        entries, ending = row.entries, None
        try:
            log = self._store.load(code)
            entries, ending = len(log.entries), ending_of(played_through(referee, log))
        except BadInputError as problem:
            _LOGGER.info("No result of %s: %s", code, problem)
        return entries, ending or ResultRow(judged_by(referee), readable=False)

    def _keep(self, made: dict[str, tuple[int, ResultRow] | None]) -> int:
        """Keep results of games that have not moved on meanwhile, and return how many those were."""
        kept = 0
        with self._store.database.writing() as connection:
            for code, result in sorted(made.items()):
                now = select(GAME.c.entries).where(GAME.c.code == code).with_for_update()
                if result and connection.scalar(now) == result[0]:
                    keep(connection, code, *result)
                    if result[1].readable:  # lists say it of games that are over, too
                        over = bool(result[1].ends)
                        connection.execute(update(GAME).where(GAME.c.code == code).values(finished=over))
                    kept += 1
        return kept


def statistics_of(store: Store) -> Statistics:
    """Return what all finished games come to, without the samples, who is who as people have said it."""
    missing = kept_results(store, GameFilter()).missing
    if missing:
        Maker(store).make(missing)
    own = [result for result in kept_results(store, GameFilter()).results if not result.sample]
    from assistant.records.statistics import collect  # noqa: PLC0415 - loads pandas, for whoever needs it

    return collect(own, People(store.database).aliases())
