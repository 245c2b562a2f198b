"""What a player may want to do now, in general or at one cell, ready for any screen to show.

What the referee refuses as a whole is still offered where a player would think of it, behind everything
that is possible, so that the page can tell why not.
"""

from __future__ import annotations

from itertools import filterfalse

from assistant.referee.offers import Offer, is_refused
from assistant.referee.text import Text
from assistant.tikal.actions import EndTurn
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.move import foreign_camp, is_home
from assistant.tikal.offers.auction import auction_offers
from assistant.tikal.offers.laying import laying_offers, volcano_offer
from assistant.tikal.offers.moving import enter_offer, walk_from_offers, walk_here_offers
from assistant.tikal.offers.working import camp_offers, dig_offers, guard_offers, lift_offers, swap_offers
from assistant.tikal.score.scoring import score
from assistant.tikal.table.position import ACTIONS, BIDDING, OVER, REVEAL, SCORING, TILE, VOLCANO, Position


def offers(position: Position, zone: str = "") -> tuple[Offer, ...]:
    """Return what the player to act may want to do, in general or at the cell named."""
    phase = position.turn.phase
    if phase == OVER:
        return ()
    if phase == TILE:
        return tuple(laying_offers(position)) or (_end(position),)
    if position.auction is not None and phase in {REVEAL, BIDDING}:
        return auction_offers(position, position.auction)
    if phase == VOLCANO and position.scoring is not None:
        return (volcano_offer(position, position.scoring.volcano),)
    found = _here(position, zone) if zone else _in_general(position)
    return tuple(sorted([*found, _end(position)], key=is_refused))


def acting_places(position: Position) -> tuple[str, ...]:
    """Return the cells where figures of the player to act stand, as long as they may act."""
    turn = position.turn
    if turn.phase not in {ACTIONS, SCORING} or not turn.left:
        return ()
    return tuple(cell for cell, site in position.sites.items() if site.figures(turn.player))


def _in_general(position: Position) -> list[Offer]:
    return [
        enter_offer(position, position.terrain.base_camp, Text("Enter at the base camp")),
        *swap_offers(position),
    ]


def _here(position: Position, cell: str) -> list[Offer]:
    if cell not in position.sites:
        return []
    seat = position.turn.player
    found = []
    if is_home(position, cell, seat) or foreign_camp(position, cell, seat):
        found.append(enter_offer(position, cell, Text("Enter here")))
    working = [
        *dig_offers(position, cell),
        *lift_offers(position, cell),
        *camp_offers(position, cell),
        *guard_offers(position, cell),
    ]
    stay = [offer._replace(goes_on=lambda _: cell) for offer in working]
    # Whoever has walked looks at where they came, and swaps from there.
    swaps = swap_offers(position) if position.sites[cell].figures(seat) else []
    return [
        *found,
        *walk_from_offers(position, cell),
        *stay,
        *walk_here_offers(position, cell),
        *filterfalse(is_refused, swaps),
    ]


def _end(position: Position) -> Offer:
    return MOVES.offer(position, "end", _end_label(position), EndTurn())._replace(lost=position.turn.left)


def _end_label(position: Position) -> Text:
    turn = position.turn
    if turn.phase == SCORING:
        points = score(position, turn.player).total
        if turn.left:
            return Text("Score {points} and end ({left} AP lost)", points=points, left=turn.left)
        return Text("Score {points} and end", points=points)
    return Text("End turn ({left} AP lost)", left=turn.left) if turn.left else Text("End turn")
