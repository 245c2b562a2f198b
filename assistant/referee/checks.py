"""A check is a small pure function: it reads facts and returns a violation of its rule, or nothing.

Facts are named tuples built from a position and an action. Because a check sees nothing else, the same
check serves a logged game, a table entered by hand and a single question with half its facts left blank.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any, Protocol

from assistant.referee.verdict import Violation


class Check(Protocol):
    """A function that demands one rule of some facts."""

    rule: str

    def __call__(self, facts: Any) -> Violation | None:  # noqa: ANN401 - each family has its own facts
        """Return the violation, or nothing when the rule is kept."""
        ...


def check(rule: str) -> Callable[[Callable[[Any], Violation | None]], Check]:
    """Mark a function as the check of the rule with this id."""

    def mark(function: Callable[[Any], Violation | None]) -> Check:
        function.rule = rule  # type: ignore[attr-defined]  # a function carries the id of its rule
        return function  # type: ignore[return-value]  # with that attribute it is a Check

    return mark


@lru_cache(maxsize=16384)
def broken(checks: tuple[Check, ...], facts: Hashable) -> tuple[Violation, ...]:
    """Ask every check and return all violations, so that a player hears everything at once.

    Checks are pure and facts are values, so answers are remembered: whoever replays a game asks the same
    few questions again and again.
    """
    return tuple([violation for demand in checks if (violation := demand(facts)) is not None])
