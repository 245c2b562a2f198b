"""What people keep beside games, rulings and component sheets: who may read and change it, and how much."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from typing import Any, ClassVar, Final, Generic, NamedTuple, Protocol, Self, TypeVar

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Table,
    and_,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    true,
    update,
)

from assistant.records.database import Database, InDatabase
from assistant.records.errors import NotInvitedError
from assistant.records.invitations import new_code
from assistant.records.listing import holding
from assistant.records.rights import NOBODYS, WHOLE_STORE, Circle, GroupsOfGames, demand_at_a_table
from assistant.records.schema import COMPONENT_SHEET, GAME, RIGHT, RULING
from assistant.records.times import local
from assistant.referee.component_sheets import ComponentSheet
from assistant.referee.errors import BadInputError
from assistant.referee.rules import common
from assistant.referee.rulings import (
    OUR_TABLE,
    Exported,
    Ruling,
    make_ruling,
    ruling_from_data,
    ruling_to_data,
    searched,
)
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
        rows = self._database.rows(select(self.table).where(*self._this(its_id, circle)))
        if not rows:
            raise BadInputError(self.gone)
        return self._kept(rows[0])

    def change(self, its_id: str, thing: Thing, revision: int, circle: Circle = WHOLE_STORE) -> Kept:
        """Store what a thing has become and return it.

        Raises BadInputError when it cannot be kept, is gone, or somebody changed it since ``revision``.
        """
        old = self.get(its_id, circle)
        self._demand_theirs(its_id, circle)
        kept = self._stored(old.id, thing, old)._replace(revision=revision + 1)
        seen = and_(self.table.c.id == kept.id, self.table.c.revision == revision)
        values = {**self._row(kept), "changed_by": circle.device}
        if not self._database.write(update(self.table).where(seen).values(values)):
            raise BadInputError(self.changed_meanwhile)
        return kept

    def delete(self, its_id: str, circle: Circle = WHOLE_STORE) -> None:
        """Put a thing into the bin; one that is gone already is no fault.

        Raises NotInvitedError for a device that is at no table, unless it has kept the thing itself, and for
        a thing that is nobody's.
        """
        self._demand_theirs(its_id, circle)
        values = {"deleted_at": self._clock(), "deleted_by": circle.device}
        self._database.write(update(self.table).where(*self._this(its_id, circle)).values(values))

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


COLUMNS: Final[list[str]] = common("columns")["frames"]["rulings"]


_KEEPER: Final = RIGHT.alias("right_of_keeper")
_FROM_THERE: Final = or_(
    RULING.c.kept_by == "",
    exists().where(
        _KEEPER.c.game == RULING.c.code, _KEEPER.c.device == RULING.c.kept_by, _KEEPER.c.may_enter
    ),
)
"""Whether a ruling was kept by a device that may enter into the game that it names, or by no device."""


class KeptRuling(NamedTuple):
    """A ruling as it is stored. ``revision`` counts its changes; who changes it names the one they saw."""

    id: str
    ruling: Ruling
    kept_at: datetime
    decided_at: datetime
    revision: int = 1


class FilterValues(NamedTuple):
    """What the rulings can be filtered by: the groups, games' codes and rules that occur."""

    groups: tuple[str, ...]
    codes: tuple[str, ...]
    rules: tuple[str, ...]


