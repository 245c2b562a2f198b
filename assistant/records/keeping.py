"""What people keep beside games, such as rulings: who may read and change it, and how much there may be."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from sqlalchemy import ColumnElement, Connection, Row, Table, and_, func, insert, select, update

from assistant.records.codes import new_code
from assistant.records.database import InDatabase
from assistant.records.errors import NotInvitedError
from assistant.records.rights import NOBODYS, WHOLE_STORE, Circle, demand_at_a_table
from assistant.referee.errors import BadInputError
from assistant.referee.text import Text


class _Stored(Protocol):
    """A thing as it is stored. ``revision`` counts its changes; who changes it names the one they saw."""

    @property
    def id(self) -> str: ...

    def _replace(self, *, revision: int) -> Self: ...


Thing = TypeVar("Thing")
Kept = TypeVar("Kept", bound=_Stored)


class Keeping(InDatabase, ABC, Generic[Thing, Kept]):
    """Things that people keep beside games.

    A thing belongs to the device that kept it, and to its circle as far as ``theirs`` says. One device may
    keep ``most_of_one``, so that no stranger takes the room of all.
    """

    table: ClassVar[Table]
    most_kept: ClassVar[int]
    most_of_one: ClassVar[int]
    gone: ClassVar[Text]
    changed_meanwhile: ClassVar[Text]
    no_room: ClassVar[Text]
    no_room_for_one: ClassVar[Text]

    @staticmethod
    @abstractmethod
    def theirs(circle: Circle) -> ColumnElement[bool]:
        """Return the condition for the things that a circle may change, in the bin or not."""

    @staticmethod
    @abstractmethod
    def of_circle(circle: Circle) -> ColumnElement[bool]:
        """Return the condition for the things that a circle may read, in the bin or not."""

    @abstractmethod
    def _stored(self, its_id: str, thing: Thing, old: Kept | None = None) -> Kept:
        """Return a thing as it is stored now instead of ``old``. Raises BadInputError for what cannot be."""

    @abstractmethod
    def _row(self, kept: Kept) -> Mapping[str, Any]:
        """Return a thing as its row."""

    @abstractmethod
    def _kept(self, row: Row[Any]) -> Kept:
        """Return the thing of a row."""

    def keep(self, thing: Thing, circle: Circle = WHOLE_STORE) -> Kept:
        """Store a thing and return it with its id. Raises BadInputError for one that cannot be kept."""
        kept = self._stored(new_code(), thing)
        with self._database.writing() as connection:
            self._demand_room(connection, circle, 1)
            connection.execute(insert(self.table), {**self._row(kept), "kept_by": circle.device})
        return kept

    def get(self, its_id: str, circle: Circle = WHOLE_STORE) -> Kept:
        """Return a thing. Raises BadInputError when there is none with this id for these people."""
        with self._database.reading() as connection:
            row = connection.execute(select(self.table).where(*self._this(its_id, circle))).one_or_none()
        if row is None:
            raise BadInputError(self.gone)
        return self._kept(row)

    def change(self, its_id: str, thing: Thing, revision: int, circle: Circle = WHOLE_STORE) -> Kept:
        """Store what a thing has become and return it.

        Raises BadInputError when it cannot be kept, is gone, or somebody changed it since ``revision``.
        """
        old = self.get(its_id, circle)
        self._demand_theirs(its_id, circle)
        kept = self._stored(old.id, thing, old)._replace(revision=revision + 1)
        seen = and_(self.table.c.id == kept.id, self.table.c.revision == revision)
        values = {**self._row(kept), "changed_by": circle.device}
        with self._database.writing() as connection:
            if not connection.execute(update(self.table).where(seen).values(values)).rowcount:
                raise BadInputError(self.changed_meanwhile)
        return kept

    def delete(self, its_id: str, circle: Circle = WHOLE_STORE) -> None:
        """Put a thing into the bin; one that is gone already is no fault.

        Raises NotInvitedError for a device that is at no table, unless it has kept the thing itself, and for
        a thing that is nobody's.
        """
        self._demand_theirs(its_id, circle)
        values = {"deleted_at": self._clock(), "deleted_by": circle.device}
        with self._database.writing() as connection:
            connection.execute(update(self.table).where(*self._this(its_id, circle)).values(values))

    def _there(self, circle: Circle) -> tuple[ColumnElement[bool], ...]:
        """Return the conditions for things that are there, and those that a circle may read."""
        return (self.table.c.deleted_at.is_(None), self.of_circle(circle))

    def _this(self, its_id: str, circle: Circle) -> tuple[ColumnElement[bool], ...]:
        return (self.table.c.id == its_id[:8], *self._there(circle))

    def _demand_theirs(self, its_id: str, circle: Circle) -> None:
        """Raise NotInvitedError for a thing that these people may read and not change."""
        keeper = select(self.table.c.kept_by).where(self.table.c.id == its_id[:8])
        with self._database.reading() as connection:
            if circle.device and connection.scalar(keeper) == circle.device:
                return
            demand_at_a_table(circle)
            owner = connection.scalar(keeper.where(*self._there(circle)))
            if owner is not None and connection.scalar(keeper.where(self.theirs(circle))) is None:
                raise NotInvitedError(NOBODYS)

    def _demand_room(self, connection: Connection, circle: Circle, count: int) -> None:
        """Raise BadInputError where so many more things are too many."""
        held = select(func.count()).select_from(self.table)
        if (connection.scalar(held) or 0) + count > self.most_kept:
            raise BadInputError(self.no_room.message, most=self.most_kept)
        own = held.where(self.table.c.kept_by == circle.device)
        if circle.device and (connection.scalar(own) or 0) + count > self.most_of_one:
            raise BadInputError(self.no_room_for_one.message, most=self.most_of_one)
