"""A program that runs day by day, as the bin counts them."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial

from assistant.records.bin import Bin
from assistant.records.database import Database


def run_daily(database: Database, since: datetime, days: int) -> None:
    """Run on a day and on so many days after it, at the same time of each."""
    for now in [since + timedelta(days=number) for number in range(days + 1)]:
        Bin(database, partial(_same, now)).empty()


def _same(moment: datetime) -> datetime:
    return moment
