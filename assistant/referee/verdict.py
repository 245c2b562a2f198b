"""Verdicts: legal, illegal with proof, or undecided with what is missing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from assistant.referee.text import Text

Judgement = Literal["legal", "illegal", "undecided"]
LEGAL: Judgement = "legal"
ILLEGAL: Judgement = "illegal"
UNDECIDED: Judgement = "undecided"

Number = int | str


class Amounts(str):
    """Several amounts in one text, such as “2 earth, 1 fire”, of which every word is one of the game's."""

    __slots__ = ()


class Violation(NamedTuple):
    """A broken rule with the numbers that prove it; ``case`` picks the sentence among the rule's refusals."""

    rule: str
    numbers: Mapping[str, Number]
    case: str = "default"


def broken_rules(violations: Iterable[Violation]) -> tuple[str, ...]:
    """Return the ids of the rules that are broken, each once."""
    return tuple(dict.fromkeys(violation.rule for violation in violations))


class Missing(NamedTuple):
    """A fact nobody told the referee, or an option that no rulebook settles.

    ``rules`` are the rules that wait for it; ``outcomes`` maps a possible answer to the judgement
    it would lead to, as far as that is known. ``label`` says in words what is missing, where no option,
    question or component has words for it.
    """

    fact: str
    rules: tuple[str, ...]
    outcomes: Mapping[str, Judgement] = {}
    label: Text | None = None


class OtherReading(NamedTuple):
    """How a table could read what its rulebook leaves open, so that something else came out.

    ``values`` are options by their ids, read otherwise together; ``outcome`` is the judgement then, or an
    answer of a question that has answers of its own.
    """

    values: Mapping[str, str]
    outcome: str


class Fix(NamedTuple):
    """The cheapest change that makes an action legal.

    ``first`` are actions to do before it, ``instead`` the action to do (the same one, or a changed
    one); ``cost`` is what ``first`` and ``instead`` cost together. Both are legal when done in order.
    ``as_meant`` is false where something else is done in the end than what the player meant; then it is one
    way among others.
    """

    first: tuple[object, ...]
    instead: object
    cost: int
    as_meant: bool = True


class Verdict(NamedTuple):
    """What the referee says of an action.

    ``cost`` is the price in the game's own currency (action points in Tikal), ``None`` where the
    price cannot be known. ``violations`` holds every broken rule, ``missing`` every open question.
    ``other_readings`` are told where the judgement rests on how this table reads a silence of its rulebook.
    ``unless`` names what nobody has explained yet and what may lift the rules broken, such as an ability on a
    board: the action stays illegal unless that says otherwise.
    """

    judgement: Judgement
    cost: int | None = None
    violations: tuple[Violation, ...] = ()
    missing: tuple[Missing, ...] = ()
    fix: Fix | None = None
    other_readings: tuple[OtherReading, ...] = ()
    unless: tuple[Missing, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether the action is known to be legal."""
        return self.judgement == LEGAL

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the broken rules, each once."""
        return broken_rules(self.violations)

    @property
    def cited(self) -> tuple[str, ...]:
        """The ids of the rules that are broken or wait for something, each once."""
        waiting = (rule for missing in self.missing for rule in missing.rules)
        return tuple(dict.fromkeys((*self.rules, *waiting)))


def decide(cost: int | None, violations: tuple[Violation, ...], missing: tuple[Missing, ...] = ()) -> Verdict:
    """Return the verdict that follows: one broken rule is proof enough, whatever else is missing."""
    if violations:
        return Verdict(ILLEGAL, cost, violations, missing)
    if missing:
        return Verdict(UNDECIDED, cost, (), missing)
    return Verdict(LEGAL, cost)
