"""Games from files that are here already: as they are, shorter or longer, under whatever title.

A game is itself by its code where a file knows it, and otherwise by its players, the rest of its header but
for the title, and its first entries.
"""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from enum import Enum
from typing import Final, NamedTuple

from sqlalchemy import Connection, insert, select, update

from assistant.records.errors import MovedOnError
from assistant.records.kept import Ending, keep
from assistant.records.origins import GameRecord, new_here
from assistant.records.rows import row_of
from assistant.records.schema import ENTRY, GAME, is_present
from assistant.records.store import ALL, Store
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Header, Log
from assistant.referee.logs.logfile import read_entry, write_entry, write_log
from assistant.referee.protocol import AnyLedger

FIRST: Final = 5
"""Entries that no two games of the same people begin with by chance. Of fewer, only the code says more."""
MOST_ASKED: Final = 1_000
"""Games that one question to a database names."""
UNREADABLE: Final = -1
_TITLE: Final = "title"
_Outline = tuple[str, tuple[str, ...]]


class How(Enum):
    """How a game from a file is to one that is here."""

    SAME = "same"
    SHORTER = "shorter"
    LONGER = "longer"
    PARTED = "parted"
    """Both have gone on in different ways; only the code tells that it is one game."""


class GameHere(NamedTuple):
    """A game that is here, how the one that was sought is to it, and how many entries it has."""

    code: str
    how: How
    entries: int


class _Trace(NamedTuple):
    """A log made short: a sum of its header without the title, and one of the entries up to each."""

    header: bytes
    sums: array[int]

    def beside(self, here: _Trace) -> How | None:
        """Return how this log is to one that is here; nothing where not even their headers agree."""
        if self.header != here.header:
            return None
        shorter, longer = sorted((self.sums, here.sums), key=len)
        if shorter and shorter[-1] != longer[len(shorter) - 1]:
            return How.PARTED
        if len(self.sums) == len(here.sums):
            return How.SAME
        return How.SHORTER if shorter is self.sums else How.LONGER


class Present:
    """The games of a store that somebody may see, for finding one by its log. None is read twice."""

    def __init__(
        self,
        store: Store,
        seen: Collection[str] | None = None,
        looked: Callable[[], None] = lambda: None,
    ) -> None:
        """Look at the list of games; their logs are read when one begins like the log that is sought.

        ``looked`` is called before each log that is read; it may end the work by an error.
        """
        self._store = store
        self._looked = looked
        self._alike: dict[_Outline, list[str]] = {}
        self._entries: dict[str, int] = {}
        self._titles: dict[str, str] = {}
        self._firsts: dict[str, int] = {}
        self._traces: dict[str, _Trace | None] = {}
        self._taken: dict[str, str] = {}
        for game in store.list_games(among=list(store.games), limit=ALL):
            if seen is None or game.code in seen:
                self._alike.setdefault((game.game, game.players), []).append(game.code)
                self._entries[game.code], self._titles[game.code] = game.entries, game.title

    def find(self, log: Log, code: str = "") -> GameHere | None:
        """Return the game here that a log is of.

        With the ``code`` that it had elsewhere it is the game with that code, if that begins as it does, and
        otherwise only one that is the same as a whole, title and all: elsewhere they may have been two. One
        that came from a file without a code may have another title. No game here is two from elsewhere.
        """
        alike = self._alike.get(_outline(log.header), [])
        if not alike:
            return None
        its = self._trace(log)
        if code in alike and (itself := self._beside(code, its)):
            self._taken[code] = code
            return itself
        self._read_firsts(alike, self._store.games[log.header.game])
        candidates = [one for each in alike if self._may_be(each, its) and (one := self._beside(each, its))]
        same = [one for one in candidates if one.how is How.SAME]
        if code:
            title = log.header.details.get(_TITLE, "")
            free = [one for one in same if self._taken.get(one.code, code) == code]
            fit = (one for one in free if self._titles[one.code] == title or self._came_without_code(one))
            if itself := next(fit, None):
                self._taken[itself.code] = code
            return itself
        return next((one for one in (*same, *candidates) if one.how is not How.PARTED), None)

    def _came_without_code(self, here: GameHere) -> bool:
        """Whether a long enough game came as a whole from a file that told no times, and so no code."""
        return here.entries >= FIRST and self._store.origin(here.code).brought == 1 + here.entries

    def _beside(self, code: str, its: _Trace) -> GameHere | None:
        here = self._of(code)
        how = its.beside(here) if here else None
        return GameHere(code, how, len(here.sums)) if here and how else None

    def add(self, code: str, log: Log, elsewhere: str = "") -> None:
        """Take in a game that has just been stored, or has gone on; ``elsewhere`` is its code there."""
        if elsewhere:
            self._taken[code] = elsewhere
        alike = self._alike.setdefault(_outline(log.header), [])
        if code not in alike:
            alike.append(code)
            self._titles[code] = log.header.details.get(_TITLE, "")
        trace = self._traces[code] = self._trace(log)
        self._entries[code] = len(log.entries)
        self._firsts[code] = _first(trace.sums)

    def _may_be(self, code: str, its: _Trace) -> bool:
        """Whether a game here begins as a log does; shorter than ``FIRST`` it must be the same as a whole."""
        counts = {self._entries[code], len(its.sums)}
        return self._firsts.get(code) == _first(its.sums) and (len(counts) == 1 or min(counts) >= FIRST)

    def _read_firsts(self, codes: Sequence[str], referee: AnyLedger) -> None:
        """Read the first entries of games, of many in one look."""
        unread = [code for code in codes if code not in self._firsts]
        for start in range(0, len(unread), MOST_ASKED):
            lines: dict[str, list[str]] = {code: [] for code in unread[start : start + MOST_ASKED]}
            query = select(ENTRY.c.game, ENTRY.c.line).where(ENTRY.c.game.in_(lines), ENTRY.c.seq <= FIRST)
            with self._store.database.reading() as connection:
                for code, line in connection.execute(query.order_by(ENTRY.c.game, ENTRY.c.seq)):
                    lines[code].append(line)
            for code, texts in lines.items():
                self._firsts[code] = UNREADABLE
                with suppress(BadInputError):  # of another version of the program
                    entries = [write_entry(read_entry(line, referee), referee) for line in texts]
                    self._firsts[code] = _first(array("Q", _sums(entries)))

    def _of(self, code: str) -> _Trace | None:
        """Return a game here made short; nothing for one that is deleted meanwhile or cannot be read."""
        if code not in self._traces:
            self._looked()
            self._traces[code] = None
            with suppress(BadInputError):
                self._traces[code] = self._trace(self._store.load(code))
        return self._traces[code]

    def _trace(self, log: Log) -> _Trace:
        referee = self._store.games[log.header.game]
        details = {name: value for name, value in log.header.details.items() if name != _TITLE}
        header = write_log(Log(replace(log.header, details=details)), referee)
        lines = (write_entry(entry, referee) for entry in log.entries)
        return _Trace(hashlib.sha256(header.encode()).digest(), array("Q", _sums(lines)))


