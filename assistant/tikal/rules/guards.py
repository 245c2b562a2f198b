"""Placing guards (T58, T59, T63, T65)."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import (
    NOBODY,
    Derived,
    Lines,
    PartlyKnown,
    counted,
    one_of,
    settled_by,
    yes_or_no,
)
from assistant.referee.checks import check
from assistant.referee.text import Text, plural
from assistant.referee.verdict import Violation
from assistant.tikal.rules.action_points import only_left

MOST_GUARDS: Final = 2


GuardOwner = Annotated[
    str,
    one_of(
        "Whose guard stands there?",
        {NOBODY: "no guard", "you": "your guard", "another player": "another player's guard"},
        NOBODY,
    ),
]


class GuardFacts(NamedTuple):
    """A temple to guard.

    ``own`` and ``strongest`` are the strengths of the player and of the strongest other (leader 3,
    explorer 1); ``figures`` of the ``kind`` that shall become guard stand there; ``guards`` were placed
    before; ``tie_suffices`` is the reading in which a tied leader may guard.
    """

    cell: str
    has_temple: Annotated[bool, yes_or_no("Is it a temple?", usual=True)]
    own: Annotated[int, counted("Your strength there (leader 3, explorers 1 each)", 21, yours=True)]
    strongest: Annotated[int, counted("Strength of the strongest other", 21)]
    kind: Annotated[
        str, one_of("Which figure becomes guard?", ("explorers", "leader"), "explorers", yours=True)
    ]
    figures: int
    guards: Annotated[int, counted("Temples you guard already", 2, 0)]
    guard_owner: GuardOwner
    tie_suffices: Annotated[bool, settled_by("guard-majority", "shared")]

    @property
    def stronger(self) -> str:
        """Who is stronger there."""
        return who_is_stronger(self.own, self.strongest)


class StrengthFacts(NamedTuple):
    """Who is stronger at a temple: it follows from both strengths, or is said without them."""

    stronger: Annotated[
        str,
        one_of(
            "Who is stronger there?",
            {
                "you": "your expedition",
                "equal": "two are equally strong",
                "another player": "another expedition",
                NOBODY: "nobody stands there",
            },
            follows=True,
        ),
    ]


def who_is_stronger(own: int, strongest: int) -> str:
    """Return who is stronger, as ``StrengthFacts`` has it."""
    if own == strongest:
        return "equal" if own else NOBODY
    return "you" if own > strongest else "another player"


BY_STRENGTH: Final[Derived] = {"stronger": lambda facts: who_is_stronger(facts.own, facts.strongest)}


class GuardCrewFacts(NamedTuple):
    """Who of the player stands at the temple; ``AS_GUARD_FACTS`` counts those of the kind that was named."""

    leader_there: Annotated[bool, yes_or_no("Does your leader stand there?", usual=True)]
    explorers_there: Annotated[int, counted("Your explorers there", 18, 1)]


AS_GUARD_FACTS: Final[Derived] = {
    "figures": lambda facts: int(facts.leader_there) if facts.kind == "leader" else facts.explorers_there,
}


@check("T58")
def majority_to_guard(facts: GuardFacts) -> Violation | None:
    """Only the expedition with the majority at a temple may guard it."""
    if not facts.has_temple:
        return Violation("T58", {"cell": facts.cell}, "no-temple")
    if facts.stronger == "you":
        return None
    tied = facts.stronger == "equal"
    if tied and facts.tie_suffices:
        return None
    return Violation(
        "T58",
        {"cell": facts.cell, "own": facts.own, "strongest": facts.strongest},
        "tie" if tied else "default",
    )


@check("T59")
def guard_stands_there(facts: GuardFacts) -> Violation | None:
    """The guard is one of the player's figures already on the tile."""
    if not facts.figures:
        return Violation("T59", {"cell": facts.cell, "kind": facts.kind})
    return None


@check("T63")
def two_guards_per_player(facts: GuardFacts) -> Violation | None:
    """A player guards at most two temples in the whole game."""
    return Violation("T63", {"guards": facts.guards}) if facts.guards >= MOST_GUARDS else None


@check("T65")
def not_guarded_yet(facts: GuardFacts) -> Violation | None:
    """A guarded temple gets no second guard."""
    if facts.guard_owner:
        return Violation("T65", {"cell": facts.cell, "owner": facts.guard_owner})
    return None


GUARDS = (majority_to_guard, guard_stands_there, two_guards_per_player, not_guarded_yet)


def guarded(facts: PartlyKnown) -> Lines:
    """Tell for how long a guard stays and who leaves when it is placed (T41, T60, T62).

    Who leaves comes last: it hangs on the strength, which may be open.
    """
    yield Text("The temple pays you its value until the end; nobody digs there any more (T41, T62).")
    yield from only_left(facts)
    box, leaders, explorers = facts.box, facts.leader_there, facts.explorers_there
    others = leaders + explorers - 1
    if facts.own != leaders * box.leader_strength + explorers * box.explorer_strength:
        # The strength was told, and who stands there is but assumed.
        yield Text("All your other figures on that tile leave the game for good (T60).")
    elif others:
        yield plural(
            "Your other figure on that tile leaves the game for good (T60).",
            "All your {count} other figures on that tile leave the game for good (T60).",
            others,
        )
