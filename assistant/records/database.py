"""Opening the database: SQLite in the user's folder unless a URL says otherwise.

``ASSISTANT_DATABASE_URL`` names another database. SQLite keeps a write-ahead log and waits for the disk at
every commit, because the log is the game; its file must lie on a local disk.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from threading import Lock
from typing import Any, Final

from sqlalchemy import URL, Connection, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnectionError

from assistant.paths import home_folder
from assistant.records.errors import NotSavedError
from assistant.records.schema import METADATA

URL_VARIABLE: Final = "ASSISTANT_DATABASE_URL"
FILE: Final = "records.sqlite"
_WRITING: Final = "assistant_writing"
# The busy timeout first: the others may already meet another writer.
_PRAGMAS: Final = ("busy_timeout = 5000", "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")


def default_url() -> URL:
    """Return where the records are: the database that the environment names, or else the user's own file."""
    named = os.environ.get(URL_VARIABLE)
    return make_url(named) if named else URL.create("sqlite", database=str(home_folder() / FILE))


class Database:
    """Connections for reading and for writing; every block is one transaction."""

    def __init__(self, url: URL) -> None:
        """Open a database and create what is missing of its tables; raises NotSavedError when that fails."""
        sqlite = url.get_backend_name() == "sqlite"
        # SQLite makes a second writer nap for up to a tenth of a second; the threads of one program do
        # better by waiting for each other.
        self._queue = Lock() if sqlite else nullcontext()
        if sqlite:
            _prepare_folder(url)
        self._engine = create_engine(url)
        self._writing_engine = self._engine.execution_options(**{_WRITING: True})
        if sqlite:
            event.listen(self._engine, "connect", _set_up)
            event.listen(self._engine, "begin", _begin)
        # Inside one writing transaction, two programs that start together cannot both create the tables.
        with self.writing() as connection:
            METADATA.create_all(connection)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Give a connection that sees one moment of the records; raises NotSavedError when it fails."""
        with _sentences(), self._engine.begin() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Give a connection whose changes are all on disk after the block, or none of them.

        On SQLite there is one writer at a time from the first line of the block. Raises NotSavedError, and
        lets IntegrityError through for the caller to tell what it means.
        """
        with _sentences(), self._queue, self._writing_engine.begin() as connection:
            yield connection

    def close(self) -> None:
        """Close all connections that are not in use."""
        self._engine.dispose()


def _prepare_folder(url: URL) -> None:
    if not url.database or url.database == ":memory:":
        raise ValueError("Records need a file: a database in memory is another one for every thread.")
    try:
        Path(url.database).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as problem:
        raise NotSavedError(f"The folder for the records cannot be made: {problem.strerror}.") from problem


def _set_up(connection: Any, _record: object) -> None:  # noqa: ANN401 - the driver's own connection
    # The driver would begin transactions late and by itself; _begin does it instead.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    writing = connection.get_execution_options().get(_WRITING)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


@contextmanager
def _sentences() -> Iterator[None]:
    try:
        yield
    except IntegrityError:
        raise
    except (DBAPIError, NoConnectionError) as problem:
        cause = getattr(problem, "orig", None) or problem
        raise NotSavedError(f"The records cannot be reached: {cause}.") from problem
