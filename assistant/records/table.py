"""A table: one stored game with its history in step, as one of the devices that look at it sees it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import islice
from threading import RLock
from typing import Final, NamedTuple, TypeAlias

from sqlalchemy import and_, bindparam

from assistant.records.errors import (
    MovedOnError,
    NotInvitedError,
    NotSavedError,
    UnknownGameError,
    unknown,
)
from assistant.records.games import is_finished, played_through
from assistant.records.invitations import clean_code
from assistant.records.listing import GameFilter, GameSummary
from assistant.records.news import STATE, State, state_of
from assistant.records.results import ending_of
from assistant.records.rights import NOT_INVITED, Right, Rights, demand_entering, fingerprint, right_in
from assistant.records.schema import GAME, RIGHT
from assistant.records.store import Store, details_of
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.logs.history import History, RefusedError, Step
from assistant.referee.logs.log import TAKING_BACK, Entry, Header, Log, undos_first
from assistant.referee.logs.seating import RENAME, TAKE_OVER, Seating
from assistant.referee.protocol import AnyAction, AnyLedger
from assistant.referee.text import Text

# Each time another program was first in between; more devices than this hardly enter at one moment.
MOST_TRIES: Final = 50
NOBODY: Final = "nobody"
"""Stands for a device that shows no secret; no hash looks like it."""
# A game of an evening has some 500. A game started counts as much as so many: its table takes room, too.
KEPT_ENTRIES: Final = 100_000
BEGUN: Final = 100


class Entered(NamedTuple):
    """It is in the log; ``seq`` is the number of its last entry."""

    seq: int


class Refused(NamedTuple):
    """The referee refuses it; ``step`` is what would have been recorded, with the verdict."""

    step: Step


class Overtaken(NamedTuple):
    """Others were first, and it does not mean the same any more.

    ``head`` is the number of the last entry now and ``news`` are the entries that came in between.
    ``refused`` is the step where the table as it is now refuses it, and ``same`` is the number of the very
    same entry where that came in between, else 0.
    """

    head: int
    news: tuple[Entry, ...] = ()
    refused: Step | None = None
    same: int = 0


class NeedsConfirmation(NamedTuple):
    """It would take back ``step``, which somebody else entered, and the caller has not confirmed that."""

    step: Step


class Unavailable(NamedTuple):
    """It cannot be entered at all, for example by a device that only watches; ``text`` says why."""

    text: Text


Outcome: TypeAlias = Entered | Refused | Overtaken | NeedsConfirmation | Unavailable
"""What became of something that was to be entered. Unless it is ``Entered``, nothing was stored."""


class TableSnapshot(NamedTuple):
    """A table at one moment: the log so far, what this device may do, and what stands beside the log.

    The history is the caller's own copy; its length is the ``seq`` to enter after.
    """

    history: History
    right: Right
    state: State


# Made once, for it is asked at every look at a table.
_NOW: Final = (
    STATE.add_columns(GAME.c.header, GAME.c.title, RIGHT.c.may_enter, RIGHT.c.seat)
    .join(RIGHT, and_(RIGHT.c.game == GAME.c.code, RIGHT.c.device == bindparam("device")), isouter=True)
    .where(GAME.c.code == bindparam("code"))
)


class _Command(NamedTuple):
    """What somebody wants to enter after an entry that they have seen, and from which device (a hash)."""

    id: str
    seen: int
    entry: Entry
    certain: bool
    device: str
    zone: str
    more: tuple[Entry, ...] = ()

    @property
    def may_come_later(self) -> bool:
        """Whether it may be judged anew when others were first.

        Whoever lets something pass has seen one verdict; another position may give another one.
        """
        if self.more:  # what several actions mean together was made out for the table as it was shown
            return False
        kind = self.entry.kind
        return kind == "correction" or (kind == "action" and not self.entry.reason.strip())


class _Game:
    """A stored game and its replay, shared by all devices and threads."""

    def __init__(self, store: Store, code: str, referee: AnyLedger, log: Log) -> None:
        """Build it from a log just loaded."""
        self.code = code
        self.referee = referee
        self._store = store
        self.lock = RLock()
        # A game stored under other rules stays readable: what is refused now is a refused step.
        self._history = played_through(referee, log)
        self._last_sent = (0, "")

    @property
    def header(self) -> Header:
        """What the log begins with, with the players as they are called and sit by now."""
        return self._history.header

    @property
    def size(self) -> int:
        """The room that it takes, in entries."""
        return BEGUN + len(self._history)

    def refresh(self) -> int:
        """Take in what others have entered and told of the game, on this server or another one."""
        with self.lock:
            return self._take_in(*self._store.state(self.code))

    def look(self) -> History:
        with self.lock:
            self.refresh()
            return self._history.copy()

    def now(self, device: str) -> tuple[History, Right | None, State]:
        """Return the history, the right stored for a device (a hash) and what stands beside the log."""
        asked = {"device": device, "code": self.code}
        with self.lock:
            row = self._store.database.ask(lambda records: records.execute(_NOW, asked).one_or_none())
            if row is None:
                raise unknown(self.code)
            right = None if row.may_enter is None else right_in(row)
            state = state_of(row)
            self._take_in(state.head, details_of(row.header, row.title))
            return self._history.copy(), right, state

    def _take_in(self, head: int, details: dict[str, str]) -> int:
        known = len(self._history)
        if head != known:
            news = self._history.copy()
            for entry in self._store.entries_after(self.code, known):
                news.append(entry, lenient=True)
            self._history = news
        if details != self.header.details:
            self._history = self._history.with_details(details)
        return len(self._history)

    def enter(self, command: _Command) -> Outcome:
        with self.lock:
            for _ in range(MOST_TRIES):
                with suppress(MovedOnError):
                    return self._try(command)
            return Overtaken(len(self._history))

    def _try(self, command: _Command) -> Outcome:
        """Enter a command; raises MovedOnError where another program stores an entry at the same moment."""
        head = self.refresh()
        # Perhaps it has been sent before and its answer was lost on the way: never judged twice.
        earlier = self._store.find_command(self.code, command.id)
        if earlier:
            return Entered(earlier + len(command.more))
        overtaken = self._overtaken(command, head) if head != command.seen else None
        if overtaken is not None:
            return overtaken
        after = self._history.copy()
        theirs = None if command.certain else self._somebody_elses(after, command)
        if theirs is not None:
            return NeedsConfirmation(theirs)
        known = len(after)
        try:
            for entry in (command.entry, *command.more):
                after.enter(entry)
        except RefusedError as refusal:
            if head == command.seen:
                return Refused(refusal.step)
            return Overtaken(head, self._news(command), refusal.step)
        finished = is_finished(self.referee, after.position)
        first, *more = after.entries[known:]
        before, now = self._history.header.players, after.header.players
        seq = self._store.append(
            self.code,
            first,
            head,
            command.id,
            more=more,
            finished=finished,
            ending=ending_of(after),
            device=command.device,
            zone=command.zone,
            seated=(before, now) if now != before else None,
        )
        # An earlier number means that this command was stored before, and nothing new has happened.
        if seq > head:
            self._history = after
            self._last_sent = (len(after), command.device)
        return Entered(seq)

    def _somebody_elses(self, history: History, command: _Command) -> Step | None:
        """Return the last one of what a command takes back first that somebody else has entered."""
        steps = islice(reversed(history.steps), undos_first((command.entry, *command.more)))
        return next((step for step in steps if self._is_somebody_elses(step, command)), None)

    def _is_somebody_elses(self, step: Step, command: _Command) -> bool:
        """Whether somebody else entered this: by name where both are known, else from another device."""
        if command.entry.by and step.entry.by:
            return step.entry.by != command.entry.by
        sender = self.sender(step.index + 1)
        return bool(sender) and sender != command.device

    def sender(self, seq: int) -> str:
        """Return which device (a hash) sent an entry, empty where nobody knows; all ask for the last one."""
        last, device = self._last_sent
        if last != seq:
            device = self._store.sender(self.code, seq)
            self._last_sent = (seq, device)
        return device

    def _news(self, command: _Command) -> tuple[Entry, ...]:
        return tuple(self._history.entries[max(command.seen, 0) :])

    def _overtaken(self, command: _Command, head: int) -> Overtaken | None:
        """Return nothing where a command still means the same although others were first.

        An action does when nothing but actions and names came in between, none of them this very one, and
        the same player is to act; a correction when it and the news have nothing to do with each other.
        """
        news = self._news(command)
        entered = command.entry.action
        if not news:  # somebody expected entries that there are not
            return Overtaken(head, tuple(self._history.entries[-1:]))
        overtaken = Overtaken(head, news)
        if not command.may_come_later or any(entry.kind in TAKING_BACK for entry in news):
            return overtaken
        write, actor, now = self.referee.write, self.referee.actor, self._history.position
        same = [
            number
            for number, entry in enumerate(news, head - len(news) + 1)
            if write(entry.action) == write(entered)
        ]
        if same:
            return overtaken._replace(same=same[-1])
        steps = self._history.steps[-len(news) :]
        if command.entry.kind == "action":
            alike = actor(steps[0].before, entered) == actor(now, entered)
            means_the_same = alike and all(entry.kind == "action" or _only_names(entry) for entry in news)
        else:
            means_the_same = self._in_any_order(steps, entered)
        return None if means_the_same else overtaken

    def _in_any_order(self, steps: Sequence[Step], correction: AnyAction) -> bool:
        """Whether the table comes out the same if a correction had come before these steps."""
        apply = self.referee.apply
        try:
            after = apply(self._history.position, correction)
            before = apply(steps[0].before, correction)
            for step in steps:
                before = before if step.refused else apply(before, step.entry.action)
        except ImpossibleError:
            return False
        return self.referee.fingerprint(before) == self.referee.fingerprint(after)


def _only_names(entry: Entry) -> bool:
    """Whether an entry changes nothing but what somebody is called."""
    return isinstance(entry.action, Seating) and entry.action.verb in {RENAME, TAKE_OVER}


class GameTable:
    """A game as one device sees it. Every method may be called from any thread.

    Whoever enters something says which entry they saw last (``seen``) and names the command by an id
    of their own. The same id again changes nothing. When others were first, it is judged against the
    table as it is now where it still means the same, and is ``Overtaken`` otherwise. Nothing is shown as done
    that is not on disk.
    """

    def __init__(self, game: _Game, store: Store, rights: Rights, device: str) -> None:
        """Build a device's way to a game; ``Tables.open`` does so."""
        self.code = game.code
        self.referee = game.referee
        self._game = game
        self._store = store
        self._rights = rights
        self._device = device
        self.zone = ""
        """The time zone in which the device is, empty where nobody knows."""

    @property
    def header(self) -> Header:
        """How the game began, with what people tell of it and who plays as what by now."""
        return self._game.header

    @property
    def right(self) -> Right:
        """What this device may do here now, and whose seat it has; others may have shown it out meanwhile."""
        return self._rights.of(self._device, self.code)

    def trouble(self) -> Text | None:
        """Return why surely nothing can be stored now, in a sentence; nothing where nobody sees a reason."""
        return self._store.database.trouble()

    def refresh(self) -> int:
        """Take in what others have entered and return the number of the last entry.

        Raises NotInvitedError for a device that may not watch any more.
        """
        count = self._game.refresh()
        if not self.right.may_watch:
            raise NotInvitedError(NOT_INVITED)
        return count

    def look(self) -> History:
        """Return the history up to now as the caller's own copy; its length is the ``seq`` to enter after."""
        return self._game.look()

    def now(self) -> TableSnapshot:
        """Return the history, what this device may do, and what stands beside the log, all at one moment."""
        history, stored, state = self._game.now(fingerprint(self._device))
        return TableSnapshot(history, self._rights.noted(self._device, self.code, stored), state)

    def enter(
        self,
        entry: Entry,
        seen: int,
        command_id: str,
        *,
        certain: bool = False,
        more: Sequence[Entry] = (),
    ) -> Outcome:
        """Enter something as ``History.enter`` does and return what became of it.

        With ``more`` that come right behind it all are entered or none, and only after the entry that was
        seen. The number of an entry is higher than expected where others were first and it is as good as
        before. Taking back an entry of another person or device needs a caller who is ``certain``.
        """
        command = _Command(
            command_id, seen, entry, certain, fingerprint(self._device), self.zone, tuple(more)
        )
        try:
            right = self.right
            if not right.may_enter:
                self._game.refresh()  # a game that is gone says so
            demand_entering(right)
            return self._game.enter(command)
        except (BadInputError, NotSavedError) as problem:
            return Unavailable(problem.text)

    def tell(self, changes: Mapping[str, str]) -> None:
        """Change what people tell of the game, as ``Store.tell`` does.

        Raises what that raises, NotInvitedError for a device that may not enter.
        """
        demand_entering(self.right)
        self._store.tell(self.code, changes)
        self._game.refresh()

    def take_seat(self, seat: str) -> None:
        """Note whose device this is: a player's id, or empty for nobody's."""
        known = {player.id for player in self.header.players}
        self._rights.take_seat(self._device, self.code, seat if seat in known else "")

    def sent_from_here(self, seq: int) -> bool:
        """Whether this device sent an entry."""
        return self._game.sender(seq) == fingerprint(self._device)

    def made_together(self, seq: int) -> range:
        """Return the numbers of the entries that were entered together with this one, itself among them."""
        return self._store.made_together(self.code, seq)


