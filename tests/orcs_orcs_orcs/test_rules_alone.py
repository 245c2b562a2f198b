"""Rules asked by themselves, with facts that no single table brings together, answered from the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.box.rulebook import ACTIONS, FATE, OVER, REVEAL, SETUP
from assistant.orcs_orcs_orcs.rules import aiming
from assistant.orcs_orcs_orcs.rules.aiming import AimFacts
from assistant.orcs_orcs_orcs.rules.casting import (
    SPELL_BOOK,
    BoostFacts,
    CastFacts,
    HeldFacts,
    a_spell_is_learned_first,
    each_card_once,
    highest_row,
    learning_needs_one_card,
    power_of_a_knowledge_card,
    reinforced_where_needed,
)
from assistant.orcs_orcs_orcs.rules.layout import PoisonFacts, poison_exists
from assistant.orcs_orcs_orcs.rules.turns import (
    ACT,
    CARD,
    END,
    MARKER,
    STOP,
    THINGS_TO_DO,
    TURN_ORDER,
    MomentFacts,
    VoodooFacts,
    must_discard,
    trophies_lost,
)
from assistant.referee.checks import Check, broken
from tests.orcs_orcs_orcs.fictitious import corrected, table

RIGHT: Mapping[tuple[str, bool, int], Mapping[str, str]] = {
    # Phase, whether the player has passed, actions left: the rule that each move breaks, if it breaks one.
    (SETUP, False, 2): {ACT: "O5", STOP: "O5", END: "O5", MARKER: "", CARD: "O5"},
    (FATE, False, 2): {ACT: "O15", STOP: "O15", END: "O15", MARKER: "O15", CARD: ""},
    (REVEAL, False, 2): {ACT: "O25", STOP: "O25", END: "O25", MARKER: "", CARD: "O15"},
    (ACTIONS, False, 1): {ACT: "", STOP: "", END: "O40", MARKER: "O25", CARD: "O15"},
    (ACTIONS, False, 0): {ACT: "O30", STOP: "O30", END: "", MARKER: "O25", CARD: "O15"},
    (ACTIONS, True, 1): {ACT: "O31", STOP: "O31", END: "", MARKER: "O25", CARD: "O15"},
    (ACTIONS, True, 0): {ACT: "O31", STOP: "O31", END: "", MARKER: "O25", CARD: "O15"},
    (OVER, False, 2): dict.fromkeys(THINGS_TO_DO, "O70"),
    # What is left of a turn says nothing before its actions begin, nor after the last round.
    (REVEAL, True, 0): {ACT: "O25", STOP: "O25", END: "O25", MARKER: "", CARD: "O15"},
    (REVEAL, False, 0): {ACT: "O25", STOP: "O25", END: "O25", MARKER: "", CARD: "O15"},
    (FATE, False, 0): {ACT: "O15", STOP: "O15", END: "O15", MARKER: "O15", CARD: ""},
    (SETUP, False, 0): {ACT: "O5", STOP: "O5", END: "O5", MARKER: "", CARD: "O5"},
    (FATE, True, 0): {ACT: "O15", STOP: "O15", END: "O15", MARKER: "O15", CARD: ""},
    (OVER, True, 0): dict.fromkeys(THINGS_TO_DO, "O70"),
}


@pytest.mark.parametrize("moment", RIGHT)
def test_what_is_due_in_every_moment(moment: tuple[str, bool, int]) -> None:
    """Fate cards are everybody's; what belongs to a turn is for whoever has it (O1, O15, O25)."""
    phase, passed, left = moment
    for move, yours, name in product(THINGS_TO_DO, (True, False), ("", "Ann")):
        found = broken(TURN_ORDER, MomentFacts(phase, move, yours, "Bo", name, 3, left, passed))
        expected = {RIGHT[moment][move]} - {""}
        if not yours and phase in {REVEAL, ACTIONS} and move != CARD:
            expected.add("O1")
        assert {violation.rule for violation in found} == expected, (move, yours)
        for violation in found:
            asked = not name and violation.rule in {"O1", "O31"}
            assert (violation.case == "asked") == asked, "nobody has a name where it is only asked"


AIM = AimFacts("zap", aiming.ONE, 1, True, "", "", "", True, True, True, "", "", "", False)
"""A spell aimed as it should be, while it is only asked about."""
IN_A_GAME = AIM._replace(target="goblin@1o", target_lane="1", own_lane="1", first_spot="1o", second_spot="2o")


