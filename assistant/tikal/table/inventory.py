"""Counting the table: what each player and the temples have on the board, and what is left beside it.

Whatever is not on the board or lost is in supply, so a position entered by hand need not count it twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from assistant.tikal.actions import Crew
from assistant.tikal.box.catalogue import Catalogue
from assistant.tikal.table.position import Site
from assistant.tikal.table.terrain import Laid


class OnBoard(NamedTuple):
    """What one player has on the board; guards are counted among the leaders and explorers too."""

    leaders: int
    explorers: int
    guards: int
    camps: int


def on_board(sites: Mapping[str, Site], seat: int) -> OnBoard:
    """Return what the player has on all cells together."""
    guarding = [site.guard_is_leader for site in sites.values() if site.guard == seat]
    return OnBoard(
        leaders=sum(site.leaders[seat] for site in sites.values()) + sum(guarding),
        explorers=sum(site.explorers[seat] for site in sites.values()) + len(guarding) - sum(guarding),
        guards=len(guarding),
        camps=sum(site.camp == seat for site in sites.values()),
    )


def figures_left(catalogue: Catalogue, there: OnBoard, lost: Crew) -> Crew:
    """Return the figures that must be in supply; none where more than all are on the board or lost."""
    return Crew(
        max(0, catalogue.leaders - there.leaders - lost.leader),
        max(0, catalogue.explorers - there.explorers - lost.explorers),
    )


def camps_left(catalogue: Catalogue, there: OnBoard) -> int:
    """Return the camps that must be in supply; none where more than all are on the board."""
    return max(0, catalogue.camps - there.camps)


def temple_chips_needed(
    catalogue: Catalogue, laid: Mapping[str, Laid], sites: Mapping[str, Site]
) -> tuple[int, ...]:
    """Return how many chips of each value lie on temples: one for every step above the printed value.

    The index is the value; a temple that shows more than any chip makes the result longer than the supply.
    """
    # A temple of which only the kind is told may show what is printed on it.
    steps = [
        (laid[cell].tile.value, site.value)
        for cell, site in sites.items()
        if laid[cell].tile.kind == "temple" and laid[cell].tile.is_told
    ]
    highest = max([len(catalogue.temple_chips) - 1, *(value for _, value in steps)])
    return tuple(sum(printed < value <= shown for printed, shown in steps) for value in range(highest + 1))


def temple_chips_left(
    catalogue: Catalogue, laid: Mapping[str, Laid], sites: Mapping[str, Site]
) -> tuple[int, ...]:
    """Return the chips that must be beside the board, by value; negative where temples show too many."""
    needed = temple_chips_needed(catalogue, laid, sites)
    return tuple(supply - needed[value] for value, supply in enumerate(catalogue.temple_chips))
