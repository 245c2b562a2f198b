"""A check of a rule: what it says where its facts have names, and where they have none."""

from typing import NamedTuple

from assistant.referee.checks import asked, broken, check, remembered_checks
from assistant.referee.verdict import Violation


class Facts(NamedTuple):
    """Whose turn it is, who acts, and how many sticks they take."""

    due: str
    acting: str
    sticks: int


@check("X1", "acting", player="due", case="turn", unnamed={"turn": "nobody-named"})
def in_turn(facts: Facts) -> bool:
    """Whoever is due acts."""
    return facts.due == facts.acting


@check("X2", "sticks", most=3)
def not_too_many(facts: Facts) -> bool:
    """Nobody takes more than three."""
    return facts.sticks <= 3


@check("X3", "sticks", case="few", cases={"none": (), "nobody": {"player": "due"}})
def not_too_few(facts: Facts) -> bool | str:
    """Somebody takes one at least; nobody takes less than nothing."""
    if not facts.acting:
        return "nobody"
    return facts.sticks > 0 or ("none" if facts.sticks == 0 else False)


@check("X4", "acting", "sticks")
def one_by_one(acting: str, sticks: int) -> bool:
    """Ada takes an even number; asked with its facts one by one."""
    return acting != "Ada" or sticks % 2 == 0


CHECKS = (in_turn, not_too_many)


def test_every_rule_that_is_broken_is_told_with_its_numbers() -> None:
    assert broken(CHECKS, Facts("Ada", "Ada", 3)) == ()
    assert broken(CHECKS, Facts("Ada", "Bo", 4)) == (
        Violation("X1", {"acting": "Bo", "player": "Ada"}, "turn"),
        Violation("X2", {"sticks": 4, "most": 3}),
    )


def test_a_rule_may_be_broken_in_several_ways_each_with_its_numbers() -> None:
    assert [not_too_few(Facts("Ada", "Ada", sticks)) for sticks in (1, 0, -1)] == [
        None,
        Violation("X3", {}, "none"),
        Violation("X3", {"sticks": -1}, "few"),
    ]
    assert not_too_few(Facts("Ada", "", 1)) == Violation("X3", {"player": "Ada"}, "nobody")


def test_facts_may_be_given_one_by_one() -> None:
    assert one_by_one("Ada", 2) is None
    assert one_by_one("Ada", sticks=3) == Violation("X4", {"acting": "Ada", "sticks": 3})


def test_what_has_no_name_is_left_out_and_said_otherwise() -> None:
    assert broken(CHECKS, Facts("", "Bo", 1)) == (Violation("X1", {"acting": "Bo"}, "nobody-named"),)
    assert asked(CHECKS, Facts("", "Bo", 1)) == (Violation("X1", {"acting": "Bo"}, "nobody-named"),)


def test_a_fact_that_is_always_the_same_is_not_given_each_time() -> None:
    at_adas_turn = remembered_checks(CHECKS, Facts, due="Ada")
    assert [len(at_adas_turn(*facts)) for facts in (("Ada", 3), ("Ada", 4), ("Bo", 4))] == [0, 1, 2]
