"""At every table Ask says what the table says, whatever its options are: lines, and questions about them."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.referee.logs.log import Header
from assistant.referee.verdict import ILLEGAL, LEGAL
from assistant.thurn_und_taxis import REFEREE
from tests.questions import at_the_table
from tests.thurn_und_taxis.builders import PLAYERS, judge, read, table

VALUES = [(option.id, value) for option in REFEREE.rulebook.options for value in option.values]
HAND = "turn=hand,red,taken:1,laid:1,began:5,closed:3 round=5 red=hand:basel+linz+lodz+passau+ulm"
CLOSING = "turn=close,red,taken:1,laid:1,began:2 red=route:ulm+stuttgart+sigmaringen"
LAY = "turn=lay,red,taken:1,began:2 red=hand:ulm+linz,route:augsburg+kempten+innsbruck"
CASES: list[tuple[str, str, str, tuple[str, ...], dict[str, Any]]] = [
    (HAND, "drop ulm linz lodz", "hand", (), {"dropped": 3}),
    (HAND, "drop ulm linz", "hand", (), {"dropped": 2}),
    (HAND, "drop ulm", "hand", (), {"dropped": 1}),
    # Ulm and Stuttgart lie in Württemberg, Sigmaringen in Hohenzollern: one house in each land is two.
    (CLOSING, "close ulm", "houses", (), {"way": "lands", "lands": 2, "most": 1, "possible": 2, "houses": 1}),
    (
        CLOSING,
        "close ulm sigmaringen",
        "houses",
        (),
        {"way": "lands", "lands": 2, "most": 1, "possible": 2, "houses": 2},
    ),
    (LAY, "lay ulm left", "lay", ("ulm", "augsburg"), {"spot": "left"}),
    (LAY, "lay linz right", "lay", ("linz", "innsbruck"), {"spot": "right"}),
]


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


@pytest.mark.parametrize("kept, dropped", [("2", 3), ("3", 2), ("4", 1), ("5", 0)])
def test_of_five_cards_as_many_are_put_away_as_the_table_says(kept: str, dropped: int) -> None:
    header = Header("thurn_und_taxis", "yucata", "basic", "1", PLAYERS[:2], {"hand-size": kept})
    one = at_the_table(REFEREE, header, table(HAND, hand_size=kept), "hand", said={"dropped": dropped})
    assert one.asked.result == LEGAL
    assert str(one.following.then[0]) == f"{kept} cards at most are kept (TT43)."
