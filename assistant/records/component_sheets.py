"""Component sheets on disk, beside the games. What a sheet is, the referee's room says."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Row, or_, select, true

from assistant.records.database import in_utc
from assistant.records.keeping import Keeping
from assistant.records.rights import WHOLE_STORE, Circle
from assistant.records.schema import COMPONENT_SHEET
from assistant.referee.component_sheets import ComponentSheet
from assistant.referee.text import Text


class KeptSheet(NamedTuple):
    """A sheet as it is stored. ``revision`` counts its changes; who changes it names the one they saw."""

    id: str
    sheet: ComponentSheet
    changed_at: datetime
    revision: int = 1


class ComponentSheets(Keeping[ComponentSheet, KeptSheet]):
    """The component sheets in a database. Sheets come from ``make_sheet``, so they are clean."""

    table = COMPONENT_SHEET
    most_kept = 1_000
    most_of_one = 50
    gone = Text("There is no such component sheet here; perhaps it was deleted.")
    changed_meanwhile = Text("Somebody changed this component sheet meanwhile; look at it again.")
    no_room = Text("There are {most} component sheets already; delete old ones first.")
    no_room_for_one = Text("One device may keep {most} component sheets; delete old ones first.")

    @staticmethod
    def theirs(circle: Circle) -> ColumnElement[bool]:
        """Return the condition for the sheets that somebody whom a circle met keeps, in the bin or not."""
        return true() if circle.everything else COMPONENT_SHEET.c.kept_by.in_(circle.devices)

    @staticmethod
    def of_circle(circle: Circle) -> ColumnElement[bool]:
        """Return the condition for the sheets that a circle may read: theirs and nobody's."""
        return or_(ComponentSheets.theirs(circle), COMPONENT_SHEET.c.kept_by == "")

    def _stored(
        self,
        its_id: str,
        thing: ComponentSheet,
        old: KeptSheet | None = None,  # noqa: ARG002 - a sheet keeps nothing of the one before it
    ) -> KeptSheet:
        return KeptSheet(its_id, thing, self._clock())

    def _row(self, kept: KeptSheet) -> dict[str, Any]:
        own = {"id": kept.id, "changed_at": kept.changed_at, "revision": kept.revision}
        return own | {**kept.sheet._asdict(), "values": dict(kept.sheet.values)}

    def _kept(self, row: Row[Any]) -> KeptSheet:
        columns = row._mapping  # noqa: SLF001 - the public name of a row's columns; "values" is a method of the row
        sheet = ComponentSheet(columns["game"], columns["form"], columns["title"], columns["values"])
        return KeptSheet(columns["id"], sheet, in_utc(columns["changed_at"]), columns["revision"])

    def sheets(self, game: str = "", form: str = "", circle: Circle = WHOLE_STORE) -> list[KeptSheet]:
        """Return the sheets of a game, or of all games, the one changed last first."""
        query = select(COMPONENT_SHEET).where(*self._there(circle))
        query = query.order_by(COMPONENT_SHEET.c.changed_at.desc(), COMPONENT_SHEET.c.id)
        if game:
            query = query.where(COMPONENT_SHEET.c.game == game)
        if form:
            query = query.where(COMPONENT_SHEET.c.form == form)
        with self._database.reading() as connection:
            return [self._kept(row) for row in connection.execute(query)]
