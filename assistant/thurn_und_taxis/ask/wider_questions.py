"""Questions about the whole game: set-up, who is next, what something is worth, and what others have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, NamedTuple

from assistant.paths import DATA
from assistant.referee.ask.common import Occasion, next_question, set_up_question
from assistant.referee.ask.question import Line, PartlyKnown, Question, counted, one_of, yes_or_no
from assistant.referee.text import Text
from assistant.thurn_und_taxis.ask import facts_now, witness, worth
from assistant.thurn_und_taxis.new_game import (
    IN_THE_NORTH,
    IN_THE_SOUTH,
    VERSION_NAMES,
    WITH_LETTERS,
    WITHOUT_HORSES,
    WITHOUT_LETTERS,
)
from assistant.thurn_und_taxis.new_game import PLAYERS as SEATS
from assistant.thurn_und_taxis.rules.carriages import wagner_lines

OTHERS: Final = 3
YES: Final = "yes"
NO: Final = "no"


class HouseFacts(NamedTuple):
    """A city in which others may have houses."""

    own: Annotated[bool, yes_or_no("Have you a house in that city already?")]
    others: Annotated[int, counted("Other players with a house there", OTHERS, 0)]


def house_beside_others(facts: HouseFacts) -> str:
    """Return whether a house may be placed there: only an own one stands in the way (TT30)."""
    return NO if facts.own else YES


HOUSE_ANSWERS: Final = {
    YES: Text("Yes, others may have theirs there too."),
    NO: Text("No, you have a house there already."),
}


class OthersOfficialFacts(NamedTuple):
    """An official who has helped somebody before."""

    who: Annotated[
        str,
        one_of(
            "Who was helped by that official?",
            {
                "other": "another player",
                "earlier": "you in an earlier turn",
                "now": "you in this turn",
            },
        ),
    ]


def official_again(facts: OthersOfficialFacts) -> str:
    """Return whether an official may help again: every turn has its own (TT13)."""
    return NO if facts.who == "now" else YES


OFFICIAL_ANSWERS: Final = {
    YES: Text("Yes, what happened in other turns makes no difference."),
    NO: Text("No, one official helps in a turn, and once."),
}


MOMENTS: Final = {
    "turn": Occasion(
        Text("a turn is over, and nobody has brought about the end"),
        Text("The left neighbour of whoever has just played."),
    ),
    "end": Occasion(
        Text("the end has been brought about, and others still have a turn"),
        Text("The left neighbour, until the player to the right of the start player has played."),
    ),
    "round": Occasion(
        Text("the last round is over"),
        Text("Nobody: all have had equally many turns, and points are counted."),
    ),
}


def next_lines(facts: PartlyKnown) -> Iterator[Line]:
    """Tell the end of a round."""
    if facts.moment == "end":
        yield Text("So all have had equally many turns.")


THE_CITY: Final = (Text("Which city?"),)
WIDER_QUESTIONS: Final = (
    Question(
        "all-lands",
        Text("The tile for all lands: with or without Baiern?"),
        (),
        (worth.AllLandsFacts,),
        answer=worth.all_lands,
        answers=worth.ALL_LANDS_ANSWERS,
        versions=IN_THE_SOUTH,
        sum=worth.all_lands_sum,
        now=facts_now.all_lands,
    ),
    Question(
        "wagner",
        Text("With the Wagner: which carriage, and which tile for the route?"),
        (),
        (worth.WagnerFacts,),
        answer=worth.with_wagner,
        answers=worth.WAGNER_ANSWERS,
        versions=IN_THE_SOUTH,
        then=wagner_lines,
        now=facts_now.carriage_with_letters,
    ),
    Question(
        "carriage-worth",
        Text("What is a carriage worth?"),
        (),
        (worth.CarriageWorthFacts,),
        answer=worth.carriage_worth,
        answers=worth.CARRIAGE_ANSWERS,
        versions=WITHOUT_HORSES,
        now=lambda position, _: {"largest": position.own.carriage},
    ),
    Question(
        "tile-worth",
        Text("What is a bonus tile worth?"),
        (),
        (worth.TileWorthFacts,),
        answer=worth.tile_worth,
        answers=worth.TILE_ANSWERS,
        versions=IN_THE_SOUTH,
    ),
    Question(
        "others-house",
        Text("Place a house where others have theirs"),
        (),
        (HouseFacts,),
        places=THE_CITY,
        answer=house_beside_others,
        answers=HOUSE_ANSWERS,
        more=("others",),
        now=facts_now.others_house,
        told=witness.houses,
    ),
    Question(
        "others-official",
        Text("Use an official who has just helped somebody"),
        (),
        (OthersOfficialFacts,),
        answer=official_again,
        answers=OFFICIAL_ANSWERS,
        versions=WITHOUT_LETTERS,
    ),
    Question(
        "letter",
        Text("Do I get the letter of this city? (Kurier der Fürstin)"),
        (),
        (worth.LetterFacts,),
        places=THE_CITY,
        answer=worth.letter_for_a_house,
        answers=worth.LETTER_ANSWERS,
        matter=lambda facts: "first" if facts.first else "later",
        versions=WITH_LETTERS,
        now=facts_now.letter,
        told=witness.houses,
    ),
    next_question(
        MOMENTS,
        versions=IN_THE_SOUTH,
        then=next_lines,
        now=facts_now.next_moment,
        told=witness.who_is_next,
    ),
    next_question(
        MOMENTS,
        question="next-north",
        label=Text("Who is next, and why? (Glanz und Gloria)"),
        versions=IN_THE_NORTH,
        then=next_lines,
        now=facts_now.next_moment,
        told=witness.who_is_next,
    ),
    set_up_question(DATA / "thurn_und_taxis", SEATS, VERSION_NAMES, facts_now.version_of),
)
