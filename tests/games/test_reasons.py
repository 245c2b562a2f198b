"""What cannot be read says why, and what is near, in every game: lines, corrections, positions, headers."""

from __future__ import annotations

from typing import Any

import pytest

import assistant
from assistant.records.games import referees
from assistant.referee.errors import BadInputError, ImpossibleError
from tests.plain.lines.at_tables import played
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

LINES = TABLES["LINES"]
CORRECTIONS = TABLES["CORRECTIONS"]
POSITIONS = [
    ("tikal", "trun=actions,red,7", "Do you mean “turn”?"),
    ("tikal", "b3= red=points:1", "“b3=” cannot be read"),
    ("tikal", "red=pionts:9", "Do you mean “points”?"),
    ("thurn_und_taxis", "rond=3", "Do you mean “round”?"),
    ("thurn_und_taxis", "round=", "“round=” cannot be read"),
]


@pytest.mark.parametrize("game, line, reason", LINES)
def test_a_line_that_cannot_be_read_says_why(game: str, line: str, reason: str) -> None:
    with pytest.raises(BadInputError) as told:
        referees()[game].read(line)
    assert reason in str(told.value)


@pytest.mark.parametrize("game, line, reason", CORRECTIONS)
def test_a_correction_that_cannot_be_made_says_what_is_near(game: str, line: str, reason: str) -> None:
    history = played(game)
    referee: Any = history.referee
    with pytest.raises(ImpossibleError) as told:
        referee.apply(history.position, referee.read(line))
    assert reason in str(told.value)


@pytest.mark.parametrize("game, text, reason", POSITIONS)
def test_a_position_that_cannot_be_read_says_what_is_near(game: str, text: str, reason: str) -> None:
    with pytest.raises(BadInputError) as told:
        assistant.position(game, text, ["Ada", "Ben"])
    assert reason in str(told.value)


def test_what_a_header_names_and_there_is_not_says_what_is_near() -> None:
    for change in ({"edition": "rio-grand"}, {"version": "basik"}, {"options": {"turn-pionts": "10"}}):
        with pytest.raises(BadInputError, match="Do you mean"):
            assistant.new_game("tikal", ["Ada", "Ben"], **change)
    with pytest.raises(BadInputError, match="Do you mean “red”"):
        assistant.new_game("tikal", {"rde": "Ada", "blue": "Ben"})
    with pytest.raises(BadInputError, match="Do you mean “dig”"):
        assistant.ask("tikal", "diig")
    with pytest.raises(BadInputError, match="Do you mean “levels”"):
        assistant.ask("tikal", "dig", levls=2)
