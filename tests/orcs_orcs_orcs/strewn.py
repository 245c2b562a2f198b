"""Tables with creatures strewn over them at random, and all that could be defeated there."""

from __future__ import annotations

import random
from collections.abc import Sequence

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, LANES, SECTIONS
from assistant.orcs_orcs_orcs.reach.defeats import Defeats, Ways
from assistant.orcs_orcs_orcs.table.position import Position
from tests.orcs_orcs_orcs.fictitious import SHEET, table

HANDS = (
    "switch zap smash",
    "switch switch fire-spark",
    "magic-bonds earthquake smash",
    "voodoo wisdom zap",
    "replenish replenish ice-storm cold-snap",
    "lightning-bolt zap wisdom",
    "fireball spell-book fire-spark",
    "earthquake wisdom switch",
)
"""Every sort of spell."""


def table_of(seed: int, creatures: int, hand: Sequence[str], turn: str, players: int = 3) -> Position:
    """Return a table with creatures strewn over it, and this hand."""
    chance = random.Random(seed)
    there: dict[str, list[str]] = {}
    for _ in range(creatures):
        spot = f"{chance.choice(LANES)}{chance.choice(SECTIONS)}"
        there.setdefault(spot, []).append(chance.choice(CATALOGUE.creatures))
    facts = [f"{spot} creatures {' '.join(kinds)}" for spot, kinds in there.items()]
    learned = [card for card in hand if not SHEET[f"{card}.start"].strip("0")]
    told = (f"blue learned {' '.join(learned)}",) * bool(learned)
    return table(*facts, *told, f"blue hand {' '.join(hand)}", turn=turn, players=players)


def what_could_be_defeated(position: Position) -> Ways:
    """Return every set of creatures that could be defeated this turn: the whole search."""
    search = Defeats(position)
    for _ in search.steps():
        pass
    return search.ways()
