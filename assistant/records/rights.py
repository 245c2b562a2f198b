"""The rights of devices at games: what each may do there, and whose seat it has taken.

A device shows a secret that only it knows; the records hold a hash of it. Rights are decided here, where
entries are written, whatever a page or an address says.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    and_,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)

from assistant.records.database import Database
from assistant.records.errors import REFUSALS, NotInvitedError
from assistant.records.invitations import Invitation, Invitations, Throttle, demand_present
from assistant.records.schema import ENTRY, GAME, RIGHT
from assistant.referee.rulings import OUR_TABLE, group_of

NOT_INVITED: Final = REFUSALS["not-invited"]
WATCHING: Final = REFUSALS["watching"]


class Right(NamedTuple):
    """What a device may do at a game; ``seat`` is the id of the player who uses it, empty where unknown."""

    may_watch: bool = False
    may_enter: bool = False
    seat: str = ""


NOWHERE: Final = Right()
MANY: Final = 500
"""Games whose headers are looked at in one question."""


class DeviceHere(NamedTuple):
    """A device that has joined a game, by its hash: what it may do, since when, and when it was seen last."""

    device: str
    is_own: bool
    right: Right
    since: datetime | None
    seen: datetime | None


class Circle(NamedTuple):
    """Those whom a device has met at a table: what one of them keeps belongs to all of them.

    ``device`` and ``devices`` are hashes, ``groups`` those that play the games that the device may see, each
    with the moment when its latest game began. One that may enter into any of them is ``at_a_table``. With
    ``everything``, as in an open house, nothing is anybody's.
    """

    device: str = ""
    devices: frozenset[str] = frozenset()
    groups: Mapping[str, datetime] = MappingProxyType({})
    at_a_table: bool = False
    everything: bool = False

    @property
    def may_change(self) -> bool:
        """Whether the device is at a table at all."""
        return self.everything or self.at_a_table

    # Queries, and not codes: somebody's ten thousand games would make each condition as long.
    @property
    def codes(self) -> Select[str]:
        """Return the query for the games that the device may see."""
        mine = select(RIGHT.c.game).join(GAME, GAME.c.code == RIGHT.c.game)
        return mine.where(RIGHT.c.device == self.device, GAME.c.deleted_at.is_(None))

    @property
    def tables(self) -> Select[str]:
        """Return the query for those of them that it may enter into."""
        return self.codes.where(RIGHT.c.may_enter)


WHOLE_STORE: Final = Circle(everything=True)
"""What whoever has the machine may see and change."""
# Made once, for it is asked at every look at a table.
_HERE: Final = (
    select(RIGHT.c.may_enter, RIGHT.c.seat)
    .join_from(RIGHT, GAME, RIGHT.c.game == GAME.c.code)
    .where(
        RIGHT.c.device == bindparam("device"), GAME.c.code == bindparam("code"), GAME.c.deleted_at.is_(None)
    )
)
NOT_AT_A_TABLE: Final = REFUSALS["not-at-a-table"]
NOBODYS: Final = REFUSALS["nobodys"]


class GroupsOfGames:
    """Which group plays a stored game. A header never changes, so each is looked at once."""

    def __init__(self) -> None:
        """Begin without having looked at any."""
        self._known: dict[str, str] = {}

    def of(self, connection: Connection, codes: Sequence[str]) -> dict[str, str]:
        """Return the group by game; a game that has been erased for good meanwhile has none."""
        new = [code for code in codes if code not in self._known]
        for first in range(0, len(new), MANY):
            some = GAME.c.code.in_(new[first : first + MANY])
            for game in connection.execute(select(GAME.c.code, GAME.c.header).where(some)):
                self._known[game.code] = group_in(game.header)
        return {code: self._known[code] for code in codes if code in self._known}

    def latest(self, connection: Connection, games: Sequence[Row[str, datetime]]) -> dict[str, datetime]:
        """Return when the latest game of each group began, of games with the moments when they did."""
        groups = self.of(connection, [code for code, _ in games])
        latest: dict[str, datetime] = {}
        for code, started in games:
            group = groups.get(code)
            if group is not None and (group not in latest or started > latest[group]):
                latest[group] = started
        return latest


class Rights:
    """The rights in a database, for any number of threads and programs at once.

    With an open house every device may enter something into every game, except those that were asked to
    watch it. Every method may raise NotSavedError when the database fails.
    """

    def __init__(
        self,
        database: Database,
        *,
        open_house: bool = False,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        """Keep rights in a database, which has their table already."""
        self._clock = clock
        self._database = database
        self._throttle = Throttle()
        self.invitations = Invitations(database)
        self.open_house = open_house
        self._groups = GroupsOfGames()
        self._seen: dict[tuple[str, str], datetime] = {}

    def of(self, device: str, code: str) -> Right:
        """Return what a device may do at a game; one without a secret may do nothing."""
        return self.noted(device, code, self._stored(device, code))

    def noted(self, device: str, code: str, stored: Right | None) -> Right:
        """Return what a device may do at a game where this right is ``stored``, and note that it looked."""
        if stored is not None:
            self._seen[fingerprint(device), code] = self._clock()
            return stored
        return Right(may_watch=True, may_enter=True) if self.open_house else NOWHERE

    def _stored(self, device: str, code: str) -> Right | None:
        """Return the right that a device has been given at a game that is there."""
        if not device:
            return None
        asked = {"device": fingerprint(device), "code": code}
        row = self._database.ask(lambda connection: connection.execute(_HERE, asked).one_or_none())
        return None if row is None else right_in(row)

    def admit(self, device: str, code: str, *, may_enter: bool) -> None:
        """Let a device see a game, or enter into it; one that may enter already keeps that right."""
        if not device:
            raise NotInvitedError(NOT_INVITED)
        right = self._stored(device, code)
        if right is not None and right.may_enter >= may_enter:
            return  # every page of whoever came by a key shows it again
        row = {"device": fingerprint(device), "game": code, "may_enter": may_enter, "since": self._clock()}

        def store(connection: Connection) -> None:
            demand_present(connection, code)
            known = connection.execute(select(RIGHT).where(_at(device, code))).one_or_none()
            if known is None:
                connection.execute(insert(RIGHT).values(row))
            elif may_enter and not known.may_enter:
                connection.execute(update(RIGHT).where(_at(device, code)).values(may_enter=True))

        self._database.change(store)

    def invitation(self, device: str, code: str) -> Invitation:
        """Return what lets other devices in. Raises NotInvitedError unless this one may enter."""
        if not self.of(device, code).may_enter:
            raise NotInvitedError(WATCHING)
        return self.invitations.of(code)

    def renew_invitation(self, device: str, code: str) -> Invitation:
        """Make new keys and a new join code; the old ones let nobody in any more, whoever is in stays.

        Raises NotInvitedError unless this device may enter.
        """
        self.invitation(device, code)
        return self.invitations.renew(code)

    def devices(self, device: str, code: str) -> list[DeviceHere]:
        """Return the devices that have joined a game: this one first, then whichever was seen last.

        One was seen when it looked at the game since this program was started, or when it entered something.
        Raises NotInvitedError unless this one may enter.
        """
        demand_entering(self.of(device, code))
        entered = (
            select(ENTRY.c.device, func.min(ENTRY.c.at).label("first"), func.max(ENTRY.c.at).label("last"))
            .where(ENTRY.c.game == code, ENTRY.c.device != "")
            .group_by(ENTRY.c.device)
            .subquery()
        )
        query = select(RIGHT, entered.c.first, entered.c.last)
        query = query.outerjoin(entered, entered.c.device == RIGHT.c.device).where(RIGHT.c.game == code)
        own, devices = fingerprint(device), []
        for row in self._database.rows(query):
            looked = self._seen.get((row.device, code))
            seen = max((at for at in (row.since, row.last, looked) if at is not None), default=None)
            since = row.since or row.first
            devices.append(DeviceHere(row.device, row.device == own, right_in(row), since, seen))
        long_ago = datetime.min.replace(tzinfo=UTC)
        devices.sort(key=lambda one: (one.is_own, one.seen or long_ago), reverse=True)
        return devices

    def show_out(self, device: str, code: str, others: Collection[str]) -> None:
        """Take their rights at a game from other devices (hashes), and make new keys to it.

        By the old ones they would be back at once. Raises NotInvitedError unless this device may enter.
        """
        self.renew_invitation(device, code)
        gone = set(others) - {fingerprint(device)}
        self._database.write(delete(RIGHT).where(RIGHT.c.game == code, RIGHT.c.device.in_(gone)))

    def come_by_key(self, device: str, code: str, key: str) -> None:
        """Give a device the right that a key of the game opens. Raises NotInvitedError, UnknownGameError."""
        self.admit(device, code, may_enter=self.invitations.may_enter(code, key))

    def come_by_code(self, device: str, join_code: str, source: str, *, only_watch: bool = False) -> str:
        """Let a device into the game with this join code, or watch one by its code; return the game's code.

        With ``only_watch`` either code gives no more than the right to watch. ``source`` is where the request
        comes from; it has a limited number of wrong tries. Raises NotInvitedError, TooManyTriesError.
        """
        self._throttle.take(source)
        way = self.invitations.way_by(join_code)
        self._throttle.give_back(source)
        self.admit(device, way.game, may_enter=way.may_enter and not only_watch)
        return way.game

    def circle(self, device: str) -> Circle:
        """Return whom a device has met at its tables, and what they play."""
        own = fingerprint(device)
        if self.open_house:
            return WHOLE_STORE._replace(device=own)
        mine = Circle(own)
        started = select(GAME.c.code, GAME.c.created_at).where(GAME.c.code.in_(mine.codes))
        with self._database.reading() as connection:
            devices = (
                frozenset(connection.scalars(met_by(own).distinct())) | {own} if own else frozenset[str]()
            )
            groups = self._groups.latest(connection, connection.execute(started).all())
            at_a_table = connection.scalar(mine.tables.limit(1)) is not None
        return mine._replace(devices=devices, groups=groups, at_a_table=at_a_table)

    def take_seat(self, device: str, code: str, seat: str) -> None:
        """Note whose device this is, or nobody's. Raises NotInvitedError for a device that may not enter."""
        right = self.of(device, code)
        demand_entering(right)
        self.admit(device, code, may_enter=True)
        self._database.write(update(RIGHT).where(_at(device, code)).values(seat=seat))

    def admit_company(self, code: str, other: str) -> None:
        """Give every device of one game the same right and seat at another, unless it has a right there."""
        there = select(RIGHT.c.device).where(RIGHT.c.game == other)
        company = select(RIGHT).where(RIGHT.c.game == code)
        with self._database.writing() as connection:
            known = set(connection.scalars(there))
            now = {"game": other, "since": self._clock()}
            rows = [row._asdict() | now for row in connection.execute(company)]
            new = [row for row in rows if row["device"] not in known]
            if new:
                connection.execute(insert(RIGHT), new)
            for row in rows:
                if row["device"] in known:
                    at = and_(RIGHT.c.device == row["device"], RIGHT.c.game == other)
                    connection.execute(update(RIGHT).where(at).values(seat=row["seat"]))

    def seats(self, code: str) -> dict[str, int]:
        """Return how many devices have taken each seat of a game, by player id."""
        taken = select(RIGHT.c.seat).where(RIGHT.c.game == code, RIGHT.c.seat != "")
        return Counter(row.seat for row in self._database.rows(taken))


