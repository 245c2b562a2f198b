"""At every table Ask says what the table says, whatever its options are: lines, and questions about them.

``WORKED`` says for each value of an option what comes of a line, or of something else that happens, at a
table, and how the question about it is answered.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from assistant.referee.logs.log import Header
from assistant.referee.verdict import ILLEGAL, LEGAL
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.actions import Drop
from assistant.thurn_und_taxis.table.position import Position
from tests.questions import at_the_table
from tests.tables import tables_beside
from tests.thurn_und_taxis.builders import PLAYERS, after, judge, read, table

TABLES = tables_beside(__file__)

VALUES = [(option.id, value) for option in REFEREE.rulebook.options for value in option.values]
HAND = "turn=hand,red,taken:1,laid:1,began:5,closed:3 round=5 red=hand:basel+linz+lodz+passau+ulm"
CASES: list[tuple[str, str, str, tuple[str, ...], dict[str, Any]]] = TABLES["CASES"]


def tile_of_all_lands(position: Position) -> str:
    closed = after(position, "close linz")
    return "top" if ("all-lands", 6) in closed.players[0].tiles else "none"


def tile_of_the_route(position: Position) -> str:
    """Return what a route of seven brings while no tile for seven is left."""
    gone = position._replace(stacks={**position.stacks, "route-7": ()})
    tiles = [stack for stack, _ in after(gone, "close ulm").players[0].tiles]
    return "lower" if "route-6" in tiles else "none"


OUTCOMES = {"tile of all lands": tile_of_all_lands, "tile of the route": tile_of_the_route}
ASKED = [(case, value) for case in TABLES["WORKED"] for value in case["expected"]]


@pytest.mark.parametrize(
    "case, value", ASKED, ids=[f"{one['option']} {value} {one['question']}" for one, value in ASKED]
)
def test_what_an_option_says_was_worked_out_by_hand(case: Mapping[str, Any], value: str) -> None:
    header = Header("thurn_und_taxis", "yucata", "basic", "1", PLAYERS[:2], {case["option"]: value})
    chosen: dict[str, Any] = {case["option"].replace("-", "_"): value}
    position = table(case["table"], **chosen)
    line, outcome = case.get("line", "end"), OUTCOMES.get(case.get("outcome", ""))
    found = outcome(position) if outcome else LEGAL if judge(position, read(line)).legal else ILLEGAL
    one = at_the_table(REFEREE, header, position, case["question"], said=case["said"])
    assert (one.asked.result, found) == (case["expected"][value], case["expected"][value])


@pytest.mark.parametrize("option, value", VALUES)
def test_whatever_an_option_says_ask_and_the_table_agree(option: str, value: str) -> None:
    header = Header("thurn_und_taxis", "yucata", "basic", "1", PLAYERS[:2], {option: value})
    chosen: dict[str, Any] = {option.replace("-", "_"): value}
    for text, line, question, places, said in CASES:
        position = table(text, **chosen)
        one = at_the_table(REFEREE, header, position, question, *places, said=said)
        rules = {demand.rule for demand in one.question.checks}
        broken = {violation.rule for violation in judge(position, read(line)).violations} & rules
        assert one.asked.result == (ILLEGAL if broken else LEGAL), (line, broken, one.asked)


@pytest.mark.parametrize("kept, dropped", [("2", 3), ("3", 2), ("4", 1)])
def test_a_tap_puts_away_as_many_of_five_cards_as_the_table_says(kept: str, dropped: int) -> None:
    position = table(HAND, hand_size=kept)
    [drop] = [offer for offer in REFEREE.offers(position) if offer.id == "drop"]
    action = drop.build({f"drop-{number}": card for number, card in enumerate(("ulm", "linz", "lodz"), 1)})
    assert isinstance(action, Drop)
    assert len(action.cities) == dropped
    assert judge(position, action).judgement == LEGAL
