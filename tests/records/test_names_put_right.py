"""Who plays as what, put right at a table: lists, searches, devices, results and other phones follow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from assistant.records.games import ledgers, referees
from assistant.records.listing import GameFilter
from assistant.records.results import kept_results
from assistant.records.seating import colours_played, last_company
from assistant.records.store import Store
from assistant.records.table import Entered, GameTable, Overtaken, Tables, Unavailable
from assistant.referee.logs.log import Header, Log, Player
from assistant.referee.logs.logfile import load_log, read_entry
from tests.records.devices import ADA, BO

TIKAL = referees()["tikal"]
PLAYERS = (Player("red", "Ada"), Player("blue", "Bo"))
GAMES = Path(__file__).parents[1] / "games"


@pytest.fixture
def tables(url: str) -> Iterator[Tables]:
    store = Store(url, ledgers())
    yield Tables(store)
    store.close()


@pytest.fixture
def table(tables: Tables) -> GameTable:
    return tables.create(Log(Header("tikal", "rio-grande", "basic", "1", PLAYERS)), TIKAL, ADA)


def say(table: GameTable, line: str, seen: int) -> object:
    entry = read_entry(line, TIKAL, table.look().position)
    return table.enter(entry, seen, f"command-{seen}-{len(line)}", certain=True)


def test_lists_and_searches_find_the_name_that_somebody_has_by_now(
    table: GameTable, tables: Tables, url: str
) -> None:
    say(table, "rename ada Zoé", 0)
    (listed,) = tables.listed(ADA, among=("tikal",))
    assert listed.players == ("Zoé", "Bo")
    assert tables.store.count_games(GameFilter(search="zoe")) == 1
    assert tables.store.count_games(GameFilter(search="ada")) == 0
    assert set(colours_played(tables, "tikal", ADA).values()) == {"red", "blue"}
    assert last_company(tables, TIKAL, ADA) == (("Zoé", "red"), ("Bo", "blue"))
    tables.store.tell(table.code, {"title": "Sunday"})
    assert tables.store.count_games(GameFilter(search="zoe sunday")) == 1
    again = Tables(Store(url, ledgers())).open(table.code, ADA)
    assert again.header.names == {"red": "Zoé", "blue": "Bo"}
    assert tables.store.load(table.code).header.players == PLAYERS, "the log says how it began"
    say(table, "undo", 1)
    assert tables.listed(ADA, among=("tikal",))[0].players == ("Ada", "Bo")


def test_a_device_stands_for_its_person_whatever_they_are_called_or_play(
    table: GameTable, tables: Tables
) -> None:
    tables.rights.admit(BO, table.code, may_enter=True)
    phone = tables.open(table.code, BO)
    table.take_seat("red")
    phone.take_seat("blue")
    lines = (
        ("rename red Anna", "red", "blue"),
        ("colours red blue", "blue", "red"),
        ("undo", "red", "blue"),
        ("names red blue", "blue", "red"),
        ("colours blue green", "green", "red"),
        ("takeover green Dora", "green", "red"),
    )
    for seen, (line, mine, theirs) in enumerate(lines):
        assert say(table, line, seen) == Entered(seen + 1)
        assert (table.right.seat, phone.right.seat) == (mine, theirs), line


def test_a_name_overtakes_nobody_and_other_seats_do(table: GameTable, tables: Tables) -> None:
    tables.rights.admit(BO, table.code, may_enter=True)
    phone = tables.open(table.code, BO)
    say(phone, "rename red Anna", 0)
    assert say(table, "tile A3 b3", 0) == Entered(2), "whoever had begun it has done it all the same"
    assert say(phone, "rename red An", 1) == Entered(3), "a name stands behind an action as well"
    assert isinstance(say(phone, "rename red An", 2), Overtaken), "somebody else has just entered it"
    say(phone, "names red blue", 3)
    assert isinstance(say(table, "in 1", 3), Overtaken)
    refused = say(table, "names red red", 4)
    assert isinstance(refused, Unavailable)
    assert str(refused.text) == "Name two different colours."


def test_results_have_the_names_and_a_game_brought_in_has_them_in_lists(tables: Tables) -> None:
    log = load_log(GAMES / "tikal" / "two_players.txt", referees())
    named = (read_entry("rename red Zoé", TIKAL), read_entry("seats red blue", TIKAL))
    log = replace(log, entries=(*log.entries, *named))
    table = tables.create(log, TIKAL, ADA)
    assert [player.id for player in log.header.players] == ["blue", "red"]
    (listed,) = tables.listed(ADA, among=("tikal",))
    assert listed.players == ("Zoé", "Ines")
    (result,) = kept_results(tables.store, GameFilter()).results
    assert [(one.colour, one.seat) for one in result.players] == [("red", 1), ("blue", 2)]
    assert result.players[0].name == "Zoé"
    assert table.header.names["red"] == "Zoé"


def test_a_game_that_is_broken_off_is_over_and_has_a_result(table: GameTable, tables: Tables) -> None:
    say(table, "tile A3 b3", 0)
    say(table, "set red points 9 ! told", 1)
    say(table, "endgame points", 2)
    (result,) = kept_results(tables.store, GameFilter()).results
    assert [(one.name, one.points, one.won) for one in result.players] == [("Ada", 9, True), ("Bo", 0, False)]
    assert tables.store.count_games(GameFilter(finished=True)) == 1
    say(table, "undo", 3)
    assert tables.store.count_games(GameFilter(finished=True)) == 0
