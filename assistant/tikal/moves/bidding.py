"""The auction version: turning up tiles, bidding for the turn, and passing (T73-T90)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final, TypeVar

from assistant.referee.checks import broken
from assistant.referee.errors import ImpossibleError
from assistant.referee.fields import Fields, number, several
from assistant.referee.moves import NOTHING_WRONG, Found
from assistant.referee.text import Text, listed
from assistant.tikal.actions import Bid, Pass, TurnUp
from assistant.tikal.box import phases, spelling
from assistant.tikal.box.catalogue import LETTERS
from assistant.tikal.box.names import tile_text
from assistant.tikal.moves.laying import draw_facts
from assistant.tikal.moves.move import SureMove, Wishes
from assistant.tikal.rules.auction import TURNING_UP, DisplayFacts
from assistant.tikal.rules.bidding import BIDDING, MOST_BID, PASSING, BidFacts
from assistant.tikal.rules.laying import DRAWING
from assistant.tikal.table import auctions
from assistant.tikal.table.auctions import mover_after, tiles_to_turn_up
from assistant.tikal.table.position import NOBODY, OVER, REVEAL, Auction, Position

Kind = TypeVar("Kind", TurnUp, Bid, Pass)
MOST_TILES_WRITTEN: Final = 8
MOST_BID_WRITTEN: Final = 999


class AuctionMove(SureMove[Kind]):
    """A kind of action before somebody takes a tile. The rules of auctions say whose moment it is."""

    mended_in = frozenset({phases.BIDDING})


class TurningUp(AuctionMove[TurnUp]):
    """Turn up the tiles of a round."""

    kind = TurnUp
    verb = "open"
    lines = (("open B1 B2 B5 B6", Text("These tiles are turned up.")),)
    heading = Text("turning up tiles")
    fields = Fields(tiles=several(spelling.TILE, MOST_TILES_WRITTEN, least=1))

    def demands(self, position: Position, action: TurnUp, seat: int) -> Found:
        if position.auction is None or position.turn.phase == OVER:
            return NOTHING_WRONG
        expected = tiles_to_turn_up(position, position.auction)
        facts = DisplayFacts(revealed=len(action.tiles), expected=expected)
        violations = broken(TURNING_UP, facts) if position.turn.phase == REVEAL else ()
        # They are drawn together, whatever order they are named in.
        used = position.used_tiles
        for tile in sorted(action.tiles):
            violations += broken(DRAWING, draw_facts(position, tile, used))
            used = used.union((tile,))
        return violations, ()

    def done(self, position: Position, action: TurnUp, seat: int, left: int) -> Position:
        auction = _auction(position, REVEAL)
        used = [tile for tile in action.tiles if tile in position.used_tiles]
        if used:
            raise ImpossibleError("Tile {tile} is already in use.", tile=used[0])
        if len(set(action.tiles)) < len(action.tiles):
            raise ImpossibleError("A tile cannot be turned up twice.")
        return auctions.turned_up(position, auction, action.tiles)

    def sentence(self, position: Position, action: TurnUp, seat: int) -> Text:
        return Text("Turned up: {tiles}", tiles=open_tiles_text(position, action.tiles))

    def reveals(self, position: Position, action: TurnUp) -> bool:
        return True

    def possible(self, position: Position) -> Iterator[TurnUp]:
        """Turn up all tiles left of a letter before any of the next, in the order of their ids."""
        if position.auction is None or position.turn.phase != REVEAL:
            return
        used = position.used_tiles
        missing = tiles_to_turn_up(position, position.auction)
        sure: list[str] = []
        for letter in LETTERS if missing else ():
            stack = [tile for tile in position.game.catalogue.tiles if tile[0] == letter and tile not in used]
            if len(stack) >= missing:
                yield from (TurnUp((*sure, *some)) for some in combinations(stack, missing))
                return
            sure += stack
            missing -= len(stack)


class Bidding(AuctionMove[Bid]):
    """Bid for a turn."""

    kind = Bid
    verb = "bid"
    fields = Fields(points=number(range(MOST_BID_WRITTEN + 1)))
    lines = (("bid 5", Text("Bid five points.")),)
    heading = Text("bidding")

    def demands(self, position: Position, action: Bid, seat: int) -> Found:
        auction = position.auction
        if auction is None or position.turn.phase != phases.BIDDING:
            return NOTHING_WRONG
        return broken(BIDDING, bid_facts(position, auction, action.points, seat)), ()

    def done(self, position: Position, action: Bid, seat: int, left: int) -> Position:
        return auctions.bid(position, _auction(position, phases.BIDDING), seat, action.points)

    def sentence(self, position: Position, action: Bid, seat: int) -> Text:
        auction = position.auction
        values: dict[str, object] = {"player": position.game.names[seat], "points": action.points}
        if auction is not None and position.turn.phase == phases.BIDDING:
            after = auction._replace(highest=action.points, bidder=seat)
            if mover_after(position, after) == seat:
                return Text("{player} bids {points}, pays and takes a tile", **values)
        return Text("{player} bids {points}", **values)

    def possible(self, position: Position) -> Iterable[Bid]:
        return map(Bid, bids(position))

    def wishes(self, position: Position, action: Bid, seat: int) -> Wishes:
        """Yield the nearest bid that may be made, or else passing."""
        possible = bids(position)
        if possible:
            yield (Bid(min(max(action.points, possible[0]), possible[-1]), action.player),)
        yield (Pass(action.player),)


class Passing(AuctionMove[Pass]):
    """Pass in an auction."""

    kind = Pass
    verb = "pass"
    lines = (("pass", Text("Take no further part in this auction.")),)
    heading = Text("passing")

    def demands(self, position: Position, action: Pass, seat: int) -> Found:
        auction = position.auction
        if auction is None or position.turn.phase != phases.BIDDING:
            return NOTHING_WRONG
        return broken(PASSING, bid_facts(position, auction, 0, seat)), ()

    def done(self, position: Position, action: Pass, seat: int, left: int) -> Position:
        return auctions.passed(position, _auction(position, phases.BIDDING), seat)

    def sentence(self, position: Position, action: Pass, seat: int) -> Text:
        auction = position.auction
        player = position.game.names[seat]
        if auction is None or position.turn.phase != phases.BIDDING:
            return Text("{player} passes", player=player)
        auction = auction._replace(passed=(*auction.passed, seat))
        mover = mover_after(position, auction)
        if mover == NOBODY:
            return Text("{player} passes", player=player)
        winner = position.game.name(mover)
        if auction.bidder == NOBODY:
            return Text(
                "{player} passes; {winner} passed first and takes a tile for free",
                player=player,
                winner=winner,
            )
        return Text(
            "{player} passes; {winner} pays {points} and takes a tile",
            player=player,
            winner=winner,
            points=auction.highest,
        )

    def possible(self, position: Position) -> Iterable[Pass]:
        return (Pass(),) if position.auction is not None and position.turn.phase == phases.BIDDING else ()


def bid_facts(position: Position, auction: Auction, points: int, seat: int) -> BidFacts:
    """Return the facts of a bid; a player who passes bids nothing."""
    options = position.game.options
    return BidFacts(
        player=position.game.names[seat],
        bid=points,
        highest=auction.highest,
        zero_was_bid=auction.bidder != NOBODY and not auction.highest,
        points=position.expeditions[seat].points,
        passed=seat in auction.passed,
        served=seat in auction.served,
        free=options.bids_may_be_zero,
        unlimited=options.bids_may_exceed_points,
    )


def bids(position: Position) -> range:
    """Return the bids that whoever is to bid may make.

    Where nothing limits them, those up to 30 are listed, and always the next one.
    """
    auction, options = position.auction, position.game.options
    if auction is None or position.turn.phase != phases.BIDDING:
        return range(0)
    least = auction.highest + 1
    if auction.bidder == NOBODY and options.bids_may_be_zero:
        least = 0
    own = position.expeditions[position.turn.player].points
    return range(least, 1 + (max(MOST_BID, least) if options.bids_may_exceed_points else own))


def open_tiles_text(position: Position, tiles: Iterable[str]) -> Text:
    """Return tiles with what they show: ``temple 3 (B1); volcano (B6)``."""
    shown = position.game.catalogue.tiles
    return listed(Text("{tile} ({id})", tile=tile_text(shown[tile]), id=tile) for tile in tiles)


def _auction(position: Position, phase: str) -> Auction:
    if position.auction is None or position.turn.phase != phase:
        raise ImpossibleError(
            "No auction is under way." if phase == phases.BIDDING else "No tiles are to be turned up now."
        )
    return position.auction
