"""Rounds of the auction version: what lies open, who bids, pays and moves (T73-T75, T79, T81-T85, T87-T89).

A round turns up tiles, then one auction after another gives somebody a tile and a turn, and whoever is left
last gets both for nothing. Nothing is checked here; where a table went its own way (a tile taken away by
hand, for example), the round goes on with what there is.
"""

from __future__ import annotations

from collections.abc import Iterable

from assistant.tikal.table.position import BIDDING, NOBODY, REVEAL, TILE, Auction, Position, fresh_turn


def without_tile(auction: Auction | None, tile: str) -> Auction | None:
    """Return the auction version's state after a tile was taken from the display and any bidding is over."""
    if auction is None:
        return None
    return Auction(tuple(other for other in auction.display if other != tile), auction.served)


def waiting_seats(position: Position, auction: Auction, first: int) -> list[int]:
    """Return who has had no tile this round, clockwise beginning with a seat."""
    return [seat for seat in position.game.clockwise(first) if seat not in auction.served]


def tiles_to_turn_up(position: Position, auction: Auction) -> int:
    """Return how many tiles are still to be turned up: one for everybody without, while there are any."""
    in_stack = len(position.game.catalogue.tiles) - len(position.used_tiles)
    waiting = len(waiting_seats(position, auction, 0))
    return max(0, min(in_stack, waiting - len(auction.display)))


def turned_up(position: Position, auction: Auction, tiles: Iterable[str]) -> Position:
    """Return the position with more tiles open, and the first player to bid."""
    auction = auction._replace(display=tuple(sorted({*auction.display, *tiles})))
    return _go_on(position._replace(auction=auction), auction, position.turn.player)


def bid(position: Position, auction: Auction, seat: int, points: int) -> Position:
    """Return the position after a bid."""
    return _next_bidder(position, auction._replace(highest=points, bidder=seat), seat)


def passed(position: Position, auction: Auction, seat: int) -> Position:
    """Return the position after somebody passed."""
    gone = auction.passed if seat in auction.passed else (*auction.passed, seat)
    return _next_bidder(position, auction._replace(passed=gone), seat)


def mover_after(position: Position, auction: Auction) -> int:
    """Return who gets the turn if nobody says any more in this auction; nobody while it is not decided.

    The highest bidder does once all others have passed, and if everybody has, whoever passed first.
    """
    bidding = [seat for seat in waiting_seats(position, auction, 0) if seat not in auction.passed]
    if auction.bidder != NOBODY:
        return auction.bidder if all(seat == auction.bidder for seat in bidding) else NOBODY
    return NOBODY if bidding else auction.passed[0]


def _next_bidder(position: Position, auction: Auction, seat: int) -> Position:
    mover = mover_after(position, auction)
    if mover != NOBODY:
        return _paid(position, auction, mover)
    bidding = [other for other in waiting_seats(position, auction, seat) if other not in auction.passed]
    # Whoever just bid waits for the others.
    following = next(other for other in bidding if other != seat)
    return position._replace(turn=fresh_turn(position, BIDDING, following), auction=auction)


def _paid(position: Position, auction: Auction, mover: int) -> Position:
    """Return the position in which the mover chooses a tile; the bid is paid before that (T79, T82)."""
    expeditions = list(position.expeditions)
    expeditions[mover] = expeditions[mover]._replace(points=expeditions[mover].points - auction.highest)
    return position._replace(
        expeditions=tuple(expeditions),
        turn=fresh_turn(position, TILE, mover),
        auction=Auction(auction.display, auction.served),
    )


def after_turn(position: Position, auction: Auction) -> Position:
    """Return the position after a normal turn: the indicator is turned over, and the round goes on."""
    seat = position.turn.player
    served = tuple(sorted({*auction.served, seat}))
    return _go_on(position, Auction(auction.display, served), position.game.after(seat))


def opened_by(position: Position, auction: Auction, seat: int) -> Position:
    """Return the position in which this player opens what comes next in the round, bids forgotten."""
    return _go_on(position, Auction(auction.display, auction.served), seat)


def passed_over(position: Position, auction: Auction, seat: int) -> Position:
    """Return the position in which a player who has left bids no more; a bid of theirs counts for nothing."""
    turn, bids = position.turn, Auction(auction.display, auction.served)
    first = position.game.clockwise(turn.player)[0]
    if turn.phase == BIDDING and auction.bidder != seat and len(waiting_seats(position, auction, 0)) > 1:
        left = auction._replace(passed=tuple(other for other in auction.passed if other != seat))
        return position._replace(auction=left) if turn.player != seat else _next_bidder(position, left, seat)
    if turn.player != seat and turn.phase == TILE:
        return position
    return _go_on(position, bids, first)


def _go_on(position: Position, auction: Auction, first: int) -> Position:
    """Turn up tiles, begin an auction, or give the last player the last tile, whichever is next."""
    if not (waiting := waiting_seats(position, auction, first)):  # everybody has had one: a new round
        auction = Auction(auction.display)
        waiting = waiting_seats(position, auction, first)
    phase = TILE if len(waiting) == 1 else BIDDING
    if tiles_to_turn_up(position, auction):
        phase = REVEAL
    return position._replace(turn=fresh_turn(position, phase, waiting[0]), auction=auction)


def final_order(position: Position, last: int) -> tuple[int, ...]:
    """Return the order of the last scoring round: fewest points first (T88).

    Of equals whoever sits nearer clockwise to ``last``, who laid the last tile, goes first; an option says
    whether that player counts as nearest or as farthest (T89).
    """
    count = len(position.game.colours)
    nearest = position.game.options.last_placer_is_nearest

    def place(seat: int) -> tuple[int, int]:
        distance = (seat - last) % count
        return position.expeditions[seat].points, distance if distance or nearest else count

    return tuple(sorted(position.game.present, key=place))
