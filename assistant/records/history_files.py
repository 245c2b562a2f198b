"""Files in which groups kept their plays: exports of BG Stats, plays of BoardGameGeek, tables of any program.

A file is whatever somebody made of it: sizes are bounded, texts are tidied, and nothing is guessed. What a
file does not say, or says in a way that can mean two things, stays unknown. ``docs/histories.md`` names the
sources.
"""

from __future__ import annotations

import csv
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime
from io import BytesIO, StringIO
from typing import Any, Final, NamedTuple
from xml.etree import ElementTree as ET
from zipfile import BadZipFile

from assistant.records.histories import MOST_PLAYS, Play
from assistant.records.people import SOMEBODY
from assistant.records.results import OWN, PlayerResult
from assistant.records.times import EARLIEST, GIVEN_UP, MOST_MINUTES, NOT_COUNTED
from assistant.records.zips import is_zip, read_zip
from assistant.referee.errors import BadInputError
from assistant.referee.protocol import AnyLedger
from assistant.referee.rules import common, texts
from assistant.referee.rulings import fold
from assistant.referee.score import ranks
from assistant.referee.text import Text
from assistant.referee.wording import decode_json, text_of

MOST_BYTES: Final = 20_000_000
MOST_UNPACKED: Final = 60_000_000
MOST_ROWS: Final = 100_000
MOST_COLUMNS: Final = 200
MOST_PLAYERS: Final = 20
LONGEST: Final = 100
_MOST_POINTS: Final = 1_000_000
_ANDS: Final = frozenset(("and", "und", "si", "&"))
_BETWEEN: Final = re.compile(r"[,;+&/]|\s(?:and|und|și|şi|si)\s", re.IGNORECASE)
"""What stands between names."""
_SUM: Final = re.compile(r"-?[0-9]{1,7}(?:\+-?[0-9]{1,7}){0,30}")
_THOUSANDS: Final = re.compile(r"-?[0-9]{1,3}(?: [0-9]{3})+")
_NUMBER: Final = re.compile(
    r"([0-9]{1,6})(?:[.,]0{0,2}|st|nd|rd|th|\s?min(?:\.|utes?|uten)?)?", re.IGNORECASE
)
"""Of minutes, a seat, or a rank such as 1. or 2nd; a longer number is none."""
_WHOLE: Final = re.compile(r"(-?[0-9]{1,7})[.,](?:0{1,2}|0{4,})")
"""Three zeros behind a point or a comma may be thousands, so they are not taken for none of anything."""
_YEAR_FIRST: Final = re.compile(r"([0-9]{4})([-/.])([0-9]{1,2})\2([0-9]{1,2})(?:[T ].*)?")
_DOTS: Final = re.compile(r"([0-9]{1,2})\. ?([0-9]{1,2})\. ?([0-9]{4})(?: .*)?")
_SLASHES: Final = re.compile(r"([0-9]{1,2})[/-]([0-9]{1,2})[/-]([0-9]{4})(?: .*)?")
_WORDS: Final = {what: frozenset(words) for what, words in common("columns")["read_values"].items()}
"""What values mean, folded: ``yes``, ``no``, somebody who was ``absent``, the row with the ``sum`` of others.

A *no* may be a name as well: whoever is called No has not won where all others have a no, too.
"""

BG_STATS: Final = "bgstats"
BGG: Final = "bgg"
DAY_FIRST: Final = "day-first"
MONTH_FIRST: Final = "month-first"


Cells = Mapping[str, object]
"""What a file says, by what it is: a name of ``COLUMNS``."""


class Read(NamedTuple):
    """The plays of a file, and in sentences what it says of them in a way that means nothing here."""

    plays: tuple[Play, ...]
    notes: tuple[Text, ...] = ()


