"""Stores in folders of their own, with the toy game and a clock that ticks once per look."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from assistant.records.store import Store
from assistant.records.table import Tables
from tests.referee.toy import REFEREES

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def ticking() -> Callable[[], datetime]:
    """Return a clock that moves on by a second whenever it is read."""
    ticks = count()
    return lambda: NOON + timedelta(seconds=next(ticks))


@pytest.fixture
def url(tmp_path: Path) -> str:
    """Return where a new store can be."""
    return f"sqlite:///{tmp_path / 'new folder' / 'records.sqlite'}"


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """Return an empty store."""
    store = Store(url, REFEREES, ticking())
    yield store
    store.close()


@pytest.fixture
def tables(store: Store) -> Tables:
    """Return the tables of an empty store."""
    return Tables(store)
