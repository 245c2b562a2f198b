"""Games from files: logs, archives, and what is beside a log in them.

A file may come from anybody: what is beside a log and cannot be read is left out, and that is told.

Two logs are of one game where a file names its code, otherwise where players, header without what people
tell of it (``DETAILS``), and first entries are equal; one may be longer. On a page all games are read before
the first is stored, so that an import that is too large, or that somebody stops, stores nothing. From an
archive each is stored as it is read, so that memory does not grow with their number.
"""

from __future__ import annotations

import hashlib
import json
import time
from array import array
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from enum import Enum
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, insert, select, update

from assistant.records.clocks import KINDS, Clock, Clocks, Timekeeping, bring_in_clock
from assistant.records.database import Database
from assistant.records.errors import MovedOnError, NotSavedError
from assistant.records.games import is_finished, played_through
from assistant.records.listing import GameFilter, ResultRow, keep
from assistant.records.notes import MOST_NOTES, EntryNote, EntryNotes, bring_in_notes, made_fit
from assistant.records.results import ending_of
from assistant.records.reveals import DONE, Reveals, bring_in_step, last_scoring
from assistant.records.rights import WATCHING
from assistant.records.schema import ENTRY, GAME, is_present
from assistant.records.store import ALL, Store, row_of
from assistant.records.times import DETAILS, TITLE, GameRecord, new_here
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Log
from assistant.referee.logs.logdata import MOST_ENTRIES as LONGEST_LOG
from assistant.referee.logs.logfile import decode_log, read_entry, write_entry, write_log
from assistant.referee.logs.seating import Players, company
from assistant.referee.protocol import AnyLedger
from assistant.referee.text import Text
from assistant.referee.wording import decode_json

EARLIEST: Final = 2000
"""No game was entered before this year; the clock of whoever says so is wrong."""
NO_NOTES: Final = Text("Notes on this game that cannot be read were left out.")
NO_CLOCK: Final = Text("The turn clock of this game cannot be read and was left out.")
NO_STEP: Final = Text("How far the last scoring of this game was shown cannot be read and was left out.")


class Beside(NamedTuple):
    """What is beside a game's log, and what of it was ``lost`` because it cannot be read.

    ``step`` is how far the last scoring has been shown, nothing where that has not started.
    """

    notes: tuple[EntryNote, ...] = ()
    clock: Clock | None = None
    step: int | None = None
    lost: tuple[Text, ...] = ()

    def made_fit(self, history: History, after_each: Callable[[], None]) -> Beside:
        """Return what of this can be kept with a game. ``after_each`` may end the work by an error."""
        notes = made_fit(self.notes, after_each)
        lost = [*self.lost, *([NO_NOTES] if len(notes) < len(self.notes) else [])]
        step = self.step
        if step is not None and step > 0:
            scoring = last_scoring(history)
            step = min(step, len(scoring.parts) if scoring else 0)
        return Beside(notes, self.clock, step, tuple(dict.fromkeys(lost)))


def beside(database: Database, code: str) -> Beside:
    """Return what stands beside a game. Raises NotSavedError."""
    notes = tuple(EntryNotes(database).all_of(code))
    return Beside(notes, Clocks(database).of(code), Reveals(database).step(code))


def keep_beside(connection: Connection, code: str, brought: Beside) -> None:
    """Keep what came with a game from elsewhere, made fit before. Raises BadInputError."""
    bring_in_notes(connection, code, brought.notes)
    if brought.clock is not None:
        bring_in_clock(connection, code, brought.clock)
    if brought.step is not None:
        bring_in_step(connection, code, brought.step)


def write_beside(code: str, kept: Beside) -> dict[str, bytes]:
    """Return what stands beside a game as files; nothing for what there is not."""
    files = _note_files(code, kept.notes)
    if kept.clock is not None:
        files[f"clocks/{code}.json"] = as_json(_clock_data(kept.clock))
    if kept.step is not None:
        files[f"reveals/{code}.json"] = as_json({"step": kept.step})
    return files


