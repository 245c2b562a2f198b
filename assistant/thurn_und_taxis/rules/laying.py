"""Laying a card at the route (TT15, TT17-TT21)."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from assistant.referee.ask.question import Lines, PartlyKnown, counted, one_of, yes_or_no
from assistant.referee.checks import check
from assistant.referee.text import Text, plural
from assistant.referee.verdict import Violation
from assistant.thurn_und_taxis.actions import BETWEEN, BRANCH, LEFT, REBUILT, RIGHT
from assistant.thurn_und_taxis.box.catalogue import load_catalogue


class LayFacts(NamedTuple):
    """A card and the route it is laid at.

    ``end`` is the city it comes to lie beside and ``road`` whether one joins the two; both are empty where
    a route begins. ``in_hand`` is true as long as nobody knows better.
    """

    city: str
    spot: Annotated[
        str,
        one_of(
            "Where do you lay it?",
            {
                RIGHT: "at the right end",
                LEFT: "at the left end",
                BETWEEN: "between two cards",
                BRANCH: "as a branch",
                REBUILT: "after rearranging the route",
            },
            RIGHT,
            yours=True,
        ),
    ]
    length: Annotated[int, counted("Cards in your route", 22)]
    end: str
    road: Annotated[bool, yes_or_no("Does a road lead straight from that end to the city?")]
    in_route: Annotated[bool, yes_or_no("Is the city in your route already?", usual=False)]
    in_hand: Annotated[bool, yes_or_no("Is the card in your hand?", usual=True)]


@check("TT15")
def card_in_hand(facts: LayFacts) -> Violation | None:
    """A card is laid from the own hand."""
    return None if facts.in_hand else Violation("TT15", {"city": facts.city}, "hand")


@check("TT17")
def no_branches(facts: LayFacts) -> Violation | None:
    """The cards lie in one row, so a new one lies at one of its two ends."""
    return Violation("TT17", {"city": facts.city}) if facts.length and facts.spot == BRANCH else None


@check("TT18")
def joined_by_road(facts: LayFacts) -> Violation | None:
    """A road leads straight from the city at that end to the new one."""
    if facts.length and facts.spot in {LEFT, RIGHT} and not facts.road:
        return Violation("TT18", {"city": facts.city, "end": facts.end})
    return None


@check("TT19")
def no_city_twice(facts: LayFacts) -> Violation | None:
    """No city lies in a route twice."""
    return Violation("TT19", {"city": facts.city}) if facts.in_route and facts.length else None


@check("TT20")
def nothing_between(facts: LayFacts) -> Violation | None:
    """No card is put between two others."""
    return Violation("TT20", {"city": facts.city}) if facts.length and facts.spot == BETWEEN else None


@check("TT21")
def no_rebuilding(facts: LayFacts) -> Violation | None:
    """What lies stays as it lies."""
    return Violation("TT21", {"city": facts.city}) if facts.length and facts.spot == REBUILT else None


LAYING = (card_in_hand, no_branches, joined_by_road, no_city_twice, nothing_between, no_rebuilding)


def laid(facts: PartlyKnown) -> Lines:
    """Tell how long the route is then (TT24)."""
    cards = facts.length + 1
    route = plural("Your route has 1 card then", "Your route has {count} cards then", cards)
    if cards >= load_catalogue().shortest_route:
        yield Text("{route}; it may be closed (TT24).", route=route)
    else:
        yield Text("{route}; three are needed to close it (TT24).", route=route)
