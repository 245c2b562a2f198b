"""How games ended, and how long they took."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path

from assistant.records.games import referees
from assistant.records.origins import GameRecord
from assistant.records.results import read_result
from assistant.records.store import Store
from assistant.referee.logs.log import Entry, Log
from tests.games.replay import AUCTION_GAME, NAMES, path_of, replay
from tests.records.conftest import NOON
from tests.referee.toy import Take, toy_header


def test_a_result(store: Store) -> None:
    # Ada takes 3 and 3 ..., until the heap of 21 is empty; whoever takes the last stick wins.
    entries = tuple(Entry("action", Take(3)) for _ in range(7))
    moments = tuple(NOON + timedelta(minutes=10 * count) for count in range(7))
    log = Log(toy_header(details={"title": "Evening", "group": "Us"}), entries)
    origin = GameRecord("ACDEFGHJ", True, NOON, moments)
    result = read_result(store, store.create(log, finished=True, origin=origin))
    assert (result.title, result.group, result.finished) == ("Evening", "Us", True)
    first, second = result.players
    assert (first.name, first.seat, first.points, first.rank, first.won) == ("Ada", 1, 12, 1, True)
    assert (second.name, second.seat, second.points, second.rank, second.won) == ("Bo", 2, 9, 2, False)
    assert sum(first.sources.values()) == 12


def test_a_game_under_way_is_not_finished(store: Store) -> None:
    result = read_result(store, store.create(Log(toy_header(), (Entry("action", Take(1)),))))
    assert not result.finished
    assert not any(player.won for player in result.players)


def test_recorded_games(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'records.sqlite'}", referees())
    for name in (*NAMES, AUCTION_GAME):
        known = json.loads(path_of(name).with_suffix(".expected.json").read_text("utf-8"))
        result = read_result(store, store.create(replay(name).log))
        assert {player.colour: player.points for player in result.players} == known["points"]
        assert [player.colour for player in result.players if player.won] == known["winners"]
        assert {player.colour: sum(player.sources.values()) for player in result.players} == known["points"]
        assert result.minutes is None
    store.close()
