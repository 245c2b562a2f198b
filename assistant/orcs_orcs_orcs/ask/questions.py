"""What people argue about in Orcs Orcs Orcs, and which rules each question touches.

First come the questions about the whole game: set-up, who is next, what something is worth.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Annotated, Final, NamedTuple

from assistant.orcs_orcs_orcs.ask import facts_now
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.box.rulebook import rulebook
from assistant.orcs_orcs_orcs.new_game import BASIC
from assistant.orcs_orcs_orcs.new_game import PLAYERS as SEATS
from assistant.orcs_orcs_orcs.picture import ZONES
from assistant.orcs_orcs_orcs.rules import turns
from assistant.orcs_orcs_orcs.rules.aiming import AIMING, aimed
from assistant.orcs_orcs_orcs.rules.casting import (
    CASTING,
    DRAWING,
    LEARNING,
    REINFORCING,
    TELEPORTING,
    WAITING,
    DrawnHandFacts,
    HandSize,
    drawn,
    learned,
    put_down,
    teleported,
)
from assistant.orcs_orcs_orcs.rules.turns import REVEALING, TURN_ORDER, turned_up
from assistant.paths import DATA
from assistant.referee.ask.common import Occasion, next_question, set_up_question, worth_question
from assistant.referee.ask.question import PartlyKnown, Question, by_the_book, counted
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
    next_question(MOMENTS, now=facts_now.next_moment, table_lines=facts_now.who_is_next),
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


THE_LANE: Final = (Text("Which lane?"),)
THE_SECTION: Final = (Text("Which section?"),)
SPELL: Final = "this spell"


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
        Text("Cast this spell with these cards"),
        CASTING,
        fixed={"spell": SPELL, "need": "", "have": "", "best": 0},
        derived={"power": lambda facts: 1 + facts.matching},
        then=put_down,
        now=lambda position: {"hand": len(position.actor.hand)},
    ),
    Question(
        "aim",
        Text("Aim a spell at that creature"),
        AIMING,
        fixed={
            "spell": SPELL,
            "row": 2,
            "target": "",
            "target_lane": "",
            "own_lane": "",
            "first_spot": "",
            "second_spot": "",
        },
        places=THE_SECTION,
        topic=attrgetter("shape"),
        then=aimed,
        now_at=facts_now.aim,
        fits=facts_now.has_creatures,
    ),
    Question(
        "defeat",
        Text("Is the creature defeated?"),
        places=THE_SECTION,
        answer=turns.is_defeated,
        answers={"defeated": Text("It is defeated."), "alive": Text("It survives.")},
        sum=turns.struck_sum,
        then=turns.struck,
        now=facts_now.bonus,
        now_at=facts_now.defeat,
        fits=facts_now.has_creatures,
    ),
    Question(
        "fate",
        Text("What does the fate card move?"),
        places=THE_SECTION,
        answer=turns.what_moves,
        answers={
            turns.MOVES: Text("It moves one section towards the tower."),
            turns.ARRIVES: Text("It reaches the tower."),
            turns.STAYS: Text("It stays where it is."),
        },
        topic=turns.what_moves,
        then=turns.moved,
        now_at=facts_now.fate,
        fits=facts_now.has_creatures,
    ),
    Question(
        "loss",
        Text("Who loses a trophy?"),
        places=THE_LANE,
        answer=turns.who_loses,
        answers={
            "none": Text("You lose nothing."),
            "one": Text("You hand in one creature of that type."),
            "several": Text("You hand in one for each of them, as far as you have any."),
        },
        topic=_loss,
        table_lines=facts_now.mages,
        now_at=facts_now.loss,
    ),
    Question(
        "lanes",
        Text("On which lanes must I turn up a marker?"),
        places=THE_LANE,
        answer=turns.lane_to_reveal,
        answers={
            turns.MUST: Text("You must: the lane has no creature."),
            turns.MAY: Text("You may choose this lane in the second step."),
            turns.NOT: Text("Not on this lane."),
        },
        topic=_lane,
        now_at=facts_now.lanes,
        fits=facts_now.is_way,
    ),
    Question(
        "marker",
        Text("Turn up a marker"),
        REVEALING,
        fixed={"lane": "", "owed_lanes": "", "there": 0},
        places=THE_LANE,
        then=turned_up,
        now_at=facts_now.marker,
        fits=facts_now.is_way,
    ),
    Question(
        "teleport",
        Text("Teleport to a tower field"),
        TELEPORTING,
        fixed={"lane": ""},
        places=(Text("Which tower field?"),),
        then=teleported,
        now_at=facts_now.teleport,
        table_lines=facts_now.mages,
    ),
    Question(
        "reinforce",
        Text("Reinforce with a card, or use its effect"),
        REINFORCING,
        fixed={"card": "the card", "told": "that power", "printed": "its own power", "effect": ""},
    ),
    Question(
        "learn",
        Text("Learn a spell, or play one just learned"),
        (*LEARNING, *WAITING),
        fixed={"card": "this card"},
        then=learned,
    ),
    Question(
        "voodoo",
        Text("Must that player discard for Voodoo?"),
        answer=turns.must_discard,
        answers={"discards": Text("Yes, one card."), "safe": Text("No card is discarded.")},
    ),
    Question(
        "draw",
        Text("Draw cards at the end of the turn"),
        DRAWING,
        facts=(DrawnHandFacts, HandSize),
        derived={"due": lambda facts: facts.hand_size + facts.ability},
        then=drawn,
        now=facts_now.draw,
    ),
    Question(
        "moment",
        Text("Whose move is it?"),
        TURN_ORDER,
        fixed={"named": "", "expected": "", "waiting": 0, "only_own": False},
        topic=attrgetter("move"),
        now=facts_now.moment,
    ),
    Question(
        "end",
        Text("Is the game over?"),
        answer=turns.is_over,
        answers={
            "yes": Text("Yes, the game is over."),
            "last-round": Text("This round is the last one; it is played to its end."),
            "no": Text("No, it goes on."),
        },
        now=lambda position: {"empty": position.empty_lanes, "round_over": False},
    ),
    *WIDER_QUESTIONS,
)
QUESTIONS: Final = by_the_book(rulebook(), _QUESTIONS, lambda _: ZONES)
