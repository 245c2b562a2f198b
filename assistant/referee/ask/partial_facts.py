"""Verdicts from facts that are only partly known: the same checks, asked with blanks.

A check that needs a blank fact is tried with every value the fact can have. The verdict is legal when every
way to fill the blanks is legal, illegal when none is, and undecided in between; then it says which fact
would settle it and how. Nothing is guessed, so filling in a blank never turns legal into illegal or back.

Decision trees hold what a function of facts answers. The function is run with a sheet of facts. Where it
reads a blank one, it is run again for every value the fact can have. Facts that change nothing are left out
of the tree, so the facts in it are those that matter.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, product
from typing import Any, Final, NamedTuple, cast

from assistant.referee.ask.question import PRICE, UNKNOWN, Fact, Known, Question
from assistant.referee.checks import Check
from assistant.referee.options import Option
from assistant.referee.rules import EITHER, UNKNOWN_NUMBER
from assistant.referee.text import Text
from assistant.referee.verdict import (
    ILLEGAL,
    LEGAL,
    UNDECIDED,
    Judgement,
    Missing,
    Verdict,
    Violation,
    broken_rules,
)

Leaf = Hashable
Values = Callable[[str], Sequence[object]]


class Split(NamedTuple):
    """A fact that matters, and what comes out for each of its values: another split or an answer."""

    fact: str
    branches: tuple[tuple[object, Tree], ...]


Tree = Split | Leaf


class UnknownFactError(Exception):
    """A function read a fact that nobody gave."""

    def __init__(self, fact: str) -> None:
        super().__init__(fact)
        self.fact = fact


class FactsSoFar:
    """Facts by name; reading one that is neither known nor derived from known ones raises."""

    __slots__ = ("_derived", "_known")

    def __init__(self, known: dict[str, Any], derived: Mapping[str, Callable[[Any], Any]]) -> None:
        self._known = known
        self._derived = derived

    def __getattr__(self, fact: str) -> object:
        if fact in self._known:
            return self._known[fact]
        if fact in self._derived:
            return self._derived[fact](self)
        raise UnknownFactError(fact)


def grow(
    answer: Callable[[Any], Leaf],
    known: Mapping[str, object],
    derived: Mapping[str, Callable[[Any], Any]],
    values: Values,
) -> Tree:
    """Return the tree of a function's answers. ``values`` names all values of a fact that was not given."""
    taken = dict(known)
    return _grow(answer, FactsSoFar(taken, derived), taken, values)


def _grow(answer: Callable[[Any], Leaf], sheet: FactsSoFar, taken: dict[str, Any], values: Values) -> Tree:
    try:
        return answer(sheet)
    except UnknownFactError as unknown:
        fact = unknown.fact
    branches = []
    for value in values(fact):
        taken[fact] = value
        branches.append((value, _grow(answer, sheet, taken, values)))
    del taken[fact]
    return _split(fact, tuple(branches))


def _split(fact: str, branches: tuple[tuple[object, Tree], ...]) -> Tree:
    (_, first), *others = branches
    return first if all(tree == first for _, tree in others) else Split(fact, branches)


def given(tree: Tree, fact: str, value: object) -> Tree:
    """Return the tree once a fact is known."""
    if not isinstance(tree, Split):
        return tree
    if tree.fact == fact:
        return next(branch for known, branch in tree.branches if known == value)
    return _split(tree.fact, tuple((known, given(branch, fact, value)) for known, branch in tree.branches))


def answers(tree: Tree) -> Iterator[Leaf]:
    """Yield the answers of a tree, some of them more than once."""
    if isinstance(tree, Split):
        for _, branch in tree.branches:
            yield from answers(branch)
    else:
        yield tree


def facts_in(tree: Tree) -> Iterator[str]:
    """Yield the facts that matter, some of them more than once."""
    if isinstance(tree, Split):
        yield tree.fact
        for _, branch in tree.branches:
            yield from facts_in(branch)


def can_all_hold(trees: Sequence[Tree]) -> bool:
    """Whether some way to fill in the blanks makes every tree answer True."""
    return _can_all_hold(tuple(trees), set())


def _can_all_hold(trees: tuple[Tree, ...], hopeless: set[tuple[Tree, ...]]) -> bool:
    open_trees = tuple(dict.fromkeys(tree for tree in trees if isinstance(tree, Split)))
    if not all(trees) or open_trees in hopeless:
        return False
    if not open_trees:
        return True
    fact, branches = open_trees[0]
    tried = set()
    for value, _ in branches:
        following = tuple(given(tree, fact, value) for tree in open_trees)
        if following not in tried and _can_all_hold(following, hopeless):
            return True
        tried.add(following)
    hopeless.add(open_trees)
    return False


MOST_CHANGES: Final = 2


class OpenFact(NamedTuple):
    """A fact nobody gave that decides something, and what each of its values would lead to.

    ``outcomes`` holds a judgement, or an answer of a question that has answers of its own.
    """

    name: str
    rules: tuple[str, ...]
    outcomes: Mapping[Any, str]


