"""The rules of the game with what is true of them, from its data folder."""

from __future__ import annotations

from functools import cache, lru_cache

from assistant.paths import DATA
from assistant.referee.rules import RuleBook, load_rulebook


@lru_cache(maxsize=1)
def rulebook() -> RuleBook:
    """Return the rules of Thurn und Taxis."""
    return load_rulebook(DATA / "thurn_und_taxis")


@cache
def replaced_by(expansion: str) -> frozenset[str]:
    """Return the rules of the base game that an expansion puts out of force; it checks what replaces them."""
    word = f"replaced-by-{expansion}"
    return rulebook().having(word) if word in rulebook().properties else frozenset()