@pytest.mark.parametrize(
    "demand, changed, case",
    [
        (aiming.attack_on_the_own_lane, {"there": False}, "nothing"),
        (aiming.attack_on_the_own_lane, {"there": False, "shape": aiming.ANYWHERE}, "nothing"),
        (aiming.attack_on_the_own_lane, {"there": False, "shape": aiming.BESIDE}, None),
        (aiming.attack_on_the_own_lane, {"there": False, "shape": aiming.SWITCH}, None),
        (aiming.attack_on_the_own_lane, {"on_own_lane": False}, "default"),
        (aiming.attack_on_the_own_lane, {"on_own_lane": False, "shape": aiming.BESIDE}, "default"),
        (
            aiming.attack_on_the_own_lane,
            {"on_own_lane": False, "shape": aiming.BESIDE, "second": aiming.SAME},
            None,
        ),
        (
            aiming.attack_on_the_own_lane,
            {"on_own_lane": False, "from_own_lane": False, "shape": aiming.BESIDE, "second": aiming.SAME},
            "default",
        ),
        (aiming.switch_targets, {"on_own_lane": False, "shape": aiming.SWITCH}, None),
        (aiming.switch_targets, {"from_own_lane": False, "shape": aiming.SWITCH}, "there"),
        (aiming.switch_targets, {"from_own_lane": False, "shape": aiming.BONDS}, None),
        (aiming.attack_on_the_own_lane, {"on_own_lane": False, "shape": aiming.ANYWHERE}, None),
        (aiming.attack_on_the_own_lane, {"on_own_lane": False, "shape": aiming.BONDS}, None),
        (aiming.attack_on_the_own_lane, {"on_own_lane": False, "fits": False}, None),
        (aiming.earthquake_beside, {"shape": aiming.BESIDE}, None),
        (aiming.earthquake_beside, {"shape": aiming.BESIDE, "second": aiming.SAME}, None),
        (aiming.earthquake_beside, {"shape": aiming.BESIDE, "second": aiming.ACROSS}, "default"),
        (aiming.earthquake_beside, {"shape": aiming.BESIDE, "second": aiming.ACROSS, "ring": True}, None),
        (
            aiming.earthquake_beside,
            {"shape": aiming.BESIDE, "second": aiming.INWARD, "ring": True},
            "default",
        ),
        (aiming.earthquake_beside, {"shape": aiming.BESIDE, "fits": False}, "aim"),
        (aiming.earthquake_beside, {"shape": aiming.BEHIND, "fits": False}, None),
        (aiming.ice_storm_behind, {"shape": aiming.BEHIND}, None),
        (aiming.ice_storm_behind, {"shape": aiming.BEHIND, "second": aiming.OUTWARD}, None),
        (aiming.ice_storm_behind, {"shape": aiming.BEHIND, "second": aiming.INWARD}, None),
        (aiming.ice_storm_behind, {"shape": aiming.BEHIND, "second": aiming.SAME}, "default"),
        (aiming.ice_storm_behind, {"shape": aiming.BEHIND, "fits": False}, "aim"),
        (aiming.ice_storm_behind, {"shape": aiming.BESIDE, "fits": False}, None),
        (aiming.basic_attack_on_one, {}, None),
        (aiming.basic_attack_on_one, {"fits": False}, "default"),
        (aiming.basic_attack_on_one, {"fits": False, "spell": aiming.FIREBALL}, None),
        (aiming.basic_attack_on_one, {"fits": False, "shape": aiming.BESIDE}, None),
        (aiming.fireball_on_one, {"fits": False, "spell": aiming.FIREBALL}, "aim"),
        (aiming.fireball_on_one, {"fits": False}, None),
        (aiming.fireball_on_one, {"spell": aiming.FIREBALL}, None),
        (aiming.lightning_bolt_on_one, {"fits": False, "shape": aiming.ANYWHERE}, "default"),
        (aiming.lightning_bolt_on_one, {"fits": False}, None),
    ],
)
def test_where_a_spell_may_be_aimed(demand: Check, changed: Mapping[str, Any], case: str | None) -> None:
    found = demand(IN_A_GAME._replace(**changed))
    assert (found.case if found else None) == case


@pytest.mark.parametrize(
    "demand, shape", [(aiming.earthquake_beside, aiming.BESIDE), (aiming.ice_storm_behind, aiming.BEHIND)]
)
def test_a_second_section_that_is_only_asked_about_is_refused_without_names(
    demand: Check, shape: str
) -> None:
    found = demand(AIM._replace(shape=shape, second=aiming.ELSEWHERE))
    assert found
    assert (found.case, found.numbers) == ("there", {})


@pytest.mark.parametrize(
    "copies, wanted, case",
    [(1, 1, None), (2, 2, None), (0, 1, "none"), (1, 2, "once"), (2, 3, "card"), (3, 4, "card")],
)
def test_no_card_is_played_more_often_than_it_is_there(copies: int, wanted: int, case: str | None) -> None:
    found = each_card_once(HeldFacts("zap", copies, wanted, 9, 0))
    assert (found.case if found else None) == case


