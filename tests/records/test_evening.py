"""Tables of one evening: which they are, who stands where, and the results of those that are over."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from assistant.records.evening import of_this_evening, results, table_now
from assistant.records.games import ledgers, played_through
from assistant.records.listing import GameSummary
from assistant.referee.logs.history import History
from tests.collections_of_games import DONE, UNDER_WAY, Game

NOW = datetime(2026, 11, 28, 23, 0, tzinfo=UTC)


def history_of(game: Game) -> History:
    return played_through(ledgers()[game.log.header.game], game.log)


def summary(code: str, hours: float, *, readable: bool = True) -> GameSummary:
    """Return a game at which something was entered so many hours ago, begun an hour before that."""
    changed = NOW - timedelta(hours=hours)
    begun = changed - timedelta(hours=1)
    return GameSummary(code, "tikal", "", ("Ana", "Ben"), 3, False, begun, changed, readable=readable)


def test_an_evening_is_what_was_entered_lately_in_the_order_in_which_it_began() -> None:
    games = [summary("A", 1), summary("B", 5), summary("C", 17), summary("D", 2, readable=False)]
    assert [game.code for game in of_this_evening(games, NOW)] == ["B", "A"]
    assert of_this_evening((), NOW) == []


@pytest.mark.parametrize(
    "points, places",
    [
        ({"Ana": 50, "Ben": 40}, [(1, "red", 50, True), (2, "blue", 40, False)]),
        # Two share the second place, and the third is skipped.
        (
            {"Ana": 20, "Ben": 50, "Cleo": 20, "Dan": 10},
            [(1, "blue", 50, True), (2, "red", 20, False), (2, "yellow", 20, False), (4, "black", 10, False)],
        ),
        ({"Ana": 50, "Ben": 50, "Cleo": 40},
         [(1, "red", 50, True), (1, "blue", 50, True), (3, "yellow", 40, False)]),
    ],
)  # fmt: skip
def test_everybody_stands_by_place(points: dict[str, int], places: list[tuple[object, ...]]) -> None:
    now = table_now("A", history_of(Game(points)))
    assert now.finished
    assert [(one.rank, one.player, one.points, one.won) for one in now.places] == places


def test_only_tables_that_are_over_have_results() -> None:
    tables = [(table_now(code, history := history_of(game)), history)
              for code, game in (("A", UNDER_WAY), ("B", DONE))]  # fmt: skip
    assert [table.finished for table, _ in tables] == [False, True]
    columns = ["code", "rank", "player", "points", "won"]
    rows = results(tables)[columns].itertuples(index=False, name=None)
    assert list(rows) == [("B", 1, "Ben", 17, True), ("B", 2, "Ana", 16, False)]
    assert results(()).empty
