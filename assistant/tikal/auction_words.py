"""Auctions in words: what is asked, and what turning up tiles, bidding and passing do."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from assistant.referee.text import Text, plural
from assistant.tikal.actions import Bid, Pass, TurnUp
from assistant.tikal.box.names import tile_text
from assistant.tikal.facts import current_letter
from assistant.tikal.table.auctions import mover_after, tiles_to_turn_up
from assistant.tikal.table.position import BIDDING, NOBODY, Auction, Position


def open_tiles_text(position: Position, tiles: Iterable[str]) -> Text:
    """Return tiles with what they show: ``temple 3 (B1); volcano (B6)``."""
    named = [
        Text("{tile} ({id})", tile=tile_text(position.game.catalogue.tiles[tile]), id=tile) for tile in tiles
    ]
    return reduce(lambda first, following: Text("{first}; {next}", first=first, next=following), named)


def to_turn_up(position: Position) -> Text:
    """Return what is asked at the beginning of a round."""
    count = 0 if position.auction is None else tiles_to_turn_up(position, position.auction)
    letter = current_letter(position)
    return plural(
        "to turn up 1 tile {letter}",
        "to turn up {count} tiles, beginning with {letter}",
        count,
        letter=letter,
    )


def to_bid(position: Position) -> Text:
    """Return what is asked of whoever is to bid, and who has bid most."""
    auction = position.auction
    if auction is None or not auction.display:
        return Text("to bid or pass")
    tiles = open_tiles_text(position, auction.display)
    if auction.bidder == NOBODY:
        return Text("to bid or pass; nobody has bid yet. Open: {tiles}", tiles=tiles)
    return Text(
        "to bid more than {points} of {bidder}, or pass. Open: {tiles}",
        points=auction.highest,
        bidder=position.game.name(auction.bidder),
        tiles=tiles,
    )


def to_take(position: Position, auction: Auction) -> Text:
    """Return what is asked of whoever is to take a tile."""
    if not auction.display:
        return Text("to take an open tile, but none is left")
    tiles = open_tiles_text(position, auction.display)
    if len(auction.display) == 1:
        return Text("to take the last tile and lay it: {tiles}", tiles=tiles)
    return Text("to take an open tile and lay it: {tiles}", tiles=tiles)


def turning_up_text(position: Position, action: TurnUp, _seat: int, _player: str) -> Text:
    """Return which tiles are turned up."""
    return Text("Turned up: {tiles}", tiles=open_tiles_text(position, action.tiles))


def bid_text(position: Position, action: Bid, seat: int, player: str) -> Text:
    """Return a bid, and that it wins where all others have passed."""
    auction = position.auction
    values = {"player": player, "points": action.points}
    if auction is not None and position.turn.phase == BIDDING:
        after = auction._replace(highest=action.points, bidder=seat)
        if mover_after(position, after) == seat:
            return Text("{player} bids {points}, pays and takes a tile", **values)
    return Text("{player} bids {points}", **values)


def pass_text(position: Position, _action: Pass, seat: int, player: str) -> Text:
    """Return that somebody passes, and who gets the turn if that decides it."""
    auction = position.auction
    values: dict[str, object] = {"player": player}
    if auction is None or position.turn.phase != BIDDING:
        return Text("{player} passes", **values)
    auction = auction._replace(passed=(*auction.passed, seat))
    mover = mover_after(position, auction)
    values |= {"winner": position.game.name(mover), "points": auction.highest}
    if mover == NOBODY:
        return Text("{player} passes", player=player)
    if auction.bidder == NOBODY:
        return Text("{player} passes; {winner} passed first and takes a tile for free", **values)
    return Text("{player} passes; {winner} pays {points} and takes a tile", **values)
