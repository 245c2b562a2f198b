"""Conditions of rules that only a rare table meets, each with what the rulebook wants there."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Final

import pytest

from assistant.referee.logs.log import Correct
from assistant.tikal.actions import Action
from assistant.tikal.ask.questions import QUESTIONS
from assistant.tikal.box.catalogue import ADJACENT, load_catalogue
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.laying import LayTile, SetAside, bids
from assistant.tikal.moves.routes import Enter, Walk
from assistant.tikal.moves.working import BuildCamp, Dig, Lift, PlaceGuard, Swap
from assistant.tikal.reach import what_each_figure_can_do
from assistant.tikal.rules.laying import MOST_BID
from assistant.tikal.rules.treasures import LiftFacts, figure_per_treasure
from assistant.tikal.rules.turns import TurnFacts, final_round_order
from assistant.tikal.score import majority
from assistant.tikal.table.auctions import tiles_to_turn_up
from assistant.tikal.table.audit import temple_chips_needed
from assistant.tikal.table.position import NOBODY, SCORING, Terrain
from tests.inside import inside
from tests.tikal import auctioning
from tests.tikal.builders import after, new, table, with_site
from tests.tikal.test_disputes import walled_in

WORK: Final = frozenset({Enter, Walk, Dig, Lift, Swap, BuildCamp, PlaceGuard})


@pytest.mark.parametrize("option, listed", [("set-aside", [SetAside("A4")]), ("undecided", [])])
def test_a_tile_that_fits_nowhere_is_set_aside_only_where_that_is_agreed(
    option: str, listed: list[Action]
) -> None:
    assert [
        one for one in MOVES.legal_actions(walled_in(option)) if getattr(one, "tile", "") == "A4"
    ] == listed


@pytest.mark.parametrize("figure, guards", [("1", (True, False)), ("L", (False, True))])
def test_only_a_figure_that_stands_on_the_temple_becomes_its_guard(
    figure: str, guards: tuple[bool, bool]
) -> None:
    """An explorer or the leader, whichever is there (T57)."""
    position = after(new(2), "tile A6 c2", f"in {figure}", f"go {figure} a1-a2")
    position = position._replace(turn=position.turn._replace(left=5))
    (here,) = [found for found in what_each_figure_can_do(position, 0) if found.cell == "a2"]
    assert "Place a guard" in map(str, here.work)
    assert tuple(MOVES.judge(position, PlaceGuard("a2", leader)).legal for leader in (False, True)) == guards


def test_nobody_shares_a_temple_on_which_nobody_stands() -> None:
    found = majority(new(3), "a2")
    assert (found.holder, found.tied, found.guarded) == (NOBODY, (), False)


@pytest.mark.parametrize(
    "least, highest, listed",
    [("1", 0, range(1, 31)), ("0", 0, range(31)), ("0", 29, range(30, 31)), ("1", 40, range(41, 42))],
)
def test_without_a_limit_bids_up_to_thirty_are_listed_and_always_the_next_one(
    least: str, highest: int, listed: range
) -> None:
    position = auctioning.turned_up(2, auction_bid_limit="none", auction_minimum_bid=least)
    if highest:
        position = after(position, f"bid {highest}")
    assert bids(position) == listed


def test_a_bid_is_asked_about_as_high_as_bids_are_listed() -> None:
    (question,) = [one for one in QUESTIONS if one.id == "bid"]
    assert question.fact("bid").values[-1] == question.fact("highest").values[-1] == MOST_BID == 30


def test_a_correction_costs_no_action_points() -> None:
    assert MOVES.judge(new(), Correct("red", "points", "5")).cost == 0


def test_the_order_of_the_last_scoring_round_counts_in_it_alone() -> None:
    facts = TurnFacts("actions", "dig", "Bo", "Ann", True, "", "", False)
    assert final_round_order(facts) is None
    assert final_round_order(facts._replace(phase=SCORING))


def test_a_tile_that_replaces_another_takes_its_ways_along() -> None:
    """A volcano where a treasure tile lay: nobody walks there any more, and the other tile is free again."""
    catalogue = load_catalogue()
    before = Terrain.printed(catalogue).lay("b3", catalogue.tiles["A4"], 0)
    after_it = before.lay("b3", catalogue.tiles["B6"], 0)
    assert "b3" in before.crossings["a2"]
    assert all("b3" not in ways for ways in after_it.crossings.values())
    assert after_it.tiles == {"B6"}


def test_a_gap_among_tiles_can_be_filled() -> None:
    """The corner a5 and its two neighbours: every turn that the referee lets pass is listed, and no other."""
    position = table("turn=tile,red a3=A2 a4=A3 b3=A4 b4=A5 b5=A6")
    assert set(ADJACENT["a5"]) == {"a4", "b5"} <= set(position.terrain.laid)
    right = {
        turn
        for turn in position.game.catalogue.tiles["A1"].rotations
        if MOVES.judge(position, LayTile("A1", "a5", turn)).legal
    }
    legal = [one for one in MOVES.legal_actions(position) if isinstance(one, LayTile)]
    listed = [action for action in legal if action.tile == "A1"]
    assert {action.rotation for action in listed if action.cell == "a5"} == right != set()


@pytest.mark.parametrize("left, due", [(2, 2), (0, 0), (9, 4)])
def test_no_more_tiles_are_turned_up_than_the_stack_holds(left: int, due: int) -> None:
    """One for each of four players, while there are any."""
    position = auctioning.start()
    tiles = tuple(position.game.catalogue.tiles)
    unused = [tile for tile in tiles if tile not in position.used_tiles]
    position = position._replace(put_away=tuple(unused[left:]))
    assert position.auction is not None
    assert len(position.used_tiles) == len(tiles) - left
    assert tiles_to_turn_up(position, position.auction) == due


def test_no_chip_is_needed_where_no_temple_has_grown() -> None:
    """One count for every value that a chip can show, from 0 on."""
    catalogue = load_catalogue()
    assert temple_chips_needed(catalogue, {}, {}) == (0,) * len(catalogue.temple_chips)


@pytest.mark.parametrize("departed, case", [(0, "default"), (1, "departed")])
def test_who_has_left_is_named_where_he_would_be_enough(departed: int, case: str) -> None:
    """Two treasures need two figures; where those who left do not count, the refusal says so (T43)."""
    facts = LiftFacts(
        cell="b1",
        chips=2,
        figures=1,
        departed=departed,
        departed_count=False,
        lifted=1,
        motif="m1",
        known=0,
        copies=3,
    )
    found = figure_per_treasure(facts)
    assert found is not None
    assert found.case == case


def test_where_no_explorer_is_left_the_leader_comes_in_instead() -> None:
    """All 18 explorers stand on a1, so of the two figures wanted one can come: the leader."""
    position = table("turn=actions,red,8 a1=red:18")
    fix = MOVES.fix(position, MOVES.read("in 2"))
    assert fix is not None
    assert MOVES.write(inside(fix.instead)) == "in L"
    assert not fix.as_meant


@pytest.mark.parametrize(
    "turn, kinds",
    [
        # The overview of prices: coming in and a stone 1, a level 2, a treasure and a swap 3, a camp and a
        # guard 5.
        ("actions,red,0", set()),
        ("actions,red,1", {Enter, Walk}),
        ("actions,red,2", {Enter, Walk, Dig}),
        ("actions,red,3", {Enter, Walk, Dig, Lift, Swap}),
        ("actions,red,4", {Enter, Walk, Dig, Lift, Swap}),
        ("actions,red,5", WORK),
        ("tile,red", set()),
        ("scoring,red,5 scoring=opener:blue,waiting:red", WORK),
    ],
)
def test_nothing_is_tried_that_cannot_be_paid_for(turn: str, kinds: AbstractSet[type]) -> None:
    """The judge is asked about what is left of it only, or listing what is legal would take long."""
    position = table(f"turn={turn} a2=red:1 b3=A4,red:1,chips:2 red=points:0,m1:1 blue=points:0,m2:1")
    assert {move.kind for move in MOVES.moves if move.kind in WORK and list(move.possible(position))} == kinds


def test_without_camps_no_camp_is_tried() -> None:
    position = table("turn=actions,red a2=red:1")
    camping = MOVES.of(BuildCamp("a2"))
    assert list(camping.possible(position))
    assert not list(camping.possible(with_site(with_site(position, "a1", camp="red"), "a2", camp="red")))
