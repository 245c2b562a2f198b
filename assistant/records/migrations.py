"""The steps that bring a database to the tables of ``schema``, run whenever one is opened.

To change the tables after a release: change ``schema`` and add a function to ``STEPS``; the steps before it
stay as they are, whatever ``schema`` says by now. A test holds the steps and ``schema`` together on both
databases.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa
from sqlalchemy import Connection

from assistant.records.errors import NotSavedError
from assistant.records.schema import METADATA, empty, needed, of_game
from assistant.referee.errors import BadInputError
from assistant.referee.rulings import fold
from assistant.referee.wording import decode_json

if TYPE_CHECKING:
    from alembic.operations import Operations

VERSION: Final = sa.Table(
    "alembic_version", sa.MetaData(), sa.Column("version_num", sa.String(32), primary_key=True)
)
"""One row: the number of the last step that was taken. Alembic calls this table so."""
_LOCK: Final = 7_305_210_925_461
"""Any number, as long as all programs on one PostgreSQL server take the same."""
_MANY: Final = 500
"""Games that are gone through at once."""


def is_current(connection: Connection) -> bool:
    """Whether a database has the newest tables; cheap, for it is asked at every start."""
    return _revision(connection) == NEWEST


def bring_up_to_date(connection: Connection) -> None:
    """Take the steps that are missing, within the caller's writing transaction: all of them or none.

    Of several programs at once the first takes them, and the others find nothing left to do. Raises
    NotSavedError for a database that a newer version of the program has written.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
    revision = _revision(connection)
    if revision != NEWEST:
        upgrade(connection, revision)


def _revision(connection: Connection) -> str:
    """Return the number of the last step that was taken, empty for a new database."""
    if not sa.inspect(connection).has_table(VERSION.name):
        return ""
    return str(connection.scalar(sa.select(VERSION.c.version_num)) or "")


def upgrade(connection: Connection, revision: str, until: str = "") -> None:
    """Take the steps after one, up to another or the newest. Raises NotSavedError as ``bring_up_to_date``."""
    if revision and revision not in STEPS:
        raise NotSavedError(
            "These records were written by a newer version of this program; update the program to open them."
        )
    if not revision and set(sa.inspect(connection).get_table_names()) & set(METADATA.tables):
        raise NotSavedError(
            "{file} was made by another version or program and cannot be opened; move it away, and the app "
            "begins a new one.",
            file=connection.engine.url.database,
        )
    from alembic.operations import Operations  # noqa: PLC0415 - a tenth of a second that few starts need
    from alembic.runtime.migration import MigrationContext  # noqa: PLC0415 - as above

    operations = Operations(MigrationContext.configure(connection, opts={"target_metadata": METADATA}))
    newest = until or NEWEST
    for number, step in STEPS.items():
        if revision < number <= newest:
            step(operations)
    VERSION.create(connection, checkfirst=True)
    connection.execute(sa.delete(VERSION))
    connection.execute(sa.insert(VERSION).values(version_num=newest))


_MOMENT: Final = sa.DateTime(timezone=True)


def _moment(name: str, *, key: bool = False) -> sa.Column[datetime]:
    """Return a column for a moment that, unless it is part of the key, nobody may know."""
    return sa.Column(name, _MOMENT, primary_key=key, nullable=not key)


def _deletion() -> tuple[sa.Column[Any], ...]:
    """Return the columns of what lies in the bin for a while."""
    return (_moment("deleted_at"), *empty(deleted_by=64))


def _add(op: Operations, table: str, *columns: sa.Column[Any]) -> None:
    for column in columns:
        op.add_column(table, column)


