"""What single moves know of themselves, worked out by hand on the made-up sheet."""

from __future__ import annotations

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.actions import Cast
from assistant.orcs_orcs_orcs.moves.casting import facts
from assistant.orcs_orcs_orcs.moves.casting.demands import PutDown, matching
from assistant.orcs_orcs_orcs.moves.turns import reveal_facts
from assistant.orcs_orcs_orcs.table.position import Spot
from tests.orcs_orcs_orcs.fictitious import corrected, table


@pytest.mark.parametrize("blank", [" ", "\t", "  "])
def test_capitals_mean_nothing_whatever_stands_between_words(blank: str) -> None:
    shouted = f"CAST Zap{blank}Row 1{blank}AT Goblin@1O"
    assert REFEREE.read(shouted) == REFEREE.read("cast zap row 1 at goblin@1o")


def test_a_row_does_the_damage_that_the_card_shows() -> None:
    """Row 1 of a fireball does 3 on the made-up sheet, row 2 does 5: 2 would be possible, but is not so."""
    box = table().box
    assert facts.fits(box, Cast("fireball", 1, damage=3))
    assert not facts.fits(box, Cast("fireball", 1, damage=2))


def test_no_cards_match_where_none_are_put_down() -> None:
    span = matching(table().box, PutDown("zap", 1, (), 0, 1, True, True), {"lightning": 1})
    assert (span.least, span.most) == (0, 0)


def test_the_last_marker_of_all_decides_whether_the_own_lane_may_be_chosen() -> None:
    """One marker is left on lane 2, where blue stands, and none on any other."""
    position = table("blue field 2")
    for lane in range(1, 7):
        position = corrected(position, f"{lane} markers {int(lane == 2)}")
    facts = reveal_facts(position, 2, 0)
    left, own, only = facts.markers, facts.own, facts.only_own
    assert (left, own, only) == (1, True, True)
    assert not reveal_facts(corrected(position, "3 markers 1"), 2, 0).only_own


def test_what_is_seen_to_be_defeated_had_no_more_life_than_the_damage_beyond_what_the_round_adds() -> None:
    """An Ork has 1 to 3 lives; three hits defeat it in a round that gives one life more: it has 1 or 2."""
    untold = table("1o creatures ork", told=False)
    least, most = untold.box.lives["ork"]
    harder = untold._replace(rule="life")
    (ork,) = untold.at(Spot(1, 0))
    zap = Cast("zap", 3, (), ("ork@1o",), defeating=("ork",))
    assert facts.after_hits(untold, zap, [ork], most - 1).lives["ork"] == (least, most - 1)
    assert facts.after_hits(harder, zap, [ork], most).lives["ork"] == (least, most - 1)


def test_nothing_is_learned_of_a_creature_that_was_sure_to_be_defeated() -> None:
    untold = table("1o creatures ork", told=False)
    (ork,) = untold.at(Spot(1, 0))
    zap = Cast("zap", 3, (), ("ork@1o",), defeating=("ork",))
    assert facts.after_hits(untold, zap, [ork], untold.box.lives["ork"].most) == untold.box
