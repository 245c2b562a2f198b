"""Ties at the top of games that break none."""

from __future__ import annotations

import pytest

from assistant.referee.standings import shared
from tests.referee.toy import TOY, toy_header
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

NAMES = {"red": "Ada", "blue": "Bo", "green": "Cy"}


@pytest.mark.parametrize("points, said", TABLES["all_who_have_most_share_the_win"])
def test_all_who_have_most_share_the_win(points: dict[str, int], said: str) -> None:
    tie = shared(points, NAMES)
    assert str(tie and tie.sentence) == said


def test_nobody_is_tied_before_somebody_has_won() -> None:
    assert TOY.tie_break(TOY.new_game(toy_header()), NAMES) is None
