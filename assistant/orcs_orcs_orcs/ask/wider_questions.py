"""Questions about the whole game: set-up, who is next, what something is worth."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.orcs_orcs_orcs.ask import facts_now, witness
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.new_game import BASIC
from assistant.orcs_orcs_orcs.new_game import PLAYERS as SEATS
from assistant.paths import DATA
from assistant.referee.ask.common import Occasion, next_question, set_up_question, worth_question
from assistant.referee.ask.question import counted
from assistant.referee.text import Text

MOST_CREATURES: Final = 16
MOST_ON_COUNTER: Final = 20
MOST_SUPPORTS: Final = CATALOGUE.support_cards
MOST_POISON: Final = CATALOGUE.poison_cards


class CreatureFacts(NamedTuple):
    """The creatures of one type that a player has defeated, and the counter of that type."""

    defeated: Annotated[int, counted("Creatures of that type you have defeated", MOST_CREATURES)]
    counter: Annotated[int, counted("What the counter of that type shows now", MOST_ON_COUNTER)]


class CardFacts(NamedTuple):
    """The cards of a player that count at the end, wherever they lie."""

    supports: Annotated[int, counted("Support spells among your cards", MOST_SUPPORTS)]
    poison: Annotated[int, counted("Poison cards among your cards", MOST_POISON)]


MOMENTS: Final = {
    "fate": Occasion(
        Text("a fate card was turned up"), Text("The start player, who turns up markers first.")
    ),
    "turn": Occasion(
        Text("a turn is over, and others have theirs in this round"),
        Text("The left neighbour of whoever has just played."),
    ),
    "round": Occasion(
        Text("everybody has had a turn, and fewer than four lanes are without markers"),
        Text("First a new fate card, then the start player again."),
    ),
    "last-round": Occasion(
        Text("everybody has had a turn, and four lanes or more are without markers"),
        Text("Nobody: the game is over, and points are counted."),
    ),
}
WIDER_QUESTIONS: Final = (
    next_question(MOMENTS, now=facts_now.next_moment, told=witness.who_is_next),
    worth_question(
        "creatures-worth",
        Text("What are defeated creatures worth?"),
        CreatureFacts,
        lambda facts: ((facts.defeated, facts.counter),),
    ),
    worth_question(
        "cards-worth",
        Text("What are support spells and poison cards worth?"),
        CardFacts,
        lambda facts: (
            (facts.supports, CATALOGUE.support_points),
            (facts.poison, CATALOGUE.poison_points),
        ),
    ),
    set_up_question(DATA / "orcs_orcs_orcs", SEATS, {BASIC: Text("base game")}),
)
