"""The database: SQLite in the user's folder unless a URL names another one, such as a PostgreSQL.

``ASSISTANT_DATABASE_URL`` holds the URL. SQLite keeps a write-ahead log and waits for the disk at every
commit, because the log is the game; its file must lie on a local disk. On PostgreSQL any number of servers
may share the records: its keys decide who was first.
"""

from __future__ import annotations

import logging
import os
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection, Delete, Engine, Row, Select, Update, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnectionError

from assistant.paths import home_folder
from assistant.records.errors import NotSavedError
from assistant.records.migrations import bring_up_to_date, is_current
from assistant.referee.errors import BadInputError
from assistant.referee.text import Text
from assistant.referee.wording import decode_json

URL_VARIABLE: Final = "ASSISTANT_DATABASE_URL"
FILE: Final = "records.sqlite"
SQLITE: Final = "sqlite"
POSTGRESQL: Final = "postgresql"
# The older spelling is what some hosts still give.
_BACKENDS: Final = {SQLITE: SQLITE, POSTGRESQL: f"{POSTGRESQL}+psycopg", "postgres": f"{POSTGRESQL}+psycopg"}
_WRITING: Final = "assistant_writing"
_ASKING: Final = "assistant_asking"
_WAITING: Final = 5.0  # seconds for another writer
# The busy timeout first: the others may already meet another writer.
_PRAGMAS: Final = (
    f"busy_timeout = {_WAITING * 1000:.0f}", "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON",
)  # fmt: skip
_OWNERS_FOLDER: Final = 0o700
_OWNERS_FILE: Final = 0o600
_TRIES: Final = 20
_PATIENCE: Final = "5"  # seconds until a server that does not answer is given up
Result = TypeVar("Result")
_LOGGER: Final = logging.getLogger(__name__)


def default_url() -> URL:
    """Return where the records are: the database that the environment names, or else the user's own file.

    Raises NotSavedError for a URL that is none.
    """
    named = os.environ.get(URL_VARIABLE)
    return read_url(named) if named else URL.create(SQLITE, database=str(home_folder() / FILE))


