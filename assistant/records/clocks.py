"""The turn clock of a game, off until somebody starts it, and how long whose turn it was.

Thinking time is the time between entries without the pauses of the clock. Every phone that shows the clock
reports now and then that it does; where none has for a while, and nobody has entered anything, all phones
slept, and the clock has stood still since then.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any, Final, Literal, NamedTuple, get_args

from sqlalchemy import Connection, Row, func, insert, select, update

from assistant.records.database import InDatabase
from assistant.records.errors import NotSavedError
from assistant.records.rights import Right, demand_entering
from assistant.records.schema import CLOCK_PAUSE, ENTRY, TURN_CLOCK
from assistant.referee.logs.history import History

SECONDS_OF_A_MINUTE: Final = 60
_NOTHING: Final = timedelta()

Pause = tuple[datetime, datetime]
"""From when to when a clock stood still."""


class Timekeeping(NamedTuple):
    """Since when times are kept, and when they are not: ``pauses``, and from ``paused_at`` on."""

    since: datetime
    pauses: tuple[Pause, ...] = ()
    paused_at: datetime | None = None

    def seconds(self, begin: datetime, end: datetime) -> float:
        """Return how long the clock ran between two moments."""
        begin = max(begin, self.since)
        if self.paused_at is not None:
            end = min(end, self.paused_at)
        stood = sum(
            (max(_NOTHING, min(end, until) - max(begin, since)) for since, until in self.pauses), _NOTHING
        )
        return max(0.0, (end - begin - stood).total_seconds())


class Thought(NamedTuple):
    """How long it was somebody's turn before an entry (counted from 1), in a round of the game."""

    entry: int
    player: str
    round: int
    seconds: float


class Thinking(NamedTuple):
    """The clock at a moment: whose turn it is, for how long, and how long each player's turns have taken."""

    player: str
    turn: float
    players: Mapping[str, float]


def thoughts(history: History, moments: Sequence[datetime], kept: Timekeeping) -> list[Thought]:
    """Return the time before every entry that was made while times were kept; ``moments`` are the entries'.

    What was taken back took its time, too. While nobody is to act, time is nobody's.
    """
    thoughts = []
    position, earlier = history.start, kept.since
    for number, (moment, at) in enumerate(zip(history.moments, moments, strict=False), 1):
        player = history.referee.prompt(position).player
        if player and at > kept.since:
            seconds = kept.seconds(earlier, at)
            thoughts.append(Thought(number, player, history.referee.round_of(position), seconds))
        position, earlier = moment.position, max(at, kept.since)
    return thoughts


def thinking(history: History, moments: Sequence[datetime], kept: Timekeeping, now: datetime) -> Thinking:
    """Return what the clock shows now."""
    before = thoughts(history, moments, kept)
    player = history.referee.prompt(history.position).player
    here = kept.seconds(max((kept.since, *moments[-1:])), now) if player else 0.0
    turn, entry = here, len(history.moments)
    for thought in reversed(before):
        if thought.player != player or thought.entry != entry:
            break
        turn, entry = turn + thought.seconds, entry - 1
    players = {one.id: 0.0 for one in history.header.players}
    for thought in before:
        players[thought.player] = players.get(thought.player, 0.0) + thought.seconds
    if player:
        players[player] = players.get(player, 0.0) + here
    return Thinking(player, turn, players)


Kind = Literal["off", "up", "turn", "player"]
"""Put away; counts up; counts down the minutes of a turn, or those of a player for the whole game."""
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
LOOKS: Final = timedelta(seconds=5)
"""How often at most it is noted that a phone looks."""
ASLEEP: Final = timedelta(seconds=20)
"""Without any look or entry for so long, all phones slept."""
MINUTES: Final = range(1, 241)


class Clock(NamedTuple):
    """A clock as it is set, the times that it keeps, and when a phone looked at it last."""

    kind: Kind
    minutes: int
    kept: Timekeeping
    looked_at: datetime

    @property
    def is_on(self) -> bool:
        """Whether it is shown; it may stand still all the same."""
        return self.kind != "off"


