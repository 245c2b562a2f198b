"""Waiting until something in the records may have changed, at whatever server or program that happened.

SQLite counts the changes that others made to its file: to look at that number reads no table. PostgreSQL
sends word to whoever listens, and everything that this program writes there says so.
"""

from __future__ import annotations

import time
from typing import Any, Final, Protocol

from sqlalchemy import Connection, Engine, text

CHANNEL: Final = "assistant_records"
LOOK: Final = 0.1
"""Seconds between two looks at the number of changes."""


class Listener(Protocol):
    """One connection that only listens; what it raises is a driver's own."""

    def wait(self, longest: float) -> None:
        """Return when something has changed since the last time, or after so many seconds."""

    def close(self) -> None:
        """Stop listening."""


class FileListener:
    """Listens at a file of SQLite."""

    def __init__(self, engine: Engine) -> None:
        """Open a connection that belongs to nobody else."""
        self._connection = _own_connection(engine)
        self._changes = self._count()

    def wait(self, longest: float) -> None:
        """Look at the number of changes until it is another one."""
        until = time.monotonic() + longest
        while (now := self._count()) == self._changes and time.monotonic() < until:
            time.sleep(LOOK)
        self._changes = now

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def _count(self) -> int:
        (count,) = self._connection.execute("PRAGMA data_version").fetchone()
        return int(count)


class ServerListener:
    """Listens at a PostgreSQL server."""

    def __init__(self, engine: Engine) -> None:
        """Open a connection that belongs to nobody else."""
        self._connection = _own_connection(engine)
        self._connection.autocommit = True
        self._connection.execute(f"LISTEN {CHANNEL}")

    def wait(self, longest: float) -> None:
        """Wait for word, and for a moment more: of what comes together one look is enough."""
        for _ in self._connection.notifies(timeout=longest, stop_after=1):
            time.sleep(LOOK)
        for _ in self._connection.notifies(timeout=0):
            pass

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()


def send_word(connection: Connection) -> None:
    """Tell all who listen at a PostgreSQL server that something will have changed with this transaction."""
    connection.execute(text(f"NOTIFY {CHANNEL}"))


def _own_connection(engine: Engine) -> Any:  # noqa: ANN401 - the driver's own connection
    held = engine.raw_connection()
    connection = held.driver_connection
    held.detach()
    return connection
