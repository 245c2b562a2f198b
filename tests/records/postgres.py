"""A real PostgreSQL of the tests' own, in a folder and on a socket that vanish afterwards."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
from psycopg.sql import SQL, Identifier

from assistant.records.database import Database, read_url
from assistant.records.schema import METADATA

ACCOUNT = "postgres"
PACKAGED = Path("/usr/lib/postgresql")
LONGEST_START = 120.0  # seconds; it takes less than one on an idle machine
# Nothing here outlives the tests, so the disk is not waited for; the programs' own settings stay as they are.
QUICK = ("fsync=off", "full_page_writes=off", "autovacuum=off", "listen_addresses=", "max_connections=200")


def programs() -> Path | None:
    """Return the folder of the newest PostgreSQL's programs, where there is one."""
    found = shutil.which("initdb")
    packaged = sorted(PACKAGED.glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    return Path(found).parent if found else packaged[-1].parent if packaged else None


class Cluster:
    """A running server. ``database`` is one whose tables are up to date, for one test after the other."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._numbers = count(1)
        self._admin = psycopg.connect(host=str(folder), user=ACCOUNT, dbname=ACCOUNT, autocommit=True)
        self.database = self.new_database()
        Database(read_url(self.database)).close()
        self._cleaner = psycopg.connect(self.database, autocommit=True)

    def new_database(self) -> str:
        """Return the URL of a database without any tables."""
        name = f"test_{next(self._numbers)}"
        self._admin.execute(SQL("CREATE DATABASE {} TEMPLATE template0").format(Identifier(name)))
        return f"postgresql://{ACCOUNT}@/{name}?host={self._folder}"

    def emptied(self) -> str:
        """Return the URL of ``database`` after all rows were deleted, a hundred times quicker than a copy."""
        for table in reversed(METADATA.sorted_tables):
            self._cleaner.execute(SQL("DELETE FROM {}").format(Identifier(table.name)))
        return self.database

    def cut_connections(self) -> None:
        """Cut all connections to ``database``, as when the server is started anew."""
        query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s AND pid <> %s"
        self._admin.execute(query, (self._cleaner.info.dbname, self._cleaner.info.backend_pid))

    def close(self) -> None:
        self._cleaner.close()
        self._admin.close()


@contextmanager
def running_cluster(bin_folder: Path) -> Iterator[Cluster]:
    """Start a server of our own and stop it afterwards."""
    # The server refuses to run as the system's administrator.
    as_whom: dict[str, Any] = (
        {"user": ACCOUNT, "group": ACCOUNT, "extra_groups": []} if os.geteuid() == 0 else {}
    )
    folder = Path(tempfile.mkdtemp(prefix="records-"))
    try:
        if as_whom:
            shutil.chown(folder, ACCOUNT, ACCOUNT)
        place = ("-D", str(folder / "data"))
        making = (str(bin_folder / "initdb"), *place, "-U", ACCOUNT, "-A", "trust", "-E", "UTF8", "--no-sync")
        subprocess.run([*making, "--locale=C"], check=True, capture_output=True, cwd=folder, **as_whom)
        settings = [part for setting in QUICK for part in ("-c", setting)]
        running = (str(bin_folder / "postgres"), *place, "-k", str(folder), *settings)
        with (folder / "log").open("wb") as log:
            server = subprocess.Popen(running, stdout=log, stderr=log, cwd=folder, **as_whom)
        try:
            cluster = _wait_until_ready(folder, server)
            yield cluster
            cluster.close()
        finally:
            server.send_signal(signal.SIGQUIT)  # at once: there is nothing to save
            server.wait()
    finally:
        shutil.rmtree(folder)


def _wait_until_ready(folder: Path, server: subprocess.Popen[bytes]) -> Cluster:
    deadline = time.monotonic() + LONGEST_START
    while True:
        try:
            return Cluster(folder)
        except psycopg.OperationalError:
            if server.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError((folder / "log").read_text()) from None
            time.sleep(0.02)
