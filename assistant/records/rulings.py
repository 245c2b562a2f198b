"""Rulings on disk, beside the games they came from. What a ruling is, the referee's room says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, and_, delete, insert, select, update

from assistant.records.codes import new_code
from assistant.records.database import Database, in_utc
from assistant.records.schema import GAME, RULING
from assistant.referee.errors import BadInputError
from assistant.referee.rulings import (
    OUR_TABLE,
    Exported,
    Ruling,
    fold,
    group_of,
    make_ruling,
    ruling_from_data,
    ruling_to_data,
    searched,
)

MOST_KEPT: Final = 20_000
COLUMNS: Final = (
    "id", "decided", "group", "game", "code", "entry", "by", "claim", "line", "verdict", "rules", "sentences",
    "decision", "reason", "house_rule", "option", "value", "position",
)  # fmt: skip


class KeptRuling(NamedTuple):
    """A ruling as it is stored. ``revision`` counts its changes; who changes it names the one they saw."""

    id: str
    ruling: Ruling
    kept_at: datetime
    decided_at: datetime
    revision: int = 1


class Choices(NamedTuple):
    """What the rulings can be filtered by: the groups, games' codes and rules that occur."""

    groups: tuple[str, ...]
    codes: tuple[str, ...]
    rules: tuple[str, ...]


