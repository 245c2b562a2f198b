"""The score pad: the counter, what everybody defeated, cards, and the sums."""

from __future__ import annotations

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.referee.errors import ImpossibleError
from assistant.referee.pad.notes import Notes
from assistant.referee.score import SURE, OpenValues
from tests.orcs_orcs_orcs.fictitious import NAMES, header
from tests.tables import tables_beside

TABLES = tables_beside(__file__)


PAD = REFEREE.pad
KINDS = ("ork", *(kind for kind in CATALOGUE.creatures if kind != "ork"))


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


def noted_too(notes: Notes[Position], *lines: str) -> Notes[Position]:
    """Return the pad with more notes."""
    for line in lines:
        notes = PAD.apply(notes, PAD.read(f"note 1 {line}"))
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
    assert PAD.winners(notes) == (), "nobody told what else they have"
    assert PAD.winners(noted_too(notes, "round told all")) == ("blue",)
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
    assert PAD.winners(notes) == ()
    assert PAD.tie_break(notes, NAMES) is None, "nobody has told what else they have"
    told = noted_too(notes, "round told all")
    assert PAD.winners(told) == ("blue", "green")
    tie = PAD.tie_break(told, NAMES)
    assert str(tie and tie.sentence) == "10 points each: Ann, Bo. They share the win (O74)."
    assert PAD.tie_break(noted(), NAMES) is None
    assert PAD.winners(noted()) == PAD.winners(noted("round told all")) == ()


def test_a_value_not_told_scores_nothing_and_nobody_wins_yet() -> None:
    notes = noted("blue ork 2", "green support 1")
    assert PAD.points(notes) == {"blue": 0, "green": 2}
    notes = noted_too(notes, "round told all")
    assert [sheet.open for sheet in PAD.rules.sheets(notes, 1)] == [OpenValues(2), SURE]
    assert PAD.winners(notes) == ()
    assert str(PAD.rules.missing(notes)) == (
        "Who wins is open. Not told yet: Creature counter (Orc: points each)."
    )
    assert PAD.winners(noted_too(notes, "counter ork 1")) == ("blue", "green")
    assert PAD.winners(noted_too(notes, "counter ork 2")) == ("blue",)


def test_poison_nobody_told_is_not_none() -> None:
    """Six Orcs at 7 are 42 points; every poison card would take 2 of them (O73)."""
    told = [f"{who} {kind} 0" for who in ("blue", "green") for kind in KINDS[1:]]
    notes = noted("counter ork 7", "blue ork 6", "green ork 5", *told, "blue support 0", "green support 0")
    assert [str(sheet) for sheet in PAD.rules.sheets(notes, 1)] == [
        "Creatures 6 × 7 = 42; poison cards ?; together at most 42 (1 value open)",
        "Creatures 5 × 7 = 35; poison cards ?; together at most 35 (1 value open)",
    ]
    assert PAD.winners(notes) == ()
    assert str(PAD.rules.missing(notes)) == (
        "Who wins is open. Not told yet: Ann (Poison cards), Bo (Poison cards)."
    )
    assert PAD.winners(noted_too(notes, "blue poison 4", "green poison 0")) == ("green",), "34 to 35"


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


@pytest.mark.parametrize("line, why", TABLES["what_cannot_be_noted_is_said"])
def test_what_cannot_be_noted_is_said(line: str, why: str) -> None:
    with pytest.raises(ImpossibleError) as told:
        noted(line)
    assert why in str(told.value)


def test_notes_are_forgotten_again() -> None:
    notes = noted("blue goblin 03", "blue goblin -", "round begins empty")
    assert PAD.rules.cards(notes, 1)[1].fields[0].value == ""


def test_many_facts_that_are_missing_are_counted() -> None:
    """Every player is asked for six creatures, support spells and poison cards: eight facts."""
    notes = noted("counter goblin 7", "blue goblin 4", "green goblin 1", "green support 1")
    assert str(PAD.rules.missing(notes)) == "Who wins is open. Not told yet: Ann (7 of 8), Bo (6 of 8)."
