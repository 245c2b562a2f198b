"""A game that somebody or something has damaged: the others do not notice, and nothing of it is lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import BytesIO

import pytest
from sqlalchemy import text

from assistant.records.archive import restore, write, write_archive
from assistant.records.games import BrokenGameError
from assistant.records.keeping import Rulings
from assistant.records.results import read_result
from assistant.records.store import Store
from assistant.records.table import Tables
from assistant.records.zips import read_zip
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Entry, Log
from tests.records.devices import ADA
from tests.referee.toy import TOY, Take, toy_header

GAME = Log(toy_header(details={"title": "Rain"}), tuple(Entry("action", Take(1)) for _ in range(3)))


def damage(store: Store, statement: str, code: str, value: str = "") -> None:
    with store.database.writing() as connection:
        connection.execute(text(statement), {"code": code, "value": value})


HEADER = "UPDATE game SET header = :value WHERE code = :code"
DAMAGES: dict[str, Callable[[Store, str], None]] = {
    "another kind of header": lambda store, code: damage(store, HEADER, code, "[]"),
    "an empty header": lambda store, code: damage(store, HEADER, code, "{}"),
    "players of another kind": lambda store, code: damage(
        store, HEADER, code, json.dumps({"players": 7, "details": []})
    ),
    "a line that says nothing": lambda store, code: damage(
        store, "UPDATE entry SET line = 'nonsense' WHERE game = :code AND seq = 2", code
    ),
    "a hole": lambda store, code: damage(store, "DELETE FROM entry WHERE game = :code AND seq = 2", code),
}


@pytest.mark.parametrize("what", DAMAGES)
def test_one_damaged_game_hides_no_other(store: Store, what: str) -> None:
    tables = Tables(store)
    broken, sound = (tables.create(GAME, TOY, ADA).code for _ in range(2))
    DAMAGES[what](store, broken)
    fresh = Tables(store)
    assert {game.code for game in fresh.listed(ADA, among=("toy",))} == {broken, sound}
    assert Rulings(store.database).groups() == ("our table",)
    with store.database.reading() as connection:
        assert set(connection.scalars(fresh.rights.circle(ADA).codes)) == {broken, sound}
    assert fresh.open(sound, ADA).look().log == GAME
    for attempt in (lambda: fresh.open(broken, ADA), lambda: read_result(store, broken)):
        with pytest.raises(BadInputError):
            attempt()
    assert broken in store.raw_text(broken)
    assert "take 1" in store.raw_text(broken)
    target = BytesIO()
    assert [one.file for one in write(target, store).left_out] == [broken]
    files = read_zip(target.getvalue())
    assert {f"games/{sound}.txt", f"unreadable/{broken}.txt"} <= set(files)
    fresh.delete(broken, ADA)
    assert [game.code for game in fresh.listed(ADA, among=("toy",))] == [sound]
    assert write(BytesIO(), store).left_out == ()


def test_an_archive_with_a_damaged_game_brings_back_the_rest(store: Store) -> None:
    broken = store.create(GAME)
    sound = store.create(Log(toy_header()))
    damage(store, HEADER, broken, "{}")
    archive = write_archive(store)
    store.delete(sound)
    (outcome,) = restore(read_zip(archive), store).games
    assert outcome.problem is None
    assert store.load(outcome.code) == Log(toy_header())


def test_a_header_that_is_not_even_json_is_one_damaged_game(file_store: Store) -> None:
    broken, sound = file_store.create(GAME), file_store.create(GAME)
    damage(file_store, HEADER, broken, '{"players": [')
    listed = {game.code: game.readable for game in file_store.listed()}
    assert listed == {broken: False, sound: True}
    with pytest.raises(BadInputError, match="header of this game is damaged"):
        file_store.load(broken)


def test_a_game_that_breaks_the_program_is_told(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    code = store.create(GAME)

    def broken(*_told: object) -> None:
        raise ValueError("a value that nobody expected")

    monkeypatch.setattr(TOY, "judge", broken)
    with pytest.raises(BrokenGameError, match="cannot be played through"):
        read_result(store, code)


def test_a_hole_is_told_to_those_who_play_on(store: Store) -> None:
    tables = Tables(store)
    table = tables.create(GAME, TOY, ADA)
    for seq in (3, 4, 5):
        store.append(table.code, Entry("action", Take(1)), seq, f"command-{seq}")
    damage(store, "DELETE FROM entry WHERE game = :code AND seq = 5", table.code)
    with pytest.raises(BadInputError, match="Entry 5 of this game is missing"):
        table.look()
