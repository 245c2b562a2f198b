"""Creatures on a section as they are written, such as ``goblin ork/1``, and said."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.table.names import creatures_text
from assistant.orcs_orcs_orcs.table.position import Creature, Position
from assistant.referee.errors import ImpossibleError
from assistant.referee.slots import NONE, refuse
from assistant.referee.wording import shown

MOST_CREATURES: Final = 24
_CREATURE: Final = re.compile(r"([a-z]+)(?:/([0-9]))?")


def read_creatures(text: str) -> tuple[Creature, ...]:
    """Return the creatures that are written. Raises ImpossibleError with a sentence that says why not."""
    words, found = text.lower().split(), []
    for word in [] if words == [NONE] else words:
        creature = _CREATURE.fullmatch(word)
        if not creature or creature[1] not in CATALOGUE.creatures:
            refuse("“{word}” is no creature: write goblin, or goblin/1 with 1 damage.", word=shown(word))
        found.append(Creature(creature[1], int(creature[2] or 0)))
    if not words or len(found) > MOST_CREATURES:
        refuse("Name the creatures that stand there, - for none.")
    return tuple(found)


def write_creatures(creatures: Iterable[Creature]) -> str:
    """Return creatures as ``read_creatures`` reads them."""
    return " ".join(one.kind + (f"/{one.damage}" if one.damage else "") for one in creatures) or NONE


def spoken_creatures(position: Position, text: str) -> object:
    """Return written creatures in words, or as they are written where nobody can read them."""
    try:
        creatures = read_creatures(text)
    except ImpossibleError:
        return text
    return creatures_text(position.box, creatures)
