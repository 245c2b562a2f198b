"""What the rulebook does not say: every option read both ways, worked out by hand."""

from __future__ import annotations

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.table.position import counter_value, index_of
from tests.orcs_orcs_orcs.fictitious import (
    after,
    corrected,
    judged,
    table,
)

GOBLIN = index_of("goblin")


@pytest.mark.parametrize("reading, phase", [("skip", "actions"), ("own", "reveal")])
def test_only_the_own_lane_has_markers(reading: str, phase: str) -> None:
    facts = [f"{lane}o creatures goblin" for lane in range(1, 7)]
    facts += [f"{lane} markers 0" for lane in range(2, 7)]
    position = table(*facts, turn="markers", only_own_lane=reading)
    assert position.turn.phase == phase
    if reading == "own":
        assert after(position, "marker 1 ork").turn.phase == "actions"
    else:  # nobody turned one up, and nobody says so; the other reading is told
        refusal = judged(position, "marker 1 ork").violations[0]
        assert (refusal.rule, refusal.case) == ("O25", "only-own")


def test_markers_that_were_turned_up_are_said_to_be() -> None:
    facts = [f"{lane}o creatures goblin" for lane in range(1, 7)]
    refusal = judged(table(*facts), "marker 2 ork").violations[0]
    assert (refusal.rule, refusal.case) == ("O25", "default")


def test_derived_rules_of_the_checklist() -> None:
    """Three empty lanes go on, four end the game after the round; creatures may still stand there."""
    empty = [f"{lane} markers 0" for lane in (1, 2, 3)]
    there = [f"{lane}o creatures goblin" for lane in range(1, 7)]
    position = after(table(*there, *empty, first="yellow", players=4, turn="0"), "draw")
    assert position.turn.phase == "reveal"
    for count, phase in ((3, "fate"), (4, "over")):
        last = table(*there, *(f"{lane} markers 0" for lane in range(1, count + 1)), players=2)
        last = corrected(last, "green turn 0")
        assert after(last, "draw").turn.phase == phase
    # The counter stays on its lowest field.
    low = table("1i creatures golem", "fallen golem 2", "round phase fate", turn="")
    assert counter_value(low, "golem") == 6
    assert counter_value(after(low, "fate very-strong"), "golem") == 6


def test_what_a_table_lets_pass_is_carried_out_as_far_as_it_goes() -> None:
    facts = [f"{lane}o creatures goblin" for lane in range(1, 7)]
    position = table(*facts, turn="2")
    position = REFEREE.apply(position, REFEREE.read("marker 2 ork"))
    assert position.board.markers[1] == 9
    assert REFEREE.apply(position, REFEREE.read("fate weak")).turn.phase == "actions"
    short = corrected(position, "blue hand smash")
    short = REFEREE.apply(short, REFEREE.read("cast zap with zap row 1 at goblin@1o"))
    assert short.wizards[0].hand == ()
    draw = corrected(short, "blue pile 0")
    assert REFEREE.apply(draw, REFEREE.read("draw 9")).turn.player == 1
    learned = corrected(position, "display cards zap zap zap zap zap zap")
    learned = REFEREE.apply(learned, REFEREE.read("cast wisdom at fireball"))
    assert learned.display == ("zap",) * 6
    assert learned.wizards[0].learned == ("fireball",)
    wrong = REFEREE.apply(position, REFEREE.read("cast voodoo row 1 at 3o"))
    assert [len(wizard.hand) for wizard in wrong.wizards] == [3, 4, 4, 4]
