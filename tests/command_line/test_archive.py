"""``archive`` and ``restore``: everything on this machine in one file, and on another one again."""

from __future__ import annotations

from pathlib import Path
from typing import Any, BinaryIO, NoReturn

import pytest

from assistant.command_line import archiving
from assistant.command_line.app import INTERRUPTED
from assistant.command_line.output import ProgressLine
from assistant.paths import HOME_VARIABLE
from assistant.records import keeping, zips
from assistant.records.archive import Written, write
from assistant.records.errors import NotSavedError
from assistant.records.games import referees
from assistant.records.histories import Histories, Play
from assistant.records.intake import BroughtIn
from assistant.records.invitations import Invitations
from assistant.records.results import PlayerResult
from assistant.records.rights import WHOLE_STORE
from assistant.records.store import Store
from assistant.records.zips import read_zip
from tests.command_line.conftest import Ask
from tests.games.replay import replay
from tests.records.test_archive import resealed
from tests.records.zipped import write_zip


def stop(*_: object, **__: object) -> NoReturn:
    raise KeyboardInterrupt


@pytest.fixture
def code(home: Path) -> str:
    """Keep a game on this machine and return its code."""
    assert home.is_dir()
    store = Store(games=referees())
    code = store.create(replay("two_players").log)
    store.close()
    return code


PLAY = Play("tikal", (PlayerResult("Ana", "", None, 88, 1, won=True, sources={}),))


def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Go on at another machine."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "elsewhere"))


