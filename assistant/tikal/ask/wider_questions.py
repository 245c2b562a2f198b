"""Questions about the whole game: how it is set up, who is next, what something is worth, a turn's sum."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.paths import DATA
from assistant.referee.ask.question import Question, counted, one_of
from assistant.referee.ask.setting_up import PLAYERS, VERSION, set_up_question
from assistant.referee.text import Text
from assistant.tikal.ask import next_player, worth
from assistant.tikal.ask.following import only_left
from assistant.tikal.new_game import AUCTION, BASIC
from assistant.tikal.new_game import PLAYERS as SEATS
from assistant.tikal.rules.action_points import ACTION_POINTS, PriceFacts

THE_TEMPLE: Final = (Text("Which temple?"),)
VERSIONS: Final = {BASIC: Text("basic game"), AUCTION: Text("auction game")}


class SetUpFacts(NamedTuple):
    """Which game is set up."""

    players: Annotated[int, counted(PLAYERS, SEATS[-1], least=SEATS[0])]
    version: Annotated[str, one_of(VERSION, {BASIC: "basic game", AUCTION: "auction game"}, BASIC)]


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
    Question(
        "next",
        Text("Who is next, and why?"),
        (),
        (next_player.NextFacts,),
        answer=next_player.who_is_next,
        answers=next_player.ANSWERS,
        rules=("T10", "T66", "T67", "T70", "T71", "T91", "T93"),
        by=lambda facts: next_player.DECIDING[facts.moment],
        versions=(BASIC,),
    ),
    Question(
        "auction-next",
        Text("Who is next in an auction game, and why?"),
        (),
        (next_player.NextInAuctionFacts,),
        answer=next_player.who_is_next_in_auctions,
        answers=next_player.AUCTION_ANSWERS,
        rules=tuple(
            dict.fromkeys(rule for rules in next_player.DECIDING_IN_AUCTIONS.values() for rule in rules)
        ),
        by=lambda facts: next_player.DECIDING_IN_AUCTIONS[facts.moment],
        versions=(AUCTION,),
    ),
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
    ),
    Question(
        "track",
        Text("Past 100 points: where does the marker stand?"),
        (),
        (worth.TrackFacts,),
        answer=worth.field_of_the_track,
        answers=worth.TRACK_ANSWERS,
        rules=("T92", "T9"),
    ),
    set_up_question(DATA / "tikal", SetUpFacts, SEATS, VERSIONS),
)