def _outline(header: Header) -> _Outline:
    return header.game, tuple(player.name for player in header.players)


def _sums(lines: Iterable[str]) -> Iterator[int]:
    """Yield after each line a sum of all so far."""
    summed = hashlib.blake2b(digest_size=8)
    for line in lines:
        summed.update(f"{line}\n".encode())
        yield int.from_bytes(summed.copy().digest(), "big")


def _first(sums: array[int]) -> int:
    return sums[:FIRST][-1] if sums else 0


class Rest(NamedTuple):
    """How a game that is here goes on: its whole log, where that comes from, and how it stands then.

    Without an ``origin`` nobody knows when it was entered; ``zone`` is that of the device which brought it.
    What ``beside`` stores is stored with the entries or not at all.
    """

    log: Log
    origin: GameRecord | None
    finished: bool
    ending: Ending | None
    zone: str
    beside: Callable[[Connection], object] = lambda _connection: None


def go_on(store: Store, here: GameHere, rest: Rest) -> None:
    """Let a game that is here go on as a longer log of it does.

    Raises MovedOnError where it has gone on by itself meanwhile.
    """
    log, now = rest.log, datetime.now(UTC)
    referee = store.games[log.header.game]
    record = rest.origin.moved_before(now) if rest.origin else new_here(log, now, rest.zone)
    more = list(enumerate(zip(log.entries, record.stamps[1:], strict=True), 1))[here.entries :]
    rows = [
        row_of((here.code, number), f"import:{here.code}:{number}", entry, write_entry(entry, referee), stamp)
        for number, (entry, stamp) in more
    ]
    with store.database.writing() as connection:
        head = connection.scalar(select(GAME.c.entries).where(is_present(here.code)).with_for_update())
        if head != here.entries:
            raise MovedOnError(head or 0)
        connection.execute(insert(ENTRY), rows)
        values = {"entries": len(log.entries), "changed_at": max(row["at"] for row in rows)}
        values |= {"finished": rest.finished}
        if record.brought > here.entries + 1:  # of what comes now nobody knows when it was entered
            values["brought"] = record.brought
        connection.execute(update(GAME).where(GAME.c.code == here.code).values(values))
        keep(connection, here.code, len(log.entries), rest.ending)
        rest.beside(connection)
