"""The score pad: the counter, what everybody defeated, cards, and the sums."""

from __future__ import annotations

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.referee.errors import ImpossibleError
from assistant.referee.pad.notes import Notes
from tests.orcs_orcs_orcs.fictitious import NAMES, header

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


def test_the_rulebooks_sum_of_51() -> None:
    """47 for creatures (3 x 9 + 2 x 10), 4 x 2 for support spells, 2 x 2 lost for poison: 51."""
    notes = noted(
        "counter goblin 9",
        "counter golem 10",
        "blue goblin 3",
        "blue golem 2",
        "blue support 4",
        "blue poison 2",
        "green goblin 1",
    )
    sheets = {sheet.player: sheet for sheet in PAD.rules.sheets(notes, 1)}
    assert sheets["blue"].by_source() == {"creatures": 47, "support spells": 8, "poison cards": -4}
    assert PAD.points(notes) == {"blue": 51, "green": 9}
    assert PAD.winners(notes) == ("blue",)
    assert {
        standing.place: standing.strengths for standing in PAD.standings(notes) if standing.strengths
    } == {
        "goblin": {"blue": 3, "green": 1},
        "golem": {"blue": 2},
    }
    assert PAD.audit(notes) == ()


def test_ties_share_the_win() -> None:
    notes = noted("counter ork 5", "blue ork 2", "green support 5")
    assert PAD.points(notes) == {"blue": 10, "green": 10}
    assert PAD.winners(notes) == ("blue", "green")
    tie = PAD.tie_break(notes, NAMES)
    assert str(tie and tie.sentence) == "10 points each: Ann, Bo. They share the win (O74)."
    assert PAD.tie_break(noted(), NAMES) is None
    assert PAD.winners(noted()) == ()


def test_a_value_not_told_scores_nothing_and_nobody_wins_yet() -> None:
    notes = noted("blue ork 2", "green support 1")
    assert PAD.points(notes) == {"blue": 0, "green": 2}
    assert [sheet.open for sheet in PAD.rules.sheets(notes, 1)] == [2, 0]
    assert PAD.winners(notes) == ()
    assert str(PAD.rules.missing(notes)) == "Who wins is open: the counter is not told for Orc."
    assert PAD.rules.missing(noted("counter ork 1", "blue ork 2")) is None


def test_more_creatures_than_there_are() -> None:
    notes = noted("blue goblin 20", "green goblin 13", "blue poison 9", "green poison 9")
    assert {violation.rule for violation in PAD.audit(notes)} == {"O6", "O8"}


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


@pytest.mark.parametrize(
    "line, why",
    [
        ("red goblin 1", "“red” is nothing that this pad asks about: round, counter, blue"),
        ("blue wings 1", "“wings” is nothing that can be set for a player: goblin, ork, "),
        ("counter support 1", "“support” is nothing that can be set for the counter: goblin, ork, "),
        ("counter goblin 21", "a number from 0 to 20"),
        ("blue goblin 33", "a number from 0 to 32"),
        ("blue goblin two", "a number from 0 to 32"),
        ("round begins as-before", "“as-before” is none of empty."),
    ],
)
def test_what_cannot_be_noted_is_said(line: str, why: str) -> None:
    with pytest.raises(ImpossibleError) as told:
        noted(line)
    assert why in str(told.value)


def test_notes_are_forgotten_again() -> None:
    notes = noted("blue goblin 03", "blue goblin -", "round begins empty")
    assert PAD.rules.cards(notes, 1)[1].fields[0].value == ""
