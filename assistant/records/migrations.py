"""Brings a database to the tables of ``schema``, whatever earlier version of this program made it.

What is missing (a table, a column, an index) is made as ``schema`` describes it, unless the revision is the
newest; a new column has a default there or may be empty. To change the tables after a release, change
``schema`` and add a step to ``STEPS``: what changes of what a database already holds, which may be nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import (
    Column,
    Connection,
    DateTime,
    MetaData,
    String,
    Table,
    bindparam,
    func,
    insert,
    inspect,
    select,
    text,
    update,
)
from sqlalchemy.schema import CreateColumn

from assistant.records.errors import NotSavedError
from assistant.records.schema import GAME, METADATA
from assistant.referee.services import KIND

VERSION: Final = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))
"""The table of one row that names the revision. Alembic made it, which took the steps until revision 0011."""
_LOCK: Final = 7_305_210_925_461
"""Any number, as long as all programs on one PostgreSQL server take the same."""


def is_current(connection: Connection) -> bool:
    """Whether a database has the newest tables; cheap, for it is asked at every start."""
    return _revision(connection) == NEWEST


def bring_up_to_date(connection: Connection) -> None:
    """Make what is missing, within the caller's writing transaction: all of it or nothing.

    Of several programs at once the first does it, and the others find nothing left to do. Raises
    NotSavedError for a database that a newer version of the program has written, or another program.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
    revision = _revision(connection)
    if revision == NEWEST:
        return
    if revision > NEWEST:
        raise NotSavedError(
            "These records were written by a newer version of this program; update the program to open them."
        )
    if not revision and set(inspect(connection).get_table_names()) & set(METADATA.tables):
        raise NotSavedError(
            "{file} was made by another version or program and cannot be opened; move it away, and the app "
            "begins a new one.",
            file=connection.engine.url.database,
        )
    _make_tables(connection)
    if not revision:
        VERSION.create(connection, checkfirst=True)
        connection.execute(insert(VERSION).values(version_num=NEWEST))
        return
    for later, step in STEPS.items():
        if revision < later:
            step(connection)
    connection.execute(update(VERSION).values(version_num=NEWEST))


def _revision(connection: Connection) -> str:
    """Return the revision of the tables, empty for a new database."""
    if not inspect(connection).has_table(VERSION.name):
        return ""
    return str(connection.scalar(select(VERSION.c.version_num)) or "")


def _make_tables(connection: Connection) -> None:
    """Make the tables of ``schema`` that are missing, and the columns and indexes of those that are there."""
    before = inspect(connection)
    known = METADATA.tables.keys() & set(before.get_table_names())
    METADATA.create_all(connection)
    for name in known:
        columns, table = {column["name"] for column in before.get_columns(name)}, METADATA.tables[name]
        for column in table.columns:
            if column.name not in columns:
                described = CreateColumn(column).compile(dialect=connection.dialect)
                connection.exec_driver_sql(f"ALTER TABLE {name} ADD COLUMN {described}")
        for index in table.indexes:
            index.create(connection, checkfirst=True)


def _make_out_whose(connection: Connection) -> None:
    """Take over the names merged so far, and make out whose rulings are here already."""
    now = bindparam("now", datetime.now(UTC), DateTime(timezone=True))
    merged = text("INSERT INTO merged_name (key, person, told_at) SELECT key, person, :now FROM alias")
    connection.execute(merged.bindparams(now))
    connection.execute(text("DROP TABLE alias"))
    # A ruling of a game belongs to those who may enter into it: one of them stands for all.
    connection.execute(
        text(
            "UPDATE ruling SET kept_by = COALESCE((SELECT MIN(device) FROM device_right"
            " WHERE device_right.game = ruling.code AND may_enter), '')"
        )
    )


def _fill_lists(connection: Connection) -> None:
    """Fill what lists of games need from headers and entries; results are made later, game by game."""
    from assistant.records.listing import searched_words  # noqa: PLC0415 - it reads databases

    connection.execute(
        text(
            "UPDATE game SET"
            " entries = COALESCE((SELECT MAX(seq) FROM entry WHERE entry.game = game.code), 0),"
            " changed_at = COALESCE((SELECT MAX(at) FROM entry WHERE entry.game = game.code), created_at)"
        )
    )
    for code, title, header in connection.execute(select(GAME.c.code, GAME.c.title, GAME.c.header)).all():
        details = header.get("details") if isinstance(header, dict) else None
        kind = str(details.get(KIND, "")) if isinstance(details, dict) else ""
        values = {"kind": kind, "words": searched_words(code, title, header)}
        connection.execute(update(GAME).where(GAME.c.code == code).values(values))


def _tell_what_came_from_files(connection: Connection) -> None:
    """Count what came from files: a game from one has entries of the moment at which it was made."""
    connection.execute(
        text(
            "UPDATE game SET brought = (SELECT COUNT(*) FROM entry WHERE entry.game = game.code"
            " AND entry.at = game.created_at AND entry.command LIKE 'import:%')"
        )
    )
    # Its beginning came from there as well.
    connection.execute(text("UPDATE game SET brought = brought + 1 WHERE brought > 0"))
    # Results are shown as they are until they have been made anew.
    connection.execute(text("UPDATE result SET rules = ''"))


def _count_no_wrong_tries(connection: Connection) -> None:
    """Drop the wrong join codes, which each server counts by itself since."""
    connection.execute(text("DROP TABLE wrong_try"))


STEPS: Final[Mapping[str, Callable[[Connection], object]]] = {
    "0002": _make_out_whose,
    "0004": _fill_lists,
    "0007": _tell_what_came_from_files,
    "0011": _count_no_wrong_tries,
}
"""What changes in a database of an earlier revision than these, in order."""
NEWEST: Final = max(STEPS)
