"""Commands by name, starting the app, and leaving."""

from __future__ import annotations

import sys

import pytest
import typer

from assistant import __main__ as program
from assistant import launch
from assistant.command_line.app import run_line
from assistant.mcp_server import beside
from assistant.records.errors import NotSavedError
from tests.command_line.conftest import Ask, Save
from tests.command_line.tikal_games import RECORDED

Started = list[tuple[int | None, str | None, list[str], list[str], bool]]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Started:
    """Return how the app was started, without starting it."""
    starts: Started = []
    monkeypatch.setattr(
        launch,
        "launch",
        lambda port, address, hosts, proxies, open_house: starts.append(
            (port, address, [*hosts], [*proxies], open_house)
        ),
    )
    return starts


@pytest.mark.parametrize("command", [(), ("run",)])
def test_the_app_starts(ask: Ask, started: Started, command: tuple[str, ...]) -> None:
    assert ask(*command) == (0, "", "")
    assert ask(*command, "--port", "8600", "--address", "127.0.0.1").code == 0
    assert ask(*command, "--open-house", "--host", "a.example", "--host", "b.example").code == 0
    assert ask(*command, "--proxy", "10.0.0.1", "--proxy", "10.0.0.2").code == 0
    assert started == [
        (None, None, [], [], False),
        (8600, "127.0.0.1", [], [], False),
        (None, None, ["a.example", "b.example"], [], True),
        (None, None, [], ["10.0.0.1", "10.0.0.2"], False),
    ]


def test_a_command_does_not_start_the_app(ask: Ask, save: Save, started: Started) -> None:
    assert ask("replay", save()).code == 0
    assert started == []


@pytest.mark.parametrize("stop", [KeyboardInterrupt, typer.Abort])
def test_stopping_is_no_error(ask: Ask, monkeypatch: pytest.MonkeyPatch, stop: type[BaseException]) -> None:
    def stopped(**_where: object) -> None:
        raise stop

    monkeypatch.setattr(launch, "launch", stopped)
    assert ask("run") == (130, "", "")


def test_why_it_does_not_start_is_told_in_one_line(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(**_where: object) -> None:
        raise NotSavedError("the disk is full")

    monkeypatch.setattr(launch, "launch", closed)
    assert ask("run") == (2, "", "Error: the disk is full\n")


@pytest.mark.parametrize("arguments, code", [(["rules", "T1"], 0), (["rules", "T999"], 2)])
def test_the_program_leaves_with_the_code(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], code: int
) -> None:
    monkeypatch.setattr(sys, "argv", ["assistant", *arguments])
    with pytest.raises(SystemExit) as left:
        program.main()
    assert left.value.code == code


@pytest.mark.parametrize("command", ["run", "replay", "check", "score", "cost", "rules", "audit"])
def test_help(ask: Ask, command: str) -> None:
    answer = ask(command, "--help")
    assert answer.code == 0
    assert f" {command} [OPTIONS]" in answer.lines[0]
    assert f"  {command} " in ask("-h").out


def test_nobody_is_to_act_when_the_game_is_over(ask_tikal: Ask) -> None:
    answer = ask_tikal("cost", str(RECORDED / "two_players.txt"), "a1", "a2")
    assert answer.code == 2
    assert answer.err.endswith("nobody is to act now; say whose figure goes with --player.\n")


# Assistants


def test_the_server_for_assistants_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[str] = []
    monkeypatch.setattr(beside, "serve_input", lambda: served.append("input"))
    assert run_line(["mcp"]) == 0
    assert served == ["input"]


def test_without_what_it_needs_the_command_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(beside, "is_installed", lambda: False)
    assert run_line(["mcp"]) == 2
    assert 'pip install -e ".[mcp]"' in capsys.readouterr().err


def test_records_that_cannot_be_opened_are_told_to_whoever_starts_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise NotSavedError("The disk is full.")

    monkeypatch.setattr(beside, "serve_input", fail)
    assert run_line(["mcp"]) == 2
    assert "The disk is full." in capsys.readouterr().err
