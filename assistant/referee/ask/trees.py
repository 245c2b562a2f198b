"""Decision trees: what a function of facts answers for every way to fill in the facts nobody gave.

A function is run with a sheet of facts. Where it reads a blank one, it is run again for every value the fact
can have. Facts that change nothing are left out of the tree, so the facts in it are those that matter.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

Leaf = Hashable
Values = Callable[[str], Sequence[object]]


class Split(NamedTuple):
    """A fact that matters, and what comes out for each of its values: another split or an answer."""

    fact: str
    branches: tuple[tuple[object, Tree], ...]


Tree = Split | Leaf


class BlankFactError(Exception):
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
        raise BlankFactError(fact)


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
    except BlankFactError as blank:
        fact = blank.fact
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
