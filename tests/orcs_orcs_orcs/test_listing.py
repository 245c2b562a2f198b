"""What is listed as legal, held against every way that can be written and that the referee lets pass."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.actions import Boost, Cast, DrawHand
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.moves.casting.spells import casts
from tests.orcs_orcs_orcs.fictitious import table

AIMING = [spell.id for spell in CATALOGUE.spells.values() if spell.rows and spell.id != "replenish"]
BOARD = ("3o creatures goblin goblin/1", "3m creatures golem", "4i creatures shaman", "blue field 3")
CREATURES = ("goblin/0@3o", "goblin/1@3o", "golem@3m", "shaman@4i")
SECTIONS = tuple(f"{lane}{section}" for lane in range(1, 7) for section in "omi")
COLOURS = ("blue", "green", "red", "yellow")
NEAR = (*CREATURES, "green", "3o", "3m", "3i", "4o", "2o", "6o")


@pytest.mark.parametrize("spell", AIMING)
def test_every_way_to_aim_a_spell_is_listed_once(spell: str) -> None:
    """One thing of the whole table, or any two of those that lie near: whoever comes first is the same."""
    position = table(*BOARD, f"blue hand {spell} {spell} {spell}")
    listed = list(casts(position))
    aimed = Counter((cast.row, len(cast.boosts), frozenset(cast.targets)) for cast in listed)
    assert aimed.total() == len(set(listed)) == len(aimed) > 0
    alone = [(), *((name,) for name in (*CREATURES, *SECTIONS, *COLOURS))]
    for row, count, way in product((1, 2, 3), (0, 1, 2), [*alone, *combinations(NEAR, 2)]):
        turned = [Cast(spell, row, (Boost(spell),) * count, other) for other in {way, way[::-1]}]
        legal = any(REFEREE.judge(position, cast).legal for cast in turned)
        assert ((row, count, frozenset(way)) in aimed) == legal, (row, count, way)


def test_every_section_of_two_lanes_can_shake_together() -> None:
    """Three sections of the own lane, each with the lane on the left and the lane on the right (O55)."""
    position = table("blue field 3", "blue hand earthquake smash smash")
    wide = {cast.targets for cast in casts(position) if cast.row == 2}
    assert wide == {(f"3{section}", f"{lane}{section}") for section in "omi" for lane in (2, 4)}


def test_a_hand_that_holds_a_spell_once_does_not_reinforce_it_with_itself() -> None:
    position = table("3o creatures goblin", "blue field 3", "blue hand zap smash")
    found = {(cast.spell, cast.boosts) for cast in casts(position)}
    assert found == {
        ("zap", ()),
        ("zap", (Boost("smash"),)),
        ("smash", ()),
        ("smash", (Boost("zap"),)),
    }


def test_a_hand_told_in_part_reinforces_with_what_is_known_or_with_copies() -> None:
    """The hidden card may be a second Zap; the known one is the spell itself."""
    position = table("3o creatures goblin", "blue field 3", "blue hand zap smash ?")
    found = {tuple(boost.card for boost in cast.boosts) for cast in casts(position) if cast.spell == "zap"}
    assert found == {(), ("smash",), ("zap",)}


def test_a_spell_that_aims_at_nothing_is_listed_without_an_aim() -> None:
    position = table("blue field 3", "blue hand replenish smash")
    assert {(cast.row, cast.targets) for cast in casts(position) if cast.spell == "replenish"} == {(1, ())}


@pytest.mark.parametrize(
    "track, draws", [(0, [DrawHand(), DrawHand(4)]), (3, [DrawHand(), DrawHand(4), DrawHand(5)])]
)
def test_every_draw_is_listed(track: int, draws: list[DrawHand]) -> None:
    """The made-up Goblins give one card more on the top of their track of three (O40)."""
    position = table(f"blue cube.goblin {track}", turn="0")
    assert [action for action in REFEREE.legal_actions(position) if isinstance(action, DrawHand)] == draws


def test_a_display_that_nobody_told_may_hold_every_spell() -> None:
    position = table("display cards fireball zap zap zap zap ?", "blue hand spell-book")
    taken = {cast.targets for cast in casts(position)}
    assert taken == {(spell,) for spell in CATALOGUE.spells}
    told = table("display cards fireball zap zap zap zap zap", "blue hand spell-book")
    assert {cast.targets for cast in casts(told)} == {("fireball",), ("zap",)}


def test_a_hand_that_nobody_told_reinforces_a_spell_with_copies_of_itself() -> None:
    """Three hidden cards: the spell, and none, one or two more of it, as many as a row needs at least."""
    position = table("3o creatures goblin", "blue field 3", "blue hand ? ? ?")
    zaps = {(cast.row, cast.boosts) for cast in casts(position) if cast.spell == "zap"}
    copies = [(Boost("zap"),) * count for count in range(3)]
    assert zaps == {(row, copies[count]) for row in (1, 2, 3) for count in range(row - 1, 3)}
