"""The fate cards: those turned up, as far as anybody saw what they move, and what is left of the deck.

A card is told by the first letters of the categories it moves: ``w`` weak, ``s`` strong, ``v`` very strong,
``-`` for none. ``?`` is a card of which only is known that it was turned up.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, combinations
from typing import Final, NamedTuple

from assistant.orcs_orcs_orcs.box.box import Box, Span
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, CATEGORIES
from assistant.orcs_orcs_orcs.box.phases import FATE, SETUP
from assistant.orcs_orcs_orcs.table.position import HIDDEN, Position

EVERY_MOVE: Final = tuple(
    chain.from_iterable(combinations(CATEGORIES, size) for size in range(len(CATEGORIES) + 1))
)
"""Every set of categories that a fate card may show."""
RULES: Final = ("life", "other")
"""The special rules that it may show: one life more for all, or another one."""


def written(moves: Iterable[str]) -> str:
    """Return the categories that a card moves as they are written."""
    return "".join(category[0] for category in moves) or "-"


CARDS: Final = frozenset({HIDDEN, *map(written, EVERY_MOVE)})


class Deck(NamedTuple):
    """How many cards are left, and how many of them move a category, where anybody knows something of it."""

    left: int
    moving: dict[str, Span]


def are_told(position: Position) -> bool:
    """Whether anybody has told which fate cards were turned up, or how many.

    Each round begins with one: of a table that was entered in the middle of a round, none means not told.
    """
    return bool(position.fate) or position.turn.phase in {SETUP, FATE}


def what_is_left(position: Position) -> Deck:
    """Return what is known of the cards still to be turned up, those of a new deck when it is shuffled."""
    cards = position.fate
    if position.game.options.fate_is_shuffled:
        cards = cards[len(cards) - len(cards) % CATALOGUE.fate_cards :]
    left = max(CATALOGUE.fate_cards - len(cards), 0)
    spans = {category: _moving(position.box, cards, category, left) for category in CATEGORIES}
    tells_something = {
        category: span
        for category, span in spans.items()
        if span != Span(0, left) and span.least <= span.most
    }
    return Deck(left, tells_something)


def _moving(box: Box, cards: tuple[str, ...], category: str, left: int) -> Span:
    """Return how many of the cards left move a category; those that nobody told may or may not."""
    told = [moves for number in range(1, CATALOGUE.fate_cards + 1) if (moves := box.fate_moves(number))]
    surely = sum(category in moves.split() for moves in told)
    perhaps = surely + CATALOGUE.fate_cards - len(told)
    seen = sum(category[0] in card for card in cards)
    return Span(max(surely - seen - cards.count(HIDDEN), 0), min(perhaps - seen, left))
