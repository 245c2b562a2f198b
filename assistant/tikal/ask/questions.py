"""What people argue about in Tikal, and which rules each question touches.

First come the questions about the whole game: set-up, who is next, what something is worth, a turn's sum.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Any, Final, NamedTuple

from assistant.paths import DATA
from assistant.referee.ask.common import Impossible, Occasion, next_question, set_up_question, worth_question
from assistant.referee.ask.question import (
    Derived,
    Known,
    Line,
    PartlyKnown,
    Question,
    by_the_book,
    settled_by,
)
from assistant.referee.text import Text
from assistant.tikal.ask import facts_now
from assistant.tikal.box.catalogue import CELLS, load_catalogue
from assistant.tikal.box.rulebook import SCORING, rulebook
from assistant.tikal.moves.move import TikalMove
from assistant.tikal.moves.moving import BringingIn
from assistant.tikal.moves.working import BuildingCamp, Digging, Guarding, Lifting
from assistant.tikal.new_game import AUCTION, BASIC
from assistant.tikal.new_game import PLAYERS as SEATS
from assistant.tikal.rules.laying import BIDDING, LAYING, LaidTileFacts, NextTurnFacts, bid_paid, laid
from assistant.tikal.rules.moving import LEAVING, STEPPING, CrewFacts, StepFacts
from assistant.tikal.rules.temples import (
    AS_GUARD_FACTS,
    BY_STRENGTH,
    GuardCrewFacts,
    GuardFacts,
    StrengthFacts,
    TempleFacts,
    dug,
    guarded,
    who_gets_it,
)
from assistant.tikal.rules.treasures import (
    SWAPPING,
    CollectionFacts,
    SwapFacts,
    built,
    lifted,
    swapped,
)
from assistant.tikal.rules.turns import (
    ACTION_POINTS,
    AS_ROUND_FACTS,
    AS_TURN_FACTS,
    IN_QUESTION,
    SHARED_ORDER,
    TURN_OF_A_ROUND,
    TURN_ORDER,
    WHOEVER_ASKS,
    AuctionMomentFacts,
    MomentFacts,
    PriceFacts,
    TurnFacts,
    only_left,
    starts_scoring,
    then_the_volcano,
    who_goes_first,
)
from assistant.tikal.table.position import Position

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
    "ended": MOMENTS["ended"],
}


class OpenerFacts(NamedTuple):
    """What else counts in the basic game."""

    moment: str
    last_player_opens: Annotated[bool, settled_by("final-round-opener", "last-player")]


def who_is_next(facts: OpenerFacts) -> str:
    """Return the answer for the moment; who opens the last scoring round, the table says (T91)."""
    return LAST_PLAYER if facts.moment == LAST_TILE and facts.last_player_opens else facts.moment


_BASIC: Final = next_question(
    MOMENTS, versions=(BASIC,), now=facts_now.next_moment, table_lines=facts_now.who_is_next
)
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
    table_lines=facts_now.who_is_next,
)


THE_TEMPLE: Final = (Text("Which temple?"),)
VERSIONS: Final = {BASIC: Text("basic game"), AUCTION: Text("auction game")}
PLAN: Final = Question(
    "plan",
    Text("Several actions: do they fit into one turn?"),
    ACTION_POINTS,
    facts=(facts_now.PlanFacts, PriceFacts),
    derived={"cost": facts_now.plan_cost},
    sum=facts_now.plan_sum,
    then=only_left,
)
WIDER_QUESTIONS: Final = (
    NEXT,
    NEXT_IN_AUCTIONS,
    worth_question(
        "guarded",
        Text("What is a guarded temple worth until the end?"),
        facts_now.GuardedFacts,
        lambda facts: ((facts.value, facts.rounds),),
    )._replace(
        places=THE_TEMPLE,
        now_at=facts_now.guarded,
        table_lines=facts_now.who_has_the_temple,
        fits=facts_now.is_temple,
    ),
    worth_question(
        "treasures",
        Text("What are my treasures worth?"),
        facts_now.TreasureSetFacts,
        facts_now.treasure_terms,
        Impossible(
            lambda facts: facts.singles + facts.pairs + facts.triples > facts_now.MOTIFS,
            Text("That is not possible: there are {motifs} motifs.", motifs=facts_now.MOTIFS),
        ),
    )._replace(now=facts_now.treasures),
    Question(
        "track",
        Text("Past 100 points: where does the marker stand?"),
        answer=facts_now.field_of_the_track,
        answers=facts_now.TRACK_ANSWERS,
        now=lambda position: {"points": position.expeditions[position.turn.player].points},
    ),
    set_up_question(
        DATA / "tikal", SEATS, VERSIONS, lambda position: BASIC if position.auction is None else AUCTION
    ),
)


HERE: Final = {"cell": "this tile"}
THE_TILE: Final = (Text("Which tile?"),)
START, GOAL = "A", "B"
_BOX: Final = load_catalogue()


def _cost(priced: str, times: Callable[[PartlyKnown], int] = lambda _: 1) -> Derived:
    """Return what an action costs that is paid for so many times."""
    return {"cost": lambda facts: _BOX.prices[priced] * times(facts)}


def _figures(facts: PartlyKnown) -> int:
    return int(facts.leader + facts.explorers)


def _walking_price(facts: PartlyKnown) -> int:
    each = _BOX.prices["secret_path"] if facts.secret else _BOX.prices["stone"] * facts.stones
    return int(_figures(facts) * each)


def _on_a_tile(
    move: type[TikalMove[Any]],
    label: Text,
    now_at: Callable[[Position, str], Known],
    fits: Callable[[Position, str], bool],
    then: Callable[[PartlyKnown], Iterable[Line]],
) -> Question:
    """Return the question of what a move does on a tile, with its checks and its price."""
    return Question(
        move.priced,
        label,
        (*move.checks, *ACTION_POINTS),
        fixed=HERE,
        derived=_cost(move.priced),
        places=THE_TILE,
        then=then,
        now_at=now_at,
        table_lines=facts_now.there,
        fits=fits,
    )


def _deed(facts: PartlyKnown) -> str:
    """Return what somebody wants to do now; in a scoring round that decides about most of it."""
    own = facts.phase == SCORING and facts.doing in {"act", "lay"}
    return SCORING if own else str(facts.doing)


_QUESTIONS: Final = (
    _on_a_tile(Digging, Text("Dig at a temple"), facts_now.dig, facts_now.is_temple, dug)._replace(
        derived=_cost("dig", lambda facts: facts.levels)
    ),
    _on_a_tile(BuildingCamp, Text("Build a camp"), facts_now.camp, facts_now.can_have_a_camp, built),
    _on_a_tile(Guarding, Text("Place a guard"), facts_now.guard, facts_now.is_temple, guarded)._replace(
        facts=(GuardFacts, StrengthFacts, GuardCrewFacts, PriceFacts),
        derived={**AS_GUARD_FACTS, **BY_STRENGTH, **_cost("guard")},
    ),
    _on_a_tile(Lifting, Text("Lift a treasure"), facts_now.lift, facts_now.has_treasure, lifted)._replace(
        fixed={**HERE, "motif": IN_QUESTION, "copies": _BOX.copies_of_motif}
    ),
    Question(
        "swap",
        Text("Swap a treasure"),
        (*SWAPPING, *ACTION_POINTS),
        facts=(SwapFacts, CollectionFacts, PriceFacts),
        fixed={"give": IN_QUESTION, "take": IN_QUESTION, "player": "you", "other": "the other player"},
        derived=_cost("swap"),
        then=swapped,
        more=("own_of_wanted", "other_of_given"),
    ),
    Question(
        "walk",
        Text("Walk from tile to tile"),
        (*LEAVING, *STEPPING, *ACTION_POINTS),
        facts=(StepFacts, CrewFacts, PriceFacts),
        fixed={"cell": START, "start": START, "end": GOAL},
        derived={"cost": _walking_price},
        places=(Text("From which tile?"), Text("To which tile?")),
        then=only_left,
        now_at=facts_now.walk,
        fits=facts_now.has_own_figure,
    ),
    _on_a_tile(BringingIn, Text("Bring figures in"), facts_now.enter, facts_now.is_home, only_left)._replace(
        derived=_cost("enter", _figures), table_lines=lambda *_: ()
    ),
    PLAN,
    Question(
        "lay",
        Text("Lay a tile or a volcano"),
        LAYING,
        facts=(LaidTileFacts, NextTurnFacts),
        fixed={"cell": "this cell", "tile": IN_QUESTION},
        places=(Text("Which cell?"),),
        then=laid,
        now_at=facts_now.lay,
        fits=facts_now.is_free,
    ),
    Question(
        "temple",
        Text("Who gets this temple?"),
        facts=(TempleFacts, StrengthFacts),
        derived=BY_STRENGTH,
        places=THE_TILE,
        answer=who_gets_it,
        answers={
            "you": Text("You score this temple."),
            "another": Text("Another player scores this temple."),
            "nobody": Text("Nobody scores this temple."),
        },
        topic=lambda facts: "guarded" if facts.guard_owner else "",
        now_at=facts_now.temple,
        table_lines=facts_now.who_has_the_temple,
        fits=facts_now.is_temple,
    ),
    Question(
        "turn",
        Text("Whose move is it?"),
        TURN_ORDER,
        facts=(TurnFacts, MomentFacts),
        derived=AS_TURN_FACTS,
        versions=(BASIC,),
        topic=_deed,
        now=facts_now.turn,
    ),
    Question(
        "auction-turn",
        Text("Whose move is it in an auction game?"),
        (*SHARED_ORDER, *TURN_OF_A_ROUND),
        facts=(TurnFacts, AuctionMomentFacts),
        fixed={"served": False},
        derived=AS_ROUND_FACTS,
        versions=(AUCTION,),
        topic=_deed,
        now=facts_now.auction_turn,
    ),
    Question(
        "volcano",
        Text("Does a volcano start scoring?"),
        answer=starts_scoring,
        answers={
            "yes": Text("Yes, a scoring round starts now."),
            "no": Text("No, its scoring round is over."),
        },
        then=then_the_volcano,
    ),
    Question(
        "bid",
        Text("Bid at an auction"),
        BIDDING,
        fixed={"player": WHOEVER_ASKS},
        versions=(AUCTION,),
        then=bid_paid,
        now=facts_now.bid,
    ),
    Question(
        "order",
        Text("Who scores first at the end of an auction game?"),
        answer=who_goes_first,
        answers={"you": Text("You go first."), "other": Text("The other player goes first.")},
        versions=(AUCTION,),
    ),
    *WIDER_QUESTIONS,
)
QUESTIONS: Final = by_the_book(rulebook(), map(facts_now.at_the_table, _QUESTIONS), lambda _: CELLS)
