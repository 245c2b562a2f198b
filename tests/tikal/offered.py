"""Offers in a few words, for tests."""

from __future__ import annotations

from assistant.referee.offers import Choice, Offer
from assistant.tikal.offers.offers import offers
from assistant.tikal.table.position import Position


def offer(position: Position, name: str, zone: str = "") -> Offer:
    return next(offer for offer in offers(position, zone) if offer.id == name)


def labels(position: Position, zone: str = "") -> list[str]:
    return [str(offer.label) for offer in offers(position, zone)]


def alternatives(choice: Choice) -> dict[str, str]:
    """Return the labels by value, a refused one with its reason instead."""
    return {one.value: str(one.refused or one.label) for one in choice.alternatives}