class Rows(NamedTuple):
    """A table: its headings, each once, and rows of texts; ``numbered`` are those that ``by_number`` made."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbered: tuple[str, ...] = ()


class HistoryReader:
    """Reads the plays of one file."""

    def __init__(self, games: Mapping[str, AnyLedger]) -> None:
        """Know the games of this program by their titles in every spelling of *and*."""
        self._games = games
        self._ids = {
            _title_key(name): game for game, referee in games.items() for name in (referee.title, game)
        }
        self._doubts: Counter[str] = Counter()

    def read(self, content: bytes) -> Read | Rows:
        """Return the plays of a file, or its table for people to name the columns. Raises BadInputError."""
        if len(content) > MOST_BYTES:
            raise BadInputError("This file is too large; at most {most} MB.", most=MOST_BYTES // 1_000_000)
        if is_zip(content):
            return _spreadsheet(content)
        try:
            text = text_of(content)
        except UnicodeDecodeError as problem:
            raise BadInputError("This is no text in UTF-8; save it as UTF-8, or as XLSX.") from problem
        begins = text.lstrip()[:1]
        if begins in {"{", "["}:
            return self._with_notes(self._bg_stats(decode_json(text)))
        if begins == "<":
            return self._with_notes(self._bgg(text))
        return _csv(text)

    def from_rows(self, rows: Rows, named: Named) -> Read:
        """Return the plays of a table whose columns people have named. Raises BadInputError."""
        plays = tuple(row for row in rows.rows if not _is_sum(named.cells(rows, row).get("day", ""), row))
        self._doubts["sum"] += len(rows.rows) - len(plays)
        rows = rows._replace(rows=plays)
        return self._with_notes(self._wide(rows, named) if named.people else self._long(rows, named))

    def _with_notes(self, plays: Iterable[Play | None]) -> Read:
        noted = []
        for play in filter(None, plays):
            noted.append(play)
            if len(noted) > MOST_PLAYS:
                raise BadInputError(
                    "There are more than {most} plays in this file; bring in a part at a time.",
                    most=MOST_PLAYS,
                )
        notes = tuple(
            Text(DOUBTS[name].message, count=count) for name, count in sorted(self._doubts.items()) if count
        )
        return Read(tuple(noted), notes)

    def _bg_stats(self, data: object) -> Iterator[Play | None]:
        if not isinstance(data, dict) or not all(
            isinstance(data.get(name), list) for name in ("games", "players", "plays")
        ):
            raise BadInputError("This JSON is no export of BG Stats: it has no games, players and plays.")
        games, players, places = (_by_id(data.get(name)) for name in ("games", "players", "locations"))
        for play in _objects(data["plays"]):
            game = games.get(str(play.get("gameRefId")), {})
            place = places.get(str(play.get("locationRefId")), {})
            together = game.get("cooperative") is True  # then nobody is ahead of anybody, lost or won
            sat = [
                {
                    "name": "" if person.get("isAnonymous") is True else person.get("name"),
                    "points": score.get("score"),
                    "rank": None if together else score.get("rank"),
                    "won": score.get("winner") is True,
                    "seat": 1 if score.get("startPlayer") is True else None,
                    "colour": score.get("role") or score.get("color"),
                }
                for score in _objects(play.get("playerScores"))
                for person in (players.get(str(score.get("playerRefId")), {}),)
            ]
            cells = {
                "game": game.get("name"),
                "day": play.get("playDate"),
                "minutes": play.get("durationMin"),
                "place": place.get("name"),
                "version": play.get("board"),
                "mark": NOT_COUNTED if play.get("ignored") is True else "",
                "origin": _origin(BG_STATS, play.get("uuid")),
            }
            yield self._play(cells, sat)

    def _bgg(self, text: str) -> Iterator[Play | None]:
        # What XML declares can make it grow without end; no program that lists plays declares anything.
        if "<!" in re.sub(r"<!--.*?-->|<!\[CDATA\[", "", text, flags=re.DOTALL):
            raise BadInputError("This XML declares things of its own, so it is not read.")
        try:
            root = ET.fromstring(text)  # noqa: S314 - it declares nothing, as was seen just now
        except ET.ParseError as problem:
            line, column = problem.position
            raise BadInputError(
                "Line {line}, column {column}: this is no XML.", line=line, column=column
            ) from problem
        except ValueError as problem:
            raise BadInputError("This is no XML in UTF-8.") from problem
        if root.tag != "plays":
            raise BadInputError("This XML is no list of plays of BoardGameGeek.")
        for play in root.iter("play"):
            item = play.find("item")
            sat = [
                {
                    "name": player.get("name") or player.get("username"),
                    "points": player.get("score"),
                    "won": player.get("win") == "1",
                    "seat": player.get("startposition"),
                    "colour": player.get("color"),
                }
                for player in play.iter("player")
            ]
            if (_number(play.get("quantity"), _MOST_POINTS) or 1) > 1:
                self._doubts["several"] += 1
            mark = NOT_COUNTED if play.get("nowinstats") == "1" else ""
            cells = {
                "game": item.get("name") if item is not None else "",
                "day": play.get("date"),
                "minutes": play.get("length"),
                "place": play.get("location"),
                "mark": GIVEN_UP if play.get("incomplete") == "1" else mark,
                "origin": _origin(BGG, play.get("id")),
            }
            yield self._play(cells, sat)

    def _long(self, rows: Rows, named: Named) -> Iterator[Play | None]:
        """Yield the plays of a table with a row for each player."""
        if not named.columns.get("name"):
            raise BadInputError("Say which column has the names of the players.")
        together: dict[tuple[str, ...], list[dict[str, str]]] = {}
        latest: dict[str, tuple[str, str]] = {}
        # A column that all players of a play share tells who has won by name: a 1 there may be a number.
        by_name = bool(rows.numbered) and named.columns.get("won") not in rows.numbered
        for number, row in enumerate(rows.rows):
            cells = named.cells(rows, row)
            if rows.numbered and not cells["name"]:
                continue  # a seat at which nobody sat
            # The number of a play may begin anew every day; below its first row day and game may be left out.
            play, when = cells.get("play", ""), (cells.get("day", ""), cells.get("game", ""))
            if play:
                latest[play] = when = when if any(when) else latest.get(play, when)
            # Without anything that holds rows together, each is a play of its own.
            which = (play, *when) if play or any(when) else (str(number),)
            together.setdefault(which, []).append(cells)
        for own in together.values():
            first, names = own[0], [fold(cells["name"]) for cells in own if cells["name"]]
            play = first.get("play", "")
            if not play and len(set(names)) < len(names):
                self._doubts["together"] += 1  # several plays of a day: nothing tells whose row is whose
                continue
            sat = [cells | {"won": _has_won(cells, by_name=by_name)} for cells in own]
            won = next((cells["won"] for cells in own if not _means_no(cells.get("won"))), "")
            known: dict[str, object] = {"game": first.get("game") or named.game, "won": won}
            if _yes(first.get("brought_in")):
                known["day"] = ""
            if play and named.columns.get("play") == "code":
                known["origin"] = f"{OWN}{play}"
            yield self._play(first | known, sat, named.order)

    def _wide(self, rows: Rows, named: Named) -> Iterator[Play | None]:
        """Yield the plays of a table with a row for each play, and a column of points for each player."""
        places = [(rows.headings.index(person), person) for person in named.people]
        for row in rows.rows:
            cells = named.cells(rows, row)
            winners = _names(cells.get("won"))
            sat = [
                {"name": person, "points": row[place], "won": fold(person) in winners}
                for place, person in places
                if row[place] not in _WORDS["absent"]
            ]
            yield self._play({**cells, "game": cells.get("game") or named.game}, sat, named.order)

    def _play(self, cells: Cells, players: Sequence[Cells], order: str = "") -> Play | None:
        """Return a play by what its file says of it and of its players, each under a name of ``COLUMNS``.

        A play may also have a ``mark`` and an ``origin``; of a player ``won`` is true or false.
        """
        sat, named = [self._player(each) for each in players], _tidy(cells.get("game"))
        if not named or not sat or len(sat) > MOST_PLAYERS:
            self._doubts["nobody"] += 1
            return None
        game, day = self._ids.get(_title_key(named), named), _text(cells.get("day"))
        ledger, when = self._games.get(game), read_day(day, order)
        self._doubts["day"] += bool(day) and when is None
        placed, told = _placed(sat, ledger), _text(cells.get("won"))
        self._doubts["won"] += not _means_no(told) and not any(player.won for player in placed)
        return Play(
            game,
            placed,
            when,
            _number(cells.get("minutes"), MOST_MINUTES),
            _tidy(cells.get("place")),
            _version(_text(cells.get("version")), ledger),
            _text(cells.get("mark")),
            _text(cells.get("origin"))[:LONGEST],
        )

    def _player(self, cells: Cells) -> PlayerResult:
        told = cells.get("points")
        points = _points(told)
        self._doubts["points"] += bool(_text(told)) and points is None
        rank, seat = (_number(cells.get(name), MOST_PLAYERS) for name in ("rank", "seat"))
        name, colour = _tidy(cells.get("name")) or SOMEBODY, _tidy(cells.get("colour")).lower()
        return PlayerResult(name, colour, seat, points, rank, cells.get("won") is True, {})


DOUBTS: Final = texts(common("choices")["doubts"])


class Named(NamedTuple):
    """Which column of a table holds what, as people have said it.

    ``columns`` are headings by what they hold, ``people`` headings that are names with points below them,
    ``game`` what was played where no column says it, ``order`` what comes first in days like 3/5/2024.
    """

    columns: Mapping[str, str]
    people: tuple[str, ...] = ()
    game: str = ""
    order: str = ""

    def cells(self, rows: Rows, row: Sequence[str]) -> dict[str, str]:
        """Return what a row tells, by what it is."""
        return {what: row[rows.headings.index(heading)] for what, heading in self.columns.items() if heading}


COLUMNS: Final[Mapping[str, Sequence[str]]] = common("columns")["read_as"]
"""What columns may hold, and what they are often called, folded."""


def proposed(rows: Rows) -> Named:
    """Return which columns hold what by their headings alone; people correct it."""
    left = list(rows.headings)
    columns: dict[str, str] = {}
    for what, words in COLUMNS.items():
        heading = next((one for word in words for one in left if fold(one) == word), "")
        if heading:
            columns[what] = heading
            left.remove(heading)
    if rows.numbered:
        columns["play"] = PLAY
    return Named(columns)


_NUMBERED: Final = re.compile(r"(\D*?)[ ._#-]*([0-9]{1,2})[ ._:-]*(\D*)")
PLAY: Final = "(play)"
"""The heading of the number of the play, in a table that ``by_number`` has made."""


def by_number(rows: Rows) -> Rows:
    """Return a table whose players stand in numbered columns with a row for each player of each play.

    *Player 1 name* and *Player 2 name* become the column *name*, *Player 1 score* becomes *score*, for any
    number of players; the other columns stay. Without such columns the table has nothing ``numbered``.
    """
    stems: dict[str, dict[int, int]] = {}
    for place, heading in enumerate(rows.headings):
        if match := _NUMBERED.fullmatch(heading):
            stem = " ".join((match[1] + " " + match[3]).split())
            stems.setdefault(stem, {})[int(match[2])] = place
    stems = {stem: places for stem, places in stems.items() if stem and len(places) > 1}
    if not stems:
        return rows
    shared = set.intersection(*(set(stem.split()) for stem in stems))
    words = [[word for word in stem.split() if word not in shared] or [stem] for stem in stems]
    columns = {place for places in stems.values() for place in places.values()}
    kept = [place for place in range(len(rows.headings)) if place not in columns]
    headings = _once([*(" ".join(those) for those in words), PLAY, *(rows.headings[place] for place in kept)])
    numbers = sorted({number for places in stems.values() for number in places})
    longer = [
        (
            *(row[places[number]] if number in places else "" for places in stems.values()),
            str(play),
            *(row[place] for place in kept),
        )
        for play, row in enumerate(rows.rows, 1)
        for number in numbers
        if any(row[places[number]] for places in stems.values() if number in places)
    ]
    return Rows(headings, tuple(longer), headings[: len(stems)])


def read_day(text: str, order: str = "") -> date | None:
    """Return the day that a text means; one like 3/5/2024 only with what comes first there."""
    parts: Sequence[str] = ()
    if match := _YEAR_FIRST.fullmatch(text):
        parts = match.group(1, 3, 4)
    elif match := _DOTS.fullmatch(text):
        parts = match.groups()[::-1]
    elif match := _SLASHES.fullmatch(text):
        first, second, year = match.groups()
        if order == DAY_FIRST or (not order and int(first) > 12):  # noqa: PLR2004 - there are twelve months
            parts = (year, second, first)
        elif order == MONTH_FIRST or int(second) > 12:  # noqa: PLR2004 - as above
            parts = (year, first, second)
    with suppress(ValueError):
        if parts:
            day = date(*map(int, parts))
            return day if day > EARLIEST else None
    return None


def _placed(players: Sequence[PlayerResult], ledger: AnyLedger | None) -> tuple[PlayerResult, ...]:
    """Return players with what follows from their facts: whoever is first has won, and the other way round.

    In a game of this program most points come first, behind those who have won.
    """
    if not any(player.won for player in players):
        players = [player._replace(won=player.rank == 1) for player in players]
    known = all(player.points is not None for player in players) and any(player.won for player in players)
    if ledger is None:
        return tuple(players)
    colours = [player.colour if player.colour in ledger.colours else "" for player in players]
    players = [player._replace(colour=colour) for player, colour in zip(players, colours, strict=True)]
    if known and not all(player.rank for player in players):
        points = {str(seat): player.points or 0 for seat, player in enumerate(players)}
        first = tuple(str(seat) for seat, player in enumerate(players) if player.won)
        placed = ranks(points, first)
        players = [
            player._replace(rank=1 if player.won else placed[str(seat)])
            for seat, player in enumerate(players)
        ]
    return tuple(players)


def _version(text: str, ledger: AnyLedger | None) -> str:
    """Return the version of a game that a text names, nothing where it names none of them."""
    if ledger is None:
        return ""
    if len(ledger.versions) == 1:
        return ledger.versions[0]
    names = {fold(name): version for version in ledger.versions
             for name in (version, str(ledger.version_name(version)))}  # fmt: skip
    return names.get(fold(text), "")


def _title_key(title: str) -> str:
    words = fold(title).replace("&", " & ").replace("_", " ").split()
    return " ".join(word for word in words if word not in _ANDS)


def _points(value: object) -> int | None:
    """Return whole points, also as a sum as in 79+2."""
    text = _text(value)
    if whole := _WHOLE.fullmatch(text):
        text = whole[1]
    text = text.replace("\N{MINUS SIGN}", "-")
    # Other numbers with a space between them are two: 12 8 is no 128.
    text = text.replace(" ", "") if _THOUSANDS.fullmatch(text) else re.sub(r" ?([+-]) ?", r"\1", text)
    if not _SUM.fullmatch(text):
        return None
    points = sum(map(int, text.split("+")))
    return points if abs(points) <= _MOST_POINTS else None


def _number(value: object, most: int) -> int | None:
    """Return a whole number up to so much; zero is what programs write where nobody said anything."""
    match = _NUMBER.fullmatch(_text(value))
    number = int(match[1]) if match else 0
    return number if 0 < number <= most else None


def _origin(source: str, mark: object) -> str:
    """Return where a play is from, empty without a mark that its source gave it."""
    return f"{source}:{_text(mark)}" if _text(mark) else ""


def _names(text: str | None) -> set[str]:
    """Return the names in a text that lists them, folded, and the text itself, which may be one name."""
    return {fold(part) for part in (text or "", *_BETWEEN.split(text or "")) if part.strip()}


def _is_sum(day: str, row: Sequence[str]) -> bool:
    """Whether a row has no play, but sums or averages of all others."""
    first = next(filter(None, row))
    return fold(first).strip(" :") in _WORDS["sum"] and day in {"", first}


def _has_won(cells: Mapping[str, str], *, by_name: bool) -> bool:
    """Whether a row says of its player to have won, with a yes or by name."""
    told = cells.get("won")
    if not by_name and _means_no(told):
        return False
    return fold(cells["name"]) in _names(told) or (not by_name and _yes(told))


def _means_no(text: str | None) -> bool:
    return fold(text or "") in _WORDS["no"]


def _yes(text: str | None) -> bool:
    return fold(text or "").removesuffix("\N{VARIATION SELECTOR-16}") in _WORDS["yes"]


def _text(value: object) -> str:
    """Return a value of a file as text: whole numbers and texts, nothing for what is neither."""
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        return ""
    return str(value).strip()


def _tidy(value: object) -> str:
    """Return a text as one line without signs that nobody sees, cut where it is too long."""
    seen = "".join(
        " " if unicodedata.category(sign)[0] == "C" else sign for sign in _text(value)[: 2 * LONGEST]
    )
    return " ".join(seen.split())[:LONGEST]


def _objects(value: object) -> Iterator[Mapping[str, Any]]:
    return (one for one in value if isinstance(one, dict)) if isinstance(value, list) else iter(())


def _by_id(value: object) -> dict[str, Mapping[str, Any]]:
    return {str(one.get("id")): one for one in _objects(value)}


def _csv(text: str) -> Rows:
    first, _, below = text.partition("\n")
    if told := re.fullmatch(r"\"?sep=(.)\"?\r?", first, re.IGNORECASE):  # a line for spreadsheets alone
        text, separator = below, told[1]
    else:
        separator = max(",;\t", key=first.count)
    try:
        return _rows(csv.reader(StringIO(text, newline=""), delimiter=separator, strict=True))
    except csv.Error as problem:
        raise BadInputError("This table cannot be read; save it as CSV anew, or as XLSX.") from problem


def _spreadsheet(content: bytes) -> Rows:
    """Return the first sheet of a workbook; a formula gives the value that was saved with it."""
    parts = read_zip(content, MOST_UNPACKED)
    if "xl/workbook.xml" not in parts:
        raise BadInputError("This ZIP is no spreadsheet; save the table as XLSX or CSV.")
    if any(b"<!DOCTYPE" in part or b"<!ENTITY" in part for part in parts.values()):
        raise BadInputError("This spreadsheet declares things of its own, so it is not read.")
    from openpyxl import load_workbook  # noqa: PLC0415 - it takes a while, and few bring in a spreadsheet

    try:
        sheet = load_workbook(BytesIO(content), read_only=True, data_only=True).worksheets[0]
        cells = sheet.iter_rows(max_row=MOST_ROWS + 2, max_col=MOST_COLUMNS + 1, values_only=True)
        return _rows([_cell(value) for value in row] for row in cells)
    except BadInputError:
        raise
    except (BadZipFile, ET.ParseError, KeyError, ValueError, TypeError, IndexError, OSError,
            AttributeError) as problem:  # fmt: skip
        raise BadInputError("This spreadsheet cannot be read; save it anew, or as CSV.") from problem


def _cell(value: object) -> str:
    if isinstance(value, datetime | date):
        return value.strftime("%Y-%m-%d")
    if isinstance(value, bool):
        return "true" if value else ""
    if isinstance(value, float) and value.is_integer():  # spreadsheets on the net write 1 as 1.0
        return str(int(value))
    return "" if value is None else str(value)


def _rows(lines: Iterable[Sequence[str]]) -> Rows:
    """Return a table whose first line has its headings. Raises BadInputError."""
    headings: tuple[str, ...] = ()
    rows = []
    for line in lines:
        # Our own tables have an apostrophe where a spreadsheet would begin a formula.
        cells = [_tidy(cell[1:] if cell[:1] == "'" and cell[1:2] in {*"=+-@"} else cell) for cell in line]
        if not any(cells):
            continue
        if len(cells) > MOST_COLUMNS and any(cells[MOST_COLUMNS:]):
            raise BadInputError("This table has too many columns; at most {most}.", most=MOST_COLUMNS)
        if not headings:
            headings = _once(cells[:MOST_COLUMNS])
            continue
        rows.append(tuple((cells + [""] * len(headings))[: len(headings)]))
        if len(rows) > MOST_ROWS:
            raise BadInputError("This table has too many rows; at most {most}.", most=MOST_ROWS)
    if not rows:
        raise BadInputError("There is no table in this file: it needs a line of headings and rows below it.")
    return Rows(headings, tuple(rows))


def _once(cells: Sequence[str]) -> tuple[str, ...]:
    """Return headings, each once: the same again gets a number, an empty one the number of its column."""
    used: list[str] = []
    for number, cell in enumerate(cells, 1):
        name = cell or f"({number})"
        used.append(name if name not in used else f"{name} ({number})")
    return tuple(used)
