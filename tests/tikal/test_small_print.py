"""Conditions of rules that only a rare table meets, each with what the rulebook wants there."""

from __future__ import annotations

import pytest

from assistant.tikal.actions import Action, SetAside
from assistant.tikal.catalogue import load_catalogue
from assistant.tikal.costs import what_each_figure_can_do
from assistant.tikal.legal import legal_actions
from assistant.tikal.majority import majority
from assistant.tikal.position import NOBODY
from assistant.tikal.terrain import Terrain
from tests.tikal.builders import after, new
from tests.tikal.test_disputes import walled_in


@pytest.mark.parametrize("option, listed", [("set-aside", [SetAside("A4")]), ("undecided", [])])
def test_a_tile_that_fits_nowhere_is_set_aside_only_where_that_is_agreed(
    option: str, listed: list[Action]
) -> None:
    assert legal_actions(walled_in(option), ["A4"]) == listed


@pytest.mark.parametrize("figure, guards", [("1", (True, False)), ("L", (False, True))])
def test_only_a_figure_that_stands_on_the_temple_becomes_its_guard(
    figure: str, guards: tuple[bool, bool]
) -> None:
    """An explorer or the leader, whichever is there (T57)."""
    position = after(new(2), "tile A6 c2", f"in {figure}", f"go {figure} a1-a2")
    position = position._replace(turn=position.turn._replace(left=5))
    (here,) = [found for found in what_each_figure_can_do(position, 0) if found.cell == "a2"]
    assert (here.explorer_guards, here.leader_guards) == guards


def test_nobody_shares_a_temple_on_which_nobody_stands() -> None:
    found = majority(new(3), "a2")
    assert (found.holder, found.tied) == (NOBODY, ())


def test_a_tile_that_replaces_another_takes_its_ways_along() -> None:
    """A volcano where a treasure tile lay: nobody walks there any more, and the other tile is free again."""
    catalogue = load_catalogue()
    before = Terrain.printed(catalogue).lay("b3", catalogue.tiles["A4"], 0)
    after_it = before.lay("b3", catalogue.tiles["B6"], 0)
    assert "b3" in before.crossings["a2"]
    assert all("b3" not in ways for ways in after_it.crossings.values())
    assert after_it.tiles == {"B6"}
