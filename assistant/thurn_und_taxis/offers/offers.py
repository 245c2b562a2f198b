"""What a player may want to do now, in general or at one city, ready for any screen to show.

A card that was turned up, or one of an unknown hand, is told by tapping its city; a tap on the pile says that
nobody noted it. What the referee refuses as a whole is still offered where a player would think of it, behind
everything that is possible, so that the page can tell why not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from assistant.referee.offers import Offer, is_refused
from assistant.referee.text import Text
from assistant.thurn_und_taxis.actions import UNKNOWN, EndTurn
from assistant.thurn_und_taxis.box.phases import CARRIAGE, CLOSE, HAND, LAY, OVER, RETURN, TAKE
from assistant.thurn_und_taxis.every_move import MOVES
from assistant.thurn_und_taxis.expansions.amt import tokens as amt
from assistant.thurn_und_taxis.expansions.horses import teams
from assistant.thurn_und_taxis.expansions.north import board_growth
from assistant.thurn_und_taxis.moves.turns import needs_second_card
from assistant.thurn_und_taxis.offers.closing import carriages, closing, dropping
from assistant.thurn_und_taxis.offers.laying import fits, harnessing, laying, laying_here, laying_none
from assistant.thurn_und_taxis.offers.returning import open_for_tokens, returning
from assistant.thurn_und_taxis.offers.taking import taking, taking_here, taking_none
from assistant.thurn_und_taxis.offers.telling import TILE, telling
from assistant.thurn_und_taxis.table.cards import possible_cards
from assistant.thurn_und_taxis.table.position import Position


def _none(_position: Position, _zone: str) -> Iterable[Offer]:
    return ()


_OF_EXPANSIONS: Final[Mapping[str, Callable[[Position, str], Iterable[Offer]]]] = {
    amt.ID: returning,
    teams.ID: harnessing,
    board_growth.ID: telling,
}


def acting_places(position: Position) -> tuple[str, ...]:
    """Return the cities whose cards lie open to be taken, or are in the hand to be laid.

    Where a second card must come first, only the open ones wait, as they do for tokens that are given back.
    Once one is laid, those wait that the Postillion can lay too.
    """
    phase = position.turn.phase
    if phase == LAY and needs_second_card(position):
        phase = TAKE
    if phase == RETURN:
        cards = open_for_tokens(position)
    else:
        cards = {TAKE: position.display, LAY: position.own.hand, CLOSE: position.own.hand}.get(phase, ())
    # A card of the hand that nobody has seen may be any that fits.
    unseen = possible_cards(position, cards) if UNKNOWN in cards and phase in {LAY, CLOSE} else ()
    return tuple(
        city
        for city in position.game.catalogue.cities
        if (city in cards and phase != CLOSE) or (city in {*cards, *unseen} and fits(position, city))
    )


def _with_cards(position: Position, zone: str) -> list[Offer]:
    """Return what can be done with the card that was tapped, or with any where none lies there."""
    phase, at_a_city = position.turn.phase, zone in position.game.catalogue.cities
    takes, lays = phase in {TAKE, LAY}, phase in {LAY, CLOSE}
    here = laying_here(position, zone) if lays and at_a_city else []
    if takes and zone:
        # A tap on a card of the hand means that one, although another lies open.
        lying = taking_here(position, zone)
        here += [each._replace(direct=each.direct and zone not in position.own.hand) for each in lying]
    found = [*here]
    if lays and not (at_a_city and here):
        found += laying(position)
    if takes and not here:
        found += taking(position)
    if (takes or lays) and at_a_city and not here:
        found.append(laying_none(position, zone) if lays else taking_none(position, zone))
    return found


def offers(position: Position, zone: str = "") -> tuple[Offer, ...]:
    """Return what the player to act may want to do, in general or at the zone named."""
    found: list[Offer] = []
    for expansion in position.game.expansions:
        found += _OF_EXPANSIONS.get(expansion.id, _none)(position, zone)
    phase = position.turn.phase
    if phase == OVER:
        return tuple(found)
    found += _with_cards(position, zone)
    if phase == CLOSE:
        found += closing(position)
    if phase == CARRIAGE:
        found += carriages(position)
    if phase == HAND:
        found.append(dropping(position))
    if phase == CLOSE:  # at a city too: who taps one and may lay nothing there still ends the turn
        found.append(MOVES.offer(position, "end", Text("End turn"), EndTurn())._replace(lost=0))
    # What is only told comes behind what moves the game on.
    return tuple(sorted(found, key=lambda offer: (is_refused(offer), offer.id == TILE)))
