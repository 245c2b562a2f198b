"""A small game on the pages: what it has there without a line of its own about them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from assistant.command_line import logs
from assistant.command_line.app import run_line
from assistant.records import games
from assistant.records.breakdown import break_down
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Header, Log, Player
from assistant.referee.logs.logfile import write_log
from tests.games.kalah import REFEREE
from tests.pages.at_table import press, typed
from tests.pages.opening import opened, said, shown, stored

TESTS = Path(__file__).parents[1]
HEADER = Header("kalah", "own-words", "basic", "1", (Player("red", "Ada"), Player("blue", "Bo")))


@pytest.fixture(autouse=True)
def _kalah_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the app know this one game: it looks for games among the tests."""
    monkeypatch.setattr(games, "_GAMES", games.Games(TESTS / "games", "tests.games"))


def played(*lines: str) -> History:
    """Return a game with these lines."""
    history = History(REFEREE, replace(HEADER, options={"lone-seed": "stays"}))
    for line in lines:
        history.play(REFEREE.read(line))
    return history


def test_a_game_is_played_on_the_table_page() -> None:
    app = opened("table", game=stored(Log(HEADER)))
    typed(app, "sow c", "sow a")
    assert "Ada sows from pit a" in said(app)
    typed(app, "sow a")
    refused = "\n".join([said(app), *(shown(element.value) for element in app.error)])
    assert "Pit a lies on the other side." in refused
    assert "Pit a is empty." in refused
    press(app, "Undo")
    assert "Taken back: Ada sows from pit a" in said(app)


def test_its_breakdown_is_drawn() -> None:
    app = opened("breakdown", game=stored(played("sow c", "sow a").log))
    assert "How do the points add up?" in [shown(heading.value) for heading in app.subheader]


def test_its_breakdown_holds_the_points() -> None:
    parts = break_down(played("sow c", "sow a", "sow g", "sow b"), str)
    assert dict(zip(parts.sources["player"], parts.sources["points"], strict=True)) == {"red": 2, "blue": 0}


def test_people_ask_about_it_and_about_a_moment_of_a_game() -> None:
    app = opened("ask")
    assert "May I sow from this pit?" in [shown(button.label) for button in app.button]
    app = opened("ask", question="sow", rules="kalah", yours="no", seeds="3", your_turn="yes")
    everything = "\n".join([said(app), *(shown(element.value) for element in app.error)])
    assert "A player sows from a pit of their own side." in everything


@pytest.mark.parametrize("page", ["score", "replay", "rulebook", "help"])
def test_other_pages_open(page: str) -> None:
    opened(page, game=stored(played("sow c", "sow a").log))


def test_the_command_line_replays_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "referees", lambda: {"kalah": REFEREE})
    file = tmp_path / "kalah.txt"
    file.write_text(write_log(played("sow c", "sow a").log, REFEREE), encoding="utf-8")
    assert run_line(["replay", str(file)]) == 0
    assert "Ada (red) 1, Bo (blue) 0" in capsys.readouterr().out
