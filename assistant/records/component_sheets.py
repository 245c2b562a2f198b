"""Component sheets on disk, beside the games. What a sheet is, the referee's room says."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, and_, func, insert, or_, select, true, update

from assistant.records.codes import new_code
from assistant.records.database import Database, in_utc
from assistant.records.rights import WHOLE_STORE, Circle, demand_theirs
from assistant.records.schema import COMPONENT_SHEET
from assistant.referee.component_sheets import ComponentSheet
from assistant.referee.errors import BadInputError

MOST_KEPT: Final = 1_000
MOST_OF_ONE: Final = 50
"""Sheets that one device may keep: no stranger takes the room of all."""


class KeptSheet(NamedTuple):
    """A sheet as it is stored. ``revision`` counts its changes; who changes it names the one they saw."""

    id: str
    sheet: ComponentSheet
    changed_at: datetime
    revision: int = 1


class ComponentSheets:
    """The component sheets in a database, for any number of threads and programs at once.

    Sheets come from ``make_sheet``, so they are clean. Every method may raise NotSavedError when the database
    fails.
    """

    def __init__(self, database: Database, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        """Keep sheets in a database, which has their table already."""
        self._database = database
        self._clock = clock

    def keep(self, sheet: ComponentSheet, circle: Circle = WHOLE_STORE) -> KeptSheet:
        """Store a sheet and return it with its id. Raises BadInputError when there are too many."""
        kept = KeptSheet(new_code(), sheet, self._clock())
        with self._database.writing() as connection:
            _demand_room(connection, circle)
            connection.execute(insert(COMPONENT_SHEET), _row(kept) | {"kept_by": circle.device})
        return kept

    def get(self, sheet_id: str, circle: Circle = WHOLE_STORE) -> KeptSheet:
        """Return a sheet. Raises BadInputError when there is none with this id for these people."""
        with self._database.reading() as connection:
            query = select(COMPONENT_SHEET).where(COMPONENT_SHEET.c.id == sheet_id[:8], *_of(circle))
            row = connection.execute(query).one_or_none()
        if row is None:
            raise BadInputError("There is no such component sheet here; perhaps it was deleted.")
        return _kept(row)

    def change(
        self, sheet_id: str, sheet: ComponentSheet, revision: int, circle: Circle = WHOLE_STORE
    ) -> KeptSheet:
        """Store other values of a sheet and return it.

        Raises BadInputError when it is gone, or somebody changed it since ``revision``.
        """
        old = self.get(sheet_id, circle)
        self._demand_theirs(sheet_id, circle)
        kept = old._replace(sheet=sheet, changed_at=self._clock(), revision=revision + 1)
        seen = and_(COMPONENT_SHEET.c.id == kept.id, COMPONENT_SHEET.c.revision == revision)
        values = _row(kept) | {"changed_by": circle.device}
        with self._database.writing() as connection:
            if not connection.execute(update(COMPONENT_SHEET).where(seen).values(values)).rowcount:
                raise BadInputError("Somebody changed this component sheet meanwhile; look at it again.")
        return kept

    def delete(self, sheet_id: str, circle: Circle = WHOLE_STORE) -> None:
        """Put a sheet into the bin; games that were started with it keep its values.

        One that is gone already is no fault. Raises NotInvitedError for a device that is at no table, unless
        it has kept the sheet itself, and for a sheet that is nobody's.
        """
        self._demand_theirs(sheet_id, circle)
        values = {"deleted_at": self._clock(), "deleted_by": circle.device}
        with self._database.writing() as connection:
            there = update(COMPONENT_SHEET).where(COMPONENT_SHEET.c.id == sheet_id[:8], *_of(circle))
            connection.execute(there.values(values))

    def _demand_theirs(self, sheet_id: str, circle: Circle) -> None:
        """Raise NotInvitedError for a sheet that these people may read and not change."""
        here = select(COMPONENT_SHEET.c.kept_by).where(COMPONENT_SHEET.c.id == sheet_id[:8])
        demand_theirs(self._database, circle, here, _of(circle), theirs(circle))

    def sheets(self, game: str = "", form: str = "", circle: Circle = WHOLE_STORE) -> list[KeptSheet]:
        """Return the sheets of a game, or of all games, the one changed last first."""
        query = select(COMPONENT_SHEET).where(*_of(circle))
        query = query.order_by(COMPONENT_SHEET.c.changed_at.desc(), COMPONENT_SHEET.c.id)
        if game:
            query = query.where(COMPONENT_SHEET.c.game == game)
        if form:
            query = query.where(COMPONENT_SHEET.c.form == form)
        with self._database.reading() as connection:
            return [_kept(row) for row in connection.execute(query)]


def _of(circle: Circle) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions for sheets that are there, and those of a circle."""
    return (COMPONENT_SHEET.c.deleted_at.is_(None), of_circle(circle))


def of_circle(circle: Circle) -> ColumnElement[bool]:
    """Return the condition for the sheets that a circle may read, in the bin or not: theirs and nobody's."""
    return or_(theirs(circle), COMPONENT_SHEET.c.kept_by == "")


def theirs(circle: Circle) -> ColumnElement[bool]:
    """Return the condition for the sheets that somebody whom a circle met keeps, in the bin or not."""
    return true() if circle.everything else COMPONENT_SHEET.c.kept_by.in_(circle.devices)


def _demand_room(connection: Connection, circle: Circle) -> None:
    """Raise BadInputError where one more sheet is too many."""
    count = select(func.count()).select_from(COMPONENT_SHEET)
    if (connection.scalar(count) or 0) >= MOST_KEPT:
        raise BadInputError(
            "There are {most} component sheets already; delete old ones first.", most=MOST_KEPT
        )
    own = count.where(COMPONENT_SHEET.c.kept_by == circle.device)
    if circle.device and (connection.scalar(own) or 0) >= MOST_OF_ONE:
        raise BadInputError(
            "One device may keep {most} component sheets; delete old ones first.", most=MOST_OF_ONE
        )


def _row(kept: KeptSheet) -> dict[str, Any]:
    own = {"id": kept.id, "changed_at": kept.changed_at, "revision": kept.revision}
    return own | {**kept.sheet._asdict(), "values": dict(kept.sheet.values)}


def _kept(row: Row[Any]) -> KeptSheet:
    told = row._mapping  # noqa: SLF001 - the public name of a row's columns; "values" is a method of the row
    sheet = ComponentSheet(told["game"], told["form"], told["title"], told["values"])
    return KeptSheet(told["id"], sheet, in_utc(told["changed_at"]), told["revision"])
