"""Verdicts from facts that are only partly known: the same checks, asked with blanks.

A check that needs a blank fact is tried with every value the fact can have. If it comes out the same
each time, the blank did not matter; if not, the verdict is undecided and says which fact would settle
it and how. Nothing is guessed, so filling in a blank never turns legal into illegal or back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple, get_type_hints

from assistant.referee.checks import Check
from assistant.referee.rules import UNKNOWN_NUMBER
from assistant.referee.text import Text
from assistant.referee.verdict import ILLEGAL, LEGAL, UNDECIDED, Judgement, Missing, Verdict, Violation, decide

Known = Mapping[str, Any]
Derived = Mapping[str, Callable[[Any], Any]]
Outcome = tuple[Known, Violation | None]


class Fact(NamedTuple):
    """What a field of a facts class means to a person who is asked for it.

    ``question`` is short and plain; ``values`` are all values the fact can have; ``usual`` is offered
    first. ``option`` names the option that settles the fact, which is true when the option has the value
    ``option_value``; then nobody at the table is asked for it.
    """

    question: Text
    values: tuple[Any, ...]
    usual: Any = None
    option: str = ""
    option_value: str = ""


def counted(question: str, most: int, usual: int | None = None, least: int = 0) -> Fact:
    """Return the meaning of a field that counts something from ``least`` to ``most``."""
    return Fact(Text(question), tuple(range(least, most + 1)), usual)


def yes_or_no(question: str, *, usual: bool | None = None) -> Fact:
    """Return the meaning of a field that is true or false."""
    return Fact(Text(question), (False, True), usual)


def one_of(question: str, values: Iterable[str], usual: str | None = None) -> Fact:
    """Return the meaning of a field that is one of some words."""
    return Fact(Text(question), tuple(values), usual)


def settled_by(option: str, value: str) -> Fact:
    """Return the meaning of a field that is true exactly when an option of the game has this value."""
    return Fact(Text("settled by the option {option}", option=option), (False, True), None, option, value)


class _BlankFactError(Exception):
    """A check read a fact that nobody gave."""

    def __init__(self, fact: str) -> None:
        super().__init__(fact)
        self.fact = fact


class _Sheet:
    """Facts by name; reading one that is neither known nor derived from known ones raises."""

    __slots__ = ("_derived", "_known")

    def __init__(self, known: Known, derived: Derived) -> None:
        self._known = known
        self._derived = derived

    def __getattr__(self, fact: str) -> Any:  # noqa: ANN401 - facts are of any type
        if fact in self._known:
            return self._known[fact]
        if fact in self._derived:
            return self._derived[fact](self)
        raise _BlankFactError(fact)


@lru_cache(maxsize=64)
def meanings(*facts_classes: type) -> Mapping[str, Fact]:
    """Return the meaning of every field of some facts classes that has one, in the order of the classes."""
    found: dict[str, Fact] = {}
    for facts_class in facts_classes:
        for name, hint in get_type_hints(facts_class, include_extras=True).items():
            for extra in getattr(hint, "__metadata__", ()):
                if isinstance(extra, Fact):
                    found[name] = extra
    return found


class Question(NamedTuple):
    """Something people argue about: which rules it touches, and what those need to know.

    ``facts`` are the classes whose fields the checks read. ``fixed`` are facts that are only spoken of
    (the name of a cell). ``derived`` are facts computed from others, such as a price.
    """

    id: str
    label: Text
    checks: tuple[Check, ...]
    facts: tuple[type, ...]
    fixed: Known
    derived: Derived

    @property
    def meanings(self) -> Mapping[str, Fact]:
        """Every fact that may be asked for."""
        return {name: fact for name, fact in meanings(*self.facts).items() if name not in self.derived}


def option_facts(question: Question, options: Mapping[str, str]) -> dict[str, Any]:
    """Return the facts that these option values settle."""
    return {
        name: options[fact.option] == fact.option_value
        for name, fact in question.meanings.items()
        if fact.option in options
    }


def facts_used(question: Question, known: Known) -> list[str]:
    """Return the facts that the checks still read, given what is known, in the order of the classes.

    This is the list of things to ask people: it comes from the rules themselves.
    """
    used: set[str] = set()
    for demand in question.checks:
        for assumed, _ in _outcomes(demand, question, known):
            used.update(assumed)
    return [name for name in question.meanings if name in used]


class Asked(NamedTuple):
    """What the checks say of partly known facts: rules surely broken, and facts that would decide the rest."""

    violations: tuple[Violation, ...]
    missing: tuple[Missing, ...]

    def verdict(self, cost: int | None) -> Verdict:
        """Return the verdict with this price."""
        return decide(cost, self.violations, self.missing)


def ask(question: Question, known: Known) -> Asked:
    """Ask every check with what is known; see the module's text for what comes out."""
    violations: list[Violation] = []
    undecided: list[tuple[Check, list[Outcome]]] = []
    for demand in question.checks:
        outcomes = _outcomes(demand, question, known)
        broken = [violation for _, violation in outcomes if violation is not None]
        if len(broken) == len(outcomes):
            violations.append(_in_common(broken))
        elif broken:
            undecided.append((demand, outcomes))
    return Asked(tuple(violations), _missing(undecided, question))