class Asked(NamedTuple):
    """What the rules say of partly known facts.

    ``result`` is a judgement, or an answer of a question that has answers of its own. ``violations`` are
    broken whatever the blanks hold; ``open_facts`` would settle what is undecided. ``cost`` is ``None``
    where the price is not known.
    """

    result: str
    violations: tuple[Violation, ...]
    open_facts: tuple[OpenFact, ...]
    cost: int | None = None

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the broken rules, each once."""
        return broken_rules(self.violations)

    def verdict(self, question: Question, options: Iterable[Option]) -> Verdict:
        """Return the verdict, with open facts as they are written and open options by their own values."""
        known_options = {option.id: option for option in options}
        missing = tuple(_missing(fact, question, known_options) for fact in self.open_facts)
        return Verdict(_judged(self.result), self.cost, self.violations, missing)


class Change(NamedTuple):
    """Another value of a fact that the player decides or can change."""

    fact: str
    before: Any
    after: Any


class Range(NamedTuple):
    """Values of a fact that lead to the same: neighbours where it counts something.

    ``open_end`` when the last one is the greatest value of the fact.
    """

    values: tuple[object, ...]
    outcome: str
    open_end: bool

    def words(self, fact: Fact) -> tuple[Text, ...]:
        """Return the values in words: one text such as “2 or more”, or one for each word."""
        first, last = self.values[0], self.values[-1]
        if not fact.counts or first == last:
            return tuple(fact.word(value) for value in self.values)
        if self.open_end:
            return (Text("{least} or more", least=first),)
        return (Text("{least} to {most}", least=first, most=last),)


def ask(question: Question, known: Known) -> Asked:
    """Ask the rules with what is known; see the module's text for what comes out."""
    forest = _forest(question, known)
    result = _result(forest, question)
    violations = tuple(
        _in_common(demand, question, known)
        for demand, tree in zip(question.checks, forest, strict=False)
        if tree is False
    )
    open_facts = () if violations else _open_facts(forest, question, result)
    return Asked(result, violations, open_facts, _cost(question, known))


def facts_used(question: Question, known: Known) -> list[str]:
    """Return the facts that still change what a check says, given what is known.

    This is the list of things to ask people, in the order of the facts classes: it comes from the rules.
    """
    used = {fact for tree in _forest(question, known) for fact in facts_in(tree)}
    return [name for name in question.meanings if name in used]


def option_facts(question: Question, options: Mapping[str, str]) -> dict[str, object]:
    """Return the facts that these option values settle."""
    return {
        name: fact.read_option(options[fact.option])
        for name, fact in question.meanings.items()
        if fact.option in options
    }


def fill_in(question: Question, stated: Known, now: Known | None = None) -> dict[str, object]:
    """Return the facts to ask with: what was said, else what the moment tells, else what is usual.

    A fact that was said to be ``UNKNOWN`` stays blank.
    """
    known = {**(now or {}), **stated}
    usual = {name: fact.usual for name, fact in question.meanings.items() if fact.usual is not None}
    unusual = [name for name in usual if {**usual, **known}.get(question.meanings[name].unless)]
    filled = {**usual, **{name: question.meanings[name].otherwise for name in unusual}, **known}
    return {name: value for name, value in filled.items() if value is not None and value != UNKNOWN}


def read_facts(question: Question, written: Mapping[str, str]) -> dict[str, Any]:
    """Return the facts that people wrote, ``UNKNOWN`` among them. Raises BadInputError."""
    return {
        name: text if text == UNKNOWN and not question.fact(name).always else question.fact(name).read(text)
        for name, text in written.items()
    }


def cheapest_changes(question: Question, known: Known) -> list[tuple[Change, ...]]:
    """Return the smallest changes that turn a verdict legal, if one or two facts are enough.

    Only facts that the player decides or can change are touched, a count by as little as possible. Several
    ways come back when they are equally small. A count is not raised to the highest there is only to beat
    whatever a fact may hold that nobody stated.
    """
    changeable = [name for name, fact in question.meanings.items() if fact.yours and name in known]
    rest = {name: value for name, value in known.items() if name not in changeable}
    forest = _forest(question, rest)
    touched = [name for name in changeable if any(name in facts_in(tree) for tree in forest)]
    for count in range(1, MOST_CHANGES + 1):
        prices: dict[tuple[Change, ...], int] = {}
        for names in combinations(touched, count):
            trees = _given_all(forest, {name: known[name] for name in touched if name not in names})
            values = [[value for value in question.values(name) if value != known[name]] for name in names]
            for after in product(*values):
                changed = _given_all(trees, dict(zip(names, after, strict=True)))
                ways = tuple(map(Change, names, (known[name] for name in names), after))
                if all(tree is True for tree in changed) and not _beats_the_unknown(ways, trees, question):
                    prices[ways] = sum(_size(change, question) for change in ways)
        if prices:
            return [ways for ways, size in prices.items() if size == min(prices.values())]
    return []


