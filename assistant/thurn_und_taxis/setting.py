"""Offers that set one fact of a table entered as it stands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from assistant.referee.corrections import Correct
from assistant.referee.offers import Alternative, Choice, Offer
from assistant.referee.text import Text

PILE: Final = "pile"
"""The zone of the face-down cards; what lies beside the board is set there, too."""
VALUE: Final = "value"


def set_one(label: Text, question: Text, what: str, fact: str, answers: Iterable[Alternative]) -> Offer:
    """Return the offer to set a fact to one of these values."""
    choice = Choice(VALUE, question, "list", tuple(answers))
    return Offer(fact, label, None, lambda _: (choice,), lambda given: Correct(what, fact, given[VALUE]))


def numbers(values: Iterable[int]) -> list[Alternative]:
    """Return these numbers to choose from."""
    return [Alternative(str(value), Text("{number}", number=value)) for value in values]
