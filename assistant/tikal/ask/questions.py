"""What people argue about in Tikal, and which rules each question touches."""

from __future__ import annotations

from typing import Final

from assistant.referee.ask.question import PartlyKnown, Question
from assistant.referee.text import Text
from assistant.tikal.ask import facts_now, following, witness
from assistant.tikal.ask.wider_questions import PLAN, WIDER_QUESTIONS
from assistant.tikal.box.catalogue import load_catalogue
from assistant.tikal.new_game import AUCTION, BASIC
from assistant.tikal.rules.action_points import ACTION_POINTS, PriceFacts
from assistant.tikal.rules.auction import SHARED_ORDER, TURN_OF_A_ROUND
from assistant.tikal.rules.bidding import BIDDING, BidFacts
from assistant.tikal.rules.camps import CAMPS, CampFacts
from assistant.tikal.rules.digging import DIGGING, DigFacts
from assistant.tikal.rules.guards import AS_GUARD_FACTS, GUARDS, GuardCrewFacts, GuardFacts
from assistant.tikal.rules.laying import LAYING, LayFacts
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
    who_goes_first,
)
from assistant.tikal.rules.moving import ENTERING, LEAVING, STEPPING, CrewFacts, EnterFacts, StepFacts
from assistant.tikal.rules.treasures import LIFTING, SWAPPING, LiftFacts, SwapFacts
from assistant.tikal.rules.turn_order import TURN_ORDER, TurnFacts

PRICES: Final = load_catalogue().prices
HERE: Final = {"cell": "this tile"}
THE_TILE: Final = (Text("Which tile?"),)
START, GOAL = "A", "B"


def _walking_price(facts: PartlyKnown) -> int:
    figures = facts.leader + facts.explorers
    return int(figures * (PRICES.secret_path if facts.secret else PRICES.stone * facts.stones))


_QUESTIONS: Final = (
    Question(
        "dig",
        Text("Dig at a temple"),
        (*DIGGING, *ACTION_POINTS),
        (DigFacts, PriceFacts),
        HERE,
        {"cost": lambda facts: PRICES.dig * facts.levels},
        price="cost",
        places=THE_TILE,
        then=following.dug,
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
        {"cost": lambda _: PRICES.camp},
        price="cost",
        places=THE_TILE,
        then=following.built,
        beside=("T56",),
        now=facts_now.camp,
        told=witness.there,
        fits=witness.can_have_a_camp,
    ),
    Question(
        "guard",
        Text("Place a guard"),
        (*GUARDS, *ACTION_POINTS),
        (GuardFacts, GuardCrewFacts, PriceFacts),
        HERE,
        {**AS_GUARD_FACTS, "cost": lambda _: PRICES.guard},
        price="cost",
        places=THE_TILE,
        then=following.guarded,
        beside=("T61",),
        now=facts_now.guard,
        told=witness.there,
        fits=witness.is_temple,
    ),
    Question(
        "lift",
        Text("Lift a treasure"),
        (*LIFTING, *ACTION_POINTS),
        (LiftFacts, PriceFacts),
        {**HERE, "motif": IN_QUESTION, "copies": load_catalogue().copies_of_motif},
        {"cost": lambda _: PRICES.lift},
        price="cost",
        places=THE_TILE,
        then=following.lifted,
        by=lambda _: ("T42",),
        now=facts_now.lift,
        told=witness.there,
        fits=witness.has_treasure,
    ),
    Question(
        "swap",
        Text("Swap a treasure"),
        (*SWAPPING, *ACTION_POINTS),
        (SwapFacts, following.CollectionFacts, PriceFacts),
        {"give": IN_QUESTION, "take": IN_QUESTION, "player": "you", "other": "the other player"},
        {"cost": lambda _: PRICES.swap},
        price="cost",
        then=following.swapped,
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
        then=following.only_left,
        beside=("T32", "T64"),
        now=facts_now.walk,
        fits=witness.has_own_figure,
    ),
    Question(
        "enter",
        Text("Bring figures in"),
        (*ENTERING, *ACTION_POINTS),
        (EnterFacts, PriceFacts),
        HERE,
        {"cost": lambda facts: PRICES.enter * (facts.leader + facts.explorers)},
        price="cost",
        places=THE_TILE,
        then=following.only_left,
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
        then=following.laid,
        now=facts_now.lay,
        fits=witness.is_free,
    ),
    Question(
        "temple",
        Text("Who gets this temple?"),
        (),
        (TempleFacts,),
        places=THE_TILE,
        answer=who_gets_it,
        answers={
            "you": Text("You score this temple."),
            "another": Text("Another player scores this temple."),
            "nobody": Text("Nobody scores this temple."),
        },
        rules=("T68",),
        by=following.temple_by,
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
        by=following.turn_by,
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
        by=following.turn_by,
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
        rules=("T66", "T70", "T86"),
        then=following.volcano,
    ),
    Question(
        "bid",
        Text("Bid at an auction"),
        BIDDING,
        (BidFacts,),
        {"player": WHOEVER_ASKS},
        versions=(AUCTION,),
        then=following.bid,
        by=lambda _: ("T76",),
        now=facts_now.bid,
    ),
    Question(
        "order",
        Text("Who scores first at the end of an auction game?"),
        (),
        (OrderFacts,),
        answer=who_goes_first,
        answers={"you": Text("You go first."), "other": Text("The other player goes first.")},
        rules=("T88", "T89"),
        versions=(AUCTION,),
    ),
    *WIDER_QUESTIONS,
)
QUESTIONS: Final = tuple(map(facts_now.at_the_table, _QUESTIONS))
