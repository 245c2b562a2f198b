"""The phases of a turn."""

from __future__ import annotations

from typing import Final

from assistant.referee.values import KnownWord


class Phase(KnownWord):
    """What is to be done; tiles are turned up and auctioned (the last two) only in the auction version."""

    TILE = "tile"
    ACTIONS = "actions"
    SCORING = "scoring"
    VOLCANO = "volcano"
    OVER = "over"
    REVEAL = "reveal"
    BIDDING = "bidding"


# Names of their own, because every action asks for them, and an enumeration is slow to find its members.
TILE: Final = Phase.TILE
ACTIONS: Final = Phase.ACTIONS
SCORING: Final = Phase.SCORING
VOLCANO: Final = Phase.VOLCANO
OVER: Final = Phase.OVER
REVEAL: Final = Phase.REVEAL
BIDDING: Final = Phase.BIDDING