def right_in(row: Row[*tuple[Any, ...]]) -> Right:
    """Return the right that a row of the records gives: its columns ``may_enter`` and ``seat``."""
    return Right(may_watch=True, may_enter=row.may_enter, seat=row.seat)


def fingerprint(device: str) -> str:
    """Return the hash under which a device is kept, empty for a device without a secret."""
    return hashlib.sha256(device.encode()).hexdigest() if device else ""


def demand_entering(right: Right) -> None:
    """Raise NotInvitedError for a device that may not enter anything at a table."""
    if not right.may_enter:
        raise NotInvitedError(WATCHING if right.may_watch else NOT_INVITED)


def demand_at_a_table(circle: Circle) -> None:
    """Raise NotInvitedError unless a device has joined a game and may enter into it."""
    if not circle.may_change:
        raise NotInvitedError(NOT_AT_A_TABLE)


def group_in(header: object) -> str:
    """Return the group that plays a stored game, by its header as it stands there."""
    details = header.get("details") if isinstance(header, dict) else None
    return group_of(details) if isinstance(details, dict) else OUR_TABLE


def tables_of(device: str) -> Select[str]:
    """Return the query for the games, deleted or not, into which a device (a hash) may enter."""
    return select(RIGHT.c.game).where(RIGHT.c.device == device, RIGHT.c.may_enter)


def met_by(device: str) -> Select[str]:
    """Return the query for the devices that a device (a hash) has met at a table, itself among them."""
    return select(RIGHT.c.device).where(RIGHT.c.may_enter, RIGHT.c.game.in_(tables_of(device)))


def _at(device: str, code: str) -> ColumnElement[bool]:
    return and_(RIGHT.c.device == fingerprint(device), RIGHT.c.game == code)
