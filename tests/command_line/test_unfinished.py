"""A line that leaves open what was done is asked about on every way in, and accuses nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

import assistant
from assistant.referee.verdict import ILLEGAL, UNDECIDED
from tests.command_line.conftest import Ask

TOLD = (
    *(f"set {lane} markers 4 ! as it stands" for lane in range(1, 7)),
    "set blue turn 2 ! as it stands",
    "set blue hand zap smash ? ? ! as it stands",
    "set 1o creatures goblin ork ! as it stands",
    "set blue field 1 ! as it stands",
)
LINES = (
    ("cast zap row 1", UNDECIDED, "which creature it is aimed at"),
    ("cast zap at goblin@1o", UNDECIDED, "which row of the spell"),
    ("cast zap row 1 at goblin@6o", ILLEGAL, "O43"),
)


@pytest.fixture
def table() -> assistant.Game:
    """Return a table at which a spell can be cast at a Goblin or an Orc."""
    game = assistant.new_game("orcs_orcs_orcs", ["Ann", "Bo"])
    for line in TOLD:
        game.play(line)
    return game


@pytest.mark.parametrize("line, judgement, told", LINES)
def test_the_library_asks(table: assistant.Game, line: str, judgement: str, told: str) -> None:
    verdict = table.may(line)
    assert verdict.judgement == judgement
    assert told in str(verdict)
    with pytest.raises(assistant.RefusedError) as refusal:
        table.play(line)
    assert refusal.value.step.verdict.judgement == judgement


@pytest.mark.parametrize("line, judgement, told", LINES)
def test_the_command_line_asks(
    table: assistant.Game, ask_tikal: Ask, tmp_path: Path, *, line: str, judgement: str, told: str
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(table.log, "utf-8")
    answer = ask_tikal("check", str(file), "--action", line)
    assert answer.code == (3 if judgement == UNDECIDED else 1)
    assert answer.lines[1].startswith(f"{judgement.capitalize()}.")
    assert told in "".join(answer.lines)
    data = ask_tikal("check", str(file), "--action", line, "--json").data
    assert (data["verdict"], data["impossible"]) == (judgement, "")
