"""Laying a tile: which one, where, and whether one can get there (T4, T8, T12-T15)."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import Lines, PartlyKnown, counted, settled_by, yes_or_no
from assistant.referee.checks import check
from assistant.referee.text import Text
from assistant.referee.verdict import LEGAL, Missing, Violation

STONES_THERE_UNTOLD: Final = Missing(
    "stones", ("T14", "T15"), label=Text("Which stones lead there; only the kind of a tile is known.")
)
LETTER_UNTOLD: Final = Missing(
    "letter", ("T8",), label=Text("Which letters are used up; only the kind of a tile is known.")
)
UNPLACEABLE: Final = Missing("unplaceable-tile", ("T13",), {"set-aside": LEGAL})
"""What becomes of a tile that fits nowhere, while the table has not said how it reads that."""


class DrawFacts(NamedTuple):
    """A tile that was drawn: whether it is already used, its letter and the letter the stack has reached."""

    tile: str
    used: bool
    letter: str
    expected: str


class LayFacts(NamedTuple):
    """A cell for a tile.

    ``laid_neighbours`` counts laid tiles around it; ``stones`` the stones on all edges shared with
    tiles one can stand on, ``volcano_stones`` those on edges shared with volcanoes.
    """

    tile: str
    cell: str
    is_volcano: Annotated[bool, yes_or_no("Is the tile a volcano?", usual=False)]
    occupied: Annotated[bool, yes_or_no("Does a tile already lie there?", usual=False)]
    laid_neighbours: Annotated[int, counted("Laid tiles that the cell touches", 6, 1)]
    stones: Annotated[int, counted("Stones on edges shared with tiles one can stand on", 36)]
    volcano_stones: Annotated[int, counted("Stones on edges shared with volcanoes", 36, 0)]
    volcano_edges_connect: Annotated[bool, settled_by("volcano-edges", "connect")]


@check("T4")
def tile_exists_once(facts: DrawFacts) -> Violation | None:
    """Every tile exists once."""
    return Violation("T4", {"tile": facts.tile}) if facts.used else None


@check("T8")
def letters_in_order(facts: DrawFacts) -> Violation | None:
    """The stack is used up letter by letter, A first."""
    if not facts.used and facts.letter != facts.expected:
        return Violation("T8", {"tile": facts.tile, "letter": facts.letter, "expected": facts.expected})
    return None


@check("T13")
def beside_a_laid_tile(facts: LayFacts) -> Violation | None:
    """A new tile goes on an empty cell beside a tile that already lies."""
    if facts.occupied:
        return Violation("T13", {"cell": facts.cell}, "occupied")
    if not facts.laid_neighbours:
        return Violation("T13", {"cell": facts.cell})
    return None


@check("T14")
def stone_leads_there(facts: LayFacts) -> Violation | None:
    """At least one stone must lie on an edge that the new tile shares, unless it is a volcano."""
    if facts.is_volcano or facts.occupied or not facts.laid_neighbours:
        return None
    if not facts.stones and not facts.volcano_stones:
        return Violation("T14", {"cell": facts.cell, "tile": facts.tile})
    return None


@check("T15")
def enterable(facts: LayFacts) -> Violation | None:
    """One must be able to enter the tile: stones toward a volcano are no way in."""
    if facts.is_volcano or facts.occupied or facts.volcano_edges_connect:
        return None
    if facts.volcano_stones and not facts.stones:
        return Violation("T15", {"cell": facts.cell, "tile": facts.tile})
    return None


def fits_all_the_same(tile: str) -> Violation:
    """Return that a tile put away could be laid."""
    return Violation("T12", {"tile": tile}, "fits")


DRAWING = (tile_exists_once, letters_in_order)
LAYING = (beside_a_laid_tile, stone_leads_there, enterable)


def laid(facts: PartlyKnown) -> Lines:
    """Tell what comes after laying a tile (T12, T18, T70)."""
    if facts.is_volcano:
        yield Text(
            "A volcano is laid after its scoring round; then you have {points} AP (T70).",
            points=facts.box.prices.turn,
        )
    else:
        yield Text(
            "A treasure tile gets its chips (T18); then you have {points} AP (T12).",
            points=facts.box.prices.turn,
        )
