"""At every table Ask says what the table says, whatever its options are: lines, and questions about them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
CLOSING = "turn=close,red,taken:1,laid:1,began:2 red=route:ulm+stuttgart+sigmaringen"
CASES: list[tuple[str, str, str, tuple[str, ...], dict[str, Any]]] = TABLES["CASES"]


EMPTY_HAND = "turn=take,red,began:0 round=3"
EMPTY_HAND_CLOSING = "turn=carriage,red,taken:1,laid:1,began:0,closed:4 round=3 red=carriage:4"
# A house in Linz, which is in Salzburg, is the last of the eight lands outside Baiern.
EIGHT_LANDS = (
    "turn=close,red,taken:1,laid:1,began:2 "
    "red=route:linz+salzburg+muenchen,houses:mannheim+basel+innsbruck+sigmaringen+ulm+lodz+pilsen"
)
SEVEN = "basel+zuerich+kempten+ulm+augsburg+muenchen+passau"
LONG = f"turn=close,red,taken:1,laid:1,began:2 red=route:{SEVEN},carriage:6"


def by(line: str) -> Callable[[Position], str]:
    """Return what says whether a line is legal at a table."""
    return lambda position: LEGAL if judge(position, read(line)).legal else ILLEGAL


def tile_of_all_lands(position: Position) -> str:
    closed = after(position, "close linz")
    return "top" if ("all-lands", 6) in closed.players[0].tiles else "none"


def tile_of_the_route(position: Position) -> str:
    """Return what a route of seven brings while no tile for seven is left."""
    gone = position._replace(stacks={**position.stacks, "route-7": ()})
    tiles = [stack for stack, _ in after(gone, "close ulm").players[0].tiles]
    return "lower" if "route-6" in tiles else "none"


WORKED: list[
    tuple[str, Mapping[str, str], str, Callable[[Position], str], str, tuple[str, ...], dict[str, Any]]
] = [
    # Two houses could be placed, one in each land.
    (
        "fewer-houses",
        {"allowed": LEGAL, "forbidden": ILLEGAL},
        CLOSING,
        by("close ulm"),
        "houses",
        (),
        {"way": "lands", "lands": 2, "most": 1, "possible": 2, "houses": 1},
    ),
    # The Postmeister has to help, so nobody else can.
    (
        "empty-hand-postmeister",
        {"required": ILLEGAL, "free": LEGAL},
        EMPTY_HAND,
        by("amtmann"),
        "official",
        (),
        {"official": "amtmann"},
    ),
    (
        "empty-hand-postmeister",
        {"required": ILLEGAL, "free": LEGAL},
        EMPTY_HAND_CLOSING,
        by("wagner"),
        "carriage",
        (),
        {"wagner": True, "size": 5},
    ),
    (
        "all-lands",
        {"all": "none", "without-baiern": "top"},
        EIGHT_LANDS,
        tile_of_all_lands,
        "tile",
        (),
        {"tile": "all-lands", "other_lands": True, "in_baiern": False},
    ),
    (
        "empty-route-stack",
        {"next-lower": "lower", "nothing": "none"},
        LONG,
        tile_of_the_route,
        "tile",
        (),
        {"tile": "route", "left": False},
    ),
    # A route of five, and the next carriage is the 5: ending the turn leaves it.
    (
        "carriage-declining",
        {"allowed": LEGAL, "forbidden": ILLEGAL},
        "turn=carriage,red,taken:1,laid:1,began:2,closed:5 red=carriage:4",
        by("end"),
        "turn",
        (),
        {"action": "end"},
    ),
    *(
        (
            "hand-size",
            {kept: LEGAL if 5 - dropped == int(kept) else ILLEGAL for kept in "2345"},
            HAND,
            by(line),
            "hand",
            (),
            {"dropped": dropped},
        )
        for dropped, line in ((1, "drop ulm"), (2, "drop ulm linz"), (3, "drop ulm linz lodz"))
    ),
]
ASKED = [(case, value) for case in WORKED for value in case[1]]


@pytest.mark.parametrize(
    "case, value", ASKED, ids=[f"{case[0]} {value} {case[4]} {case[6]}" for case, value in ASKED]
)
def test_what_an_option_says_was_worked_out_by_hand(case: Any, value: str) -> None:  # noqa: ANN401 - a row
    option, expected, text, at_the_board, question, places, said = case
    header = Header("thurn_und_taxis", "yucata", "basic", "1", PLAYERS[:2], {option: value})
    chosen: dict[str, Any] = {option.replace("-", "_"): value}
    position = table(text, **chosen)
    one = at_the_table(REFEREE, header, position, question, *places, said=said)
    assert (one.asked.result, at_the_board(position)) == (expected[value], expected[value])


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