def _games_and_rulings(op: Operations) -> None:
    """Games with their entries, how people come to them, rulings, component sheets, names of people."""
    op.create_table(
        "game",
        sa.Column("code", sa.String(8), primary_key=True),
        *needed(game=sa.String(40)),
        *empty(title=200),
        *needed(header=sa.JSON),
        sa.Column("finished", sa.Boolean(), server_default=sa.false(), nullable=False),
        *needed(created_at=_MOMENT),
    )
    op.create_table(
        "entry",
        of_game(),
        sa.Column("seq", sa.Integer(), autoincrement=False, primary_key=True),
        sa.Column("command", sa.String(64), nullable=False, unique=True),
        *needed(line=sa.Text, kind=sa.String(10), overruled=sa.Boolean, reason=sa.String(200)),
        *needed(by=sa.String(24)),
        *empty(device=64),
        *needed(at=_MOMENT),
        sa.CheckConstraint("seq > 0", name="seq_positive"),
    )
    op.create_table(
        "invitation",
        of_game(),
        sa.Column("join_code", sa.String(6), nullable=False, unique=True),
        *needed(enter_key=sa.String(32), watch_key=sa.String(32)),
    )
    op.create_table(
        "wrong_try",
        sa.Column("source", sa.String(64), primary_key=True),
        *needed(free_at=sa.Double),
    )
    op.create_table(
        "device_right",
        sa.Column("device", sa.String(64), primary_key=True),
        of_game(index=True),
        *needed(may_enter=sa.Boolean),
        *empty(seat=40),
    )
    op.create_table(
        "ruling",
        sa.Column("id", sa.String(8), primary_key=True),
        *needed(game=sa.String(40)),
        sa.Column("group_name", sa.String(40), nullable=False, index=True),
        *needed(code=sa.String(8), rules=sa.Text, house_rule=sa.String(40), words=sa.Text, body=sa.JSON),
        *needed(kept_at=_MOMENT, decided_at=_MOMENT, revision=sa.Integer),
    )
    op.create_table(
        "component_sheet",
        sa.Column("id", sa.String(8), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False, index=True),
        *needed(form=sa.String(40), title=sa.String(200), values=sa.JSON, changed_at=_MOMENT),
        *needed(revision=sa.Integer),
    )
    op.create_table(
        "alias", sa.Column("key", sa.String(500), primary_key=True), *needed(person=sa.String(500))
    )


def _bin_and_devices(op: Operations) -> None:
    """A bin for what people delete, and which device stored, changed and deleted what."""
    for table in ("ruling", "component_sheet"):
        _add(op, table, *empty(kept_by=64, changed_by=64))
    for table in ("game", "ruling", "component_sheet"):
        _add(op, table, *_deletion())
    op.create_table(
        "merged_name",
        sa.Column("key", sa.String(500), primary_key=True),
        sa.Column("told_by", sa.String(64), server_default="", primary_key=True),
        *needed(person=sa.String(500), told_at=_MOMENT),
        *_deletion(),
    )
    connection = op.get_bind()
    now = sa.bindparam("now", datetime.now(UTC), sa.DateTime(timezone=True))
    statement = sa.text("INSERT INTO merged_name (key, person, told_at) SELECT key, person, :now FROM alias")
    connection.execute(statement.bindparams(now))
    op.drop_table("alias")
    # A ruling of a game belongs to those who may enter into it: one of them stands for all.
    connection.execute(
        sa.text(
            "UPDATE ruling SET kept_by = COALESCE((SELECT MIN(device) FROM device_right"
            " WHERE device_right.game = ruling.code AND may_enter), '')"
        )
    )


def _clocks_and_notes(op: Operations) -> None:
    """A turn clock with its pauses, the last scoring as it is shown, and notes with photos."""
    op.create_table(
        "turn_clock",
        of_game(),
        *needed(kind=sa.String(8), minutes=sa.Integer, since=_MOMENT, looked_at=_MOMENT),
        _moment("paused_at"),
    )
    op.create_table("clock_pause", of_game(), _moment("begun_at", key=True), *needed(ended_at=_MOMENT))
    op.create_table("reveal", of_game(), *needed(step=sa.Integer))
    op.create_table(
        "note",
        sa.Column("id", sa.String(8), primary_key=True),
        of_game(key=False, index=True),
        *needed(seq=sa.Integer, words=sa.String(500)),
        sa.Column("photo", sa.LargeBinary()),
        *empty(device=64),
        *needed(at=_MOMENT),
    )


def _results(op: Operations) -> None:
    """Results of games, and what lists of games need beside them."""
    # Results are made later, game by game.
    op.add_column("game", sa.Column("entries", sa.Integer(), server_default="0", nullable=False))
    op.add_column("game", _moment("changed_at"))
    op.add_column("game", sa.Column("kind", sa.Text(), server_default="", nullable=False))
    op.add_column("game", sa.Column("words", sa.Text(), server_default="", nullable=False))
    op.create_index("ix_game_changed_at", "game", ["changed_at"])
    op.create_table(
        "result",
        of_game(),
        *needed(entries=sa.Integer, rules=sa.String(80), readable=sa.Boolean, sample=sa.Boolean),
        *needed(finished=sa.Boolean),
        _moment("ended_at"),
        sa.Column("minutes", sa.Integer()),
        sa.Column("body", sa.Text(), server_default="", nullable=False),
    )
    connection = op.get_bind()
    connection.execute(
        sa.text(
            "UPDATE game SET"
            " entries = COALESCE((SELECT MAX(seq) FROM entry WHERE entry.game = game.code), 0),"
            " changed_at = COALESCE((SELECT MAX(at) FROM entry WHERE entry.game = game.code), created_at)"
        )
    )
    game = sa.table("game", *map(sa.column, ("code", "title", "header", "kind", "words")))
    header = sa.cast(game.c.header, sa.Text).label("header")
    codes = list(connection.scalars(sa.select(game.c.code)))
    change = sa.update(game).where(game.c.code == sa.bindparam("its_code"))
    for first in range(0, len(codes), _MANY):
        some = game.c.code.in_(codes[first : first + _MANY])
        rows = connection.execute(sa.select(game.c.code, game.c.title, header).where(some)).all()
        values = [_listed(row.code, row.title, row.header) for row in rows]
        connection.execute(
            change.values(kind=sa.bindparam("its_kind"), words=sa.bindparam("its_words")), values
        )


