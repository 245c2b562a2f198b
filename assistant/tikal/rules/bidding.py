"""Bidding for a turn in the auction version (T76-T78, T90)."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import Lines, PartlyKnown, counted, settled_by, yes_or_no
from assistant.referee.checks import check
from assistant.referee.text import plural
from assistant.referee.verdict import Violation

MOST_POINTS: Final = 100
MOST_BID: Final = 30
"""More than any table has seen; only limits for typing, and for listing where scores may fall below zero."""


class BidFacts(NamedTuple):
    """A bid and who makes it.

    ``highest`` is the highest bid so far, 0 while nobody has bid or where that bid was 0; which of the two,
    ``zero_was_bid`` tells. ``points`` are the bidder's own. ``free`` is the reading in which a bid of 0 is
    allowed, ``unlimited`` the one in which it may exceed the points.
    """

    player: str
    bid: Annotated[int, counted("Points you bid", MOST_BID, yours=True)]
    highest: Annotated[int, counted("Highest bid so far (0: nobody has bid)", MOST_BID, 0)]
    zero_was_bid: Annotated[bool, yes_or_no("Has somebody bid 0 in this auction?", usual=False)]
    points: Annotated[int, counted("Points you have", MOST_POINTS, 20)]
    passed: Annotated[bool, yes_or_no("Have you passed in this auction?", usual=False)]
    served: Annotated[bool, yes_or_no("Have you had a tile this round?", usual=False)]
    free: Annotated[bool, settled_by("auction-minimum-bid", "0")]
    unlimited: Annotated[bool, settled_by("auction-bid-limit", "none")]


@check("T76")
def bids_rise(facts: BidFacts) -> Violation | None:
    """A bid goes above the highest so far; that may be a bid of 0 where the table allows it."""
    if facts.bid <= facts.highest and (facts.highest or facts.zero_was_bid):
        return Violation("T76", {"bid": facts.bid, "highest": facts.highest})
    return None


@check("T77")
def passing_is_final(facts: BidFacts) -> Violation | None:
    """Whoever has passed takes no further part in the auction."""
    return Violation("T77", {"player": facts.player}) if facts.passed else None


@check("T78")
def one_tile_a_round(facts: BidFacts) -> Violation | None:
    """Whoever has had a tile this round does not bid again."""
    return Violation("T78", {"player": facts.player}) if facts.served else None


@check("T90")
def at_least_the_minimum(facts: BidFacts) -> Violation | None:
    """The smallest bid is one point unless the table allows none."""
    if not facts.bid and not facts.free:
        return Violation("T90", {"bid": facts.bid, "minimum": 1}, "minimum")
    return None


@check("T90")
def within_own_points(facts: BidFacts) -> Violation | None:
    """Nobody bids more points than they have unless the table lets scores fall below zero."""
    if not facts.unlimited and facts.bid > facts.points:
        return Violation("T90", {"bid": facts.bid, "score": facts.points})
    return None


BIDDING: Final = (bids_rise, passing_is_final, one_tile_a_round, at_least_the_minimum, within_own_points)
PASSING: Final = (passing_is_final, one_tile_a_round)
"""What is asked of whoever passes."""


def bid_paid(facts: PartlyKnown) -> Lines:
    """Tell when a bid is paid (T79, T82)."""
    if facts.bid:
        yield plural(
            "You pay 1 point if all the others pass (T79).",
            "You pay {count} points if all the others pass (T79).",
            facts.bid,
        )
