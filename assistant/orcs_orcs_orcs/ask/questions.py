"""What people argue about in Orcs Orcs Orcs, and which rules each question touches.

First come the questions about the whole game: set-up, who is next, what something is worth.
"""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.orcs_orcs_orcs.ask import facts_now
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.box.rulebook import rulebook
from assistant.orcs_orcs_orcs.new_game import BASIC
from assistant.orcs_orcs_orcs.new_game import PLAYERS as SEATS
from assistant.orcs_orcs_orcs.pad import MOST_ON_COUNTER
from assistant.orcs_orcs_orcs.picture import ZONES
from assistant.orcs_orcs_orcs.rules import turns
from assistant.orcs_orcs_orcs.rules.aiming import AIMING
from assistant.orcs_orcs_orcs.rules.casting import (
    CASTING,
    DRAWING,
    LEARNING,
    REINFORCING,
    TELEPORTING,
    WAITING,
    DrawnHandFacts,
    HandSize,
)
from assistant.orcs_orcs_orcs.rules.turns import REVEALING, TURN_ORDER
from assistant.paths import DATA
from assistant.referee.ask.question import (
    PartlyKnown,
    Question,
    by_the_book,
    counted,
    next_question,
    set_up_question,
    worth_question,
)
from assistant.referee.text import Text

MOST_CREATURES: Final = 16


class CreatureFacts(NamedTuple):
    """The creatures of one type that a player has defeated, and the counter of that type."""

    defeated: Annotated[int, counted(MOST_CREATURES)]
    counter: Annotated[int, counted(MOST_ON_COUNTER)]


class CardFacts(NamedTuple):
    """The cards of a player that count at the end, wherever they lie."""

    supports: Annotated[int, counted(CATALOGUE.support_cards)]
    poison: Annotated[int, counted(CATALOGUE.poison_cards)]


WIDER_QUESTIONS: Final = (
    next_question(rulebook(), now=facts_now.next_moment, table_lines=facts_now.who_is_next),
    worth_question("creatures-worth", CreatureFacts, lambda facts: ((facts.defeated, facts.counter),)),
    worth_question(
        "cards-worth",
        CardFacts,
        lambda facts: ((facts.supports, CATALOGUE.support_points), (facts.poison, CATALOGUE.poison_points)),
    ),
    set_up_question(DATA / "orcs_orcs_orcs", SEATS, {BASIC: Text("base game")}),
)


def _loss(facts: PartlyKnown) -> str:
    """Return why a trophy is lost, or none."""
    if not facts.mage_there:
        return "elsewhere"
    return "trophies" if facts.trophies else "no-trophies"


def _lane(facts: PartlyKnown) -> str:
    """Return what becomes of a lane, or why it is left alone."""
    answer = turns.lane_to_reveal(facts)
    if answer != turns.NOT:
        return answer
    return "own-lane" if facts.left else "no-markers"


_QUESTIONS: Final = (
    Question(
        "cast",
        checks=CASTING,
        derived={"power": lambda facts: 1 + facts.matching},
        now=lambda position: {"hand": len(position.actor.hand)},
    ),
    Question("aim", checks=AIMING, now_at=facts_now.aim, fits=facts_now.has_creatures),
    Question(
        "defeat",
        answer=turns.is_defeated,
        sum=turns.struck_sum,
        now=facts_now.bonus,
        now_at=facts_now.defeat,
        fits=facts_now.has_creatures,
    ),
    Question(
        "fate",
        answer=turns.what_moves,
        topic=turns.what_moves,
        now_at=facts_now.fate,
        fits=facts_now.has_creatures,
    ),
    Question("loss", answer=turns.who_loses, topic=_loss, table_lines=facts_now.mages, now_at=facts_now.loss),
    Question(
        "lanes", answer=turns.lane_to_reveal, topic=_lane, now_at=facts_now.lanes, fits=facts_now.is_way
    ),
    Question("marker", checks=REVEALING, now_at=facts_now.marker, fits=facts_now.is_way),
    Question("teleport", checks=TELEPORTING, now_at=facts_now.teleport, table_lines=facts_now.mages),
    Question("reinforce", checks=REINFORCING),
    Question("learn", checks=(*LEARNING, *WAITING)),
    Question("voodoo", answer=turns.must_discard),
    Question(
        "draw",
        checks=DRAWING,
        facts=(DrawnHandFacts, HandSize),
        derived={"due": lambda facts: facts.hand_size + facts.ability},
        now=facts_now.draw,
    ),
    Question("moment", checks=TURN_ORDER, now=facts_now.moment),
    Question(
        "end", answer=turns.is_over, now=lambda position: {"empty": position.empty_lanes, "round_over": False}
    ),
    *WIDER_QUESTIONS,
)
QUESTIONS: Final = by_the_book(rulebook(), _QUESTIONS, lambda _: ZONES)
