"""Several tables of one evening as a screen on the wall shows them: who stands where, and what is over."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final, NamedTuple

import pandas as pd

from assistant.records.games import is_finished
from assistant.records.listing import GameSummary
from assistant.referee.logs.history import History
from assistant.referee.score import SURE, OpenValues, ranks

EVENING: Final = timedelta(hours=16)
"""A table at which nothing was entered for so long belongs to another evening."""
RESULTS: Final = ("game", "code", "rank", "player", "points", "at_least", "at_most", "won")
_NUMBERS: Final = ("rank", "points", "at_least", "at_most")


class PlaceNow(NamedTuple):
    """Where a player stands: equals share a rank, and the next one is skipped."""

    rank: int
    player: str
    points: int
    unknown: OpenValues
    won: bool


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
    points_now = referee.points_now(position)
    points = {player: points_now.get(player, (0, SURE)) for player in history.header.names}
    winners = referee.winners(position)
    sums = {player: count for player, (count, _) in points.items()}
    rank = ranks(sums, winners, referee.absent(position))
    places = [PlaceNow(rank[player], player, *points[player], player in winners) for player in points]
    return TableNow(
        code,
        referee.round_of(position),
        referee.prompt(position).player,
        is_finished(referee, position),
        tuple(sorted(places, key=lambda place: place.rank)),
    )


def results(tables: Iterable[tuple[TableNow, History]]) -> pd.DataFrame:
    """Return the results of the tables that are over, a row for each player; unsure points are empty."""
    rows = [
        (
            history.referee.title,
            table.code,
            place.rank,
            history.header.names[place.player],
            None if place.unknown else place.points,
            place.unknown.at_least(place.points),
            place.unknown.at_most(place.points),
            place.won,
        )
        for table, history in tables
        if table.finished
        for place in table.places
    ]
    return pd.DataFrame(rows, columns=list(RESULTS)).astype(dict.fromkeys(_NUMBERS, "Int64"))
