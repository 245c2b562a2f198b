"""Counting the table: what each player and the temples have on the board, and what is left beside it.

Whatever is not on the board or lost is in supply, so a position entered by hand need not count it twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from assistant.tikal.actions import Crew
from assistant.tikal.box.catalogue import Catalogue
from assistant.tikal.table.position import Expedition, Position, Site
from assistant.tikal.table.terrain import Laid


class OnBoard(NamedTuple):
    """What one player has on the board; guards are counted among the leaders and explorers too."""

    leaders: int
    explorers: int
    guards: int
    camps: int


def on_board(sites: Mapping[str, Site], seat: int) -> OnBoard:
    """Return what the player has on all cells together."""
    leaders = explorers = guards = camps = 0
    for _, _, camp, guard, guard_is_leader, all_leaders, all_explorers in sites.values():
        leaders += all_leaders[seat]
        explorers += all_explorers[seat]
        camps += camp == seat
        if guard == seat:
            guards += 1
            leaders += guard_is_leader
            explorers += not guard_is_leader
    return OnBoard(leaders, explorers, guards, camps)


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
    needed = [0] * max([len(catalogue.temple_chips), *(shown + 1 for _, shown in steps)])
    for printed, shown in steps:
        for value in range(printed + 1, shown + 1):
            needed[value] += 1
    return tuple(needed)


def temple_chips_left(
    catalogue: Catalogue, laid: Mapping[str, Laid], sites: Mapping[str, Site]
) -> tuple[int, ...]:
    """Return the chips that must be beside the board, by value; negative where temples show too many."""
    needed = temple_chips_needed(catalogue, laid, sites)
    return tuple(supply - needed[value] for value, supply in enumerate(catalogue.temple_chips))


def counted(position: Position) -> Position:
    """Return the position with everything beside the board as the board and the losses leave it."""
    expeditions = tuple(counted_of(position, seat) for seat in position.game.seats)
    chips = temple_chips_left(position.game.catalogue, position.terrain.laid, position.sites)
    return position._replace(expeditions=expeditions, temple_chips=chips)


def counted_of(position: Position, seat: int) -> Expedition:
    """Return what a player has beside the board as the board and the losses leave it."""
    catalogue, own = position.game.catalogue, position.expeditions[seat]
    there = on_board(position.sites, seat)
    leader, explorers = figures_left(catalogue, there, own.lost)
    camps = camps_left(catalogue, there)
    return own._replace(leader=leader, explorers=explorers, camps=camps, guards=there.guards)
