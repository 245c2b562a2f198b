"""Ties at the top of games that break none."""

from __future__ import annotations

import pytest

from assistant.referee.standings import shared
from tests.referee.toy import TOY, toy_header

NAMES = {"red": "Ada", "blue": "Bo", "green": "Cy"}


@pytest.mark.parametrize(
    "points, said",
    [
        ({"red": 3, "blue": 3, "green": 3}, "3 points each: Ada, Bo, Cy. They share the win."),
        ({"red": 0, "blue": 0}, "0 points each: Ada, Bo. They share the win."),
        ({"red": 3, "blue": 4, "green": 3}, "None"),
        ({"red": 3}, "None"),
    ],
)
def test_all_who_have_most_share_the_win(points: dict[str, int], said: str) -> None:
    tie = shared(points, NAMES)
    assert str(tie and tie.sentence) == said


def test_nobody_is_tied_before_somebody_has_won() -> None:
    assert TOY.tie_break(TOY.new_game(toy_header()), NAMES) is None