class Rulings(Keeping[Ruling, KeptRuling]):
    """The rulings in a database."""

    table = RULING
    most_kept = 20_000
    most_of_one = 1_000
    gone = Text("There is no such ruling here; perhaps it was deleted.")
    changed_meanwhile = Text("Somebody changed this ruling meanwhile; look at it again.")
    no_room = Text("There is room for {most} rulings only; delete old ones first.")
    no_room_for_one = Text("One device may keep {most} rulings; delete old ones first.")

    def __init__(self, database: Database, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        """Keep rulings in a database, which has their table already."""
        super().__init__(database, clock)
        self._groups = GroupsOfGames()

    @staticmethod
    def theirs(circle: Circle) -> ColumnElement[bool]:
        """Return the condition for the rulings that a circle may change, in the bin or not.

        They are those of its tables, and those that somebody whom it met keeps for a group that it plays in.
        A ruling is of a table if whoever kept it may enter there: anybody can write its code into a file.
        """
        if circle.everything:
            return true()
        among_us = and_(RULING.c.kept_by.in_(circle.devices), RULING.c.group_name.in_(circle.groups))
        own = RULING.c.kept_by.in_({circle.device} - {""})
        return or_(and_(RULING.c.code.in_(circle.tables), _FROM_THERE), own, among_us)

    @staticmethod
    def of_circle(circle: Circle) -> ColumnElement[bool]:
        """Return the condition for the rulings that a circle may read, in the bin or not.

        They are theirs, those of games that they watch, and those of their groups that nobody here has kept.
        """
        nobodys = and_(RULING.c.kept_by == "", RULING.c.group_name.in_(circle.groups))
        return or_(Rulings.theirs(circle), and_(RULING.c.code.in_(circle.codes), _FROM_THERE), nobodys)

    def _stored(self, its_id: str, thing: Ruling, old: KeptRuling | None = None) -> KeptRuling:
        now = self._clock()
        return KeptRuling(its_id, make_ruling(thing), old.kept_at if old else now, now)

    def _row(self, kept: KeptRuling) -> Mapping[str, Any]:
        ruling = kept.ruling
        return {
            "id": kept.id,
            "game": ruling.game,
            "group_name": ruling.group,
            "code": ruling.code,
            "rules": f" {' '.join(ruling.about)} ",
            "house_rule": ruling.house_rule,
            "words": searched(ruling),
            "body": ruling_to_data(ruling),
            "kept_at": kept.kept_at,
            "decided_at": kept.decided_at,
            "revision": kept.revision,
        }

    def _kept(self, row: Row[Any]) -> KeptRuling:
        return KeptRuling(row.id, ruling_from_data(row.body), row.kept_at, row.decided_at, row.revision)

    def search(
        self,
        words: str = "",
        *,
        group: str = "",
        code: str = "",
        rule: str = "",
        circle: Circle = WHOLE_STORE,
    ) -> list[KeptRuling]:
        """Return the rulings in which all the words occur, the one decided last first.

        ``group``, ``code`` and ``rule`` keep those of a group, of a game and about a rule.
        """
        conditions = [*self._there(circle), *holding(RULING.c.words, words[:200])]
        wanted = ((RULING.c.group_name, group), (RULING.c.code, code))
        conditions += [column == value for column, value in wanted if value]
        if rule:
            conditions.append(RULING.c.rules.contains(f" {rule} ", autoescape=True))
        return self._found(conditions)

    def house_rules(self, game: str, group: str, circle: Circle = WHOLE_STORE) -> list[KeptRuling]:
        """Return the house rules of a group, the one decided last first and one for each rule."""
        latest: dict[str, KeptRuling] = {}
        theirs = (RULING.c.game == game, RULING.c.group_name == group, RULING.c.house_rule != "")
        for kept in self._found((*theirs, *self._there(circle))):
            latest.setdefault(f"{kept.ruling.house_rule} {kept.ruling.option}", kept)
        return list(latest.values())

    def choices(self, circle: Circle = WHOLE_STORE) -> FilterValues:
        """Return what the rulings can be filtered by."""
        query = select(RULING.c.group_name, RULING.c.code, RULING.c.rules).where(*self._there(circle))
        rows = self._database.rows(query.order_by(RULING.c.decided_at.desc()))
        rules = {rule for row in rows for rule in row.rules.split()}
        groups = dict.fromkeys(row.group_name for row in rows)
        codes = dict.fromkeys(row.code for row in rows if row.code)
        return FilterValues(
            tuple(groups), tuple(codes), tuple(sorted(rules, key=lambda rule: (len(rule), rule)))
        )

    def groups(self, circle: Circle = WHOLE_STORE) -> tuple[str, ...]:
        """Return the groups that a circle knows, the one that started a game or ruled last first."""
        played = select(GAME.c.code, GAME.c.created_at).where(GAME.c.deleted_at.is_(None))
        ruled = select(RULING.c.group_name, RULING.c.decided_at).where(*self._there(circle))
        groups = circle.groups
        with self._database.reading() as connection:
            if circle.everything:
                groups = self._groups.latest(connection, connection.execute(played).all())
            rulings = connection.execute(ruled).all()
        moments = [(moment, group) for group, moment in groups.items()]
        moments += [(row.decided_at, row.group_name) for row in rulings]
        ordered = [group for _, group in sorted(moments, key=lambda moment: moment[0], reverse=True)]
        return tuple(dict.fromkeys((*ordered, OUR_TABLE)))

    def bring_in(self, exported: Iterable[Exported], circle: Circle = WHOLE_STORE) -> int:
        """Store the rulings of a file that are not here yet and return how many; none that is here changes.

        Raises BadInputError, and then stores none of them.
        """
        fresh: dict[str, KeptRuling] = {}
        now = self._clock()
        for one in exported:
            # A date to come would put a ruling before all that are made here.
            moments = (min(_moment(one.kept_at), now), min(_moment(one.decided_at), now))
            fresh.setdefault(one.id, KeptRuling(one.id, make_ruling(one.ruling), *moments))

        def store(connection: Connection) -> int:
            # Those that lie in the bin come back as the file has them.
            binned = and_(RULING.c.deleted_at.is_not(None), RULING.c.id.in_(fresh), self.theirs(circle))
            connection.execute(delete(RULING).where(binned))
            present = set(connection.scalars(select(RULING.c.id)))
            new = [kept for kept in fresh.values() if kept.id not in present]
            rows = [{**self._row(kept), "kept_by": circle.device} for kept in new]
            self._demand_room(connection, circle, len(rows))
            if rows:
                connection.execute(insert(RULING), rows)
            return len(rows)

        return self._database.change(store)

    def _found(self, conditions: Iterable[ColumnElement[bool]]) -> list[KeptRuling]:
        newest = (RULING.c.decided_at.desc(), RULING.c.kept_at.desc(), RULING.c.id)
        query = select(RULING).where(*conditions).order_by(*newest).limit(self.most_kept)
        return list(map(self._kept, self._database.rows(query)))


def export(kept: KeptRuling) -> Exported:
    """Return a ruling as it goes into a file."""
    return Exported(kept.id, kept.kept_at.isoformat(), kept.decided_at.isoformat(), kept.ruling)


def table_row(kept: KeptRuling, zone: str = "") -> dict[str, Any]:
    """Return a ruling as one row of a table with plain cells; its day is one of the time ``zone``."""
    ruling = kept.ruling
    told = {"id": kept.id, "decided": local(kept.decided_at, zone).date().isoformat()}
    told |= {"by": ruling.claimed_by, "verdict": ruling.judgement}
    told |= {"rules": " ".join(ruling.rules), "sentences": " ".join(ruling.sentences)}
    return {name: told[name] if name in told else getattr(ruling, name) for name in COLUMNS}


def _moment(text: str) -> datetime:
    try:
        return datetime.fromisoformat(text).astimezone(UTC)
    except (ValueError, OverflowError):
        raise BadInputError("A ruling of this file was kept on a day that does not exist.") from None


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
        return KeptSheet(columns["id"], sheet, columns["changed_at"], columns["revision"])

    def sheets(self, game: str = "", form: str = "", circle: Circle = WHOLE_STORE) -> list[KeptSheet]:
        """Return the sheets of a game, or of all games, the one changed last first."""
        wanted = ((COMPONENT_SHEET.c.game, game), (COMPONENT_SHEET.c.form, form))
        named = [column == value for column, value in wanted if value]
        query = select(COMPONENT_SHEET).where(*self._there(circle), *named)
        query = query.order_by(COMPONENT_SHEET.c.changed_at.desc(), COMPONENT_SHEET.c.id)
        return list(map(self._kept, self._database.rows(query)))