def _beats_the_unknown(ways: Sequence[Change], trees: Sequence[Tree], question: Question) -> bool:
    """Whether one count less may do as well: how high it must be depends on what nobody stated."""
    values = {change.fact: change.after for change in ways}
    return any(
        question.meanings[change.fact].counts
        and change.after == question.values(change.fact)[-1]
        and change.after - 1 != change.before
        and can_all_hold(_given_all(trees, {**values, change.fact: change.after - 1}))
        for change in ways
    )


def ranges(fact: Fact, outcomes: Mapping[Any, str]) -> list[Range]:
    """Return the values with the same outcome as one range each, in the order of the values."""
    grouped: list[Range] = []
    for value, outcome in outcomes.items():
        open_end = value == fact.values[-1]
        same = [place for place, known in enumerate(grouped) if known.outcome == outcome]
        if same and (not fact.counts or same[-1] == len(grouped) - 1):
            grouped[same[-1]] = Range((*grouped[same[-1]].values, value), outcome, open_end)
        else:
            grouped.append(Range((value,), outcome, open_end))
    return grouped


def _forest(question: Question, known: Known) -> list[Tree]:
    """Return a tree for each check, True where it holds; or the one tree of a question's own answers."""
    taken = _taken(question, known)
    if question.answer is not None:
        return [grow(question.answer, taken, question.derived, question.values)]
    return [
        grow(partial(_holds, demand), taken, question.derived, question.values) for demand in question.checks
    ]


def _taken(question: Question, known: Known) -> dict[str, object]:
    """Return what checks read: what nobody names, what is always known, and what was stated."""
    always = {name: fact.usual for name, fact in question.meanings.items() if fact.always}
    return {**question.fixed, **always, **known}


def _holds(demand: Check, facts: object) -> bool:
    return demand(facts) is None


def _given_all(forest: Sequence[Tree], values: Known) -> list[Tree]:
    for fact, value in values.items():
        forest = [given(tree, fact, value) for tree in forest]
    return list(forest)


def _result(forest: Sequence[Tree], question: Question) -> str:
    if question.answer is not None:
        possible = set(answers(forest[0]))
        return str(possible.pop()) if len(possible) == 1 else UNDECIDED
    if all(tree is True for tree in forest):
        return LEGAL
    return UNDECIDED if can_all_hold(forest) else ILLEGAL


def _open_facts(forest: Sequence[Tree], question: Question, result: str) -> tuple[OpenFact, ...]:
    """Return the facts worth asking for: those whose values settle something, or else all that matter."""
    facts = []
    for name in question.meanings:
        rules = _rules_that_read(name, forest, question)
        if rules:
            outcomes = {
                value: _result(_given_all(forest, {name: value}), question) for value in question.values(name)
            }
            facts.append(OpenFact(name, rules, outcomes))
    settling = [fact for fact in facts if set(fact.outcomes.values()) != {UNDECIDED}]
    if result != UNDECIDED:  # every way is illegal, each for reasons of its own: those facts are the proof
        settling = [fact for fact in facts if sum(fact.name in facts_in(tree) for tree in forest) > 1]
    return tuple(settling or facts)


def _rules_that_read(name: str, forest: Sequence[Tree], question: Question) -> tuple[str, ...]:
    if question.answer is not None:
        return question.rules if name in facts_in(forest[0]) else ()
    reading = [
        demand.rule for demand, tree in zip(question.checks, forest, strict=True) if name in facts_in(tree)
    ]
    return tuple(dict.fromkeys(reading))


def _in_common(demand: Check, question: Question, known: Known) -> Violation:
    """Return one violation for all ways to fill the blanks; a number that differs is not claimed.

    Where the ways are broken for different reasons, none of them is claimed either.
    """
    tree = grow(demand, _taken(question, known), question.derived, question.values)
    broken = [cast("Violation", answer) for answer in answers(tree)]
    first = broken[0]
    if any(violation.case != first.case for violation in broken):
        return Violation(first.rule, {}, EITHER)
    numbers = {
        name: value if all(other.numbers.get(name) == value for other in broken) else UNKNOWN_NUMBER
        for name, value in first.numbers.items()
    }
    return Violation(first.rule, numbers, first.case)


def _cost(question: Question, known: Known) -> int | None:
    price = question.derived.get(PRICE)
    tree = grow(price, _taken(question, known), question.derived, question.values) if price else None
    return tree if isinstance(tree, int) else None


def _size(change: Change, question: Question) -> int:
    return abs(change.after - change.before) if question.meanings[change.fact].counts else 1


def _missing(open_fact: OpenFact, question: Question, options: Mapping[str, Option]) -> Missing:
    fact = question.meanings[open_fact.name]
    if not fact.option:
        written = {fact.write(value): _judged(outcome) for value, outcome in open_fact.outcomes.items()}
        return Missing(open_fact.name, open_fact.rules, written)
    values = options[fact.option].values
    outcomes = {value: _judged(open_fact.outcomes[value == fact.option_value]) for value in values}
    return Missing(fact.option, open_fact.rules, outcomes)


def _judged(outcome: str) -> Judgement:
    return ILLEGAL if outcome == ILLEGAL else LEGAL if outcome == LEGAL else UNDECIDED
