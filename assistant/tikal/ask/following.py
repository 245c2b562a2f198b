"""What follows from what people ask about, in a sentence: what goes, what stays, what is left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import Line, PartlyKnown, counted
from assistant.referee.text import Text, plural
from assistant.tikal.box.catalogue import load_catalogue

PRICES: Final = load_catalogue().prices
COPIES: Final = load_catalogue().copies_of_motif
Lines = Iterator[Line]


def _left(facts: PartlyKnown) -> Text:
    return plural("1 AP is left then.", "{count} AP are left then.", facts.left - facts.cost)


def only_left(facts: PartlyKnown) -> Lines:
    """Tell what is left of the turn's points."""
    yield _left(facts)


def dug(facts: PartlyKnown) -> Lines:
    """Tell what the temple shows after digging (T37)."""
    yield Text("The temple shows {value} then (T37).", value=facts.value + facts.levels)
    yield _left(facts)


def built(facts: PartlyKnown) -> Lines:
    """Tell what the new camp is for (T57)."""
    yield Text("From now on you may bring figures in there, for {price} AP each (T57).", price=PRICES.enter)
    yield _left(facts)


def guarded(facts: PartlyKnown) -> Lines:
    """Tell who leaves when a guard is placed, and for how long it stays (T41, T60, T62)."""
    others = facts.explorers_there + facts.leader_there - 1
    if others:
        yield plural(
            "Your other figure on that tile leaves the game for good (T60).",
            "All your {count} other figures on that tile leave the game for good (T60).",
            others,
        )
    yield Text("The temple pays you its value until the end; nobody digs there any more (T41, T62).")
    yield _left(facts)


def lifted(facts: PartlyKnown) -> Lines:
    """Tell where the treasure lies and what is left on the tile (T47)."""
    left = facts.chips - 1
    told = plural("1 chip is left", "{count} chips are left", left) if left else Text("no chip is left")
    yield Text("The treasure lies face up before you; on the tile {left} (T47).", left=told)
    yield _left(facts)


class CollectionFacts(NamedTuple):
    """What both sides of a swap hold besides: no rule asks for it, but it tells what they have afterwards."""

    own_of_wanted: Annotated[int, counted("Chips you hold of the motif you want", COPIES)]
    other_of_given: Annotated[int, counted("Chips the other holds of the motif you give", COPIES)]


SETS: Final = (Text("no chip"), Text("a single"), Text("a pair"), Text("a triple"))


def _set(chips: int) -> Text:
    return SETS[min(chips, COPIES)]


def swapped(facts: PartlyKnown) -> Lines:
    """Tell what both have of the two motifs after a swap (T69)."""
    yield _left(facts)
    yield Text(
        "You have {wanted} of the motif you took and {given} of the one you gave.",
        wanted=_set(facts.own_of_wanted + 1),
        given=_set(facts.own_count - 1),
    )
    yield Text(
        "The other has {given} of the motif you gave and {wanted} of the one you took.",
        given=_set(facts.other_of_given + 1),
        wanted=_set(facts.other_count - 1),
    )


def laid(facts: PartlyKnown) -> Lines:
    """Tell what comes after laying a tile (T12, T18, T70)."""
    if facts.is_volcano:
        yield Text(
            "A volcano is laid after its scoring round; then you have {points} AP (T70).", points=PRICES.turn
        )
    else:
        yield Text(
            "A treasure tile gets its chips (T18); then you have {points} AP (T12).", points=PRICES.turn
        )


def bid(facts: PartlyKnown) -> Lines:
    """Tell when a bid is paid (T79, T82)."""
    if facts.bid:
        yield plural(
            "You pay 1 point if all the others pass (T79).",
            "You pay {count} points if all the others pass (T79).",
            facts.bid,
        )


def volcano(facts: PartlyKnown) -> Lines:
    """Tell what happens to the volcano (T66, T70)."""
    if facts.how != "laid":
        yield Text("It is set aside; it is laid when everybody has had a scoring turn (T66, T70).")


def temple_by(facts: PartlyKnown) -> tuple[str, ...]:
    """Return the rules that decide who gets a temple: a guard goes before any majority."""
    return ("T68", "T62") if facts.guard_owner else ("T68",)


DEEDS_BY: Final = {
    "act": "T12",
    "lay": "T12",
    "reveal": "T66",
    "volcano": "T66",
    "waiting": "T70",
}


def turn_by(facts: PartlyKnown) -> tuple[str, ...]:
    """Return the rule that decides whether something may be done now."""
    scoring = facts.phase == "scoring"
    return ("T67",) if scoring and facts.doing in {"act", "lay"} else (DEEDS_BY[facts.doing],)
