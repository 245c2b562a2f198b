"""Many games at once: what is good comes in, and of the rest one hears what is wrong with which file."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

import pytest

from assistant.records import archive
from assistant.records.archive import gather
from assistant.records.errors import NotSavedError
from assistant.records.intake import Bringer, Brought, Budget, TooMuchError, bring_in
from assistant.records.store import Store
from assistant.referee.logs.log import REDO, UNDO, Entry, Log
from assistant.referee.logs.logfile import write_log
from assistant.referee.text import Text
from tests.records.zipped import write_zip
from tests.referee.toy import TOY, Take, toy_header


def spread(files: Iterable[tuple[str, bytes]], budget: Budget | None = None) -> list[Brought]:
    """Return the files that may be games, of those that somebody brings."""
    return gather(files, budget or Budget()).games


def text(count: int) -> bytes:
    """Return the file of a game in which so many sticks were taken first."""
    return write_log(Log(toy_header(), (Entry("action", Take(count)),)), TOY).encode()


def brought(store: Store, *files: tuple[str, bytes]) -> list[tuple[str, str]]:
    """Return for each file its name and what became of it."""
    found = []
    for outcome in bring_in(spread(files), store):
        said = str(outcome.problem) if outcome.problem else "known" if outcome.known else "new"
        found.append((outcome.file, said))
    return found


def test_good_files_come_in_and_bad_ones_are_told(store: Store) -> None:
    assert brought(store, ("a.txt", text(1)), ("b.txt", b"nonsense"), ("c.txt", text(2))) == [
        ("a.txt", "new"),
        ("b.txt", "Line 1: a game log begins with “table-assistant log 1”, not with “nonsense”."),
        ("c.txt", "new"),
    ]
    assert len(store.listed()) == 2


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
    monkeypatch.setattr(archive, "MOST_GAMES", 1)
    found = brought(store, ("a.txt", text(1)), ("b.txt", text(2)))
    assert found[0][1] == "new"
    assert "Only 1 games" in found[1][1]


def test_a_disk_that_fails_is_told_file_by_file(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_game: object, **_told: object) -> str:
        raise NotSavedError("The disk is full.")

    monkeypatch.setattr(store, "create", full)
    outcomes = bring_in(spread([("a.txt", text(1))]), store)
    assert [str(outcome.problem) for outcome in outcomes] == ["The disk is full."]


def taking_back(times: int, group: str = "") -> bytes:
    """Return the file of a game in which one entry was taken back and brought back so many times."""
    header = toy_header(details={"group": group} if group else {})
    return write_log(Log(header, (Entry("action", Take(1)), *(UNDO, REDO) * times)), TOY).encode()


def test_an_import_has_one_budget_of_entries_and_nothing_is_half_brought_in(store: Store) -> None:
    files = spread([(f"{number}.txt", taking_back(50, f"group {number}")) for number in range(10)])
    with pytest.raises(TooMuchError, match="more than 1000 entries"):
        bring_in(files, store, budget=Budget(entries=1_000))
    assert store.listed() == []
    assert len(bring_in(files, store, budget=Budget(entries=1_010))) == 10
    assert len(store.listed()) == 10


def test_an_import_has_one_budget_of_seconds(store: Store) -> None:
    ticks = count()
    with pytest.raises(TooMuchError, match="more than 3 seconds"):
        bring_in(
            spread([(f"{number}.txt", text(1)) for number in range(9)]),
            store,
            budget=Budget(seconds=3, clock=lambda: float(next(ticks))),
        )
    assert store.listed() == []


def test_all_zips_of_an_import_share_what_they_may_hold() -> None:
    zips = [(f"{name}.zip", write_zip({f"{name}.txt": b"#" * 600})) for name in "ab"]
    (fits, too_much) = spread(zips, Budget(unpacked=1_000))
    assert fits.problem is None
    assert "larger than fits" in str(too_much.problem)


def test_games_that_look_alike_are_read_once_each(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty logs of one outline were once compared each with each, which took minutes."""
    files = spread([(f"{number}.txt", text(1 + number % 2) + b"\n" * number) for number in range(40)])
    bring_in(files, store)
    loads: list[str] = []
    load = store.load

    def counted(code: str) -> Log:
        loads.append(code)
        return load(code)

    monkeypatch.setattr(store, "load", counted)
    assert all(outcome.known for outcome in bring_in(files, store))
    assert len(loads) == 2 == len(store.listed())


def test_stopping_leaves_nothing_behind(store: Store) -> None:
    class Stopped(BaseException):
        """What stops a page's script in its middle."""

    def stop(done: int, _all: int) -> None:
        if done == 2:
            raise Stopped

    with pytest.raises(Stopped):
        bring_in(spread([("a.txt", text(1)), ("b.txt", text(2))]), store, Bringer(on_progress=stop))
    assert store.listed() == []


def test_a_game_that_breaks_the_program_is_one_bad_file(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge = TOY.judge

    def broken(position: object, action: object) -> object:
        if action == Take(2):
            raise KeyError("a component that was never told")
        return judge(position, action)  # type: ignore[arg-type]  # handed on as it came

    monkeypatch.setattr(TOY, "judge", broken)
    assert [said for _, said in brought(store, ("a.txt", text(1)), ("b.txt", text(2)))] == [
        "new",
        "This game cannot be played through: something in it does not fit this program.",
    ]


def test_a_file_with_a_problem_of_its_own_is_passed_on(store: Store) -> None:
    (outcome,) = bring_in([Brought("x", problem=Text("It is empty."))], store)
    assert str(outcome.problem) == "It is empty."
