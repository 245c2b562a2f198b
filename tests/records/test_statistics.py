"""Statistics over four games that were added up by hand, and a group’s year in review."""

from __future__ import annotations

from datetime import UTC, date, datetime
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
    review,
    years_of,
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
        code, "tikal", played, tuple(seats), group="Us", version="basic", edition="rio-grande"
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
    # Ada: 100, 119, 70; two won, among equals 1/2 + 1/3 + 2/2, as G3 was shared. Places 1, 2, 1.
    assert rows(
        statistics.people(found.plays), "person", "games", "wins", "expected", "average", "best", "place"
    ) == [
        ("Ada", 3, 2, 1.83, 96.3, 119, 1.33),
        ("Cleo", 3, 2, 1.83, 73.3, 90, 1.67),
        ("Bo", 3, 1, 1.33, 83.3, 120, 1.67),
    ]
    days = rows(statistics.people(found.plays), "person", "first", "last")
    assert days == [
        ("Ada", date(2026, 11, 1), date(2026, 11, 3)),
        ("Cleo", date(2026, 11, 2), date(2026, 11, 4)),
        ("Bo", date(2026, 11, 1), date(2026, 11, 4)),
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
    # Seat 1: 100, 120, 70, 50, three of them won; seat 2: 80, 119, 70, 90, two won; 1/2 + 1/3 + 2/2 + 1/2.
    columns = ("group", "games", "plays", "wins", "expected", "average", "lowest", "highest")
    assert rows(statistics.by_group(found.plays, "seat"), *columns) == [
        (1, 4, 4, 3, 2.33, 85.0, 50, 120),
        (2, 4, 4, 2, 2.33, 89.8, 70, 119),
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
    assert rows(statistics.head_to_head(found.plays), *statistics.FRAMES["pairs"]) == [
        ("Ada", "Bo", 2, 1, 1, 0, 0),
        ("Ada", "Cleo", 2, 1, 0, 1, 1),
        ("Bo", "Cleo", 2, 1, 1, 0, 0),
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
        statistics.bests(empty.plays, "Ada"),
        statistics.games_played(empty.plays, 10),
    ):
        assert frame.empty
        assert len(frame.columns) > 3


@pytest.mark.parametrize("points", [44, None])
def test_whoever_has_left_was_not_the_best_of_the_others(points: int | None) -> None:
    """Ann wins with 10 points to 8; Cy, who left, had 44, or nobody knows how many."""
    result = game("G1", ("Ann", 10, True), ("Bo", 8, False), ("Cy", 44, False))
    ann, bo, cy = result.players
    result = result._replace(players=(ann, bo, cy._replace(points=points, rank=3, left=True)))
    found = statistics.records(collect([result], {}).plays).set_index("record")["value"]
    assert (found[WIDEST], found[CLOSEST]) == (2, 2)


def test_where_fewest_points_win_they_tell_no_lead() -> None:
    golf = collect([game("G1", ("Ann", 70, True), ("Bo", 74, False))._replace(game="Golf")], {}).plays
    assert {WIDEST, CLOSEST}.isdisjoint(statistics.records(golf)["record"])


def test_whoever_plays_alone_leads_before_nobody() -> None:
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


LEVEL = game("G5", ("Ada", 60, False), ("Bo", 60, False), ("Cleo", 70, True))
UNKNOWN = game("G6", ("Ada", 40, True), ("Bo", 0, False))._replace(
    players=(
        PlayerResult("Ada", "", 1, 40, 1, True, {}),
        PlayerResult("Bo", "", 2, None, None, False, {}),  # a result from elsewhere
    )
)
NO_WINNER = game("G7", ("Ada", 10, False), ("Bo", 20, False))


def test_a_place_shared_without_a_win_is_level_and_no_shared_win() -> None:
    pairs = statistics.head_to_head(collect((LEVEL, GAMES[2]), {}).plays)
    assert rows(pairs, "person", "other", "level", "shared") == [
        ("Ada", "Cleo", 1, 1),
        ("Ada", "Bo", 1, 0),
        ("Bo", "Cleo", 0, 0),
    ]


@pytest.mark.parametrize(
    "wins, games, expected",
    [
        # (p + z²/2n ± z √(p(1 - p)/n + z²/4n²)) / (1 + z²/n) with z = 1.96, on paper.
        (10, 20, (50, 30, 70)),
        (0, 10, (0, 0, 28)),
        (10, 10, (100, 72, 100)),
        (1, 1, (100, 21, 100)),
        (33, 100, (33, 25, 43)),
        (0, 0, (None, None, None)),
    ],
)
def test_how_sure_a_share_is(wins: int, games: int, expected: tuple[int | None, ...]) -> None:
    (found,) = rows(statistics.interval(pd.Series([wins]), pd.Series([games])), "rate", "low", "high")
    assert tuple(None if pd.isna(value) else value for value in found) == expected


def test_equals_share_a_rank_and_the_next_is_skipped() -> None:
    frame = pd.DataFrame({"person": list("ABCDE"), "wins": [2, 5, 2, 1, 5]})
    assert rows(statistics.ranked(frame, "wins"), "rank", "person", "wins") == [
        (1, "B", 5),
        (1, "E", 5),
        (3, "A", 2),
        (3, "C", 2),
        (5, "D", 1),
    ]


def test_what_nobody_knows_counts_for_nothing() -> None:
    plays = collect((UNKNOWN, NO_WINNER), {}).plays
    assert rows(
        statistics.people(plays), "person", "games", "decided", "wins", "expected", "scored", "average"
    ) == [("Ada", 2, 1, 1, 0.5, 2, 25.0), ("Bo", 2, 1, 0, 0.5, 1, 20.0)]
    # Nobody knows by how much Ada won, and nobody is known to have lost with points.
    assert rows(statistics.records(plays), "record", "value", "person") == [
        (HIGHEST, 40, "Ada"),
        (LOWEST_WIN, 40, "Ada"),
    ]
    assert rows(statistics.head_to_head(plays), "games", "ahead", "behind", "level") == [(2, 0, 1, 0)]
    assert rows(statistics.games_played(plays, 10), "code", "result", "winners") == [
        ("G7", "Bo 20, Ada 10", ""),
        ("G6", "Ada 40, Bo", "Ada"),
    ]
    assert statistics.favourite(plays[plays["code"] == "G6"], "colour") == ((), 0, 0)


def test_somebody_whom_a_file_does_not_name_is_nobody_in_particular() -> None:
    """Two at one table and one at another are three people, of whom nobody knows which."""
    first = game("G1", ("Ada", 40, True), ("?", 30, False), ("?", 20, False))
    plays = collect((first, game("G2", ("?", 50, True), ("Ada", 10, False))), {}).plays
    columns = ("person", "games", "wins", "expected", "average")
    # One of three and one of two win by chance: 1/3 + 1/2.
    assert rows(statistics.people(plays), *columns) == [("Ada", 2, 1, 0.83, 25.0)]
    assert statistics.head_to_head(plays).empty
    assert statistics.longest_streaks(plays) == {"Ada": 1}
    assert rows(statistics.by_group(plays, "seat"), "group", "plays") == [(1, 2), (2, 2), (3, 1)]
    told = review(plays, 2026)
    assert (told.newcomers, list(told.played["people"]), told.streak_of) == (("Ada",), [1], ("Ada",))
    assert "? 50" in statistics.games_played(plays, 1)["result"][0], "a game shows everybody who sat there"


def won(*told: bool) -> pd.DataFrame:
    """Return the plays of Ada against Bo, a day each, which she won or did not."""
    results = [game(f"G{day}", ("Ada", 5, ada), ("Bo", 4, not ada)) for day, ada in enumerate(told, 1)]
    return collect(results, {}).plays


@pytest.mark.parametrize(
    "told, longest, current",
    [
        ((), (0, None, None), 0),
        ((True,), (1, 1, 1), 1),
        ((False,), (0, None, None), 0),
        ((True, True, False, True), (2, 1, 2), 1),
        ((True, False, True, True, False), (2, 3, 4), 0),
        ((True, True, False, True, True), (2, 1, 2), 2),
    ],
)
def test_streaks(told: tuple[bool, ...], longest: tuple[int | None, ...], current: int) -> None:
    found = statistics.streaks(won(*told), "Ada")
    days = found.longest.first, found.longest.last
    assert (found.longest.wins, *(day and day.day for day in days)) == longest
    assert (found.current.wins, found.games) == (current, len(told))
    assert statistics.longest_streaks(won(*told)).get("Ada", 0) == longest[0]


def test_a_shared_win_goes_on_with_a_streak_and_an_unknown_winner_ends_none() -> None:
    games = (won_by_ada := game("G1", ("Ada", 9, True), ("Bo", 1, False)), GAMES[2], NO_WINNER)
    after = won_by_ada._replace(code="G8", played=PlayedWhen(datetime(2026, 11, 8, tzinfo=UTC), "UTC"))
    assert statistics.streaks(collect((*games, after), {}).plays, "Ada").current.wins == 3


def test_games_count_in_the_order_in_which_they_ended() -> None:
    # As they come from the records, the last one that was changed first.
    assert list(dict.fromkeys(collect(GAMES[::-1], {}).plays["code"])) == ["G1", "G2", "G3", "G4"]


def test_favourites_share_the_first_place(found: Statistics) -> None:
    ada = found.plays[found.plays["person"] == "Ada"]
    assert statistics.favourite(ada, "seat") == ((2,), 2, 3)
    cleo = found.plays[found.plays["person"] == "Cleo"]  # seats 3, 1 and 2
    assert statistics.favourite(cleo, "colour") == (("colour1", "colour2", "colour3"), 1, 3)


def test_bests_of_one_person_rest_on_their_own_games(found: Statistics) -> None:
    basic = found.plays[found.plays["version"] == "basic"]
    assert rows(statistics.bests(basic, "Ada"), "record", "value", "code", "games") == [
        (HIGHEST, 119, "G2", 2),
        (LOWEST_WIN, 100, "G1", 1),
        (WIDEST, 20, "G1", 1),
        (LONGEST, 150, "G2", 2),
        (SHORTEST, 90, "G1", 2),
    ]
    assert statistics.bests(basic, "nobody").empty


def test_the_last_games_stand_first(found: Statistics) -> None:
    assert rows(statistics.games_played(found.plays, 2), "code", "result", "winners") == [
        ("G4", "Cleo 90, Bo 50", "Cleo"),
        ("G3", "Cleo 70, Ada 70", "Cleo, Ada"),
    ]
    same_day = game("G9", ("Ada", 1, True))._replace(
        played=PlayedWhen(datetime(2026, 11, 4, 9, tzinfo=UTC), "UTC")
    )
    days = statistics.per_day(collect((*GAMES, same_day), {}).plays)
    assert [(day.day, games) for day, games in rows(days, "ended", "games")] == [
        (1, 1),
        (2, 1),
        (3, 1),
        (4, 2),
    ]


def test_one_person_by_colour_has_the_wins_that_all_at_the_table_leave_them(found: Statistics) -> None:
    # Ada had colour1 once (won, of two) and colour2 twice (lost to one of three, shared with one of two).
    own = statistics.by_group(found.plays, "colour", "Ada")
    assert rows(own, "group", "games", "wins", "expected", "rate") == [
        ("colour1", 1, 1, 0.5, 100),
        ("colour2", 2, 1, 1.33, 50),
    ]


def test_a_person_stands_first_against_everybody(found: Statistics) -> None:
    assert rows(statistics.against(found.plays, "Cleo"), *statistics.FRAMES["pairs"]) == [
        ("Cleo", "Ada", 2, 0, 1, 1, 1),
        ("Cleo", "Bo", 2, 1, 1, 0, 0),
    ]
    assert statistics.against(found.plays, "nobody").empty


def test_points_by_round_rest_on_the_games_that_tell_them(found: Statistics) -> None:
    by_code = {result.code: result for result in GAMES}
    first, second, third = (by_code[code] for code in ("G1", "G2", "G3"))
    told = [
        first._replace(players=(first.players[0]._replace(rounds={"1": 40, "2": 60}), first.players[1])),
        second._replace(
            players=(
                second.players[0]._replace(rounds={"1": 100}),
                second.players[1]._replace(rounds={"1": 29, "2": 50, "3": 40}),
                second.players[2],
            )
        ),
        third,
    ]
    ada = found.plays[found.plays["person"] == "Ada"]
    # Rounds of 40 and 29, of 60 and 50, and one of 40 alone.
    assert rows(statistics.by_round(told, ada), "round", "games", "average", "lowest", "highest") == [
        (1, 2, 34.5, 29, 40),
        (2, 2, 55.0, 50, 60),
        (3, 1, 40.0, 40, 40),
    ]
    assert statistics.by_round((), ada).empty


def test_a_result_of_an_unknown_day_stands_outside_everything_ordered_by_day() -> None:
    # Brought in after all others, it was played nobody knows when.
    lost = game("A-9", ("Ada", 10, False), ("Bo", 20, True), only_result=True)
    plays = collect((*GAMES, lost._replace(played=lost.played._replace(brought_in=True))), {}).plays
    played = statistics.games_played(plays, 5)
    assert [code for (code,) in rows(played, "code")] == ["G4", "G3", "G2", "G1", "A-9"]
    assert rows(played, "ended")[-1] == (None,)
    found = statistics.streaks(plays, "Ada")
    assert (found.longest.wins, found.current.wins, found.games) == (1, 1, 3)
    # Ada won G1 and G3 and lost G2; Bo won G2 alone, Cleo G3 and G4 in a row.
    assert statistics.longest_streaks(plays) == {"Ada": 1, "Bo": 1, "Cleo": 2}
    last = dict(rows(statistics.people(plays), "person", "last"))
    assert last == {"Ada": date(2026, 11, 3), "Bo": date(2026, 11, 4), "Cleo": date(2026, 11, 4)}


def on(year: int, month: int, day: int, result: GameResult, minutes: int | None = None) -> GameResult:
    """Return a result as one of that day."""
    return result._replace(played=PlayedWhen(datetime(year, month, day, 12, tzinfo=UTC), "UTC", minutes))


YEARS_GAMES = (
    on(2025, 12, 31, game("G1", ("Ada", 50, True), ("Bo", 40, False))),
    on(2026, 1, 1, game("G2", ("Ada", 60, True), ("Bo", 40, False)), 90),
    on(2026, 1, 1, game("G3", ("Ada", 30, True), ("Cleo", 30, True))),
    on(2026, 3, 5, game("G4", ("Cleo", 60, False), ("Bo", 70, True), version="auction"), 60),
    on(2026, 3, 6, game("G5", ("Cleo", 70, True), ("Bo", 10, False), ("Ada", 60, False))),
)


def test_a_year_by_hand() -> None:
    told = review(collect(YEARS_GAMES, {}).plays, 2026)
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
    plays = collect(YEARS_GAMES, {}).plays
    assert years_of(plays) == [2026, 2025]
    told = review(plays, 2025)
    assert (told.earlier, told.newcomers, told.timed) == (0, ("Ada", "Bo"), 0)


def test_equal_bests_and_streaks_are_shared() -> None:
    told = review(collect(YEARS_GAMES[2:3], {}).plays, 2026)
    assert (told.streak, told.streak_of) == (1, ("Ada", "Cleo"))
    assert list(told.played["best"]) == ["Ada, Cleo"]


@pytest.mark.parametrize("year", [2024, 2026])
def test_a_year_without_games(year: int) -> None:
    told = review(collect(YEARS_GAMES[:1], {}).plays, year)
    assert (told.games, told.days, told.streak, told.streak_of) == (0, 0, 0, ())
    assert told.people.empty
    assert told.played.empty


def test_a_result_kept_elsewhere_of_an_unknown_day_belongs_to_no_year() -> None:
    """It came in on 2 May 2026, which says nothing of when it was played."""
    came = on(2026, 5, 2, game("SHELF-3", ("Zoe", 90, True), ("Bo", 1, False)))
    undated = came._replace(played=came.played._replace(brought_in=True), only_result=True)
    plays = collect((*YEARS_GAMES, undated), {}).plays
    assert review(plays, 2026).games == 4
    assert "Zoe" not in review(plays, 2026).newcomers
    assert years_of(collect((undated,), {}).plays) == []
    assert years_of(plays) == [2026, 2025]
