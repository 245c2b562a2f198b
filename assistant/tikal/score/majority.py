"""Who holds a temple: the guard, or else the expedition that is strictly strongest (T58, T65, T68)."""

from __future__ import annotations

from typing import NamedTuple

from assistant.tikal.table.position import NOBODY, Position, strengths_at


class Majority(NamedTuple):
    """The standing at one temple.

    ``holder`` is the seat that would score it, ``NOBODY`` for a tie at the top or an empty temple;
    ``tied`` are the seats that share the top; ``strengths`` is by seat; ``guarded`` tells that a guard
    settles it whatever the strengths.
    """

    cell: str
    value: int
    holder: int
    guarded: bool
    strengths: tuple[int, ...]
    tied: tuple[int, ...]


def majority(position: Position, cell: str) -> Majority:
    """Return the standing at the temple on this cell."""
    site = position.sites[cell]
    strengths = strengths_at(position, site)
    if site.guard != NOBODY:
        return Majority(cell, site.value, site.guard, True, strengths, ())  # noqa: FBT003 - guarded
    top = max(strengths)
    if not top:
        return Majority(cell, site.value, NOBODY, False, strengths, ())  # noqa: FBT003 - nobody is there
    if strengths.count(top) == 1:
        return Majority(cell, site.value, strengths.index(top), False, strengths, ())  # noqa: FBT003 - no guard
    tied = tuple(seat for seat, strength in enumerate(strengths) if strength == top)
    return Majority(cell, site.value, NOBODY, False, strengths, tied)  # noqa: FBT003 - no guard


def standings(position: Position) -> list[Majority]:
    """Return the standing at every temple in the order of the cells' names."""
    return [majority(position, cell) for cell in temples(position)]


def temples(position: Position) -> list[str]:
    """Return the cells with a temple in the order of their names."""
    return sorted([cell for cell, site in position.sites.items() if site.value])
