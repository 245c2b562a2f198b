"""A group’s year in review, worked out by hand over a few games of two years."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from assistant.records.results import GameResult
from assistant.records.statistics import collect, review, years_of
from assistant.records.times import PlayedWhen
from tests.records.test_statistics import game


def on(year: int, month: int, day: int, result: GameResult, minutes: int | None = None) -> GameResult:
    """Return a result as one of that day."""
    return result._replace(played=PlayedWhen(datetime(year, month, day, 12, tzinfo=UTC), "UTC", minutes))


GAMES = (
    on(2025, 12, 31, game("G1", ("Ada", 50, True), ("Bo", 40, False))),
    on(2026, 1, 1, game("G2", ("Ada", 60, True), ("Bo", 40, False)), 90),
    on(2026, 1, 1, game("G3", ("Ada", 30, True), ("Cleo", 30, True))),
    on(2026, 3, 5, game("G4", ("Cleo", 60, False), ("Bo", 70, True), version="auction"), 60),
    on(2026, 3, 6, game("G5", ("Cleo", 70, True), ("Bo", 10, False), ("Ada", 60, False))),
)


def test_a_year_by_hand() -> None:
    told = review(collect(GAMES, {}).plays, 2026)
    assert (told.games, told.days, told.minutes, told.timed, told.earlier) == (4, 3, 150, 2, 1)
    assert told.newcomers == ("Cleo",)
    assert told.months == (2, 0, 2, *[0] * 9)
    wins = told.people[["person", "games", "wins"]].itertuples(index=False, name=None)
    assert list(wins) == [("Ada", 3, 2), ("Cleo", 3, 2), ("Bo", 3, 1)]
    # Ada won on New Year’s Eve, too, but that was another year.
    assert (told.streak, told.streak_of) == (2, ("Ada",))
    played = told.played[["version", "games", "people", "highest", "best", "code"]]
    assert list(played.itertuples(index=False, name=None)) == [
        ("basic", 3, 3, 70, "Cleo", "G5"),
        ("auction", 1, 2, 70, "Bo", "G4"),
    ]


def test_in_the_first_year_everybody_is_new_and_years_stand_latest_first() -> None:
    plays = collect(GAMES, {}).plays
    assert years_of(plays) == [2026, 2025]
    told = review(plays, 2025)
    assert (told.earlier, told.newcomers, told.timed) == (0, ("Ada", "Bo"), 0)


def test_equal_bests_and_streaks_are_shared() -> None:
    told = review(collect(GAMES[2:3], {}).plays, 2026)
    assert (told.streak, told.streak_of) == (1, ("Ada", "Cleo"))
    assert list(told.played["best"]) == ["Ada, Cleo"]


@pytest.mark.parametrize("year", [2024, 2026])
def test_a_year_without_games(year: int) -> None:
    told = review(collect(GAMES[:1], {}).plays, year)
    assert (told.games, told.days, told.streak, told.streak_of) == (0, 0, 0, ())
    assert told.people.empty
    assert told.played.empty


def test_a_result_kept_elsewhere_of_an_unknown_day_belongs_to_no_year() -> None:
    """It came in on 2 May 2026, which says nothing of when it was played."""
    came = on(2026, 5, 2, game("SHELF-3", ("Zoe", 90, True), ("Bo", 1, False)))
    undated = came._replace(played=came.played._replace(brought_in=True), only_result=True)
    plays = collect((*GAMES, undated), {}).plays
    assert review(plays, 2026).games == 4
    assert "Zoe" not in review(plays, 2026).newcomers
    assert years_of(collect((undated,), {}).plays) == []
    assert years_of(plays) == [2026, 2025]
