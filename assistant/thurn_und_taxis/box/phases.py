"""What comes next in a turn.

The first card into the hand, the first card onto the table, closing or not, what follows, the end. In
``RETURN`` tokens are given back.
"""

from __future__ import annotations

from typing import Final

TAKE: Final = "take"
LAY: Final = "lay"
CLOSE: Final = "close"
CARRIAGE: Final = "carriage"
HAND: Final = "hand"
OVER: Final = "over"
RETURN: Final = "return"
PHASES: Final = (TAKE, LAY, CLOSE, CARRIAGE, HAND, OVER, RETURN)
BROUGHT_BY: Final = {RETURN: "amt"}
"""The phases that the base game lacks, and by its id the expansion that brings each."""
OF_THE_BASE_GAME: Final = tuple(phase for phase in PHASES if phase not in BROUGHT_BY)
"""The phases that the base game knows; in others it allows nothing of its own."""
