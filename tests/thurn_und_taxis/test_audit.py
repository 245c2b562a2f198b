"""One impossible table per rule, and tables that are only unusual."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.thurn_und_taxis.rules.stock import CarriagesFacts, enough_carriages
from assistant.thurn_und_taxis.table.audit import audit
from assistant.thurn_und_taxis.table.position import Position
from tests.thurn_und_taxis.builders import after, new, table


def faults(position: Position) -> dict[tuple[str, str], dict[str, Any]]:
    return {(broken.rule, broken.case): dict(broken.numbers) for broken in audit(position)}


FIVE = "open=ulm,basel,linz,lodz,pilsen"
BADEN = "houses:mannheim+carlsruhe+freiburg"

FAULTS: dict[str, tuple[str, tuple[str, str], dict[str, Any]]] = {
    "TT2 a tile too many": (
        f"red=tiles:baden.3,{BADEN} stacks=baden:3+2+1",
        ("TT2", "default"),
        {"stack": "baden", "counted": 4, "tiles": 3},
    ),
    "TT3 the lowest tile is gone": (f"red=tiles:baden.1,{BADEN}", ("TT3", "default"), {"stack": "baden"}),
    "TT4 four cards of a city": (
        "red=hand:ulm,route:ulm blue=hand:ulm",
        ("TT4", "counted"),
        {"city": "Ulm", "found": 4, "copies": 3},
    ),
    "TT4 cards are missing": ("pile=50", ("TT4", "total"), {"counted": 56, "cards": 66}),
    "TT5 five lie open": (FIVE, ("TT5", "default"), {"found": 5, "due": 6}),
    "TT6 a house too few": (
        "red=houses:ulm+basel,supply:17",
        ("TT6", "default"),
        {"player": "Ann", "placed": 2, "supply": 17, "houses": 20},
    ),
    "TT18 a route without a road": (
        "red=route:ulm+lodz+pilsen",
        ("TT18", "table"),
        {"player": "Ann", "start": "Ulm", "end": "Lodz"},
    ),
    "TT19 a city twice in a route": (
        "blue=route:ulm+augsburg+ulm",
        ("TT19", "table"),
        {"player": "Bo", "city": "Ulm"},
    ),
    "TT30 two houses in a city": (
        "red=houses:ulm+ulm",
        ("TT30", "table"),
        {"player": "Ann", "city": "Ulm"},
    ),
    "TT33 a tile without a house": (
        "red=tiles:baden.3,houses:mannheim+freiburg",
        ("TT33", "default"),
        {"player": "Ann", "stack": "baden", "city": "Carlsruhe"},
    ),
    "TT34 the tile for all lands without a land": (
        "red=tiles:all-lands.6,houses:mannheim+basel+innsbruck+sigmaringen+ulm+linz+lodz+pilsen",
        ("TT34", "default"),
        {"player": "Ann", "land": "Baiern"},
    ),
    "TT36 a land tile twice": (
        f"blue=tiles:baden.3+baden.2,{BADEN}",
        ("TT36", "default"),
        {"stack": "baden", "player": "Bo"},
    ),
    "TT38 the tile for the end with somebody else": (
        "blue=tiles:end.1 ender=red",
        ("TT38", "default"),
        {"player": "Bo", "ender": "Ann"},
    ),
    "TT38 the end without its tile": (
        "ender=blue",
        ("TT38", "missing"),
        {"ender": "Bo"},
    ),
    "TT38 the tile for the end before the end": (
        "blue=tiles:end.1",
        ("TT38", "too-early"),
        {"player": "Bo"},
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_one_fault(name: str) -> None:
    text, key, numbers = FAULTS[name]
    assert faults(table(text)) == {key: numbers}


def test_more_carriages_than_cards_need_five_players() -> None:
    # "TT1" cannot be broken with four players, so its check is asked itself.
    assert enough_carriages(CarriagesFacts(5, 4, 4)) is None
    broken = enough_carriages(CarriagesFacts(5, 5, 4))
    assert broken is not None
    assert dict(broken.numbers) == {"size": 5, "owners": 5, "cards": 4}


def test_usual_tables_have_no_fault() -> None:
    assert audit(new(4)) == ()
    assert audit(table("red=tiles:route-5.2+route-5.1 blue=houses:ulm,carriage:3")) == ()


def test_fewer_open_cards_when_none_is_left() -> None:
    # 66 cards: five open and 61 in hand.
    hidden = "+".join("?" * 61)
    assert audit(table(f"{FIVE} red=hand:{hidden}")) == ()


def test_what_is_discarded_later_does_not_fill_up_the_open_cards() -> None:
    """All 66 cards are out when red gives up a route of two; no rule has the sixth card turned up then."""
    hidden = "+".join("?" * 58)
    text = f"turn=lay,red,taken:1,began:1 {FIVE} red=hand:passau,route:ulm+augsburg blue=hand:{hidden}"
    given_up = after(table(text), "new passau")
    assert (len(given_up.display), given_up.pile, given_up.discard) == (5, 0, ("augsburg", "ulm"))
    assert audit(given_up) == ()
    taken = after(given_up, "end", "take linz")
    assert (len(taken.display), taken.pile, audit(taken)) == (6, 0, ())
    drawn = after(given_up, "end", "draw")
    assert (len(drawn.display), drawn.pile, audit(drawn)) == (6, 0, ())
