"""What closing a route would bring, worked out by hand on the printed map."""

from __future__ import annotations

from assistant.thurn_und_taxis.actions import Close
from assistant.thurn_und_taxis.score import Placing, closing, closings, gaps
from assistant.thurn_und_taxis.table.position import Position
from tests.thurn_und_taxis.builders import describe
from tests.thurn_und_taxis.north import WHOLE, north
from tests.thurn_und_taxis.tables import table

CLOSING = "turn=close,red,taken:1,laid:1,began:1 round=3"
ROUTE = "sigmaringen+stuttgart+nuernberg+regensburg+ingolstadt+augsburg"


def found(position: Position, *houses: str) -> Placing:
    """Return the closing with these houses, whatever their order."""
    return next(each for each in closings(position, 0) if set(each.houses) == set(houses))


def test_the_rulebooks_route_of_six() -> None:
    """One house in each of three lands, the Baiern one in any of four cities; or all four in Baiern."""
    each = {frozenset(one.houses) for one in closings(table(f"turn=close,red red=route:{ROUTE}"), 0)}
    four = ("nuernberg", "regensburg", "ingolstadt", "augsburg")
    assert each == {frozenset({"sigmaringen", "stuttgart", city}) for city in four} | {frozenset(four)}


def test_a_route_of_six_brings_its_tile_whatever_is_placed() -> None:
    for one in closings(table(f"turn=close,red red=route:{ROUTE}"), 0):
        assert one.tiles == (("route-6", 3),)


def test_the_second_pair_of_lands_gets_complete() -> None:
    """Ulm stands; Sigmaringen and Stuttgart complete Württemberg and Hohenzollern: 3 points more."""
    position = table(f"turn=close,red red=route:{ROUTE},houses:ulm")
    best = found(position, "sigmaringen", "stuttgart", "augsburg")
    assert best.tiles == (("route-6", 3), ("wuerttemberg-hohenzollern", 3))
    assert best.points == 3 + 3 + 3
    assert closings(position, 0)[0].points == best.points, "the best comes first"
    baiern = found(position, "nuernberg", "regensburg", "ingolstadt", "augsburg")
    assert baiern.tiles == (("route-6", 3),)
    assert baiern.points == 3 + 4


def test_what_is_still_missing_is_named() -> None:
    position = table(f"turn=close,red red=route:{ROUTE},houses:wuerzburg+passau")
    baiern = found(position, "nuernberg", "regensburg", "ingolstadt", "augsburg")
    nearer = {gap.tile: gap.missing for gap in baiern.nearer}
    assert nearer == {
        ("baiern", 5): ("kempten", "muenchen"),
        ("all-lands", 6): (
            "baden",
            "schweiz",
            "tyrol",
            "wuerttemberg",
            "hohenzollern",
            "boehmen",
            "salzburg_land",
            "polen",
        ),
    }
    lands = found(position, "sigmaringen", "stuttgart", "augsburg")
    assert {gap.tile: gap.missing for gap in lands.nearer}["wuerttemberg-hohenzollern", 3] == ("ulm",)


def test_tiles_that_are_owned_or_gone_are_out_of_reach() -> None:
    position = table("red=tiles:baden.3 blue=tiles:baiern.5+baiern.4+baiern.3+baiern.2")
    assert {gap.tile[0] for gap in gaps(position, 0)} == {
        "all-lands",
        "schweiz-tyrol",
        "wuerttemberg-hohenzollern",
        "boehmen-salzburg",
    }
    assert ("baden", 2) in {gap.tile for gap in gaps(position, 1)}, "the next one of the stack"


def test_a_route_without_a_free_city_brings_no_house() -> None:
    position = table("turn=close,red red=route:lodz+pilsen+nuernberg,houses:lodz+pilsen+nuernberg")
    assert [one.houses for one in closings(position, 0)] == [()]


def test_a_placement_of_ones_own_choice() -> None:
    position = table("turn=close,red red=route:basel+zuerich+freiburg,houses:innsbruck")
    chosen = closing(position, 0, ("basel", "zuerich"))
    assert chosen.tiles == (("schweiz-tyrol", 3),)
    assert [gap.tile[0] for gap in chosen.nearer] == ["all-lands"]


def test_a_free_city_brings_its_tile() -> None:
    """GG14: one house in Preußen, Hannover and Hamburg each, and the tile: 4 points; Preußen alone: 2."""
    text = f"{CLOSING} red=route:halle+berlin+hannover+hamburg team=red:?.2"
    position = north(text)
    best = closings(position, 0)[0]
    assert (len(best.houses), best.tiles, best.points) == (3, (("free-city", 1),), 4)
    assert "hamburg" in best.houses
    assert "free city (1)" in str(describe(position, Close(best.houses)))
    taken = north(f"{text} blue=houses:hamburg,tiles:free-city.1")
    assert closings(taken, 0)[0].tiles == ()


def test_a_tile_of_unknown_value_is_not_worth_nothing() -> None:
    sheet = {name: value for name, value in WHOLE.items() if name != "tiles.mecklenburg-hannover"}
    text = f"{CLOSING} red=route:hannover+hamburg+bremen,houses:behausen+cedorf"
    said = str(describe(north(text, sheet=sheet), Close(("hannover",))))
    assert "of unknown value" in said
    assert "(0)" not in said
