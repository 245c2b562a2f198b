"""How games ended, kept in a database; what is missing there is computed in the background.

That runs beside the server's other work: it takes a share of the time, and locks the records only while it
writes a few rows. ``statistics_of`` waits for it.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import UTC, date, datetime, time
from functools import lru_cache
from threading import Lock, Thread
from time import sleep, thread_time
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Row, Select, func, literal, or_, select, update

from assistant.records.errors import NotSavedError
from assistant.records.games import one_bad_game, played_through
from assistant.records.listing import FORM, GameFilter, ResultRow, holds, is_missing, judged_by, keep
from assistant.records.people import People
from assistant.records.rights import met_by, tables_of
from assistant.records.schema import GAME, PLAY, RESULT
from assistant.records.store import Store
from assistant.records.times import (
    GIVEN_UP,
    WHEN,
    GameRecord,
    Over,
    PlayedWhen,
    Told,
    endings,
    told_in,
    when_played,
)
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History
from assistant.referee.logs.log import is_sample
from assistant.referee.pad.ledger import NotesLedger
from assistant.referee.protocol import AnyLedger
from assistant.referee.rulings import OUR_TABLE, group_of
from assistant.referee.score import ranks
from assistant.referee.text import Text
from assistant.referee.wording import own_json

if TYPE_CHECKING:
    from assistant.records.statistics import Statistics


_NEVER: Final = PlayedWhen(datetime.min.replace(tzinfo=UTC))
_COLUMNS: Final = ("readable", "sample", "body", *WHEN)
_TOLD: Final = ("group", "version", "edition", "players", "broken_off")
"""Fields of a result that stand in the body of its row."""
_FIRST_FORM: Final = ("name", "colour", "seat", "points", "rank", "won", "sources")
"""What the values of a player meant in bodies that were lists, in their order; it never changes."""


MOST_READ: Final = 20_000
"""Rows of which it is remembered what they tell: one more game of a large club is read alone."""


class PlayerResult(NamedTuple):
    """How a game ended for a player; ``seat`` counts from 1, ``sources`` are points by source.

    ``rounds`` are points by the number of their round, as JSON has it, where they are scored round by round.
    Of a game that was entered here all is known, but for points that nobody stated of somebody who left. Of a
    result that was brought in nothing, or an empty text, stands for what its file did not say; nobody knows
    who has ``won`` of a game that nobody won. Whoever has ``left`` for good stands last. A new field needs a
    default for rows without it, and the next number of ``FORM``.
    """

    name: str
    colour: str
    seat: int | None
    points: int | None
    rank: int | None
    won: bool
    sources: Mapping[str, int]
    rounds: Mapping[str, int] = MappingProxyType({})
    left: bool = False


class GameResult(NamedTuple):
    """How a game ended, and when it was ``played``.

    A ``sample`` came with the program: nobody here played it. Of a game that was only scored on a ``pad``
    nobody knows how long it took. Of one with ``only_result`` there is no log: it was kept elsewhere. One
    with a ``mark`` (of ``MARKS``) does not count. A table has ``broken_off`` what it ended before its time.
    """

    code: str
    game: str
    played: PlayedWhen
    players: tuple[PlayerResult, ...]
    title: str = ""
    group: str = OUR_TABLE
    version: str = ""
    edition: str = ""
    finished: bool = True
    sample: bool = False
    pad: bool = False
    place: str = ""
    mark: str = ""
    only_result: bool = False
    broken_off: bool = False

    @property
    def marks(self) -> list[Text]:
        """What a list must say of how the result came about, in few words."""
        left = [player.name for player in self.players if player.left]
        return marks_of(left, broken_off=self.broken_off)

    @property
    def counts(self) -> bool:
        """Whether statistics count it: it is over, and nobody own that it does not count."""
        return self.finished and not self.mark

    @property
    def day(self) -> date | None:
        """The day on which it ended, nothing for a result kept elsewhere whose file does not tell it.

        A log that came from a file counts on the day on which it was brought in.
        """
        return None if self.only_result and self.played.brought_in else self.played.day

    @property
    def minutes(self) -> int | None:
        """How many minutes it took, nothing where nobody knows."""
        return self.played.minutes


def marks_of(left: Sequence[str], *, broken_off: bool) -> list[Text]:
    """Return in few words who left for good, and that a table ended the game before its time."""
    found = [Text("{players} left", players=", ".join(left))] if left else []
    return [*found, *([Text("broken off")] if broken_off else [])]


class KeptResults(NamedTuple):
    """The results of finished games, those that cannot be read, and how many are missing or under way.

    Those that are ``missing`` have none by the rules of today; by older ones they are among the results.
    ``given_up`` are games without an end; those that have one are among the results.
    """

    results: list[GameResult]
    unreadable: list[str]
    missing: int
    under_way: int
    samples_under_way: int = 0
    given_up: int = 0


def read_result(store: Store, code: str) -> GameResult:
    """Return how a stored game stands by playing it through.

    Raises what the store raises, BrokenGameError for one that breaks.
    """
    with one_bad_game():
        log, origin = store.load(code), store.origin(code)
        history = played_through(store.games[log.header.game], log)
        return result_of(history, code, played_when(history, origin))


def played_when(history: History, origin: GameRecord) -> PlayedWhen:
    """Return when a stored game was played; one that is under way up to now."""
    ends = endings(history) or (Over(len(history)),)
    return _as_on(history.referee, when_played(origin.stamps, origin.brought, ends)).as_told(origin.details)


def ending_of(history: History) -> ResultRow | None:
    """Return how a game stands for keeping it; nothing for one that breaks the program."""
    ending = ResultRow(judged_by(history.referee), sample=is_sample(history.header.details))
    try:
        with one_bad_game():
            ending = ending._replace(ends=endings(history))
            if not history.referee.winners(history.position):
                return ending
            return ending._replace(finished=True, body=_body(result_of(history, "", _NEVER)))
    except BadInputError:
        return None


class KeptRows(NamedTuple):
    """What a database holds of the results of some games, and of results kept elsewhere."""

    games: tuple[Any, ...]
    plays: tuple[Row[Any], ...]


def kept_results(store: Store, wanted: GameFilter) -> KeptResults:
    """Return how all games stand that are wanted, as far as results are kept. None is played through."""
    return results_in(kept_rows(store, wanted), store.games)


def kept_rows(store: Store, wanted: GameFilter) -> KeptRows:
    """Return what is kept of the results of all games that are wanted; equal rows tell equal results."""
    fields = (GAME.c[name] for name in Told._fields)
    columns = (GAME.c.code, GAME.c.game, GAME.c.title, *fields, *(RESULT.c[name] for name in _COLUMNS))
    missing = is_missing(store.games).label("missing")
    query = select(*columns, missing).select_from(GAME).outerjoin(RESULT, holds())
    query = query.where(*wanted._replace(played=True).conditions()).order_by(
        GAME.c.changed_at.desc(), GAME.c.code
    )
    return KeptRows(tuple(store.database.rows(query)), tuple(_rows_only(store, wanted)))


def results_in(rows: KeptRows, games: Mapping[str, AnyLedger]) -> KeptResults:
    """Return how games stand by their rows; ``games`` are those that this program knows."""
    kept = KeptResults([], [], 0, 0)
    under_way = samples = unread = given_up = 0
    for code, game, title, day, minutes, place, mark, readable, sample, body, *when, missing in rows.games:
        unread += missing
        if readable is False:
            kept.unreadable.append(code)
        elif body:
            own, played = Told(day, minutes, place, mark), PlayedWhen(*when)
            kept.results.append(_kept((code, game, title, sample), own, played, body, games.get(game)))
        elif mark == GIVEN_UP:
            given_up += 1
        elif readable:
            under_way, samples = under_way + (not sample), samples + sample
    # A log may have come here after its result.
    whole = {f"{OWN}{result.code}" for result in kept.results}
    kept.results.extend(_result_only(row) for row in rows.plays if row.origin not in whole)
    return kept._replace(missing=unread, under_way=under_way, samples_under_way=samples, given_up=given_up)


def has_log(code: str) -> bool:
    """Whether this is the code of a game or a pad, and not of a result that was kept elsewhere."""
    return "-" not in code


TOLD_OF_PLAYERS: Final = ("name", "colour", "seat", "points", "rank", "won")
"""What is kept of the players of a result without a log."""


def results_only(store: Store, wanted: GameFilter) -> list[GameResult]:
    """Return the results that were kept elsewhere and that a device may see, the latest first.

    A filter that asks for more than that, such as for some codes, asks for games with a log.
    """
    return list(map(_result_only, _rows_only(store, wanted)))


def _rows_only(store: Store, wanted: GameFilter) -> Sequence[Row[Any]]:
    if wanted.codes or wanted.search or wanted.game or wanted.finished is False:
        return []
    mine = (PLAY.c.deleted_at.is_(None), *([_of_device(wanted.device)] if wanted.device else []))
    return store.database.rows(select(PLAY).where(*mine).order_by(PLAY.c.day.desc(), PLAY.c.id))


def _result_only(row: Row[Any]) -> GameResult:
    ended = row.kept_at if row.day is None else datetime.combine(row.day, time(12), UTC)
    played = PlayedWhen(ended, "UTC", row.minutes, brought_in=row.day is None, told_day=row.day)
    own = {name: getattr(row, name) for name in ("version", "place", "mark")}
    return GameResult(row.id, row.game, played, players_of(row.body), **own, only_result=True)


OWN: Final = "code:"
"""What the origin of a play begins with that our own tables tell, before the code of its game."""
OF_GAME: Final = "game:"
"""What stands before the code of a game where plays belong to those who may enter into it."""


def of_tables(tables: Select[str]) -> ColumnElement[bool]:
    """Return the condition for plays that belong to those who may enter into one of these games."""
    return PLAY.c.kept_by.in_(select(literal(OF_GAME).concat(tables.subquery().c.game)))


def _of_device(device: str) -> ColumnElement[bool]:
    """Return the condition for plays of a device (a hash), of one that it met at a table, or of its games."""
    return or_(PLAY.c.kept_by == device, PLAY.c.kept_by.in_(met_by(device)), of_tables(tables_of(device)))


def players_of(body: str) -> tuple[PlayerResult, ...]:
    """Return the players of a play that was kept elsewhere, as its row tells them."""
    return tuple(PlayerResult(**player, sources={}) for player in own_json(body))


def count_missing(store: Store, wanted: GameFilter) -> int:
    """Return how many of the games that are wanted have no result by the rules of today."""
    query = select(func.count()).select_from(GAME).outerjoin(RESULT, holds())
    conditions = (*wanted._replace(played=True).conditions(), is_missing(store.games))
    with store.database.reading() as connection:
        return connection.scalar(query.where(*conditions)) or 0


def result_of(history: History, code: str, played: PlayedWhen) -> GameResult:
    """Return how a game stands that was played through; ``code`` is what it is called."""
    referee, header = history.referee, history.header
    points = referee.points(history.position)
    winners = referee.winners(history.position)
    absent = referee.absent(history.position)
    unknown = referee.open_points(history.position)
    untold = {player for player in absent if unknown[player]}
    rank = ranks(points, winners, absent)
    from assistant.records.breakdown import (  # noqa: PLC0415 - loads pandas, for whoever needs it
        final_sheets,
        points_by_round,
    )

    sheets, details = final_sheets(history), told_in(header.details)
    rounds = points_by_round(history)
    return GameResult(
        code=code,
        game=_game_of(referee, header.game),
        title=header.details.get("title", ""),
        group=group_of(header.details),
        version=header.version,
        edition=header.edition,
        played=played.as_told(details),
        finished=bool(winners),
        sample=is_sample(header.details),
        players=tuple(
            PlayerResult(
                player.name,
                player.id,
                seat,
                None if player.id in untold else points[player.id],
                rank[player.id],
                player.id in winners,
                {} if player.id in untold else sheets[player.id].by_source(),
                {str(number): count for number, count in rounds.get(player.id, {}).items()},
                player.id in absent,
            )
            for seat, player in enumerate(header.players, 1)
        ),
        pad=isinstance(referee, NotesLedger),
        place=details.place,
        mark=details.mark,
        broken_off=history.broken_off,
    )


def _as_on(ledger: AnyLedger | None, played: PlayedWhen) -> PlayedWhen:
    """Return when a game was played; a pad is filled in when it was, so nobody knows how long it took."""
    return played._replace(minutes=None) if isinstance(ledger, NotesLedger) else played


def _game_of(ledger: AnyLedger | None, game: str) -> str:
    """Return the game that a record with this id is about; a pad counts as the game scored on it."""
    return ledger.rules.game if isinstance(ledger, NotesLedger) else game


def _body(result: GameResult) -> str:
    """Return the JSON of what no condition looks at, every value by its name; ``_kept`` reads it."""
    data = {name: getattr(result, name) for name in _TOLD}
    data["players"] = [player._asdict() for player in result.players]
    return json.dumps({"form": FORM, **data}, ensure_ascii=False, separators=(",", ":"))


@lru_cache(maxsize=MOST_READ)
def _told(body: str) -> Mapping[str, Any]:
    """Return what a row of any form tells; a value that its form does not have yet is what it is by default.

    The first form was a list, and every player in it another one: their values stand in the order in which
    they stood then.
    """
    data = own_json(body)
    if isinstance(data, list):
        data = dict(zip(_TOLD[: len(data)], data, strict=True))
        data["players"] = [dict(zip(_FIRST_FORM, player, strict=True)) for player in data["players"]]
    known = {name: data[name] for name in _TOLD if name in data}
    return {**known, "players": tuple(map(_player, data["players"]))}


def _player(data: Mapping[str, Any]) -> PlayerResult:
    return PlayerResult(**{name: data[name] for name in PlayerResult._fields if name in data})


def _kept(
    row: tuple[Any, ...], details: Told, played: PlayedWhen, body: str, ledger: AnyLedger | None
) -> GameResult:
    code, game, title, sample = row
    return GameResult(
        code,
        _game_of(ledger, game),
        _as_on(ledger, played).as_told(details),
        title=title,
        sample=sample,
        pad=isinstance(ledger, NotesLedger),
        place=details.place,
        mark=details.mark,
        **_told(body),
    )


TOGETHER: Final = 10
"""Games whose results are written at once."""
REST: Final = 2.0
"""How much longer it rests than it works."""
EVERYTHING: Final = GameFilter(played=True)
_LOGGER: Final = logging.getLogger(__name__)


class Maker:
    """Makes the results that are missing in a store, from any thread. On several servers all of them help."""

    def __init__(self, store: Store, rest: Callable[[float], object] = sleep) -> None:
        """Make the results of a store; ``rest`` is called with the seconds to rest for in the background."""
        self._store = store
        self._rest = rest
        self._lock = Lock()
        self._thread: Thread | None = None

    def start(self) -> None:
        """Make whatever is missing in the background, unless that is under way."""
        with self._lock:
            if self._thread is None or not self._thread.is_alive():
                self._thread = Thread(target=self._go_on, name="results", daemon=True)
                self._thread.start()

    def wait(self) -> None:
        """Wait until the background has nothing left to do."""
        if self._thread is not None:
            self._thread.join()

    def make(self, most: int, wanted: GameFilter = EVERYTHING) -> int:
        """Make up to so many of the results that are missing and wanted, and return how many were."""
        codes = self._missing(most, wanted)
        self._keep({code: self._ending(code) for code in codes})
        return len(codes)

    def _go_on(self) -> None:
        try:
            while codes := self._missing(TOGETHER, EVERYTHING):
                made = {}
                for code in codes:
                    began = thread_time()
                    made[code] = self._ending(code)
                    self._rest(REST * (thread_time() - began))
                if not self._keep(made):  # others are at it as well, or write into the very same games
                    self._rest(REST)
        except NotSavedError as problem:
            _LOGGER.warning("Results cannot be made now: %s", problem)

    def _missing(self, most: int, wanted: GameFilter) -> Collection[str]:
        """Return some games without a result; which ones is left to chance, so that servers do not meet."""
        games = self._store.games
        query = select(GAME.c.code).select_from(GAME).outerjoin(RESULT, holds())
        ours = (GAME.c.game.in_(list(games)), is_missing(games))
        chosen = query.where(*wanted.conditions(), *ours).order_by(func.random()).limit(most)
        return [row.code for row in self._store.database.rows(chosen)]

    def _ending(self, code: str) -> tuple[int, ResultRow] | None:
        """Return how a game stands after how many entries; nothing for one that is gone meanwhile."""
        rows = self._store.database.rows(select(GAME.c.game, GAME.c.entries).where(GAME.c.code == code))
        if not rows:
            return None
        referee, entries, ending = self._store.games[rows[0].game], rows[0].entries, None
        try:
            log = self._store.load(code)
            entries, ending = len(log.entries), ending_of(played_through(referee, log))
        except BadInputError as problem:
            _LOGGER.info("No result of %s: %s", code, problem)
        return entries, ending or ResultRow(judged_by(referee), readable=False)

    def _keep(self, made: dict[str, tuple[int, ResultRow] | None]) -> int:
        """Keep results of games that have not moved on meanwhile, and return how many those were."""
        kept = 0
        with self._store.database.writing() as connection:
            for code, result in sorted(made.items()):
                now = select(GAME.c.entries).where(GAME.c.code == code).with_for_update()
                if result and connection.scalar(now) == result[0]:
                    keep(connection, code, *result)
                    if result[1].readable:  # lists say it of games that are over, too
                        over = bool(result[1].ends)
                        connection.execute(update(GAME).where(GAME.c.code == code).values(finished=over))
                    kept += 1
        return kept


def statistics_of(store: Store) -> Statistics:
    """Return what all finished games come to, without the samples, who is who as people have said it."""
    missing = kept_results(store, GameFilter()).missing
    if missing:
        Maker(store).make(missing)
    own = [result for result in kept_results(store, GameFilter()).results if not result.sample]
    from assistant.records.statistics import collect  # noqa: PLC0415 - loads pandas, for whoever needs it

    return collect(own, People(store.database).aliases())
