"""What is worth something at the end: creatures by their counter, support spells, poison (O71-O73)."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.referee.ask.common import in_points
from assistant.referee.ask.question import PartlyKnown, counted
from assistant.referee.text import Text

MOST_CREATURES: Final = 16
MOST_ON_COUNTER: Final = 20
MOST_SUPPORTS: Final = CATALOGUE.support_cards
MOST_POISON: Final = CATALOGUE.poison_cards


class CreatureFacts(NamedTuple):
    """The creatures of one type that a player has defeated, and the counter of that type."""

    defeated: Annotated[int, counted("Creatures of that type you have defeated", MOST_CREATURES)]
    counter: Annotated[int, counted("What the counter of that type shows now", MOST_ON_COUNTER)]


def creatures_worth(facts: CreatureFacts) -> str:
    """Return the points of the creatures of one type (O71)."""
    return str(facts.defeated * facts.counter)


CREATURE_ANSWERS: Final = in_points(
    count * value for count in range(MOST_CREATURES + 1) for value in range(MOST_ON_COUNTER + 1)
)


def creatures_sum(facts: PartlyKnown) -> Text:
    """Return the reckoning of ``creatures_worth``."""
    return Text(
        "{defeated} × {counter} = {points}",
        defeated=facts.defeated,
        counter=facts.counter,
        points=facts.defeated * facts.counter,
    )


class CardFacts(NamedTuple):
    """The cards of a player that count at the end, wherever they lie."""

    supports: Annotated[int, counted("Support spells among your cards", MOST_SUPPORTS)]
    poison: Annotated[int, counted("Poison cards among your cards", MOST_POISON)]


def _points(facts: PartlyKnown) -> int:
    return int(facts.supports * CATALOGUE.support_points + facts.poison * CATALOGUE.poison_points)


def cards_worth(facts: CardFacts) -> str:
    """Return the points of support spells and poison cards (O72, O73)."""
    return str(_points(facts))


CARD_ANSWERS: Final = in_points(
    range(MOST_POISON * CATALOGUE.poison_points, MOST_SUPPORTS * CATALOGUE.support_points + 1, 2)
)


def cards_sum(facts: PartlyKnown) -> Text:
    """Return the reckoning of ``cards_worth``."""
    return Text(
        "{supports} × {support} − {poison} × {cost} = {points}",
        supports=facts.supports,
        support=CATALOGUE.support_points,
        poison=facts.poison,
        cost=-CATALOGUE.poison_points,
        points=_points(facts),
    )
