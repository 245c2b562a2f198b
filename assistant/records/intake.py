"""Games from files: read and played through, and stored with what stands beside them.

On a page all of them are read before the first is stored, so that an import that is too much, or that
somebody stops, leaves nothing behind. From an archive each is stored as it is read, so that very many need
no more memory than one.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from assistant.records.beside_files import Beside, keep_beside
from assistant.records.errors import NotSavedError
from assistant.records.kept import Ending
from assistant.records.origins import GameRecord
from assistant.records.reading import is_finished, played_through
from assistant.records.results import ending_of
from assistant.records.store import ALL, Store
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Log
from assistant.referee.logs.logfile import decode_log, write_log
from assistant.referee.text import Text

MOST_ENTRIES: Final = 100_000
MOST_SECONDS: Final = 20.0
"""Of work: a machine that has more to do lets nobody's games down."""
MOST_UNPACKED: Final = 24_000_000
"""Bytes that the ZIPs of one import may hold together when people bring them in on a page."""


WRONG_TIMES: Final = Text("What stands beside this game does not fit it: its times are wrong.")


class TooMuchError(BadInputError):
    """Files are more than one import may take. Nothing was stored."""


class Budget:
    """What one import may take in all, however many files it has: entries, bytes unpacked, seconds of work.

    It counts the work of the thread that makes it.
    """

    def __init__(
        self,
        entries: int = MOST_ENTRIES,
        unpacked: int = MOST_UNPACKED,
        seconds: float = MOST_SECONDS,
        clock: Callable[[], float] = time.thread_time,
    ) -> None:
        self._entries, self._most = entries, entries
        self._clock = clock
        self._seconds = seconds
        self._ends = clock() + seconds
        self.unpacked = unpacked

    def spend_entries(self, count: int) -> None:
        """Take so many entries of what is left. Raises TooMuchError."""
        self._entries -= count
        if self._entries < 0:
            raise TooMuchError(
                "Nothing was brought in: these games have more than {most} entries together. Bring in a few "
                "at a time, or all of them by the command “restore” on the machine itself.",
                most=self._most,
            )
        self.look_at_the_clock()

    def spend_unpacked(self, count: int) -> None:
        """Take so many bytes of what ZIPs may hold."""
        self.unpacked -= count

    def look_at_the_clock(self) -> None:
        """Raise TooMuchError when the time is over."""
        if self._clock() > self._ends:
            raise TooMuchError(
                "Nothing was brought in: it took more than {most} seconds. Bring in a few games at a time, "
                "or all of them by the command “restore” on the machine itself.",
                most=round(self._seconds),
            )


def unbounded() -> Budget:
    """Return the budget of whoever has the machine: as much as they like."""
    return Budget(1 << 62, 1 << 62, float("inf"))


class Outcome(NamedTuple):
    """What became of one file: the game it is now, why it is none, or that the game was here already.

    ``lost`` says what stood beside a game that is new and could not be kept.
    """

    file: str
    code: str = ""
    problem: Text | None = None
    known: bool = False
    lost: tuple[Text, ...] = ()


class Brought(NamedTuple):
    """A file that may be a game: its name, and its bytes or what was wrong with it; ``origin`` if known.

    What stands ``beside`` it is kept with the game where it is new.
    """

    name: str
    content: bytes = b""
    problem: Text | None = None
    origin: GameRecord | None = None
    beside: Beside = Beside()


class Bringer(NamedTuple):
    """Who brings something in: which games they may see (``None`` for all), and who hears what is done.

    ``zone`` is the time zone of their device, empty where nobody knows.
    ``created`` hears the code of each game that is new, ``told`` how many of how many files are read.
    """

    seen: Collection[str] | None = None
    created: Callable[[str], object] = lambda _code: None
    told: Callable[[int, int], object] = lambda _done, _all: None
    zone: str = ""


EVERYBODY: Final = Bringer()


class _Candidate(NamedTuple):
    """A game that is not here yet and can be stored, and what its log comes to."""

    file: str
    log: Log
    finished: bool
    ending: Ending | None
    origin: GameRecord | None
    digest: bytes
    beside: Beside


