"""Rules asked by themselves, with facts that no single table brings together, answered from the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from assistant.orcs_orcs_orcs.box.rulebook import ACTIONS, FATE, OVER, REVEAL, SETUP
from assistant.orcs_orcs_orcs.rules import aiming, casting, turns
from assistant.orcs_orcs_orcs.rules.aiming import AimFacts
from assistant.orcs_orcs_orcs.rules.casting import (
    BoostFacts,
    CastFacts,
    HeldFacts,
    TeleportFacts,
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
    RevealFacts,
    VoodooFacts,
    must_discard,
    trophies_lost,
)
from assistant.referee.checks import Check, broken
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

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
CAST = CastFacts("zap", "attack", False, 1, True, 1, 1, 1, "1 fire", "1 fire", 2, True, False, 0, 4, True)
FACTS: Mapping[str, Any] = {
    # In a game what is aimed at has a name; who only asks has named nothing.
    "aim": AIM._replace(target="goblin@1o", target_lane="1", own_lane="1", first_spot="1o", second_spot="2o"),
    "aim asked": AIM,
    "cast": CAST,
    "cast asked": CAST._replace(need="", have=""),
    "card": BoostFacts("smash", casting.OTHER, "reinforcement", "", True, "earth", "", False, False),
    "held": HeldFacts("zap", 1, 1, 9, 0),
    "lane asked": RevealFacts("", 3, False, False, "", False, False, False, 0),
    "field asked": TeleportFacts("", "", False),
}
"""Facts with which nothing is wrong."""
CHECKS: Mapping[str, Check] = {**vars(aiming), **vars(casting), **vars(turns)}


@pytest.mark.parametrize("asked, demand, changed, case", tables_beside(__file__)["checks"])
def test_what_a_check_refuses(asked: str, demand: str, changed: Mapping[str, Any], case: str) -> None:
    found = CHECKS[demand](FACTS[asked]._replace(**changed))
    assert (found.case if found else "") == case
    assert found is None or found.rule == CHECKS[demand].rule


@pytest.mark.parametrize("cards, found", [(14, False), (15, True)])
def test_no_more_poison_cards_are_owned_than_there_are(cards: int, *, found: bool) -> None:
    """Fourteen of them (O8)."""
    assert bool(poison_exists(PoisonFacts(cards))) is found


@pytest.mark.parametrize("cards, usually, only_three", TABLES["test_a_hand_of_three_is_safe_from_voodoo"])
def test_a_hand_of_three_is_safe_from_voodoo(cards: int, usually: str, only_three: str) -> None:
    """Smaller ones too, unless the table reads it word by word (O63)."""
    assert must_discard(VoodooFacts(cards, False)) == usually
    assert must_discard(VoodooFacts(cards, True)) == only_three


def test_whoever_has_no_trophy_is_asked_no_more() -> None:
    without_trophy: Any = SimpleNamespace(mage_there=True, trophies=0)
    elsewhere: Any = SimpleNamespace(mage_there=False)
    assert trophies_lost(without_trophy) == 0
    assert trophies_lost(elsewhere) == 0
