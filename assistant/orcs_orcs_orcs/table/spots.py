"""How targets are written.

``3o`` is a section, ``goblin@3o`` a creature there, ``goblin/1@3o`` one that has 1 damage.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, LANES, SECTIONS
from assistant.orcs_orcs_orcs.table.position import Creature, Position, Spot

EVERY_SPOT: Final = tuple(Spot(lane, section) for lane in LANES for section in range(len(SECTIONS)))
_WRITTEN: Final = {str(spot): spot for spot in EVERY_SPOT}


class Target(NamedTuple):
    """A creature that is aimed at; ``damage`` is nothing where it was not said which of several."""

    kind: str
    damage: int | None
    spot: Spot

    def __str__(self) -> str:
        which = "" if self.damage is None else f"/{self.damage}"
        return f"{self.kind}{which}@{self.spot}"


_TARGETS: Final = {
    str(target): target
    for kind in CATALOGUE.creatures
    for damage in (None, *range(10))
    for target in (Target(kind, damage, spot) for spot in EVERY_SPOT)
}
"""Every creature that a line may name, so that none is ever taken apart."""
EVERY_TARGET: Final = frozenset({*_WRITTEN, *_TARGETS})
"""Sections and creatures as they are written."""


def read_spot(text: str) -> Spot | None:
    """Return the section that is written so, or nothing."""
    return _WRITTEN.get(text)


def read_target(text: str) -> Target | None:
    """Return the creature that is written so, or nothing."""
    return _TARGETS.get(text)


def find(position: Position, target: Target) -> Creature | None:
    """Return the creature that is meant, the most damaged one where that was not said, or nothing."""
    return position.board.find(*target)


def differ(creatures: tuple[Creature, ...], kind: str) -> bool:
    """Whether creatures of a type have taken different damage, so that it matters which of them is meant."""
    return len(creatures) > 1 and len({one.damage for one in creatures if one.kind == kind}) > 1


def without(creatures: tuple[Creature, ...], creature: Creature) -> tuple[Creature, ...]:
    """Return the creatures with one of them taken away."""
    left = list(creatures)
    left.remove(creature)
    return tuple(left)