def test_there_and_back(ask_tikal: Ask, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = str(tmp_path / "all.zip")
    assert ask_tikal("archive", file) == (0, f"{file}: 1 games\n", "")
    elsewhere(tmp_path, monkeypatch)
    answer = ask_tikal("restore", file)
    assert answer.code == 0
    assert answer.lines[0].startswith(f"{code}: brought in; join code ")
    assert answer.lines[1] == "New rulings: 0; new component sheets: 0"
    joining = answer.lines[0].removeprefix(f"{code}: brought in; join code ")
    assert ask_tikal("restore", file).lines[0] == f"{code}: here already; join code {joining}"
    store = Store(games=referees())
    assert store.load(code) == replay("two_players").log
    store.close()


def test_results_without_a_log_come_back_for_the_people_of_a_game(
    ask_tikal: Ask, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(games=referees())
    Histories(store.database).bring_in([PLAY], "mine.json", WHOLE_STORE)
    store.close()
    file = str(tmp_path / "all.zip")
    ask_tikal("archive", file)
    elsewhere(tmp_path, monkeypatch)
    last = ask_tikal("restore", file).lines[-1]
    assert "new results without a log: 1. Nobody sees them until “--results-for CODE”" in last
    again = ask_tikal("restore", file, "--results-for", code.lower())
    assert (again.code, again.lines[-1]) == (
        0,
        f"New rulings: 0; new component sheets: 0; results that belong to those who enter {code}: 1",
    )
    assert ask_tikal("restore", file, "--results-for", "ZZZZ2345").code == 2


def test_an_archive_too_large_for_a_page_comes_back_by_command(
    ask_tikal: Ask, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(tmp_path / "all.zip")
    ask_tikal("archive", file)
    for limit in ("MOST_FILES", "MOST_BYTES"):
        monkeypatch.setattr(zips, limit, 1)
    elsewhere(tmp_path, monkeypatch)
    answer = ask_tikal("restore", file)
    assert answer.code == 0
    assert answer.lines[0].startswith(f"{code}: brought in")


def test_for_programs(ask_tikal: Ask, code: str, tmp_path: Path) -> None:
    file = str(tmp_path / "all.zip")
    assert ask_tikal("archive", file, "--json").data == {"file": file, "games": 1, "unreadable": []}
    store = Store(games=referees())
    joining = Invitations(store.database).of(code).join_code
    store.close()
    assert ask_tikal("restore", file, "--json").data == {
        "games": [
            {
                "file": f"games/{code}.txt",
                "code": code,
                "join_code": joining,
                "known": True,
                "more_entries": 0,
                "problem": "",
                "left_out": [],
            }
        ],
        "rulings": 0,
        "sheets": 0,
        "results": 0,
        "results_handed_over": 0,
    }


def test_a_game_that_cannot_come_in(
    ask_tikal: Ask, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "all.zip"
    ask_tikal("archive", str(file))
    broken = resealed(file.read_bytes(), (f"games/{code}.txt", b"table-assistant log 1\ngame chess\n"))
    file.write_bytes(write_zip(broken))
    elsewhere(tmp_path, monkeypatch)
    answer = ask_tikal("restore", str(file))
    assert answer.code == 1
    assert answer.lines[0].startswith(f"games/{code}.txt: Line 2: ")


def test_files_that_are_in_the_way_or_not_there(ask_tikal: Ask, code: str, tmp_path: Path) -> None:
    file = tmp_path / "all.zip"
    file.write_bytes(b"mine")
    there, missing = ask_tikal("archive", str(file)), ask_tikal("restore", str(tmp_path / "no.zip"))
    assert (there.code, missing.code) == (2, 2)
    assert "cannot be written" in there.err
    assert "cannot be read" in missing.err
    assert file.read_bytes() == b"mine"
    assert "damaged" in ask_tikal("restore", str(file)).err
    assert len(code) == 8


def test_records_that_cannot_be_reached(
    ask_tikal: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    assert ask_tikal("archive", str(tmp_path / "all.zip")).code == 2
    assert not (tmp_path / "all.zip").exists()


def test_records_that_fail_on_the_way(
    ask_tikal: Ask, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(tmp_path / "all.zip")
    ask_tikal("archive", file)
    assert list(read_zip(Path(file).read_bytes()))

    def fail(*_: object, **__: object) -> None:
        raise NotSavedError("The disk is full.")

    monkeypatch.setattr(archiving, "restore", fail)
    monkeypatch.setattr(archiving, "write", fail)
    for command, name in (("restore", file), ("archive", str(tmp_path / "other.zip"))):
        answer = ask_tikal(command, name)
        assert (answer.code, "The disk is full." in answer.err) == (2, True)
    assert code


def test_what_is_broken_off_says_how_to_go_on(
    ask_tikal: Ask, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(tmp_path / "all.zip")
    ask_tikal("archive", file)
    elsewhere(tmp_path, monkeypatch)
    with monkeypatch.context() as broken:
        broken.setattr(keeping.Rulings, "bring_in", stop)
        answer = ask_tikal("restore", file)
    assert answer.code == INTERRUPTED
    assert "goes on from there" in answer.err
    again = ask_tikal("restore", file)
    store = Store(games=referees())
    assert again.lines[0].endswith(Invitations(store.database).of(code).join_code)
    store.close()


def test_an_archive_has_its_name_only_when_it_is_whole(
    ask_tikal: Ask, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "new" / "all.zip"
    file.parent.mkdir()

    def broken_off(target: BinaryIO, *_: object, **__: object) -> None:
        target.write(b"half of it")
        assert [path.suffix for path in file.parent.iterdir()] == [".part"]
        raise KeyboardInterrupt

    monkeypatch.setattr(archiving, "write", broken_off)
    assert ask_tikal("archive", str(file)).code == INTERRUPTED
    assert list(file.parent.iterdir()) == []

    def beaten(target: BinaryIO, store: Store, **others: Any) -> Written:  # noqa: ANN401 - as it was asked
        file.write_bytes(b"mine")
        return write(target, store, **others)

    monkeypatch.setattr(archiving, "write", beaten)
    answer = ask_tikal("archive", str(file))
    assert (answer.code, "cannot be written" in answer.err) == (2, True)
    assert [path.read_bytes() for path in file.parent.iterdir()] == [b"mine"]
    assert code


def test_long_work_says_how_far_it_has_come(capsys: pytest.CaptureFixture[str]) -> None:
    seconds = iter((0.0, 1.0, 3.0, 4.0, 99.0))
    told = ProgressLine("Games written", lambda: next(seconds))
    for done in (1, 2, 3, 4):
        told(done, 4)
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.splitlines() == ["Games written: 2 of 4", "Games written: 4 of 4"]


def test_a_game_that_goes_on_says_by_how_much() -> None:
    for more, told in ((1, "1 more entry"), (2, "2 more entries")):
        (line,) = archiving._lines(BroughtIn("a.txt", "ABCDEF", known=True, more=more), {"ABCDEF": "234567"})
        assert line == f"ABCDEF: goes on here by {told}; join code 234567"
