"""The hand after closing a route (TT43)."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import Lines, PartlyKnown, counted, yes_or_no
from assistant.referee.checks import check
from assistant.referee.text import Text
from assistant.referee.verdict import Violation

LIMIT: Final = 3


class HandFacts(NamedTuple):
    """Cards put away: how many, how many the hand holds, one that cannot be in it, and how many are kept."""

    hand: Annotated[int, counted("Cards in your hand", 20)]
    dropped: Annotated[int, counted("Cards you put away", 20, yours=True)]
    in_hand: Annotated[bool, yes_or_no("Are they all in your hand?", usual=True)]
    absent: str
    limit: int = LIMIT


@check("TT43")
def cut_to_three(facts: HandFacts) -> Violation | None:
    """After closing a route three cards are kept, of the player's choice; otherwise there is no limit."""
    due = max(0, facts.hand - facts.limit)
    if facts.dropped and not due:
        return Violation("TT43", {"dropped": facts.dropped, "limit": facts.limit}, "none")
    if facts.dropped != due:
        return Violation("TT43", {"dropped": facts.dropped, "due": due, "limit": facts.limit})
    return None


@check("TT43")
def dropped_from_hand(facts: HandFacts) -> Violation | None:
    """Only cards of the hand can be put away."""
    return None if facts.in_hand else Violation("TT43", {"city": facts.absent}, "absent")


HANDS = (cut_to_three, dropped_from_hand)


def put_away(facts: PartlyKnown) -> Lines:
    """Tell how many cards are kept (TT43)."""
    yield Text("{cards} cards at most are kept (TT43).", cards=facts.limit)
