"""The sections of a table as numbers, so that many tables are compared and changed quickly.

What stands on a section has one number wherever it is, and what becomes of it is worked out once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, SECTIONS
from assistant.orcs_orcs_orcs.table.movement import moved, outcome_of
from assistant.orcs_orcs_orcs.table.position import Creature, Lane, Position, Six, Spot, index_of
from assistant.orcs_orcs_orcs.table.spots import without

Section = tuple[Creature, ...]
Numbers = tuple[int, ...]
"""The numbers of all sections of a table, lane by lane, the outer one first."""
Outcomes = tuple[tuple[Creature, int | None], ...]
"""Creatures of a section and what an attack on each brings, by kind; nothing where nobody can tell."""
_BITS: Final = 8
_ONE: Final = {kind: 1 << _BITS * index_of(kind) for kind in CATALOGUE.creatures}
"""Creatures of each kind are counted in one number."""


def number_of(gained: int) -> Six:
    """Return how many creatures of each kind were counted."""
    return tuple((gained // one) % (1 << _BITS) for one in _ONE.values())


def place_of(spot: Spot) -> int:
    """Return the place of a section among all of a table."""
    return (spot.lane - 1) * len(SECTIONS) + spot.section


class Sections:
    """What can stand on the sections of a table, and what becomes of it."""

    def __init__(self, position: Position) -> None:
        """Begin with what a table knows of its creatures."""
        self._position = position
        self._known: list[Section] = []
        self._numbers: dict[Section, int] = {}
        self._alike: dict[int, Section] = {}
        self._outcomes: dict[tuple[int, int], Outcomes] = {}
        self._defeated: dict[tuple[int, int], Outcomes] = {}
        self._arriving: dict[tuple[int, int], tuple[int, ...]] = {}
        self._struck: dict[tuple[int, Creature, int], int] = {}
        self._swept: dict[tuple[int, int], tuple[int, int | None]] = {}
        self._exchanged: dict[tuple[int, Creature | None, Creature | None], int] = {}

    def numbers(self, lanes: Iterable[Lane]) -> Numbers:
        """Return lanes as numbers."""
        return tuple(self._number(there) for lane in lanes for there in lane.sections)

    def of(self, number: int) -> Section:
        """Return what stands on a section of this number."""
        return self._known[number]

    def _number(self, there: Section) -> int:
        if there not in self._numbers:
            self._numbers[there] = len(self._known)
            self._known.append(there)
        return self._numbers[there]

    def alike(self, number: int) -> Section:
        """Return the creatures of a section, those that look alike once."""
        if number not in self._alike:
            self._alike[number] = tuple(dict.fromkeys(self._known[number]))
        return self._alike[number]

    def outcomes(self, number: int, damage: int) -> Outcomes:
        """Return what an attack on one creature of a section brings, for those that look alike once."""
        key = number, damage
        if key not in self._outcomes:
            self._outcomes[key] = tuple((one, self._outcome(one, damage)) for one in self.alike(number))
        return self._outcomes[key]

    def defeated(self, number: int, damage: int) -> Outcomes:
        """Return the creatures of a section that an attack on one of them surely defeats."""
        key = number, damage
        if key not in self._defeated:
            self._defeated[key] = tuple([each for each in self.outcomes(number, damage) if each[1]])
        return self._defeated[key]

    def arriving(self, number: int, damage: int) -> tuple[int, ...]:
        """Return all that an attack on one creature may bring that has just come from a section."""
        key = number, damage
        if key not in self._arriving:
            came = [moved(self._position, one) for one in self.alike(number)]
            brought = dict.fromkeys(self._outcome(one, damage) for one in came)
            self._arriving[key] = tuple(filter(None, brought))
        return self._arriving[key]

    def _outcome(self, creature: Creature, damage: int) -> int | None:
        outcome = outcome_of(self._position, creature, damage)
        return None if not outcome else _ONE[creature.kind] if outcome == "defeated" else 0

    def struck(self, number: int, creature: Creature, damage: int) -> int:
        """Return the section after damage to one of its creatures, of which everybody knows what it does."""
        key = number, creature, damage
        if key not in self._struck:
            others = without(self._known[number], creature)
            self._struck[key] = self._number(tuple(sorted((*others, *self._left(creature, damage)))))
        return self._struck[key]

    def swept(self, number: int, damage: int) -> tuple[int, int | None]:
        """Return the section after damage to all of its creatures, and what that brings, if anybody knows."""
        key = number, damage
        if key not in self._swept:
            there, brought = self._known[number], [self._outcome(one, damage) for one in self._known[number]]
            left = tuple(sorted([after for one in there for after in self._left(one, damage)]))
            gained = [each for each in brought if each is not None]
            self._swept[key] = self._number(left), sum(gained) if len(gained) == len(there) else None
        return self._swept[key]

    def _left(self, creature: Creature, damage: int) -> Section:
        """Return what is left of a creature after damage."""
        return (
            () if self._outcome(creature, damage) else (creature._replace(damage=creature.damage + damage),)
        )

    def exchanged(self, number: int, goes: Creature | None, comes: Creature | None) -> int:
        """Return the section after a creature went and another came from elsewhere; there may be none."""
        key = number, goes, comes
        if key not in self._exchanged:
            there = without(self._known[number], goes) if goes else self._known[number]
            came = (moved(self._position, comes),) if comes else ()
            self._exchanged[key] = self._number(tuple(sorted((*there, *came))))
        return self._exchanged[key]
