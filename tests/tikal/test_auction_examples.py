"""The rulebook's example of a round in the auction version (T-X13 to T-X15), and what follows from it."""

from __future__ import annotations

import pytest

from assistant.referee.logs.log import Header
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.laying import payment
from assistant.tikal.new_game import new_game
from assistant.tikal.referee import TikalReferee
from assistant.tikal.rules.turns import OrderFacts, who_goes_first
from assistant.tikal.table.auctions import final_order
from assistant.tikal.table.position import ACTIONS, BIDDING, OVER, REVEAL, SCORING, TILE, VOLCANO, Position
from tests.tikal.auctioning import one_round, points, start, table, turned_up
from tests.tikal.builders import PLAYERS, after


def mover(position: Position) -> str:
    return position.game.names[position.turn.player]


# A, B, C and D of the example are Ann, Bo, Cy and Di.
AUCTION_1 = ("bid 2", "bid 5", "pass", "pass", "pass")
AUCTION_2 = ("bid 1", "pass", "bid 4", "pass")


def after_auction_1() -> Position:
    return after(turned_up(), *AUCTION_1)


def after_auction_2() -> Position:
    return after(after_auction_1(), "tile A2 a3", "end", *AUCTION_2)


def after_the_round() -> Position:
    position = after(after_auction_2(), "tile A1 b3", "end", "pass", "pass", "tile A4 c2", "end")
    assert mover(position) == "Di"
    return after(position, "tile A3 c1", "end")


def test_t72_everybody_starts_with_twenty_points() -> None:
    assert points(start()) == [20, 20, 20, 20]
    assert start().turn.phase == REVEAL


def test_tx13_b_wins_the_first_auction_with_five() -> None:
    opened = turned_up()
    assert (opened.turn.phase, mover(opened)) == (BIDDING, "Ann")
    position = after_auction_1()
    assert points(position) == [20, 15, 20, 20]
    assert (position.turn.phase, mover(position), position.turn.left) == (TILE, "Bo", 10)


def test_tx13_the_payment_can_be_read_from_the_log() -> None:
    paid = []
    position = turned_up()
    for line in AUCTION_1:
        following = after(position, line)
        paid.append(payment(position, MOVES.read(line), following))
        position = following
    assert paid[-1] == ("blue", 5)
    assert set(paid[:-1]) == {None}, "nobody pays before the auction is over"


def test_who_wins_with_a_bid_of_nothing_pays_nothing() -> None:
    before = after(turned_up(2, auction_minimum_bid="0"), "bid 0")
    assert payment(before, MOVES.read("pass"), after(before, "pass")) is None


def test_what_a_scoring_turn_brings_is_no_payment() -> None:
    before = table("turn=scoring,red scoring=volcano:B6,opener:red,waiting:red+blue", 2)
    assert payment(before, MOVES.read("end"), after(before, "end")) is None


def test_tx14_c_opens_the_second_auction_and_a_wins_it_with_four() -> None:
    position = after(after_auction_1(), "tile A2 a3")
    assert position.auction
    assert position.auction.display == ("A1", "A3", "A4")
    assert position.auction.served == (), "the indicator is turned over only after the turn"
    position = after(position, "end")
    assert (position.turn.phase, mover(position)) == (BIDDING, "Cy")
    bidders = []
    for line in AUCTION_2:
        bidders.append(mover(position))
        position = after(position, line)
    assert bidders == ["Cy", "Di", "Ann", "Cy"], "Bo has had a tile"
    assert points(position) == [16, 15, 20, 20]
    assert (position.turn.phase, mover(position)) == (TILE, "Ann")


def test_tx15_c_moves_free_and_d_takes_the_last_tile() -> None:
    position = after(after_auction_2(), "tile A1 b3", "end")
    assert mover(position) == "Cy", "Bo comes after Ann but has had a tile"
    position = after(position, "pass", "pass")
    assert (position.turn.phase, mover(position)) == (TILE, "Cy")
    assert points(position) == [16, 15, 20, 20]
    position = after(position, "tile A4 c2", "end")
    assert (position.turn.phase, mover(position)) == (TILE, "Di"), "no auction for the last tile"
    position = after(position, "tile A3 c1", "end")
    assert points(position) == [16, 15, 20, 20]


def test_tx15_the_next_round_is_opened_by_a() -> None:
    position = after_the_round()
    assert position.auction
    assert (position.turn.phase, mover(position)) == (REVEAL, "Ann")
    assert position.auction.served == ()
    position = after(position, "open A5 A6 B1 B2")
    assert (position.turn.phase, mover(position)) == (BIDDING, "Ann")


