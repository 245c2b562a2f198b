"""How stored games ended: who had how many points from what, who won, and how long it took."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Final, NamedTuple

from assistant.records.breakdown import final_sheets
from assistant.records.plays import ranks
from assistant.records.reading import one_bad_game, played_through
from assistant.records.store import Store
from assistant.referee.rulings import group_of
from assistant.referee.samples import is_sample

PAUSE: Final = timedelta(hours=1)
"""Nobody thinks that long: the table had gone to bed."""


class PlayerResult(NamedTuple):
    """How a game ended for a player; ``seat`` counts from 1, ``sources`` are points by source."""

    name: str
    colour: str
    seat: int
    points: int
    rank: int
    won: bool
    sources: Mapping[str, int]


class GameResult(NamedTuple):
    """How a game ended; ``minutes`` is nothing where nobody knows how long it took.

    A ``sample`` came with the program: nobody here played it.
    """

    code: str
    game: str
    title: str
    group: str
    version: str
    edition: str
    ended_at: datetime
    minutes: int | None
    finished: bool
    sample: bool
    players: tuple[PlayerResult, ...]


def read_result(store: Store, code: str) -> GameResult:
    """Return how a stored game stands. Raises what the store raises, BrokenGameError for one that breaks."""
    with one_bad_game():
        return _result(store, code)


def _result(store: Store, code: str) -> GameResult:
    log, origin = store.load(code), store.origin(code)
    referee = store.games[log.header.game]
    history = played_through(referee, log)
    points = referee.points(history.position)
    winners = referee.winners(history.position)
    rank = ranks(points, winners)
    sheets = final_sheets(history)
    header = log.header
    return GameResult(
        code=code,
        game=header.game,
        title=header.details.get("title", ""),
        group=group_of(header.details),
        version=header.version,
        edition=header.edition,
        ended_at=max((origin.created_at, *origin.entered_at)),
        minutes=minutes_of(origin.entered_at),
        finished=bool(winners),
        sample=is_sample(header.details),
        players=tuple(
            PlayerResult(
                player.name,
                player.id,
                seat,
                points[player.id],
                rank[player.id],
                player.id in winners,
                sheets[player.id].by_source(),
            )
            for seat, player in enumerate(header.players, 1)
        ),
    )


def minutes_of(moments: Sequence[datetime]) -> int | None:
    """Return how long it took to enter a game, without pauses of more than an hour.

    Nothing where entries came at one and the same moment: then they were brought in from a file.
    """
    gaps = [later - earlier for earlier, later in pairwise(moments)]
    if not gaps or not all(gaps):
        return None
    played = sum((gap for gap in gaps if gap <= PAUSE), timedelta())
    return max(1, round(played / timedelta(minutes=1)))
