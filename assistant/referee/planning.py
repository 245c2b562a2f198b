"""What was possible: plans with their proof, and claims. Games that can plan tell these.

Searches are iterators of signs
of life: whoever wants to stop does not ask for the next one, and what was said last stays true.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from assistant.referee.logs.log import Header
from assistant.referee.text import Text

if TYPE_CHECKING:
    from assistant.referee.protocol import AnyLedger, AnyPosition

HINTS_DETAIL: Final = "hints"
"""The detail of a log's header that is ``ALLOWED`` where the table wants hints while the game is on."""
ALLOWED: Final = "allowed"


def hints_allowed(header: Header) -> bool:
    """Whether the table wanted hints during the game when it began."""
    return header.details.get(HINTS_DETAIL) == ALLOWED


class PlanStep(NamedTuple):
    """One action of a plan, its price in the game's currency, and what it does in words.

    Where chance decides (``by_chance``), the action shows one of the outcomes and is legal with each of them.
    """

    action: object
    cost: int
    text: Text
    by_chance: bool = False


class TurnPlan(NamedTuple):
    """What a player could do, step by step, and the points it scores, on average where chance decides."""

    steps: tuple[PlanStep, ...]
    points: Fraction

    @property
    def cost(self) -> int:
        """What all steps cost together."""
        return sum(step.cost for step in self.steps)


class Progress(NamedTuple):
    """How far a search has come.

    ``best`` is the best plan so far, ``bound`` a number of points that no plan exceeds, true at any moment.
    The best plan is proven when it reaches the bound; ``done`` when the search has nothing more to look at.
    """

    best: TurnPlan | None
    bound: Fraction
    done: bool

    @property
    def proven(self) -> bool:
        """Whether no other plan scores more than the best one."""
        return self.best is not None and self.best.points >= self.bound


class ClaimKind(NamedTuple):
    """Something people claim about a place, such as that it could have been taken: an id and the words."""

    id: str
    label: Text


class ClaimAnswer(NamedTuple):
    """What a claim comes to: the least it costs (``None``: one turn cannot do it), how, and in words.

    The steps begin on the table ``start``: the one asked about, with that player to act.
    """

    start: AnyPosition
    cost: int | None
    steps: tuple[PlanStep, ...]
    text: Text


def first_refusal(referee: AnyLedger, position: AnyPosition, steps: Sequence[PlanStep]) -> int | None:
    """Return the index of the first step that the referee refuses or prices otherwise, or nothing."""
    for index, step in enumerate(steps):
        verdict = referee.judge(position, step.action)
        if not verdict.legal or verdict.cost != step.cost:
            return index
        position = referee.apply(position, step.action)
    return None
