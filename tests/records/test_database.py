"""What goes wrong with the file of the records, each in a sentence that names it, and who may read it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from assistant.locale import say
from assistant.paths import HOME_VARIABLE
from assistant.records.database import Database, default_url
from assistant.records.errors import NotSavedError
from assistant.records.keeping import ComponentSheets, Rulings
from assistant.records.store import Store
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Log
from tests.referee.toy import REFEREES, toy_header


def told(store: Store) -> str:
    with pytest.raises(NotSavedError) as problem:
        store.create(Log(toy_header()))
    return say(problem.value.text)


def test_the_records_are_their_owners_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    home.mkdir(mode=0o755)
    (home / "records.sqlite").touch(mode=0o644)
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    Database(default_url()).close()
    assert home.stat().st_mode & 0o777 == 0o700
    assert (home / "records.sqlite").stat().st_mode & 0o777 == 0o600


def test_a_folder_that_is_not_ours_stays_as_it_is(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir(mode=0o755)
    store = Store(f"sqlite:///{shared / 'club.sqlite'}", REFEREES)
    store.create(Log(toy_header()))
    assert shared.stat().st_mode & 0o777 == 0o755
    assert {path.stat().st_mode & 0o777 for path in shared.iterdir()} == {0o600}
    store.close()


def test_another_writer_that_does_not_end_is_told(file_store: Store, tmp_path: Path) -> None:
    file_store.create(Log(toy_header()))
    with file_store.database.reading() as connection:
        connection.exec_driver_sql("PRAGMA busy_timeout = 1")
    other = sqlite3.connect(tmp_path / "records.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert told(file_store) == "Others are writing into the records just now; try again in a moment."
    other.execute("ROLLBACK")
    other.close()
    file_store.create(Log(toy_header()))


def test_records_that_were_emptied_are_told_with_their_name(file_store: Store, tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / "records.sqlite", isolation_level=None)
    for table in ("entry", "invitation", "device_right", "game"):
        other.execute(f"DROP TABLE {table}")
    other.close()
    assert told(file_store) == (
        f"The records in {tmp_path.name}/records.sqlite were damaged or emptied; "
        "stop the app and put a copy of them there."
    )


def test_records_that_cannot_be_written_are_told_with_their_name(file_store: Store, tmp_path: Path) -> None:
    with file_store.database.reading() as connection:
        connection.exec_driver_sql("PRAGMA query_only = ON")
    sentence = told(file_store)
    assert sentence == f"Nothing can be stored: {tmp_path.name}/records.sqlite or its disk is read-only."


@pytest.mark.parametrize("name", ["records.sqlite", "records.sqlite-wal", "records.sqlite-shm"])
def test_files_that_nobody_may_change_are_told_before_anybody_writes(
    file_store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    assert file_store.database.trouble() is None
    # As where a file was made immutable: whoever runs the tests may be allowed everything else.
    monkeypatch.setattr("os.access", lambda file, _mode: Path(file).name != name)
    sentence = f"Nothing can be stored: {tmp_path.name}/records.sqlite or its disk is read-only."
    assert str(file_store.database.trouble()) == sentence


def test_what_sqlite_says_in_english_to_developers_is_told_in_our_words(
    file_store: Store, tmp_path: Path
) -> None:
    def said(code: int) -> str:
        problem = sqlite3.OperationalError("unheard of")
        problem.sqlite_errorcode = code
        with pytest.raises(NotSavedError) as told, file_store.database.reading():
            raise OperationalError("", {}, problem)
        return str(told.value)

    file = f"{tmp_path.name}/records.sqlite"
    full = f"The disk with {file} is full: nothing was stored. Make room there, then try again."
    assert said(sqlite3.SQLITE_FULL) == full
    away = f"The records in {file} cannot be reached now; what the app says where it was started tells why."
    assert said(sqlite3.SQLITE_CANTOPEN) == said(sqlite3.SQLITE_IOERR) == away


def test_what_sqlite_calls_a_fault_of_the_disk_is_told_as_what_it_is(
    file_store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda _file, _mode: False)
    with pytest.raises(NotSavedError) as told, file_store.database.reading():
        raise OperationalError("", {}, sqlite3.OperationalError("disk I/O error"))
    assert (
        str(told.value) == f"Nothing can be stored: {tmp_path.name}/records.sqlite or its disk is read-only."
    )


def test_a_server_of_a_database_has_no_files_to_look_at(store: Store) -> None:
    assert store.database.trouble() is None


@pytest.mark.parametrize("text", ["\x00", "A\x00B", "\ud800", "\u202e"])
def test_signs_that_no_database_keeps_are_no_fault_of_the_records(store: Store, text: str) -> None:
    for attempt in (
        lambda: store.load(text),
        lambda: Rulings(store.database).get(text),
        lambda: ComponentSheets(store.database).get(text),
    ):
        with pytest.raises(BadInputError):
            attempt()
