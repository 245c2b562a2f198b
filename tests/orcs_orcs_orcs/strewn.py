"""Tables with creatures strewn over them at random, and all that could be defeated there."""

from __future__ import annotations

import random
from collections.abc import Sequence

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, LANES, SECTIONS
from assistant.orcs_orcs_orcs.reach import Defeats, Ways
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
WEAK = ("goblin", "goblin", "ork")


def table_of(seed: int, creatures: int, hand: Sequence[str], turn: str, players: int = 3) -> Position:
    """Return a table with creatures strewn over it, and this hand."""
    chance = random.Random(seed)
    return _with_hand(_strewn(chance, creatures, LANES, CATALOGUE.creatures), hand, turn, players)


def crowded(seed: int, hand: Sequence[str], turn: str) -> Position:
    """Return a table with four weak creatures on two lanes side by side, and this hand."""
    return _with_hand(_strewn(random.Random(seed), 4, LANES[:2], WEAK), hand, turn, players=3)


def _strewn(chance: random.Random, creatures: int, lanes: Sequence[int], kinds: Sequence[str]) -> list[str]:
    there: dict[str, list[str]] = {}
    for _ in range(creatures):
        spot = f"{chance.choice(lanes)}{chance.choice(SECTIONS)}"
        there.setdefault(spot, []).append(chance.choice(kinds))
    return [f"{spot} creatures {' '.join(those)}" for spot, those in there.items()]


def _with_hand(facts: Sequence[str], hand: Sequence[str], turn: str, players: int) -> Position:
    learned = [card for card in hand if not SHEET[f"{card}.start"].strip("0")]
    told = (f"blue learned {' '.join(learned)}",) * bool(learned)
    return table(*facts, *told, f"blue hand {' '.join(hand)}", turn=turn, players=players)


def what_could_be_defeated(position: Position) -> Ways:
    """Return every set of creatures that could be defeated this turn: the whole search."""
    search = Defeats(position)
    for _ in search.steps():
        pass
    return search.ways()
