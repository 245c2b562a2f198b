"""The record store: the header and the log of every game, one row for each entry.

A log only grows. A caller who adds an entry names the entry that they saw last, and the database decides who
was first; nothing returns before it is on disk.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import Connection, Row, and_, bindparam, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from assistant.records.database import Database, default_url, read_url
from assistant.records.errors import MovedOnError, NotSavedError, unknown
from assistant.records.games import referees
from assistant.records.invitations import clean_code, new_code
from assistant.records.listing import (
    ALL_GAMES,
    NOW,
    GameFilter,
    GameSummary,
    ResultRow,
    entered,
    keep,
    searched_words,
    seat_anew,
    summaries,
    summary_of,
)
from assistant.records.schema import ENTRY, GAME, is_present
from assistant.records.times import TITLE, GameRecord, Stamp, Told, checked_details, new_here, told_in
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Entry, Header, Log
from assistant.referee.logs.logdata import header_from_data, header_to_data
from assistant.referee.logs.logfile import read_entry, write_entry
from assistant.referee.logs.seating import Players, company
from assistant.referee.protocol import AnyLedger
from assistant.referee.services import KIND

LONGEST_NAME: Final = 60
"""Signs of a command's name that those of the entries behind its first begin with."""
BEHIND: Final = "."
"""What parts the command's name from the number of an entry behind its first; no command's own has it."""


def row_of(place: tuple[str, int], command: str, entry: Entry, line: str, stamp: Stamp) -> dict[str, Any]:
    """Return an entry of a game by its number, with the command that made it, its line, when and where."""
    code, seq = place
    row = {"game": code, "seq": seq, "command": command, "line": line, "kind": entry.kind}
    return row | {"overruled": entry.overruled, "reason": entry.reason, "by": entry.by} | stamp._asdict()


def rows_of(
    place: tuple[str, int], command: str, entries: Sequence[tuple[Entry, str]], stamp: Stamp
) -> list[dict[str, Any]]:
    """Return entries that one command made, with their lines, from a number of a game on."""
    code, first = place
    names = [command, *(f"{command[:LONGEST_NAME]}{BEHIND}{number}" for number in range(1, len(entries)))]
    return [
        row_of((code, first + number), name, entry, line, stamp)
        for number, (name, (entry, line)) in enumerate(zip(names, entries, strict=True))
    ]


def made_together(connection: Connection, code: str, seq: int) -> range:
    """Return the numbers of the entries that one command made, by one of them; of an unknown one, itself."""
    made = connection.scalar(select(ENTRY.c.command).where(ENTRY.c.game == code, ENTRY.c.seq == seq))
    first = (made or "").partition(BEHIND)[0]
    others = ENTRY.c.command.startswith(first[:LONGEST_NAME] + BEHIND, autoescape=True)
    alike = or_(ENTRY.c.command == first, others)
    numbers = select(func.min(ENTRY.c.seq), func.max(ENTRY.c.seq)).where(ENTRY.c.game == code, alike)
    least, most = connection.execute(numbers).one()
    return range(seq, seq + 1) if least is None else range(least, most + 1)


# Less than a log file holds, so that every stored game can be saved as a file.
MOST_ENTRIES: Final = 15_000
ALL: Final = 1_000_000
"""More games than there are."""
# Made once, for it is asked at every look at a table.
_STATE: Final = select(
    func.coalesce(
        select(func.max(ENTRY.c.seq)).where(ENTRY.c.game == GAME.c.code).scalar_subquery(), 0
    ).label("head"),
    GAME.c.header,
    GAME.c.title,
).where(GAME.c.code == bindparam("code"), GAME.c.deleted_at.is_(None))
_COMMAND = re.compile(r"[A-Za-z0-9_-]{8,64}")


