"""Action points: a turn has ten, and every action must be paid in full (T20)."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import Lines, PartlyKnown, counted
from assistant.referee.checks import check
from assistant.referee.text import plural
from assistant.referee.verdict import Violation

MOST_POINTS: Final = 12
"""Action points of a turn by any house rule; every rulebook has ten."""


class PriceFacts(NamedTuple):
    """What an action costs and what is left of the turn's action points."""

    cost: Annotated[int, counted("what it costs in AP", 60)]
    left: Annotated[int, counted("AP left this turn", MOST_POINTS, 10)]


@check("T20")
def within_action_points(facts: PriceFacts) -> Violation | None:
    """An action costs no more than what is left of the turn's ten points."""
    if facts.cost > facts.left:
        return Violation("T20", {"cost": facts.cost, "left": facts.left})
    return None


ACTION_POINTS = (within_action_points,)


def only_left(facts: PartlyKnown) -> Lines:
    """Tell what is left of the turn's points."""
    yield plural("1 AP is left then.", "{count} AP are left then.", facts.left - facts.cost)
