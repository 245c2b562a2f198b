"""What people argue about in Thurn und Taxis, and which rules each question touches.

First come the questions about the whole game: set-up, who is next, what something is worth, and what others
have.
"""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.paths import DATA
from assistant.referee.ask.question import (
    PartlyKnown,
    Question,
    by_the_book,
    counted,
    next_question,
    one_of,
    set_up_question,
    yes_or_no,
)
from assistant.thurn_und_taxis.ask import facts_now
from assistant.thurn_und_taxis.box.catalogue import WAGNER
from assistant.thurn_und_taxis.box.rulebook import CARRIAGE, CLOSE, LAY, rulebook
from assistant.thurn_und_taxis.new_game import PLAYERS as SEATS
from assistant.thurn_und_taxis.new_game import (
    VERSION_NAMES,
)
from assistant.thurn_und_taxis.rules.cards import (
    HANDS,
    LAYING,
    OFFICIALS_HELP,
    OfficialFacts,
    helped,
    laid,
    one_official,
    postmeister_first,
    second_card,
)
from assistant.thurn_und_taxis.rules.closing import (
    CARRIAGES,
    CLOSING,
    DECLINING,
    PLACING,
    CarriageFacts,
    ClosingFacts,
    DecliningFacts,
    PlacementFacts,
    carriage_taken,
    no_more_than_cities,
    placed,
)
from assistant.thurn_und_taxis.rules.expansions import (
    AS_RETURN_FACTS,
    FOR_A_HOUSE,
    FREE_CITIES,
    LETTERS,
    MOMENT,
    RETURNING,
    TEAMS,
    FreeCityFacts,
    ReturnAsked,
    ReturnFacts,
    ReturnMomentFacts,
    TeamFacts,
    paid,
)
from assistant.thurn_und_taxis.rules.turns import (
    AS_TURN_FACTS,
    TURN_ORDER,
    MomentFacts,
    TurnFacts,
    which_tile,
    who_wins,
)

OTHERS: Final = 3
YES: Final = "yes"
NO: Final = "no"


class HouseFacts(NamedTuple):
    """A city in which others may have houses."""

    own: Annotated[bool, yes_or_no()]
    others: Annotated[int, counted(OTHERS, 0)]


def house_beside_others(facts: HouseFacts) -> str:
    """Return whether a house may be placed there: only an own one stands in the way (TT30)."""
    return NO if facts.own else YES


class OthersOfficialFacts(NamedTuple):
    """An official who has helped somebody before."""

    who: Annotated[str, one_of(("other", "earlier", "now"))]


def official_again(facts: OthersOfficialFacts) -> str:
    """Return whether an official may help again: every turn has its own (TT13)."""
    return NO if facts.who == "now" else YES


WIDER_QUESTIONS: Final = (
    Question(
        "all-lands",
        answer=facts_now.all_lands_due,
        sum=facts_now.all_lands_sum,
        now=facts_now.all_lands,
    ),
    Question(
        "wagner",
        answer=facts_now.with_wagner,
        answers=facts_now.WAGNER_ANSWERS,
        now=facts_now.carriage_with_letters,
    ),
    Question(
        "carriage-worth",
        answer=facts_now.carriage_worth,
        answers=facts_now.CARRIAGE_ANSWERS,
        now=lambda position: {"largest": position.own.carriage},
    ),
    Question("tile-worth", answer=facts_now.tile_worth, answers=facts_now.TILE_ANSWERS),
    Question(
        "others-house",
        answer=house_beside_others,
        now_at=facts_now.others_house,
        table_lines=facts_now.houses,
    ),
    Question("others-official", answer=official_again),
    Question(
        "letter",
        answer=facts_now.letter_for_a_house,
        topic=lambda facts: "first" if facts.first else "later",
        now_at=facts_now.letter,
        table_lines=facts_now.houses,
    ),
    *(
        next_question(
            rulebook(),
            question=question,
            moments="next",
            now=facts_now.next_moment,
            table_lines=facts_now.who_is_next,
        )
        for question in ("next", "next-north")
    ),
    set_up_question(DATA / "thurn_und_taxis", SEATS, VERSION_NAMES, facts_now.version_of),
)


def _step(facts: PartlyKnown) -> str:
    """Return what somebody wants to do; a second card in one step is a matter of officials."""
    second = (facts.action == "take" and facts.phase == LAY) or (
        facts.action == "lay" and facts.phase == CLOSE
    )
    return f"second-{facts.action}" if second else str(facts.action)


_QUESTIONS: Final = (
    Question("lay", checks=LAYING, then=laid, now=facts_now.route, now_at=facts_now.lay),
    Question(
        "houses",
        checks=(*CLOSING, *PLACING, no_more_than_cities),
        facts=(ClosingFacts, PlacementFacts),
        then=placed,
        now=lambda position: {"length": len(position.own.route), "supply": position.own.supply},
    ),
    Question("tile", answer=which_tile, now=facts_now.tile),
    # There the tile for all lands asks for every land, whatever the first printing says of the base game.
    Question(
        "tile-north",
        derived={"without_baiern": lambda _: False},
        answer=which_tile,
        now=facts_now.tile,
    ),
    Question(
        "carriage",
        checks=(*CLOSING, *CARRIAGES, one_official, postmeister_first),
        facts=(CarriageFacts, OfficialFacts),
        derived={"official": lambda facts: WAGNER if facts.wagner else ""},
        then=carriage_taken,
        now=facts_now.carriage,
    ),
    # With letters it is another question who may help besides.
    Question(
        "carriage-with-letters",
        checks=(*CLOSING, *CARRIAGES),
        facts=(CarriageFacts,),
        then=carriage_taken,
        now=facts_now.carriage_with_letters,
    ),
    Question("official", checks=OFFICIALS_HELP, then=helped, now=facts_now.official),
    Question(
        "turn",
        checks=(*TURN_ORDER, *DECLINING),
        facts=(TurnFacts, MomentFacts, DecliningFacts),
        derived={
            **AS_TURN_FACTS,
            "declined": lambda facts: facts.phase == CARRIAGE and facts.action == "end",
        },
        topic=_step,
        then=second_card,
        now=facts_now.turn,
    ),
    Question(
        "horses",
        checks=(*CLOSING, *TEAMS, *FREE_CITIES),
        facts=(TeamFacts, FreeCityFacts),
        now=facts_now.horses,
    ),
    Question("free-cities", checks=FREE_CITIES),
    Question("letters", checks=LETTERS, then=paid, now=facts_now.letters),
    Question(
        "tokens",
        checks=(*MOMENT, *RETURNING),
        facts=(ReturnMomentFacts, ReturnFacts, ReturnAsked),
        fixed={"kinds": FOR_A_HOUSE},
        derived=AS_RETURN_FACTS,
        now=facts_now.tokens_held,
    ),
    Question("hand", checks=HANDS, now=facts_now.hand),
    Question("tie", answer=who_wins),
    *WIDER_QUESTIONS,
)
QUESTIONS: Final = by_the_book(rulebook(), _QUESTIONS, lambda position: position.game.catalogue.cities)