def _listed(code: str, title: str, header: str) -> Mapping[str, Any]:
    """Return what a list needs of a game; a damaged header tells nothing."""
    try:
        data: Any = decode_json(header)
        names = [str(player["name"]) for player in data["players"]]
        kind, group = (str(data["details"].get(detail, "")) for detail in ("kind", "group"))
    except (BadInputError, KeyError, TypeError, AttributeError):
        names, kind, group = [], "", ""
    return {"its_code": code, "its_kind": kind, "its_words": fold(" ".join((code, title, group, *names)))}


def _notes_in_the_bin(op: Operations) -> None:
    """Notes that are taken away lie in the bin for a while."""
    _add(op, "note", *_deletion())


def _codes_for_watching(op: Operations) -> None:
    """A code that can be typed for watching, beside the one for entering."""
    # An invitation from before gets its own when it is next looked at.
    op.add_column("invitation", sa.Column("watch_code", sa.String(6)))
    op.create_index("ix_invitation_watch_code", "invitation", ["watch_code"], unique=True)


def _time_zones(op: Operations) -> None:
    """The time zones of tables, games from files that tell no times, and the days that the app ran."""
    # A game from a file has entries of the moment at which it was made, all others none.
    for table in ("game", "entry", "result"):
        _add(op, table, *empty(zone=64))
    op.add_column("game", sa.Column("brought", sa.Integer(), server_default="0", nullable=False))
    op.add_column("result", sa.Column("brought_in", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_table("run_day", sa.Column("day", sa.Date(), primary_key=True))
    op.execute(
        "UPDATE game SET brought = (SELECT COUNT(*) FROM entry WHERE entry.game = game.code"
        " AND entry.at = game.created_at AND entry.command LIKE 'import:%')"
    )
    # Its beginning came from there as well.
    op.execute("UPDATE game SET brought = brought + 1 WHERE brought > 0")
    # Results are shown as they are until they have been made anew.
    op.execute("UPDATE result SET rules = ''")


def _since_when(op: Operations) -> None:
    """Since when devices are at their tables."""
    # Of the devices that are there already nobody knows it.
    op.add_column("device_right", _moment("since"))


def _details(op: Operations) -> None:
    """What people tell of a game: its day, how long it took, where it was, and whether it counts."""
    _add(op, "game", sa.Column("day", sa.Date()), sa.Column("minutes", sa.Integer()))
    _add(op, "game", *empty(place=200, mark=20))


def _results_from_elsewhere(op: Operations) -> None:
    """Results that groups kept elsewhere."""
    op.create_table(
        "play",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("shelf", sa.String(8), nullable=False, index=True),
        *needed(game=sa.String(200), version=sa.String(40)),
        sa.Column("day", sa.Date()),
        sa.Column("minutes", sa.Integer()),
        *needed(place=sa.String(200), mark=sa.String(20), origin=sa.String(120), content=sa.String(64)),
        *needed(title=sa.String(200), body=sa.Text, kept_at=_MOMENT),
        sa.Column("kept_by", sa.String(64), nullable=False, index=True),
        *_deletion(),
    )


def _no_wrong_tries(op: Operations) -> None:
    """Wrong join codes are counted by each server and no more in the records."""
    op.drop_table("wrong_try")


STEPS: Final[Mapping[str, Callable[[Operations], None]]] = {
    "0001": _games_and_rulings,
    "0002": _bin_and_devices,
    "0003": _clocks_and_notes,
    "0004": _results,
    "0005": _notes_in_the_bin,
    "0006": _codes_for_watching,
    "0007": _time_zones,
    "0008": _since_when,
    "0009": _details,
    "0010": _results_from_elsewhere,
    "0011": _no_wrong_tries,
}
"""The steps by their numbers, in their order."""
NEWEST: Final = max(STEPS)