class Tables:
    """The tables that are in use, so that a game is replayed once and not at every look."""

    def __init__(self, store: Store, keep: int = KEPT_ENTRIES, *, open_house: bool = False) -> None:
        """Keep games of a store of up to ``keep`` entries; the one unused longest is let go first."""
        self.store = store
        self.rights = Rights(store.database, open_house=open_house)
        self._keep = keep
        self._games: OrderedDict[str, _Game] = OrderedDict()
        self._lock = RLock()

    def create(self, log: Log, referee: AnyLedger, device: str, zone: str = "") -> GameTable:
        """Store a new or imported game and return its table for the device that began it, which may enter.

        ``zone`` is the time zone of that device. Raises BadInputError when its header cannot be played or the
        log could not be read back.
        """
        if not device:
            raise NotInvitedError(NOT_INVITED)
        history = played_through(referee, log)
        finished = is_finished(referee, history.position)
        code = self.store.create(log, finished=finished, zone=zone, ending=ending_of(history))
        self.rights.admit(device, code, may_enter=True)
        return self.open(code, device, zone)

    def open(self, code: str, device: str, zone: str = "") -> GameTable:
        """Return the table of a game for a device; what it enters is entered in its time ``zone``.

        Raises UnknownGameError, also when the game was deleted meanwhile, and NotInvitedError.
        """
        code = clean_code(code)
        if not self.rights.of(device, code).may_watch:
            self.store.head(code)
            raise NotInvitedError(NOT_INVITED)
        table = GameTable(self._game(code), self.store, self.rights, device)
        table.zone = zone
        return table

    def delete(self, code: str, device: str) -> None:
        """Put a game into the bin, from which those who may enter into it can bring it back.

        Raises UnknownGameError, and NotInvitedError for a device that may not enter.
        """
        code = clean_code(code)
        right = self.rights.of(device, code)
        if not right.may_enter:
            self.store.head(code)
        demand_entering(right)
        self.store.delete(code, fingerprint(device))

    def wanted(self, device: str, among: tuple[str, ...]) -> GameFilter:
        """Return which games a device may see: in an open house all, else those at which it has a place."""
        # No hash is empty, so a device without a secret has a place nowhere.
        theirs = "" if self.rights.open_house else fingerprint(device) or NOBODY
        return GameFilter(among=among, device=theirs)

    def listed(self, device: str, *, among: tuple[str, ...], limit: int = 50) -> list[GameSummary]:
        """Return the games that a device may see, the one changed last first."""
        return self.store.listed(self.wanted(device, among), limit=limit)

    def _game(self, code: str) -> _Game:
        with self._lock:
            game = self._games.get(code)
        if game is None:
            log = self.store.load(code)
            game = _Game(self.store, code, self.store.games[log.header.game], log)
        try:
            game.refresh()
        except UnknownGameError:
            with self._lock:
                self._games.pop(code, None)
            raise
        with self._lock:
            game = self._games.setdefault(code, game)
            self._games.move_to_end(code)
            room = self._keep - sum(kept.size for kept in self._games.values())
            while room < 0 and len(self._games) > 1:
                room += self._games.popitem(last=False)[1].size
        return game
