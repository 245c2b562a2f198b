"""Bringing figures to where they are wanted at the lowest price: the classical transport problem.

Solved by cheapest augmenting paths, one figure at a time, so every intermediate answer is the cheapest too.
The numbers are tiny: a turn moves at most ten figures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from assistant.tikal.planner.scene import NO_WAY


class Stock(NamedTuple):
    """Figures that stand on a cell and may go anywhere but to the ``barred`` cells."""

    cell: str
    figures: int
    barred: frozenset[str] = frozenset()


class Demand(NamedTuple):
    """Figures wanted on a cell."""

    cell: str
    figures: int


class Transport(NamedTuple):
    """The cheapest way to meet all demands: its price, and how many figures go from stock to demand.

    ``moves`` is keyed by the indices of stock and demand.
    """

    price: int
    moves: dict[tuple[int, int], int]


def cheapest_transport(
    demands: Sequence[Demand], stocks: Sequence[Stock], price: Callable[[str, str], int], limit: int
) -> Transport | None:
    """Return the cheapest transport, or nothing when it costs more than the limit."""
    prices = [
        [NO_WAY if demand.cell in stock.barred else price(stock.cell, demand.cell) for demand in demands]
        for stock in stocks
    ]
    left = [stock.figures for stock in stocks]
    moves: dict[tuple[int, int], int] = {}
    total = 0
    for index, demand in enumerate(demands):
        for _ in range(demand.figures):
            cost, path = _cheapest_path(index, prices, left, moves)
            total += cost
            if total > limit:
                return None
            left[path[-1][0]] -= 1
            for giver, (stock, wanted) in zip([None, *path[:-1]], path, strict=True):
                moves[stock, wanted] = moves.get((stock, wanted), 0) + 1
                if giver is not None:
                    moves[giver[0], wanted] -= 1
    return Transport(total, {pair: count for pair, count in moves.items() if count})


def _cheapest_path(
    start: int, prices: list[list[int]], left: list[int], moves: dict[tuple[int, int], int]
) -> tuple[int, list[tuple[int, int]]]:
    """Return the cheapest way to serve one more figure, others being served from elsewhere instead.

    The path lists (stock, demand): the first serves the start, each next one serves the demand that lost its
    figure to the one before.
    """
    reached: dict[int, tuple[int, list[tuple[int, int]]]] = {start: (0, [])}
    waiting = [start]
    best: tuple[int, list[tuple[int, int]]] = (NO_WAY, [])
    while waiting:
        wanted = waiting.pop(0)
        cost, path = reached[wanted]
        for stock, row in enumerate(prices):
            through = cost + row[wanted]
            if through >= NO_WAY:
                continue
            longer = [*path, (stock, wanted)]
            if left[stock] and through < best[0]:
                best = through, longer
            for (giver, other), count in moves.items():
                if giver == stock and count and other != wanted:
                    changed = through - row[other]
                    if other not in reached or changed < reached[other][0]:
                        reached[other] = changed, longer
                        if other not in waiting:
                            waiting.append(other)
    return best