class Clocks(InDatabase):
    """The clocks in a database.

    Whoever sets or stops one shows their right and gets NotInvitedError unless they may enter.
    """

    def now(self) -> datetime:
        """Return the moment by which these clocks go."""
        return self._clock()

    def of(self, code: str) -> Clock | None:
        """Return the clock of a game; nothing where there has never been one."""
        with self._database.reading() as connection:
            return _clock(connection, code)

    def look(self, code: str) -> Clock | None:
        """Return the clock of a game for a phone that shows it, and note that not all phones sleep."""
        now = self._clock()
        row = self._database.ask(lambda connection: _row(connection, code))
        if row is None:
            return None
        if row.kind != "off" and now - row.looked_at >= LOOKS:
            with suppress(NotSavedError):  # whoever only watches goes on watching
                self._database.change(lambda connection: _looked(connection, code, now))
        return self.of(code)

    def set(self, code: str, kind: Kind, minutes: int, right: Right) -> None:
        """Let a clock run, count otherwise, or put it away."""
        demand_entering(right)
        now, minutes = self._clock(), min(max(minutes, MINUTES[0]), MINUTES[-1])

        def work(connection: Connection) -> None:
            row = _looked(connection, code, now)
            if row is None:
                if kind != "off":
                    values = {"game": code, "kind": kind, "minutes": minutes, "since": now, "looked_at": now}
                    connection.execute(insert(TURN_CLOCK).values(values))
                return
            connection.execute(_this(code).values(kind=kind, minutes=minutes))
            if kind == "off":
                _stop(connection, code, now)
            elif row.kind == "off":
                _go_on(connection, code, now)

        self._database.change(work)

    def pause(self, code: str, right: Right) -> None:
        """Stop a clock until somebody lets it go on."""
        demand_entering(right)
        now = self._clock()

        def work(connection: Connection) -> None:
            _looked(connection, code, now)
            _stop(connection, code, now)

        self._database.change(work)

    def go_on(self, code: str, right: Right) -> None:
        """Let a clock go on that was stopped by hand."""
        demand_entering(right)
        now = self._clock()
        self._database.change(lambda connection: _go_on(connection, code, now))


def bring_in_clock(connection: Connection, code: str, clock: Clock) -> None:
    """Keep the clock that came with a game from elsewhere; all phones slept since it was looked at."""
    minutes = min(max(clock.minutes, MINUTES[0]), MINUTES[-1])
    values = {"game": code, "kind": clock.kind, "minutes": minutes, "since": clock.kept.since}
    values |= {"looked_at": clock.looked_at, "paused_at": clock.kept.paused_at}
    pauses = {
        begin: {"game": code, "begun_at": begin, "ended_at": max(begin, end)}
        for begin, end in clock.kept.pauses
    }
    connection.execute(insert(TURN_CLOCK).values(values))
    if pauses:
        connection.execute(insert(CLOCK_PAUSE), list(pauses.values()))


def _this(code: str) -> Any:  # noqa: ANN401 - SQLAlchemy's statement
    return update(TURN_CLOCK).where(TURN_CLOCK.c.game == code)


def _row(connection: Connection, code: str) -> Row[Any] | None:
    return connection.execute(select(TURN_CLOCK).where(TURN_CLOCK.c.game == code)).one_or_none()


def _clock(connection: Connection, code: str) -> Clock | None:
    row = _row(connection, code)
    if row is None:
        return None
    stood = select(CLOCK_PAUSE).where(CLOCK_PAUSE.c.game == code).order_by(CLOCK_PAUSE.c.begun_at)
    pauses = tuple((pause.begun_at, pause.ended_at) for pause in connection.execute(stood))
    kept = Timekeeping(row.since, pauses, row.paused_at)
    return Clock(row.kind if row.kind in KINDS else "off", row.minutes, kept, row.looked_at)


def _looked(connection: Connection, code: str, now: datetime) -> Row[Any] | None:
    """Note a look, and that all phones slept if the last one was long ago; return the clock's row."""
    row = _row(connection, code)
    if row is not None:
        before = row.looked_at
        awake = max(before, _last_entry(connection, code) or before)
        if row.paused_at is None and now - awake > ASLEEP:
            _note_pause(connection, code, awake, now)
        connection.execute(_this(code).values(looked_at=max(now, before)))
    return row


def _last_entry(connection: Connection, code: str) -> datetime | None:
    """Return when somebody entered something last. A look is noted less often than people enter."""
    last: datetime | None = connection.scalar(select(func.max(ENTRY.c.at)).where(ENTRY.c.game == code))
    return last


def _stop(connection: Connection, code: str, now: datetime) -> None:
    connection.execute(_this(code).where(TURN_CLOCK.c.paused_at.is_(None)).values(paused_at=now))


def _go_on(connection: Connection, code: str, now: datetime) -> None:
    row = _row(connection, code)
    if row is not None and row.paused_at is not None:
        _note_pause(connection, code, row.paused_at, now)
        connection.execute(_this(code).values(paused_at=None, looked_at=now))


def _note_pause(connection: Connection, code: str, begun_at: datetime, ended_at: datetime) -> None:
    connection.execute(
        insert(CLOCK_PAUSE).values(game=code, begun_at=begun_at, ended_at=max(begun_at, ended_at))
    )