def read_beside(code: str, files: Mapping[str, bytes]) -> Beside:
    """Return what stands beside a game in an archive, as far as it can be read."""
    lost: list[Text] = []
    notes: tuple[EntryNote, ...] = ()
    clock: Clock | None = None
    step: int | None = None
    name = f"notes/{code}.json"
    if name in files:
        listed = as_object(files[name]).get("notes")
        parsed = [_note(note, files) for note in listed[:MOST_NOTES]] if isinstance(listed, list) else []
        notes = tuple(note for note in parsed if note is not None)
        if not isinstance(listed, list) or len(notes) < len(listed):
            lost.append(NO_NOTES)
    name = f"clocks/{code}.json"
    if name in files:
        clock = _clock(as_object(files[name]))
        lost += [] if clock else [NO_CLOCK]
    name = f"reveals/{code}.json"
    if name in files:
        shown = as_object(files[name]).get("step")
        step = shown if type(shown) is int and shown >= DONE else None
        lost += [NO_STEP] if step is None else []
    return Beside(notes, clock, step, tuple(lost))


def moments(listed: object) -> Iterator[datetime]:
    """Yield the moments of a list of texts in UTC, up to the first that is none."""
    if not isinstance(listed, list) or len(listed) > LONGEST_LOG:
        return
    for text in listed:
        try:
            moment = datetime.fromisoformat(str(text))
            if moment.tzinfo is None or moment.year < EARLIEST:
                return
            in_utc = moment.astimezone(UTC)
        except (ValueError, OverflowError):
            return
        yield in_utc


def as_object(content: bytes) -> dict[str, Any]:
    """Return a file as the JSON object it holds, an empty one where it holds none."""
    try:
        data = decode_json(content.decode())
    except (UnicodeDecodeError, BadInputError):
        return {}
    return data if isinstance(data, dict) else {}


