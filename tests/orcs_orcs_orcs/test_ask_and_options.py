"""At every table Ask says what the table says, whatever its options are: lines, and questions about them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.rules.turns import ACT
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.referee.verdict import ILLEGAL, LEGAL
from tests.orcs_orcs_orcs.fictitious import after, header, judged, table, trophies
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
FULL = tuple(f"{lane}o creatures goblin" for lane in range(1, 7))
ONLY_OWN = (*FULL, *(f"{lane} markers 0" for lane in range(2, 7)))

TELEPORTS = ("teleport 4", "teleport 6", "teleport 4")


def by(line: str) -> Callable[[Position], str]:
    """Return what says whether a line is legal at a table."""
    return lambda position: LEGAL if judged(position, line).legal else ILLEGAL


def at_once(*lines: str) -> Callable[[Position], Position]:
    """Return what plays some lines before it is asked."""
    return lambda position: after(position, *lines)


def as_it_is(position: Position) -> Position:
    return position


def lost_goblins(position: Position) -> str:
    lost = 3 - trophies(after(position, "fate weak"), "blue")["goblin"]
    return {0: "none", 1: "one"}.get(lost, "several")


def red_discards(position: Position) -> str:
    left = len(after(position, "cast voodoo row 1 at red").wizards[2].hand)
    return "discards" if left < 2 else "safe"


def ork_falls(position: Position) -> str:
    struck = after(position, "cast smash row 1 at ork@1m")
    return "defeated" if trophies(struck, "blue") else "alive"


WORKED: list[
    tuple[
        str,
        Mapping[str, str],
        tuple[str, ...],
        str,
        Callable[[Position], Position],
        Callable[[Position], str],
        str,
        tuple[str, ...],
        dict[str, Any],
    ]
] = [
    # Two creatures of one type reach the tower where the mage stands; three such trophies are there.
    (
        "hand-in",
        {"each": "several", "once": "one"},
        ("1i creatures goblin goblin", "blue goblin 3", "round phase fate"),
        "",
        as_it_is,
        lost_goblins,
        "loss",
        ("1i",),
        {"mage_there": True, "trophies": 3, "arriving": 2},
    ),
    (
        "only-own-lane",
        {"skip": ILLEGAL, "own": LEGAL},
        ONLY_OWN,
        "markers",
        as_it_is,
        by("marker 1 ork"),
        "marker",
        ("1o",),
        {},
    ),
    (
        "lane-ring",
        {"yes": LEGAL, "no": ILLEGAL},
        ("1o creatures goblin", "6o creatures goblin"),
        "2",
        as_it_is,
        by("cast earthquake with smash smash row 2 at 1o 6o"),
        "aim",
        ("6o",),
        {"shape": "beside"},
    ),
    (
        "new-spells-wait",
        {"yes": ILLEGAL, "no": LEGAL},
        FULL,
        "2",
        at_once("cast spell-book at lightning-bolt"),
        by("cast lightning-bolt with zap row 1 at goblin@3o"),
        "learn",
        (),
        {"surely_new": True},
    ),
    (
        "learning-reinforced",
        {"yes": LEGAL, "no": ILLEGAL},
        (),
        "2",
        as_it_is,
        by("cast spell-book with replenish>4 at fireball"),
        "cast",
        (),
        {"family": "knowledge", "others": 1},
    ),
    # An ork has two lives: one is too little without the one that was done before it was moved.
    (
        "moved-damage",
        {"stays": "defeated", "cleared": "alive"},
        ("1o creatures ork",),
        "3",
        at_once("cast zap row 1 at ork@1o", "cast magic-bonds row 1 at ork@1o"),
        ork_falls,
        "defeat",
        ("1m",),
        {"damage": 1},
    ),
    # The power of two is enough for the second row of Zap, and the first one is wanted.
    (
        "lower-row",
        {"yes": LEGAL, "no": ILLEGAL},
        FULL,
        "2",
        as_it_is,
        by("cast zap with zap row 1 at goblin@1o"),
        "cast",
        (),
        {"family": "attack", "row": 1, "needed": 1, "matching": 1, "others": 1, "higher_row_reached": True},
    ),
    (
        "voodoo-floor",
        {"three-or-fewer": "safe", "exactly-three": "discards"},
        ("red hand zap zap",),
        "2",
        as_it_is,
        red_discards,
        "voodoo",
        (),
        {"cards": 2},
    ),
    (
        "teleport-own-field",
        {"no": ILLEGAL, "yes": LEGAL},
        (),
        "2",
        as_it_is,
        by("teleport 1"),
        "teleport",
        ("t1",),
        {},
    ),
    # Green turns up a marker, teleports as often as it says, and once more.
    *(
        (
            "turn-actions",
            {actions: LEGAL if done < int(actions) else ILLEGAL for actions in "123" if done <= int(actions)},
            FULL,
            "0",
            at_once("draw 4", "marker 1 ork", *TELEPORTS[:done]),
            by(TELEPORTS[done]),
            "moment",
            (),
            {"move": ACT},
        )
        for done in (0, 1, 2)
    ),
    *(
        (
            "hand-size",
            {drawn: LEGAL if cards == int(drawn) else ILLEGAL for drawn in "345"},
            (),
            "0",
            as_it_is,
            by(f"draw {cards}"),
            "draw",
            (),
            {"cards": cards},
        )
        for cards in (3, 4, 5)
    ),
]
ASKED = [(case, value) for case in WORKED for value in case[1]]


@pytest.mark.parametrize(
    "case, value", ASKED, ids=[f"{case[0]} {value} {case[6]} {case[8]}" for case, value in ASKED]
)
def test_what_an_option_says_was_worked_out_by_hand(case: Any, value: str) -> None:  # noqa: ANN401 - a row
    option, expected, facts, left, begun, at_the_board, question, places, said = case
    chosen: dict[str, Any] = {option.replace("-", "_"): value}
    position = begun(table(*facts, turn=left, **chosen))
    one = at_the_table(REFEREE, header(**chosen), position, question, *places, said=said)
    assert (one.asked.result, at_the_board(position)) == (expected[value], expected[value])


@pytest.mark.parametrize("option, value", VALUES)
def test_whatever_an_option_says_ask_and_the_table_agree(option: str, value: str) -> None:
    chosen: dict[str, Any] = {option.replace("-", "_"): value}
    for left, line, question, places, said in CASES:
        position = table(turn=left, **chosen)
        one = at_the_table(REFEREE, header(**chosen), position, question, *places, said=said)
        rules = {demand.rule for demand in one.question.checks}
        broken = {violation.rule for violation in judged(position, line).violations} & rules
        assert one.asked.result == (ILLEGAL if broken else LEGAL), (line, broken, one.asked)
