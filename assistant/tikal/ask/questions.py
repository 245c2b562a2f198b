"""What people argue about in Tikal, and which rules each question touches."""

from __future__ import annotations

from typing import Final

from assistant.referee.ask.question import PartlyKnown, Question, by_the_book
from assistant.referee.text import Text
from assistant.tikal.ask import facts_now, witness
from assistant.tikal.ask.wider_questions import PLAN, WIDER_QUESTIONS
from assistant.tikal.box.phases import SCORING
from assistant.tikal.box.rulebook import rulebook
from assistant.tikal.new_game import AUCTION, BASIC
from assistant.tikal.rules.action_points import ACTION_POINTS, PriceFacts, only_left
from assistant.tikal.rules.auction import SHARED_ORDER, TURN_OF_A_ROUND
from assistant.tikal.rules.bidding import BIDDING, BidFacts, bid_paid
from assistant.tikal.rules.camps import CAMPS, CampFacts, built
from assistant.tikal.rules.digging import DIGGING, DigFacts, dug
from assistant.tikal.rules.guards import (
    AS_GUARD_FACTS,
    BY_STRENGTH,
    GUARDS,
    GuardCrewFacts,
    GuardFacts,
    StrengthFacts,
    guarded,
)
from assistant.tikal.rules.laying import LAYING, LayFacts, laid
from assistant.tikal.rules.majorities import TempleFacts, who_gets_it
from assistant.tikal.rules.moments import (
    AS_ROUND_FACTS,
    AS_TURN_FACTS,
    IN_QUESTION,
    WHOEVER_ASKS,
    AuctionMomentFacts,
    MomentFacts,
    OrderFacts,
    VolcanoFacts,
    starts_scoring,
    volcano_waits,
    who_goes_first,
)
from assistant.tikal.rules.moving import ENTERING, LEAVING, STEPPING, CrewFacts, EnterFacts, StepFacts
from assistant.tikal.rules.treasures import (
    LIFTING,
    SWAPPING,
    CollectionFacts,
    LiftFacts,
    SwapFacts,
    lifted,
    swapped,
)
from assistant.tikal.rules.turn_order import TURN_ORDER, TurnFacts

HERE: Final = {"cell": "this tile"}
THE_TILE: Final = (Text("Which tile?"),)
START, GOAL = "A", "B"


def _walking_price(facts: PartlyKnown) -> int:
    figures = facts.leader + facts.explorers
    prices = facts.box.prices
    return int(figures * (prices.secret_path if facts.secret else prices.stone * facts.stones))


def _deed(facts: PartlyKnown) -> str:
    """Return what somebody wants to do now; in a scoring round that decides about most of it."""
    own = facts.phase == SCORING and facts.doing in {"act", "lay"}
    return SCORING if own else str(facts.doing)


