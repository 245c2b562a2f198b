"""Cards coming to light: taken, drawn, turned up (TT4, TT5, TT10-TT12)."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from assistant.referee.ask.question import counted, yes_or_no
from assistant.referee.checks import check
from assistant.referee.verdict import Violation


class TakeFacts(NamedTuple):
    """An open card that is taken: whether it may lie open."""

    city: str
    lies_open: Annotated[bool, yes_or_no("Does the card lie open?")]


class DrawFacts(NamedTuple):
    """A card drawn unseen: how many there are to draw, the discard included."""

    left: Annotated[int, counted("Cards left in the pile and among the discarded ones", 66)]


class ShownFacts(NamedTuple):
    """A card that comes to light: of ``copies`` of its city so many are ``known`` elsewhere."""

    city: str
    known: Annotated[int, counted("Cards of this city in sight elsewhere", 3)]
    copies: int


class ShuffledFacts(NamedTuple):
    """Cards named when the pile does not suffice: all ``pile`` cards come, then so many of the discard.

    Of the cards named so many lie in the discard alone (``only_discard``) or cannot lie there
    (``only_pile``); ``hidden`` cards of the discard nobody has seen.
    """

    pile: int
    rest: int
    only_discard: int
    only_pile: int
    hidden: int


class RefillFacts(NamedTuple):
    """Cards turned up, and how many should be; ``naming`` when they lay open before without being named."""

    shown: Annotated[int, counted("Cards turned up", 6)]
    missing: Annotated[int, counted("Open cards missing", 6)]
    naming: bool


@check("TT10")
def card_lies_open(facts: TakeFacts) -> Violation | None:
    """A card is taken from those that lie open, or drawn from the pile."""
    return None if facts.lies_open else Violation("TT10", {"city": facts.city})


@check("TT10")
def something_to_draw(facts: DrawFacts) -> Violation | None:
    """Nothing can be drawn once the pile and the discard are used up."""
    return None if facts.left else Violation("TT10", {}, "nothing")


@check("TT4")
def three_of_each(facts: ShownFacts) -> Violation | None:
    """There are three cards of every city of the map."""
    if facts.known >= facts.copies:
        return Violation("TT4", {"city": facts.city, "copies": facts.copies})
    return None


@check("TT12")
def discard_comes_after_the_pile(facts: ShuffledFacts) -> Violation | None:
    """The pile is used up before any card of the discard is turned up."""
    first = {"pile": facts.pile, "rest": facts.rest}
    if facts.only_discard > facts.rest:
        return Violation("TT12", {**first, "count": facts.only_discard}, "discard")
    if facts.only_pile > facts.pile + facts.hidden:
        return Violation("TT12", {**first, "count": facts.only_pile}, "pile")
    return None


@check("TT11")
def refilled_to_six(facts: RefillFacts) -> Violation | None:
    """As many cards are turned up as are missing."""
    if not facts.naming and facts.shown > facts.missing:
        return Violation("TT11", {"shown": facts.shown, "missing": facts.missing})
    return None


@check("TT5")
def six_lie_open(facts: RefillFacts) -> Violation | None:
    """Six cards lie open: no more of them can be named than nobody has named yet."""
    if facts.naming and facts.shown > facts.missing:
        return Violation("TT5", {"shown": facts.shown, "missing": facts.missing}, "naming")
    return None


TAKING_OPEN = (card_lies_open,)
DRAWING = (something_to_draw,)
COMING_TO_LIGHT = (three_of_each,)
SHUFFLED = (discard_comes_after_the_pile,)
REFILLING = (refilled_to_six, six_lie_open)


def no_such_city(city: str, meant: str) -> Violation:
    """Return that the map has no such city; ``meant`` is the one that is likely meant, empty for none."""
    if meant:
        return Violation("TT4", {"city": city, "meant": meant}, "did-you-mean")
    return Violation("TT4", {"city": city}, "no-such-city")
