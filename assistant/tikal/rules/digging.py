"""Uncovering temple levels (T33-T35, T38, T41)."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import Lines, PartlyKnown, counted, settled_by, yes_or_no
from assistant.referee.checks import check
from assistant.referee.text import Text
from assistant.referee.verdict import Violation
from assistant.tikal.rules.action_points import only_left
from assistant.tikal.rules.guards import GuardOwner

MOST_LEVELS_PER_TURN: Final = 2
HIGHEST_CHIP: Final = 10
"""The highest number on a temple chip; nothing comes after it."""


class DigFacts(NamedTuple):
    """A temple and who digs.

    ``figures`` own figures stand there now, ``departed`` walked away earlier in the turn, which counts
    only where ``departed_count``. ``dug`` levels were already dug there this turn, ``levels`` shall be
    dug now. The temple shows ``value``; ``next_supply`` and ``second_supply`` are the chips left of the
    next number and of the one after it.
    """

    cell: str
    has_temple: Annotated[bool, yes_or_no("Is it a temple?", usual=True)]
    guard_owner: GuardOwner
    figures: Annotated[int, counted("Your figures there (the leader is one)", 19, yours=True)]
    departed: Annotated[int, counted("Your figures that left there again this turn", 10, 0)]
    departed_count: Annotated[bool, settled_by("second-level-presence", "once")]
    dug: Annotated[int, counted("Levels you dug there earlier this turn", 2, 0)]
    levels: Annotated[int, counted("Levels to dig now", 3, 1, least=1, yours=True)]
    value: Annotated[int, counted("What the temple shows now", HIGHEST_CHIP, 1, least=1)]
    next_supply: Annotated[int, counted("Chips left of the next number", 11, 1)]
    second_supply: Annotated[int, counted("Chips left of the number after that", 11, 1)]


@check("T33")
def own_figure_at_temple(facts: DigFacts) -> Violation | None:
    """Whoever digs has a figure on a temple tile."""
    if not facts.has_temple:
        return Violation("T33", {"cell": facts.cell}, "no-temple")
    return Violation("T33", {"cell": facts.cell}) if not facts.figures else None


@check("T34")
def figure_per_level(facts: DigFacts) -> Violation | None:
    """Every level of a turn needs an own figure of its own; a leader counts as one."""
    if not facts.has_temple or not facts.figures:  # T33 demands both
        return None
    levels = facts.dug + facts.levels
    figures = facts.figures + facts.departed if facts.departed_count else facts.figures
    if levels > figures:
        with_gone = facts.figures + facts.departed
        return Violation(
            "T34",
            {"cell": facts.cell, "levels": levels, "figures": figures},
            "departed" if levels <= with_gone else "default",
        )
    return None


@check("T35")
def two_levels_per_turn(facts: DigFacts) -> Violation | None:
    """A temple rises by at most two levels in a player's turn."""
    levels = facts.dug + facts.levels
    if facts.has_temple and levels > MOST_LEVELS_PER_TURN:
        return Violation("T35", {"cell": facts.cell, "levels": levels})
    return None


@check("T38")
def next_chip_in_supply(facts: DigFacts) -> Violation | None:
    """The chip with the next number must still be in supply."""
    if not facts.has_temple:
        return None
    if facts.value + min(facts.levels, MOST_LEVELS_PER_TURN) > HIGHEST_CHIP:
        return Violation("T38", {"cell": facts.cell, "highest": HIGHEST_CHIP}, "highest")
    if facts.next_supply <= 0:
        return Violation("T38", {"cell": facts.cell, "value": facts.value + 1, "supply": 0})
    if facts.levels > 1 and facts.second_supply <= 0:
        return Violation("T38", {"cell": facts.cell, "value": facts.value + 2, "supply": 0})
    return None


@check("T41")
def unguarded(facts: DigFacts) -> Violation | None:
    """A guarded temple is never dug again."""
    if facts.guard_owner:
        return Violation("T41", {"cell": facts.cell, "owner": facts.guard_owner})
    return None


DIGGING = (own_figure_at_temple, figure_per_level, two_levels_per_turn, next_chip_in_supply, unguarded)


def dug(facts: PartlyKnown) -> Lines:
    """Tell what the temple shows after digging (T37)."""
    yield Text("The temple shows {value} then (T37).", value=facts.value + facts.levels)
    yield from only_left(facts)
