"""What people argue about, and which rules each question touches."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from assistant.orcs_orcs_orcs.ask import facts_now, witness
from assistant.orcs_orcs_orcs.ask.wider_questions import WIDER_QUESTIONS
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.box.rulebook import rulebook
from assistant.orcs_orcs_orcs.rules import outcomes, revealing
from assistant.orcs_orcs_orcs.rules.aiming import AIMING, AimFacts, aimed
from assistant.orcs_orcs_orcs.rules.cards import (
    DRAWING,
    LEARNING,
    WAITING,
    DrawFacts,
    LearnFacts,
    NewFacts,
    drawn,
    learned,
)
from assistant.orcs_orcs_orcs.rules.casting import CASTING, CastFacts, put_down
from assistant.orcs_orcs_orcs.rules.outcomes import (
    DamageFacts,
    EndFacts,
    FateFacts,
    LossFacts,
    VoodooFacts,
)
from assistant.orcs_orcs_orcs.rules.reinforcing import REINFORCING, BoostFacts
from assistant.orcs_orcs_orcs.rules.revealing import REVEALING, LaneFacts, RevealFacts, turned_up
from assistant.orcs_orcs_orcs.rules.teleporting import TELEPORTING, TeleportFacts, teleported
from assistant.orcs_orcs_orcs.rules.turn_order import TURN_ORDER, MomentFacts
from assistant.referee.ask.question import PartlyKnown, Question, by_the_book
from assistant.referee.text import Text

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
    answer = revealing.lane_to_reveal(facts)
    if answer != revealing.NOT:
        return answer
    return "own-lane" if facts.left else "no-markers"


_QUESTIONS: Final = (
    Question(
        "cast",
        Text("Cast this spell with these cards"),
        CASTING,
        (CastFacts,),
        {"spell": SPELL, "need": "", "have": "", "best": 0},
        {"power": lambda facts: 1 + facts.matching},
        then=put_down,
        now=lambda position, _: {"hand": len(position.actor.hand)},
    ),
    Question(
        "aim",
        Text("Aim a spell at that creature"),
        AIMING,
        (AimFacts,),
        {
            "spell": SPELL,
            "row": 2,
            "target": "",
            "target_lane": "",
            "own_lane": "",
            "first_spot": "",
            "second_spot": "",
        },
        {},
        places=THE_SECTION,
        matter=attrgetter("shape"),
        then=aimed,
        now=facts_now.aim,
        fits=witness.has_creatures,
    ),
    Question(
        "defeat",
        Text("Is the creature defeated?"),
        (),
        (DamageFacts,),
        places=THE_SECTION,
        answer=outcomes.is_defeated,
        answers={"defeated": Text("It is defeated."), "alive": Text("It survives.")},
        sum=outcomes.struck_sum,
        then=outcomes.struck,
        now=facts_now.defeat,
        fits=witness.has_creatures,
    ),
    Question(
        "fate",
        Text("What does the fate card move?"),
        (),
        (FateFacts,),
        places=THE_SECTION,
        answer=outcomes.what_moves,
        answers={
            outcomes.MOVES: Text("It moves one section towards the tower."),
            outcomes.ARRIVES: Text("It reaches the tower."),
            outcomes.STAYS: Text("It stays where it is."),
        },
        matter=outcomes.what_moves,
        then=outcomes.moved,
        now=facts_now.fate,
        fits=witness.has_creatures,
    ),
    Question(
        "loss",
        Text("Who loses a trophy?"),
        (),
        (LossFacts,),
        places=THE_LANE,
        answer=outcomes.who_loses,
        answers={
            "none": Text("You lose nothing."),
            "one": Text("You hand in one creature of that type."),
            "several": Text("You hand in one for each of them, as far as you have any."),
        },
        matter=_loss,
        told=witness.mages,
        now=facts_now.loss,
    ),
    Question(
        "lanes",
        Text("On which lanes must I turn up a marker?"),
        (),
        (LaneFacts,),
        places=THE_LANE,
        answer=revealing.lane_to_reveal,
        answers={
            revealing.MUST: Text("You must: the lane has no creature."),
            revealing.MAY: Text("You may choose this lane in the second step."),
            revealing.NOT: Text("Not on this lane."),
        },
        matter=_lane,
        now=facts_now.lanes,
        fits=witness.is_way,
    ),
    Question(
        "marker",
        Text("Turn up a marker"),
        REVEALING,
        (RevealFacts,),
        {"lane": "", "owed_lanes": "", "there": 0},
        places=THE_LANE,
        then=turned_up,
        now=facts_now.marker,
        fits=witness.is_way,
    ),
    Question(
        "teleport",
        Text("Teleport to a tower field"),
        TELEPORTING,
        (TeleportFacts,),
        {"lane": ""},
        places=(Text("Which tower field?"),),
        then=teleported,
        now=facts_now.teleport,
        told=witness.mages,
    ),
    Question(
        "reinforce",
        Text("Reinforce with a card, or use its effect"),
        REINFORCING,
        (BoostFacts,),
        {"card": "the card", "told": "that power", "printed": "its own power", "effect": ""},
    ),
    Question(
        "learn",
        Text("Learn a spell, or play one just learned"),
        (*LEARNING, *WAITING),
        (LearnFacts, NewFacts),
        {"card": "this card"},
        then=learned,
    ),
    Question(
        "voodoo",
        Text("Must that player discard for Voodoo?"),
        (),
        (VoodooFacts,),
        answer=outcomes.must_discard,
        answers={"discards": Text("Yes, one card."), "safe": Text("No card is discarded.")},
    ),
    Question(
        "draw",
        Text("Draw cards at the end of the turn"),
        DRAWING,
        (DrawFacts,),
        {},
        {"due": lambda facts: facts.hand_size + facts.ability},
        then=drawn,
        now=facts_now.draw,
        settled=lambda options: {"hand_size": int(options.get("hand-size", CATALOGUE.hand))},
    ),
    Question(
        "moment",
        Text("Whose move is it?"),
        TURN_ORDER,
        (MomentFacts,),
        {"named": "", "expected": "", "waiting": 0, "only_own": False},
        matter=attrgetter("move"),
        now=facts_now.moment,
    ),
    Question(
        "end",
        Text("Is the game over?"),
        (),
        (EndFacts,),
        answer=outcomes.is_over,
        answers={
            "yes": Text("Yes, the game is over."),
            "last-round": Text("This round is the last one; it is played to its end."),
            "no": Text("No, it goes on."),
        },
        now=lambda position, _: {"empty": position.empty_lanes, "round_over": False},
    ),
    *WIDER_QUESTIONS,
)
QUESTIONS: Final = by_the_book(rulebook(), _QUESTIONS)
