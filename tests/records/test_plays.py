"""A play for score keepers: the fields that BG Stats documents, and a plain table. Tables of one evening."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.parse import unquote

import pytest

from assistant.records.games import ledgers, played_through, referees
from assistant.records.listing import GameSummary
from assistant.records.plays import (
    BG_STATS,
    of_this_evening,
    play_data,
    play_link,
    play_table,
    results,
    table_now,
)
from assistant.records.times import PlayedWhen
from assistant.referee.logs.history import History
from assistant.referee.logs.logfile import decode_log
from assistant.referee.score import ranks
from tests.collections_of_games import DONE, UNDER_WAY, Game
from tests.games.replay import AUCTION_GAME, replay
from tests.tables import tables_beside

TABLES = tables_beside(__file__)


GAMES = Path(__file__).parent.parent / "games"
EVENING = PlayedWhen(datetime(2026, 11, 21, 21, 5, tzinfo=UTC), "Europe/Berlin")


def test_the_documented_fields() -> None:
    data = play_data(replay("three_players").history, "ACDEFGHJ", EVENING._replace(minutes=95))
    players = data.pop("players")
    assert data == {
        "sourceName": "Table Assistant",
        "sourcePlayId": "ACDEFGHJ",
        # Documented in UTC.
        "playDate": "2026-11-21 21:05:00",
        "board": "basic",
        "comments": "Three in the mountain hut",
        "durationMin": 95,
        "game": {"name": "Tikal", "sourceGameId": "tikal", "highestWins": True, "noPoints": False},
    }
    # The known result: Mara 114, Nils 111, Oana 105, in seat order.
    assert [(player["name"], player["score"], player["rank"], player["winner"]) for player in players] == [
        ("Mara", 114, 1, True),
        ("Nils", 111, 2, False),
        ("Oana", 105, 3, False),
    ]
    assert [player["startPlayer"] for player in players] == [True, False, False]
    assert [player["role"] for player in players] == ["black", "red", "yellow"]


def test_the_board_is_the_version_by_its_name() -> None:
    log = decode_log((GAMES / "thurn_und_taxis/kurier_two_players.txt").read_bytes(), referees())
    data = play_data(History.replay(referees()[log.header.game], log), "X", EVENING)
    assert data["board"] == "Der Kurier der Fürstin"


def test_the_place_is_the_location() -> None:
    log = decode_log((GAMES / "tikal/three_players.txt").read_bytes(), referees())
    log = replace(log, header=replace(log.header, details={**log.header.details, "place": "Cabin"}))
    data = play_data(History.replay(referees()["tikal"], log), "X", EVENING)
    assert (data["comments"], data["location"]) == ("Three in the mountain hut", "Cabin")


def test_a_duration_that_nobody_knows_is_left_out() -> None:
    assert "durationMin" not in play_data(replay("two_players").history, "X", EVENING)


def test_the_link_holds_the_data() -> None:
    data = play_data(replay(AUCTION_GAME).history, "ACDEFGHJ", EVENING)
    link = play_link(data)
    assert link.startswith(BG_STATS)
    coded = link.removeprefix(BG_STATS)
    assert json.loads(unquote(coded)) == data
    assert not set(coded) & set(" &?#\"'<>")


def test_places() -> None:
    assert ranks({"a": 5, "b": 9, "c": 9, "d": 7}, ()) == {"b": 1, "c": 1, "d": 3, "a": 4}
    # A rule may break a tie, or let fewer points win; the winner is first whatever the points.
    assert ranks({"a": 9, "b": 9}, ("b",)) == {"b": 1, "a": 2}


def test_the_table() -> None:
    table = play_table(replay("three_players").history, "ACDEFGHJ", EVENING)
    assert list(table["date"]) == ["2026-11-21"] * 3
    assert list(table[["seat", "player", "points", "rank"]].itertuples(index=False, name=None)) == [
        (1, "Mara", 114, 1),
        (2, "Nils", 111, 2),
        (3, "Oana", 105, 3),
    ]
    assert table["minutes"].isna().all()


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


@pytest.mark.parametrize("points, places", TABLES["everybody_stands_by_place"])
def test_everybody_stands_by_place(points: dict[str, int], places: tuple[object, ...]) -> None:
    now = table_now("A", history_of(Game(points)))
    assert now.finished
    assert tuple((one.rank, one.player, one.points, one.won) for one in now.places) == places


def test_only_tables_that_are_over_have_results() -> None:
    tables = [(table_now(code, history := history_of(game)), history)
              for code, game in (("A", UNDER_WAY), ("B", DONE))]  # fmt: skip
    assert [table.finished for table, _ in tables] == [False, True]
    columns = ["code", "rank", "player", "points", "won"]
    rows = results(tables)[columns].itertuples(index=False, name=None)
    assert list(rows) == [("B", 1, "Ben", 17, True), ("B", 2, "Ana", 16, False)]
    assert results(()).empty