def read_url(text: str) -> URL:
    """Return a database's URL with the driver that this program uses. Raises NotSavedError."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):  # whose message would show the password
        url = None
    if url is None or url.get_backend_name() not in _BACKENDS:
        raise NotSavedError(
            "{setting} must begin with postgresql:// (or sqlite:///); docs/hosting.md has an example.",
            setting=URL_VARIABLE,
        )
    return url.set(drivername=_BACKENDS[url.get_backend_name()])


class Database:
    """Connections for reading and for writing; every block is one transaction."""

    def __init__(self, url: URL) -> None:
        """Open a database and bring its tables up to date; raises NotSavedError when that fails."""
        self.kind = url.get_backend_name()
        sqlite = self.kind == SQLITE
        self._path = Path(url.database or "") if sqlite else None
        # SQLite makes a second writer nap for up to a tenth of a second; the threads of one program do
        # better by waiting for each other.
        self._queue = Lock() if sqlite else nullcontext()
        if sqlite:
            _prepare_folder(url)
            self._engine = create_engine(url, json_deserializer=_read_json)
            self._reading: Engine = self._engine
            self._asking: Engine = self._engine.execution_options(**{_ASKING: True})
            event.listen(self._engine, "connect", _set_up)
            event.listen(self._engine, "begin", _begin)
        else:
            self._engine = _remote_engine(url)
            self._reading = self._engine.execution_options(isolation_level="REPEATABLE READ")
            # Apart from the others, for these are not asked first whether they still live.
            self._asking = _remote_engine(url, isolation_level="AUTOCOMMIT", pool_pre_ping=False)
        self._writing = self._engine.execution_options(**{_WRITING: True})
        with self.reading() as connection:
            current = is_current(connection)
        if not current:
            with self.writing() as connection:
                bring_up_to_date(connection)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Give a connection that sees one moment of the records; raises NotSavedError when it fails."""
        with _sentences(self._path), self._reading.begin() as connection:
            yield connection

    def ask(self, question: Callable[[Connection], Result]) -> Result:
        """Return the answer to a question of one statement. Raises NotSavedError.

        To a server that is one message and its answer, where a whole transaction takes four of them. A
        connection that had died is found out by asking, and the question is put again.
        """
        with _sentences(self._path):
            try:
                with self._asking.connect() as connection:
                    return question(connection)
            except DBAPIError as problem:
                if not problem.connection_invalidated:
                    raise
            with self._asking.connect() as connection:
                return question(connection)

    def rows(self, query: Select[*tuple[Any, ...]]) -> Sequence[Row[*tuple[Any, ...]]]:
        """Return the rows that a query finds. Raises NotSavedError."""
        return self.ask(lambda connection: connection.execute(query).all())

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Give a connection whose changes are all on disk after the block, or none of them.

        On SQLite there is one writer at a time from the first line of the block. Raises NotSavedError, and
        lets IntegrityError through for the caller to tell what it means.
        """
        with _sentences(self._path), self._queue, self._writing.begin() as connection:
            yield connection

    def write(self, statement: Update | Delete) -> int:
        """Carry out a single statement as ``writing`` does, and return how many rows it found."""
        with self.writing() as connection:
            return connection.execute(statement).rowcount

    def change(self, work: Callable[[Connection], Result]) -> Result:
        """Do some work in a writing transaction, and again where others have just stored the same key.

        So the work must look for itself what is there already. Raises NotSavedError.
        """
        for _ in range(_TRIES):
            try:
                with self.writing() as connection:
                    return work(connection)
            except IntegrityError as problem:
                _LOGGER.info("Others stored the same: %s", problem.orig)
        raise NotSavedError("Too many people changed this at once; try again.")

    def trouble(self) -> Text | None:
        """Return why surely nothing can be stored, in a sentence; nothing where nobody sees a reason.

        It only looks at the files, so that every page may ask.
        """
        return _read_only(self._path) if self._path and not _is_writable(self._path) else None

    def close(self) -> None:
        """Close all connections that are not in use."""
        self._engine.dispose()
        self._asking.dispose()


class InDatabase:
    """Things of one kind in a database, for any number of threads and programs at once.

    Every method may raise NotSavedError when the database fails.
    """

    def __init__(self, database: Database, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        """Keep things in a database, which has their tables already; ``clock`` tells the moment."""
        self._database, self._clock = database, clock


def _remote_engine(url: URL, *, pool_pre_ping: bool = True, **options: str) -> Engine:
    # The question whether a connection still lives costs less than a millisecond, and whoever comes first
    # after the server was started anew would otherwise be told that nothing works.
    patient = url if "connect_timeout" in url.query else url.update_query_dict({"connect_timeout": _PATIENCE})
    try:
        return create_engine(patient, pool_pre_ping=pool_pre_ping, **options)
    except ModuleNotFoundError as problem:
        raise NotSavedError(
            "The driver for PostgreSQL is missing; install the program with its part “clubs”."
        ) from problem


def _prepare_folder(url: URL) -> None:
    if not url.database or url.database == ":memory:":
        raise ValueError("Records need a file: a database in memory is another one for every thread.")
    file = Path(url.database)
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as problem:
        raise NotSavedError(
            "The folder {folder} for the records cannot be made: {problem}.",
            folder=file.parent.name,
            problem=problem.strerror,
        ) from problem
    with suppress(OSError):  # somebody else's, or a disk that knows no rights: what matters shows when opened
        if file.parent == home_folder():
            file.parent.chmod(_OWNERS_FOLDER)
        file.touch(mode=_OWNERS_FILE)
        # The files that SQLite puts beside it take over the rights of this one.
        file.chmod(_OWNERS_FILE)


def _set_up(connection: Any, _record: object) -> None:  # noqa: ANN401 - the driver's own connection
    # The driver would begin transactions late and by itself; _begin does it instead.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        _execute(cursor, f"PRAGMA {pragma}")
    cursor.close()


def _execute(cursor: Any, statement: str) -> None:  # noqa: ANN401 - the driver's own cursor
    # Programs that all make the same new file write-ahead do not wait for each other by themselves.
    deadline = time.monotonic() + _WAITING
    while True:
        try:
            cursor.execute(statement)
        except sqlite3.OperationalError as problem:
            if problem.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
        else:
            return


def _begin(connection: Connection) -> None:
    options = connection.get_execution_options()
    if not options.get(_ASKING):  # a single statement sees one moment by itself
        connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get(_WRITING) else "BEGIN")


@contextmanager
def _sentences(path: Path | None) -> Iterator[None]:
    """Say in a sentence what went wrong with the records in a file, or on a server where there is none."""
    try:
        yield
    except IntegrityError:
        raise
    except (DataError, UnicodeEncodeError) as problem:
        # Texts of addresses and fields come here as they are; an invisible sign is no fault of the records.
        raise BadInputError("This text holds signs that cannot be kept; type it again.") from problem
    except (DBAPIError, NoConnectionError) as problem:
        cause = getattr(problem, "orig", None) or problem
        _LOGGER.warning("The database failed: %s", cause)
        if path is not None and isinstance(cause, sqlite3.Error):
            raise NotSavedError(_what_failed(cause, path)) from problem
        # What a server says names addresses and accounts, which are nothing for the people at the table.
        raise NotSavedError("The records cannot be reached now; try again in a moment.") from problem


def _what_failed(cause: sqlite3.Error, path: Path) -> Text:
    code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
    if code in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
        return Text("Others are writing into the records just now; try again in a moment.")
    # Of files that nobody may change, SQLite says that the disk failed.
    if code == sqlite3.SQLITE_READONLY or not _is_writable(path):
        return _read_only(path)
    if code in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB} or "no such table" in str(cause):
        return Text(
            "The records in {file} were damaged or emptied; stop the app and put a copy of them there.",
            file=_name(path),
        )
    if code == sqlite3.SQLITE_FULL:
        return Text(
            "The disk with {file} is full: nothing was stored. Make room there, then try again.",
            file=_name(path),
        )
    # What SQLite says is for developers, in English; it is in the log.
    return Text(
        "The records in {file} cannot be reached now; what the app says where it was started tells why.",
        file=_name(path),
    )


def _is_writable(path: Path) -> bool:
    """Whether the system would let this program write into a file of SQLite and into those beside it.

    What is not there is made in the folder.
    """
    files = (path, *(path.with_name(f"{path.name}{end}") for end in ("-wal", "-shm")))
    return all(os.access(file if file.exists() else path.parent, os.W_OK) for file in files)


def _read_only(path: Path) -> Text:
    return Text("Nothing can be stored: {file} or its disk is read-only.", file=_name(path))


def _name(path: Path) -> str:
    # Where it lies on the disk is for the program's own log; this tells the people which one it is.
    return "/".join(path.parts[-2:])


def _read_json(text: str) -> object:
    """Return what a cell of JSON says, nothing for one that is none: a damaged cell is one damaged row.

    PostgreSQL keeps no such cell.
    """
    try:
        return decode_json(text)
    except BadInputError:
        return None
