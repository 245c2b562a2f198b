"""Games from files: read and played through, and stored with what stands beside them.

On a page all of them are read before the first is stored, so that an import that is too much, or that
somebody stops, leaves nothing behind. From an archive each is stored as it is read, so that very many need
no more memory than one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from assistant.records.beside_files import Beside, keep_beside
from assistant.records.errors import MovedOnError, NotSavedError
from assistant.records.kept import Ending
from assistant.records.notes import EntryNotes, bring_in_notes
from assistant.records.origins import GameRecord
from assistant.records.reading import is_finished, played_through
from assistant.records.results import ending_of
from assistant.records.rights import WATCHING
from assistant.records.same_games import GameHere, How, Present, Rest, go_on
from assistant.records.store import Store
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Log
from assistant.referee.logs.logfile import decode_log
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
    ending: Ending | None
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
    present, spending = Present(store, bringer.seen), unbounded()
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
        return BroughtIn(one.file, problem=Text(WATCHING))
    known = {(note.seq, note.words) for note in EntryNotes(store.database).all_of(here.code)}
    notes = [note for note in one.beside.notes if (note.seq, note.words) not in known]
    rest = Rest(
        one.log,
        one.origin,
        one.finished,
        one.ending,
        bringer.zone,
        lambda connection: bring_in_notes(connection, here.code, notes),
    )
    try:
        go_on(store, here, rest)
    except (BadInputError, MovedOnError, NotSavedError) as problem:
        return BroughtIn(one.file, problem=problem.text)
    return settled._replace(more=outcome.open.entries - here.entries)
