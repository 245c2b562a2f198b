"""Questions about the whole game of Tikal: answers by hand from the rulebooks."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.referee.ask.partial_facts import read_facts
from assistant.referee.ask.question import UNKNOWN, question_of
from assistant.referee.errors import BadInputError
from assistant.tikal import REFEREE
from assistant.tikal.table.position import Position
from tests.questions import Questions, english, facts_now, fits_now, told_now
from tests.tables import tables_beside
from tests.tikal.auctioning import table as auction_table
from tests.tikal.builders import after, table

TABLES = tables_beside(__file__)

QUESTIONS = Questions(REFEREE.rulebook, REFEREE, "rio-grande")
asked, answer, follows, then = QUESTIONS.asked, QUESTIONS.answer, QUESTIONS.follows, QUESTIONS.then


# Several actions of one turn (T20, T22): 3 + 2 x 2 + 5 = 12, and 1 + 4 + 5 = 10.


def test_walking_three_stones_digging_twice_and_a_guard_are_twelve_points() -> None:
    one = asked("plan", stones=3, levels=2, guards=1)
    assert (one.asked.result, one.asked.cost) == ("illegal", 12)
    (violation,) = one.asked.violations
    assert (violation.rule, violation.numbers) == ("T20", {"cost": 12, "left": 10})
    told = follows("plan", stones=3, levels=2, guards=1)
    assert str(told.sum) == "walking 3 × 1 + digging 2 × 2 + guards 1 × 5 = 12 AP"
    assert not told.then


def test_one_stone_digging_twice_and_a_guard_fit() -> None:
    one = asked("plan", stones=1, levels=2, guards=1)
    assert (one.asked.result, one.asked.cost) == ("legal", 10)
    told = follows("plan", stones=1, levels=2, guards=1)
    assert told.deciding == ("T20", "T22")
    assert list(map(str, told.then)) == ["0 AP are left then."]


def test_every_action_has_its_price() -> None:
    each = {
        "stones": 1,
        "paths": 1,
        "entering": 1,
        "levels": 2,
        "lifts": 3,
        "swaps": 3,
        "camps": 5,
        "guards": 5,
    }
    assert {name: asked("plan", **{name: 1}).asked.cost for name in each} == each


def test_nothing_planned_costs_nothing() -> None:
    assert str(follows("plan").sum) == "Nothing is done yet: 0 AP."


def test_what_is_planned_is_always_known() -> None:
    question = question_of(REFEREE, "plan")
    assert read_facts(question, {"left": UNKNOWN}) == {"left": UNKNOWN}
    with pytest.raises(BadInputError, match="it is 0 to 6"):
        read_facts(question, {"levels": UNKNOWN})


# What follows


def test_placing_a_guard_takes_all_other_own_figures_out() -> None:
    told = then("guard", own=6, strongest=2, leader_there=True, explorers_there=3)
    assert "3 other figures" in told  # the leader and two of the three explorers
    assert "(T60)" in told
    assert "5 AP are left then." in told
    assert "(T60)" not in then("guard", own=1, strongest=0, leader_there=False, explorers_there=1)
    assert not follows("guard", own=1, strongest=2).then


def test_a_swap_tells_both_collections() -> None:
    told = then("swap", own_count=1, other_count=1, own_of_wanted=2, other_of_given=1)
    assert "You have no chip of the motif you gave, and the other has no chip of the one you took." in told
    assert "Of the motif you took you have a triple." in told
    assert "Of the motif you gave the other has a pair." in told
    told = then("swap", own_count=1, other_count=1, own_of_wanted=1, other_of_given=0)
    assert "Of the motif you took you have a pair." in told
    assert "Of the motif you gave the other has a single." in told
    # What is unknown of either collection keeps nothing else back.
    assert then("swap", own_count=1, other_count=1) == (
        "7 AP are left then. "
        "You have no chip of the motif you gave, and the other has no chip of the one you took."
    )
    assert "you have a triple" in then("swap", own_count=1, other_count=1, own_of_wanted=2)


@pytest.mark.parametrize("question, said, words", TABLES["test_what_follows_is_said"])
def test_what_follows_is_said(question: str, said: dict[str, Any], words: str) -> None:
    if question == "walk":
        said = {**said, "left": 10}
    told = then(question, **said)
    assert words.replace(" (T47). 1 AP is left", "") in told
    assert all(part in told for part in words.split(". "))


def test_nothing_follows_from_a_volcano_that_is_laid_or_a_bid_of_nothing() -> None:
    assert not follows("volcano", how="laid").then
    assert not follows("bid", bid=0, highest=0).then


def test_the_deciding_rule_comes_first() -> None:
    assert follows("temple", guard_owner="you").deciding == ("T68", "T62")
    assert follows("temple", own=3, strongest=1).deciding == ("T68",)
    assert follows("turn", phase="actions", doing="act").deciding == ("T12",)
    assert follows("turn", phase="scoring", doing="act").deciding == ("T67",)
    assert follows("turn", phase="volcano", doing="waiting").deciding == ("T70",)


def test_a_volcano_in_question_has_no_letter_for_a_name() -> None:
    one = asked("turn", phase="tile", doing="volcano", your_turn=True)
    (violation,) = one.asked.violations
    book = REFEREE.rulebook
    assert (
        book.refusal(violation)
        == "The volcano in question waits for now: first everybody has a scoring turn."
    )
    (violation,) = asked("turn", phase="volcano", doing="reveal", your_turn=True).asked.violations
    assert "the volcano from before" in book.refusal(violation)


# What something is worth (T41, T68, T69, T71, T92)


def test_a_guarded_temple_scores_in_every_round_that_is_left() -> None:
    assert answer("guarded", value=7, rounds=4) == "It is worth 28 points."
    assert answer("guarded", value=1, rounds=1) == "It is worth 1 point."
    assert answer("guarded", value=9, rounds=0) == "It is worth 0 points."
    assert str(follows("guarded", value=7, rounds=3).sum) == "7 × 3 = 21"


def test_treasures_score_by_sets() -> None:
    assert answer("treasures", singles=2, pairs=2, triples=0) == "It is worth 8 points."
    assert answer("treasures", singles=0, pairs=0, triples=8) == "It is worth 48 points."
    assert answer("treasures", singles=5, pairs=3, triples=1) == "That is not possible: there are 8 motifs."
    assert str(follows("treasures", singles=1, pairs=2, triples=1).sum) == "1 × 1 + 2 × 3 + 1 × 6 = 13"


@pytest.mark.parametrize("points, told", TABLES["the_track_begins_anew_past_a_hundred"])
def test_the_track_begins_anew_past_a_hundred(points: int, told: str) -> None:
    assert answer("track", points=points) == told


# Who is next


@pytest.mark.parametrize("moment, words, rule", TABLES["who_is_next_in_the_basic_game"])
def test_who_is_next_in_the_basic_game(moment: str, words: str, rule: str) -> None:
    assert words in answer("next", moment=moment)
    assert follows("next", moment=moment).deciding[0] == rule


def test_who_opens_the_last_scoring_round_is_printed_in_one_rulebook_only() -> None:
    assert answer("next", moment="last-tile") == "undecided"
    assert "left neighbour" in answer("next", "rio-grande", moment="last-tile")
    assert follows("next", moment="last-tile").deciding == ("T91", "T71")


@pytest.mark.parametrize("moment, words, rule", TABLES["test_who_is_next_in_an_auction_game"])
def test_who_is_next_in_an_auction_game(moment: str, words: str, rule: str) -> None:
    assert words in answer("auction-next", moment=moment)
    assert follows("auction-next", moment=moment).deciding[0] == rule


# In a running game


def told(position: Position, question: str, *places: str) -> list[str]:
    return list(map(english, told_now(REFEREE, position, question, places)))


def test_a_guard_is_told_by_name_and_place() -> None:
    position = table("turn=actions,red b1=v1,guard:blue,red:2", 2)
    assert told(position, "temple", "b1") == ["Bo: guard on b1, 1 point.", "On b1: Ann 2 explorers."]


def test_a_majority_and_a_tie_are_told_by_name() -> None:
    strong = table("turn=actions,red b1=v4,red:L1,blue:2", 2)
    assert told(strong, "temple", "b1") == [
        "Ann: majority on b1, 4 points.",
        "On b1: Ann the leader and 1 explorer, Bo 2 explorers.",
    ]
    assert told(strong, "dig", "b1") == ["On b1: Ann the leader and 1 explorer, Bo 2 explorers."]
    tied = table("turn=actions,red b1=v4,red:L,blue:3", 2)
    assert told(tied, "temple", "b1") == [
        "b1: Ann, Bo are equally strong.",
        "On b1: Ann the leader, Bo 3 explorers.",
    ]
    assert told(table("turn=actions,red", 2), "temple", "b1") == []
    assert told(table("turn=actions,red", 2), "dig", "h5") == []
    assert told(table("turn=actions,red", 2), "temple", "h5") == [], "no temple stands there"


def test_who_is_next_is_told_by_name() -> None:
    assert told(table("turn=actions,blue", 3), "next") == [
        "Now it is the turn of Bo.",
        "Clockwise after that: Cy, Ann.",
    ]
    scoring = table("turn=scoring,blue scoring=volcano:B6,opener:blue,waiting:blue+yellow+red", 3)
    assert told(scoring, "next") == [
        "Now it is the turn of Bo.",
        "After that: Cy, Ann.",
        "Then Bo lays the volcano and plays on.",
    ]


def test_questions_fit_the_place() -> None:
    position = table("turn=actions,red b1=v1,red:1", 2)

    def fits(question: str, *places: str) -> bool:
        return fits_now(REFEREE, position, question, places)

    assert [
        name for name in ("dig", "guard", "temple", "guarded", "lift", "camp", "enter") if fits(name, "b1")
    ] == [
        "dig",
        "guard",
        "temple",
        "guarded",
    ]
    assert fits("camp", "b2")
    assert fits("enter", "a1")
    assert fits("lay", "h5")
    assert not fits("lay", "b1")
    assert fits("walk", "b1")
    assert not fits("walk", "b2")
    assert fits("next", "b1")
    assert fits("dig")


def test_facts_of_the_wider_questions_come_from_the_table() -> None:
    position = table("turn=actions,red b1=v4,guard:red", 2)
    assert facts_now(REFEREE, position, "guarded", ("b1",)) == {"value": 4, "rounds": 4}
    assert facts_now(REFEREE, position, "guarded", ("b2",)) == {}
    assert facts_now(REFEREE, position, "treasures", ()) == {"singles": 0, "pairs": 0, "triples": 0}
    assert facts_now(REFEREE, position, "track", ()) == {"points": 0}
    assert facts_now(REFEREE, position, "next", ()) == {"moment": "turn"}
    assert facts_now(REFEREE, position, "plan", ()) == {"left": 10}
    assert facts_now(REFEREE, position, "set-up", ()) == {"players": 2, "version": "basic"}
    waiting = table("turn=tile,red", 2)
    assert facts_now(REFEREE, waiting, "next", ()) == {}


def test_in_a_scoring_round_whoever_waits_still_scores_once_more() -> None:
    position = table("turn=scoring,red scoring=volcano:B6,opener:red,waiting:red+blue", 2)
    facts = facts_now(REFEREE, position, "guarded", ("b1",))
    assert facts == {"value": 1, "rounds": 4}
    assert facts_now(REFEREE, position, "next", ()) == {"moment": "scoring"}
    last = table("turn=scoring,blue scoring=volcano:B6,opener:red,waiting:blue", 2)
    assert facts_now(REFEREE, last, "next", ()) == {"moment": "scored"}


def test_an_auction_tells_who_may_still_bid_and_how_the_round_goes_on() -> None:
    bidding = auction_table("turn=bidding,blue auction=open:A1+A2+A3,passed:red", 3)
    assert told(bidding, "auction-next") == ["Now it is the turn of Bo.", "Others who may still bid: Cy."]
    assert facts_now(REFEREE, bidding, "auction-next", ()) == {}
    assert facts_now(REFEREE, bidding, "set-up", ())["version"] == "auction"
    for served, moment in (("", "turn"), (",served:blue", "one-left"), (",served:blue+yellow", "round")):
        position = auction_table(f"turn=actions,red auction=open:A2{served} b3=A1", 3)
        assert facts_now(REFEREE, position, "auction-next", ()) == {"moment": moment}


# House rules that are numbers


def test_a_turn_may_have_another_number_of_points() -> None:
    position = table("turn=tile,red", 2, turn_points="12")
    laid = after(position, "tile A1 c2")
    assert laid.turn.left == 12
    assert facts_now(REFEREE, laid, "plan", ()) == {"left": 12}
    assert after(laid, "end", "tile A2 b3").turn.left == 12
    usual = after(table("turn=tile,red", 2), "tile A1 c2")
    assert usual.turn.left == 10
