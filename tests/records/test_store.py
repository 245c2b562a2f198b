"""The record store: what is stored comes back, and nothing is stored twice, halfway or unseen."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from sqlalchemy import text

from assistant.records import store as store_module
from assistant.records.database import URL_VARIABLE
from assistant.records.errors import MovedOnError, NotSavedError, UnknownGameError
from assistant.records.keeping import Rulings
from assistant.records.listing import GameFilter
from assistant.records.store import MOST_ENTRIES, Store
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import REDO, UNDO, Entry, Log, Player
from tests.records.conftest import NOON, ticking
from tests.referee.logs import logs
from tests.referee.toy import REFEREES, Take, set_heap, toy_header

TAKE = Entry("action", Take(1))
ENTRIES = (
    TAKE,
    Entry("action", Take(9), overruled=True, reason="why ! not", by="Ada Lovelace"),
    UNDO,
    REDO,
    Entry("correction", set_heap(3), reason="it fell"),
)
NOBODYS = "ACDE2345"
ROOT = Path(__file__).parent.parent.parent


# One store serves all examples of a test.
many_logs_in_one_store = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


@many_logs_in_one_store
@given(log=logs)
def test_every_log_is_stored_whole_and_comes_back(store: Store, log: Log) -> None:
    code = store.create(log)
    assert store.load(code) == log
    assert store.head(code) == len(log.entries)
    assert tuple(store.entries_after(code, 0)) == log.entries


@many_logs_in_one_store
@given(log=logs)
def test_entry_by_entry_gives_the_same(store: Store, log: Log) -> None:
    code = store.create(Log(log.header))
    for seq, entry in enumerate(log.entries):
        assert store.append(code, entry, seq, f"{code}-{seq}") == seq + 1
    assert store.load(code) == log


def test_a_store_keeps_its_games_when_it_is_opened_again(store: Store, url: str) -> None:
    code = store.create(Log(toy_header(), ENTRIES))
    store.close()
    assert Store(url, REFEREES).load(code) == Log(toy_header(), ENTRIES)


def test_two_stores_on_one_file_see_each_others_entries(store: Store, url: str) -> None:
    other = Store(url, REFEREES)
    code = store.create(Log(toy_header()))
    assert other.append(code, TAKE, 0, "from-the-other") == 1
    assert store.head(code) == 1
    with pytest.raises(MovedOnError) as moved:
        store.append(code, TAKE, 0, "from-this-one")
    assert moved.value.head == 1
    assert store.append(code, UNDO, 1, "from-this-one") == 2
    assert other.entries_after(code, 1) == [UNDO]


@pytest.mark.parametrize("expected", [-1, 0, 1, 3])
def test_an_entry_after_another_than_the_last_is_refused(store: Store, expected: int) -> None:
    code = store.create(Log(toy_header(), (TAKE, TAKE)))
    with pytest.raises(MovedOnError) as moved:
        store.append(code, UNDO, expected, "too-late-or-early")
    assert moved.value.head == 2
    assert store.load(code).entries == (TAKE, TAKE)


def test_the_same_command_again_changes_nothing(store: Store) -> None:
    code = store.create(Log(toy_header()))
    assert store.append(code, TAKE, 0, "double-tap") == 1
    assert store.append(code, UNDO, 1, "another-tap") == 2
    assert store.append(code, TAKE, 0, "double-tap") == 1
    assert store.append(code, TAKE, 2, "double-tap") == 1
    assert store.head(code) == 2
    assert store.find_command(code, "another-tap") == 2
    assert store.find_command(code, "never-seen") == 0
    assert store.find_command(NOBODYS, "another-tap") == 0


def test_a_command_id_serves_one_entry_only(store: Store) -> None:
    code, other = store.create(Log(toy_header())), store.create(Log(toy_header()))
    store.append(code, TAKE, 0, "double-tap")
    for where, entry in ((code, UNDO), (other, TAKE)):
        with pytest.raises(BadInputError, match="used for another entry"):
            store.append(where, entry, 1, "double-tap")
    assert (store.head(code), store.head(other)) == (1, 0)


@pytest.mark.parametrize(
    "command", ["", "short", "x" * 65, "with space", "import:ACDE2345:1", "semi;colon", "\ud800" * 9, "é" * 9]
)
def test_a_bad_command_id_is_refused(store: Store, command: str) -> None:
    code = store.create(Log(toy_header()))
    with pytest.raises(BadInputError, match="command id"):
        store.append(code, TAKE, 0, command)
    assert store.find_command(code, command) == 0


def test_an_entry_that_cannot_be_written_is_not_stored(store: Store) -> None:
    code = store.create(Log(toy_header()))
    for entry in (Entry("action", Take(1), reason="not overruled"), Entry("action", Take(1), by="A/B")):
        with pytest.raises(BadInputError):
            store.append(code, entry, 0, "unwritable")
    bad = Log(toy_header(), (TAKE, Entry("correction", set_heap(1))))
    with pytest.raises(BadInputError):
        store.create(bad)
    assert store.head(code) == 0
    assert len(store.listed()) == 1


def test_a_log_has_an_end(store: Store) -> None:
    with pytest.raises(BadInputError, match=r"at most 15000"):
        store.create(Log(toy_header(), (TAKE,) * (MOST_ENTRIES + 1)))
    code = store.create(Log(toy_header(), (TAKE,) * 3))
    with pytest.raises(BadInputError, match=r"at most 15000"):
        store.append(code, TAKE, MOST_ENTRIES, "one-too-many")


def test_the_loser_of_a_race_on_the_key_is_told(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a database that lets two writers look before one of them writes."""
    code = store.create(Log(toy_header(), (TAKE,)))
    heads = iter([0, 1])
    monkeypatch.setattr(store_module, "_head", lambda *_: next(heads))
    with pytest.raises(MovedOnError) as moved:
        store.append(code, UNDO, 0, "second-writer")
    assert moved.value.head == 1
    monkeypatch.undo()
    assert store.load(code).entries == (TAKE,)


