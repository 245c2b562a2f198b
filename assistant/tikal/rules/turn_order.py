"""Who may do what when: tile first, scoring rounds, the end (T10, T12, T66, T67, T70, T71, T91)."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import one_of, yes_or_no
from assistant.referee.checks import check
from assistant.referee.verdict import Violation
from assistant.tikal.box.phases import ACTIONS, OVER, SCORING, TILE, VOLCANO

MOMENTS: Final = {
    TILE: "before the tile is laid",
    ACTIONS: "after the tile is laid",
    SCORING: "a scoring turn",
    VOLCANO: "after a scoring round (the volcano waits)",
    OVER: "after the last scoring round",
}
LAYING = frozenset({"lay", "reveal", "set_aside"})


class TurnFacts(NamedTuple):
    """The moment of an action.

    ``action`` is the action's word (``dig``, ``lay`` ...), ``tile`` the tile it lays or shows,
    ``named`` the player it names (empty: whoever is to act), ``expected`` the player to act, and
    ``waiting_volcano`` the volcano set aside during a scoring round.
    """

    phase: Annotated[str, one_of("Which moment is it?", MOMENTS)]
    action: str
    named: str
    expected: str
    final_round: Annotated[bool, yes_or_no("Is it the last scoring round?", usual=False)]
    waiting_volcano: str
    tile: str
    tile_is_volcano: Annotated[bool, yes_or_no("Is the tile a volcano?", usual=False)]


def out_of_turn(facts: TurnFacts) -> bool:
    """Whether an action names somebody who is not to act."""
    return facts.named not in {"", facts.expected}


@check("T10")
def clockwise_order(facts: TurnFacts) -> Violation | None:
    """Outside scoring rounds the turn passes clockwise."""
    if facts.phase in {TILE, ACTIONS, VOLCANO} and out_of_turn(facts):
        return Violation("T10", {"player": facts.named, "expected": facts.expected})
    return None


@check("T12")
def tile_before_actions(facts: TurnFacts) -> Violation | None:
    """A normal turn lays exactly one tile, and before anything else."""
    if facts.phase == TILE and facts.action not in LAYING:
        return Violation("T12", {"action": facts.action})
    if facts.phase == ACTIONS and facts.action in LAYING:
        return Violation("T12", {"tile": facts.tile}, "second")
    return None


@check("T66")
def only_a_volcano_starts_scoring(facts: TurnFacts) -> Violation | None:
    """No other tile starts a scoring round."""
    if facts.action == "reveal" and not facts.tile_is_volcano:
        return Violation("T66", {"tile": facts.tile}, "no-volcano")
    return None


@check("T66")
def volcano_waits(facts: TurnFacts) -> Violation | None:
    """A volcano that is drawn starts a scoring round and is laid only after it."""
    scored = facts.phase == VOLCANO and facts.tile == facts.waiting_volcano
    if facts.action == "lay" and facts.tile_is_volcano and not scored and facts.phase != OVER:
        return Violation("T66", {"tile": facts.tile})
    return None


@check("T67")
def no_tile_in_a_scoring_turn(facts: TurnFacts) -> Violation | None:
    """A scoring turn draws and lays no tile; T66 is about the volcano that waits."""
    if facts.phase == SCORING and facts.action in LAYING and facts.tile != facts.waiting_volcano:
        return Violation("T67", {}, "tile")
    return None


@check("T67")
def scoring_order(facts: TurnFacts) -> Violation | None:
    """In a scoring round everybody has one turn clockwise from the drawer."""
    if facts.phase == SCORING and not facts.final_round and out_of_turn(facts):
        return Violation("T67", {"player": facts.named, "expected": facts.expected})
    return None


@check("T91")
def final_round_order(facts: TurnFacts) -> Violation | None:
    """The order of the last scoring round of the basic game."""
    if facts.phase == SCORING and facts.final_round and out_of_turn(facts):
        return Violation("T91", {"player": facts.named, "expected": facts.expected})
    return None


@check("T70")
def volcano_is_laid_next(facts: TurnFacts) -> Violation | None:
    """After a scoring round the drawer lays the volcano that waited and draws no other tile."""
    if facts.phase == VOLCANO and not (facts.action == "lay" and facts.tile == facts.waiting_volcano):
        return Violation("T70", {"tile": facts.waiting_volcano})
    return None


@check("T71")
def game_is_over(facts: TurnFacts) -> Violation | None:
    """After the last scoring round nobody has a turn."""
    return Violation("T71", {}) if facts.phase == OVER else None


TURN_ORDER = (
    clockwise_order,
    tile_before_actions,
    only_a_volcano_starts_scoring,
    volcano_waits,
    no_tile_in_a_scoring_turn,
    scoring_order,
    final_round_order,
    volcano_is_laid_next,
    game_is_over,
)
