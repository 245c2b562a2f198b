"""The command line asked in this process, with Tikal or with the toy game."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from assistant.command_line import logs
from assistant.command_line.app import run_line
from assistant.locale import DEFAULT_LANGUAGE, use
from assistant.referee.protocol import AnyReferee
from tests.command_line.sticks import Sticks, log


class Answer(NamedTuple):
    """What came back: the exit code and both streams."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def data(self) -> Any:  # noqa: ANN401 - JSON of any shape
        return json.loads(self.out)


Ask = Callable[..., Answer]
Save = Callable[..., str]


@pytest.fixture
def ask_tikal(capsys: pytest.CaptureFixture[str]) -> Iterator[Ask]:
    """Return the command line as everybody has it: arguments in, answer out; other tests stay English."""

    def answer(*arguments: str) -> Answer:
        code = run_line(arguments)
        return Answer(code, *capsys.readouterr())

    yield answer
    use(DEFAULT_LANGUAGE)


@pytest.fixture
def ask(ask_tikal: Ask, monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Return a command line that reads logs of the toy game only."""
    sticks: dict[str, AnyReferee] = {"toy": Sticks()}
    monkeypatch.setattr(logs, "referees", lambda: sticks)
    return ask_tikal


@pytest.fixture
def save(tmp_path: Path) -> Save:
    """Return how to save a log of the toy game with these entries; it returns the file's name."""

    def to_file(*entries: str, start: str = "", blue: str = "Bo") -> str:
        file = tmp_path / "game.txt"
        file.write_text(log(*entries, start=start, blue=blue), encoding="utf-8")
        return str(file)

    return to_file
