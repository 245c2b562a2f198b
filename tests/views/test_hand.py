"""A hand at the table: what each tap leads to, in real games."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.records.games import referees
from assistant.referee.logs.history import History
from assistant.referee.logs.logfile import load_log
from assistant.referee.protocol import with_board
from assistant.views.entering.choosing import Begun
from assistant.views.entering.hand import Hand
from tests.browser.server import ROOT

TIKAL = ROOT / "tests/games/tikal/two_players.txt"
THURN = ROOT / "tests/games/thurn_und_taxis/two_players.txt"
LATER = 39
"""Entries after which Ines, with nine points left, has her leader on a3 and explorers on a1, b1 and b3."""


def hand_at(path: Any, count: int, begun: Begun | None = None) -> Hand:  # noqa: ANN401 - a path
    log = load_log(path, referees())
    referee = with_board(referees()[log.header.game])
    history = History(referee, log.header)
    for entry in log.entries[:count]:
        history.append(entry)
    return Hand(referee, history.position, Begun() if begun is None else begun, "test")


def written(hand: Hand, action: Any) -> str:  # noqa: ANN401 - of any game
    assert action is not None
    return hand.referee.write(action)


def test_figures_and_goal_are_two_taps() -> None:
    hand = hand_at(TIKAL, LATER)
    assert "a3" in hand.zones, "own figures are outlined before anything is tapped"
    assert hand.tap("a3") is None
    assert hand.choosing.prices["a2"] == 1
    assert written(hand, hand.tap("a2")) == "go L a3-a2"
    assert hand.goes_on == "a2"


def test_the_example_is_a_line_that_can_be_entered_now() -> None:
    hand = hand_at(TIKAL, LATER)
    assert hand.referee.judge(hand.position, hand.referee.read(hand.example)).legal


def test_own_figures_are_looked_at_before_others_join_them() -> None:
    hand = hand_at(TIKAL, LATER)
    hand.tap("a3")
    assert hand.tap("b3") is None
    assert (hand.begun.zone, hand.begun.before) == ("b3", "a3")
    action = hand.tap("b3")
    assert written(hand, action).startswith("go L a3")
    assert written(hand, action).endswith("b3")


def test_a_second_tap_on_the_place_looked_at_changes_nothing() -> None:
    hand = hand_at(TIKAL, LATER)
    hand.tap("a2")
    assert hand.tap("a2") is None
    assert hand.begun.zone == "a2"


def test_a_place_that_nobody_can_reach_is_looked_at() -> None:
    hand = hand_at(TIKAL, LATER)
    hand.tap("a3")
    assert hand.tap("h5") is None
    assert hand.begun.zone == "h5"


def test_after_an_entry_one_looks_where_the_figures_are() -> None:
    hand = hand_at(TIKAL, LATER)
    hand.tap("a3")
    hand.tap("a2")
    hand.entered()
    assert hand.begun.zone == "a2"
    assert dict(hand.begun.recent)["crew"] == "L", "who walked is proposed for the next step"


def test_a_tile_is_turned_by_taps_where_it_lies() -> None:
    hand = hand_at(TIKAL, 0)
    hand.choosing.answer("lay", "tile", "A1")
    assert hand.tap("c2") is None
    first = hand.choosing.finished
    assert hand.choosing.is_turning
    assert hand.tap("c2") is None
    second = hand.choosing.finished
    assert first != second
    for turned in (first, second):
        assert hand.referee.judge(hand.position, turned).legal


def test_who_would_lose_much_is_asked_once() -> None:
    hand = hand_at(TIKAL, LATER)
    hand.choosing.press("end")
    assert hand.ready is None
    hand.choosing.press("end")
    assert written(hand, hand.ready) == "end"


def test_a_tap_on_the_map_takes_and_lays_a_card() -> None:
    hand = hand_at(THURN, 1)
    assert hand.tap("salzburg") is None
    assert written(hand, hand.tap("pilsen")) == "take salzburg pilsen"
    hand = hand_at(THURN, 3)
    assert written(hand, hand.tap("muenchen")) == "lay muenchen"


@pytest.mark.parametrize("path, count", [(TIKAL, LATER), (THURN, 1), (THURN, 3)])
def test_what_is_outlined_at_first_begins_something(path: Any, count: int) -> None:  # noqa: ANN401
    places = hand_at(path, count).zones
    assert places
    for place in places:
        hand = hand_at(path, count)
        assert hand.tap(place) is not None or hand.choosing.draft.offer
