"""Sections and creatures in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from assistant.orcs_orcs_orcs.box.box import Box
from assistant.orcs_orcs_orcs.box.names import SECTION_NAMES, creature_name
from assistant.orcs_orcs_orcs.table.position import Creature, Spot
from assistant.referee.text import Text, joined

SECTION_LETTERS: Final = ("o", "m", "i")


def spot_text(spot: Spot) -> Text:
    """Return a section in words."""
    return Text(
        "{section} of lane {lane}", section=SECTION_NAMES[SECTION_LETTERS[spot.section]], lane=spot.lane
    )


def creatures_text(box: Box, creatures: Iterable[Creature]) -> object:
    """Return creatures in words, those that are alike together; there must be at least one."""
    return joined([_several(box, creature, count) for creature, count in sorted(Counter(creatures).items())])


def _several(box: Box, creature: Creature, count: int) -> Text:
    return Text("{count} × {creature}", count=count, creature=creature_text(box, creature))


def creature_text(box: Box, creature: Creature) -> Text:
    """Return a creature in words, with the damage that it has."""
    name = creature_name(box, creature.kind)
    if not creature.damage:
        return name
    return Text("{creature} with {damage} damage", creature=name, damage=creature.damage)
