"""How targets are written.

``3o`` is a section, ``goblin@3o`` a creature there, ``goblin/1@3o`` one that has 1 damage.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, LANES, SECTIONS
from assistant.orcs_orcs_orcs.table.position import Creature, Position, Spot

EVERY_SPOT: Final = tuple(Spot(lane, section) for lane in LANES for section in range(len(SECTIONS)))
_SPOT: Final = re.compile(r"([1-6])([omi])")
_CREATURE: Final = re.compile(r"([a-z]+)(?:/([0-9]))?@([1-6][omi])")


class Target(NamedTuple):
    """A creature that is aimed at; ``damage`` is nothing where it was not said which of several."""

    kind: str
    damage: int | None
    spot: Spot

    def __str__(self) -> str:
        which = "" if self.damage is None else f"/{self.damage}"
        return f"{self.kind}{which}@{self.spot}"


@lru_cache(maxsize=2048)
def read_spot(text: str) -> Spot | None:
    """Return the section that is written so, or nothing."""
    found = _SPOT.fullmatch(text)
    return Spot(int(found[1]), SECTIONS.index(found[2])) if found else None


@lru_cache(maxsize=2048)
def read_target(text: str) -> Target | None:
    """Return the creature that is written so, or nothing."""
    found = _CREATURE.fullmatch(text)
    if not found or found[1] not in CATALOGUE.creatures:
        return None
    spot = read_spot(found[3])
    return Target(found[1], int(found[2]) if found[2] else None, spot) if spot else None


def find(position: Position, target: Target) -> Creature | None:
    """Return the creature that is meant, the most damaged one where that was not said, or nothing."""
    kind, damage, spot = target
    for creature in reversed(position.at(spot)):  # they are sorted, so the most damaged one comes first now
        if creature.kind == kind and damage in (None, creature.damage):
            return creature
    return None


def differ(creatures: tuple[Creature, ...], kind: str) -> bool:
    """Whether creatures of a type have taken different damage, so that it matters which of them is meant."""
    return len(creatures) > 1 and len({one.damage for one in creatures if one.kind == kind}) > 1


def without(creatures: tuple[Creature, ...], creature: Creature) -> tuple[Creature, ...]:
    """Return the creatures with one of them taken away."""
    left = list(creatures)
    left.remove(creature)
    return tuple(left)