_QUESTIONS: Final = (
    Question(
        "dig",
        Text("Dig at a temple"),
        (*DIGGING, *ACTION_POINTS),
        (DigFacts, PriceFacts),
        HERE,
        {"cost": lambda facts: facts.box.prices.dig * facts.levels},
        price="cost",
        places=THE_TILE,
        then=dug,
        now=facts_now.dig,
        told=witness.there,
        fits=witness.is_temple,
    ),
    Question(
        "camp",
        Text("Build a camp"),
        (*CAMPS, *ACTION_POINTS),
        (CampFacts, PriceFacts),
        HERE,
        {"cost": lambda facts: facts.box.prices.camp},
        price="cost",
        places=THE_TILE,
        then=built,
        now=facts_now.camp,
        told=witness.there,
        fits=witness.can_have_a_camp,
    ),
    Question(
        "guard",
        Text("Place a guard"),
        (*GUARDS, *ACTION_POINTS),
        (GuardFacts, StrengthFacts, GuardCrewFacts, PriceFacts),
        HERE,
        {**AS_GUARD_FACTS, **BY_STRENGTH, "cost": lambda facts: facts.box.prices.guard},
        price="cost",
        places=THE_TILE,
        then=guarded,
        now=facts_now.guard,
        told=witness.there,
        fits=witness.is_temple,
    ),
    Question(
        "lift",
        Text("Lift a treasure"),
        (*LIFTING, *ACTION_POINTS),
        (LiftFacts, PriceFacts),
        {**HERE, "motif": IN_QUESTION},
        {"cost": lambda facts: facts.box.prices.lift, "copies": lambda facts: facts.box.copies_of_motif},
        price="cost",
        places=THE_TILE,
        then=lifted,
        now=facts_now.lift,
        told=witness.there,
        fits=witness.has_treasure,
    ),
    Question(
        "swap",
        Text("Swap a treasure"),
        (*SWAPPING, *ACTION_POINTS),
        (SwapFacts, CollectionFacts, PriceFacts),
        {"give": IN_QUESTION, "take": IN_QUESTION, "player": "you", "other": "the other player"},
        {"cost": lambda facts: facts.box.prices.swap},
        price="cost",
        then=swapped,
        more=("own_of_wanted", "other_of_given"),
    ),
    Question(
        "walk",
        Text("Walk from tile to tile"),
        (*LEAVING, *STEPPING, *ACTION_POINTS),
        (StepFacts, CrewFacts, PriceFacts),
        {"cell": START, "start": START, "end": GOAL},
        {"cost": _walking_price},
        price="cost",
        places=(Text("From which tile?"), Text("To which tile?")),
        then=only_left,
        now=facts_now.walk,
        fits=witness.has_own_figure,
    ),
    Question(
        "enter",
        Text("Bring figures in"),
        (*ENTERING, *ACTION_POINTS),
        (EnterFacts, PriceFacts),
        HERE,
        {"cost": lambda facts: facts.box.prices.enter * (facts.leader + facts.explorers)},
        price="cost",
        places=THE_TILE,
        then=only_left,
        now=facts_now.enter,
        fits=witness.is_home,
    ),
    PLAN,
    Question(
        "lay",
        Text("Lay a tile or a volcano"),
        LAYING,
        (LayFacts,),
        {"cell": "this cell", "tile": IN_QUESTION},
        places=(Text("Which cell?"),),
        then=laid,
        now=facts_now.lay,
        fits=witness.is_free,
    ),
    Question(
        "temple",
        Text("Who gets this temple?"),
        (),
        (TempleFacts, StrengthFacts),
        derived=BY_STRENGTH,
        places=THE_TILE,
        answer=who_gets_it,
        answers={
            "you": Text("You score this temple."),
            "another": Text("Another player scores this temple."),
            "nobody": Text("Nobody scores this temple."),
        },
        matter=lambda facts: "guarded" if facts.guard_owner else "",
        now=facts_now.temple,
        told=witness.temple,
        fits=witness.is_temple,
    ),
    Question(
        "turn",
        Text("Whose move is it?"),
        TURN_ORDER,
        (TurnFacts, MomentFacts),
        {},
        AS_TURN_FACTS,
        versions=(BASIC,),
        matter=_deed,
        now=facts_now.turn,
    ),
    Question(
        "auction-turn",
        Text("Whose move is it in an auction game?"),
        (*SHARED_ORDER, *TURN_OF_A_ROUND),
        (TurnFacts, AuctionMomentFacts),
        {"served": False},
        AS_ROUND_FACTS,
        versions=(AUCTION,),
        matter=_deed,
        now=facts_now.auction_turn,
    ),
    Question(
        "volcano",
        Text("Does a volcano start scoring?"),
        (),
        (VolcanoFacts,),
        answer=starts_scoring,
        answers={
            "yes": Text("Yes, a scoring round starts now."),
            "no": Text("No, its scoring round is over."),
        },
        then=volcano_waits,
    ),
    Question(
        "bid",
        Text("Bid at an auction"),
        BIDDING,
        (BidFacts,),
        {"player": WHOEVER_ASKS},
        versions=(AUCTION,),
        then=bid_paid,
        now=facts_now.bid,
    ),
    Question(
        "order",
        Text("Who scores first at the end of an auction game?"),
        (),
        (OrderFacts,),
        answer=who_goes_first,
        answers={"you": Text("You go first."), "other": Text("The other player goes first.")},
        versions=(AUCTION,),
    ),
    *WIDER_QUESTIONS,
)
QUESTIONS: Final = by_the_book(rulebook(), map(facts_now.at_the_table, _QUESTIONS))
