"""Roads and lands of the northern board that an action waits for can be told on the spot."""

from __future__ import annotations

from assistant.thurn_und_taxis import REFEREE
from tests.thurn_und_taxis.builders import judge, read
from tests.thurn_und_taxis.north import WHOLE, north
from tests.thurn_und_taxis.tables import table


def test_a_road_that_nobody_told_is_asked_for() -> None:
    position = north("turn=lay,red,taken:1,began:2 round=3 red=hand:berlin,route:hamburg+bremen", sheet={})
    line = read("lay berlin")
    (road,) = REFEREE.waits_for(position, line)
    assert str(road.label) == "Does a road lead from Berlin to Bremen?"
    for answer, legal in (("yes", True), ("no", False)):
        told = REFEREE.apply(position, REFEREE.telling(position, road, answer))
        assert judge(told, line).legal is legal
        assert REFEREE.waits_for(told, line) == ()


def test_lands_that_nobody_told_are_asked_for() -> None:
    """Auheim, Gestein and Halle: three houses fit one in each land, or all in one."""
    sheet = {name: value for name, value in WHOLE.items() if name not in {"city-9.land", "city-15.land"}}
    position = north(
        "turn=close,red,taken:1,laid:1,began:1 round=3 red=route:auheim+gestein+halle", sheet=sheet
    )
    line = read("close auheim gestein halle")
    facts = REFEREE.waits_for(position, line)
    assert [str(fact.label) for fact in facts] == [
        "In which land does Auheim lie?",
        "In which land does Gestein lie?",
    ]
    for fact, land in zip(facts, ("mecklenburg", "sachsen"), strict=True):
        position = REFEREE.apply(position, REFEREE.telling(position, fact, land))
    assert REFEREE.waits_for(position, line) == ()
    assert judge(position, line).judgement != "undecided"


def test_on_a_map_that_is_known_nothing_is_asked_for() -> None:
    position = table("turn=lay,red,taken:1,began:1 round=3 red=hand:ulm+linz,route:augsburg")
    assert REFEREE.waits_for(position, read("lay ulm")) == ()
