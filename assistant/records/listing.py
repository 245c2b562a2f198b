"""Lists of games and their stored results, at the cost of the rows shown.

Each game has one row with everything that a list shows and searches, and one with its result. A result row
holds as long as the game has as many entries as it was computed from; one computed by older rules is shown
until it is computed anew.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import date, datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    and_,
    case,
    delete,
    insert,
    or_,
    select,
    update,
)

from assistant.paths import VERSION
from assistant.records.schema import ENTRY, GAME, RESULT, RIGHT
from assistant.records.times import GIVEN_UP, PLACE, WHEN, Over, Stamp, local, when_played
from assistant.referee.logs.seating import Players, persons
from assistant.referee.protocol import AnyLedger
from assistant.referee.rulings import GROUP_DETAIL, fold
from assistant.referee.searching import without_accents

FORM: Final = 4
"""Which values the bodies of rows tell (``results``); rows of another form are read, and made anew."""


class ResultRow(NamedTuple):
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


def keep(connection: Connection, code: str, entries: int, ending: ResultRow | None) -> None:
    """Keep how a game stands after so many entries, or with nothing forget it. The caller holds its row."""
    here = RESULT.c.game == code
    if ending is None:
        connection.execute(delete(RESULT).where(here))
        return
    row = ending._asdict() | {"entries": entries, "ended_at": None, "zone": "", "minutes": None}
    row |= {"brought_in": False}
    if ends := row.pop("ends"):
        started = connection.execute(
            select(GAME.c.created_at, GAME.c.zone, GAME.c.brought).where(GAME.c.code == code)
        ).one()
        stamps = (Stamp(started.created_at, started.zone), *entered(connection, code))
        when = when_played(stamps, started.brought, ends)
        row |= {name: getattr(when, name) for name in WHEN}
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
    return [Stamp(at, zone) for at, zone in connection.execute(query)]


MOST_WORDS: Final = 12
"""Of what somebody searches for; more narrow nothing down."""
LONGEST_WORD: Final = 60
_COLUMNS: Final = (
    "code", "game", "title", "header", "finished", "created_at", "entries", "changed_at", "kind",
    "day", "place", "mark",
)  # fmt: skip


class GameSummary(NamedTuple):
    """A game as a list of games shows it; ``entries`` is how far it has come.

    ``kind`` is the detail of that name in its header: empty for a game that is played. A header that is not
    ``readable`` tells no players. ``day`` is the day that people stated, or that on which it ended at its own
    table; nothing for one that is under way, or whose result has not been made yet. ``place`` is where it was
    played, ``mark`` why it does not count, as far as people stated it.
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
    place: str = ""
    mark: str = ""


class GameFilter(NamedTuple):
    """Which games a list is about; what is left empty leaves out none.

    ``game`` keeps one kind of game, ``among`` some of them: a store may hold more than its reader knows.
    ``device`` (a hash) keeps the games at which a device has a place, ``search`` those that have all these
    words, or parts of words, in code, title, group or names, ``played`` those that are no mere positions,
    ``codes`` those of these codes, ``marked`` those that do not count, or only those that do. One that was
    given up is not under way any more.
    """

    game: str = ""
    among: Collection[str] = ()
    device: str = ""
    finished: bool | None = None
    search: str = ""
    played: bool = False
    codes: Collection[str] = ()
    marked: bool | None = None

    def conditions(self) -> list[ColumnElement[bool]]:
        """Return the conditions for these games, none of which lies in the bin."""
        conditions: tuple[tuple[object, ColumnElement[bool]], ...] = (
            (True, GAME.c.deleted_at.is_(None)),
            (self.game, GAME.c.game == self.game),
            (self.among, GAME.c.game.in_(self.among)),
            (self.device, GAME.c.code.in_(select(RIGHT.c.game).where(RIGHT.c.device == self.device))),
            (self.finished is not None, GAME.c.finished == self.finished),
            (self.finished is False, GAME.c.mark != GIVEN_UP),
            (self.marked is True, GAME.c.mark != ""),
            (self.marked is False, GAME.c.mark == ""),
            (self.codes, GAME.c.code.in_(self.codes)),
            (self.played, GAME.c.kind == ""),
        )
        seen = "".join(sign if sign.isprintable() else " " for sign in self.search)
        return [*(one for wanted, one in conditions if wanted), *holding(GAME.c.words, seen)]


ALL_GAMES: Final = GameFilter()


def holding(stored: ColumnElement[str], text: str) -> list[ColumnElement[bool]]:
    """Return the conditions, one for each word of a text, for stored words among which it is.

    What was stored before ``fold`` took strokes off letters, as in *Ł*, still has them.
    """
    ways = [(fold(word), word) for word in without_accents(text).split()[:MOST_WORDS]]
    return [
        or_(*[stored.contains(way[:LONGEST_WORD], autoescape=True) for way in dict.fromkeys(words)])
        for words in ways
    ]


NOW: Final = "now"
"""Under which a stored header has the players as they are called and sit by now, where that has changed."""


def players_in(header: Any) -> list[Any]:  # noqa: ANN401 - whatever stands there
    """Return the players of a stored header, by now. Raises KeyError, TypeError for a damaged one."""
    players: list[Any] = header.get(NOW) or header["players"]
    return players


def seat_anew(connection: Connection, code: str, before: Players, after: Players) -> None:
    """Store who plays as what by now: in lists, for searches, and for the devices that stand for somebody."""
    title, header = connection.execute(select(GAME.c.title, GAME.c.header).where(GAME.c.code == code)).one()
    header = header | {NOW: [{"id": player.id, "name": player.name} for player in after]}
    values = {"header": header, "words": searched_words(code, title, header)}
    connection.execute(update(GAME).where(GAME.c.code == code).values(values))
    seats = {colour: now for colour, now in persons(before, after).items() if colour != now}
    if seats:
        taken = case(seats, value=RIGHT.c.seat)
        there = and_(RIGHT.c.game == code, RIGHT.c.seat.in_(seats))
        connection.execute(update(RIGHT).where(there).values(seat=taken))


def searched_words(code: str, title: str, header: Any) -> str:  # noqa: ANN401 - whatever stands there
    """Return what a game is searched by, as ``fold`` leaves it; a damaged header adds nothing."""
    try:
        own = (header["details"].get(name, "") for name in (GROUP_DETAIL, PLACE))
        details = *own, *(player["name"] for player in players_in(header))
    except (KeyError, TypeError, AttributeError):
        details = ()
    return fold(" ".join(map(str, (code, title, *details))))


def summaries() -> Select[Any]:
    """Return the query for games as lists show them, the one changed last first."""
    return (
        select(*(*(GAME.c[name] for name in _COLUMNS), RESULT.c.ended_at, RESULT.c.zone))
        .select_from(GAME)
        .outerjoin(RESULT, holds())
        .order_by(GAME.c.changed_at.desc(), GAME.c.created_at.desc(), GAME.c.code)
    )


def summary_of(row: Row[Any]) -> GameSummary:
    """Return a row of ``summaries`` as lists show it."""
    try:
        players = tuple(str(player["name"]) for player in players_in(row.header))
        kind = str(row.header["details"].get("kind", ""))
        version, readable = str(row.header["version"]), True
    except (KeyError, TypeError, AttributeError):  # somebody or something has changed it
        players, kind, version, readable = (), "", "", False
    moments = row.created_at, row.changed_at or row.created_at
    columns = (row.code, row.game, row.title, players, row.entries, row.finished, *moments)
    ended = local(row.ended_at, row.zone).date() if row.ended_at else None
    return GameSummary(*columns, kind, readable, row.day or ended, version, row.place, row.mark)
