"""At every table Ask says what the table says, whatever its options are: lines, and questions about them."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.referee.verdict import ILLEGAL, LEGAL
from tests.orcs_orcs_orcs.fictitious import header, judged, table
from tests.questions import at_the_table

VALUES = [(option.id, value) for option in REFEREE.rulebook.options for value in option.values]
"""How many actions are left, a line, the question about it, its places and what is said."""
CASES: list[tuple[str, str, str, tuple[str, ...], dict[str, Any]]] = [
    ("2", "teleport 1", "teleport", ("t1",), {}),
    ("2", "teleport 4", "teleport", ("t4",), {}),
    ("0", "draw 3", "draw", (), {"cards": 3}),
    ("0", "draw 4", "draw", (), {"cards": 4}),
    ("0", "draw 5", "draw", (), {"cards": 5}),
]


@pytest.mark.parametrize("option, value", VALUES)
def test_whatever_an_option_says_ask_and_the_table_agree(option: str, value: str) -> None:
    chosen: dict[str, Any] = {option.replace("-", "_"): value}
    for left, line, question, places, said in CASES:
        position = table(turn=left, **chosen)
        one = at_the_table(REFEREE, header(**chosen), position, question, *places, said=said)
        rules = {demand.rule for demand in one.question.checks}
        broken = {violation.rule for violation in judged(position, line).violations} & rules
        assert one.asked.result == (ILLEGAL if broken else LEGAL), (line, broken, one.asked)
