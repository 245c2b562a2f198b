"""A table: one stored game with its history in step, shared by all devices that look at it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import RLock

from assistant.records.codes import clean_code
from assistant.records.errors import MovedOnError, UnknownGameError
from assistant.records.store import Store
from assistant.referee.history import History, Step
from assistant.referee.log import Log
from assistant.referee.protocol import Action, Referee


class GameTable:
    """A stored game and the fold over it. Every method may be called from any thread.

    Whoever enters something says which entry they saw last (``expected_seq``) and names the command by an id
    of their own. The same id again changes nothing. Entering raises MovedOnError when somebody else was
    first; RefusedError, BadInputError, UnknownGameError and NotSavedError say what else can be wrong. In
    every case nothing is shown as done that is not on disk.
    """

    def __init__(self, store: Store, code: str, referee: Referee, log: Log) -> None:
        """Build a table from a log just loaded; ``Tables.open`` does so."""
        self.code = code
        self.referee = referee
        self._store = store
        self._lock = RLock()
        # A game stored under other rules stays readable: what is refused now is a refused step.
        self._history = History.replay(referee, log, lenient=True)

    def refresh(self) -> int:
        """Take in what others have entered and return the number of the last entry."""
        with self._lock:
            known = len(self._history)
            if self._store.head(self.code) != known:
                news = self._history.copy()
                for entry in self._store.entries_after(self.code, known):
                    news.append(entry, lenient=True)
                self._history = news
            return len(self._history)

    def look(self) -> History:
        """Return the history up to now as the caller's own copy; its length is the ``seq`` to enter after."""
        with self._lock:
            self.refresh()
            return self._history.copy()

    def play(
        self, action: Action, expected_seq: int, command_id: str, *, by: str = "", overrule_reason: str = ""
    ) -> int:
        """Enter an action as ``History.play`` does and return its number in the log."""
        return self._enter(lambda game: game.play(action, by, overrule_reason), expected_seq, command_id)

    def correct(
        self, action: Action, reason: str, expected_seq: int, command_id: str, *, by: str = ""
    ) -> int:
        """Enter a correction as ``History.correct`` does and return its number in the log."""
        return self._enter(lambda game: game.correct(action, reason, by), expected_seq, command_id)

    def undo(self, expected_seq: int, command_id: str, *, by: str = "") -> int:
        """Take back the last step that stands and return the number of the undo in the log."""
        return self._enter(lambda game: game.undo(by), expected_seq, command_id)

    def redo(self, expected_seq: int, command_id: str, *, by: str = "") -> int:
        """Bring back what was taken back last and return the number of the redo in the log."""
        return self._enter(lambda game: game.redo(by), expected_seq, command_id)

    def _enter(self, change: Callable[[History], Step], expected_seq: int, command_id: str) -> int:
        with self._lock:
            head = self.refresh()
            if head != expected_seq:
                # Perhaps our own command, sent again after its answer was lost on the way.
                earlier = self._store.find_command(self.code, command_id)
                if earlier:
                    return earlier
                raise MovedOnError(head)
            after = self._history.copy()
            change(after)
            finished = bool(self.referee.winners(after.position))
            seq = self._store.append(
                self.code, after.entries[-1], expected_seq, command_id, finished=finished
            )
            # An earlier number means that this command was stored before, and nothing new has happened.
            if seq > expected_seq:
                self._history = after
            return seq


class Tables:
    """The tables that are in use, so that a game is replayed once and not at every look."""

    def __init__(self, store: Store, keep: int = 200) -> None:
        """Keep up to ``keep`` tables of a store; the one unused longest is let go first."""
        self.store = store
        self._keep = keep
        self._tables: OrderedDict[str, GameTable] = OrderedDict()
        self._lock = RLock()

    def create(self, log: Log, referee: Referee) -> GameTable:
        """Store a new or imported game and return its table.

        Raises BadInputError when its header cannot be played or the log could not be read back.
        """
        history = History.replay(referee, log, lenient=True)
        return self.open(self.store.create(log, finished=bool(referee.winners(history.position))))

    def open(self, code: str) -> GameTable:
        """Return the table of a game. Raises UnknownGameError, also when the game was deleted meanwhile."""
        code = clean_code(code)
        with self._lock:
            table = self._tables.get(code)
        if table is None:
            log = self.store.load(code)
            table = GameTable(self.store, code, self.store.games[log.header.game], log)
        try:
            table.refresh()
        except UnknownGameError:
            with self._lock:
                self._tables.pop(code, None)
            raise
        with self._lock:
            table = self._tables.setdefault(code, table)
            self._tables.move_to_end(code)
            while len(self._tables) > self._keep:
                self._tables.popitem(last=False)
        return table
