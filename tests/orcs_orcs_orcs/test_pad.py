"""The score pad: the counter, what everybody defeated, cards, and the sums."""

from __future__ import annotations

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.referee.errors import ImpossibleError
from assistant.referee.pad.notes import Notes
from tests.orcs_orcs_orcs.fictitious import header
from tests.tables import tables_beside

TABLES = tables_beside(__file__)


PAD = REFEREE.pad


def test_a_sheet_tells_what_the_counter_can_show() -> None:
    counter, *_ = PAD.rules.cards(PAD.new_game(header(2)), 1)
    assert [answer.value for answer in counter.fields[0].answers] == list("65432")
    assert not counter.fields[0].more


def noted(*lines: str) -> Notes[Position]:
    """Return a pad of two with these notes; no component was ever told."""
    notes = PAD.new_game(header(2, told=False))
    for line in lines:
        action = PAD.read(f"note 1 {line}")
        notes = PAD.apply(notes, action)
        assert str(PAD.describe(notes, action))
    return notes


def test_who_has_defeated_how_many_stands_beside_the_counter() -> None:
    notes = noted("counter goblin 9", "blue goblin 3", "blue golem 2", "green goblin 1")
    defeated = {one.place: one.strengths for one in PAD.standings(notes) if one.strengths}
    assert defeated == {"goblin": {"blue": 3, "green": 1}, "golem": {"blue": 2}}


def test_cards_ask_the_counter_then_the_players() -> None:
    notes = noted("counter goblin 9", "blue goblin 3")
    counter, blue, green = PAD.rules.cards(notes, 1)
    assert (counter.id, str(counter.summary), counter.complete) == ("counter", "1 of 6 known", False)
    assert [field.value for field in blue.fields] == ["3", "", "", "", "", "", "", ""]
    assert [str(field.label) for field in green.fields][-2:] == ["Support spells", "Poison cards"]
    assert len(blue.fields[0].answers) == 10
    assert PAD.rules.way(notes, 1) == PAD.rules.ways[0].value
    assert PAD.rules.points_at_start(notes) == 0
    assert PAD.rules.track_place(notes, 51) == (51, 0)
    assert PAD.rules.rulebook is REFEREE.rulebook


@pytest.mark.parametrize("line, why", TABLES["what_cannot_be_noted_is_said"])
def test_what_cannot_be_noted_is_said(line: str, why: str) -> None:
    with pytest.raises(ImpossibleError) as told:
        noted(line)
    assert why in str(told.value)


def test_notes_are_forgotten_again() -> None:
    notes = noted("blue goblin 03", "blue goblin -", "round begins empty")
    assert PAD.rules.cards(notes, 1)[1].fields[0].value == ""
