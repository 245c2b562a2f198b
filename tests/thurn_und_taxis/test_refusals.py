"""One refusal per rule: a table one move away from trouble, and exactly that rule broken.

The roads, from the map: Ulm leads to Augsburg, Ingolstadt, Kempten, Sigmaringen and Stuttgart; Lodz only to
Pilsen; Linz to Budweis, Passau and Salzburg. Every expected number is counted from the table described.
"""

from __future__ import annotations

from typing import Any

import pytest

from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.actions import UNKNOWN, Close
from tests.thurn_und_taxis.builders import judge, legal, new, read, refused, table, write

TAKE = "turn=take,red,began:2 red=hand:ulm+linz"
TAKEN = "turn=lay,red,taken:1,began:2 red=hand:linz+ulm+?,route:kempten+augsburg"
LAID = "turn=close,red,taken:1,laid:1,began:2 red=hand:linz+?,route:kempten+ulm+stuttgart"
SIX = "sigmaringen+stuttgart+nuernberg+regensburg+ingolstadt+augsburg"
CLOSABLE = f"turn=close,red,taken:1,laid:1,began:2 red=route:{SIX}"
CARRIAGE = "turn=carriage,red,taken:1,laid:1,began:2,closed:4 red=route:linz+passau+muenchen+ulm,carriage:4"
HAND = "turn=hand,red,taken:1,laid:1,began:2,closed:3 red=hand:basel+linz+ulm+?"

