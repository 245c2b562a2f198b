"""Refusals of the auction version: each provokes exactly the rule it names (T73-T90)."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.verdict import Fix
from assistant.tikal.moves.every import MOVES
from assistant.tikal.table.audit import audit
from assistant.tikal.table.position import BIDDING, REVEAL, TILE, Position
from tests.tables import tables_beside
from tests.tikal import refusing
from tests.tikal.auctioning import one_round, start, table, turned_up
from tests.tikal.builders import after, new
from tests.tikal.refusing import refused

TABLES = tables_beside(__file__)

Refusals = dict[tuple[str, str], dict[str, Any]]


def out_of_turn(rule: str, case: str, player: str, expected: str) -> Refusals:
    return {(rule, case): {"player": player, "expected": expected}}


def test_t73_tiles_are_turned_up_first() -> None:
    assert refused(start(), "bid 3") == {("T73", "first"): {"action": "bid"}}
    assert refused(start(), "blue: bid 3") == {("T73", "first"): {"action": "bid"}}, "nobody opens yet"
    assert refused(start(), "dig a2")[("T73", "first")] == {"action": "dig"}


def test_t73_more_open_tiles_than_players_who_wait() -> None:
    text = "turn=bidding,red auction=open:A1+A2+A3,served:blue"
    (violation,) = audit(table(text, 3))
    assert (violation.rule, violation.case) == ("T73", "too-many")
    assert violation.numbers == {"revealed": 3, "expected": 2}


def test_too_many_tiles_are_told_by_the_rule_but_a_long_line_is_not_read() -> None:
    eight = "open A1 A2 A3 A4 A5 A6 B1 B2"
    assert ("T73", "default") in refused(start(4), eight)
    with pytest.raises(BadInputError, match="is too much"):
        MOVES.read(f"{eight} B3")


def test_t74_the_last_turn_is_not_auctioned() -> None:
    position = after(turned_up(2), "bid 1", "pass", "tile A1 a3", "end")
    assert position.turn.phase == TILE
    assert refused(position, "bid 1") == {("T74", "default"): {}}
    assert refused(position, "pass") == {("T74", "default"): {}}


@pytest.mark.parametrize("line", ["open A1 A2", "bid 3", "pass"])
def test_t74_nothing_is_auctioned_in_the_basic_game(line: str) -> None:
    assert refused(refusing.start(), line) == {("T74", "basic"): {}}
    with pytest.raises(ImpossibleError):
        MOVES.apply(refusing.start(), MOVES.read(line))


def test_t85_a_new_round_is_opened_left_of_the_last_placer() -> None:
    position = after(one_round(turned_up()), "open A5 A6 B1 B2")
    assert position.turn.player == 0, "Di laid the last tile"
    assert refused(position, "yellow: bid 2") == out_of_turn("T85", "default", "Cy", "Ann")


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


@pytest.mark.parametrize("line", ["bid 3", "pass", "open A5 A6 B1 B2"])
def test_outside_an_auction_nothing_can_be_entered(line: str) -> None:
    with pytest.raises(ImpossibleError):
        MOVES.apply(after(turned_up(), "bid 1", "pass", "pass", "pass"), MOVES.read(line))


@pytest.mark.parametrize("line", ["open A1 A1", "open A5 A4"])
def test_no_tile_is_turned_up_twice(line: str) -> None:
    position = start() if line == "open A1 A1" else one_round(turned_up())
    with pytest.raises(ImpossibleError):
        MOVES.apply(position, MOVES.read(line))


def test_whoever_bids_after_passing_may_still_win() -> None:
    position = after(turned_up(2), "pass")
    position = MOVES.apply(position, MOVES.read("red: bid 3"))
    assert position.turn.phase == BIDDING
    assert position.turn.player == 1
    assert MOVES.apply(position, MOVES.read("pass")).turn.player == 0
    assert MOVES.apply(
        MOVES.apply(after(turned_up(3), "bid 1"), MOVES.read("red: pass")), MOVES.read("red: pass")
    ).auction


def test_a_tile_laid_that_was_not_open_leaves_one_too_many() -> None:
    position = after(turned_up(2), "bid 1", "pass")
    position = after(MOVES.apply(position, MOVES.read("tile A3 a3")), "end")
    assert position.turn.phase == TILE
    position = after(position, "tile A1 b3", "end")
    assert position.turn.phase == REVEAL
    assert refused(position, "open A4 A5") == {("T73", "default"): {"expected": 1, "revealed": 2}}
    assert MOVES.judge(position, MOVES.read("open A4")).legal


@pytest.mark.parametrize("before, line, instead", TABLES["the_nearest_bid_that_may_be_made"])
def test_the_nearest_bid_that_may_be_made(before: tuple[str, ...], line: str, instead: str) -> None:
    """Above the highest (T76), 1 to 20 points (T90); or else the bidder passes."""
    position = after(turned_up(), *before)
    fix = MOVES.fix(position, MOVES.read(line))
    assert fix == Fix((), MOVES.read(instead), 0, as_meant=False)


def test_no_bid_is_due() -> None:
    assert MOVES.fix(start(), MOVES.read("bid 3")) is None, "no tiles are turned up yet"
    assert MOVES.fix(new(2), MOVES.read("bid 3")) is None, "nothing is auctioned in the basic game"
