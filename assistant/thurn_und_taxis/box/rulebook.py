"""The rules of the game with what is true of them, from its data folder."""

from __future__ import annotations

from functools import lru_cache

from assistant.paths import DATA
from assistant.referee.rules import RuleBook, load_rulebook


@lru_cache(maxsize=1)
def rulebook() -> RuleBook:
    """Return the rules of Thurn und Taxis."""
    return load_rulebook(DATA / "thurn_und_taxis")
