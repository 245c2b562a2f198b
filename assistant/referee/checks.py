"""A check is a small pure function: it reads facts and returns a violation of its rule, or nothing.

Facts are named tuples built from a position and an action. Because a check sees nothing else, the same
check serves a logged game, a table entered by hand and a single question with half its facts left blank.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import lru_cache
from itertools import product
from operator import itemgetter
from types import MappingProxyType
from typing import Any, Final, ParamSpec, Protocol, TypeVar

from assistant.referee.verdict import Violation

Values = ParamSpec("Values")
Facts = TypeVar("Facts", bound=tuple[Any, ...])


class Check(Protocol):
    """A function that demands one rule of some facts."""

    rule: str

    def __call__(self, *facts: Any, **truths: Any) -> Violation | None:  # noqa: ANN401 - each family has its own facts
        """Return the violation, or nothing when the rule is kept."""
        ...


def check(rule: str) -> Callable[[Callable[..., Violation | None]], Check]:
    """Mark a function as the check of a rule; one that only audits may take its facts one by one."""

    def mark(function: Callable[..., Violation | None]) -> Check:
        function.rule = rule  # type: ignore[attr-defined]  # a function carries the id of its rule
        return function  # type: ignore[return-value]  # with that attribute it is a Check

    return mark


def asked(checks: tuple[Check, ...], facts: Hashable) -> tuple[Violation, ...]:
    """Ask every check and return all violations, so that a player hears everything at once.

    This is for facts that hardly ever come again, such as those of a tile on its cell.
    """
    violations: tuple[Violation, ...] = ()
    for demand in checks:
        violation = demand(facts)
        if violation is not None:
            violations += (violation,)
    return violations


def allowed(
    checks: tuple[Check, ...],
    facts: type[Facts],
    given: Mapping[str, object] = MappingProxyType({}),
    **may_be: Iterable[object],
) -> frozenset[tuple[Any, ...]]:
    """Return all values of facts that break none of these checks, of every combination of what they may be.

    For facts that every action asks about: they are worked out from the checks once, so that what is in
    order is only looked up, and facts are made of what is not. ``given`` are facts that decide nothing here:
    they are only said, such as a card's name, or always the same. They are left out of the values, which
    stand in the order of the facts otherwise.
    """
    kind: Any = facts
    deciding = [name for name in kind._fields if name not in given]
    every = product(*[may_be[name] for name in deciding])
    return frozenset(
        values
        for values in every
        if not asked(checks, kind(**dict(zip(deciding, values, strict=True)), **given))
    )


broken: Final = lru_cache(maxsize=16384)(asked)
"""Ask every check and return all violations. Checks are pure and facts are values, so answers are remembered:
whoever replays a game asks the same few questions again and again."""


def remembered_checks(
    checks: tuple[Check, ...], facts: type[Facts], **given: object
) -> Callable[..., tuple[Violation, ...]]:
    """Return a function that asks these checks by the values of their facts, by position, and remembers.

    It answers as ``broken`` does, but facts are made only of values that nobody has asked about yet: to make
    them takes longer than to find the answer again. ``given`` are facts that decide nothing here, as they are
    only said, such as a cell, or always the same: the function takes the others alone, and what it
    answers is read as whether anything is wrong.
    """
    kind: Any = facts
    of_all = [*given, *[name for name in kind._fields if name not in given]]
    in_order = itemgetter(*map(of_all.index, kind._fields))
    always = tuple(given.values())

    @lru_cache(maxsize=16384)
    def ask(*values: Any) -> tuple[Violation, ...]:  # noqa: ANN401 - each family has its own facts
        return asked(checks, kind(*(in_order(always + values) if given else values)))

    return ask
