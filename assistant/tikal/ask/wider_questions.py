"""Questions about the whole game: how it is set up, who is next, what something is worth, a turn's sum."""

from __future__ import annotations

from typing import Final

from assistant.paths import DATA
from assistant.referee.ask.common import set_up_question
from assistant.referee.ask.question import Question
from assistant.referee.text import Text
from assistant.tikal.ask import facts_now, witness, worth
from assistant.tikal.ask.following import only_left
from assistant.tikal.ask.next_player import NEXT, NEXT_IN_AUCTIONS
from assistant.tikal.new_game import AUCTION, BASIC
from assistant.tikal.new_game import PLAYERS as SEATS
from assistant.tikal.rules.action_points import ACTION_POINTS, PriceFacts

THE_TEMPLE: Final = (Text("Which temple?"),)
VERSIONS: Final = {BASIC: Text("basic game"), AUCTION: Text("auction game")}
PLAN: Final = Question(
    "plan",
    Text("Several actions: do they fit into one turn?"),
    ACTION_POINTS,
    (worth.PlanFacts, PriceFacts),
    {},
    {"cost": worth.plan_cost},
    price="cost",
    by=lambda _: ("T20", "T22"),
    sum=worth.plan_sum,
    then=only_left,
)
WIDER_QUESTIONS: Final = (
    NEXT,
    NEXT_IN_AUCTIONS,
    Question(
        "guarded",
        Text("What is a guarded temple worth until the end?"),
        (),
        (worth.GuardedFacts,),
        places=THE_TEMPLE,
        answer=worth.worth_until_the_end,
        answers=worth.WORTH_ANSWERS,
        rules=("T68", "T41", "T62", "T71"),
        sum=worth.guarded_sum,
        now=facts_now.guarded,
        told=witness.temple,
        fits=witness.is_temple,
    ),
    Question(
        "treasures",
        Text("What are my treasures worth?"),
        (),
        (worth.TreasureFacts,),
        answer=worth.treasure_points,
        answers=worth.TREASURE_ANSWERS,
        rules=("T69", "T6"),
        sum=worth.treasure_sum,
        now=facts_now.treasures,
    ),
    Question(
        "track",
        Text("Past 100 points: where does the marker stand?"),
        (),
        (worth.TrackFacts,),
        answer=worth.field_of_the_track,
        answers=worth.TRACK_ANSWERS,
        rules=("T92", "T9"),
        now=facts_now.track,
    ),
    set_up_question(DATA / "tikal", SEATS, VERSIONS, facts_now.set_up),
)