class Rulings:
    """The rulings in a database, for any number of threads and programs at once.

    Every method may raise NotSavedError when the database fails.
    """

    def __init__(self, database: Database, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        """Keep rulings in a database, which has their table already."""
        self._database = database
        self._clock = clock

    def keep(self, ruling: Ruling) -> KeptRuling:
        """Store a ruling and return it with its id. Raises BadInputError for one that cannot be kept."""
        now = self._clock()
        kept = KeptRuling(new_code(), make_ruling(ruling), now, now)
        with self._database.writing() as connection:
            if len(connection.scalars(select(RULING.c.id)).all()) >= MOST_KEPT:
                raise BadInputError(
                    "There are {most} rulings already; delete old ones first.", most=MOST_KEPT
                )
            connection.execute(insert(RULING), _row(kept))
        return kept

    def get(self, ruling_id: str) -> KeptRuling:
        """Return a ruling. Raises BadInputError when there is none with this id."""
        with self._database.reading() as connection:
            row = connection.execute(select(RULING).where(RULING.c.id == ruling_id[:8])).one_or_none()
        if row is None:
            raise BadInputError("There is no such ruling here; perhaps it was deleted.")
        return _kept(row)

    def change(self, ruling_id: str, ruling: Ruling, revision: int) -> KeptRuling:
        """Store another decision about a dispute and return it.

        Raises BadInputError when it cannot be kept or somebody changed it since ``revision``.
        """
        changed = make_ruling(ruling)
        kept = self.get(ruling_id)._replace(ruling=changed, decided_at=self._clock(), revision=revision + 1)
        seen = and_(RULING.c.id == kept.id, RULING.c.revision == revision)
        with self._database.writing() as connection:
            if not connection.execute(update(RULING).where(seen).values(_row(kept))).rowcount:
                raise BadInputError("Somebody changed this ruling meanwhile; look at it again.")
        return kept

    def delete(self, ruling_id: str) -> None:
        """Forget a ruling for good; one that is gone already is no fault."""
        with self._database.writing() as connection:
            connection.execute(delete(RULING).where(RULING.c.id == ruling_id[:8]))

    def search(
        self, words: str = "", *, group: str = "", code: str = "", rule: str = "", limit: int = MOST_KEPT
    ) -> list[KeptRuling]:
        """Return the rulings in which all the words occur, the one decided last first.

        ``group``, ``code`` and ``rule`` keep those of a group, of a game and about a rule.
        """
        conditions = [RULING.c.words.contains(word, autoescape=True) for word in fold(words[:200]).split()]
        if group:
            conditions.append(RULING.c.group_name == group)
        if code:
            conditions.append(RULING.c.code == code)
        if rule:
            conditions.append(RULING.c.rules.contains(f" {rule} ", autoescape=True))
        return self._found(conditions, limit)

    def house_rules(self, game: str, group: str) -> list[KeptRuling]:
        """Return the house rules of a group, the one decided last first and one for each rule."""
        latest: dict[str, KeptRuling] = {}
        for kept in self._found(
            [RULING.c.game == game, RULING.c.group_name == group, RULING.c.house_rule != ""], MOST_KEPT
        ):
            latest.setdefault(f"{kept.ruling.house_rule} {kept.ruling.option}", kept)
        return list(latest.values())

    def choices(self) -> Choices:
        """Return what the rulings can be filtered by."""
        query = select(RULING.c.group_name, RULING.c.code, RULING.c.rules).order_by(
            RULING.c.decided_at.desc()
        )
        with self._database.reading() as connection:
            rows = connection.execute(query).all()
        rules = {rule for row in rows for rule in row.rules.split()}
        groups = dict.fromkeys(row.group_name for row in rows)
        codes = dict.fromkeys(row.code for row in rows if row.code)
        return Choices(tuple(groups), tuple(codes), tuple(sorted(rules, key=lambda rule: (len(rule), rule))))

    def groups(self) -> tuple[str, ...]:
        """Return the groups that are known here, the one that started a game or ruled last first."""
        with self._database.reading() as connection:
            games = connection.execute(select(GAME.c.header, GAME.c.created_at)).all()
            rulings = connection.execute(select(RULING.c.group_name, RULING.c.decided_at)).all()
        moments = [(in_utc(game.created_at), group_of(game.header["details"])) for game in games]
        moments += [(in_utc(row.decided_at), row.group_name) for row in rulings]
        ordered = [group for _, group in sorted(moments, key=lambda moment: moment[0], reverse=True)]
        return tuple(dict.fromkeys((*ordered, OUR_TABLE)))

    def bring_in(self, exported: Iterable[Exported]) -> int:
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
            present = set(connection.scalars(select(RULING.c.id)))
            rows = [_row(kept) for kept in fresh.values() if kept.id not in present]
            if len(present) + len(rows) > MOST_KEPT:
                raise BadInputError("There is room for {most} rulings only.", most=MOST_KEPT)
            if rows:
                connection.execute(insert(RULING), rows)
            return len(rows)

        return self._database.change(store)

    def _found(self, conditions: Iterable[ColumnElement[bool]], limit: int) -> list[KeptRuling]:
        newest = (RULING.c.decided_at.desc(), RULING.c.kept_at.desc(), RULING.c.id)
        query = select(RULING).where(*conditions).order_by(*newest).limit(limit)
        with self._database.reading() as connection:
            return [_kept(row) for row in connection.execute(query)]


def export(kept: KeptRuling) -> Exported:
    """Return a ruling as it goes into a file."""
    return Exported(kept.id, kept.kept_at.isoformat(), kept.decided_at.isoformat(), kept.ruling)


def table_row(kept: KeptRuling) -> dict[str, Any]:
    """Return a ruling as one row of a table with plain cells."""
    ruling = kept.ruling
    cells = (
        kept.id, f"{kept.decided_at:%Y-%m-%d}", ruling.group, ruling.game, ruling.code, ruling.entry,
        ruling.claimed_by, ruling.claim, ruling.line, ruling.judgement, " ".join(ruling.rules),
        " ".join(ruling.sentences), ruling.decision, ruling.reason, ruling.house_rule, ruling.option,
        ruling.value, ruling.position,
    )  # fmt: skip
    return dict(zip(COLUMNS, cells, strict=True))


def _row(kept: KeptRuling) -> Mapping[str, Any]:
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


def _kept(row: Row[Any]) -> KeptRuling:
    ruling = ruling_from_data(row.body)
    return KeptRuling(row.id, ruling, in_utc(row.kept_at), in_utc(row.decided_at), row.revision)


def _moment(text: str) -> datetime:
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        raise BadInputError("A ruling of this file was kept on a day that does not exist.") from None
