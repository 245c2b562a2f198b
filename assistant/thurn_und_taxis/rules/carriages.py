"""Carriages: the next size for a route that is long enough, or with the Wagner (TT39, TT40, TT49)."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import Lines, PartlyKnown, counted, one_of, settled_by, yes_or_no
from assistant.referee.checks import check
from assistant.referee.text import Text, plural
from assistant.referee.verdict import Violation
from assistant.thurn_und_taxis.box.catalogue import load_catalogue

WAGNER_REACH: Final = 2
"""How many cards the Wagner makes up for."""
LARGEST: Final = 7
SIZES: Final = (3, 4, 5, 6, 7)


class CarriageFacts(NamedTuple):
    """A carriage for a closed route of ``length`` cards: the size wanted, and the next size for this player.

    ``following`` is 0 when the player has the largest one.
    """

    length: Annotated[int, counted("Cards in the route", 22)]
    size: Annotated[int, counted("Size of the carriage", LARGEST, least=3, yours=True)]
    following: Annotated[int, one_of("The next larger carriage for you", SIZES)]
    wagner: Annotated[bool, yes_or_no("Does the Wagner help?", usual=False, yours=True)]


class DecliningFacts(NamedTuple):
    """A turn that ends without the carriage, ``declined``: whether the route is long enough for it."""

    declined: bool
    length: Annotated[int, counted("Cards in the route", 22)]
    following: Annotated[int, one_of("The next larger carriage for you", SIZES)]
    may_decline: Annotated[bool, settled_by("carriage-declining", "allowed")]


@check("TT39")
def long_enough_for_carriage(facts: CarriageFacts) -> Violation | None:
    """The route has at least as many cards as the carriage's number."""
    if not facts.following:
        return Violation("TT39", {"size": LARGEST}, "largest")
    if not facts.wagner and facts.length < facts.size:
        return Violation("TT39", {"length": facts.length, "size": facts.size})
    return None


@check("TT40")
def no_size_skipped(facts: CarriageFacts) -> Violation | None:
    """Carriages come in order: 3, 4, 5, 6, 7."""
    if facts.following and facts.size != facts.following:
        return Violation("TT40", {"size": facts.size, "following": facts.following})
    return None


@check("TT49")
def reach_of_the_wagner(facts: CarriageFacts) -> Violation | None:
    """With the Wagner the route may be one or two cards short, not more."""
    if facts.wagner and facts.length < facts.size - WAGNER_REACH:
        return Violation("TT49", {"length": facts.length, "size": facts.size, "reach": WAGNER_REACH})
    return None


@check("TT39")
def carriage_is_taken(facts: DecliningFacts) -> Violation | None:
    """Whose route is long enough gets the carriage, unless the table lets it be declined."""
    if facts.declined and not facts.may_decline and facts.following and facts.length >= facts.following:
        return Violation("TT39", {"size": facts.following}, "declined")
    return None


CARRIAGES = (long_enough_for_carriage, no_size_skipped, reach_of_the_wagner)
DECLINING = (carriage_is_taken,)


def carriage_taken(facts: PartlyKnown) -> Lines:
    """Tell what the carriage is worth, and the end of the game after the largest (TT38, TT45, TT47)."""
    yield plural(
        "It is worth 1 point; smaller ones count no more (TT47).",
        "It is worth {count} points; smaller ones count no more (TT47).",
        load_catalogue().carriages[facts.size],
    )
    if facts.size == LARGEST:
        yield Text("The first such carriage brings about the end: the round is finished (TT45).")


def wagner_lines(_facts: PartlyKnown) -> Lines:
    """Tell what the Wagner does not do (TT32, TT49)."""
    yield Text("The Wagner makes up for cards at the carriage only; the tile counts the cards (TT32).")
