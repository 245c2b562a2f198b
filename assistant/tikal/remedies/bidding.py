"""Bids mended: the nearest bid that may be made, or else passing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from assistant.tikal.actions import Bid, Pass, PlayerAction
from assistant.tikal.legal import bids
from assistant.tikal.remedies.remedy import Remedy
from assistant.tikal.table.position import Position


def _nearest_bid(position: Position, action: Bid, _seat: int) -> Iterator[Sequence[PlayerAction]]:
    possible = bids(position, position.auction) if position.auction else range(0)
    if possible:
        yield (Bid(min(max(action.points, possible[0]), possible[-1]), action.player),)
    yield (Pass(action.player),)


BID: Final = Remedy(_nearest_bid)
