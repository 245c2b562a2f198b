"""What others have to do with it: their houses, the officials they used, and who is next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.common import Moment
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


def moments(end: str) -> dict[str, Moment]:
    """Return what may have happened before somebody is next; ``end`` is the rule on the end of the game."""
    return {
        "turn": Moment(
            Text("a turn is over, and nobody has brought about the end"),
            Text("The left neighbour of whoever has just played."),
            ("TT7",),
        ),
        "end": Moment(
            Text("the end has been brought about, and others still have a turn"),
            Text("The left neighbour, until the player to the right of the start player has played."),
            (end, "TT7"),
        ),
        "round": Moment(
            Text("the last round is over"),
            Text("Nobody: all have had equally many turns, and points are counted."),
            (end, "TT46"),
        ),
    }


def next_lines(facts: PartlyKnown) -> Iterator[Line]:
    """Tell the end of a round."""
    if facts.moment == "end":
        yield Text("So all have had equally many turns.")
