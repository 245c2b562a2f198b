"""Refusals of the auction version: each provokes exactly the rule it names (T73-T90)."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.verdict import Fix
from assistant.tikal.moves.every import MOVES
from assistant.tikal.table.audit import audit
from assistant.tikal.table.position import BIDDING, REVEAL, TILE, Position
from tests.tikal import refusing
from tests.tikal.auctioning import one_round, start, table, turned_up
from tests.tikal.builders import after, new
from tests.tikal.refusing import refused
from tests.tikal.test_auction_examples import last_turn

Refusals = dict[tuple[str, str], dict[str, Any]]


def out_of_turn(rule: str, case: str, player: str, expected: str) -> Refusals:
    return {(rule, case): {"player": player, "expected": expected}}


def test_t73_one_tile_for_every_player() -> None:
    assert refused(start(), "open A1 A2 A3") == {("T73", "default"): {"expected": 4, "revealed": 3}}
    assert refused(start(2), "open A1 A2 A3") == {("T73", "default"): {"expected": 2, "revealed": 3}}


def test_t73_tiles_are_turned_up_first() -> None:
    assert refused(start(), "bid 3") == {("T73", "first"): {"action": "bid"}}
    assert refused(start(), "blue: bid 3") == {("T73", "first"): {"action": "bid"}}, "nobody opens yet"
    assert refused(start(), "dig a2")[("T73", "first")] == {"action": "dig"}


def test_t73_tiles_are_turned_up_once() -> None:
    assert refused(turned_up(), "open A5 A6 B1 B2") == {("T73", "later"): {}}
    assert refused(turned_up(), "blue: open A5 A6 B1 B2") == {("T73", "later"): {}}, "anybody turns them up"


def test_t73_more_open_tiles_than_players_who_wait() -> None:
    text = "turn=bidding,red auction=open:A1+A2+A3,served:blue"
    (violation,) = audit(table(text, 3))
    assert (violation.rule, violation.case) == ("T73", "too-many")
    assert violation.numbers == {"revealed": 3, "expected": 2}


def test_t4_and_t8_hold_for_every_tile_that_is_turned_up() -> None:
    assert refused(start(2), "open A1 A1") == {("T4", "default"): {"tile": "A1"}}
    letter = {"tile": "B1", "letter": "B", "expected": "A"}
    assert refused(start(2), "open B1 A1") == {("T8", "default"): letter}
    assert MOVES.judge(one_round(turned_up()), MOVES.read("open B2 A6 B1 A5")).legal, "in any order"


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


def test_t74_no_bids_once_the_turn_is_won() -> None:
    position = after(turned_up(), "bid 1", "pass", "pass", "pass")
    assert refused(position, "bid 2") == {("T74", "later"): {}}
    assert refused(after(position, "tile A1 a3"), "blue: bid 2") == {("T74", "later"): {}}


def test_t74_the_auction_comes_before_the_turn() -> None:
    assert refused(turned_up(), "tile A1 a3") == {("T74", "first"): {"action": "lay"}}
    assert refused(turned_up(), "end") == {("T74", "first"): {"action": "end"}}


@pytest.mark.parametrize("line", ["open A1 A2", "bid 3", "pass"])
def test_t74_nothing_is_auctioned_in_the_basic_game(line: str) -> None:
    assert refused(refusing.start(), line) == {("T74", "basic"): {}}
    with pytest.raises(ImpossibleError):
        MOVES.apply(refusing.start(), MOVES.read(line))


def test_t75_the_oldest_opens_the_first_auction() -> None:
    assert refused(turned_up(), "blue: bid 3") == out_of_turn("T75", "default", "Bo", "Ann")
    assert refused(turned_up(), "blue: pass") == out_of_turn("T75", "default", "Bo", "Ann")


def test_t75_bidding_goes_clockwise() -> None:
    position = after(turned_up(), "bid 1")
    assert refused(position, "yellow: bid 3") == out_of_turn("T75", "order", "Cy", "Bo")


def test_t76_bids_rise() -> None:
    position = after(turned_up(), "bid 4")
    for bid in (4, 3):
        assert refused(position, f"bid {bid}") == {("T76", "default"): {"bid": bid, "highest": 4}}
    assert MOVES.judge(position, MOVES.read("bid 5")).legal


def test_t76_a_bid_of_nothing_is_raised_too() -> None:
    position = after(turned_up(auction_minimum_bid="0"), "bid 0")
    assert refused(position, "bid 0") == {("T76", "default"): {"bid": 0, "highest": 0}}


def test_t77_who_passed_is_out() -> None:
    position = after(turned_up(), "pass", "bid 1")
    for line in ("red: bid 2", "red: pass"):
        assert refused(position, line) == {("T77", "default"): {"player": "Ann"}}


def test_t78_who_had_a_tile_does_not_bid() -> None:
    position = after(turned_up(), "bid 1", "pass", "pass", "pass", "tile A1 a3", "end")
    for line in ("red: bid 2", "red: pass"):
        assert refused(position, line) == {("T78", "default"): {"player": "Ann"}}


def test_t79_the_winner_pays_before_choosing() -> None:
    position = after(turned_up(), "bid 7", "pass", "pass", "pass")
    assert position.turn.phase == TILE
    assert position.expeditions[0].points == 13


def test_t80_an_open_tile_is_chosen() -> None:
    position = after(turned_up(), "bid 1", "pass", "pass", "pass")
    for line in ("tile A5 a3", "tile A6 a3"):
        assert refused(position, line) == {("T80", "default"): {"tile": line.split()[1]}}


def test_t80_the_turn_belongs_to_the_winner() -> None:
    position = after(turned_up(), "bid 1", "pass", "pass", "pass")
    assert refused(position, "yellow: tile A1 a3") == out_of_turn("T80", "turn", "Cy", "Ann")
    position = after(position, "tile A1 a3")
    assert refused(position, "yellow: in 1") == out_of_turn("T80", "turn", "Cy", "Ann")


def test_t81_the_next_auction_is_opened_by_the_next_who_may_bid() -> None:
    position = after(turned_up(), "bid 1", "pass", "pass", "pass", "tile A1 a3", "end")
    assert refused(position, "black: bid 2") == out_of_turn("T81", "default", "Di", "Bo")


def test_t84_one_tile_a_round() -> None:
    position = after(turned_up(), "bid 1", "pass", "pass", "pass", "tile A1 a3", "end")
    position = after(position, "bid 1", "pass", "pass")
    assert refused(position, "red: tile A2 b3") == {("T84", "default"): {"player": "Ann"}}


def test_t85_a_new_round_is_opened_left_of_the_last_placer() -> None:
    position = after(one_round(turned_up()), "open A5 A6 B1 B2")
    assert position.turn.player == 0, "Di laid the last tile"
    assert refused(position, "yellow: bid 2") == out_of_turn("T85", "default", "Cy", "Ann")


def volcano_won() -> Position:
    position = after(one_round(turned_up()), "open A5 A6 B1 B6", "bid 1", "pass", "pass", "pass")
    assert position.turn.phase == TILE
    return position


def test_t86_a_volcano_is_laid_after_its_scoring_round() -> None:
    assert refused(volcano_won(), "tile B6 d2") == {("T86", "default"): {"tile": "B6"}}
    scoring = after(volcano_won(), "volcano B6")
    assert refused(scoring, "tile B6 d2") == {("T86", "default"): {"tile": "B6"}}


def test_what_holds_in_the_basic_game_holds_here_too() -> None:
    won = volcano_won()
    assert refused(won, "in 1") == {("T12", "default"): {"action": "enter"}}
    assert refused(won, "volcano A5") == {("T66", "no-volcano"): {"tile": "A5"}}
    assert refused(won, "away A5") == {("T12", "fits"): {"tile": "A5"}}
    scoring = after(won, "volcano B6")
    assert refused(scoring, "yellow: in 1") == out_of_turn("T67", "default", "Cy", "Ann")
    waiting = after(scoring, "end", "end", "end", "end")
    assert refused(waiting, "tile A5 d2")[("T70", "default")] == {"tile": "B6"}


def test_t88_the_last_round_goes_by_points() -> None:
    position = after(last_turn((30, 12, 25, 7), "blue"), "end")
    assert refused(position, "red: in 1") == out_of_turn("T88", "default", "Ann", "Di")
    over = after(position, "end", "end", "end", "end")
    for line in ("end", "bid 2", "pass", "open A1"):
        assert refused(over, line) == {("T71", "default"): {}}


def test_t90_the_smallest_bid() -> None:
    assert refused(turned_up(), "bid 0") == {("T90", "minimum"): {"bid": 0, "minimum": 1}}


def test_t90_not_more_than_own_points() -> None:
    assert refused(turned_up(), "bid 21") == {("T90", "default"): {"bid": 21, "score": 20}}


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


@pytest.mark.parametrize(
    "before, line, instead",
    [
        ((), "bid 0", "bid 1"),
        ((), "bid 21", "bid 20"),
        (("bid 3",), "bid 3", "bid 4"),
        (("bid 3",), "bid 1", "bid 4"),
        (("bid 20",), "bid 20", "pass"),
        (("set blue points 0", "bid 3"), "bid 2", "pass"),
    ],
)
def test_the_nearest_bid_that_may_be_made(before: tuple[str, ...], line: str, instead: str) -> None:
    """Above the highest (T76), 1 to 20 points (T90); or else the bidder passes."""
    position = after(turned_up(), *before)
    fix = MOVES.fix(position, MOVES.read(line))
    assert fix == Fix((), MOVES.read(instead), 0, as_meant=False)


def test_no_bid_is_due() -> None:
    assert MOVES.fix(start(), MOVES.read("bid 3")) is None, "no tiles are turned up yet"
    assert MOVES.fix(new(2), MOVES.read("bid 3")) is None, "nothing is auctioned in the basic game"
