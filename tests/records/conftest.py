"""Stores in databases of their own, with the toy game and a clock that ticks once per look.

Whatever uses ``url`` or ``store`` is tested on SQLite and on a real PostgreSQL.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from assistant.records.store import Store
from assistant.records.table import Tables
from tests.records.postgres import Cluster
from tests.referee.toy import REFEREES

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
DATABASES = ("sqlite", "postgresql")


def ticking() -> Callable[[], datetime]:
    """Return a clock that moves on by a second whenever it is read."""
    ticks = count()
    return lambda: NOON + timedelta(seconds=next(ticks))


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Store]:
    """Return the empty store of another machine, whose clock is a year ahead."""
    clock = ticking()
    store = Store(f"sqlite:///{tmp_path / 'other.sqlite'}", REFEREES, lambda: clock() + timedelta(days=365))
    yield store
    store.close()


@pytest.fixture(params=DATABASES)
def url(tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """Return where an empty store can be, once for each kind of database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'new folder' / 'records.sqlite'}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.emptied()


@pytest.fixture(params=DATABASES)
def new_url(tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """Return where a database without tables is, or can be made, once for each kind of database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / '100% new' / 'records.sqlite'}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """Return an empty store."""
    store = Store(url, REFEREES, ticking())
    yield store
    store.close()


@pytest.fixture
def file_store(tmp_path: Path) -> Iterator[Store]:
    """Return an empty store in a file, for what SQLite alone can do."""
    store = Store(f"sqlite:///{tmp_path / 'records.sqlite'}", REFEREES, ticking())
    yield store
    store.close()


@pytest.fixture
def tables(store: Store) -> Tables:
    """Return the tables of an empty store."""
    return Tables(store)
