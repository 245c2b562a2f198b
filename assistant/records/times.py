"""When a game was played, where its entries came from, and what people tell of it beside them.

Moments are stored in UTC. The day is that of the time zone of the device whose entry ended the game. Entries
that came from a file have no times; only the moment at which they were brought in is known.

The details of a header that people tell (title, day, duration, place, whether it counts) may change at any
time: no rule depends on them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from itertools import pairwise, repeat
from typing import Any, Final, NamedTuple
from zoneinfo import ZoneInfo

from assistant.records.games import is_finished
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Log
from assistant.referee.pad.ledger import NotesLedger
from assistant.referee.text import Text
from assistant.referee.wording import clean_text, shown

TITLE: Final = "title"
DAY: Final = "day"
MINUTES: Final = "minutes"
PLACE: Final = "place"
MARK: Final = "mark"
DETAILS: Final = (TITLE, DAY, MINUTES, PLACE, MARK)
"""The details of a header that may change."""
GIVEN_UP: Final = "given-up"
NOT_COUNTED: Final = "not-counted"
MARKS: Final[Mapping[str, Text]] = {GIVEN_UP: Text("given up"), NOT_COUNTED: Text("does not count")}
"""Why a game is left out of statistics, as a header has it and in words."""
MOST_MINUTES: Final = 100_000
EARLIEST: Final = date(1900, 1, 1)
"""No day before it is told; what a file says of one is a slip."""
_LONGEST_NUMBER: Final = 6
_ONE_DAY: Final = timedelta(days=1)


class Told(NamedTuple):
    """What people stated of a game; what is empty they did not tell. ``mark`` is one of ``MARKS``."""

    day: date | None = None
    minutes: int | None = None
    place: str = ""
    mark: str = ""


def told_in(details: object) -> Told:
    """Return what the details of a header tell; what cannot be read there is not stated."""
    values: Mapping[Any, Any] = details if isinstance(details, Mapping) else {}
    return Told(
        read_day(values.get(DAY)),
        read_minutes(values.get(MINUTES)),
        str(values.get(PLACE, "")),
        mark if (mark := values.get(MARK, "")) in MARKS else "",
    )


def read_day(text: object) -> date | None:
    """Return the day that a text like 2024-05-03 means, nothing for any other."""
    with suppress(ValueError):
        day = date.fromisoformat(text) if isinstance(text, str) else EARLIEST
        return day if day > EARLIEST else None
    return None


def read_minutes(text: object) -> int | None:
    """Return the number of minutes that a text means, nothing for what is none."""
    if not isinstance(text, str) or len(text) > _LONGEST_NUMBER or not (text.isascii() and text.isdigit()):
        return None
    return minutes if 0 < (minutes := int(text)) <= MOST_MINUTES else None


def checked_details(changes: Mapping[str, str], now: datetime) -> dict[str, str]:
    """Return changed details as they are kept; an empty one is told no more. Raises BadInputError."""
    tidy = {name: clean_text(value) for name, value in changes.items()}
    for name, value in tidy.items():
        if name not in DETAILS:
            raise BadInputError("The detail “{name}” of a game never changes.", name=shown(name))
        if value:
            _demand(name, value, now)
    return tidy


def _demand(name: str, value: str, now: datetime) -> None:
    if name == DAY:
        day = read_day(value)
        if day is None:
            raise BadInputError("“{day}” is no day; write it like 2024-05-03.", day=shown(value))
        if day > (now + _ONE_DAY).date():  # elsewhere it may be tomorrow already
            raise BadInputError("This day is still to come; choose the day on which the game was played.")
    if name == MINUTES and read_minutes(value) is None:
        raise BadInputError(
            "“{minutes}” is no duration; write minutes from 1 to {most}.",
            minutes=shown(value),
            most=MOST_MINUTES,
        )
    if name == MARK and value not in MARKS:
        raise BadInputError(
            "“{mark}” is no mark; choose one of {known}.", mark=shown(value), known=", ".join(MARKS)
        )


PAUSE: Final = timedelta(hours=1)
"""Nobody thinks that long: the table had gone to bed."""
_NOTHING: Final = timedelta()
_LONGEST_ZONE: Final = 64


class Stamp(NamedTuple):
    """When something was entered, in UTC, and in which time zone the device was; empty where nobody knows."""

    at: datetime
    zone: str = ""


class Over(NamedTuple):
    """The entry, counted from 1, with which a game was over, 0 where it was from its beginning.

    ``after`` are the entries after which it was over, until it ``went_on`` or the log ends.
    """

    ended: int
    after: tuple[int, ...] = ()
    went_on: bool = False


class PlayedWhen(NamedTuple):
    """When a game ended, in UTC and in which time zone, and how many minutes it took, where that is known.

    One that was ``brought_in`` had ended before: then the moment is the one at which it came from a file.
    ``told_day`` is the day on which people say that it was played.
    """

    ended_at: datetime
    zone: str = ""
    minutes: int | None = None
    brought_in: bool = False
    told_day: date | None = None

    @property
    def day(self) -> date:
        """The day on which it was played, as people told it or as the calendar at its table had it."""
        return self.told_day or local(self.ended_at, self.zone).date()

    @property
    def moment(self) -> datetime:
        """The moment at which it ended, or noon of another day that people stated: this day anywhere."""
        if self.told_day in {None, local(self.ended_at, self.zone).date()}:
            return self.ended_at
        return datetime.combine(self.day, time(12), UTC)

    def as_told(self, own: Told) -> PlayedWhen:
        """Return when it was played as people told it, and for the rest as the entries say."""
        if own.day:
            return self._replace(told_day=own.day, brought_in=False, minutes=own.minutes or self.minutes)
        return self._replace(minutes=own.minutes or self.minutes)


def local(moment: datetime, zone: str) -> datetime:
    """Return a moment in a time zone, or in that of this machine where none is known."""
    return moment.astimezone(_zone(zone))


def known_zone(name: object) -> str:
    """Return the name of a time zone, such as Europe/Berlin, or nothing where this machine knows none."""
    return name if isinstance(name, str) and _zone(name) is not None else ""


@lru_cache(maxsize=1024)
def _zone(name: str) -> ZoneInfo | None:
    # The name comes from a browser or from a file, so it may be anything.
    if not name or len(name) > _LONGEST_ZONE:
        return None
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return None


def endings(history: History) -> tuple[Over, ...]:
    """Return with which entries a game was over, each until it went on; nothing for one that is under way.

    Whoever takes back what ended it, brings it back, corrects the table or enters another end does not go
    on with the game: that takes an action after which it is not over.
    """
    if not is_finished(history.referee, history.position):
        return ()
    earlier: list[Over] = []
    over = [0] if is_finished(history.referee, history.start) else []
    for number, moment in enumerate(history.moments, 1):
        if not _goes_on(history, number) and is_finished(history.referee, moment.position):
            over.append(number)
        elif over and moment.entry.kind == "action":
            earlier.append(Over(over[0], tuple(over), went_on=True))
            over = []
    return (*earlier, Over(over[0], tuple(over)))


def _goes_on(history: History, number: int) -> bool:
    """Whether a legal action follows an entry, as none does on a board once the game is over.

    That is quicker to see than whether it is over. On a pad people may note what they see at any time.
    """
    if number == len(history) or isinstance(history.referee, NotesLedger):
        return False
    following = history.moments[number]
    return following.entry.kind == "action" and following.step is not None and following.step.verdict.legal


def when_played(stamps: Sequence[Stamp], brought: int, ends: Sequence[Over]) -> PlayedWhen:
    """Return when a game was played that was over with some entries, the last of which stands.

    ``stamps`` are those of its beginning and of all its entries, of which the first ``brought`` came from a
    file. A game that went on ended later, unless it had been over for more than an hour: then its table had
    gone, and whatever was entered afterwards only put the log right.
    """
    ended = next(one.ended for one in ends if not one.went_on or _stood(one, stamps))
    minutes = None if brought else _minutes([stamp.at for stamp in stamps[1 : ended + 1]])
    return PlayedWhen(stamps[ended].at, stamps[ended].zone, minutes, ended < brought)


def _stood(over: Over, stamps: Sequence[Stamp]) -> bool:
    """Whether nothing was entered for long while a game was over."""
    return any(stamps[number + 1].at - stamps[number].at > PAUSE for number in over.after)


def _minutes(moments: Sequence[datetime]) -> int | None:
    """Return how long it took to enter a game, without pauses of more than an hour.

    Nothing where there is only one moment, or nothing but pauses between them. A clock that was set back
    meanwhile takes no time away.
    """
    gaps = (later - earlier for earlier, later in pairwise(moments))
    played = sum((gap for gap in gaps if _NOTHING < gap <= PAUSE), _NOTHING)
    return max(1, round(played / timedelta(minutes=1))) if played else None


WHEN: Final = ("ended_at", "zone", "minutes", "brought_in")
"""What a stored result tells of when its game was played; the rest stands in its header."""


class GameRecord(NamedTuple):
    """Where a game comes from that was kept elsewhere: its code there, and when it was made and entered.

    ``zones`` are the time zones of the devices that made and entered it, as far as they are known. Its
    beginning and its entries are moments of which the first ``brought`` came from a file. ``details`` are
    what people stated of it.
    """

    code: str
    finished: bool
    created_at: datetime
    entered_at: tuple[datetime, ...]
    zones: tuple[str, ...] = ()
    brought: int = 0
    details: Told = Told()

    @property
    def stamps(self) -> tuple[Stamp, ...]:
        """When and where it began, and was entered."""
        moments = (self.created_at, *self.entered_at)
        return tuple(map(Stamp, moments, (*self.zones, *repeat("", len(moments) - len(self.zones)))))

    def moved_before(self, now: datetime) -> GameRecord:
        """Return the same with no moment to come, for a clock that was ahead.

        Where all of it lies to come, the times between its moments stay.
        """
        first, last = self.created_at, max((self.created_at, *self.entered_at))
        ahead = last - now if first > now else timedelta()
        entered = tuple(min(at - ahead, now) for at in self.entered_at)
        return self._replace(created_at=first - ahead, entered_at=entered)


def new_here(log: Log, now: datetime, zone: str) -> GameRecord:
    """Return the record of a game that is new here; what has been played of it was played elsewhere."""
    moments = 1 + len(log.entries)
    brought = moments if log.entries or log.header.start else 0
    return GameRecord(
        "",
        finished=False,
        created_at=now,
        entered_at=(now,) * len(log.entries),
        zones=(zone,) * moments,
        brought=brought,
    )
