"""The rules of Orcs Orcs Orcs as data, with what is true of them, and the phases of a game.

The phases: the first creatures, a fate card, markers, actions, or nothing any more.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from assistant.paths import DATA
from assistant.referee.rules import RuleBook, load_rulebook
from assistant.referee.seats import OVER as OVER

SETUP: Final = "setup"
FATE: Final = "fate"
REVEAL: Final = "reveal"
ACTIONS: Final = "actions"
PHASES: Final = (SETUP, FATE, REVEAL, ACTIONS, OVER)


ABOUT_THE_TARGET: Final = "about-the-target"
"""The property of a rule about what a spell is aimed at."""
_TOUCHED: Final = "touched-by-"
"""Begins the property of a rule that abilities of a kind may change, as the supplement sheet names kinds."""


@lru_cache(maxsize=1)
def rulebook() -> RuleBook:
    """Return the rules of the game from its data folder."""
    return load_rulebook(DATA / "orcs_orcs_orcs")


@lru_cache(maxsize=16)
def touched(kind: str = "") -> frozenset[str]:
    """Return the rules that abilities of a kind may change, of any kind where nobody stated which it is."""
    words = [word for word in rulebook().properties if word.startswith(_TOUCHED)]
    named = [word for word in words if word == _TOUCHED + kind] or words
    return frozenset().union(*map(rulebook().having, named))
