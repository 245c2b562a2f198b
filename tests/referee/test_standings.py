"""Who shares the top of a place."""

from __future__ import annotations

from assistant.referee.standings import Standing, shared, tied
from assistant.referee.text import Text

LAND = Text("a land")


def test_a_tie_at_the_top_is_told() -> None:
    assert Standing("x", LAND, 3, "", {"red": 2, "blue": 1, "green": 2}).tied == ("red", "green")


def test_a_held_place_has_no_tie() -> None:
    assert Standing("x", LAND, 3, "red", {"red": 2, "blue": 2}, settled=True).tied == ()


def test_an_empty_place_has_no_tie() -> None:
    assert Standing("x", LAND, 3).tied == ()


def test_a_place_is_neither_settled_nor_shared_unless_somebody_says_so() -> None:
    place = Standing("x", LAND, 3)
    assert not place.settled
    assert not place.shared


def test_a_shared_place_has_no_tie() -> None:
    assert Standing("x", LAND, 3, "", {"red": 2, "blue": 2}, shared=True).tied == ()


NAMES = {"red": "Ada", "blue": "Bo", "green": "Cy"}
POINTS = {"red": 3, "blue": 5, "green": 5}


def test_a_shared_win_is_told_with_its_rule_if_one_says_so() -> None:
    told = [shared(POINTS, NAMES), shared(POINTS, NAMES, "T90"), shared({**POINTS, "red": 9}, NAMES)]
    assert [tie and str(tie.sentence) for tie in told] == [
        "5 points each: Bo, Cy. They share the win.",
        "5 points each: Bo, Cy. They share the win (T90).",
        None,
    ]


def test_a_tie_is_one_for_the_most_points() -> None:
    assert {key: str(value) for key, value in tied(POINTS, NAMES).items()} == {
        "points": "5 points",
        "players": "Bo, Cy",
    }