def test_a_resend_that_races_with_itself_is_answered_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = store.create(Log(toy_header()))
    store.append(code, TAKE, 0, "double-tap")
    looks = iter([0, 1])
    monkeypatch.setattr(store_module, "_earlier", lambda *_: next(looks))
    monkeypatch.setattr(store_module, "_head", lambda *_: 0)
    assert store.append(code, TAKE, 0, "double-tap") == 1
    monkeypatch.undo()
    assert store.head(code) == 1


def test_an_entry_that_the_database_refuses_is_not_saved(file_store: Store) -> None:
    code = file_store.create(Log(toy_header()))
    with file_store.database.writing() as connection:
        connection.execute(
            text("CREATE TRIGGER no BEFORE INSERT ON entry BEGIN SELECT RAISE(ABORT, 'no'); END")
        )
    with pytest.raises(NotSavedError, match="refused this entry: no"):
        file_store.append(code, TAKE, 0, "refused-there")
    assert file_store.head(code) == 0


def test_a_full_disk_loses_nothing_that_was_acknowledged(file_store: Store) -> None:
    code = file_store.create(Log(toy_header()))
    with file_store.database.reading() as connection:
        connection.execute(text("PRAGMA max_page_count = 1"))
    acknowledged: list[int] = []

    def fill() -> None:
        for seq in range(1000):
            entry = replace(ENTRIES[1], reason="x" * 200)
            acknowledged.append(file_store.append(code, entry, seq, f"until-full-{seq}"))

    with pytest.raises(NotSavedError, match="full"):
        fill()
    head = file_store.head(code)
    assert acknowledged == list(range(1, head + 1))
    assert head == len(file_store.load(code).entries) > 0
    assert file_store.find_command(code, f"until-full-{head}") == 0


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    path = tmp_path / "records.sqlite"
    path.write_text("not a database" * 100)
    with pytest.raises(NotSavedError, match=r"/records.sqlite were damaged or emptied"):
        Store(f"sqlite:///{path}", REFEREES)
    with pytest.raises(NotSavedError, match="folder"):
        Store(f"sqlite:///{path / 'below' / 'a file'}", REFEREES)


def test_a_database_in_memory_is_refused() -> None:
    for url in ("sqlite://", "sqlite:///:memory:"):
        with pytest.raises(ValueError, match="need a file"):
            Store(url, REFEREES)


