"""Temples: uncovering levels, placing guards, majorities (T33-T35, T38, T41, T58, T59, T63, T65, T68)."""

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
from assistant.referee.checks import Kept, check, checks_of
from assistant.referee.text import Text, plural
from assistant.referee.verdict import Violation
from assistant.tikal.box.catalogue import load_catalogue
from assistant.tikal.rules.turns import only_left

MOST_GUARDS: Final = 2


GuardOwner = Annotated[str, one_of((NOBODY, "you", "another player"), NOBODY)]


class GuardFacts(NamedTuple):
    """A temple to guard.

    ``own`` and ``strongest`` are the strengths of the player and of the strongest other (leader 3,
    explorer 1); ``figures`` of the ``kind`` that shall become guard stand there; ``guards`` were placed
    before; ``tie_suffices`` is the reading in which a tied leader may guard.
    """

    cell: str
    has_temple: Annotated[bool, yes_or_no(usual=True)]
    own: Annotated[int, counted(21, yours=True)]
    strongest: Annotated[int, counted(21)]
    kind: Annotated[str, one_of(("explorers", "leader"), "explorers", yours=True)]
    figures: int
    guards: Annotated[int, counted(2, 0)]
    guard_owner: GuardOwner
    tie_suffices: Annotated[bool, settled_by("guard-majority", "shared")]

    @property
    def stronger(self) -> str:
        """Who is stronger there."""
        return who_is_stronger(self.own, self.strongest)


class StrengthFacts(NamedTuple):
    """Who is stronger at a temple: it follows from both strengths, or is said without them."""

    stronger: Annotated[str, one_of(("you", "equal", "another player", NOBODY), follows=True)]


def who_is_stronger(own: int, strongest: int) -> str:
    """Return who is stronger, as ``StrengthFacts`` has it."""
    if own == strongest:
        return "equal" if own else NOBODY
    return "you" if own > strongest else "another player"


BY_STRENGTH: Final[Derived] = {"stronger": lambda facts: who_is_stronger(facts.own, facts.strongest)}


class GuardCrewFacts(NamedTuple):
    """Who of the player stands at the temple; ``AS_GUARD_FACTS`` counts those of the kind that was named."""

    leader_there: Annotated[bool, yes_or_no(usual=True)]
    explorers_there: Annotated[int, counted(18, 1)]


AS_GUARD_FACTS: Final[Derived] = {
    "figures": lambda facts: int(facts.leader_there) if facts.kind == "leader" else facts.explorers_there,
}


@check("T58", "cell", "own", "strongest", cases={"no-temple": ("cell",)})
def majority_to_guard(facts: GuardFacts) -> Kept:
    """Only the expedition with the majority at a temple may guard it."""
    if not facts.has_temple:
        return "no-temple"
    if facts.stronger != "equal":
        return facts.stronger == "you"
    return True if facts.tie_suffices else "tie"


@check("T59", "cell", "kind")
def guard_stands_there(facts: GuardFacts) -> Kept:
    """The guard is one of the player's figures already on the tile."""
    return bool(facts.figures)


@check("T63", "guards")
def two_guards_per_player(facts: GuardFacts) -> Kept:
    """A player guards at most two temples in the whole game."""
    return facts.guards < MOST_GUARDS


@check("T65", "cell", owner="guard_owner")
def not_guarded_yet(facts: GuardFacts) -> Kept:
    """A guarded temple gets no second guard."""
    return not facts.guard_owner


GUARDS: Final = checks_of(GuardFacts)


def guarded(facts: PartlyKnown) -> Lines:
    """Tell for how long a guard stays and who leaves when it is placed (T41, T60, T62).

    Who leaves comes last: it hangs on the strength, which may be open.
    """
    yield Text("The temple pays you its value until the end; nobody digs there any more (T41, T62).")
    yield from only_left(facts)
    box, leaders, explorers = load_catalogue(), facts.leader_there, facts.explorers_there
    others = leaders + explorers - 1
    if facts.own != leaders * box.leader_strength + explorers * box.explorer_strength:
        # The strength was stated, and who stands there is but assumed.
        yield Text("All your other figures on that tile leave the game for good (T60).")
    elif others:
        yield plural(
            "Your other figure on that tile leaves the game for good (T60).",
            "All your {count} other figures on that tile leave the game for good (T60).",
            others,
        )


