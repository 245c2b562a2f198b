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


@pytest.mark.parametrize(
    "line,sentence",
    [
        ("", "is not an action"),
        ("jump a1", "“jump” is not an action"),
        ("digg a1", "Do you mean “dig”, as in “dig b3 2”?"),
        ("dig k7", "such as h5"),
        ("dig zebra", "such as b3"),
        ("dig c0", "such as c1"),
        ("pink: dig b3", "“pink” is not a colour"),
        ("dig z9", "no cell “z9”"),
        ("dig b3 0", "Write it like “dig b3 2”"),
        ("dig b3 two", "Write it like “dig b3 2”"),
        ("dig", "Write it like “dig b3 2”"),
        ("tile Z1 b3", "no tile “Z1”"),
        ("tile A1 b3 6", "Write it like “tile A3 b3 2”"),
        ("tile A1", "Write it like “tile A3 b3 2”"),
        ("in X", "“X” are no figures"),
        ("in 19", "“19” are no figures"),
        ("go a1", "Write it like “go L2 a1-b2-c2”"),
        ("go 2", "Write it like “go L2 a1-b2-c2”"),
        ("go a1_b2", "“a1_b2” is no way"),
        ("go a1-z9", "There is no cell “z9”"),
        ("lift c3 m9", "no treasure motif “m9”"),
        ("guard b3 X", "Write it like “guard b3”"),
        ("end now", "Write it like “end”"),
        ("set b3", "Write it like “set b3 value 5”"),
        ("red: set b3 value 5", "Write it like “set b3 value 5”"),
        ("dig b3 " + "x" * 400, "too long"),
    ],
)
def test_nonsense_is_answered_with_what_to_write(line: str, sentence: str) -> None:
    with pytest.raises(BadInputError, match=sentence.replace("(", r"\(")):
        MOVES.read(line)


def test_what_is_usual_is_left_out() -> None:
    assert MOVES.write(Dig("b3")) == "dig b3"
    assert MOVES.write(LayTile("A3", "b3")) == "tile A3 b3"
    assert MOVES.write(Enter(Crew(0, 2), "a1", "red")) == "red: in 2"
