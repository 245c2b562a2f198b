"""The app's own records and its archives from the library."""

from __future__ import annotations

from pathlib import Path

import pytest

import assistant
from assistant.records.archive import write_archive
from assistant.records.games import ledgers
from assistant.records.store import Store
from tests.games.replay import replay
from tests.records.test_archive import resealed
from tests.records.zipped import write_zip


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'club.sqlite'}"


@pytest.fixture
def code(url: str) -> str:
    """Return the code of a finished game in the records."""
    store = Store(url, games=ledgers())
    code = store.create(replay("two_players").log)
    store.close()
    return code


def test_a_stored_game_opens_as_a_file_does(url: str, code: str) -> None:
    expected = assistant.read_game(Path(__file__).parent.parent / "games/tikal/two_players.txt", lenient=True)
    with assistant.open_records(url) as records:
        assert list(records) == [code]
        assert records[code].points == expected.points
        assert code in records
        with pytest.raises(KeyError):
            _ = records["NOSUCH"]


def test_the_overview_and_the_statistics_tell_who_played(url: str, code: str) -> None:
    with assistant.open_records(url) as records:
        (row,) = records.overview().to_dict("records")
        assert (row["code"], row["game"], len(row["players"])) == (code, "tikal", 2)
        plays = records.statistics().plays
        game = records[code]
        assert dict(zip(plays["name"], plays["points"], strict=True)) == game.points
        assert list(plays.query("won")["name"]) == game.winners


def test_an_archive_holds_the_same_games(url: str, code: str, tmp_path: Path) -> None:
    store, file = Store(url, games=ledgers()), tmp_path / "all.zip"
    file.write_bytes(write_archive(store))
    store.close()
    archive = assistant.read_archive(file)
    assert (list(archive), len(archive)) == ([code], 1)
    with assistant.open_records(url) as records:
        assert archive[code].log == records[code].log


@pytest.mark.parametrize("content", [b"", b"no zip", write_zip({"games/ABCDEF.txt": b"x"})])
def test_what_is_no_archive_is_refused_in_one_sentence(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "all.zip"
    file.write_bytes(content)
    with pytest.raises(assistant.BadInputError):
        assistant.read_archive(file)


def test_a_damaged_game_of_an_archive_is_told_when_it_is_opened(url: str, code: str, tmp_path: Path) -> None:
    store, file = Store(url, games=ledgers()), tmp_path / "all.zip"
    whole = write_archive(store)
    store.close()
    file.write_bytes(
        write_zip(resealed(whole, (f"games/{code}.txt", b"table-assistant log 1\ngame chess\n")))
    )
    archive = assistant.read_archive(file)
    assert repr(archive) == "Archive of 1 games"
    with pytest.raises(assistant.BadInputError):
        _ = archive[code]


def test_a_file_with_a_name_of_no_game_is_told_when_it_is_opened(url: str, code: str, tmp_path: Path) -> None:
    store, file = Store(url, games=ledgers()), tmp_path / "all.zip"
    file.write_bytes(write_zip(resealed(write_archive(store), ("leaflet.txt", b"Join us!"))))
    store.close()
    archive = assistant.read_archive(file)
    assert set(archive) == {code, "leaflet"}
    with pytest.raises(assistant.BadInputError, match="such a name"):
        _ = archive["leaflet"]


def test_records_that_cannot_be_opened_take_one_sentence() -> None:
    with pytest.raises(assistant.BadInputError):
        assistant.open_records("mysql://nobody@nowhere/x")


def test_a_game_with_one_winner_has_no_tie_to_break() -> None:
    game = assistant.read_game(Path(__file__).parent.parent / "games/tikal/two_players.txt", lenient=True)
    assert game.tie_break == ""
