"""What a family of actions must tell so that its refusals can be mended."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from assistant.tikal.actions import PlayerAction
from assistant.tikal.box.board import ADJACENT
from assistant.tikal.moves.bringing import Plan
from assistant.tikal.table.position import Position


def no_camp(_position: Position, _action: PlayerAction, _seat: int, _points: int) -> Iterable[str]:
    """Return no cell: no new camp helps this family."""
    return ()


def nothing_to_prepare(_position: Position, _action: PlayerAction, _seat: int, _points: int) -> Plan | None:
    """Return nothing: no action before helps this family."""
    return None


def nothing_else(_position: Position, _action: PlayerAction, _seat: int) -> Iterator[Sequence[PlayerAction]]:
    """Yield nothing: what was meant can be had, or there is nothing near it."""
    yield from ()


def same(meant: PlayerAction, instead: PlayerAction) -> bool:
    """Whether the action itself is done in the end."""
    return instead == meant


class Remedy(NamedTuple):
    """How one family of actions is mended.

    ``wishes`` yields what the player may do instead, the nearest to what was meant first (which is the
    action itself, where that can help at all); wishes in one list are equally near, so the cheapest wins.
    ``curable`` are the violations, as rule and case, that actions done before can cure, and ``prepare``
    finds the cheapest of those within some action points. ``camp_cells`` are the cells where a new camp
    may help, with so many action points left after building it.

    Where all that does not help, ``others`` yields actions that are near it, for which nothing is prepared;
    ``does`` tells whether an action does what was meant.
    """

    wishes: Callable[[Position, Any, int], Iterator[Sequence[PlayerAction]]]
    curable: frozenset[tuple[str, str]] = frozenset()
    prepare: Callable[[Position, Any, int, int], Plan | None] = nothing_to_prepare
    camp_cells: Callable[[Position, Any, int, int], Iterable[str]] = no_camp
    others: Callable[[Position, Any, int], Iterator[Sequence[PlayerAction]]] = nothing_else
    does: Callable[[Any, Any], bool] = same


def as_meant(_position: Position, action: PlayerAction, _seat: int) -> Iterator[Sequence[PlayerAction]]:
    """Yield the action itself: nothing else is near it."""
    yield (action,)


def rings(cell: str) -> Iterator[list[str]]:
    """Yield the cells of the board by their distance from a cell: itself, its neighbours and so on."""
    known = {cell}
    ring = [cell]
    while ring:
        yield ring
        ring = sorted({other for here in ring for other in ADJACENT[here]} - known)
        known.update(ring)
