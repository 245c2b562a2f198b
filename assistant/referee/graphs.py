"""Places that lie beside others: what can be reached from one of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import TypeVar

Place = TypeVar("Place")


def steps_from(start: Place, beside: Callable[[Place], Iterable[Place]]) -> dict[Place, int]:
    """Return every place that can be reached from one, the nearest first, and in how many steps."""
    steps, waiting = {start: 0}, deque([start])
    while waiting:
        here = waiting.popleft()
        for there in beside(here):
            if there not in steps:
                steps[there] = steps[here] + 1
                waiting.append(there)
    return steps
