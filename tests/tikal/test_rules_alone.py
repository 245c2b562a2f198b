"""Rules asked by themselves, with facts that no single table brings together, answered from the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

from assistant.referee.checks import Check, broken
from assistant.tikal.rules import turns
from assistant.tikal.rules.laying import DRAWING, LAYING, DrawnTileFacts, LaidTileFacts
from assistant.tikal.rules.moving import ENTERING, LEAVING, STEPPING, CrewFacts, EnterFacts, StepFacts
from assistant.tikal.rules.temples import DIGGING, GUARDS, DigFacts, GuardFacts, TempleFacts, who_gets_it
from assistant.tikal.rules.turns import (
    AUCTION_ROUND,
    SHARED_ORDER,
    TURN_OF_A_ROUND,
    TURN_ORDER,
    RoundFacts,
    TurnFacts,
)
from assistant.tikal.table.position import ACTIONS, BIDDING, OVER, REVEAL, SCORING, TILE, VOLCANO

DOINGS = ("lay A1", "lay B6", "reveal B6", "reveal A1", "set_aside A1", "dig", "end")
DUE: Mapping[str, tuple[str, ...]] = {
    # The rules that each of these breaks, - for none; B6 is the volcano that waits in and after a round.
    TILE: ("-", "T66", "-", "T66", "-", "T12", "T12"),
    ACTIONS: ("T12", "T12 T66", "T12", "T12 T66", "T12", "-", "-"),
    SCORING: ("T67", "T66", "-", "T66 T67", "T67", "-", "-"),
    VOLCANO: ("T70", "-", "T70", "T66 T70", "T70", "T70", "T70"),
    OVER: ("T71", "T71", "T71", "T66 T71", "T71", "T71", "T71"),
}
WHOSE: Mapping[str, str] = {TILE: "T10", ACTIONS: "T10", SCORING: "T67", VOLCANO: "T10", OVER: "-"}


def moment(phase: str, doing: str, named: str = "", *, final: bool = False) -> TurnFacts:
    """Return the moment in which somebody does this; Ann is to act."""
    action, _, tile = doing.partition(" ")
    waiting = "B6" if phase in {SCORING, VOLCANO} and not final else ""
    return TurnFacts(phase, action, named, "Ann", final, waiting, tile, tile == "B6")


def rules(found: Any) -> set[str]:  # noqa: ANN401 - what is broken
    """Return the rules that are broken."""
    return {violation.rule for violation in found}


@pytest.mark.parametrize("phase", DUE)
def test_what_is_due_in_every_moment(phase: str) -> None:
    """A tile, then actions; a volcano waits for its scoring round (T10, T12, T66, T67, T70, T71)."""
    for doing, rule in zip(DOINGS, DUE[phase], strict=True):
        for named, more in (("", "-"), ("Ann", "-"), ("Bo", WHOSE[phase])):
            found = rules(broken(TURN_ORDER, moment(phase, doing, named)))
            assert found == {*rule.split(), more} - {"-"}, (doing, named)


def test_the_last_scoring_round_has_its_own_order() -> None:
    assert rules(broken(TURN_ORDER, moment(SCORING, "dig", "Bo", final=True))) == {"T91"}
    assert rules(broken(TURN_ORDER, moment(SCORING, "dig", "Ann", final=True))) == set()
    assert rules(broken(TURN_ORDER, moment(SCORING, "lay A1", "Ann", final=True))) == {"T67"}


@pytest.mark.parametrize(
    "phase, doing, waiting, cases",
    [
        (REVEAL, "open", 3, []),
        (REVEAL, "bid", 3, [("T73", "first")]),
        (REVEAL, "pass", 3, [("T73", "first")]),
        (REVEAL, "dig", 3, [("T73", "first")]),
        (BIDDING, "open", 3, [("T73", "later")]),
        (BIDDING, "bid", 3, []),
        (BIDDING, "pass", 3, []),
        (BIDDING, "dig", 3, [("T74", "first")]),
        (BIDDING, "lay A1", 3, [("T74", "first")]),
        (TILE, "open", 3, [("T73", "later")]),
        (TILE, "bid", 3, [("T74", "later")]),
        (TILE, "pass", 1, [("T74", "default")]),
        (TILE, "lay A1", 3, []),
        (ACTIONS, "pass", 1, [("T74", "later")]),
        (ACTIONS, "open", 3, [("T73", "later")]),
        (ACTIONS, "dig", 3, []),
        (SCORING, "bid", 1, [("T74", "later")]),
        (VOLCANO, "pass", 1, [("T74", "later")]),
        (VOLCANO, "lay B6", 3, []),
    ],
)
def test_a_round_turns_up_tiles_then_bids_then_moves(
    phase: str, doing: str, waiting: int, cases: list[tuple[str, str]]
) -> None:
    """Whoever is left last needs no auction (T73, T74)."""
    spoken = doing in {"open", "bid", "pass"}
    facts = RoundFacts(moment(phase, doing, "Ann"), turns.UNDER_WAY, waiting, False, False)
    found = broken(AUCTION_ROUND if spoken else TURN_OF_A_ROUND, facts)
    assert [(violation.rule, violation.case) for violation in found] == cases


@pytest.mark.parametrize(
    "opening, case",
    [
        (turns.OLDEST, ("T75", "default")),
        (turns.UNDER_WAY, ("T75", "order")),
        (turns.SAME_ROUND, ("T81", "default")),
        (turns.NEW_ROUND, ("T85", "default")),
    ],
)
def test_whoever_speaks_too_early_is_told_whose_bid_it_is(opening: str, case: tuple[str, str]) -> None:
    """T77 and T78 are about those who have passed or had a tile."""
    for served, passed in ((False, False), (True, False), (False, True)):
        facts = RoundFacts(moment(BIDDING, "bid", "Bo"), opening, 3, served, passed)
        found = [(violation.rule, violation.case) for violation in broken(AUCTION_ROUND, facts)]
        assert found == ([] if served or passed else [case])
    in_turn = RoundFacts(moment(BIDDING, "bid", "Ann"), opening, 3, False, False)
    assert broken(AUCTION_ROUND, in_turn) == ()


@pytest.mark.parametrize(
    "phase, doing, named, served, found",
    [
        (TILE, "lay A1", "Bo", True, {"T84"}),
        (ACTIONS, "lay A1", "Bo", True, {"T84"}),
        (BIDDING, "lay A1", "Bo", True, {"T74", "T84"}),
        (REVEAL, "lay A1", "Bo", True, {"T73", "T84"}),
        (TILE, "lay A1", "Bo", False, {"T80"}),
        (TILE, "dig", "Bo", True, {"T80"}),
        (ACTIONS, "dig", "Bo", True, {"T80"}),
        (VOLCANO, "lay B6", "Bo", True, {"T80"}),
        (VOLCANO, "lay B6", "Ann", True, set()),
        (SCORING, "lay A1", "Ann", True, set()),
        (TILE, "lay B6", "Ann", False, {"T86"}),
    ],
)
def test_a_turn_of_a_round_is_its_winners(
    phase: str, doing: str, named: str, *, served: bool, found: set[str]
) -> None:
    """One tile each round; a volcano waits for its scoring round (T80, T84, T86)."""
    facts = RoundFacts(moment(phase, doing, named), turns.UNDER_WAY, 3, served, False)
    assert rules(broken(TURN_OF_A_ROUND, facts)) == found


@pytest.mark.parametrize(
    "tie, case",
    [
        (turns.NO_TIE, ("T88", "default")),
        (turns.TIE, ("T89", "default")),
        (turns.TIE_WITH_LAST, ("T89", "last-tile")),
    ],
)
def test_the_last_round_of_an_auction_game_goes_by_points(tie: str, case: tuple[str, str]) -> None:
    """Fewest first, of equals whoever sits nearer to the last tile (T88, T89)."""
    for phase, final, named, cases in (
        (SCORING, True, "Bo", [case]),
        (SCORING, True, "Ann", []),
        (SCORING, False, "Bo", []),
        (OVER, True, "Bo", []),
    ):
        facts = RoundFacts(moment(phase, "dig", named, final=final), "", 3, False, False, tie)
        assert [(one.rule, one.case) for one in broken(TURN_OF_A_ROUND, facts)] == cases
    assert rules(broken(SHARED_ORDER, moment(SCORING, "dig", "Bo", final=True))) == set()


DIG = DigFacts("b3", True, "", 2, 1, False, 0, 1, 3, 1, 1)


@pytest.mark.parametrize(
    "changed, found",
    [
        ({}, set()),
        ({"has_temple": False}, {"T33"}),
        ({"has_temple": False, "figures": 1, "levels": 2}, {"T33"}),
        ({"has_temple": False, "figures": 0, "levels": 3, "next_supply": 0}, {"T33"}),
        ({"figures": 0}, {"T33"}),
        ({"levels": 2}, set()),
        ({"levels": 2, "dug": 1}, {"T34", "T35"}),
        ({"dug": 1}, set()),
        ({"dug": 2}, {"T34", "T35"}),
        ({"figures": 1, "dug": 1}, {"T34"}),
        ({"figures": 1, "dug": 1, "departed_count": True}, set()),
        ({"figures": 3, "levels": 3}, {"T35"}),
        ({"value": 9, "levels": 1}, set()),
        ({"value": 9, "levels": 2}, {"T38"}),
        ({"value": 10}, {"T38"}),
        ({"next_supply": 0}, {"T38"}),
        ({"second_supply": 0}, set()),
        ({"second_supply": 0, "levels": 2}, {"T38"}),
        ({"guard_owner": "Bo"}, {"T41"}),
    ],
)
def test_a_temple_is_dug_level_by_level(changed: Mapping[str, Any], found: set[str]) -> None:
    """A figure for each, two in a turn, while there are chips, never beside a guard (T33-T41)."""
    assert rules(broken(DIGGING, DIG._replace(**changed))) == found


GUARD = GuardFacts("b3", True, 3, 2, "explorers", 1, 0, "", False)


@pytest.mark.parametrize(
    "changed, found",
    [
        ({}, set()),
        ({"strongest": 3}, {("T58", "tie")}),
        ({"strongest": 3, "tie_suffices": True}, set()),
        ({"strongest": 4}, {("T58", "default")}),
        ({"strongest": 4, "tie_suffices": True}, {("T58", "default")}),
        ({"own": 0, "strongest": 0, "figures": 0}, {("T58", "default"), ("T59", "default")}),
        (
            {"own": 0, "strongest": 0, "figures": 0, "tie_suffices": True},
            {("T58", "default"), ("T59", "default")},
        ),
        ({"own": 1, "strongest": 1, "tie_suffices": True}, set()),
        ({"own": 1, "strongest": 0}, set()),
        ({"has_temple": False}, {("T58", "no-temple")}),
        ({"figures": 0}, {("T59", "default")}),
        ({"guards": 1}, set()),
        ({"guards": 2}, {("T63", "default")}),
        ({"guard_owner": "Bo"}, {("T65", "default")}),
    ],
)
def test_who_may_guard_a_temple(changed: Mapping[str, Any], found: set[tuple[str, str]]) -> None:
    """The majority, with a figure that stands there, twice in the game (T58, T59, T63, T65)."""
    assert {(one.rule, one.case) for one in broken(GUARDS, GUARD._replace(**changed))} == found


@pytest.mark.parametrize(
    "guard, own, strongest, alone, answer",
    [
        ("you", 0, 9, True, "you"),
        ("another player", 9, 0, True, "another"),
        ("", 3, 2, True, "you"),
        ("", 3, 2, False, "you"),
        ("", 2, 3, True, "another"),
        ("", 2, 3, False, "nobody"),
        ("", 3, 3, True, "nobody"),
        ("", 0, 0, True, "nobody"),
    ],
)
def test_who_scores_a_temple(guard: str, own: int, strongest: int, *, alone: bool, answer: str) -> None:
    assert who_gets_it(TempleFacts(guard, own, strongest, alone)) == answer


CELL = LaidTileFacts("A1", "c2", False, False, 2, 1, 0, False)


@pytest.mark.parametrize(
    "changed, found",
    [
        ({}, set()),
        ({"occupied": True, "stones": 0, "volcano_stones": 1}, {"T13"}),
        ({"laid_neighbours": 0, "stones": 0}, {"T13"}),
        ({"stones": 0}, {"T14"}),
        ({"stones": 0, "is_volcano": True}, set()),
        ({"stones": 0, "volcano_stones": 2}, {"T15"}),
        ({"stones": 0, "volcano_stones": 2, "volcano_edges_connect": True}, set()),
        ({"stones": 0, "volcano_stones": 2, "is_volcano": True}, set()),
        ({"stones": 1, "volcano_stones": 2}, set()),
    ],
)
def test_where_a_tile_may_lie(changed: Mapping[str, Any], found: set[str]) -> None:
    """Beside a tile, with a stone on a shared edge that is no volcano's (T13-T15)."""
    assert rules(broken(LAYING, CELL._replace(**changed))) == found


