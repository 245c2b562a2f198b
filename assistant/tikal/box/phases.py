"""The phases of a turn; tiles are turned up and auctioned (the last two) only in the auction version."""

from __future__ import annotations

from typing import Final

TILE: Final = "tile"
ACTIONS: Final = "actions"
SCORING: Final = "scoring"
VOLCANO: Final = "volcano"
OVER: Final = "over"
REVEAL: Final = "reveal"
BIDDING: Final = "bidding"
PHASES: Final = (TILE, ACTIONS, SCORING, VOLCANO, OVER, REVEAL, BIDDING)
