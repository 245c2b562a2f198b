"""Who holds a temple: the guard, or else the expedition that is strictly strongest (T58, T65, T68)."""

from __future__ import annotations

from typing import NamedTuple

from assistant.tikal.position import NOBODY, Position, strength


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
    strengths = tuple(strength(position, cell, seat) for seat in position.game.seats)
    top = max(strengths)
    leading = tuple(seat for seat in position.game.seats if strengths[seat] == top and top)
    if site.guard != NOBODY:
        return Majority(cell, site.value, site.guard, True, strengths, ())  # noqa: FBT003 - guarded
    holder = leading[0] if len(leading) == 1 else NOBODY
    return Majority(cell, site.value, holder, False, strengths, leading if len(leading) > 1 else ())  # noqa: FBT003


def temples(position: Position) -> list[str]:
    """Return the cells with a temple in the order of their names."""
    return sorted(cell for cell, site in position.sites.items() if site.value)
