"""Help against refusals in auctions: brute force over bids, tiles, cells and turns finds nothing nearer."""

from __future__ import annotations

import random

from hypothesis import given

from assistant.referee.logs.log import Header
from assistant.referee.verdict import ILLEGAL
from assistant.tikal.box.catalogue import CELLS
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.laying import Bid, LayTile, RevealVolcano
from assistant.tikal.new_game import new_game
from assistant.tikal.table.position import BIDDING, OVER, TILE, Position
from tests.inside import inside
from tests.tikal.test_auction_game import headers, seeds, some_auction_action
from tests.tikal.test_auction_refusals import volcano_won

ACTIONS = 160
WISHES = 8


def some_moment(header: Header, chance: random.Random) -> Position:
    """Return a moment of a random game in which something is bid, or a tile is taken."""
    position = new_game(header)
    actions = chance.randrange(ACTIONS)
    while position.turn.phase != OVER and (actions > 0 or position.turn.phase not in {BIDDING, TILE}):
        position = MOVES.apply(position, some_auction_action(position, chance))
        actions -= 1
    return position


def nearest_bid(position: Position, points: int) -> int | None:
    """Return by how much the nearest bid that is allowed differs."""
    return min(
        (abs(bid - points) for bid in range(200) if MOVES.judge(position, Bid(bid)).legal), default=None
    )


@given(headers, seeds)
def test_the_nearest_bid_is_proposed(header: Header, seed: int) -> None:
    chance = random.Random(seed)
    position = some_moment(header, chance)
    for _ in range(WISHES):
        bid = Bid(chance.randint(0, 45))
        if position.turn.phase != BIDDING or MOVES.judge(position, bid).judgement != ILLEGAL:
            continue
        fix, nearest = MOVES.fix(position, bid), nearest_bid(position, bid.points)
        assert fix is not None
        assert nearest == (abs(fix.instead.points - bid.points) if isinstance(fix.instead, Bid) else None)


@given(headers, seeds)
def test_a_tile_is_laid_nearby_or_another_open_one(header: Header, seed: int) -> None:
    """Another rotation or cell of the same tile, or where that does not lie open any open one."""
    chance = random.Random(seed)
    position = some_moment(header, chance)
    if position.turn.phase != TILE:
        return
    assert position.auction is not None
    display = position.auction.display
    for _ in range(WISHES):
        tiles = chance.choice((display, tuple(position.game.catalogue.tiles)))
        lay = LayTile(chance.choice(tiles), chance.choice(CELLS), chance.randrange(6))
        if MOVES.judge(position, lay).judgement != ILLEGAL:
            continue
        fix = MOVES.fix(position, lay)
        same_tile = [lay.tile] if lay.tile in display else display
        ways = [LayTile(tile, cell, sixths) for tile in same_tile for cell in CELLS for sixths in range(6)]
        here = [other for other in ways if other.cell == lay.cell]
        if any(MOVES.judge(position, other).legal for other in here):
            assert fix is not None
            assert isinstance(fix.instead, LayTile)
            assert fix.instead.cell == lay.cell
        if any(MOVES.judge(position, other).legal for other in ways):
            assert fix is not None
        if fix is not None:
            assert MOVES.judge(position, inside(fix.instead)).legal


def test_an_open_volcano_is_taken_instead_of_one_that_is_not() -> None:
    """A5, A6, B1 and the volcano B6 lie open; F3 comes much later (T80)."""
    fix = MOVES.fix(volcano_won(), MOVES.read("volcano F3"))
    assert fix is not None
    assert fix.instead == RevealVolcano("B6")
    assert not fix.as_meant


def test_a_tile_that_does_not_lie_open_gives_way_to_one_that_does() -> None:
    """On d2 an open tile fits as B4 would have, if it lay there (T80)."""
    fix = MOVES.fix(volcano_won(), MOVES.read("tile B4 d2"))
    assert fix is not None
    assert isinstance(fix.instead, LayTile)
    assert (fix.instead.tile, fix.instead.cell, fix.as_meant) == ("A5", "d2", False)
