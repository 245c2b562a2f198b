"""What single moves know of themselves, worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Header
from assistant.tikal import REFEREE
from assistant.tikal.actions import BuildCamp, Crew, Dig, Step, Swap, Walk
from assistant.tikal.moves.camps import _is_free_ground, _lift_all
from assistant.tikal.moves.digging import Digging
from assistant.tikal.moves.every import _opening
from assistant.tikal.moves.laying import _turn_between
from assistant.tikal.moves.treasures import _changes
from assistant.tikal.moves.turns import reread
from assistant.tikal.moves.walking import Walking
from assistant.tikal.new_game import new_game
from assistant.tikal.rules.auction import NEW_ROUND, OLDEST
from tests.tikal.builders import PLAYERS, new, table, with_site


def test_levels_of_one_temple_are_dug_together() -> None:
    assert Digging().joined(Dig("b1", 1), Dig("b1", 2)) == Dig("b1", 3)
    assert Digging().joined(Dig("b1", 1), Dig("a2", 1)) is None


def test_figures_go_together_where_they_go_the_same_way() -> None:
    leader = Walk(Crew(1, 0), "a1", (Step("b1"),))
    explorers = Walk(Crew(0, 2), "a1", (Step("b1"),))
    assert Walking().joined(leader, explorers) == Walk(Crew(1, 2), "a1", (Step("b1"),))
    assert Walking().joined(leader, replace(explorers, start="a2")) is None
    assert Walking().joined(leader, replace(explorers, steps=(Step("b2"),))) is None


@pytest.mark.parametrize("line, wrong", [("go L b1-z9", "z9"), ("go L b1+b2", "b1+b2"), ("go L b1-", "b1-")])
def test_of_a_crew_and_a_way_the_way_is_named_that_cannot_be_read(line: str, wrong: str) -> None:
    with pytest.raises(BadInputError) as refused:
        REFEREE.read(line)
    assert f"“{wrong}”" in str(refused.value)


def test_ground_with_a_camp_is_not_free() -> None:
    free = new(2)
    assert _is_free_ground(free, BuildCamp("b2"), 0)
    assert not _is_free_ground(with_site(free, "b2", camp="blue"), BuildCamp("b2"), 0)


def test_lifting_before_building_costs_the_way_there_as_well() -> None:
    """A figure goes from b2 over one stone (1 AP) and lifts the chip (3 AP)."""
    position = with_site(table("turn=actions,red"), "b3", tile="A4", chips=1)
    plan = _lift_all(with_site(position, "b2", red="1"), BuildCamp("b3"), 0, 10, 1)
    assert plan is not None
    assert plan.cost == 1 + 3


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


@pytest.mark.parametrize(
    "text",
    [
        "turn=over,red scoring=opener:red,waiting:blue+red",
        "turn=over,red scoring=opener:red,waiting:red+blue",
        "turn=scoring,yellow scoring=opener:red,waiting:yellow+blue",
        "turn=scoring,blue scoring=opener:red,waiting:blue+red+yellow",
        "turn=scoring,blue scoring=volcano:B6,opener:red,waiting:blue+red",
    ],
)
def test_another_reading_leaves_alone_who_is_next_for_a_reason_of_its_own(text: str) -> None:
    """After the end, in an order that nobody prescribes, and at a volcano."""
    position = table(text, 3)
    for opens in (True, False):
        options = replace(position.game.options, last_player_opens_final_round=opens)
        read = reread(position, options)
        assert (read.turn, read.scoring) == (position.turn, position.scoring)


def test_a_round_has_been_where_its_tile_fitted_nowhere() -> None:
    """The oldest opens the first auction alone; a tile that was put away was auctioned, too."""
    position = new_game(Header("tikal", "rio-grande", "auction", "1", PLAYERS))
    assert position.auction is not None
    assert _opening(position, position.auction) == OLDEST
    assert _opening(position._replace(put_away=("A3",)), position.auction) == NEW_ROUND
