"""A check is a small pure function: it reads facts and says whether its rule is kept.

Facts are named tuples built from a position and an action. Because a check sees nothing else, the same
check serves a logged game, a table entered by hand and a single question with half its facts left blank.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import lru_cache
from inspect import signature
from operator import attrgetter, itemgetter
from types import SimpleNamespace
from typing import Any, Final, TypeAlias, TypeVar

from assistant.referee.verdict import Number, Violation

Facts = TypeVar("Facts", bound=tuple[Any, ...])


Kept: TypeAlias = bool | str | Violation | None
"""What a check says: whether its rule is kept, in which case it is broken, or how in all it has to say."""


_NO_CASES: Final[Mapping[str, str]] = {}
_OF_FACTS: Final[dict[tuple[object, ...], list[Check]]] = {}
"""Checks by their module and the class of their facts."""


class Check:
    """A function that demands one rule of some facts.

    Called, it returns the violation, or nothing when the rule is kept. Its ``function`` alone says ``True``,
    or nothing, of a rule that is kept; what else it says ``violation`` puts into words.
    """

    __slots__ = ("case", "function", "numbers", "rule", "takes", "unnamed")

    def __init__(
        self,
        rule: str,
        function: Callable[..., Kept],
        numbers: Mapping[str, Mapping[str, Number]],
        case: str,
        unnamed: Mapping[str, str],
    ) -> None:
        """Take what the refusal tells: its case, and by their names there the names of facts, or numbers.

        What some cases tell stands under their names, what all others do under the empty one.
        """
        self.rule, self.function, self.case, self.numbers = rule, function, case, numbers
        self.unnamed = unnamed
        self.takes = tuple(signature(function).parameters)

    def __call__(self, *facts: Any, **truths: Any) -> Violation | None:  # noqa: ANN401 - each family has its own facts
        """Return the violation, or nothing when the rule is kept."""
        kept = self.function(*facts, **truths)
        return None if kept is True or kept is None else self.violation(kept, *facts, **truths)

    def violation(self, kept: Kept, *facts: Any, **truths: Any) -> Violation:  # noqa: ANN401 - as above
        """Return how the rule is broken, as these facts prove and its function says."""
        if isinstance(kept, Violation):
            return kept
        one_by_one = dict(zip(self.takes, facts, strict=False)) | truths
        known = facts[0] if len(self.takes) == 1 and facts else SimpleNamespace(**one_by_one)
        case = kept if isinstance(kept, str) else self.case
        numbers = {
            name: attrgetter(number)(known) if isinstance(number, str) else number
            for name, number in self.numbers.get(case, self.numbers[""]).items()
        }
        if case in self.unnamed and "" in numbers.values():
            numbers, case = {name: one for name, one in numbers.items() if one != ""}, self.unnamed[case]
        return Violation(self.rule, numbers, case)


def check(
    rule: str,
    *names: str,
    case: str = "default",
    cases: Mapping[str, Sequence[str] | Mapping[str, Number]] = _NO_CASES,
    unnamed: Mapping[str, str] = _NO_CASES,
    **numbers: Number,
) -> Callable[[Callable[..., Kept]], Check]:
    """Mark a function that says whether a rule is kept; one that only audits may take its facts one by one.

    Where the rule is broken, its refusal in this ``case`` tells the facts of these ``names``, and by their
    names there the facts that ``numbers`` names, or numbers themselves. What a case tells instead stands in
    ``cases``. Where it is only asked and one of these facts has no name, the case is as ``unnamed`` has it
    for this one.
    """
    by_case = {"": {name: name for name in names} | numbers}
    for other, facts in cases.items():
        by_case[other] = dict(facts) if isinstance(facts, Mapping) else {name: name for name in facts}

    def mark(function: Callable[..., Kept]) -> Check:
        made = Check(rule, function, by_case, case, unnamed)
        _OF_FACTS.setdefault((function.__module__, *function.__annotations__.values())[:2], []).append(made)
        return made

    return mark


def checks_of(facts: type) -> tuple[Check, ...]:
    """Return the checks of these facts that their module has marked so far, in their order."""
    return tuple(_OF_FACTS[facts.__module__, facts.__name__])


def asked(checks: tuple[Check, ...], facts: Hashable) -> tuple[Violation, ...]:
    """Ask every check and return all violations, so that a player hears everything at once.

    This is for facts that hardly ever come again, such as those of a tile on its cell.
    """
    violations: tuple[Violation, ...] = ()
    for demand in checks:
        function = demand.function
        if (kept := function(facts)) is not True and kept is not None:
            violations += (demand.violation(kept, facts),)
    return violations


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
    answers is read as whether anything is wrong. A fact too few is a TypeError that names what is asked.
    """
    kind: Any = facts
    asked_for = [name for name in kind._fields if name not in given]
    of_all = [*given, *asked_for]
    in_order = itemgetter(*map(of_all.index, kind._fields))
    always = tuple(given.values())

    @lru_cache(maxsize=16384)
    def ask(*values: Any) -> tuple[Violation, ...]:  # noqa: ANN401 - each family has its own facts
        if len(values) != len(asked_for):
            raise TypeError(
                f"{kind.__name__} asks for {', '.join(asked_for)}: give each, or name what decides nothing"
            )
        return asked(checks, kind(*(in_order(always + values) if given else values)))

    return ask