def _outcomes(demand: Check, question: Question, known: Known, assumed: Known | None = None) -> list[Outcome]:
    """Return what the check says for every way to fill the blanks it reads, with the values assumed."""
    taken = assumed or {}
    try:
        sheet = _Sheet({**question.fixed, **known, **taken}, question.derived)
        return [(taken, demand(sheet))]
    except _BlankFactError as blank:
        values = question.meanings[blank.fact].values
        return [
            outcome
            for value in values
            for outcome in _outcomes(demand, question, known, {**taken, blank.fact: value})
        ]


def _in_common(broken: list[Violation]) -> Violation:
    """Return one violation for all ways to fill the blanks; a number that differs is not claimed."""
    first = broken[0]
    case = first.case if all(violation.case == first.case for violation in broken) else "default"
    alike = [violation for violation in broken if violation.case == case] or broken
    numbers = {
        name: value if all(other.numbers.get(name) == value for other in alike) else UNKNOWN_NUMBER
        for name, value in alike[0].numbers.items()
    }
    return Violation(first.rule, numbers, alike[0].case)


def _missing(undecided: list[tuple[Check, list[Outcome]]], question: Question) -> tuple[Missing, ...]:
    rules: dict[str, list[str]] = {}
    settles: dict[str, dict[Any, Judgement]] = {}
    for demand, outcomes in undecided:
        decisive = False
        for fact in question.meanings:
            by_value: dict[Any, set[bool]] = {}
            for assumed, violation in outcomes:
                if fact in assumed:
                    by_value.setdefault(assumed[fact], set()).add(violation is None)
            if len({frozenset(kept) for kept in by_value.values()}) < 2:  # noqa: PLR2004 - the fact changes nothing
                continue
            decisive = True
            rules.setdefault(fact, []).append(demand.rule)
            for value, kept in by_value.items():
                judgement = UNDECIDED if len(kept) > 1 else LEGAL if True in kept else ILLEGAL
                _note(settles.setdefault(fact, {}), value, judgement)
        if not decisive:
            for fact in {name for assumed, _ in outcomes for name in assumed}:
                rules.setdefault(fact, []).append(demand.rule)
                settles.setdefault(fact, {})
    return tuple(
        Missing(fact, tuple(rules[fact]), {str(value): judgement for value, judgement in settles[fact].items()})
        for fact in question.meanings
        if fact in rules
    )


def _note(settled: dict[Any, Judgement], value: Any, judgement: Judgement) -> None:  # noqa: ANN401 - any fact's value
    """Join what several rules say of one answer: one that forbids it is enough, all must allow it."""
    before = settled.get(value, LEGAL)
    order = (LEGAL, UNDECIDED, ILLEGAL)
    settled[value] = order[max(order.index(before), order.index(judgement))]
