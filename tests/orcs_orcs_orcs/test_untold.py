"""Facts of the copy that an action waits for can be told on the spot, and the action goes on."""

from __future__ import annotations

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Correct
from tests.orcs_orcs_orcs.fictitious import after, judged, table

LINE = "cast smash row 1 at ork@1o"


def test_what_a_cast_waits_for_is_told_one_by_one() -> None:
    """Smash needs one earth and does two damage; an Orc has two life at most (Earthquake)."""
    position = table("1o creatures ork", told=False)
    action = REFEREE.read(LINE)
    facts = REFEREE.waits_for(position, action)
    assert {fact.key: str(fact.label) for fact in facts} == {
        "smash.need1": "Smash: Row 1 needs",
        "smash.damage1": "Smash: Row 1 damage",
    }
    answers = {"smash.need1": "1 earth", "smash.damage1": "2", "smash.power": "earth"}
    while facts := REFEREE.waits_for(position, action):
        for fact in facts:
            told = REFEREE.telling(position, fact, answers[fact.key])
            assert told == Correct("sheet", fact.key, answers.pop(fact.key))
            position = REFEREE.apply(position, told)
    assert answers == {}, "that the card itself shows earth is asked for once earth is needed"
    assert judged(position, LINE).legal
    assert after(position, LINE).box.damage("smash", 1) == 2


def test_what_no_sheet_can_tell_is_not_asked_for() -> None:
    position = table("1o creatures ork", told=False)
    assert REFEREE.waits_for(position, REFEREE.read("cast smash row 1")) != ()
    assert all("." in fact.key for fact in REFEREE.waits_for(position, REFEREE.read("cast smash at ork@1o")))
    assert REFEREE.waits_for(position, REFEREE.read("pass")) == ()


def test_a_value_that_cannot_be_read_is_refused() -> None:
    position = table("1o creatures ork", told=False)
    fact = REFEREE.waits_for(position, REFEREE.read(LINE))[1]
    with pytest.raises(BadInputError, match="no number"):
        REFEREE.telling(position, fact, "two")
