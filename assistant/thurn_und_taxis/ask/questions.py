"""What people argue about in Thurn und Taxis, and which rules each question touches.

First come the questions about the whole game: set-up, who is next, what something is worth, and what others
have.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import Annotated, Final, NamedTuple

from assistant.paths import DATA
from assistant.referee.ask.question import (
    Line,
    PartlyKnown,
    Question,
    by_the_book,
    counted,
    next_question,
    one_of,
    set_up_question,
    yes_or_no,
)
from assistant.referee.text import Text
from assistant.thurn_und_taxis.ask import facts_now
from assistant.thurn_und_taxis.box.catalogue import WAGNER
from assistant.thurn_und_taxis.box.rulebook import CARRIAGE, CLOSE, LAY, rulebook
from assistant.thurn_und_taxis.new_game import (
    CARRIAGES_WITH_LETTERS,
    CARRIAGES_WITHOUT_LETTERS,
    IN_THE_NORTH,
    IN_THE_SOUTH,
    VERSION_NAMES,
    WITH_HORSES,
    WITH_LETTERS,
    WITH_TOKENS,
    WITHOUT_HORSES,
    WITHOUT_LETTERS,
)
from assistant.thurn_und_taxis.new_game import PLAYERS as SEATS
from assistant.thurn_und_taxis.rules.cards import (
    HANDS,
    LAYING,
    OFFICIALS_HELP,
    OfficialFacts,
    helped,
    laid,
    one_official,
    postmeister_first,
    put_away,
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
    wagner_lines,
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
    closed_with_horses,
    paid,
    returned,
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


def next_lines(facts: PartlyKnown) -> Iterator[Line]:
    """Tell the end of a round."""
    if facts.moment == "end":
        yield Text("So all have had equally many turns.")


WIDER_QUESTIONS: Final = (
    Question(
        "all-lands",
        answer=facts_now.all_lands_due,
        versions=IN_THE_SOUTH,
        sum=facts_now.all_lands_sum,
        now=facts_now.all_lands,
    ),
    Question(
        "wagner",
        answer=facts_now.with_wagner,
        answers=facts_now.WAGNER_ANSWERS,
        versions=IN_THE_SOUTH,
        then=wagner_lines,
        now=facts_now.carriage_with_letters,
    ),
    Question(
        "carriage-worth",
        answer=facts_now.carriage_worth,
        answers=facts_now.CARRIAGE_ANSWERS,
        versions=WITHOUT_HORSES,
        now=lambda position: {"largest": position.own.carriage},
    ),
    Question(
        "tile-worth", answer=facts_now.tile_worth, answers=facts_now.TILE_ANSWERS, versions=IN_THE_SOUTH
    ),
    Question(
        "others-house",
        answer=house_beside_others,
        more=("others",),
        now_at=facts_now.others_house,
        table_lines=facts_now.houses,
    ),
    Question("others-official", answer=official_again, versions=WITHOUT_LETTERS),
    Question(
        "letter",
        answer=facts_now.letter_for_a_house,
        topic=lambda facts: "first" if facts.first else "later",
        versions=WITH_LETTERS,
        now_at=facts_now.letter,
        table_lines=facts_now.houses,
    ),
    next_question(
        rulebook(),
        versions=IN_THE_SOUTH,
        then=next_lines,
        now=facts_now.next_moment,
        table_lines=facts_now.who_is_next,
    ),
    next_question(
        rulebook(),
        question="next-north",
        moments="next",
        versions=IN_THE_NORTH,
        then=next_lines,
        now=facts_now.next_moment,
        table_lines=facts_now.who_is_next,
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
        versions=WITHOUT_HORSES,
        then=placed,
        topic=attrgetter("way"),
        now=lambda position: {"length": len(position.own.route), "supply": position.own.supply},
    ),
    Question("tile", answer=which_tile, versions=IN_THE_SOUTH, topic=attrgetter("tile"), now=facts_now.tile),
    # There the tile for all lands asks for every land, whatever the first printing says of the base game.
    Question(
        "tile-north",
        derived={"without_baiern": lambda _: False},
        answer=which_tile,
        versions=IN_THE_NORTH,
        topic=attrgetter("tile"),
        now=facts_now.tile,
    ),
    Question(
        "carriage",
        checks=(*CLOSING, *CARRIAGES, one_official, postmeister_first),
        facts=(CarriageFacts, OfficialFacts),
        derived={"official": lambda facts: WAGNER if facts.wagner else ""},
        versions=CARRIAGES_WITHOUT_LETTERS,
        then=carriage_taken,
        now=facts_now.carriage,
    ),
    # With letters it is another question who may help besides.
    Question(
        "carriage-with-letters",
        checks=(*CLOSING, *CARRIAGES),
        facts=(CarriageFacts,),
        versions=CARRIAGES_WITH_LETTERS,
        then=carriage_taken,
        now=facts_now.carriage_with_letters,
    ),
    Question(
        "official", checks=OFFICIALS_HELP, versions=WITHOUT_LETTERS, then=helped, now=facts_now.official
    ),
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
        versions=WITH_HORSES,
        then=closed_with_horses,
        now=facts_now.horses,
    ),
    Question("free-cities", checks=FREE_CITIES, versions=IN_THE_NORTH),
    Question("letters", checks=LETTERS, versions=WITH_LETTERS, then=paid, now=facts_now.letters),
    Question(
        "tokens",
        checks=(*MOMENT, *RETURNING),
        facts=(ReturnMomentFacts, ReturnFacts, ReturnAsked),
        fixed={"kinds": FOR_A_HOUSE},
        derived=AS_RETURN_FACTS,
        versions=WITH_TOKENS,
        then=returned,
        topic=lambda facts: str(facts.given),
        now=facts_now.tokens_held,
    ),
    Question("hand", checks=HANDS, then=put_away, now=facts_now.hand),
    Question("tie", answer=who_wins),
    *WIDER_QUESTIONS,
)
QUESTIONS: Final = by_the_book(rulebook(), _QUESTIONS, lambda position: position.game.catalogue.cities)