def test_t82_when_everybody_passes_the_first_to_pass_moves() -> None:
    position = after(turned_up(3), "pass", "pass")
    assert position.turn.phase == BIDDING, "the last one may still bid"
    assert mover(after(position, "pass")) == "Ann"
    assert points(after(position, "pass")) == [20, 20, 20]
    bid = after(position, "bid 1")
    assert (mover(bid), points(bid)) == ("Cy", [20, 20, 19])


def test_t84_every_player_gets_one_tile_a_round() -> None:
    position = one_round(turned_up())
    assert len(position.terrain.tiles) == 4
    assert position.turn.phase == REVEAL


def test_t86_t87_whoever_takes_a_volcano_scores_first_and_turns_the_indicator_over_last() -> None:
    position = after(one_round(turned_up()), "open A5 A6 B1 B6", "pass", "pass", "bid 1", "pass")
    assert (position.turn.phase, mover(position)) == (TILE, "Cy")
    position = after(position, "volcano B6")
    assert position.scoring
    assert [position.game.names[seat] for seat in position.scoring.waiting] == ["Cy", "Di", "Ann", "Bo"]
    assert position.auction
    assert position.auction.display == ("A5", "A6", "B1")
    position = after(position, "end", "end", "end", "end")
    assert (position.turn.phase, mover(position)) == (VOLCANO, "Cy")
    position = after(position, "tile B6 b4")
    assert (position.turn.phase, position.turn.left) == (ACTIONS, 10)
    assert position.auction
    assert position.auction.served == ()
    position = after(position, "end")
    assert position.auction
    assert position.auction.served == (2,)
    assert mover(position) == "Di"


def last_turn(scores: tuple[int, ...], last_placer: str, **options: str) -> Position:
    """Return the last turn of a game: nothing is open, 36 tiles are used, everybody else has had a tile."""
    colours = ("red", "blue", "yellow", "black")
    used = "+".join(start().game.catalogue.tiles)
    held = " ".join(
        f"{colour}=points:{score}" if score else "" for colour, score in zip(colours, scores, strict=True)
    )
    served = "+".join(colour for colour in colours if colour != last_placer)
    return table(
        f"turn=actions,{last_placer} auction=served:{served} rounds=3 away={used} {held}", 4, **options
    )


def test_t88_the_last_round_goes_from_the_fewest_points_up() -> None:
    position = after(last_turn((30, 12, 25, 7), "blue"), "end")
    assert position.scoring
    assert position.scoring.waiting == (3, 1, 2, 0)
    assert position.turn.phase == SCORING
    assert after(position, *["end"] * 4).turn.phase == OVER


@pytest.mark.parametrize(
    "reading,order",
    [("farthest", (2, 3, 0, 1)), ("nearest", (1, 2, 3, 0))],
)
def test_t89_of_equals_the_nearer_to_the_last_placer_goes_first(reading: str, order: tuple[int, ...]) -> None:
    position = after(last_turn((9, 9, 9, 9), "blue", auction_tie_last_placer=reading), "end")
    assert position.scoring
    assert position.scoring.waiting == order


@pytest.mark.parametrize("reading", ["farthest", "nearest"])
def test_t88_t89_say_the_same_to_two_players_who_ask(reading: str) -> None:
    for scores in ((9, 9, 9, 9), (4, 9, 4, 9), (9, 4, 4, 2), (1, 1, 0, 0)):
        for last in range(4):
            game = start(auction_tie_last_placer=reading)
            expeditions = tuple(
                own._replace(points=held) for own, held in zip(game.expeditions, scores, strict=True)
            )
            order = final_order(game._replace(expeditions=expeditions), last)
            for one in range(4):
                for two in set(range(4)) - {one}:
                    compared = "equal" if scores[one] == scores[two] else "fewer"
                    if scores[one] > scores[two]:
                        compared = "more"
                    placed = {one: "you", two: "other"}.get(last, "third")
                    nearer = (one - last) % 4 < (two - last) % 4
                    facts = OrderFacts(compared, placed, nearer, last_is_nearest=reading == "nearest")
                    first = order.index(one) < order.index(two)
                    assert (who_goes_first(facts) == "you") == first


def test_t90_the_options_decide_about_nothing_and_more_than_everything() -> None:
    assert MOVES.judge(turned_up(auction_minimum_bid="0"), MOVES.read("bid 0")).legal
    position = turned_up(2, auction_bid_limit="none")
    assert MOVES.judge(position, MOVES.read("bid 21")).legal
    assert points(after(position, "bid 25", "pass")) == [-5, 20]


def test_the_auction_version_is_one_that_the_referee_knows() -> None:
    header = Header("tikal", "rio-grande", "auction", "1", PLAYERS, {})
    assert TikalReferee().versions == ("basic", "auction")
    assert new_game(header).game.auction