@pytest.mark.parametrize(
    "copies, wanted, owned, put_down, case",
    [
        (4, 1, 1, 0, None),
        (4, 2, 1, 0, "copies"),
        (4, 2, 2, 1, "copies"),
        (4, 1, 2, 1, None),
        (4, 1, 0, 0, "unlearned"),
        (4, 1, 1, 1, "copies"),
        # The hand cannot hold so many, which is another rule's affair.
        (1, 2, 1, 0, None),
        (0, 1, 0, 0, None),
    ],
)
def test_every_copy_is_learned(copies: int, wanted: int, owned: int, put_down: int, case: str | None) -> None:
    found = a_spell_is_learned_first(HeldFacts("zap", copies, wanted, owned, put_down))
    assert (found.case if found else None) == case


CAST = CastFacts("zap", "attack", False, 1, True, 1, 1, 1, "1 fire", "1 fire", 2, True, False, 0, 4, True)


@pytest.mark.parametrize(
    "demand, changed, found",
    [
        (highest_row, {"lower_rows": False, "higher_row_reached": True}, True),
        (highest_row, {"lower_rows": True, "higher_row_reached": True}, False),
        (highest_row, {"lower_rows": False}, False),
        (highest_row, {"lower_rows": False, "higher_row_reached": True, "family": "knowledge"}, False),
        (highest_row, {"lower_rows": False, "higher_row_reached": True, "family": "support"}, True),
        (reinforced_where_needed, {"reinforced": True, "matching": 0}, True),
        (reinforced_where_needed, {"reinforced": True, "matching": 1}, False),
        (reinforced_where_needed, {"matching": 0}, False),
        (reinforced_where_needed, {"reinforced": True, "matching": 0, "family": "support"}, False),
        (learning_needs_one_card, {"family": "knowledge", "others": 1}, False),
        (learning_needs_one_card, {"family": "knowledge", "others": 1, "learning_reinforced": False}, True),
        (learning_needs_one_card, {"family": "knowledge", "others": 0, "learning_reinforced": False}, False),
        (learning_needs_one_card, {"family": "support", "others": 1, "learning_reinforced": False}, False),
    ],
)
def test_which_cards_may_come_with_a_spell(demand: Check, changed: Mapping[str, Any], *, found: bool) -> None:
    assert bool(demand(CAST._replace(**changed))) is found


@pytest.mark.parametrize(
    "role, shown, found",
    [("reinforcement", False, True), ("reinforcement", True, False), ("spell", False, False)],
)
def test_a_spell_book_gives_power_where_it_reinforces(role: str, *, shown: bool, found: bool) -> None:
    facts = BoostFacts("spell-book", SPELL_BOOK, role, "fire", shown, "", "", False, False)
    assert bool(power_of_a_knowledge_card(facts)) is found
    assert power_of_a_knowledge_card(facts._replace(kind="wisdom")) is None


@pytest.mark.parametrize("cards, found", [(14, False), (15, True)])
def test_no_more_poison_cards_are_owned_than_there_are(cards: int, *, found: bool) -> None:
    """Fourteen of them (O8)."""
    assert bool(poison_exists(PoisonFacts(cards))) is found


@pytest.mark.parametrize(
    "cards, usually, only_three",
    [
        (0, "safe", "safe"),
        (1, "safe", "discards"),
        (2, "safe", "discards"),
        (3, "safe", "safe"),
        (4, "discards", "discards"),
        (8, "discards", "discards"),
    ],
)
def test_a_hand_of_three_is_safe_from_voodoo(cards: int, usually: str, only_three: str) -> None:
    """Smaller ones too, unless the table reads it word by word (O63)."""
    assert must_discard(VoodooFacts(cards, False)) == usually
    assert must_discard(VoodooFacts(cards, True)) == only_three


def test_whoever_has_no_trophy_is_asked_no_more() -> None:
    without_trophy: Any = SimpleNamespace(mage_there=True, trophies=0)
    elsewhere: Any = SimpleNamespace(mage_there=False)
    assert trophies_lost(without_trophy) == 0
    assert trophies_lost(elsewhere) == 0


def test_nobody_has_won_before_the_end() -> None:
    position = table("blue goblin 2", players=2)
    assert REFEREE.winners(position) == ()
    assert REFEREE.winners(corrected(position, "round phase over")) == ("blue",)


def test_trophies_are_told_whatever_they_are_worth() -> None:
    """Nobody told what the counter shows for a Goblin."""
    position = table("blue goblin 2", players=2, told=False)
    assert [holding.points for holding in REFEREE.holdings(position, "blue")] == [0]
