"""Mending a swap: other single chips of the same two players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from assistant.tikal.actions import PlayerAction, Swap
from assistant.tikal.position import NOBODY, Position
from assistant.tikal.remedies.remedy import Remedy
from assistant.tikal.rules.treasures import SINGLE


def _other_chips(position: Position, action: Swap, seat: int) -> Iterator[Sequence[PlayerAction]]:
    """Yield swaps with one chip changed, then with both changed."""
    other = position.game.seat(action.other)
    if other in {NOBODY, seat}:
        return
    given = _singles(position, seat)
    taken = _singles(position, other)
    yield [Swap(action.give, action.other, take, action.player) for take in taken if take != action.give]
    yield [Swap(give, action.other, action.take, action.player) for give in given if give != action.take]
    yield [Swap(give, action.other, take, action.player) for give in given for take in taken if give != take]


def _singles(position: Position, seat: int) -> list[str]:
    treasures = position.expeditions[seat].treasures
    motifs = position.game.catalogue.motifs
    return [motif for motif, count in zip(motifs, treasures, strict=True) if count == SINGLE]


SWAP: Final = Remedy(_other_chips)