MOST_LEVELS_PER_TURN: Final = 2
HIGHEST_CHIP: Final = 10
"""The highest number on a temple chip; nothing comes after it."""


class DigFacts(NamedTuple):
    """A temple and who digs.

    ``figures`` own figures stand there now, ``departed`` walked away earlier in the turn, which counts
    only where ``departed_count``. ``dug`` levels were already dug there this turn, ``levels`` shall be
    dug now. The temple shows ``value``; ``next_supply`` and ``second_supply`` are the chips left of the
    next number and of the one after it. Where there is no temple nothing else is known.
    """

    cell: str
    has_temple: Annotated[bool, yes_or_no(usual=True)] = False
    guard_owner: GuardOwner = ""
    figures: Annotated[int, counted(19, yours=True)] = 0
    departed: Annotated[int, counted(10, 0)] = 0
    departed_count: Annotated[bool, settled_by("second-level-presence", "once")] = False
    dug: Annotated[int, counted(2, 0)] = 0
    levels: Annotated[int, counted(3, 1, least=1, yours=True)] = 1
    value: Annotated[int, counted(HIGHEST_CHIP, 1, least=1)] = 0
    next_supply: Annotated[int, counted(11, 1)] = 0
    second_supply: Annotated[int, counted(11, 1)] = 0


@check("T33", "cell")
def own_figure_at_temple(facts: DigFacts) -> Kept:
    """Whoever digs has a figure on a temple tile."""
    if not facts.has_temple:
        return "no-temple"
    return bool(facts.figures)


@check("T34")
def figure_per_level(facts: DigFacts) -> Kept:
    """Every level of a turn needs an own figure of its own; a leader counts as one."""
    if not facts.has_temple or not facts.figures:  # T33 demands both
        return True
    levels, figures = facts.dug + facts.levels, counted_figures(facts)
    if levels <= figures:
        return True
    return Violation(
        "T34",
        {"cell": facts.cell, "levels": levels, "figures": figures},
        "departed" if levels <= facts.figures + facts.departed else "default",
    )


def counted_figures(facts: PartlyKnown) -> int:
    """Return how many figures count there; those that have left do where the table says so."""
    count: int = facts.figures + (facts.departed if facts.departed_count else 0)
    return count


@check("T35")
def two_levels_per_turn(facts: DigFacts) -> Kept:
    """A temple rises by at most two levels in a player's turn."""
    levels = facts.dug + facts.levels
    if facts.has_temple and levels > MOST_LEVELS_PER_TURN:
        return Violation("T35", {"cell": facts.cell, "levels": levels})
    return True


@check("T38")
def next_chip_in_supply(facts: DigFacts) -> Kept:
    """The chip with the next number must still be in supply."""
    if not facts.has_temple:
        return True
    if facts.value + min(facts.levels, MOST_LEVELS_PER_TURN) > HIGHEST_CHIP:
        return Violation("T38", {"cell": facts.cell, "highest": HIGHEST_CHIP}, "highest")
    if facts.next_supply <= 0:
        return Violation("T38", {"cell": facts.cell, "value": facts.value + 1, "supply": 0})
    if facts.levels > 1 and facts.second_supply <= 0:
        return Violation("T38", {"cell": facts.cell, "value": facts.value + 2, "supply": 0})
    return True


@check("T41", "cell", owner="guard_owner")
def unguarded(facts: DigFacts) -> Kept:
    """A guarded temple is never dug again."""
    return not facts.guard_owner


DIGGING: Final = checks_of(DigFacts)


def dug(facts: PartlyKnown) -> Lines:
    """Tell what the temple shows after digging (T37)."""
    yield Text("The temple shows {value} then (T37).", value=facts.value + facts.levels)
    yield from only_left(facts)


YOU: Final = "you"
ANOTHER: Final = "another"
NOBODY_AT_ALL: Final = "nobody"


class TempleFacts(NamedTuple):
    """A temple at a scoring: whose guard is there, your strength and that of the strongest other.

    ``alone`` is true when no second other player is as strong as the strongest.
    """

    guard_owner: GuardOwner
    own: Annotated[int, counted(21)]
    strongest: Annotated[int, counted(21)]
    alone: Annotated[bool, yes_or_no(usual=True)]

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
