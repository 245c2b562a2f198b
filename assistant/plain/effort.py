"""How much work one sentence may take, counted in steps, so that the answer is the same on every machine."""

from __future__ import annotations

from typing import Final

MOST_STEPS: Final = 48_000
"""Steps that one sentence may take: a fraction of a second on any machine."""


class SpentError(Exception):
    """A sentence takes more work than one may."""


class Effort:
    """What a sentence may still take. A step is about as much work as holding one word against one action."""

    def __init__(self, most: int = MOST_STEPS) -> None:
        """Begin with so many steps."""
        self.left = most
        self.spent = 0

    def spend(self, steps: int = 1) -> None:
        """Take steps of what is left. Raises SpentError when there are none."""
        self.spent += steps
        self.left -= steps
        if self.left < 0:
            raise SpentError
