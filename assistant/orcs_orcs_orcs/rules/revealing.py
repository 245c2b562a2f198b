"""Turning up creature markers (O5, O24, O26, O27)."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.referee.ask.question import Lines, PartlyKnown, counted, settled_by, yes_or_no
from assistant.referee.checks import allowed, check
from assistant.referee.text import Text
from assistant.referee.verdict import Violation

MUST: Final = "must"
MAY: Final = "may"
NOT: Final = "not"


class RevealFacts(NamedTuple):
    """A lane on which a marker shall be turned up; it has no number where it is only asked.

    ``first_step`` while lanes without a creature are owed, named in ``owed_lanes``; ``owed`` tells
    whether this is one of them. ``own`` when the player's mage stands on the lane, ``only_own`` when
    no other lane has markers. ``there`` counts the markers turned up on the lane: in the set-up, the
    creatures put there.
    """

    lane: str
    markers: Annotated[int, counted("Markers left on the lane", 12)]
    first_step: Annotated[
        bool, yes_or_no("Is a lane without creatures still waiting for its marker?", usual=False)
    ]
    owed: Annotated[bool, yes_or_no("Was this lane without creatures when your turn began?", usual=False)]
    owed_lanes: str
    own: Annotated[bool, yes_or_no("Does your mage stand on the lane?")]
    only_own: Annotated[bool, yes_or_no("Is it the only lane with markers?", usual=False)]
    own_if_only: Annotated[bool, settled_by("only-own-lane", "own")]
    there: int


@check("O5")
def two_at_the_start(facts: RevealFacts) -> Violation | None:
    """The set-up puts two creatures on each lane."""
    return Violation("O5", {"lane": facts.lane}) if facts.there >= CATALOGUE.first_creatures else None


@check("O24")
def empty_lanes_first(facts: RevealFacts) -> Violation | None:
    """Lanes without a creature come first, one marker each."""
    if facts.first_step and not facts.owed:
        if not facts.lane:
            return Violation("O24", {}, "there")
        return Violation("O24", {"lane": facts.lane, "lanes": facts.owed_lanes})
    return None


@check("O26")
def not_the_own_lane(facts: RevealFacts) -> Violation | None:
    """The lane that is chosen is not that of the own mage."""
    if facts.first_step or not facts.own or (facts.own_if_only and facts.only_own):
        return None
    return Violation("O26", {"lane": facts.lane}) if facts.lane else Violation("O26", {}, "there")


@check("O27")
def markers_lie_there(facts: RevealFacts) -> Violation | None:
    """A marker can be turned up only where one lies."""
    if facts.markers > 0:
        return None
    return Violation("O27", {"lane": facts.lane}) if facts.lane else Violation("O27", {}, "there")


SETTING_UP: Final = (two_at_the_start, markers_lie_there)
REVEALING: Final = (empty_lanes_first, not_the_own_lane, markers_lie_there)
_EITHER: Final = (False, True)
MAY_TURN_UP: Final = allowed(
    REVEALING,
    RevealFacts,
    given={"lane": "", "owed_lanes": "", "there": 0},
    markers=range(max(CATALOGUE.markers_per_lane.values()) + 1),
    first_step=_EITHER,
    owed=_EITHER,
    own=_EITHER,
    only_own=_EITHER,
    own_if_only=_EITHER,
)
"""Values of facts with which a marker may be turned up once the game has begun."""


class LaneFacts(NamedTuple):
    """A lane at the beginning of a turn; ``only_own`` when no lane but that of the mage has markers."""

    creatures: Annotated[int, counted("Creatures on the lane", 12)]
    left: Annotated[int, counted("Markers left on the lane", 12)]
    own: Annotated[bool, yes_or_no("Does your mage stand on the lane?")]
    only_own: Annotated[bool, yes_or_no("Is it the only lane with markers?", usual=False)]
    own_if_only: Annotated[bool, settled_by("only-own-lane", "own")]


def lane_to_reveal(facts: LaneFacts) -> str:
    """Return whether a marker of the lane must be turned up, may be, or not (O24, O26, O27)."""
    if not facts.left:
        return NOT
    if not facts.creatures:
        return MUST
    if not facts.own:
        return MAY
    return MAY if facts.only_own and facts.own_if_only else NOT


def turned_up(_facts: PartlyKnown) -> Lines:
    """Tell where the creature starts (O28)."""
    yield Text("Its creature starts on the outer section; the marker leaves the game (O28).")
