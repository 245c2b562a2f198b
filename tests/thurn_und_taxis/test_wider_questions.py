"""Questions about the whole game of Thurn und Taxis: answers by hand from the rulebooks."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.referee.ask.question import question_of, questions_in
from assistant.referee.ask.readings import consequences
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.table.position import Position
from tests.questions import Questions, english, facts_now, fits_now, told_now
from tests.tables import tables_beside
from tests.thurn_und_taxis.tables import table

TABLES = tables_beside(__file__)

QUESTIONS = Questions(REFEREE.rulebook, REFEREE, "yucata")
asked, answer, follows, then = QUESTIONS.asked, QUESTIONS.answer, QUESTIONS.follows, QUESTIONS.then


# All lands: nine with Baiern, eight in the first printing (TT34)


@pytest.mark.parametrize(
    "lands, in_baiern, revised, first",
    [(8, True, "yes", "yes"), (8, False, "no", "yes"), (7, True, "no", "no")],
)
def test_all_lands_in_both_printings(lands: int, in_baiern: bool, revised: str, first: str) -> None:
    facts = {"lands": lands, "in_baiern": in_baiern}
    assert asked("all-lands", "yucata", **facts).asked.result == revised
    assert asked("all-lands", "first-printing", **facts).asked.result == first


def test_the_tile_for_all_lands_comes_once_and_while_there_is_one() -> None:
    assert answer("all-lands", "yucata", lands=8, in_baiern=True, owned=True).startswith("No")
    assert answer("all-lands", "yucata", lands=8, in_baiern=True, left=False).startswith("No")
    assert str(follows("all-lands", lands=8, in_baiern=False).sum) == "8 of 9 lands, Baiern included."
    one = asked("all-lands", "first-printing", lands=8, in_baiern=False)
    told = consequences(one.question, one.known, one.asked.result).sum
    assert str(told) == "8 of 8 lands; Baiern does not count."


# The Wagner and the route's tile (TT32, TT49)


@pytest.mark.parametrize(
    "length, carriage, told", TABLES["test_the_wagner_makes_up_for_cards_at_the_carriage_only"]
)
def test_the_wagner_makes_up_for_cards_at_the_carriage_only(length: int, carriage: int, told: str) -> None:
    assert answer("wagner", length=length, following=carriage) == told
    assert "(TT32)" in then("wagner", length=length, following=carriage)


# What something is worth, by TT2, TT3 and TT47


@pytest.mark.parametrize("size, points", [(3, 2), (4, 3), (5, 5), (6, 7), (7, 10)])
def test_what_a_carriage_is_worth(size: int, points: int) -> None:
    assert answer("carriage-worth", largest=size) == f"It is worth {points} points."


@pytest.mark.parametrize(
    "stack, taken, points",
    [("baiern", 0, 5), ("baiern", 3, 2), ("all-lands", 0, 6), ("route-7", 1, 3), ("boehmen-salzburg", 2, 2)],
)
def test_what_a_tile_is_worth(stack: str, taken: int, points: int) -> None:
    assert answer("tile-worth", stack=stack, taken=taken) == f"It is worth {points} points."


def test_a_stack_may_be_used_up() -> None:
    assert answer("tile-worth", stack="route-5", taken=2) == "No tile is left on that stack."
    assert answer("tile-worth", stack="end", taken=0) == "It is worth 1 point."


# Others


def test_others_houses_and_officials_make_no_difference() -> None:
    assert answer("others-house", own=False, others=3).startswith("Yes")
    assert answer("others-house", own=True).startswith("No")
    assert answer("others-official", who="other").startswith("Yes")
    assert answer("others-official", who="earlier").startswith("Yes")
    assert answer("others-official", who="now").startswith("No")


def test_the_first_house_in_a_city_brings_its_letter() -> None:
    assert answer("letter", first=True).startswith("Yes")
    assert follows("letter", first=True).deciding == ("KF3",)
    assert answer("letter", first=False).startswith("No")
    assert follows("letter", first=False).deciding == ("KF4",)


# Who is next, by TT7, TT45 and GG18


@pytest.mark.parametrize(
    "moment, rule, north", [("turn", "TT7", "TT7"), ("end", "TT45", "GG18"), ("round", "TT45", "GG18")]
)
def test_who_is_next(moment: str, rule: str, north: str) -> None:
    assert follows("next", moment=moment).deciding[0] == rule
    assert follows("next-north", moment=moment).deciding[0] == north
    assert ("equally many" in then("next", moment=moment)) == (moment == "end")
    assert answer("next", moment=moment) == answer("next-north", moment=moment)


# What follows


@pytest.mark.parametrize("question, said, words", TABLES["test_what_follows_is_said"])
def test_what_follows_is_said(question: str, said: dict[str, Any], words: str) -> None:
    assert words in then(question, **said)


def test_help_is_told_of_a_second_card_alone() -> None:
    first = {"phase": "lay", "action": "lay", "taken": 2, "laid": 0}
    assert not any(name in line for line in then("turn", **first) for name in ("Postillion", "Postmeister"))


def test_a_smaller_carriage_ends_nothing() -> None:
    assert "the end" not in then("carriage", length=4, size=4, following=4)


def test_houses_left_cost_points_and_the_last_one_ends_the_game() -> None:
    facts = {"length": 3, "way": "lands", "most": 1, "lands": 3, "houses": 3, "possible": 3}
    assert "17 houses are left" in then("houses", **facts)
    assert "1 house is left" in then("houses", **facts, supply=4)
    assert "last house" in then("houses", **facts, supply=3)


@pytest.mark.parametrize(
    "given, words",
    [(1, "brings nothing"), (2, "open card"), (3, "a chip"), (4, "a house"), (0, "their stacks")],
)
def test_what_tokens_bring(given: int, words: str) -> None:
    question = question_of(REFEREE, "tokens")
    told = consequences(question, {"given": given}, "undecided").then
    assert words in " ".join(map(english, told))


def test_the_rule_that_decides_comes_first() -> None:
    assert follows("turn", phase="lay", action="take", taken=1, laid=0).deciding[0] == "TT49"
    assert follows("turn", phase="take", action="take", taken=0, laid=0).deciding == ("TT9",)
    assert follows("tile", tile="lands").deciding[0] == "TT33"
    assert follows("tile-north", tile="all-lands").deciding[0] == "GG16"
    assert follows("tile-north", tile="route").deciding[0] == "TT32"


# In a running game


def told(position: Position, question: str, *places: str) -> list[str]:
    return list(map(english, told_now(REFEREE, position, question, places)))


def test_houses_of_others_are_told_by_name() -> None:
    position = table("turn=take,red red=houses:ulm blue=houses:ulm+linz")
    names = position.game.names
    assert told(position, "others-house", "ulm") == [f"Houses in Ulm: {names[0]}, {names[1]}."]
    assert told(position, "others-house", "pilsen") == ["In Pilsen stands no house yet."]
    assert told(position, "others-house") == []
    assert facts_now(REFEREE, position, "others-house", ("linz",)) == {"own": False, "others": 1}
    assert facts_now(REFEREE, position, "others-house", ("ulm",)) == {"own": True, "others": 1}
    assert facts_now(REFEREE, position, "others-house", ()) == {}
    assert fits_now(REFEREE, position, "others-house", ("ulm",))


def test_lands_are_counted_from_the_houses() -> None:
    position = table("turn=take,red red=houses:ulm+linz+passau")
    facts = facts_now(REFEREE, position, "all-lands", ())
    assert facts == {"lands": 2, "in_baiern": True, "owned": False, "left": True}


def test_the_version_is_that_of_the_game() -> None:
    for version in REFEREE.versions:
        position = table("turn=take,red", version=version)
        assert facts_now(REFEREE, position, "set-up", ())["version"] == version
        for question in questions_in(REFEREE, version):
            facts_now(REFEREE, position, question.id, ("ulm",))


def test_the_letter_of_a_city_is_gone_after_the_first_house() -> None:
    position = table("turn=take,red blue=houses:ulm", version="kurier")
    assert facts_now(REFEREE, position, "letter", ("ulm",)) == {"first": False}
    assert facts_now(REFEREE, position, "letter", ("linz",)) == {"first": True}
    assert facts_now(REFEREE, position, "letter", ()) == {}


def test_who_is_next_is_told_by_name() -> None:
    position = table("turn=take,blue")
    names = position.game.names
    after = ", ".join((*names[2:], names[0]))
    assert told(position, "next") == [f"Now it is the turn of {names[1]}.", f"Clockwise after that: {after}."]
    assert facts_now(REFEREE, position, "next", ()) == {}
    ending = position._replace(ender=0)
    assert told(ending, "next")[1:] == (
        [f"After that, for the last time: {', '.join(names[2:])}."]
        if names[2:]
        else ["That is the last turn of the game."]
    )
    last = ending.with_turn(ending.turn._replace(player=len(names) - 1))
    assert told(last, "next")[1:] == ["That is the last turn of the game."]
    assert facts_now(REFEREE, last, "next", ()) == {"moment": "round"}
    first = ending.with_turn(ending.turn._replace(player=0))
    assert facts_now(REFEREE, first, "next", ()) == {"moment": "end"}
    assert told(first, "next")[1:] == [f"After that, for the last time: {', '.join(names[1:])}."]
    assert told(table("turn=over,red"), "next") == []
    assert facts_now(REFEREE, table("turn=over,red"), "next", ()) == {}


def test_the_largest_carriage_and_the_route_are_those_on_the_table() -> None:
    position = table("turn=close,red red=carriage:4,route:ulm+augsburg+ingolstadt")
    assert facts_now(REFEREE, position, "carriage-worth", ()) == {"largest": 4}
    assert facts_now(REFEREE, position, "wagner", ()) == {"length": 3, "following": 5}


# A house rule that is a number


def test_another_number_of_cards_may_be_kept() -> None:
    text = "round=3 turn=hand,red,taken:1,laid:1,began:4,closed:3 red=hand:ulm+linz+basel+lodz"
    assert facts_now(REFEREE, table(text, hand_size="2"), "hand", ()) == {"hand": 4}
    question = question_of(REFEREE, "hand")
    two = consequences(question, {"hand": 4, "dropped": 2, "limit": 2}, "legal")
    assert list(map(english, two.then)) == ["2 cards at most are kept (TT43)."]
