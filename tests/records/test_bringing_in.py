"""Many games at once: what is good comes in, and of the rest one hears what is wrong with which file."""

from __future__ import annotations

import pytest

from assistant.records import bringing_in
from assistant.records.bringing_in import bring_in, spread
from assistant.records.errors import NotSavedError
from assistant.records.store import Store
from assistant.records.zips import write_zip
from assistant.referee.log import Entry, Log
from assistant.referee.logfile import write_log
from tests.referee.toy import TOY, Take, toy_header


def text(count: int) -> bytes:
    """Return the file of a game in which so many sticks were taken first."""
    return write_log(Log(toy_header(), (Entry("action", Take(count)),)), TOY).encode()


def brought(store: Store, *files: tuple[str, bytes]) -> list[tuple[str, str]]:
    """Return for each file its name and what became of it."""
    found = []
    for outcome in bring_in(spread(files), store, store.create):
        said = str(outcome.problem) if outcome.problem else "known" if outcome.known else "new"
        found.append((outcome.file, said))
    return found


def test_good_files_come_in_and_bad_ones_are_told(store: Store) -> None:
    assert brought(store, ("a.txt", text(1)), ("b.txt", b"nonsense"), ("c.txt", text(2))) == [
        ("a.txt", "new"),
        ("b.txt", "Line 1: a game log begins with “table-assistant log 1”, not with “nonsense”."),
        ("c.txt", "new"),
    ]
    assert len(store.list_games()) == 2


def test_a_zip_is_many_files(store: Store) -> None:
    inside = {
        "evening/one.txt": text(1),
        "evening/two.txt": b"\xff",
        "__MACOSX/one.txt": b"x",
        ".hidden.txt": b"x",
        "photo.jpg": b"x",
    }
    found = dict(brought(store, ("all.zip", write_zip(inside))))
    assert set(found) == {"all.zip: evening/one.txt", "all.zip: evening/two.txt"}
    assert found["all.zip: evening/one.txt"] == "new"
    assert "UTF-8" in found["all.zip: evening/two.txt"]


def test_the_same_game_comes_in_once(store: Store) -> None:
    files = ("a.txt", text(1)), ("copy of a.txt", text(1))
    assert [said for _, said in brought(store, *files)] == ["new", "known"]
    assert [said for _, said in brought(store, *files)] == ["known", "known"]


def test_a_zip_that_cannot_be_read_is_one_bad_file(store: Store) -> None:
    (bad, empty) = brought(store, ("x.zip", b"PK\x03\x04broken"), ("y.zip", write_zip({"a.jpg": b""})))
    assert "damaged" in bad[1]
    assert "no game file" in empty[1]


def test_there_is_a_limit(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bringing_in, "MOST_GAMES", 1)
    found = brought(store, ("a.txt", text(1)), ("b.txt", text(2)))
    assert found[0][1] == "new"
    assert "Only 1 games" in found[1][1]


def test_a_disk_that_fails_is_told_file_by_file(store: Store) -> None:
    def full(_log: Log) -> str:
        raise NotSavedError("The disk is full.")

    outcomes = list(bring_in(spread([("a.txt", text(1))]), store, full))
    assert [str(outcome.problem) for outcome in outcomes] == ["The disk is full."]
