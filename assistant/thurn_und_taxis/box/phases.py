"""What comes next in a turn."""

from __future__ import annotations

from typing import Final

from assistant.referee.values import KnownWord


class Phase(KnownWord):
    """The first card into the hand, the first card onto the table, closing or not, what follows, the end.

    In ``RETURN`` tokens are given back.
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
BROUGHT_BY: Final = {RETURN: "amt"}
"""The phases that the base game lacks, and by its id the expansion that brings each."""
OF_THE_BASE_GAME: Final = tuple(phase for phase in Phase if phase not in BROUGHT_BY)
"""The phases that the base game knows; in others it allows nothing of its own."""
