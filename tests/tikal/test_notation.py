"""Notation: what is typed with a thumb is understood, and what is not is answered in one sentence."""

from __future__ import annotations

import pytest

from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Correct
from assistant.tikal.actions import Crew, WalkStep
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.laying import Bid, LayTile
from assistant.tikal.moves.routes import Enter, Walk
from assistant.tikal.moves.working import BuildCamp, Dig, PlaceGuard
from tests.tables import tables_beside

TABLES = tables_beside(__file__)


@pytest.mark.parametrize(
    "line,action",
    [
        ("TILE a3 B3 2", LayTile("A3", "b3", 2)),
        ("tile A3 b3", LayTile("A3", "b3", 0)),
        ("in l2", Enter(Crew(1, 2), "a1")),
        ("in 3 D4", Enter(Crew(0, 3), "d4")),
        ("go A1-b2", Walk(Crew(0, 1), "a1", (WalkStep("b2"),))),
        ("go L2 a1=d4-d5", Walk(Crew(1, 2), "a1", (WalkStep("d4", secret=True), WalkStep("d5")))),
        ("  dig   b3  2 ", Dig("b3", 2)),
        ("Red: dig b3", Dig("b3", 1, "red")),
        ("guard b3 l", PlaceGuard("b3", leader=True)),
        ("camp d4", BuildCamp("d4")),
        ("bid 999", Bid(999)),
        ("set B3 red L2", Correct("b3", "red", "L2")),
    ],
)
def test_lines_are_read_loosely(line: str, action: object) -> None:
    assert MOVES.read(line) == action


@pytest.mark.parametrize("line,sentence", TABLES["nonsense_is_answered_with_what_to_write"])
def test_nonsense_is_answered_with_what_to_write(line: str, sentence: str) -> None:
    with pytest.raises(BadInputError, match=sentence.replace("(", r"\(")):
        MOVES.read(line)


def test_a_line_has_an_end() -> None:
    with pytest.raises(BadInputError, match="too long"):
        MOVES.read("dig b3 " + "x" * 400)


def test_what_is_usual_is_left_out() -> None:
    assert MOVES.write(Dig("b3")) == "dig b3"
    assert MOVES.write(LayTile("A3", "b3")) == "tile A3 b3"
    assert MOVES.write(Enter(Crew(0, 2), "a1", "red")) == "red: in 2"
