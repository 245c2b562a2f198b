"""How targets are written.

``3o`` is a section, ``goblin@3o`` a creature there, ``goblin/1@3o`` one that has 1 damage.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, LANES, SECTIONS
from assistant.orcs_orcs_orcs.table.position import Creature, Position, Spot

EVERY_SPOT: Final = tuple(Spot(lane, section) for lane in LANES for section in range(len(SECTIONS)))
_WRITTEN: Final = {str(spot): spot for spot in EVERY_SPOT}
_DAMAGES: Final = frozenset("0123456789")
"""The damage that a line may name."""


class Target(NamedTuple):
    """A creature that is aimed at; ``damage`` is nothing where it was not said which of several."""

    kind: str
    damage: int | None
    spot: Spot

    def __str__(self) -> str:
        which = "" if self.damage is None else f"/{self.damage}"
        return f"{self.kind}{which}@{self.spot}"


def read_spot(text: str) -> Spot | None:
    """Return the section that is written so, or nothing."""
    return _WRITTEN.get(text)


@lru_cache(maxsize=2048)
def read_target(text: str) -> Target | None:
    """Return the creature that is written so, or nothing."""
    creature, _, where = text.partition("@")
    kind, damaged, damage = creature.partition("/")
    spot = _WRITTEN.get(where)
    if spot is None or kind not in CATALOGUE.creatures or (damaged and damage not in _DAMAGES):
        return None
    return Target(kind, int(damage) if damaged else None, spot)


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
