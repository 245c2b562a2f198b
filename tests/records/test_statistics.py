"""Statistics over four games that were added up by hand."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pandas as pd
import pytest

from assistant.locale import decimal
from assistant.records import statistics
from assistant.records.people import person_key
from assistant.records.results import GameResult, PlayerResult
from assistant.records.statistics import (
    CLOSEST,
    HIGHEST,
    HIGHEST_LOSS,
    LONGEST,
    LOWEST_WIN,
    SHORTEST,
    WIDEST,
    Statistics,
    collect,
)
from assistant.records.times import PlayedWhen


def game(
    code: str,
    *players: tuple[str, int, bool],
    minutes: int | None = None,
    **changed: Any,  # noqa: ANN401 - any field of a result
) -> GameResult:
    """Return a result: names, points and who won, in seat order; points come half from temples."""
    order = sorted((points for _, points, _ in players), reverse=True)
    seats = []
    for seat, (name, points, won) in enumerate(players, 1):
        sources = {"temples": points // 2, "treasures": points - points // 2}
        rank = 1 + order.index(points)
        seats.append(PlayerResult(name, f"colour{seat}", seat, points, rank, won, sources))
    played = PlayedWhen(datetime(2026, 11, int(code[-1]), tzinfo=UTC), "UTC", minutes)
    result = GameResult(
        *(code, "tikal", "", "Us", "basic", "rio-grande", played),
        finished=True,
        sample=False,
        players=tuple(seats),
    )
    return result._replace(**changed)


GAMES = (
    game("G1", ("Ada", 100, True), ("Bo", 80, False), minutes=90),
    game("G2", ("Bo", 120, True), ("ADA", 119, False), ("Cleo", 60, False), minutes=150),
    game("G3", ("Cleo", 70, True), ("Áda", 70, True), version="auction"),
    game("G4", ("Bo", 50, False), ("Cleo", 90, True), edition="romanian"),
    game("G5", ("Ada", 300, False), ("Bo", 1, False), finished=False),
)


@pytest.fixture(scope="module")
def found() -> Statistics:
    return collect(GAMES, {})


def rows(frame: pd.DataFrame, *columns: str) -> list[tuple[Any, ...]]:
    return list(frame[list(columns)].itertuples(index=False, name=None))


def test_only_finished_games_count(found: Statistics) -> None:
    assert set(found.plays["code"]) == {"G1", "G2", "G3", "G4"}
    assert len(found.plays) == 2 + 3 + 2 + 2


def test_people(found: Statistics) -> None:
    # Ada: 100, 119, 70; she won two. Chance alone: 1/2 + 1/3 + 1/2. Places 1, 2, 1.
    assert rows(
        statistics.people(found.plays), "person", "games", "wins", "expected", "average", "best", "place"
    ) == [
        ("Ada", 3, 2, 1.33, 96.3, 119, 1.33),
        ("Cleo", 3, 2, 1.33, 73.3, 90, 1.67),
        ("Bo", 3, 1, 1.33, 83.3, 120, 1.67),
    ]


def test_spellings_are_one_person_called_by_the_commonest_name(found: Statistics) -> None:
    again = collect((*GAMES, game("G6", ("ÁDA", 10, False), ("Bo", 20, True))), {})
    assert set(found.plays["person"]) == {"Ada", "Bo", "Cleo"}
    assert set(again.plays["person"]) == {"Ada", "Bo", "Cleo"}
    assert set(again.plays["name"]) == {"Ada", "ADA", "Áda", "ÁDA", "Bo", "Cleo"}


def test_a_confirmed_merge_counts_both_names() -> None:
    games = (*GAMES, game("G6", ("Cleopatra", 200, True), ("Ada", 20, False)))
    counted = statistics.people(collect(games, {person_key("Cleopatra"): person_key("Cleo")}).plays)
    assert rows(counted[counted["person"] == "Cleo"], "games", "wins", "best") == [(4, 3, 200)]
    assert "Cleopatra" in set(statistics.people(collect(games, {}).plays)["person"])


def test_by_seat(found: Statistics) -> None:
    # Seat 1: 100, 120, 70, 50, three of them won; seat 2: 80, 119, 70, 90, two won.
    assert rows(statistics.by_group(found.plays, "seat"), *statistics.GROUPS) == [
        (1, 4, 4, 3, 1.83, 85.0, 50, 120),
        (2, 4, 4, 2, 1.83, 89.8, 70, 119),
        (3, 1, 1, 0, 0.33, 60.0, 60, 60),
    ]


def test_by_edition_and_version(found: Statistics) -> None:
    assert rows(statistics.by_group(found.plays, "edition"), "group", "games", "plays", "wins") == [
        ("rio-grande", 3, 7, 4),
        ("romanian", 1, 2, 1),
    ]
    assert rows(statistics.by_group(found.plays, "version"), "group", "average") == [
        ("auction", 70.0),
        # 100 + 80 + 120 + 119 + 60 + 50 + 90 = 619 by seven.
        ("basic", 88.4),
    ]


def test_head_to_head(found: Statistics) -> None:
    assert rows(statistics.head_to_head(found.plays), *statistics.PAIRS) == [
        ("Ada", "Bo", 2, 1, 1, 0),
        ("Ada", "Cleo", 2, 1, 0, 1),
        ("Bo", "Cleo", 2, 1, 1, 0),
    ]


def test_points_by_source(found: Statistics) -> None:
    frame = statistics.by_source(found)
    # Ada: 50 + 59 + 35 = 144 from temples and 50 + 60 + 35 = 145 from treasures, in three games.
    ada = frame[frame["person"] == "Ada"]
    assert rows(ada, "source", "games", "points", "average") == [
        ("temples", 3, 144, 48.0),
        ("treasures", 3, 145, 48.3),
    ]


def test_records(found: Statistics) -> None:
    assert rows(statistics.records(found.plays), "record", "value", "person", "code") == [
        (HIGHEST, 120, "Bo", "G2"),
        (LOWEST_WIN, 70, "Cleo", "G3"),
        (LOWEST_WIN, 70, "Ada", "G3"),
        (HIGHEST_LOSS, 119, "Ada", "G2"),
        (WIDEST, 40, "Cleo", "G4"),
        (CLOSEST, 1, "Bo", "G2"),
        (LONGEST, 150, "Bo", "G2"),
        (SHORTEST, 90, "Ada", "G1"),
    ]


def test_durations_rest_on_the_games_that_have_one(found: Statistics) -> None:
    assert rows(statistics.durations(found.plays), "players", "games", "average") == [(2, 1, 90), (3, 1, 150)]


def test_namesakes_at_one_table_are_two() -> None:
    plays = collect([game("G1", ("Ann", 5, False), ("ann", 9, True))], {}).plays
    assert rows(plays, "person", "points") == [("Ann", 5), ("ann", 9)]


def test_nothing_has_all_columns() -> None:
    empty = collect((), {})
    for frame in (
        statistics.people(empty.plays),
        statistics.by_group(empty.plays, "seat"),
        statistics.head_to_head(empty.plays),
        statistics.by_source(empty),
        statistics.records(empty.plays),
        statistics.durations(empty.plays),
    ):
        assert frame.empty
        assert len(frame.columns) > 3


def test_without_a_single_winner_there_is_no_lead() -> None:
    tie = game("G1", ("Ada", 50, True), ("Bo", 50, True), ("Cleo", 40, False))
    all_level = game("G2", ("Ada", 50, True), ("Bo", 50, True), ("Cleo", 50, True))
    assert rows(statistics.records(collect((tie,), {}).plays), "record", "value", "person") == [
        (HIGHEST, 50, "Ada"),
        (HIGHEST, 50, "Bo"),
        (LOWEST_WIN, 50, "Ada"),
        (LOWEST_WIN, 50, "Bo"),
        (HIGHEST_LOSS, 40, "Cleo"),
    ]
    assert set(statistics.records(collect((all_level,), {}).plays)["record"]) == {HIGHEST, LOWEST_WIN}
    # Whoever plays alone leads before nobody.
    alone = collect((game("G3", ("Ada", 7, True)),), {}).plays
    assert set(statistics.records(alone)["record"]) == {HIGHEST, LOWEST_WIN}


def test_people_stand_as_the_alphabet_has_them() -> None:
    names = ("Zoe", "Ștefan", "ion", "Özlem", "Ada", "Tim")
    games = [game(f"G{day}", (name, 5, True), ("Bo", 4, False)) for day, name in enumerate(names, 1)]
    plays = collect(games, {}).plays
    assert list(statistics.people(plays)["person"]) == ["Ada", "ion", "Özlem", "Ștefan", "Tim", "Zoe", "Bo"]
    assert rows(statistics.head_to_head(plays), "person", "other")[1:3] == [("Bo", "ion"), ("Bo", "Özlem")]


def test_what_rounds_to_nothing_from_below_is_nothing() -> None:
    # -1 in thirty games is -0.03 a game.
    result = game("G1", ("Ada", -1, True), ("Bo", -9, False))
    level = game("G2", ("Ada", 0, True), ("Bo", -9, False))
    paid = [
        one._replace(
            players=tuple(player._replace(sources={"paid": player.points or 0}) for player in one.players)
        )
        for one in (result, *(level._replace(code=f"G{number}") for number in range(2, 31)))
    ]
    found = collect(paid, {})
    ada = [
        *statistics.people(found.plays).query("person == 'Ada'")["average"],
        *statistics.by_source(found).query("person == 'Ada'")["average"],
    ]
    assert [str(average) for average in ada] == ["0.0", "0.0"]
    assert decimal(-0.0004) == decimal(-0.0) == "0"
