"""Rules asked by themselves, with facts that no single table brings together, answered from the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

from assistant.referee.checks import Check, broken
from assistant.thurn_und_taxis.actions import RIGHT
from assistant.thurn_und_taxis.box.rulebook import CARRIAGE, CLOSE, HAND, LAY, OVER, TAKE
from assistant.thurn_und_taxis.rules import cards, closing, expansions
from assistant.thurn_und_taxis.rules.turns import TURN_ORDER, TurnFacts
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

WORDS = ("take", "draw", "amtmann", "show", "lay", "new", "close", "carriage", "drop", "end")
DUE: Mapping[tuple[str, int, int, bool], str] = {
    # Step, cards taken, cards laid, whether a carriage came: the rule that each word breaks, - for none.
    (TAKE, 0, 0, False): "- - - - TT9 TT9 TT9 TT25 TT25 TT9",
    (LAY, 1, 0, False): "- - - - - - TT8 TT25 TT25 TT15",
    (LAY, 2, 0, False): "TT9 TT9 - - - - TT8 TT25 TT25 TT15",
    (CLOSE, 2, 1, False): "TT8 TT8 - - - - - TT25 TT25 -",
    (CLOSE, 1, 2, False): "TT8 TT8 - - TT15 TT15 - TT25 TT25 -",
    (CARRIAGE, 1, 1, False): "TT8 TT8 - - TT8 TT8 TT8 - TT25 -",
    (HAND, 1, 1, False): "TT8 TT8 - - TT8 TT8 TT8 TT25 - TT43",
    (HAND, 2, 2, True): "TT8 TT8 - - TT8 TT8 TT8 TT41 - TT43",
    (OVER, 0, 0, False): " ".join(["TT45"] * 10),
    (OVER, 2, 2, True): " ".join(["TT45"] * 10),
}


@pytest.mark.parametrize("step", DUE)
def test_what_is_due_in_every_step(step: tuple[str, int, int, bool]) -> None:
    """Take, lay, perhaps close with houses, carriage and hand (TT7-TT9, TT15, TT25, TT41, TT43, TT45)."""
    phase, taken, laid, promoted = step
    for (word, rule), named in product(zip(WORDS, DUE[step].split(), strict=True), ("", "Ann", "Bo")):
        found = broken(TURN_ORDER, TurnFacts(phase, word, named, "Ann", taken, laid, promoted))
        expected = {rule} - {"-"} | ({"TT7"} if named == "Bo" and phase != OVER else set())
        assert {violation.rule for violation in found} == expected, (word, named)


@pytest.mark.parametrize(
    "due, returns, again, late, rule, out_of_order", TABLES["test_when_tokens_are_given_back"]
)
def test_when_tokens_are_given_back(
    *, due: bool, returns: bool, again: bool, late: bool, rule: str, out_of_order: str
) -> None:
    """Before anything else, clockwise, and after the end from the last player back (AW4, AW5, AW14-AW16)."""
    for named, more in (("", ""), ("Ann", ""), ("Bo", out_of_order)):
        found = broken(
            expansions.MOMENT, expansions.ReturnMomentFacts(due, returns, again, late, named, "Ann")
        )
        assert {violation.rule for violation in found} == {rule, more} - {""}


HOUSES = closing.PlacementFacts(
    way=closing.LANDS,
    crowded="Baiern",
    most=1,
    lands=2,
    in_route=True,
    outside="",
    free=True,
    taken="",
    twice="",
    houses=2,
    supply=20,
    possible=2,
    may_leave_out=False,
)
MIXED = {"way": closing.MIXED, "most": 2, "lands": 2, "houses": 3, "possible": 0}


@pytest.mark.parametrize("changed, rules", TABLES["test_where_houses_go"])
def test_where_houses_go(changed: Mapping[str, Any], rules: str) -> None:
    """One in each land or all of one land, in the route, each city once (TT26-TT31)."""
    found = broken(closing.PLACING, HOUSES._replace(**changed))
    assert {violation.rule for violation in found} == set(rules.split())


@pytest.mark.parametrize(
    "hand, dropped, case",
    [
        (5, 2, None),
        (5, 1, "default"),
        (5, 3, "default"),
        (5, 0, "default"),
        (3, 1, "none"),
        (3, 0, None),
        (2, 0, None),
    ],
)
def test_a_hand_is_cut_to_three(hand: int, dropped: int, case: str | None) -> None:
    found = cards.cut_to_three(cards.HandFacts(hand, dropped, True, ""))
    assert (found.case if found else None) == case


def carriage(demand: Check, **changed: Any) -> str | None:  # noqa: ANN401 - facts of a carriage
    """Return the case of what a rule says of the carriage of five for a route of five cards."""
    found = demand(closing.CarriageFacts(5, 5, 5, False)._replace(**changed))
    return found.case if found else None


@pytest.mark.parametrize(
    "changed, case, reach",
    [
        ({}, None, None),
        ({"length": 6}, None, None),
        ({"length": 4}, "default", None),
        ({"length": 4, "wagner": True}, None, None),
        ({"length": 3, "wagner": True}, None, None),
        ({"length": 2, "wagner": True}, None, "default"),
        ({"length": 2}, "default", None),
        ({"following": 0}, "largest", None),
        ({"following": 0, "wagner": True}, "largest", None),
    ],
)
def test_a_carriage_needs_its_length_less_what_the_wagner_makes_up_for(
    changed: Mapping[str, Any], case: str | None, reach: str | None
) -> None:
    """One or two cards (TT39, TT49)."""
    assert carriage(closing.long_enough_for_carriage, **changed) == case
    assert carriage(closing.reach_of_the_wagner, **changed) == reach


@pytest.mark.parametrize("size, following, right", [(5, 5, True), (6, 5, False), (4, 5, False), (7, 0, True)])
def test_carriages_come_in_order(size: int, following: int, *, right: bool) -> None:
    assert (carriage(closing.no_size_skipped, size=size, following=following) is None) is right


CARD = cards.LaidCardFacts("Ulm", RIGHT, 2, "Sigmaringen", True, False, True)


@pytest.mark.parametrize("changed, rules", TABLES["test_where_a_card_is_laid"])
def test_where_a_card_is_laid(changed: Mapping[str, Any], rules: str) -> None:
    """At either end, beside a neighbour, each city once; a first card lies anywhere (TT15, TT17-TT21)."""
    found = broken(cards.LAYING, CARD._replace(**changed))
    assert {violation.rule for violation in found} == set(rules.split())


@pytest.mark.parametrize(
    "shown, missing, naming, rule",
    [(2, 2, False, ""), (3, 2, False, "TT11"), (1, 2, False, ""), (3, 2, True, "TT5"), (2, 2, True, "")],
)
def test_no_more_cards_lie_open_than_six(shown: int, missing: int, *, naming: bool, rule: str) -> None:
    found = broken(cards.REFILLING, cards.RefillFacts(shown, missing, naming))
    assert {violation.rule for violation in found} == {rule} - {""}


@pytest.mark.parametrize(
    "on_cities, held, spent, right",
    [(10, 12, 6, True), (10, 11, 6, False), (10, 13, 6, False), (9, 12, 6, False)],
)
def test_no_letter_appears_or_gets_lost(on_cities: int, held: int, spent: int, *, right: bool) -> None:
    """Twenty-eight of them (KF1)."""
    found = expansions.letters_are_complete(on_cities, held, spent, 28)
    assert (found is None) is right
    if found:
        assert found.numbers == {"counted": on_cities + held + spent, "letters": 28}


@pytest.mark.parametrize("in_play", [True, False])
def test_what_is_not_played_with_is_refused(*, in_play: bool) -> None:
    assert (expansions.own_carriage_only(in_play=in_play) is None) is in_play
    assert (expansions.face_up_only(in_play=in_play) is None) is in_play
    assert (expansions.no_courier_in_the_north("Ann", in_play=in_play) is None) is in_play
    assert expansions.no_courier_in_the_north("", in_play=in_play) is None
