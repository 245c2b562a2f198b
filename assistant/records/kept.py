"""Results that are kept, so that pages on many games replay none: a row for each game, written with entries.

A row says how a game stands after so many entries by rules of one version. It holds while the game has as
many entries; one by other rules is shown until it has been made anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, case, delete, insert, or_, select, update

from assistant.paths import VERSION
from assistant.records.database import in_utc
from assistant.records.schema import ENTRY, GAME, RESULT
from assistant.records.times import Over, Stamp, when_played
from assistant.referee.protocol import AnyLedger

FORM: Final = 2
"""Which values the bodies of rows tell (``results``); rows of another form are read, and made anew."""


class Ending(NamedTuple):
    """How a game stands: by which rules, whether it has a winner, and then the JSON of the rest.

    ``ends`` says with which entries it was over, as ``endings`` does.
    One that is not ``readable`` breaks the program, and nobody can say how it stands.
    """

    rules: str
    finished: bool = False
    sample: bool = False
    body: str = ""
    readable: bool = True
    ends: tuple[Over, ...] = ()


def judged_by(referee: AnyLedger) -> str:
    """Return what a result depends on beside the log: the program, the version of the rules, its form."""
    return f"{VERSION} {referee.rulebook.version} {FORM}"


def keep(connection: Connection, code: str, entries: int, ending: Ending | None) -> None:
    """Keep how a game stands after so many entries, or with nothing forget it. The caller holds its row."""
    here = RESULT.c.game == code
    if ending is None:
        connection.execute(delete(RESULT).where(here))
        return
    row = ending._asdict() | {"entries": entries, "ended_at": None, "zone": "", "minutes": None}
    row |= {"brought_in": False}
    if ends := row.pop("ends"):
        begun = connection.execute(
            select(GAME.c.created_at, GAME.c.zone, GAME.c.brought).where(GAME.c.code == code)
        ).one()
        stamps = (Stamp(in_utc(begun.created_at), begun.zone), *entered(connection, code))
        row |= when_played(stamps, begun.brought, ends)._asdict()
    if not connection.execute(update(RESULT).where(here).values(row)).rowcount:
        connection.execute(insert(RESULT).values(row | {"game": code}))


def holds() -> ColumnElement[bool]:
    """Return the condition for a result that still says how its game stands."""
    return and_(RESULT.c.game == GAME.c.code, RESULT.c.entries == GAME.c.entries)


def is_missing(games: Mapping[str, AnyLedger]) -> ColumnElement[bool]:
    """Return the condition for games without a result by the rules of today, where ``holds`` joins them."""
    by_game: Any = case({game: judged_by(referee) for game, referee in games.items()}, value=GAME.c.game)
    return or_(RESULT.c.game.is_(None), RESULT.c.rules != by_game)


def entered(connection: Connection, code: str) -> list[Stamp]:
    """Return when and where the entries of a game were entered."""
    query = select(ENTRY.c.at, ENTRY.c.zone).where(ENTRY.c.game == code).order_by(ENTRY.c.seq)
    return [Stamp(in_utc(at), zone) for at, zone in connection.execute(query)]
