"""Games as others take them: a finished one for score keepers, and the tables of one evening on a wall.

BG Stats documents how other programs hand it a play: a JSON text in an address that its app opens
(https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/). Every other score
keeper gets the same as a table.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final, NamedTuple
from urllib.parse import quote

import pandas as pd

from assistant.records.games import is_finished
from assistant.records.listing import GameSummary
from assistant.records.times import PlayedWhen, told_in
from assistant.referee.logs.history import History
from assistant.referee.rules import common
from assistant.referee.score import SURE, OpenValues, ranks

SOURCE: Final = "Table Assistant"
BG_STATS: Final = "bgstats://app.bgstatsapp.com/createPlay.html?data="
"""The app's own scheme: the phone opens the app, and nothing goes over the network."""
COLUMNS: Final[list[str]] = common("columns")["frames"]["play"]
_NUMBERS: Final = ("minutes", "points", "at_least", "at_most", "tie_break_value")


def play_data(history: History, code: str, played: PlayedWhen) -> dict[str, Any]:
    """Return the play as BG Stats documents it, with its moment in UTC.

    It demands a moment: what nobody knows of a game ``brought_in`` is not to be handed on.
    """
    header, referee = history.header, history.referee
    first = header.players[0].id
    comments = (header.details.get("title", ""), *map(str, history.marks))
    place = told_in(header.details).place
    data: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": code,
        "playDate": f"{played.moment.astimezone(UTC):%Y-%m-%d %H:%M:%S}",
        "board": str(referee.version_name(header.version)) if len(referee.versions) > 1 else "",
        "comments": "\n".join(filter(None, comments)),
        "game": {
            "name": referee.title,
            "sourceGameId": referee.game,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": player.name,
                "sourcePlayerId": player.name,
                "startPlayer": player.id == first,
                **({} if at.unknown else {"score": at.points}),
                "rank": at.rank,
                "winner": at.won,
                "role": player.id,
            }
            for player, at in zip(header.players, _places(history).values(), strict=True)
        ],
    }
    known = {"durationMin": played.minutes, "location": place}
    return data | {name: value for name, value in known.items() if value}


def play_link(data: Mapping[str, Any]) -> str:
    """Return the address that hands a play to BG Stats on the phone that opens it."""
    return BG_STATS + quote(json.dumps(data, ensure_ascii=False, separators=(",", ":")), safe="")


def play_table(history: History, code: str, played: PlayedWhen) -> pd.DataFrame:
    """Return the play as a table with a row for each player; ``points`` is empty where values are open.

    The date of a game that was ``brought_in`` from a file is the day on which that was. ``tie_break`` says by
    what those with most points were ranked, ``tie_break_value`` how much of it everybody of them had.
    Whoever has ``left`` for good stands last; a table has ``broken_off`` what it ended before its time.
    """
    header, referee = history.header, history.referee
    absent, places = referee.absent(history.position), _places(history).values()
    tie, place = referee.tie_break(history.position, header.names), told_in(header.details).place
    rows = [
        (
            f"{played.day:%Y-%m-%d}", played.brought_in, referee.title, header.version, header.edition,
            code, played.minutes,
            seat, player.name, player.id,
            *at.bounds, at.rank, at.won,
            tie.measure if tie else "", tie.numbers.get(player.id) if tie else None, place,
            player.id in absent, history.broken_off,
        )
        for seat, (player, at) in enumerate(zip(header.players, places, strict=True), 1)
    ]  # fmt: skip
    return pd.DataFrame(rows, columns=COLUMNS).astype(dict.fromkeys(_NUMBERS, "Int64"))


EVENING: Final = timedelta(hours=16)
"""A table at which nothing was entered for so long belongs to another evening."""
RESULTS: Final = ("game", "code", "rank", "player", "points", "at_least", "at_most", "won")
_RANKED: Final = ("rank", "points", "at_least", "at_most")


class PlaceNow(NamedTuple):
    """Where a player stands: equals share a rank, and the next one is skipped."""

    rank: int
    player: str
    points: int
    unknown: OpenValues
    won: bool

    @property
    def bounds(self) -> tuple[int | None, int | None, int | None]:
        """The points where they are known, how many there are at least and at most."""
        unknown, points = self.unknown, self.points
        return None if unknown else points, unknown.at_least(points), unknown.at_most(points)


class TableNow(NamedTuple):
    """A table as it stands: whose turn it is, empty for nobody's, whether it is over, everybody by place."""

    code: str
    round: int
    turn: str
    finished: bool
    places: tuple[PlaceNow, ...]


def of_this_evening(games: Iterable[GameSummary], now: datetime) -> list[GameSummary]:
    """Return the games at which something was entered this evening, in the order in which they began."""
    late = [game for game in games if game.readable and now - game.changed_at <= EVENING]
    return sorted(late, key=lambda game: (game.created_at, game.code))


def table_now(code: str, history: History) -> TableNow:
    """Return how a table stands."""
    referee, position = history.referee, history.position
    return TableNow(
        code,
        referee.round_of(position),
        referee.prompt(position).player,
        is_finished(referee, position),
        tuple(sorted(_places(history).values(), key=lambda place: place.rank)),
    )


def _places(history: History) -> dict[str, PlaceNow]:
    """Return by player, in seat order, where everybody stands."""
    referee, position = history.referee, history.position
    points_now = referee.points_now(position)
    points = {player: points_now.get(player, (0, SURE)) for player in history.header.names}
    winners = referee.winners(position)
    sums = {player: count for player, (count, _) in points.items()}
    rank = ranks(sums, winners, referee.absent(position))
    return {player: PlaceNow(rank[player], player, *points[player], player in winners) for player in points}


def results(tables: Iterable[tuple[TableNow, History]]) -> pd.DataFrame:
    """Return the results of the tables that are over, a row for each player; unsure points are empty."""
    rows = [
        (
            history.referee.title,
            table.code,
            place.rank,
            history.header.names[place.player],
            *place.bounds,
            place.won,
        )
        for table, history in tables
        if table.finished
        for place in table.places
    ]
    return pd.DataFrame(rows, columns=list(RESULTS)).astype(dict.fromkeys(_RANKED, "Int64"))
