"""Who gets the points of a temple, from what the people around it can see (T68)."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import counted, yes_or_no
from assistant.tikal.rules.guards import GuardOwner, who_is_stronger

YOU: Final = "you"
ANOTHER: Final = "another"
NOBODY_AT_ALL: Final = "nobody"


class TempleFacts(NamedTuple):
    """A temple at a scoring: whose guard is there, your strength and that of the strongest other.

    ``alone`` is true when no second other player is as strong as the strongest.
    """

    guard_owner: GuardOwner
    own: Annotated[int, counted("Your strength there (leader 3, explorers 1 each)", 21)]
    strongest: Annotated[int, counted("Strength of the strongest other", 21)]
    alone: Annotated[bool, yes_or_no("Is that other stronger than all the rest?", usual=True)]

    @property
    def stronger(self) -> str:
        """Who is stronger there."""
        return who_is_stronger(self.own, self.strongest)


def who_gets_it(facts: TempleFacts) -> str:
    """A guard's owner gets it, else whoever is strictly strongest; a tie at the top gives nobody points."""
    if facts.guard_owner:
        return YOU if facts.guard_owner == YOU else ANOTHER
    if facts.stronger == "you":
        return YOU
    if facts.stronger == "another player" and facts.alone:
        return ANOTHER
    return NOBODY_AT_ALL
