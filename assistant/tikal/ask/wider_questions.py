"""Questions about the whole game: how it is set up, who is next, what something is worth, a turn's sum."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.paths import DATA
from assistant.referee.ask.common import Impossible, Occasion, next_question, set_up_question, worth_question
from assistant.referee.ask.question import Question, settled_by
from assistant.referee.text import Text
from assistant.tikal.ask import facts_now, witness, worth
from assistant.tikal.new_game import AUCTION, BASIC
from assistant.tikal.new_game import PLAYERS as SEATS
from assistant.tikal.rules.action_points import ACTION_POINTS, PriceFacts, only_left

LAST_TILE: Final = "last-tile"
LAST_PLAYER: Final = "last-player"
MOMENTS: Final = {
    "turn": Occasion(Text("a normal turn is over"), Text("The left neighbour of whoever has just played.")),
    "volcano": Occasion(
        Text("a volcano has just been drawn"),
        Text("Whoever drew the volcano has the first scoring turn, then the others clockwise."),
    ),
    "scoring": Occasion(
        Text("a scoring turn is over, others still have theirs"),
        Text("The next one clockwise, until everybody has had one scoring turn."),
    ),
    "scored": Occasion(
        Text("everybody has had the scoring turn for a volcano"),
        Text("Whoever drew the volcano lays it now and plays a normal turn."),
    ),
    LAST_TILE: Occasion(
        Text("the turn with the last tile is over"),
        Text("The left neighbour of whoever laid the last tile opens the last scoring round."),
    ),
    "ended": Occasion(
        Text("everybody has had a turn in the last scoring round"),
        Text("Nobody: the game is over, and the most points win."),
    ),
}
AUCTION_MOMENTS: Final = {
    "start": Occasion(
        Text("the game begins"), Text("The oldest player bids first, then the others clockwise.")
    ),
    "bid": Occasion(
        Text("somebody has bid or passed, and others may still bid"),
        Text("The next one clockwise who has not passed and has had no tile in this round."),
    ),
    "won": Occasion(
        Text("somebody has bid, and all the others have passed"),
        Text("Whoever bid most pays, chooses an open tile and plays."),
    ),
    "passed": Occasion(
        Text("everybody has passed"), Text("Whoever passed first takes a tile and the turn for nothing.")
    ),
    "turn": Occasion(
        Text("a turn is over, and several have had no tile in this round"),
        Text("The next one clockwise who has had no tile in this round opens the next auction."),
    ),
    "one-left": Occasion(
        Text("a turn is over, and one player has had no tile in this round"),
        Text("That player: the last tile is not auctioned and costs nothing."),
    ),
    "round": Occasion(
        Text("a turn is over, and everybody has had a tile in this round"),
        Text("The left neighbour of whoever laid the last tile of the round opens the new round."),
    ),
    "volcano": Occasion(
        Text("a volcano has just been taken"),
        Text("Whoever took the volcano has the first scoring turn, then the others clockwise."),
    ),
    "scoring": Occasion(
        Text("a scoring turn for a volcano is over, others still have theirs"),
        Text("The next one clockwise, until everybody has had one scoring turn."),
    ),
    "scored": Occasion(
        Text("everybody has had the scoring turn for a volcano"),
        Text("Whoever took the volcano lays it now and plays a normal turn."),
    ),
    LAST_TILE: Occasion(
        Text("the turn with the last tile is over"),
        Text("Whoever has the fewest points; of equals whoever sits nearer clockwise."),
    ),
    "ended": Occasion(
        Text("everybody has had a turn in the last scoring round"),
        Text("Nobody: the game is over, and the most points win."),
    ),
}


class OpenerFacts(NamedTuple):
    """What else counts in the basic game."""

    moment: str
    last_player_opens: Annotated[bool, settled_by("final-round-opener", "last-player")]


def who_is_next(facts: OpenerFacts) -> str:
    """Return the answer for the moment; who opens the last scoring round, the table says (T91)."""
    return LAST_PLAYER if facts.moment == LAST_TILE and facts.last_player_opens else facts.moment


_BASIC: Final = next_question(MOMENTS, versions=(BASIC,), now=facts_now.next_moment, told=witness.who_is_next)
NEXT: Final = _BASIC._replace(
    facts=(*_BASIC.facts, OpenerFacts),
    answer=who_is_next,
    answers={**_BASIC.answers, LAST_PLAYER: Text("Whoever laid the last tile opens the last scoring round.")},
)
NEXT_IN_AUCTIONS: Final = next_question(
    AUCTION_MOMENTS,
    question="auction-next",
    label=Text("Who is next in an auction game, and why?"),
    versions=(AUCTION,),
    now=facts_now.next_in_auction,
    told=witness.who_is_next,
)


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
    sum=worth.plan_sum,
    then=only_left,
)
WIDER_QUESTIONS: Final = (
    NEXT,
    NEXT_IN_AUCTIONS,
    worth_question(
        "guarded",
        Text("What is a guarded temple worth until the end?"),
        worth.GuardedFacts,
        lambda facts: ((facts.value, facts.rounds),),
    )._replace(
        places=THE_TEMPLE,
        now=facts_now.guarded,
        told=witness.temple,
        fits=witness.is_temple,
    ),
    worth_question(
        "treasures",
        Text("What are my treasures worth?"),
        worth.TreasureFacts,
        worth.treasure_terms,
        Impossible(
            lambda facts: facts.singles + facts.pairs + facts.triples > worth.MOTIFS,
            Text("That is not possible: there are {motifs} motifs.", motifs=worth.MOTIFS),
        ),
    )._replace(now=facts_now.treasures),
    Question(
        "track",
        Text("Past 100 points: where does the marker stand?"),
        (),
        (worth.TrackFacts,),
        answer=worth.field_of_the_track,
        answers=worth.TRACK_ANSWERS,
        now=lambda position, _: {"points": position.expeditions[position.turn.player].points},
    ),
    set_up_question(
        DATA / "tikal", SEATS, VERSIONS, lambda position: BASIC if position.auction is None else AUCTION
    ),
)
