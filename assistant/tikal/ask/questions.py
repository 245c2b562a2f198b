"""What people argue about in Tikal, and which rules each question touches.

First come the questions about the whole game: set-up, who is next, what something is worth, a turn's sum.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Any, Final, NamedTuple

from assistant.paths import DATA
from assistant.referee.ask.question import (
    Derived,
    Impossible,
    Known,
    Line,
    PartlyKnown,
    Question,
    by_the_book,
    next_question,
    set_up_question,
    settled_by,
    worth_question,
)
from assistant.referee.text import Text
from assistant.tikal.ask import facts_now
from assistant.tikal.box.catalogue import CELLS, load_catalogue
from assistant.tikal.box.rulebook import SCORING, rulebook
from assistant.tikal.moves.move import TikalMove, is_home
from assistant.tikal.moves.moving import BringingIn
from assistant.tikal.moves.working import BuildingCamp, Digging, Guarding, Lifting
from assistant.tikal.new_game import AUCTION, BASIC
from assistant.tikal.new_game import PLAYERS as SEATS
from assistant.tikal.rules.laying import BIDDING, LAYING, LaidTileFacts, NextTurnFacts, bid_paid
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
    GROUNDS,
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
    SHARED_ORDER,
    TURN_OF_A_ROUND,
    TURN_ORDER,
    AuctionMomentFacts,
    MomentFacts,
    PriceFacts,
    TurnFacts,
    only_left,
    starts_scoring,
    who_goes_first,
)
from assistant.tikal.table.position import Position

LAST_TILE: Final = "last-tile"
LAST_PLAYER: Final = "last-player"


class OpenerFacts(NamedTuple):
    """What else counts in the basic game."""

    moment: str
    last_player_opens: Annotated[bool, settled_by("final-round-opener", "last-player")]


def who_is_next(facts: OpenerFacts) -> str:
    """Return the answer for the moment; who opens the last scoring round, the table says (T91)."""
    return LAST_PLAYER if facts.moment == LAST_TILE and facts.last_player_opens else facts.moment


_BASIC: Final = next_question(rulebook(), now=facts_now.next_moment, table_lines=facts_now.who_is_next)
NEXT: Final = _BASIC._replace(facts=(*_BASIC.facts, OpenerFacts), answer=who_is_next)
NEXT_IN_AUCTIONS: Final = next_question(
    rulebook(),
    question="auction-next",
    now=facts_now.next_in_auction,
    table_lines=facts_now.who_is_next,
)


VERSIONS: Final = {BASIC: Text("basic game"), AUCTION: Text("auction game")}
PLAN: Final = Question(
    "plan",
    checks=ACTION_POINTS,
    facts=(facts_now.PlanFacts, PriceFacts),
    derived={"cost": facts_now.plan_cost},
    sum=facts_now.plan_sum,
    then=only_left,
)
WIDER_QUESTIONS: Final = (
    NEXT,
    NEXT_IN_AUCTIONS,
    worth_question("guarded", facts_now.GuardedFacts, lambda facts: ((facts.value, facts.rounds),))._replace(
        now_at=facts_now.guarded, table_lines=facts_now.who_has_the_temple, fits=facts_now.is_temple
    ),
    worth_question(
        "treasures",
        facts_now.TreasureSetFacts,
        facts_now.treasure_terms,
        Impossible(
            lambda facts: facts.singles + facts.pairs + facts.triples > facts_now.MOTIFS,
            Text("That is not possible: there are {motifs} motifs.", motifs=facts_now.MOTIFS),
        ),
    )._replace(now=facts_now.treasures),
    Question(
        "track",
        answer=facts_now.field_of_the_track,
        answers=facts_now.TRACK_ANSWERS,
        now=lambda position: {"points": position.expeditions[position.turn.player].points},
    ),
    set_up_question(
        DATA / "tikal", SEATS, VERSIONS, lambda position: BASIC if position.auction is None else AUCTION
    ),
)


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
    now_at: Callable[[Position, str], Known],
    fits: Callable[[Position, str], bool],
    then: Callable[[PartlyKnown], Iterable[Line]],
) -> Question:
    """Return the question of what a move does on a tile, with its checks and its price."""
    return Question(
        move.priced,
        checks=(*move.checks, *ACTION_POINTS),
        derived=_cost(move.priced),
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
    _on_a_tile(Digging, facts_now.dig, facts_now.is_temple, dug)._replace(
        derived=_cost("dig", lambda facts: facts.levels)
    ),
    _on_a_tile(BuildingCamp, facts_now.camp, lambda table, cell: table.terrain.kind(cell) in GROUNDS, built),
    _on_a_tile(Guarding, facts_now.guard, facts_now.is_temple, guarded)._replace(
        facts=(GuardFacts, StrengthFacts, GuardCrewFacts, PriceFacts),
        derived={**AS_GUARD_FACTS, **BY_STRENGTH, **_cost("guard")},
    ),
    _on_a_tile(Lifting, facts_now.lift, lambda table, cell: table.at(cell).chips > 0, lifted)._replace(
        fixed={"copies": _BOX.copies_of_motif}
    ),
    Question(
        "swap",
        checks=(*SWAPPING, *ACTION_POINTS),
        facts=(SwapFacts, CollectionFacts, PriceFacts),
        derived=_cost("swap"),
        then=swapped,
    ),
    Question(
        "walk",
        checks=(*LEAVING, *STEPPING, *ACTION_POINTS),
        facts=(StepFacts, CrewFacts, PriceFacts),
        derived={"cost": _walking_price},
        then=only_left,
        now_at=facts_now.walk,
        fits=lambda table, cell: bool(table.at(cell).figures(table.turn.player)),
    ),
    _on_a_tile(
        BringingIn, facts_now.enter, lambda table, cell: is_home(table, cell, table.turn.player), only_left
    )._replace(derived=_cost("enter", _figures), table_lines=lambda *_: ()),
    PLAN,
    Question(
        "lay",
        checks=LAYING,
        facts=(LaidTileFacts, NextTurnFacts),
        now_at=facts_now.lay,
        fits=lambda table, cell: cell not in table.terrain.laid,
    ),
    Question(
        "temple",
        facts=(TempleFacts, StrengthFacts),
        derived=BY_STRENGTH,
        answer=who_gets_it,
        topic=lambda facts: "guarded" if facts.guard_owner else "",
        now_at=facts_now.temple,
        table_lines=facts_now.who_has_the_temple,
        fits=facts_now.is_temple,
    ),
    Question(
        "turn",
        checks=TURN_ORDER,
        facts=(TurnFacts, MomentFacts),
        derived=AS_TURN_FACTS,
        topic=_deed,
        now=facts_now.turn,
    ),
    Question(
        "auction-turn",
        checks=(*SHARED_ORDER, *TURN_OF_A_ROUND),
        facts=(TurnFacts, AuctionMomentFacts),
        derived=AS_ROUND_FACTS,
        topic=_deed,
        now=facts_now.auction_turn,
    ),
    Question("volcano", answer=starts_scoring),
    Question("bid", checks=BIDDING, then=bid_paid, now=facts_now.bid),
    Question("order", answer=who_goes_first),
    *WIDER_QUESTIONS,
)
QUESTIONS: Final = by_the_book(rulebook(), map(facts_now.at_the_table, _QUESTIONS), lambda _: CELLS)
