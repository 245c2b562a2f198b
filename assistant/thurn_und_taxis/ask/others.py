"""What others have to do with it: their houses, the officials they used, and who is next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import Line, PartlyKnown, counted, one_of, yes_or_no
from assistant.referee.text import Text

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


class NextFacts(NamedTuple):
    """What has just happened."""

    moment: Annotated[
        str,
        one_of(
            "What has just happened?",
            {
                "turn": "a turn is over, and nobody has brought about the end",
                "end": "the end has been brought about, and others still have a turn",
                "round": "the last round is over",
            },
        ),
    ]


def who_is_next(facts: NextFacts) -> str:
    """Return the answer for the moment."""
    return facts.moment


NEXT_ANSWERS: Final = {
    "turn": Text("The left neighbour of whoever has just played."),
    "end": Text("The left neighbour, until the player to the right of the start player has played."),
    "round": Text("Nobody: all have had equally many turns, and points are counted."),
}


def next_by(facts: PartlyKnown) -> tuple[str, ...]:
    """Return the rules that decide who is next."""
    return {"turn": ("TT7",), "end": ("TT45", "TT7"), "round": ("TT45", "TT46")}[facts.moment]


def next_in_the_north_by(facts: PartlyKnown) -> tuple[str, ...]:
    """Return the rules that decide who is next on the northern map."""
    return {"turn": ("TT7",), "end": ("GG18", "TT7"), "round": ("GG18", "TT46")}[facts.moment]


def next_lines(facts: PartlyKnown) -> Iterator[Line]:
    """Tell the end of a round."""
    if facts.moment == "end":
        yield Text("So all have had equally many turns.")
