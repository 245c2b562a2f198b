"""Rules asked by themselves, with facts that no single table brings together, answered from the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

from assistant.referee.checks import Check, broken
from assistant.tikal.rules import turns
from assistant.tikal.rules.laying import DRAWING, LAYING, DrawnTileFacts, LaidTileFacts
from assistant.tikal.rules.moving import LEAVING, STEPPING, CrewFacts, StepFacts
from assistant.tikal.rules.turns import (
    AUCTION_ROUND,
    SHARED_ORDER,
    TURN_OF_A_ROUND,
    TURN_ORDER,
    RoundFacts,
    TurnFacts,
)
from assistant.tikal.table.position import ACTIONS, BIDDING, OVER, REVEAL, SCORING, TILE, VOLCANO
from tests.tables import tables_beside

TABLES = tables_beside(__file__)


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


@pytest.mark.parametrize("phase, doing, waiting, cases", TABLES["a_round_turns_up_then_bids_then_moves"])
def test_a_round_turns_up_tiles_then_bids_then_moves(
    phase: str, doing: str, waiting: int, cases: tuple[tuple[str, str], ...]
) -> None:
    """Whoever is left last needs no auction (T73, T74)."""
    spoken = doing in {"open", "bid", "pass"}
    facts = RoundFacts(moment(phase, doing, "Ann"), turns.UNDER_WAY, waiting, False, False)
    found = broken(AUCTION_ROUND if spoken else TURN_OF_A_ROUND, facts)
    assert tuple((violation.rule, violation.case) for violation in found) == cases


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


CELL = LaidTileFacts("A1", "c2", False, False, 2, 1, 0, False)


CREW = CrewFacts("b3", 1, 2, 1, 2, False)


STEP = StepFacts("a1", "b2", False, True, False, 1, False, False, "")


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
