"""The rules of the game with what is true of them, from its data folder, and the phases of a turn.

The phases: the first card into the hand, the first card onto the table, closing or not, what follows, the
end. In ``RETURN`` tokens are given back.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from assistant.paths import DATA
from assistant.referee.rules import RuleBook, load_rulebook
from assistant.referee.seats import OVER as OVER

TAKE: Final = "take"
LAY: Final = "lay"
CLOSE: Final = "close"
CARRIAGE: Final = "carriage"
HAND: Final = "hand"
RETURN: Final = "return"
PHASES: Final = (TAKE, LAY, CLOSE, CARRIAGE, HAND, OVER, RETURN)
BROUGHT_BY: Final = {RETURN: "amt"}
"""The phases that the base game lacks, and by its id the expansion that brings each."""
OF_THE_BASE_GAME: Final = tuple(phase for phase in PHASES if phase not in BROUGHT_BY)
"""The phases that the base game knows; in others it allows nothing of its own."""


@lru_cache(maxsize=1)
def rulebook() -> RuleBook:
    """Return the rules of Thurn und Taxis."""
    return load_rulebook(DATA / "thurn_und_taxis")


@cache
def replaced_by(expansion: str) -> frozenset[str]:
    """Return the rules of the base game that an expansion puts out of force; it checks what replaces them."""
    word = f"replaced-by-{expansion}"
    return rulebook().having(word) if word in rulebook().properties else frozenset()
