"""What comes next in a turn."""

from __future__ import annotations

from typing import Final

from assistant.referee.values import KnownWord


class Phase(KnownWord):
    """The first card into the hand, the first card onto the table, closing or not, what follows, the end.

    ``RETURN`` is that of In Amt und Würden, in which tokens are given back.
    """

    TAKE = "take"
    LAY = "lay"
    CLOSE = "close"
    CARRIAGE = "carriage"
    HAND = "hand"
    OVER = "over"
    RETURN = "return"


TAKE, LAY, CLOSE, CARRIAGE, HAND, OVER, RETURN = Phase
"""The members by themselves, because every action asks for some, and through the class that takes long."""
OF_THE_BASE_GAME: Final = tuple(phase for phase in Phase if phase != RETURN)
"""The phases that the base game knows; in others it allows nothing of its own."""
