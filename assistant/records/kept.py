"""Results that are kept, so that pages on many games replay none: a row for each game, written with entries.

A row says how a game stands after so many entries by rules of one version. It holds while the game has as
many entries; one by other rules is shown until it has been made anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, case, delete, insert, or_, select, update

from assistant.paths import VERSION
from assistant.records.database import in_utc
from assistant.records.schema import ENTRY, GAME, RESULT
from assistant.referee.protocol import AnyLedger

PAUSE: Final = timedelta(hours=1)
"""Nobody thinks that long: the table had gone to bed."""


_MOMENTS: Final = select(ENTRY.c.at).order_by(ENTRY.c.seq)


class Ending(NamedTuple):
    """How a game stands: by which rules, whether it has a winner, and then the JSON of the rest.

    One that is not ``readable`` breaks the program, and nobody can say how it stands.
    """

    rules: str
    finished: bool = False
    sample: bool = False
    body: str = ""
    readable: bool = True


def judged_by(referee: AnyLedger) -> str:
    """Return what a result depends on beside the log: the program and the version of the rules."""
    return f"{VERSION} {referee.rulebook.version}"


def keep(connection: Connection, code: str, entries: int, ending: Ending | None) -> None:
    """Keep how a game stands after so many entries, or with nothing forget it. The caller holds its row."""
    here = RESULT.c.game == code
    if ending is None:
        connection.execute(delete(RESULT).where(here))
        return
    row = ending._asdict() | {"entries": entries, "ended_at": None, "minutes": None}
    if ending.finished:
        moments = [in_utc(at) for at in connection.scalars(_MOMENTS.where(ENTRY.c.game == code))]
        created = in_utc(connection.scalars(select(GAME.c.created_at).where(GAME.c.code == code)).one())
        row |= {"ended_at": max((created, *moments)), "minutes": minutes_of(moments)}
    if not connection.execute(update(RESULT).where(here).values(row)).rowcount:
        connection.execute(insert(RESULT).values(row | {"game": code}))


def holds() -> ColumnElement[bool]:
    """Return the condition for a result that still says how its game stands."""
    return and_(RESULT.c.game == GAME.c.code, RESULT.c.entries == GAME.c.entries)


def is_missing(games: Mapping[str, AnyLedger]) -> ColumnElement[bool]:
    """Return the condition for games without a result by the rules of today, where ``holds`` joins them."""
    by_game: Any = case({game: judged_by(referee) for game, referee in games.items()}, value=GAME.c.game)
    return or_(RESULT.c.game.is_(None), RESULT.c.rules != by_game)


def minutes_of(moments: Sequence[datetime]) -> int | None:
    """Return how long it took to enter a game, without pauses of more than an hour.

    Nothing where entries came at one and the same moment: then they were brought in from a file.
    """
    gaps = [later - earlier for earlier, later in pairwise(moments)]
    if not gaps or not all(gaps):
        return None
    played = sum((gap for gap in gaps if gap <= PAUSE), timedelta())
    return max(1, round(played / timedelta(minutes=1)))
