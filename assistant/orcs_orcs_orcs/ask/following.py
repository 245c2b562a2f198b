"""What follows from what people ask about, in a sentence, and which rule decides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from assistant.orcs_orcs_orcs.box.catalogue import KNOWLEDGE
from assistant.orcs_orcs_orcs.rules import aiming, outcomes, revealing, turn_order
from assistant.orcs_orcs_orcs.rules.teleporting import YOU
from assistant.referee.ask.question import Line, PartlyKnown
from assistant.referee.text import Text

Lines = Iterator[Line]


def cast(facts: PartlyKnown) -> Lines:
    """Tell what becomes of the cards (O38, O57)."""
    if facts.family == KNOWLEDGE:
        yield Text("You take one card of the display to your discard pile (O57).")
    yield Text("The spell and all cards that reinforce it go to your discard pile (O38).")


def aimed(facts: PartlyKnown) -> Lines:
    """Tell what the spell does to its target."""
    if facts.shape in aiming.OF_ATTACKS:
        yield Text("Damage stays until the end of your turn; then creatures recover (O50, O51).")
    elif facts.shape == aiming.BONDS:
        yield Text("If it reaches the tower, that counts as with a fate card (O60).")


def struck(facts: PartlyKnown) -> Lines:
    """Tell what becomes of the creature (O46, O47, O51)."""
    if outcomes.is_defeated(facts) == "defeated":
        yield Text("It is your trophy, and the cube of its type goes up one field (O46, O47).")
    else:
        yield Text("Its damage stays until the end of your turn; then it recovers (O50, O51).")


def struck_sum(facts: PartlyKnown) -> Text:
    """Return the reckoning of whether a creature is defeated."""
    return Text(
        "Damage {before} + {damage} against life {life} + {bonus}",
        before=facts.before,
        damage=facts.damage,
        life=facts.life,
        bonus=facts.bonus,
    )


def moved(facts: PartlyKnown) -> Lines:
    """Tell what comes of a creature that reaches the tower (O18, O20)."""
    if outcomes.what_moves(facts) == outcomes.ARRIVES:
        yield Text(
            "The counter of its type falls by one field; "
            "the mage on that lane loses a trophy of that type, if it has one (O18, O20, O21)."
        )


def turned_up(_facts: PartlyKnown) -> Lines:
    """Tell where the creature starts (O28)."""
    yield Text("Its creature starts on the outer section; the marker leaves the game (O28).")


def teleported(facts: PartlyKnown) -> Lines:
    """Tell what the new field means (O43)."""
    if facts.owner != YOU:
        yield Text("From now on your attacks reach that lane (O43).")


def learned(_facts: PartlyKnown) -> Lines:
    """Tell where a learned card goes (O57)."""
    yield Text("A learned card goes to your discard pile, and the gap is filled from its pile (O57).")


def drawn(_facts: PartlyKnown) -> Lines:
    """Tell what goes before drawing (O40)."""
    yield Text("Before that all cards left in your hand are put away (O40).")


_MOMENT_BY: Final[Mapping[str, tuple[str, ...]]] = {
    turn_order.ACT: ("O30",),
    turn_order.STOP: ("O31",),
    turn_order.END: ("O40",),
    turn_order.MARKER: ("O24",),
    turn_order.CARD: ("O15",),
}


def moment_by(facts: PartlyKnown) -> tuple[str, ...]:
    """Return the rule that decides whether something may be done now."""
    return _MOMENT_BY[facts.move]


_FATE_BY: Final[Mapping[str, tuple[str, ...]]] = {
    outcomes.MOVES: ("O17", "O16"),
    outcomes.ARRIVES: ("O18", "O16"),
    outcomes.STAYS: ("O16",),
}


def fate_by(facts: PartlyKnown) -> tuple[str, ...]:
    """Return the rule that decides what a fate card moves."""
    return _FATE_BY[outcomes.what_moves(facts)]


def aimed_by(facts: PartlyKnown) -> tuple[str, ...]:
    """Return the rule that says at what a spell is aimed."""
    return ("O54",) if facts.shape == aiming.ANYWHERE else (aiming.BY_SHAPE[facts.shape],)


def loss_by(facts: PartlyKnown) -> tuple[str, ...]:
    """Return the rule that decides who loses a trophy."""
    if not facts.mage_there:
        return ("O22",)
    return ("O20",) if facts.trophies else ("O21",)


_LANES_BY: Final[Mapping[str, tuple[str, ...]]] = {
    revealing.MUST: ("O24",),
    revealing.MAY: ("O25",),
}


def lanes_by(facts: PartlyKnown) -> tuple[str, ...]:
    """Return the rule that decides on which lanes a marker is turned up."""
    answer = revealing.lane_to_reveal(facts)
    return _LANES_BY.get(answer) or (("O26",) if facts.left else ("O27",))
