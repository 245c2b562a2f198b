"""The steps that bring a database to the tables of ``schema``, run whenever one is opened.

Alembic runs them; there is no alembic.ini, for the program itself opens the database. To change the tables
after a release: change ``schema``, add a file under ``versions`` and make its revision the ``NEWEST``. A test
holds the steps and ``schema`` together on both databases.
"""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import Final

from sqlalchemy import Connection, column, func, inspect, select, table

from assistant.records.errors import NotSavedError
from assistant.records.schema import METADATA

FOLDER: Final = Path(__file__).parent
NEWEST: Final = "0011"
"""The last revision under ``versions``, said here so that an up-to-date database opens without Alembic."""
VERSION: Final = table("alembic_version", column("version_num"))
"""Alembic's own table of one row."""
_LOCK: Final = 7_305_210_925_461
"""Any number, as long as all programs on one PostgreSQL server take the same."""
_alembic = Lock()


def is_current(connection: Connection) -> bool:
    """Whether a database has the newest tables; cheap, for it is asked at every start."""
    return _revision(connection) == NEWEST


def bring_up_to_date(connection: Connection) -> None:
    """Take the steps that are missing, within the caller's writing transaction: all of them or none.

    Of several programs at once the first takes them, and the others find nothing left to do. Raises
    NotSavedError for a database that a newer version of the program has written.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
    revision = _revision(connection)
    if revision == NEWEST:
        return
    # Loading Alembic costs a tenth of a second, its operations belong to the whole program.
    with _alembic:
        _upgrade(connection, revision)


def _revision(connection: Connection) -> str:
    """Return the revision of the tables, empty for a new database."""
    if not inspect(connection).has_table(VERSION.name):
        return ""
    return str(connection.scalar(select(VERSION.c.version_num)) or "")


def _upgrade(connection: Connection, revision: str) -> None:
    from alembic import command  # noqa: PLC0415 - see above
    from alembic.config import Config  # noqa: PLC0415 - see above
    from alembic.script import ScriptDirectory  # noqa: PLC0415 - see above

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if revision and revision not in known:
        raise NotSavedError(
            "These records were written by a newer version of this program; update the program to open them."
        )
    if not revision and set(inspect(connection).get_table_names()) & set(METADATA.tables):
        raise NotSavedError(
            "{file} was made by another version or program and cannot be opened; move it away, and the app "
            "begins a new one.",
            file=connection.engine.url.database,
        )
    command.upgrade(config, NEWEST)
