"""Moving cards: out of hands and displays, off the pile, and the discard shuffled anew (T11, T12)."""

from __future__ import annotations

from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.position import Cards, Position


def holds(cards: Cards, city: str) -> bool:
    """Whether this card can be among these: it is named, or somebody named less than there is."""
    return city in cards or UNKNOWN in cards


def added(cards: Cards, *more: str) -> Cards:
    """Return the cards with some more."""
    return tuple(sorted((*cards, *more)))


def without(cards: Cards, city: str) -> Cards:
    """Return the cards without one of a city, or without one that nobody named; they must hold it."""
    place = cards.index(city if city in cards else UNKNOWN)
    return (*cards[:place], *cards[place + 1 :])


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


def drawn(position: Position, count: int = 1) -> Position:
    """Return the position with so many cards off the pile; there must be enough left to draw.

    The discard becomes a new pile as soon as the old one is used up, or only when a card is needed.
    """
    if count < position.pile:
        return position.with_cards(position.display, position.pile - count, position.discard)
    for _ in range(count):
        if not position.pile:
            position = reshuffled(position)
        position = position._replace(pile=position.pile - 1)
        if not position.pile and position.game.options.reshuffle_at_once:
            position = reshuffled(position)
    return position


def reshuffled(position: Position) -> Position:
    """Return the position with the discard as the pile, if there is any; nobody knows its order."""
    return position.with_cards(position.display, position.pile + len(position.discard), ())


def refilled(position: Position, shown: Cards) -> Position:
    """Return the position with the display filled up as far as there are cards, ``shown`` among them."""
    missing = position.game.catalogue.display - len(position.display)
    count = min(missing, left_to_draw(position))
    unknown = (UNKNOWN,) * (count - len(shown))
    display = added(position.display, *shown[:count], *unknown)
    after = drawn(position, count)
    return after.with_cards(display, after.pile, after.discard)
