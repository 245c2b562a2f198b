"""The rules of Tikal as data: what they say, where that is printed, and what is true of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from assistant.paths import DATA
from assistant.referee.rules import RuleBook, load_rulebook

CURABLE: Final = "curable"
"""The property of a rule, or a way to break it, that actions done before can make good."""


@lru_cache(maxsize=1)
def rulebook() -> RuleBook:
    """Return the rules of Tikal from its data folder."""
    return load_rulebook(DATA / "tikal")