def bring_in(
    brought: Sequence[Brought], store: Store, bringer: Bringer = EVERYBODY, budget: Budget | None = None
) -> list[Outcome]:
    """Store the games among these files and return what became of each file.

    A game that is here already, entry by entry and among those that may be seen, is not stored again. Raises
    TooMuchError before anything is stored.
    """
    spending = budget or Budget()
    present = Present(store, bringer.seen, spending)
    found: list[Outcome | _Candidate] = []
    for done, one in enumerate(brought, 1):
        found.append(_weighed(one, store, present, spending))
        bringer.told(done, len(brought))
    stored: dict[bytes, str] = {}
    return [one if isinstance(one, Outcome) else _kept(one, store, bringer, stored) for one in found]


def bring_in_one_by_one(
    brought: Iterable[Brought], store: Store, bringer: Bringer = EVERYBODY
) -> Iterator[Outcome]:
    """Store the games among these files, each before the next one is read, and tell what became of each.

    What somebody breaks off is whole as far as it has come, and brought in again it goes on from there.
    """
    present, spending, stored = Present(store, bringer.seen), unbounded(), dict[bytes, str]()
    for one in brought:
        found = _weighed(one, store, present, spending)
        yield found if isinstance(found, Outcome) else _kept(found, store, bringer, stored)


def _weighed(one: Brought, store: Store, present: Present, budget: Budget) -> Outcome | _Candidate:
    if one.problem is not None:
        return Outcome(one.name, problem=one.problem)
    try:
        log = decode_log(one.content, store.games)
        budget.spend_entries(len(log.entries))
        if one.origin is not None and len(one.origin.entered_at) != len(log.entries):
            return Outcome(one.name, problem=WRONG_TIMES)
        here, digest = present.find(log)
        if here:
            return Outcome(one.name, here, known=True)
        history = played_through(store.games[log.header.game], log)
    except TooMuchError:
        raise
    except BadInputError as problem:
        return Outcome(one.name, problem=problem.text)
    finished = one.origin.finished if one.origin else is_finished(history.referee, history.position)
    beside = one.beside.made_fit(history, budget.look_at_the_clock)
    return _Candidate(one.name, log, finished, ending_of(history), one.origin, digest, beside)


def _kept(one: _Candidate, store: Store, bringer: Bringer, stored: dict[bytes, str]) -> Outcome:
    if one.digest in stored:
        return Outcome(one.file, stored[one.digest], known=True)
    try:
        code = store.create(
            one.log,
            finished=one.finished,
            origin=one.origin,
            zone=bringer.zone,
            ending=one.ending,
            beside=lambda connection, code: keep_beside(connection, code, one.beside),
        )
        bringer.created(code)
    except (BadInputError, NotSavedError) as problem:
        return Outcome(one.file, problem=problem.text)
    stored[one.digest] = code
    return Outcome(one.file, code, lost=one.beside.lost)


class Present:
    """The games of a store that somebody may see, for finding one by its log. None is read twice."""

    def __init__(
        self, store: Store, seen: Collection[str] | None = None, budget: Budget | None = None
    ) -> None:
        """Look at the list of games; their logs are read when one looks like the log that is sought."""
        self._store = store
        self._budget = budget or unbounded()
        self._unread: dict[tuple[object, ...], list[str]] = {}
        self._read: dict[bytes, str] = {}
        for game in store.list_games(among=list(store.games), limit=ALL):
            if seen is None or game.code in seen:
                outline = (game.game, game.entries, game.title, game.players)
                self._unread.setdefault(outline, []).append(game.code)

    def find(self, log: Log) -> tuple[str, bytes]:
        """Return the code of a game with this very log, empty without one, and what the log comes to."""
        header = log.header
        names = tuple(player.name for player in header.players)
        outline = (header.game, len(log.entries), header.details.get("title", ""), names)
        for code in self._unread.pop(outline, ()):
            self._budget.look_at_the_clock()
            with suppress(BadInputError):  # deleted meanwhile, or of another version of the program
                self._read.setdefault(self._digest(self._store.load(code)), code)
        wanted = self._digest(log)
        return self._read.get(wanted, ""), wanted

    def _digest(self, log: Log) -> bytes:
        return hashlib.sha256(write_log(log, self._store.games[log.header.game]).encode()).digest()
