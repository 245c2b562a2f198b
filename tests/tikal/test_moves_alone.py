"""What single moves know of themselves, worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Header
from assistant.tikal import REFEREE
from assistant.tikal.actions import Crew, WalkStep
from assistant.tikal.moves.every import _opening
from assistant.tikal.moves.laying import _turn_between
from assistant.tikal.moves.moving import BringingIn, Walking
from assistant.tikal.moves.routes import Enter, Walk
from assistant.tikal.moves.turns import reread
from assistant.tikal.moves.working import BuildCamp, BuildingCamp, Dig, Digging, Swap, _changes, _lift_all
from assistant.tikal.new_game import new_game
from assistant.tikal.rules.turns import MOST_POINTS, NEW_ROUND, OLDEST
from assistant.tikal.table.position import Position
from tests.inside import inside
from tests.tables import tables_beside
from tests.tikal.builders import PLAYERS, new, table, with_site

TABLES = tables_beside(__file__)


def test_levels_of_one_temple_are_dug_together() -> None:
    assert Digging().joined(Dig("b1", 1), Dig("b1", 2)) == Dig("b1", 3)
    assert Digging().joined(Dig("b1", 1), Dig("a2", 1)) is None


def test_figures_come_in_together_where_they_come_in_at_the_same_place() -> None:
    leader = Enter(Crew(1, 0), "a1")
    assert BringingIn().joined(leader, Enter(Crew(0, 2), "a1")) == Enter(Crew(1, 2), "a1")
    assert BringingIn().joined(leader, Enter(Crew(0, 2), "c2")) is None


def test_figures_go_together_where_they_go_the_same_way() -> None:
    leader = Walk(Crew(1, 0), "a1", (WalkStep("b1"),))
    explorers = Walk(Crew(0, 2), "a1", (WalkStep("b1"),))
    assert Walking().joined(leader, explorers) == Walk(Crew(1, 2), "a1", (WalkStep("b1"),))
    assert Walking().joined(leader, replace(explorers, start="a2")) is None
    assert Walking().joined(leader, replace(explorers, steps=(WalkStep("b2"),))) is None


@pytest.mark.parametrize("line, wrong", [("go L b1-z9", "z9"), ("go L b1+b2", "b1+b2"), ("go L b1-", "b1-")])
def test_of_a_crew_and_a_way_the_way_is_named_that_cannot_be_read(line: str, wrong: str) -> None:
    with pytest.raises(BadInputError) as refused:
        REFEREE.read(line)
    assert f"“{wrong}”" in str(refused.value)


def test_a_temple_and_ground_with_a_camp_are_not_free() -> None:
    def free(position: Position) -> set[str]:
        _, *near = BuildingCamp().wishes(position, BuildCamp("b3"), 0)
        return {camp.cell for camps in near for camp in camps if isinstance(camp, BuildCamp)}

    assert "b2" in free(new(2))
    assert "a2" not in free(new(2)), "a temple"
    assert "b2" not in free(with_site(new(2), "b2", camp="blue"))


@pytest.mark.parametrize("chips", [1, 2])
def test_lifting_before_building_costs_the_way_there_as_well(chips: int) -> None:
    """For every chip a figure goes from b2 over one stone (1 AP) and lifts it (3 AP)."""
    position = with_site(table("turn=actions,red"), "b3", tile="A4", chips=chips)
    plan = _lift_all(with_site(position, "b2", red=str(chips)), BuildCamp("b3"), 0, 10)
    assert plan is not None
    assert plan.cost == chips * (1 + 3)


def test_lifting_before_building_stays_within_the_points() -> None:
    """An explorer on b3 lifts one chip for 3 AP."""
    position = with_site(table("turn=actions,red"), "b3", tile="A4", chips=1, red="1")
    plan = _lift_all(position, BuildCamp("b3"), 0, 3)
    assert plan is not None
    assert plan.cost == 3
    assert _lift_all(position, BuildCamp("b3"), 0, 2) is None


def test_a_camp_nearby_is_built_to_walk_off_from_where_that_is_cheaper() -> None:
    """To e1 from the base camp: 1 AP to enter and 7 more; a camp there (5 AP) and entering are 6."""
    position = table(
        "turn=actions,yellow c2=A3/2,v2,guard:blue d2=A5/1,chips:2,black:1 e1=B3/5,chips:0,red:L,blue:1 "
        "e2=B5/1,camp:black",
        players=4,
    )
    ways = position.terrain
    assert sum(ways.on_the_way(*step) for step in pairwise(("a1", "b2", "c2", "d2", "e1"))) == 7
    meant = Walk(Crew(0, 1), "e1", (WalkStep("e2"),))
    cheapest = REFEREE.fix(position, meant)
    assert cheapest is not None
    assert [REFEREE.write(inside(action)) for action in cheapest.first] == ["camp e1", "in 1 e1"]
    assert cheapest.instead == meant
    assert cheapest.cost == 5 + 1 + ways.on_the_way("e1", "e2")


def test_what_was_judged_for_one_table_is_paid_as_another_demands() -> None:
    """Entering costs 1 AP: of four three are left; digging 2 of ten, whatever was asked last."""
    enter, dig = Enter(Crew(0, 1), "a1"), Dig("b1")
    full, four = table("turn=actions,red b1=v1,red:1"), table("turn=actions,blue,4 b1=v1,red:1")
    REFEREE.judge(full, enter)
    after = REFEREE.apply(four, enter)
    assert (after.turn.left, after.sites["a1"].explorers) == (3, (0, 1))
    REFEREE.judge(full, enter)
    after = REFEREE.apply(full, dig)
    assert (after.turn.left, after.sites["b1"].value) == (10 - 2, 2)


def test_no_house_rule_gives_more_points_to_a_turn_than_can_be_told() -> None:
    """A question of Ask takes as many as the most generous house rule gives, and no more."""
    (points,) = (option for option in REFEREE.rulebook.options if option.id == "turn-points")
    assert max(map(int, points.values)) == MOST_POINTS


@pytest.mark.parametrize(
    "meant, rotation, sixths", [(0, 0, 0), (0, 1, 1), (0, 3, 3), (0, 4, 2), (0, 5, 1), (5, 0, 1), (2, 1, 1)]
)
def test_a_tile_is_turned_the_shorter_way_round(meant: int, rotation: int, sixths: int) -> None:
    assert _turn_between(meant, rotation)[0] == sixths


def test_a_swap_differs_by_each_of_its_parts() -> None:
    meant = Swap("mask", "blue", "snake")
    assert _changes(meant, meant) == (0, False, False, False)
    assert _changes(meant, Swap("idol", "blue", "snake")) == (1, True, False, False)
    assert _changes(meant, Swap("mask", "blue", "idol")) == (1, False, True, False)
    assert _changes(meant, Swap("mask", "black", "snake")) == (1, False, False, True)


@pytest.mark.parametrize("text", TABLES["another_reading_leaves_alone_who_is_next_for_a_reason_of_its_own"])
def test_another_reading_leaves_alone_who_is_next_for_a_reason_of_its_own(text: str) -> None:
    """After the end, in an order that nobody prescribes, and at a volcano."""
    position = table(text, 3)
    for opens in (True, False):
        options = replace(position.game.options, last_player_opens_final_round=opens)
        read = reread(position, options)
        assert (read.turn, read.scoring) == (position.turn, position.scoring)


def test_another_reading_leaves_the_points_of_who_is_next_all_the_same() -> None:
    """Red laid the last tile, so that blue scores first, and has spent seven of ten points."""
    position = table("turn=scoring,blue scoring=opener:red,waiting:blue+yellow+red", 3)
    options = replace(position.game.options, last_player_opens_final_round=False)
    position = position._replace(
        game=replace(position.game, options=options), turn=position.turn._replace(left=3)
    )
    ties = replace(options, most_treasures_break_ties=not options.most_treasures_break_ties)
    assert reread(position, ties).turn == position.turn
    first = reread(position, replace(options, last_player_opens_final_round=True))
    assert (first.turn.player, first.turn.left) == (0, 10)


def test_a_round_has_been_where_its_tile_fitted_nowhere() -> None:
    """The oldest opens the first auction alone; a tile that was put away was auctioned, too."""
    position = new_game(Header("tikal", "rio-grande", "auction", "1", PLAYERS))
    assert position.auction is not None
    assert _opening(position, position.auction) == OLDEST
    assert _opening(position._replace(put_away=("A3",)), position.auction) == NEW_ROUND
