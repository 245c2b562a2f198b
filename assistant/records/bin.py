"""The bin: what people deleted, for as long as those it belongs to can bring it back."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from datetime import UTC, date, datetime, time, timedelta
from typing import Final, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    LargeBinary,
    RowMapping,
    delete,
    insert,
    select,
    true,
    update,
)

from assistant.records import notes, people
from assistant.records.database import InDatabase
from assistant.records.errors import NotSavedError
from assistant.records.keeping import ComponentSheets, Rulings
from assistant.records.listing import NOW
from assistant.records.rights import Circle, tables_of
from assistant.records.schema import (
    COMPONENT_SHEET,
    DAYS_KEPT,
    ENTRY,
    GAME,
    INVITATION,
    MERGED_NAME,
    NOTE,
    PLAY,
    RIGHT,
    RULING,
    RUN_DAY,
)

GAMES: Final = "game"
RULINGS: Final = "ruling"
SHEETS: Final = "sheet"
MERGES: Final = "merge"
NOTES: Final = "note"
_TABLES: Final = {GAMES: GAME, RULINGS: RULING, SHEETS: COMPONENT_SHEET, MERGES: MERGED_NAME, NOTES: NOTE}
_THEIRS: Final[Mapping[str, Callable[[Circle], ColumnElement[bool]]]] = {
    RULINGS: Rulings.theirs,
    SHEETS: ComponentSheets.theirs,
    MERGES: people.theirs,
    NOTES: notes.theirs,
}


class Deleted(NamedTuple):
    """Something in the bin: its kind and id, the game it is of, what it is called, and who put it there.

    ``game`` is the kind of game, of a note the code of the game that it is on. ``by`` is the player whose
    seat that device had at one of its tables, empty where nobody knows.
    """

    kind: str
    id: str
    game: str
    title: str
    deleted_at: datetime
    by: str


class Bin(InDatabase):
    """What lies in the bin of a database.

    Nothing is forgotten before it has lain there for ``DAYS_KEPT`` days and the program has run on as many:
    whoever comes back after a long time, or has set the clock right, finds what they deleted.
    """

    _today: date | None = None

    def list(self, circle: Circle) -> list[Deleted]:
        """Return what a circle can bring back, what was deleted last first."""
        self._begin_day()
        with self._database.reading() as connection:
            deleted = [one for kind in _TABLES for one in _found(connection, kind, circle)]
        return sorted(deleted, key=lambda one: one.deleted_at, reverse=True)

    def bring_back(self, kind: str, its_id: str, circle: Circle) -> None:
        """Take something out of the bin; what is not in it, or not theirs, stays as it is."""
        table = _TABLES[kind]
        binned = select(table).where(*_conditions(kind, circle))
        with self._database.writing() as connection:
            for row in connection.execute(binned).all():
                stored = row._mapping  # noqa: SLF001 - the public name of a row's columns
                if _id(kind, stored) == its_id:
                    this = (column == stored[column.name] for column in table.primary_key.columns)
                    back = {"deleted_at": None, "deleted_by": ""}
                    connection.execute(update(table).where(*this).values(back))

    def _begin_day(self) -> None:
        """Once a day empty the bin; what cannot be written now can wait."""
        today = self._clock().astimezone(UTC).date()
        if today != self._today:
            with suppress(NotSavedError):
                self.empty()
                self._today = today

    def empty(self) -> None:
        """Note that the program runs today, and forget for good what has lain in the bin too long."""
        self._database.change(self._empty)

    def _empty(self, connection: Connection) -> None:
        now = self._clock().astimezone(UTC)
        if connection.scalar(select(RUN_DAY.c.day).where(RUN_DAY.c.day == now.date())) is None:
            connection.execute(insert(RUN_DAY).values(day=now.date()))
        days = select(RUN_DAY.c.day).where(RUN_DAY.c.day <= now.date()).order_by(RUN_DAY.c.day.desc())
        first = connection.scalar(days.offset(DAYS_KEPT).limit(1))
        if first is not None:
            earliest = min(now - timedelta(days=DAYS_KEPT), datetime.combine(first, time.min, UTC))
            connection.execute(delete(RUN_DAY).where(RUN_DAY.c.day < first))
            old = select(GAME.c.code).where(GAME.c.deleted_at < earliest)
            for table in (ENTRY, INVITATION, RIGHT):
                connection.execute(delete(table).where(table.c.game.in_(old)))
            for table in (*_TABLES.values(), PLAY):
                connection.execute(delete(table).where(table.c.deleted_at < earliest))


def _conditions(kind: str, circle: Circle) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions for what lies in the bin and belongs to a circle."""
    return (_TABLES[kind].c.deleted_at.is_not(None), _theirs(kind, circle))


def _theirs(kind: str, circle: Circle) -> ColumnElement[bool]:
    if kind in _THEIRS:
        return _THEIRS[kind](circle)
    if circle.everything:
        return true()
    return GAME.c.code.in_(tables_of(circle.device))


def _found(connection: Connection, kind: str, circle: Circle) -> Iterator[Deleted]:
    # A photo is heavy, and nobody looks at it here.
    columns = [column for column in _TABLES[kind].c if not isinstance(column.type, LargeBinary)]
    names: dict[str, str] = {}
    for row in connection.execute(select(*columns).where(*_conditions(kind, circle))):
        stored = row._mapping  # noqa: SLF001 - the public name of a row's columns
        device = stored["deleted_by"]
        if device not in names:
            names[device] = _name(connection, device)
        moment, game = stored["deleted_at"], stored.get("game", "")
        yield Deleted(kind, _id(kind, stored), game, _title(kind, stored), moment, names[device])


def _id(kind: str, stored: RowMapping) -> str:
    if kind == MERGES:  # several devices may have stated the same, and which they are is nobody's business
        return hashlib.sha256(f"{stored['told_by']} {stored['key']}".encode()).hexdigest()[:16]
    return str(stored["code"] if kind == GAMES else stored["id"])


def _title(kind: str, stored: RowMapping) -> str:
    if kind == RULINGS:
        body = stored["body"]
        return str(body.get("claim", "")) if isinstance(body, dict) else ""
    if kind == MERGES:
        return " = ".join(dict.fromkeys(people.bare(stored[column]) for column in ("key", "person")))
    if kind == NOTES:
        return str(stored["words"])
    return str(stored["title"] or stored.get("code", ""))


def _name(connection: Connection, device: str) -> str:
    """Return the name of the seat that a device took at one of its tables."""
    if not device:
        return ""
    seats = select(GAME.c.header, RIGHT.c.seat).join_from(RIGHT, GAME)
    for row in connection.execute(seats.where(RIGHT.c.device == device, RIGHT.c.seat != "")):
        header = row.header if isinstance(row.header, dict) else {}
        players = header.get(NOW) or header.get("players", ())
        for player in players:
            if player["id"] == row.seat:
                return str(player["name"])
    return ""