REFUSALS: dict[str, tuple[str, str, tuple[str, str], dict[str, Any]]] = {
    "TT4 a fourth card of a city": (
        f"{TAKE} blue=route:pilsen,hand:pilsen open=basel,lodz,linz,passau,pilsen,ulm",
        "take basel pilsen",
        ("TT4", "default"),
        {"city": "Pilsen", "copies": 3},
    ),
    "TT4 a city of another map": (
        TAKE,
        "take basel berlin",
        ("TT4", "no-such-city"),
        {"city": "berlin"},
    ),
    "TT5 naming more than lie there": (
        "turn=take,red open=basel,linz,lodz,passau,pilsen,?",
        "show ulm kempten",
        ("TT5", "naming"),
        {"shown": 2, "missing": 1},
    ),
    "TT7 out of turn": (TAKE, "blue: take basel", ("TT7", "default"), {"player": "Bo", "expected": "Ann"}),
    "TT8 taking after laying": (LAID, "take basel", ("TT8", "default"), {"action": "take"}),
    "TT8 closing before laying": (TAKEN, "close kempten", ("TT8", "early"), {}),
    "TT8 laying while closing": (CARRIAGE, "lay ulm", ("TT8", "default"), {"action": "lay"}),
    "TT9 laying before taking": (TAKE, "lay ulm", ("TT9", "default"), {"action": "lay"}),
    "TT9 a third card": (
        "turn=lay,red,taken:2,began:2,used:postmeister red=hand:ulm+linz+?+?",
        "draw",
        ("TT9", "more"),
        {"taken": 2},
    ),
    "TT10 not open": (TAKE, "take kempten", ("TT10", "default"), {"city": "Kempten"}),
    "TT11 two turned up for one": (
        TAKE,
        "take basel kempten augsburg",
        ("TT11", "default"),
        {"shown": 2, "missing": 1},
    ),
    "TT13 a second official": (
        "turn=lay,red,taken:1,began:2,used:amtmann red=hand:ulm+linz+?",
        "draw",
        ("TT13", "default"),
        {"official": "postmeister", "used": "amtmann"},
    ),
    "TT13 the Postillion after the Postmeister": (
        "turn=close,red,taken:2,laid:1,began:2,used:postmeister red=hand:ulm+linz,route:kempten",
        "lay ulm",
        ("TT13", "default"),
        {"official": "postillion", "used": "postmeister"},
    ),
    "TT14 one card in the first round": (
        "turn=lay,red,taken:1 red=hand:ulm round=1",
        "lay ulm",
        ("TT14", "default"),
        {"taken": 1},
    ),
    "TT14 the Amtmann in the first round": (
        "turn=take,red round=1",
        "amtmann",
        ("TT14", "other"),
        {"official": "amtmann"},
    ),
    # Taking ended with the first card laid, which was let pass: it is the Postillion who cannot help.
    "TT14 the Postillion in the first round": (
        "turn=close,red,taken:1,laid:1 red=hand:ulm,route:kempten round=1",
        "lay ulm",
        ("TT14", "other"),
        {"official": "postillion"},
    ),
    "TT14 one card after an empty hand": (
        "turn=lay,red,taken:1 red=hand:ulm",
        "lay ulm",
        ("TT14", "empty-hand"),
        {"taken": 1},
    ),
    "TT14 the Amtmann with an empty hand": (
        "turn=take,red",
        "amtmann",
        ("TT14", "empty-hand-other"),
        {"official": "amtmann"},
    ),
    "TT15 ending without laying": (TAKEN, "end", ("TT15", "default"), {}),
    "TT15 a third card laid": (
        "turn=close,red,taken:1,laid:2,began:3,used:postillion red=hand:ulm,route:linz+passau",
        "lay ulm",
        ("TT15", "more"),
        {"laid": 2},
    ),
    "TT15 a card that is not in the hand": (
        "turn=lay,red,taken:1,began:2 red=hand:linz+ulm",
        "lay basel",
        ("TT15", "hand"),
        {"city": "Basel"},
    ),
    "TT17 a branch": (TAKEN, "lay ulm branch", ("TT17", "default"), {"city": "Ulm"}),
    "TT18 no road": (TAKEN, "lay linz", ("TT18", "default"), {"city": "Linz", "end": "Augsburg"}),
    "TT18 no road on the left": (
        TAKEN,
        "lay linz left",
        ("TT18", "default"),
        {"city": "Linz", "end": "Kempten"},
    ),
    "TT19 a city twice": (
        "turn=lay,red,taken:1,began:2 red=hand:kempten+ulm,route:kempten+ulm+augsburg",
        "lay kempten",
        ("TT19", "default"),
        {"city": "Kempten"},
    ),
    "TT20 in between": (TAKEN, "lay ulm between", ("TT20", "default"), {"city": "Ulm"}),
    "TT21 after rearranging": (TAKEN, "lay linz rebuilt", ("TT21", "default"), {"city": "Linz"}),
    "TT24 two cards": (
        "turn=close,red,taken:1,laid:1,began:1 red=route:linz+passau",
        "close linz",
        ("TT24", "default"),
        {"length": 2},
    ),
    "TT25 a carriage without closing": (LAID, "carriage", ("TT25", "default"), {"action": "carriage"}),
    "TT25 cards before the carriage": (CARRIAGE, "drop ?", ("TT25", "carriage-first"), {}),
    "TT25 the carriage after all": (HAND, "carriage", ("TT25", "carriage-late"), {}),
    "TT28 some of both ways": (
        CLOSABLE,
        "close sigmaringen stuttgart nuernberg augsburg",
        ("TT28", "default"),
        {"land": "Baiern", "houses": 2, "lands": 3},
    ),
    "TT29 beside the route": (CLOSABLE, "close ulm", ("TT29", "default"), {"city": "Ulm"}),
    "TT30 a second house": (
        f"{CLOSABLE},houses:stuttgart",
        "close stuttgart",
        ("TT30", "default"),
        {"city": "Stuttgart"},
    ),
    "TT30 the same city named twice": (
        CLOSABLE,
        "close augsburg augsburg",
        ("TT30", "twice"),
        {"city": "Augsburg"},
    ),
    "TT31 more than are left": (
        f"{CLOSABLE},supply:2",
        "close nuernberg regensburg augsburg",
        ("TT31", "default"),
        {"houses": 3, "supply": 2},
    ),
    "TT39 too short": (CARRIAGE, "carriage", ("TT39", "default"), {"length": 4, "size": 5}),
    "TT39 nothing after the largest": (
        CARRIAGE.replace("carriage:4", "carriage:7"),
        "carriage",
        ("TT39", "largest"),
        {"size": 7},
    ),
    "TT40 a size skipped": (
        CARRIAGE.replace("closed:4", "closed:6"),
        "carriage 6",
        ("TT40", "default"),
        {"size": 6, "following": 5},
    ),
    "TT41 a second carriage": (
        HAND.replace("closed:3", "closed:3,promoted:1"),
        "carriage",
        ("TT41", "default"),
        {},
    ),
    "TT43 too few put away": (
        HAND.replace("+?", "+?+?"),
        "drop ulm",
        ("TT43", "default"),
        {"dropped": 1, "due": 2, "limit": 3},
    ),
    "TT43 a card from elsewhere": (
        HAND.replace("+?", "+linz"),
        "drop pilsen",
        ("TT43", "absent"),
        {"city": "Pilsen"},
    ),
    "TT43 keeping everything": (HAND, "end", ("TT43", "end"), {}),
    "TT45 after the end": ("turn=over,red ender=blue", "take ulm", ("TT45", "default"), {}),
    "TT49 three short": (
        CARRIAGE.replace("carriage:4", "carriage:6"),
        "wagner",
        ("TT49", "default"),
        {"length": 4, "size": 7, "reach": 2},
    ),
    "TT13 the Wagner after another": (
        CARRIAGE.replace("closed:4", "closed:4,used:postillion"),
        "wagner",
        ("TT13", "default"),
        {"official": "wagner", "used": "postillion"},
    ),
    "TT50 the Amtmann too late": (TAKEN, "amtmann", ("TT50", "default"), {"taken": 1}),
}


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


@pytest.mark.parametrize(
    "houses, rule, city",
    [
        ("linz passau", "TT29", "Linz"),
        ("augsburg nuernberg", "TT30", "Augsburg"),
        ("stuttgart stuttgart regensburg regensburg", "TT30", "Stuttgart"),
    ],
)
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