COMING = EnterFacts("a1", True, "", 0, 1, 1, 1)


@pytest.mark.parametrize(
    "changed, found",
    [
        ({}, set()),
        ({"leader": 1}, set()),
        ({"leader": 1, "explorers": 0}, set()),
        ({"explorers": 0}, {"T24"}),
        ({"explorers": 2}, {"T24"}),
        ({"leader": 1, "leader_supply": 0}, {"T24"}),
        ({"is_home": False}, {"T24"}),
        ({"is_home": False, "camp_owner": "Bo"}, {"T24", "T27"}),
        ({"camp_owner": "Bo"}, {"T27"}),
    ],
)
def test_figures_come_in_at_home(changed: Mapping[str, Any], found: set[str]) -> None:
    assert rules(broken(ENTERING, COMING._replace(**changed))) == found


CREW = CrewFacts("b3", 1, 2, 1, 2, False)


@pytest.mark.parametrize(
    "changed, found",
    [
        ({}, set()),
        ({"leader": 0, "explorers": 0}, {"T28"}),
        ({"leader_there": 0}, {"T28"}),
        ({"explorers_there": 1}, {"T28"}),
        ({"own_guard": True}, set()),
        ({"own_guard": True, "leader_there": 0}, {"T28"}),
        ({"own_guard": True, "explorers_there": 1}, {"T28"}),
        ({"own_guard": True, "explorers_there": 0}, {"T28"}),
        ({"own_guard": True, "leader": 0, "explorers": 2, "leader_there": 1, "explorers_there": 1}, {"T28"}),
        ({"own_guard": True, "leader_there": 0, "explorers_there": 0}, {"T62"}),
        ({"leader_there": 0, "explorers_there": 0}, {"T28"}),
    ],
)
def test_figures_that_stand_there_walk(changed: Mapping[str, Any], found: set[str]) -> None:
    """A guard alone stays, which is all there is to say (T28, T62)."""
    assert rules(broken(LEAVING, CREW._replace(**changed))) == found


