"""``archive`` and ``restore``: everything on this machine in one file, and on another one again."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.command_line import archiving
from assistant.paths import HOME_VARIABLE
from assistant.records import zips
from assistant.records.errors import NotSavedError
from assistant.records.games import referees
from assistant.records.store import Store
from assistant.records.zips import read_zip, write_zip
from tests.command_line.conftest import Ask
from tests.games.replay import replay
from tests.records.test_archive import resealed


@pytest.fixture
def code(home: Path) -> str:
    """Keep a game on this machine and return its code."""
    assert home.is_dir()
    store = Store(games=referees())
    code = store.create(replay("two_players").log)
    store.close()
    return code


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
    assert ask_tikal("restore", file).lines[0] == f"{code}: here already"
    store = Store(games=referees())
    assert store.load(code) == replay("two_players").log
    store.close()


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
    assert ask_tikal("restore", file, "--json").data == {
        "games": [
            {
                "file": f"games/{code}.txt",
                "code": code,
                "join_code": "",
                "known": True,
                "problem": "",
                "left_out": [],
            }
        ],
        "rulings": 0,
        "sheets": 0,
    }


def test_a_game_that_cannot_come_in(
    ask_tikal: Ask, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "all.zip"
    ask_tikal("archive", str(file))
    broken = resealed(file.read_bytes(), f"games/{code}.txt", b"table-assistant log 1\ngame chess\n")
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

    def fail(*_: object) -> None:
        raise NotSavedError("The disk is full.")

    monkeypatch.setattr(archiving, "restore", fail)
    monkeypatch.setattr(archiving, "pack", fail)
    for command, name in (("restore", file), ("archive", str(tmp_path / "other.zip"))):
        answer = ask_tikal(command, name)
        assert (answer.code, "The disk is full." in answer.err) == (2, True)
    assert code
