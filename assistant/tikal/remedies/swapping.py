"""Mending a swap: other single chips, of other players too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from assistant.tikal.actions import PlayerAction, Swap
from assistant.tikal.remedies.remedy import Remedy
from assistant.tikal.rules.treasures import SINGLE
from assistant.tikal.table.position import Position


def _other_chips(position: Position, action: Swap, seat: int) -> Iterator[Sequence[PlayerAction]]:
    """Yield swaps with one thing changed, the same chip from somebody else among them, then with two."""
    given = _singles(position, seat)
    taken = {
        position.colour(other): _singles(position, other) for other in position.game.seats if other != seat
    }
    swaps = [
        Swap(give, colour, take, action.player)
        for colour, chips in taken.items()
        for give in given
        for take in chips
        if give != take
    ]
    # What is wanted stays longest: first somebody else gives it, then another chip is taken or given.
    by_changes = sorted({_changes(action, swap) for swap in swaps})
    for changes in by_changes:
        yield [swap for swap in swaps if _changes(action, swap) == changes]


def _changes(meant: Swap, swap: Swap) -> tuple[int, bool, bool, bool]:
    """Return how much a swap differs: how many of its parts, and which of them, the chip given last."""
    changed = swap.give != meant.give, swap.take != meant.take, swap.other != meant.other
    return sum(changed), *changed


def _singles(position: Position, seat: int) -> list[str]:
    treasures = position.expeditions[seat].treasures
    motifs = position.game.catalogue.motifs
    return [motif for motif, count in zip(motifs, treasures, strict=True) if count == SINGLE]


SWAP: Final = Remedy(_other_chips)