def test_records_lie_in_the_users_folder_unless_told_otherwise(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(URL_VARIABLE, raising=False)
    code = Store(games=REFEREES).create(Log(toy_header()))
    assert (home / "records.sqlite").is_file()
    elsewhere = tmp_path / "elsewhere.sqlite"
    monkeypatch.setenv(URL_VARIABLE, f"sqlite:///{elsewhere}")
    with pytest.raises(UnknownGameError):
        Store(games=REFEREES).load(code)
    assert elsewhere.is_file()


PRAGMAS = """
import sys
from sqlalchemy import make_url, text
from assistant.records.database import Database
with Database(make_url(sys.argv[1])).reading() as connection:
    for name in ("journal_mode", "synchronous", "busy_timeout", "foreign_keys"):
        print(name, connection.scalar(text(f"PRAGMA {name}")))
"""


def test_every_commit_waits_for_the_disk(tmp_path: Path) -> None:
    """In a program of its own, for the other tests' records do not wait."""
    arguments = [sys.executable, "-c", PRAGMAS, f"sqlite:///{tmp_path / 'records.sqlite'}"]
    ran = subprocess.run(arguments, check=True, capture_output=True, text=True, cwd=ROOT)
    full = 2
    assert ran.stdout.splitlines() == [
        "journal_mode wal",
        f"synchronous {full}",
        "busy_timeout 5000",
        "foreign_keys 1",
    ]


@pytest.mark.parametrize("code", ["", "nonsense!", NOBODYS, "' OR 1=1", "../../etc"])
def test_an_unknown_code_is_refused_everywhere(store: Store, code: str) -> None:
    store.create(Log(toy_header()))
    for attempt in (
        lambda: store.load(code),
        lambda: store.head(code),
        lambda: store.entries_after(code, 0),
        lambda: store.append(code, TAKE, 0, "to-nowhere"),
        lambda: store.tell(code, {"title": "Title"}),
        lambda: store.delete(code),
    ):
        with pytest.raises(UnknownGameError, match="code"):
            attempt()


def test_a_game_that_the_program_does_not_have_is_refused(store: Store, url: str) -> None:
    with pytest.raises(BadInputError, match="no game “chess”"):
        store.create(Log(toy_header(game="chess")))
    code = store.create(Log(toy_header()))
    other = Store(url, {})
    for attempt in (lambda: other.load(code), lambda: other.append(code, TAKE, 0, "to-nowhere")):
        with pytest.raises(BadInputError, match="no game “toy”"):
            attempt()
    assert [game.game for game in other.listed()] == ["toy"]


def test_games_are_listed_the_one_changed_last_first(url: str) -> None:
    store = Store(url, REFEREES, ticking())
    first = store.create(Log(toy_header(details={"title": "Cabin"}), (TAKE,)))
    second = store.create(Log(toy_header()))
    third = store.create(Log(toy_header(players=(Player("green", "Cy"), Player("red", "Di"))), (TAKE, UNDO)))
    store.append(second, TAKE, 0, "a-move-in-second")
    listed = store.listed()
    assert [game.code for game in listed] == [second, third, first]
    assert [game.entries for game in listed] == [1, 2, 1]
    assert listed[1].players == ("Cy", "Di")
    assert [game.title for game in listed] == ["", "", "Cabin"]
    assert not any(game.finished for game in listed)
    assert listed[0].created_at == NOON + timedelta(seconds=1)
    assert listed[0].changed_at == NOON + timedelta(seconds=3)
    assert [game.code for game in store.listed(limit=1, offset=1)] == [third]


def test_games_are_listed_by_kind_and_state(store: Store) -> None:
    code = store.create(Log(toy_header()), finished=True)
    other = store.create(Log(toy_header()))
    assert [game.code for game in store.listed(GameFilter(finished=True))] == [code]
    assert [game.code for game in store.listed(GameFilter(finished=False, game="toy"))] == [other]
    assert store.listed(GameFilter(game="tikal")) == []
    assert store.listed(GameFilter(among=("tikal", "chess"))) == []
    assert len(store.listed(GameFilter(among=("tikal", "toy")))) == 2
    store.append(code, UNDO, 0, "not-yet-the-end", finished=False)
    store.append(other, TAKE, 0, "to-the-end", finished=True)
    assert [game.code for game in store.listed(GameFilter(finished=True))] == [other]
    store.append(other, UNDO, 1, "no-word-of-the-end")
    assert [game.code for game in store.listed(GameFilter(finished=True))] == [other]


def test_a_list_tells_what_is_no_game_under_way(store: Store) -> None:
    store.create(Log(toy_header(details={"kind": "snapshot"})))
    store.create(Log(toy_header()))
    assert sorted(game.kind for game in store.listed()) == ["", "snapshot"]


def test_a_title_can_be_changed_and_taken_away(store: Store) -> None:
    code = store.create(Log(toy_header(details={"date": "2026", "title": "Cabin"})))
    store.tell(code, {"title": "  <b>Rainy</b>  evening "})
    assert store.load(code).header.details == {"date": "2026", "title": "<b>Rainy</b> evening"}
    assert store.listed()[0].title == "<b>Rainy</b> evening"
    with pytest.raises(BadInputError):
        store.tell(code, {"title": "x" * 201})
    store.tell(code, {"title": ""})
    assert store.load(code).header.details == {"date": "2026"}


@pytest.mark.parametrize("words", ["\x00", "%_\\", "'; DROP TABLE ruling; --", "\u202e", "a" * 9_999])
def test_whatever_is_searched_for_is_looked_for_or_told(store: Store, words: str) -> None:
    try:
        found = Rulings(store.database).search(words, group=words, code=words, rule=words)
    except (BadInputError, NotSavedError):
        found = []
    assert found == []
    assert store.listed() == []


def test_what_was_typed_stays_text(store: Store) -> None:
    hostile = "'; DROP TABLE entry; -- <script>alert(1)</script>"
    entry = Entry("action", Take(9), overruled=True, reason=hostile)
    code = store.create(Log(toy_header(details={"title": hostile}), (entry,)))
    store.append(code, entry, 1, "hostile-entry")
    log = store.load(code)
    assert log.entries == (entry, entry)
    assert log.header.details == {"title": hostile}
