"""The rules of Tikal as data, with what is true of them, and the phases of a turn.

Tiles are turned up and auctioned (the last two phases) only in the auction version.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from assistant.paths import DATA
from assistant.referee.rules import RuleBook, load_rulebook
from assistant.referee.seats import OVER as OVER

TILE: Final = "tile"
ACTIONS: Final = "actions"
SCORING: Final = "scoring"
VOLCANO: Final = "volcano"
REVEAL: Final = "reveal"
BIDDING: Final = "bidding"
PHASES: Final = (TILE, ACTIONS, SCORING, VOLCANO, OVER, REVEAL, BIDDING)


CURABLE: Final = "curable"
"""The property of a rule, or a way to break it, that actions done before can make good."""


@lru_cache(maxsize=1)
def rulebook() -> RuleBook:
    """Return the rules of Tikal from its data folder."""
    return load_rulebook(DATA / "tikal")