class Store:
    """Games in a database, for any number of threads and programs at once.

    Every method may raise NotSavedError when the database fails; whether an interrupted ``append`` was
    stored shows when it is sent again with the same command id. ``database`` is what the games are in, for
    other records beside them.
    """

    def __init__(
        self,
        url: str = "",
        games: Mapping[str, AnyLedger] | None = None,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        """Open the store at a database URL, by default the user's own; ``games`` are the referees by id."""
        self.database = Database(read_url(url) if url else default_url())
        self.games = referees() if games is None else games
        self._clock = clock
        self._referees: dict[str, AnyLedger] = {}

    def close(self) -> None:
        """Let go of the database."""
        self.database.close()

    def create(  # noqa: PLR0913 - what stands beside the log is named by the caller
        self,
        log: Log,
        *,
        finished: bool = False,
        origin: GameRecord | None = None,
        zone: str = "",
        ending: ResultRow | None = None,
        beside: Callable[[Connection, str], object] = lambda _connection, _code: None,
    ) -> str:
        """Store a new or imported game whole and return its code: the one of its origin where that is free.

        What has been played of a game that has no origin was played elsewhere. ``zone`` is the time zone of
        the device that begins it or brings it in, ``ending`` how it stands, as far as the caller knows. What
        ``beside`` stores for the code is stored with the game or not at all. Raises BadInputError for a game
        nobody knows or a log that could not be read back.
        """
        referee = self._referee(log.header.game)
        if len(log.entries) > MOST_ENTRIES:
            raise BadInputError(
                "A game has at most {most} entries; this one has {count}.",
                most=MOST_ENTRIES,
                count=len(log.entries),
            )
        header = header_to_data(log.header, referee)
        seated = company(log.header, log.entries, referee.joins).now
        lines = [write_entry(entry, referee) for entry in log.entries]
        now = self._clock()
        # A date to come would put a game before all that are entered here.
        record = origin.moved_before(now) if origin else new_here(log, now, zone)
        started, *stamps = record.stamps
        with self.database.writing() as connection:
            code = clean_code(origin.code) if origin else new_code()
            while connection.scalar(select(GAME.c.code).where(GAME.c.code == code)):
                code = new_code()
            game = {"code": code, "game": referee.game, **_told_columns(code, header)}
            game |= {"finished": finished, "created_at": started.at, "zone": started.zone}
            game |= {"changed_at": max((stamp.at for stamp in stamps), default=started.at)}
            game |= {
                "brought": record.brought,
                "entries": len(lines),
                "kind": log.header.details.get(KIND, ""),
            }
            connection.execute(insert(GAME), game)
            rows = [
                # The colons keep these apart from any command id that may come in.
                row_of((code, seq), f"import:{code}:{seq}", entry, line, stamp)
                for seq, (entry, line, stamp) in enumerate(zip(log.entries, lines, stamps, strict=True), 1)
            ]
            if rows:
                connection.execute(insert(ENTRY), rows)
            if ending:
                keep(connection, code, len(lines), ending)
            if seated != log.header.players:
                seat_anew(connection, code, log.header.players, seated)
            beside(connection, code)
        return code

    def append(  # noqa: PLR0913 - what stands beside the entry in its row is named by the caller
        self,
        code: str,
        entry: Entry,
        expected_seq: int,
        command_id: str,
        *,
        more: Sequence[Entry] = (),
        finished: bool | None = None,
        ending: ResultRow | None = None,
        device: str = "",
        zone: str = "",
        seated: tuple[Players, Players] | None = None,
    ) -> int:
        """Store an entry after entry ``expected_seq`` and return its own number, when it is on disk.

        With ``more`` that come right behind it all of them are stored or none, and the last one's number is
        returned.

        The same command id again changes nothing and returns the number given first. ``finished`` tells
        whether the game has ended with this entry, ``None`` that nothing changes, ``ending`` how it stands
        then, ``device`` (a hash) which device sent it, ``zone`` in which time zone that is, ``seated`` who
        played as what before and does now, where that changes. Raises MovedOnError when the game has another
        last entry than expected, UnknownGameError, and BadInputError for an entry that cannot be written or
        a command id that was used for something else.
        """
        code = clean_code(code)
        entries, referee = (entry, *more), self._referee_of(code)
        lines = [write_entry(each, referee) for each in entries]
        if not _COMMAND.fullmatch(command_id):
            raise BadInputError("A command id has 8 to 64 letters, digits, dashes and underscores.")
        if expected_seq + len(more) >= MOST_ENTRIES:
            raise BadInputError("A game has at most {most} entries; start a new one.", most=MOST_ENTRIES)
        written = list(zip(entries, lines, strict=True))
        made = rows_of((code, expected_seq + 1), command_id, written, Stamp(self._clock(), zone))
        rows = [row | {"device": device} for row in made]

        def made_before(connection: Connection) -> int:
            """Return the number that this command gave before, 0 where its turn is now."""
            if earlier := _earlier(connection, rows[0]):
                return earlier + len(more)
            if (head := _head(connection, code)) != expected_seq:
                raise MovedOnError(head)
            return 0

        try:
            with self.database.writing() as connection:
                if number := made_before(connection):
                    return number
                connection.execute(insert(ENTRY), rows)
                now = {"entries": rows[-1]["seq"], "changed_at": rows[0]["at"]}
                now |= {} if finished is None else {"finished": finished}
                connection.execute(update(GAME).where(GAME.c.code == code).values(now))
                keep(connection, code, now["entries"], ending)
                if seated:
                    seat_anew(connection, code, *seated)
        except IntegrityError as problem:
            # A database with several writers at once lets its keys decide who was first.
            with self.database.reading() as connection:
                if number := made_before(connection):
                    return number
            raise NotSavedError("The records refused this entry: {orig}.", orig=problem.orig) from problem
        return expected_seq + len(entries)

    def load(self, code: str) -> Log:
        """Return a game's whole log. Raises UnknownGameError, BadInputError for a game nobody knows."""
        code = clean_code(code)
        with self.database.reading() as connection:
            game, lines = _row(connection, code), _lines(connection, code, 0)
        header = _read_header(game, self.games)
        referee = self._referee(header.game)
        return Log(header, tuple(read_entry(line, referee) for line in lines))

    def header(self, code: str) -> Header:
        """Return a game's header. Raises as ``load`` does."""
        return _read_header(self._ask_for(code), self.games)

    def raw_text(self, code: str) -> str:
        """Return what is stored of a game as it stands, read or not. Raises UnknownGameError."""
        code = clean_code(code)
        query = select(ENTRY.c.seq, ENTRY.c.line).where(ENTRY.c.game == code).order_by(ENTRY.c.seq)
        with self.database.reading() as connection:
            game, rows = _row(connection, code), connection.execute(query).all()
        header = json.dumps(game.header, ensure_ascii=False, indent=1)
        first = (f"{code} {game.game} {game.title}".strip(), header, "")
        return "\n".join((*first, *(f"{row.seq} {row.line}" for row in rows), ""))

    def origin(self, code: str) -> GameRecord:
        """Return what is known of a game beside its log. Raises UnknownGameError."""
        code = clean_code(code)
        with self.database.reading() as connection:
            game, stamps = _row(connection, code), entered(connection, code)
        zones = (game.zone, *(stamp.zone for stamp in stamps))
        moments = tuple(stamp.at for stamp in stamps)
        details = Told(game.day, game.minutes, game.place, game.mark)
        return GameRecord(code, game.finished, game.created_at, moments, zones, game.brought, details)

    def entries_after(self, code: str, seq: int) -> list[Entry]:
        """Return the entries of a game after number ``seq``. Raises UnknownGameError."""
        code = clean_code(code)
        referee = self._referee_of(code)
        lines = self.database.ask(lambda connection: _lines(connection, code, seq))
        return [read_entry(line, referee) for line in lines]

    def head(self, code: str) -> int:
        """Return the number of a game's last entry, 0 before the first.

        Raises UnknownGameError, also when the game has been deleted meanwhile.
        """
        return self.database.ask(lambda connection: _head(connection, clean_code(code)))

    def state(self, code: str) -> tuple[int, dict[str, str]]:
        """Return the number of a game's last entry and the details of its header.

        Raises UnknownGameError, BadInputError for a damaged header.
        """
        row = self.database.ask(lambda connection: _state(connection, clean_code(code)))
        return row.head, details_of(row.header, row.title)

    def find_command(self, code: str, command_id: str) -> int:
        """Return the number of the entry that a command made in a game, or 0 when it made none."""
        made_here = and_(ENTRY.c.command == command_id, ENTRY.c.game == clean_code(code))
        if not _COMMAND.fullmatch(command_id):
            return 0
        return self.database.ask(lambda asked: asked.scalar(select(ENTRY.c.seq).where(made_here))) or 0

    def sender(self, code: str, seq: int) -> str:
        """Return which device (a hash) sent an entry, empty where nobody knows."""
        sent = select(ENTRY.c.device).where(ENTRY.c.game == clean_code(code), ENTRY.c.seq == seq)
        return self.database.ask(lambda connection: connection.scalar(sent)) or ""

    def made_together(self, code: str, seq: int) -> range:
        """Return the numbers of the entries that were entered together with this one, itself among them."""
        with self.database.reading() as connection:
            return made_together(connection, clean_code(code), seq)

    def listed(self, wanted: GameFilter = ALL_GAMES, limit: int = 50, offset: int = 0) -> list[GameSummary]:
        """Return the games that are wanted as a list shows them, the one changed last first."""
        query = summaries().where(*wanted.conditions()).limit(limit).offset(offset)
        return list(map(summary_of, self.database.rows(query)))

    def count_games(self, wanted: GameFilter) -> int:
        """Return how many games there are of those that are wanted."""
        counted = select(func.count().label("games")).select_from(GAME)
        return int(self.database.rows(counted.where(*wanted.conditions()))[0].games)

    def codes(self, wanted: GameFilter) -> list[str]:
        """Return the codes of all games that are wanted, without looking at anything else of them."""
        codes = select(GAME.c.code).where(*wanted.conditions()).order_by(GAME.c.code)
        return [row.code for row in self.database.rows(codes)]

    def summary(self, code: str) -> GameSummary:
        """Return a game as a list of games shows it. Raises UnknownGameError."""
        code = clean_code(code)
        rows = self.database.rows(summaries().where(is_present(code)))
        if not rows:
            raise unknown(code)
        return summary_of(rows[0])

    def tell(self, code: str, changes: Mapping[str, str]) -> None:
        """Change what people tell of a game (``times.DETAILS``); an empty text takes a detail away.

        Nothing else of a header ever changes. Raises UnknownGameError, BadInputError for what cannot be kept.
        """
        code, tidy = clean_code(code), checked_details(changes, self._clock())
        with self.database.writing() as connection:
            game = _row(connection, code, for_update=True)
            told = details_of(game.header, game.title) | tidy
            details = {name: value for name, value in told.items() if value}
            values = _told_columns(code, {**game.header, "details": details})
            connection.execute(update(GAME).where(GAME.c.code == code).values(values))

    def delete(self, code: str, device: str = "") -> None:
        """Put a game into the bin, as a device (a hash) wants it. Raises UnknownGameError."""
        code = clean_code(code)
        values = {"deleted_at": self._clock(), "deleted_by": device}
        if not self.database.write(update(GAME).where(is_present(code)).values(values)):
            raise unknown(code)

    def _referee(self, game: str) -> AnyLedger:
        try:
            return self.games[game]
        except KeyError:
            raise BadInputError("There is no game “{game}” in this program.", game=game) from None

    def _referee_of(self, code: str) -> AnyLedger:
        """Return the referee of a stored game, which never changes; raises UnknownGameError."""
        if code not in self._referees:
            self._referees[code] = self._referee(self._ask_for(code).game)
        return self._referees[code]

    def _ask_for(self, code: str) -> Row[Any]:
        return self.database.ask(lambda connection: _row(connection, clean_code(code)))


def _row(connection: Connection, code: str, *, for_update: bool = False) -> Row[Any]:
    """Return a game's row. Raises UnknownGameError."""
    asked = select(GAME).where(is_present(code))
    game = connection.execute(asked.with_for_update() if for_update else asked).one_or_none()
    if game is None:
        raise unknown(code)
    return game


def _earlier(connection: Connection, row: Mapping[str, Any]) -> int:
    """Return the number of the entry that this command already made, or 0."""
    made = select(ENTRY.c.game, ENTRY.c.seq, ENTRY.c.line).where(ENTRY.c.command == row["command"])
    stored = connection.execute(made).one_or_none()
    if stored is None:
        return 0
    if (stored.game, stored.line) != (row["game"], row["line"]):
        raise BadInputError("This command id was used for another entry; every command needs its own.")
    return int(stored.seq)


def _head(connection: Connection, code: str) -> int:
    return int(_state(connection, code).head)


def _state(connection: Connection, code: str) -> Row[int, dict[str, Any], str]:
    row = connection.execute(_STATE, {"code": code}).one_or_none()
    if row is None:
        raise unknown(code)
    return row


def _lines(connection: Connection, code: str, after: int) -> list[str]:
    """Return the lines of the entries after a number. Raises BadInputError where one of them is missing."""
    query = select(ENTRY.c.seq, ENTRY.c.line).where(ENTRY.c.game == code, ENTRY.c.seq > after)
    rows = connection.execute(query.order_by(ENTRY.c.seq)).all()
    for number, row in enumerate(rows, after + 1):
        if row.seq != number:
            raise BadInputError("Entry {number} of this game is missing in the records.", number=number)
    return [row.line for row in rows]


def _told_columns(code: str, header: dict[str, Any]) -> dict[str, Any]:
    """Return the columns that repeat a header, the header among them; the title stands in its own alone."""
    details = dict(header["details"])
    title, kept = details.pop(TITLE, ""), {**header, "details": details}
    columns = {"title": title, "header": kept, "words": searched_words(code, title, kept)}
    return columns | told_in(details)._asdict()


def _read_header(game: Row[Any], games: Mapping[str, AnyLedger]) -> Header:
    """Return the header of a stored game. Raises BadInputError whatever stands there instead."""
    details = details_of(game.header, game.title)
    values = {name: value for name, value in game.header.items() if name != NOW}
    return header_from_data({**values, "details": details}, games)


def details_of(header: Any, title: str) -> dict[str, str]:  # noqa: ANN401 - whatever stands there
    """Return the details of a stored header, the title among them. Raises BadInputError for a damaged one."""
    try:
        return {**header["details"], **({TITLE: title} if title else {})}
    except (KeyError, TypeError) as problem:
        raise BadInputError("The header of this game is damaged.") from problem
