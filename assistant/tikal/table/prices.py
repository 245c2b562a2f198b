"""What an action costs in action points (T22, T23, T28)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from assistant.tikal.actions import (
    Action,
    BuildCamp,
    Dig,
    Enter,
    Lift,
    PlaceGuard,
    Swap,
    Walk,
)
from assistant.tikal.table.position import Position


def price(position: Position, action: Action) -> int | None:
    """Return the price in action points, ``None`` for a walk over an edge without stones.

    Laying tiles, ending a turn and corrections are free. A leader costs what an explorer costs.
    """
    priced = _PRICES.get(type(action))
    return 0 if priced is None else priced(position, action)


def _walk(position: Position, action: Walk) -> int | None:
    prices = position.game.catalogue.prices
    total = 0
    here = action.start
    for cell, secret in action.steps:
        if secret:
            total += prices.secret_path
        else:
            stones = position.terrain.on_the_way(here, cell)
            if not stones:
                return None
            total += prices.stone * stones
        here = cell
    return total * action.crew.size


_PRICES: Final[dict[type, Callable[..., int | None]]] = {
    Enter: lambda position, action: position.game.catalogue.prices.enter * action.crew.size,
    Walk: _walk,
    Dig: lambda position, action: position.game.catalogue.prices.dig * action.levels,
    Lift: lambda position, _: position.game.catalogue.prices.lift,
    Swap: lambda position, _: position.game.catalogue.prices.swap,
    BuildCamp: lambda position, _: position.game.catalogue.prices.camp,
    PlaceGuard: lambda position, _: position.game.catalogue.prices.guard,
}
