"""Lists of games: what they tell of each, which they leave out, and what games are searched by.

All of it stands in one row for each game, so that a list costs what it shows and not what there is.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, Select, func, or_, select

from assistant.records.database import in_utc
from assistant.records.kept import holds
from assistant.records.schema import GAME, RESULT, RIGHT
from assistant.records.times import local
from assistant.referee.rulings import GROUP_DETAIL, fold
from assistant.referee.searching import without_accents

MOST_WORDS: Final = 12
"""Of what somebody searches for; more narrow nothing down."""
LONGEST_WORD: Final = 60
_COLUMNS: Final = (
    "code", "game", "title", "header", "finished", "created_at", "entries", "changed_at", "kind",
)  # fmt: skip


class GameSummary(NamedTuple):
    """A game as a list of games shows it; ``entries`` is how far it has come.

    ``kind`` is the detail of that name in its header: empty for a game that is played. A header that is not
    ``readable`` tells no players. ``day`` is the day on which it ended, at its own table; nothing for one
    that is under way, or whose result has not been made yet.
    """

    code: str
    game: str
    title: str
    players: tuple[str, ...]
    entries: int
    finished: bool
    created_at: datetime
    changed_at: datetime
    kind: str = ""
    readable: bool = True
    day: date | None = None
    version: str = ""


class Wanted(NamedTuple):
    """Which games a list is about; what is left empty leaves out none.

    ``game`` keeps one kind of game, ``among`` some of them: a store may hold more than its reader knows.
    ``device`` (a hash) keeps the games at which a device has a place, ``search`` those that have all these
    words, or parts of words, in code, title, group or names, ``played`` those that are no mere positions,
    ``codes`` those of these codes.
    """

    game: str = ""
    among: Collection[str] = ()
    device: str = ""
    finished: bool | None = None
    search: str = ""
    played: bool = False
    codes: Collection[str] = ()

    def conditions(self) -> list[ColumnElement[bool]]:
        """Return the conditions for these games, none of which lies in the bin."""
        wanted: list[ColumnElement[bool]] = [GAME.c.deleted_at.is_(None)]
        if self.game:
            wanted.append(GAME.c.game == self.game)
        if self.among:
            wanted.append(GAME.c.game.in_(self.among))
        if self.device:
            wanted.append(GAME.c.code.in_(select(RIGHT.c.game).where(RIGHT.c.device == self.device)))
        if self.finished is not None:
            wanted.append(GAME.c.finished == self.finished)
        if self.codes:
            wanted.append(GAME.c.code.in_(self.codes))
        if self.played:
            wanted.append(GAME.c.kind == "")
        seen = "".join(sign if sign.isprintable() else " " for sign in self.search)
        return wanted + holding(GAME.c.words, seen)


def holding(stored: ColumnElement[str], text: str) -> list[ColumnElement[bool]]:
    """Return the conditions, one for each word of a text, for stored words among which it is.

    What was stored before ``fold`` took strokes off letters, as in *Ł*, still has them.
    """
    ways = [(fold(word), word) for word in without_accents(text).split()[:MOST_WORDS]]
    return [
        or_(*[stored.contains(way[:LONGEST_WORD], autoescape=True) for way in dict.fromkeys(words)])
        for words in ways
    ]


def searched_words(code: str, title: str, header: Any) -> str:  # noqa: ANN401 - whatever stands there
    """Return what a game is searched by, as ``fold`` leaves it; a damaged header adds nothing."""
    try:
        details = header["details"].get(GROUP_DETAIL, ""), *(player["name"] for player in header["players"])
    except (KeyError, TypeError, AttributeError):
        details = ()
    return fold(" ".join(map(str, (code, title, *details))))


def summaries() -> Select[Any]:
    """Return the query for games as lists show them, the one changed last first."""
    columns = (*(GAME.c[name] for name in _COLUMNS), RESULT.c.ended_at, RESULT.c.zone)
    return (
        select(*columns)
        .select_from(GAME)
        .outerjoin(RESULT, holds())
        .order_by(GAME.c.changed_at.desc(), GAME.c.created_at.desc(), GAME.c.code)
    )


def listed(connection: Connection, wanted: Wanted, limit: int, offset: int) -> list[GameSummary]:
    """Return some of the games that are wanted."""
    query = summaries().where(*wanted.conditions()).limit(limit).offset(offset)
    return [summary_of(row) for row in connection.execute(query)]


def counted(connection: Connection, wanted: Wanted) -> int:
    """Return how many games are wanted."""
    return connection.scalar(select(func.count()).select_from(GAME).where(*wanted.conditions())) or 0


def codes_of(connection: Connection, wanted: Wanted) -> list[str]:
    """Return the codes of all games that are wanted."""
    return list(connection.scalars(select(GAME.c.code).where(*wanted.conditions()).order_by(GAME.c.code)))


def summary_of(row: Row[Any]) -> GameSummary:
    """Return a row of ``summaries`` as lists show it."""
    created_at = in_utc(row.created_at)
    changed_at = in_utc(row.changed_at) if row.changed_at else created_at
    try:
        players = tuple(str(player["name"]) for player in row.header["players"])
        kind = str(row.header["details"].get("kind", ""))
        version, readable = str(row.header["version"]), True
    except (KeyError, TypeError, AttributeError):  # somebody or something has changed it
        players, kind, version, readable = (), "", "", False
    columns = (row.code, row.game, row.title, players, row.entries, row.finished, created_at, changed_at)
    day = local(in_utc(row.ended_at), row.zone).date() if row.ended_at else None
    return GameSummary(*columns, kind, readable, day, version)
