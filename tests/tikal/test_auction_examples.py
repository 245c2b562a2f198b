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
from assistant.tikal.table.position import REVEAL, Position
from tests.tikal.auctioning import one_round, start, table, turned_up
from tests.tikal.builders import PLAYERS, after

# A, B, C and D of the example are Ann, Bo, Cy and Di.
AUCTION_1 = ("bid 2", "bid 5", "pass", "pass", "pass")


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


def test_t84_every_player_gets_one_tile_a_round() -> None:
    position = one_round(turned_up())
    assert len(position.terrain.tiles) == 4
    assert position.turn.phase == REVEAL


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


def test_the_auction_version_is_one_that_the_referee_knows() -> None:
    header = Header("tikal", "rio-grande", "auction", "1", PLAYERS, {})
    assert TikalReferee().versions == ("basic", "auction")
    assert new_game(header).game.auction