def as_json(data: Mapping[str, Any]) -> bytes:
    """Return an object as a file: equal ones give equal bytes."""
    return (json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()


def _note_files(code: str, notes: Sequence[EntryNote]) -> dict[str, bytes]:
    """Return the notes on a game as one file, and a file for each photo; nothing where there are none."""
    if not notes:
        return {}
    photos = {f"notes/{code}-{number}.jpg": note.photo for number, note in enumerate(notes, 1) if note.photo}
    written = [
        {"entry": note.seq, "words": note.words, "at": note.at.isoformat(), "photo": name}
        for number, note in enumerate(notes, 1)
        for name in (f"notes/{code}-{number}.jpg" if note.photo else "",)
    ]
    return {f"notes/{code}.json": as_json({"notes": written}), **photos}


def _note(data: object, files: Mapping[str, bytes]) -> EntryNote | None:
    """Return one note as it was stated; photos are drawn anew where they are kept."""
    if not isinstance(data, dict):
        return None
    at, entry = next(moments([data.get("at")]), None), data.get("entry")
    if at is None or not isinstance(entry, int) or not 0 <= entry <= LONGEST_LOG:
        return None
    return EntryNote(entry, str(data.get("words", "")), files.get(str(data.get("photo", ""))), at)


def _clock_data(clock: Clock) -> dict[str, Any]:
    kept = clock.kept
    return {
        "kind": clock.kind,
        "minutes": clock.minutes,
        "since": kept.since.isoformat(),
        "looked_at": clock.looked_at.isoformat(),
        "paused_at": [kept.paused_at.isoformat()] if kept.paused_at else [],
        "pauses": [moment.isoformat() for pause in kept.pauses for moment in pause],
    }


def _clock(data: Mapping[str, Any]) -> Clock | None:
    """Return a turn clock, nothing where its times cannot be read."""
    since, looked_at = (next(moments([data.get(name)]), None) for name in ("since", "looked_at"))
    kind, minutes, stood = data.get("kind"), data.get("minutes"), list(moments(data.get("pauses")))
    if since is None or looked_at is None or kind not in KINDS or not isinstance(minutes, int):
        return None
    paused_at = next(moments(data.get("paused_at")), None)
    pauses = tuple(zip(stood[::2], stood[1::2], strict=False))
    return Clock(kind, minutes, Timekeeping(since, pauses, paused_at), looked_at)


FIRST: Final = 5
"""Entries that no two games of the same people begin with by chance. Of fewer, only the code says more."""
MOST_ASKED: Final = 1_000
"""Games that one question to a database names."""
UNREADABLE: Final = -1
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
    """A log made short: a sum of its header without what may change, and one of the entries up to each."""

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
        self._begun: defaultdict[tuple[str, str], list[str]] | None = None
        for game in store.listed(GameFilter(among=list(store.games)), ALL):
            if seen is None or game.code in seen:
                self._alike.setdefault((game.game, game.players), []).append(game.code)
                self._entries[game.code], self._titles[game.code] = game.entries, game.title

    def find(self, log: Log, code: str = "") -> GameHere | None:
        """Return the game here that a log is of.

        With the ``code`` that it had elsewhere it is the game with that code, if one of them is the beginning
        of the other, and otherwise only one that is the same as a whole, title and all: elsewhere they may
        have been two. One that came from a file without a code may have another title. No game here is two
        from elsewhere. Where both have gone on differently and it never came as a whole, that is told.
        """
        outlines = dict.fromkeys((_outline(log.header.game, log.header.players), self._outline_now(log)))
        alike = [each for outline in outlines for each in self._alike.get(outline, [])]
        if not alike and code and code not in self._entries:
            return None
        its = self._trace(log)
        itself = self._beside(code, its) if code in self._entries else None
        if itself and itself.how is not How.PARTED:
            self._taken[code] = code
            return itself
        candidates = self._candidates(alike, its, log)
        if not candidates and not code:  # players may have been renamed since the file was saved
            candidates = self._candidates(self._begun_so(log), its, log)
        same = [one for one in candidates if one.how is How.SAME]
        if code:
            title = log.header.details.get(TITLE, "")
            free = [one for one in same if self._taken.get(one.code, code) == code]
            fit = (one for one in free if self._titles[one.code] == title or self._came_without_code(one))
            if as_whole := next(fit, None):
                self._taken[as_whole.code] = code
            return as_whole or itself
        return next((one for one in (*same, *candidates) if one.how is not How.PARTED), None)

    def _candidates(self, codes: Sequence[str], its: _Trace, log: Log) -> list[GameHere]:
        self._read_firsts(codes, self._store.games[log.header.game])
        return [one for each in codes if self._may_be(each, its) and (one := self._beside(each, its))]

    def _begun_so(self, log: Log) -> list[str]:
        """Return the games here of which one of the first entries is that of a log, whoever plays."""
        if len(log.entries) < FIRST:
            return []
        if self._begun is None:
            self._begun = defaultdict(list)
            games = {code: game for (game, _), codes in self._alike.items() for code in codes}
            query = select(ENTRY.c.game, ENTRY.c.line).where(ENTRY.c.seq == FIRST)
            for code, line in self._store.database.rows(query):
                if code in games:
                    self._begun[games[code], line].append(code)
        game = log.header.game
        return self._begun[game, write_entry(log.entries[FIRST - 1], self._store.games[game])]

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
        alike = self._alike.setdefault(self._outline_now(log), [])
        if code not in alike:
            alike.append(code)
            self._titles[code] = log.header.details.get(TITLE, "")
        if self._begun is not None and code not in (begun_so := self._begun_so(log)):
            begun_so.append(code)
        trace = self._traces[code] = self._trace(log)
        self._entries[code] = len(log.entries)
        self._firsts[code] = _first(trace.sums)

    def _outline_now(self, log: Log) -> _Outline:
        """Return how the list of games has a game: with its players as they are called and sit by now."""
        joins = self._store.games[log.header.game].joins
        return _outline(log.header.game, company(log.header, log.entries, joins).now)

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
        details = {name: value for name, value in log.header.details.items() if name not in DETAILS}
        header = write_log(Log(replace(log.header, details=details)), referee)
        lines = (write_entry(entry, referee) for entry in log.entries)
        return _Trace(hashlib.sha256(header.encode()).digest(), array("Q", _sums(lines)))


def _outline(game: str, players: Players) -> _Outline:
    return game, tuple(player.name for player in players)


def _sums(lines: Iterable[str]) -> Iterator[int]:
    """Yield after each line a sum of all so far."""
    summed = hashlib.blake2b(digest_size=8)
    for line in lines:
        summed.update(f"{line}\n".encode())
        yield int.from_bytes(summed.copy().digest(), "big")


def _first(sums: array[int]) -> int:
    return sums[:FIRST][-1] if sums else 0


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

    It counts the work of the thread that makes it. ``unpacked`` are the bytes that ZIPs may still hold.
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

    def look_at_the_clock(self) -> None:
        """Raise TooMuchError when the time is over."""
        if self._clock() > self._ends:
            raise TooMuchError(
                "Nothing was brought in: it took more than {most} seconds. Bring in a few games at a time, "
                "or all of them by the command “restore” on the machine itself.",
                most=round(self._seconds),
            )


class BroughtIn(NamedTuple):
    """What became of one file: the game it is now, why it is none, or that the game was here already.

    ``lost`` says what stood beside a game that is new and could not be kept, ``more`` how many entries were
    added to one that is here. A game that is ``open`` is here in another form: ``settle`` does what people
    decide.
    """

    file: str
    code: str = ""
    problem: Text | None = None
    known: bool = False
    lost: tuple[Text, ...] = ()
    more: int = 0
    open: Open | None = None


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
    ``created`` hears the code of each game that is new, ``on_progress`` how many of how many files are read,
    ``may_enter`` says into which games that are here they may enter more.
    """

    seen: Collection[str] | None = None
    created: Callable[[str], object] = lambda _code: None
    on_progress: Callable[[int, int], object] = lambda _done, _all: None
    zone: str = ""
    may_enter: Callable[[str], bool] = lambda _code: True


EVERYBODY: Final = Bringer()


class _Candidate(NamedTuple):
    """A game that is not here yet in this form and can be stored."""

    file: str
    log: Log
    finished: bool
    ending: ResultRow | None
    origin: GameRecord | None
    beside: Beside

    @property
    def code(self) -> str:
        """The code it had where it comes from, if that is known."""
        return self.origin.code if self.origin else ""


class Open(NamedTuple):
    """A game from a file that is here longer, shorter or from some entry on in another way."""

    candidate: _Candidate
    here: GameHere

    @property
    def entries(self) -> int:
        """How many entries the file has."""
        return len(self.candidate.log.entries)


def bring_in(
    brought: Sequence[Brought], store: Store, bringer: Bringer = EVERYBODY, budget: Budget | None = None
) -> list[BroughtIn]:
    """Store the games among these files and return what became of each file.

    A game that is here already, entry by entry and among those that may be seen, is not stored again, and one
    that is here in another form is left ``open``. Raises TooMuchError before anything is stored.
    """
    spending = budget or Budget()
    present = Present(store, bringer.seen, spending.look_at_the_clock)
    weighed: list[BroughtIn | _Candidate] = []
    for done, one in enumerate(brought, 1):
        weighed.append(_weighed(one, store, present, spending))
        bringer.on_progress(done, len(brought))
    return [one if isinstance(one, BroughtIn) else _kept(one, store, bringer, present) for one in weighed]


def bring_in_one_by_one(
    brought: Iterable[Brought], store: Store, bringer: Bringer = EVERYBODY
) -> Iterator[BroughtIn]:
    """Store the games among these files, each before the next one is read, and tell what became of each.

    Nobody is asked. Of a game that is here by its code the longer form is kept; whatever else is not quite
    the same is kept beside it. What somebody breaks off is whole as far as it has come, and brought in again
    it goes on from there.
    """
    present, spending = Present(store, bringer.seen), Budget(1 << 62, 1 << 62, float("inf"))
    for one in brought:
        weighed = _weighed(one, store, present, spending)
        outcome = weighed if isinstance(weighed, BroughtIn) else _kept(weighed, store, bringer, present)
        if outcome.open:
            here, candidate = outcome.open.here, outcome.open.candidate
            both = here.how is How.PARTED or here.code != candidate.code
            outcome = settle(outcome, store, bringer, both=both)
            if outcome.code:
                present.add(outcome.code, candidate.log, candidate.code)
        yield outcome


def _weighed(one: Brought, store: Store, present: Present, budget: Budget) -> BroughtIn | _Candidate:
    if one.problem is not None:
        return BroughtIn(one.name, problem=one.problem)
    try:
        log = decode_log(one.content, store.games)
        budget.spend_entries(len(log.entries))
        if one.origin is not None and len(one.origin.entered_at) != len(log.entries):
            return BroughtIn(one.name, problem=WRONG_TIMES)
        here = present.find(log, one.origin.code if one.origin else "")
        if here and here.how is How.SAME:
            return BroughtIn(one.name, here.code, known=True)
        history = played_through(store.games[log.header.game], log)
    except TooMuchError:
        raise
    except BadInputError as problem:
        return BroughtIn(one.name, problem=problem.text)
    finished = is_finished(history.referee, history.position)
    beside = one.beside.made_fit(history, budget.look_at_the_clock)
    return _Candidate(one.name, log, finished, ending_of(history), one.origin, beside)


def _kept(one: _Candidate, store: Store, bringer: Bringer, present: Present) -> BroughtIn:
    # Another file of the same import may have brought it meanwhile.
    here = present.find(one.log, one.code)
    if here:
        same = here.how is How.SAME
        return BroughtIn(one.file, here.code, known=True, open=None if same else Open(one, here))
    outcome = _stored(one, store, bringer)
    if outcome.code:
        present.add(outcome.code, one.log, one.code)
    return outcome


def _stored(one: _Candidate, store: Store, bringer: Bringer) -> BroughtIn:
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
        return BroughtIn(one.file, problem=problem.text)
    return BroughtIn(one.file, code, lost=one.beside.lost)


def settle(outcome: BroughtIn, store: Store, bringer: Bringer = EVERYBODY, *, both: bool) -> BroughtIn:
    """Return what becomes of a game that was left open: both forms are kept, or the longer one alone.

    Where they have gone on in different ways, the one that is here stays.
    """
    if outcome.open is None:
        return outcome
    one, here = outcome.open
    if both:
        return _stored(one, store, bringer)
    settled = outcome._replace(open=None)
    if here.how is not How.LONGER:
        return settled
    if not bringer.may_enter(here.code):
        return BroughtIn(one.file, problem=WATCHING)
    try:
        _go_on(store, here, one, bringer.zone)
    except (BadInputError, MovedOnError, NotSavedError) as problem:
        return BroughtIn(one.file, problem=problem.text)
    return settled._replace(more=outcome.open.entries - here.entries)


def _go_on(store: Store, here: GameHere, one: _Candidate, zone: str) -> None:
    """Let a game that is here go on as a longer log of it does, with the notes that are not here yet.

    Raises MovedOnError where it has gone on by itself meanwhile.
    """
    log, now = one.log, datetime.now(UTC)
    referee = store.games[log.header.game]
    record = one.origin.moved_before(now) if one.origin else new_here(log, now, zone)
    known = {(note.seq, note.words) for note in EntryNotes(store.database).all_of(here.code)}
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
        values |= {"finished": one.finished}
        if record.brought > here.entries + 1:  # of what comes now nobody knows when it was entered
            values["brought"] = record.brought
        connection.execute(update(GAME).where(GAME.c.code == here.code).values(values))
        keep(connection, here.code, len(log.entries), one.ending)
        notes = [note for note in one.beside.notes if (note.seq, note.words) not in known]
        bring_in_notes(connection, here.code, notes)
