"""At every table Ask says what the table says, whatever its options are: lines, and questions about them.

``WORKED`` says for each value of an option what comes of a line, or of something else that happens, at a
table of these facts after some lines, and how the question about it is answered.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.referee.verdict import ILLEGAL, LEGAL
from tests.orcs_orcs_orcs.fictitious import after, header, judged, table, trophies
from tests.questions import at_the_table
from tests.tables import tables_beside

VALUES = [(option.id, value) for option in REFEREE.rulebook.options for value in option.values]
CASES = (("2", "teleport 1"), ("2", "teleport 4"), ("0", "draw 3"), ("0", "draw 4"), ("0", "draw 5"))
"""How many actions are left, and a line."""


def lost_goblins(position: Position) -> str:
    lost = 3 - trophies(after(position, "fate weak"), "blue")["goblin"]
    return {0: "none", 1: "one"}.get(lost, "several")


def red_discards(position: Position) -> str:
    left = len(after(position, "cast voodoo row 1 at red").wizards[2].hand)
    return "discards" if left < 2 else "safe"


def ork_falls(position: Position) -> str:
    struck = after(position, "cast smash row 1 at ork@1m")
    return "defeated" if trophies(struck, "blue") else "alive"


OUTCOMES = {"lost goblins": lost_goblins, "red discards": red_discards, "ork falls": ork_falls}
ASKED = [(case, value) for case in tables_beside(__file__)["WORKED"] for value in case["expected"]]


@pytest.mark.parametrize(
    "case, value", ASKED, ids=[f"{one['option']} {value} {one['question']}" for one, value in ASKED]
)
def test_what_an_option_says_was_worked_out_by_hand(case: Mapping[str, Any], value: str) -> None:
    chosen: dict[str, Any] = {case["option"].replace("-", "_"): value}
    position = table(*case.get("facts", ()), turn=case.get("turn", ""), **chosen)
    position = after(position, *case.get("first", ()))
    line, outcome = case.get("line", "pass"), OUTCOMES.get(case.get("outcome", ""))
    found = outcome(position) if outcome else LEGAL if judged(position, line).legal else ILLEGAL
    places, said = case.get("places", ()), case.get("said", {})
    one = at_the_table(REFEREE, header(**chosen), position, case["question"], *places, said=said)
    assert (one.asked.result, found) == (case["expected"][value], case["expected"][value])


@pytest.mark.parametrize("option, value", VALUES)
def test_whatever_an_option_says_ask_and_the_table_agree(option: str, value: str) -> None:
    chosen: dict[str, Any] = {option.replace("-", "_"): value}
    for left, line in CASES:
        position = table(turn=left, **chosen)
        question, number = line.split()
        places = (f"t{number}",) if question == "teleport" else ()
        said = {"cards": int(number)} if question == "draw" else {}
        one = at_the_table(REFEREE, header(**chosen), position, question, *places, said=said)
        rules = {demand.rule for demand in one.question.checks}
        broken = {violation.rule for violation in judged(position, line).violations} & rules
        assert one.asked.result == (ILLEGAL if broken else LEGAL), (line, broken, one.asked)
