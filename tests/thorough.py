"""How much is tried: few examples while one works, many in the continuous check."""

import os
from collections.abc import Sequence
from typing import Final, TypeVar

import pytest
from hypothesis import settings

Value = TypeVar("Value")

IN_CI: Final = os.environ.get("CI") == "true"
"""Whether a missing browser or database server is a fault, not a reason to leave tests out."""
THOROUGH: Final = os.environ.get("ASSISTANT_TESTS") == "thorough"
"""Whether to try every example: many more games at random, every page and whole games in a browser."""
only_thoroughly: Final = pytest.mark.skipif(not THOROUGH, reason="tried in the thorough profile")
"""Marks a test that takes long and of which quicker ones try a part."""

many_games: Final = pytest.mark.app
"""Marks a test that stands among unit tests and takes many games at random to a second judge. A line that
only they run lacks its example."""


def examples(few: int, many: int) -> settings:
    """Return how many examples a test tries that costs more than others, such as one of whole games."""
    return settings(max_examples=many if THOROUGH else few)


def every(step: int, values: Sequence[Value]) -> Sequence[Value]:
    """Return all values in the thorough profile, and else the first one of so many."""
    return values[:: 1 if THOROUGH else step]
