"""A play for score keepers: the fields that BG Stats documents, and a plain table."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import unquote

from assistant.records.games import referees
from assistant.records.plays import BG_STATS, play_data, play_link, play_table
from assistant.records.times import PlayedWhen
from assistant.referee.logs.history import History
from assistant.referee.logs.logfile import decode_log
from assistant.referee.score import ranks
from tests.games.replay import AUCTION_GAME, replay

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
