"""Moving cards: out of hands and displays, off the pile, and the discard shuffled anew (T11, T12)."""

from __future__ import annotations

from assistant.referee.errors import ImpossibleError
from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.table.position import NOBODY, Business, Cards, Position, unseen


def holds(cards: Cards, city: str) -> bool:
    """Whether this card can be among these: it is named, or somebody named less than there is."""
    return city in cards or UNKNOWN in cards


def can_be_among(position: Position, cards: Cards, city: str) -> bool:
    """Whether a card can be among these, as far as anybody has seen."""
    if city in cards:
        return True
    return city in position.game.catalogue.cities and holds(cards, city) and unseen(position, city) > 0


def possible_cards(position: Position, cards: Cards) -> list[str]:
    """Return the cities whose cards can be among these, in the order of the map's data."""
    if UNKNOWN not in cards:
        return [city for city in position.game.catalogue.cities if city in cards]
    return [city for city in position.game.catalogue.cities if can_be_among(position, cards, city)]


def added(cards: Cards, *more: str) -> Cards:
    """Return the cards with some more."""
    return (*sorted((*cards, *more)),)


def without(cards: Cards, city: str) -> Cards:
    """Return the cards without one of a city, or without one that nobody named; they must hold it."""
    left = [*cards]
    left.remove(city if city in cards else UNKNOWN)
    return (*left,)


def forgotten(cards: Cards) -> Cards:
    """Return as many cards, none of them known: somebody took one away and did not show which."""
    return (UNKNOWN,) * len(cards)


def named_as(cards: Cards, cities: Cards) -> Cards:
    """Return the cards with as many unknown ones named; there must be enough of them."""
    for city in cities:
        cards = added(without(cards, UNKNOWN), city)
    return cards


def left_to_draw(position: Position) -> int:
    """Return how many cards can still be drawn, the discard shuffled in when need be."""
    return position.pile + len(position.discard)


def from_hand(position: Position, seat: int, city: str, route: tuple[str, ...]) -> Position:
    """Return the position with a card out of a hand, and this route on the table.

    Raises ImpossibleError where the hand cannot hold it.
    """
    business = position.players[seat]
    if not holds(business.hand, city):
        raise ImpossibleError("No card is left in hand that could be this one; correct the hand first.")
    return position.with_player(seat, business.with_cards(without(business.hand, city), route))


def to_hand(position: Position, seat: int, city: str) -> Position:
    """Return the position with one more card in a hand."""
    return position.with_player(seat, one_more(position.players[seat], city))


def one_more(business: Business, city: str) -> Business:
    """Return what a player has with one more card in hand."""
    return business.with_cards((*sorted((*business.hand, city)),), business.route)


def drawn_by(position: Position, seat: int, city: str) -> Position:
    """Return the position with the top card of the pile in a hand; there must be one left to draw."""
    pile, discard = _left_after(position, 1)
    return position.with_cards(position.display, pile, discard, seat, one_more(position.players[seat], city))


def _left_after(position: Position, count: int) -> tuple[int, Cards]:
    """Return the pile and the discard once so many cards are drawn; there must be enough.

    The discard becomes a new pile as soon as the old one is used up, or only when a card is needed.
    """
    pile, discard = position.pile, position.discard
    used_up = 0 < count >= pile if position.game.options.reshuffle_at_once else count > pile
    return (pile + len(discard) - count, ()) if used_up else (pile - count, discard)


def reshuffled(position: Position) -> Position:
    """Return the position with the discard as the pile, if there is any; nobody knows its order."""
    return position.with_cards(position.display, left_to_draw(position), ())


def refilled(
    position: Position,
    display: Cards,
    shown: Cards,
    seat: int = NOBODY,
    business: Business | None = None,
) -> Position:
    """Return the position with a display filled up as far as there are cards, ``shown`` among them.

    With ``business`` that is what a player has then.
    """
    count = min(position.game.catalogue.display - len(display), position.pile + len(position.discard))
    pile, discard = _left_after(position, count)
    display = (*sorted((*display, *shown[:count], *(UNKNOWN,) * (count - len(shown)))),)
    return position.with_cards(display, pile, discard, seat, business)
