"""How far cities are from one another on the map."""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from typing import Final

FAR: Final = 99
"""Farther than any two cities that roads join."""


@lru_cache(maxsize=8)
def distances(roads: tuple[tuple[str, str], ...]) -> dict[str, dict[str, int]]:
    """Return how many roads lie between any two cities."""
    neighbours: dict[str, list[str]] = {}
    for start, end in roads:
        neighbours.setdefault(start, []).append(end)
        neighbours.setdefault(end, []).append(start)
    found = {}
    for start in neighbours:
        reached = {start: 0}
        waiting = deque([start])
        while waiting:
            here = waiting.popleft()
            for there in neighbours[here]:
                if there not in reached:
                    reached[there] = reached[here] + 1
                    waiting.append(there)
        found[start] = reached
    return found
