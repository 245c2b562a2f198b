"""What few games have gives nothing in one that says nothing of it, or is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from assistant.referee.component_sheets import SheetField
from assistant.referee.text import Text
from tests.games.kalah import REFEREE as KALAH
from tests.referee.toy import TOY, Take, toy_header

START = TOY.new_game(toy_header())
PAD = KALAH.pad
NOTES = PAD.new_game(toy_header(edition="own-words", options={}))


@pytest.mark.parametrize(
    "given, nothing",
    [
        (TOY.questions(), ()),
        (PAD.questions(), ()),
        (PAD.reveals(NOTES, PAD.read("note 1 red store 3")), False),
        (str(TOY.version_name("two-decks")), "two decks"),
        (TOY.in_notation(START, "take two"), "take two"),
        (TOY.came_of(START, START), ()),
        (TOY.on_display(START), ()),
        (TOY.before_them(START, "red"), None),
        (TOY.track_place(START, "red"), None),
        (TOY.payment(START, Take(1), START), None),
        (TOY.purchase(START, Take(1), START), None),
        (TOY.tallies(START), ()),
        (TOY.outlook(START, "red"), None),
        (TOY.opportunities(START, "red"), ()),
        (TOY.foresight(START, "red"), None),
        (TOY.forgotten(START), ()),
        (TOY.waits_for(START, Take(1)), ()),
        (TOY.named_so_far(START), None),
        (TOY.naming(START, "Ulm"), None),
        (TOY.naming_from(START, {}), ()),
        (TOY.nameable(), None),
        (TOY.names_now(START), None),
        (TOY.component_doubts(), ()),
        (TOY.component_forms(), ()),
        (TOY.component_faults("", {}), ()),
        (TOY.form_picture("", {}, ""), None),
        (TOY.plannable(START), False),
        (TOY.claim_kinds(), ()),
        (TOY.claim_places(START, ""), ()),
        (TOY.acting_places(START), ()),
        (TOY.route(START, "1", "2", "red"), None),
        (TOY.other_routes(START, "1", "2", "red"), ()),
    ],
)
def test_what_a_game_says_nothing_of_is_nothing(given: object, nothing: object) -> None:
    assert given == nothing


@pytest.mark.parametrize(
    "asked",
    [
        lambda: TOY.telling(START, SheetField("life", Text("Life")), "3"),
        lambda: TOY.renaming("heap", "hill"),
        lambda: TOY.form_tapped("", {}, "", ""),
        lambda: TOY.best_turn(START, by_chance=False),
        lambda: TOY.claim(START, "", "", "red"),
    ],
)
def test_where_nothing_is_no_answer_it_is_refused(asked: Callable[[], Any]) -> None:
    with pytest.raises(TypeError, match="toy"):
        asked()
