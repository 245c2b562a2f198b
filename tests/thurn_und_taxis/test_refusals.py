"""One refusal per rule: a table one move away from trouble, and exactly that rule broken.

The roads, from the map: Ulm leads to Augsburg, Ingolstadt, Kempten, Sigmaringen and Stuttgart; Lodz only to
Pilsen; Linz to Budweis, Passau and Salzburg. Every expected number is counted from the table described.
"""

from __future__ import annotations

from typing import Any

import pytest

from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.actions import UNKNOWN, Close
from tests.tables import tables_beside
from tests.thurn_und_taxis.builders import judge, legal, new, read, refused, table, write

TABLES = tables_beside(__file__)

TAKE = "turn=take,red,began:2 red=hand:ulm+linz"
LAID = "turn=close,red,taken:1,laid:1,began:2 red=hand:linz+?,route:kempten+ulm+stuttgart"
SIX = "sigmaringen+stuttgart+nuernberg+regensburg+ingolstadt+augsburg"
CLOSABLE = f"turn=close,red,taken:1,laid:1,began:2 red=route:{SIX}"
CARRIAGE = "turn=carriage,red,taken:1,laid:1,began:2,closed:4 red=route:linz+passau+muenchen+ulm,carriage:4"
HAND = "turn=hand,red,taken:1,laid:1,began:2,closed:3 red=hand:basel+linz+ulm+?"

REFUSALS: dict[str, tuple[str, str, tuple[str, str], dict[str, Any]]] = TABLES["REFUSALS"]


@pytest.mark.parametrize("name", REFUSALS)
def test_one_rule_is_broken(name: str) -> None:
    text, line, key, numbers = REFUSALS[name]
    assert refused(table(text), line) == {key: numbers}


def test_nothing_left_to_draw() -> None:
    # 66 cards: 6 open, 60 in Bo's hand.
    hidden = "+".join("?" * 58)
    position = table(f"turn=take,red,began:1 red=hand:ulm+linz blue=hand:{hidden}")
    assert position.pile == 0
    assert refused(position, "draw") == {("TT10", "nothing"): {}}


def test_a_table_that_wants_every_house_placed() -> None:
    position = table(CLOSABLE, fewer_houses="forbidden")
    assert refused(position, "close sigmaringen stuttgart") == {
        ("TT26", "fewer"): {"houses": 2, "possible": 3}
    }
    assert refused(position, "close nuernberg augsburg") == {("TT27", "fewer"): {"houses": 2, "possible": 4}}
    assert refused(position, "close") == {("TT26", "fewer"): {"houses": 0, "possible": 3}}


@pytest.mark.parametrize("houses, rule, city", TABLES["test_of_several_cities_at_fault_the_first_is_named"])
def test_of_several_cities_at_fault_the_first_is_named(houses: str, rule: str, city: str) -> None:
    position = table(f"{CLOSABLE},houses:nuernberg+augsburg")
    faults = refused(position, f"close {houses}")
    assert {numbers["city"] for (broken, _), numbers in faults.items() if broken == rule} == {city}


def test_a_table_that_wants_every_carriage_taken() -> None:
    position = table(CARRIAGE.replace("closed:4", "closed:5"), carriage_declining="forbidden")
    assert refused(position, "end") == {("TT39", "declined"): {"size": 5}}


def test_a_table_without_the_rule_about_empty_hands() -> None:
    position = table("turn=lay,red,taken:1 red=hand:ulm", empty_hand_postmeister="free")
    assert refused(position, "lay basel") == {("TT15", "hand"): {"city": "Basel"}}


def test_too_many_open_cards_are_nobodys_fault_who_takes_one() -> None:
    """A table may be described with eight: none is turned up, and none is demanded."""
    position = table("turn=take,red,began:1 open=basel,lodz,linz,passau,pilsen,ulm,ulm,basel")
    assert legal(position, "take ulm")


def test_a_program_that_places_a_house_in_a_city_nobody_named() -> None:
    """No line says so, but an action may."""
    verdict = judge(table(CLOSABLE), Close((UNKNOWN,)))
    assert verdict.rules == ("TT29",)


def test_several_rules_are_told_at_once() -> None:
    position = table("turn=close,red,taken:1,laid:1,began:1 red=route:linz+passau,houses:linz")
    assert refused(position, "close linz ulm") == {
        ("TT24", "default"): {"length": 2},
        ("TT29", "default"): {"city": "Ulm"},
        ("TT30", "default"): {"city": "Linz"},
    }


def test_a_new_game_begins_with_the_postmeister() -> None:
    assert refused(new(), "amtmann") == {("TT14", "other"): {"official": "amtmann"}}


@pytest.mark.parametrize("written, name", [("munich", "München"), ("augsberg", "Augsburg"), ("koeln", "")])
def test_a_misspelt_city(written: str, name: str) -> None:
    """Munich is München in English; Köln is on another map."""
    position = table("turn=take,red open=augsburg,basel,linz,lodz,muenchen,ulm")
    found = refused(position, f"take {written}")
    if name:
        assert found == {("TT4", "did-you-mean"): {"city": written, "meant": name}}
        fix = REFEREE.fix(position, read(f"take {written}"))
        assert fix is not None
        assert write(fix.instead) == f"take {'muenchen' if written == 'munich' else 'augsburg'}"
    else:
        assert found == {("TT4", "no-such-city"): {"city": written}}


def test_a_route_begins_where_none_has_to_be_discarded() -> None:
    position = table("turn=lay,red,taken:1,began:1 red=hand:ulm+linz")
    assert legal(position, "new ulm")
    assert str(REFEREE.describe(position, read("new ulm"))) == "Ann lays Ulm"
    begun = table("turn=lay,red,taken:1,began:1 red=route:basel,hand:ulm+linz")
    assert str(REFEREE.describe(begun, read("new ulm"))) == "Ann discards the route and lays Ulm"


def test_nothing_is_told_of_a_map_that_is_known() -> None:
    for line in ("city ulm wuerttemberg", "road ulm linz"):
        assert refused(new(), line) == {("TT4", "map-known"): {}}


def test_a_city_that_is_on_no_card_is_none_of_the_unknown_ones() -> None:
    position = table("turn=take,red open=?,?,?,?,?,? red=hand:?+?")
    assert refused(position, "take hamburg").keys() == {("TT4", "no-such-city")}
    assert legal(position, "take ulm")
    laying = table("turn=lay,red,taken:1,began:1 red=hand:?+?")
    assert refused(laying, "lay hamburg").keys() == {("TT4", "no-such-city")}
    assert legal(laying, "lay ulm")
