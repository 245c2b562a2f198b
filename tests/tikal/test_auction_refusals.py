"""Refusals of the auction version: each provokes exactly the rule it names (T73-T90)."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.referee.errors import BadInputError
from assistant.referee.verdict import Fix
from assistant.tikal.moves.every import MOVES
from assistant.tikal.table.position import TILE, Position
from tests.tables import tables_beside
from tests.tikal.auctioning import one_round, start, turned_up
from tests.tikal.builders import after
from tests.tikal.refusing import refused

TABLES = tables_beside(__file__)

Refusals = dict[tuple[str, str], dict[str, Any]]


def out_of_turn(rule: str, case: str, player: str, expected: str) -> Refusals:
    return {(rule, case): {"player": player, "expected": expected}}


def test_too_many_tiles_are_told_by_the_rule_but_a_long_line_is_not_read() -> None:
    eight = "open A1 A2 A3 A4 A5 A6 B1 B2"
    assert ("T73", "default") in refused(start(4), eight)
    with pytest.raises(BadInputError, match="“B3” is too much"):
        MOVES.read(f"{eight} B3")


def volcano_won() -> Position:
    position = after(one_round(turned_up()), "open A5 A6 B1 B6", "bid 1", "pass", "pass", "pass")
    assert position.turn.phase == TILE
    return position


def test_what_holds_in_the_basic_game_holds_here_too() -> None:
    won = volcano_won()
    assert refused(won, "in 1") == {("T12", "default"): {"action": "enter"}}
    assert refused(won, "volcano A5") == {("T66", "no-volcano"): {"tile": "A5"}}
    assert refused(won, "away A5") == {("T12", "fits"): {"tile": "A5"}}
    scoring = after(won, "volcano B6")
    assert refused(scoring, "yellow: in 1") == out_of_turn("T67", "default", "Cy", "Ann")
    waiting = after(scoring, "end", "end", "end", "end")
    assert refused(waiting, "tile A5 d2")[("T70", "default")] == {"tile": "B6"}


# What a table lets pass all the same.


@pytest.mark.parametrize("before, line, instead", TABLES["the_nearest_bid_that_may_be_made"])
def test_the_nearest_bid_that_may_be_made(before: tuple[str, ...], line: str, instead: str) -> None:
    """Above the highest (T76), 1 to 20 points (T90); or else the bidder passes."""
    position = after(turned_up(), *before)
    fix = MOVES.fix(position, MOVES.read(line))
    assert fix == Fix((), MOVES.read(instead), 0, as_meant=False)
