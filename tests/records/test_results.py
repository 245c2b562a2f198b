"""How games ended, and how long they took."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import update

from assistant.paths import VERSION
from assistant.records.games import is_finished, ledgers, played_through, referees
from assistant.records.listing import FORM, GameFilter
from assistant.records.plays import play_data, play_table
from assistant.records.results import (
    PlayerResult,
    count_missing,
    ending_of,
    kept_results,
    read_result,
    result_of,
)
from assistant.records.schema import RESULT
from assistant.records.statistics import collect, games_played
from assistant.records.store import Store
from assistant.records.times import GameRecord, PlayedWhen, endings
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Entry, Log
from assistant.referee.logs.logfile import decode_log
from tests.games.replay import AUCTION_GAME, NAMES, path_of, replay
from tests.records.conftest import NOON
from tests.referee.test_leaving import TEMPLE, at
from tests.referee.test_seating import enter
from tests.referee.toy import TOY, Take, toy_header
from tests.tables import tables_beside

TABLES = tables_beside(__file__)


GAMES = Path(__file__).parent.parent / "games"


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


ENDED = (
    PlayerResult("Ada", "red", 1, 12, 1, won=True, sources={"taken": 12}),
    PlayerResult("Bo", "blue", 2, 9, 2, won=False, sources={"taken": 9}),
)
FORMS: Mapping[str, str] = TABLES["FORMS"]
"""Bodies of rows as each form of them was written. None is ever changed: records hold them."""


@pytest.mark.parametrize("form", FORMS)
def test_rows_of_every_form_tell_the_same(store: Store, form: str) -> None:
    log = Log(toy_header(details={"group": "Us"}), tuple(Entry("action", Take(3)) for _ in range(7)))
    code = store.create(log, finished=True, ending=ending_of(History.replay(TOY, log)))
    with store.database.writing() as connection:
        connection.execute(update(RESULT).values(body=FORMS[form]))
    (found,) = kept_results(store, GameFilter()).results
    assert (found.code, found.group, found.version, found.edition) == (code, "Us", "basic", "toy")
    assert found.players == ENDED


def test_a_row_of_today_has_the_form_of_today() -> None:
    # Whoever gives a result another field sees this fail: it needs a new form, and its row above.
    log = Log(toy_header(details={"group": "Us"}), tuple(Entry("action", Take(3)) for _ in range(7)))
    ending = ending_of(History.replay(TOY, log))
    assert ending is not None
    told = json.loads(ending.body)
    newest = json.loads(FORMS[f"{FORM}, by name"])
    assert (told.keys(), told["form"]) == (newest.keys(), FORM)
    assert [player.keys() for player in told["players"]] == [player.keys() for player in newest["players"]]


def test_rows_of_an_earlier_form_are_made_anew(store: Store) -> None:
    log = Log(toy_header(), tuple(Entry("action", Take(3)) for _ in range(7)))
    store.create(log, finished=True, ending=ending_of(History.replay(TOY, log)))
    assert count_missing(store, GameFilter()) == 0
    with store.database.writing() as connection:
        connection.execute(update(RESULT).values(rules=f"{VERSION} {TOY.rulebook.version}"))
    assert count_missing(store, GameFilter()) == 1


@pytest.mark.parametrize("path", sorted(GAMES.rglob("*.txt")), ids=lambda path: path.stem)
def test_a_game_is_over_with_the_last_of_its_recorded_entries_alone(path: Path) -> None:
    log = decode_log(path.read_bytes(), ledgers())
    history = played_through(ledgers()[log.header.game], log)
    over = [number for number, moment in enumerate(history.moments, 1)
            if is_finished(history.referee, moment.position)]  # fmt: skip
    found = endings(history)
    assert [number for one in found for number in one.after] == (over if found else [])
    assert bool(found) == is_finished(history.referee, history.position)


def test_a_result_says_who_left_and_that_a_table_broke_off() -> None:
    history = enter(at("tikal", TEMPLE), "quit red", "endgame")
    result = result_of(history, "ACDEFGHJ", PlayedWhen(NOON))
    assert [(player.name, player.points, player.rank, player.left) for player in result.players] == [
        ("Ada", 30, 3, True),
        ("Bo", 14, 1, False),
        ("Cy Dee", 0, 2, False),
    ]
    assert list(map(str, result.marks)) == ["Ada left", "broken off"]
    plays = collect([result], {}).plays
    assert list(zip(plays["person"], plays["left"], plays["broken_off"], strict=True)) == [
        ("Ada", True, True),
        ("Bo", False, True),
        ("Cy Dee", False, True),
    ]
    (row,) = games_played(plays, 10).to_dict("records")
    assert (row["result"], row["winners"], row["left"], row["broken_off"]) == (
        "Bo 14, Cy Dee 0, Ada 30", "Bo", ["Ada"], True,
    )  # fmt: skip
    table = play_table(history, "ACDEFGHJ", PlayedWhen(NOON))
    assert table[["rank", "left", "broken_off"]].to_numpy().tolist() == [
        [3, True, True], [1, False, True], [2, False, True],
    ]  # fmt: skip
    told = play_data(history, "ACDEFGHJ", PlayedWhen(NOON))
    assert [player["rank"] for player in told["players"]] == [3, 1, 2]
    assert told["comments"].splitlines() == [
        "Whoever played red left; from then on they were passed over, and their pieces stayed.",
        "The game was broken off here; everybody scored the table as it stood.",
    ]


def test_a_result_that_came_about_by_playing_to_the_end_has_no_marks() -> None:
    history = History.replay(TOY, Log(toy_header(), tuple(Entry("action", Take(3)) for _ in range(7))))
    result = result_of(history, "A", PlayedWhen(NOON))
    assert (result.marks, result.broken_off) == ([], False)