STEP = StepFacts("a1", "b2", False, True, False, 1, False, False, "")


@pytest.mark.parametrize(
    "changed, found",
    [
        ({}, set()),
        ({"adjacent": False, "stones": 0}, {"T28"}),
        ({"volcano": True}, {"T17"}),
        ({"stones": 0}, {"T30"}),
        ({"camp_owner": "Bo"}, set()),
        ({"secret": True}, {"T26"}),
        ({"secret": True, "start_is_home": True}, {"T26"}),
        ({"secret": True, "end_is_home": True}, {"T26"}),
        ({"secret": True, "start_is_home": True, "end_is_home": True, "adjacent": False}, set()),
        ({"secret": True, "start_is_home": True, "end_is_home": True, "stones": 0, "volcano": True}, set()),
        ({"secret": True, "start_is_home": True, "camp_owner": "Bo"}, {"T26", "T27"}),
    ],
)
def test_a_step_goes_over_stones_or_from_camp_to_camp(changed: Mapping[str, Any], found: set[str]) -> None:
    """On foot to a neighbour, never onto a volcano; by secret path between own camps (T17, T26-T30)."""
    assert rules(broken(STEPPING, STEP._replace(**changed))) == found


@pytest.mark.parametrize("end_is_home, cell", [(False, "b2"), (True, "a1")])
def test_the_camp_of_somebody_else_is_named(*, end_is_home: bool, cell: str) -> None:
    facts = STEP._replace(
        secret=True, camp_owner="Bo", start_is_home=not end_is_home, end_is_home=end_is_home
    )
    (found,) = [one for one in broken(STEPPING, facts) if one.rule == "T27"]
    assert found.numbers == {"cell": cell, "owner": "Bo"}


@pytest.mark.parametrize(
    "checks, facts, names",
    [
        (LEAVING, CREW, {"cell": ""}),
        (STEPPING, STEP, {"start": "", "end": ""}),
        (LAYING, CELL, {"tile": "", "cell": ""}),
        (DRAWING, DrawnTileFacts("A1", used=False, letter="A", expected="A"), {"tile": ""}),
    ],
)
def test_the_names_of_cells_and_tiles_decide_nothing(
    checks: tuple[Check, ...],
    facts: Any,  # noqa: ANN401 - of any family
    names: Mapping[str, str],
) -> None:
    """Whether anything is wrong is asked without them first; they are only said."""
    values = {bool: (False, True), int: (0, 1, 3), str: ("", "A", "B")}
    others = [name for name in facts._fields if name not in names]
    for chosen in product(*(values[type(getattr(facts, name))] for name in others)):
        told = facts._replace(**dict(zip(others, chosen, strict=True)))
        found, unnamed = (broken(checks, one) for one in (told, told._replace(**names)))
        assert [(one.rule, one.case) for one in found] == [(one.rule, one.case) for one in unnamed]
