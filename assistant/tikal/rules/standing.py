"""What can stand on a cell: figures, temple values, treasures, guards (T5, T17, T18, T30, T58).

These checks read one moment of the table, however it came about; for camps T52 of building serves here too.
"""

from __future__ import annotations

from typing import NamedTuple

from assistant.referee.checks import check
from assistant.referee.verdict import Violation


class CellFacts(NamedTuple):
    """A laid cell: its kind, what is printed on the tile and what is there now.

    ``printed`` is the temple's own value and ``value`` what it shows (0: none); ``masks`` and ``chips``
    belong to treasures; ``figures`` are everybody's.
    """

    cell: str
    kind: str
    printed: int
    value: int
    masks: int
    chips: int
    figures: int
    guarded: bool


class WayFacts(NamedTuple):
    """A player's figures on a cell, and whether a way leads there from the base camp or an own camp."""

    cell: str
    player: str
    way: bool


@check("T5")
def value_from_the_print_upwards(facts: CellFacts) -> Violation | None:
    """Only a temple shows a value, and it never falls below the printed one."""
    if facts.kind != "temple":
        return (
            Violation("T5", {"cell": facts.cell, "value": facts.value}, "no-temple") if facts.value else None
        )
    if facts.value < facts.printed:
        return Violation("T5", {"cell": facts.cell, "value": facts.value, "printed": facts.printed}, "below")
    return None


@check("T17")
def nobody_on_a_volcano(facts: CellFacts) -> Violation | None:
    """No figure stands on a volcano."""
    if facts.kind == "volcano" and facts.figures:
        return Violation("T17", {"cell": facts.cell})
    return None


@check("T18")
def no_more_chips_than_masks(facts: CellFacts) -> Violation | None:
    """A tile never carries more treasure chips than it shows masks."""
    if facts.chips > facts.masks:
        return Violation("T18", {"cell": facts.cell, "found": facts.chips, "masks": facts.masks})
    return None


@check("T58")
def guard_on_a_temple(facts: CellFacts) -> Violation | None:
    """Only temples have guards."""
    if facts.guarded and facts.kind != "temple":
        return Violation("T58", {"cell": facts.cell}, "no-temple")
    return None


@check("T30")
def figures_came_somehow(facts: WayFacts) -> Violation | None:
    """Where figures stand, stones lead from the base camp or one of their camps."""
    if not facts.way:
        return Violation("T30", {"cell": facts.cell, "player": facts.player}, "stranded")
    return None


CELL = (value_from_the_print_upwards, nobody_on_a_volcano, no_more_chips_than_masks, guard_on_a_temple)
WAYS = (figures_came_somehow,)
