"""Random legal games on the made-up sheet, with real piles of cards behind them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.actions import Action, DrawHand
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.table.position import Position
from tests.orcs_orcs_orcs.fictitious import header

MOST = 700


def some_action(position: Position, chance: random.Random) -> Action:
    """Choose a kind of action first, so that rare kinds are not drowned by the many ways to cast."""
    kinds: dict[tuple[str, str], list[Action]] = {}
    for action in REFEREE.legal_actions(position):
        kinds.setdefault((type(action).__name__, str(getattr(action, "spell", ""))), []).append(action)
    # With nothing told, nobody can say how many cards are drawn at the end of a turn.
    if not kinds:
        return DrawHand(CATALOGUE.hand)
    return chance.choice(chance.choice(list(kinds.values())))


def random_game(players: int, seed: int, *, told: bool = True) -> Iterator[tuple[Position, Action]]:
    """Yield every position of a random game with the action that follows it."""
    chance = random.Random(seed)
    position = REFEREE.new_game(header(players, told=told))
    for _ in range(MOST):
        if REFEREE.prompt(position).finished:
            return
        action = some_action(position, chance)
        yield position, action
        position = REFEREE.apply(position, action)


@lru_cache(maxsize=8)
def one_game(players: int, seed: int) -> tuple[tuple[Position, Action], ...]:
    """Return a random game that several tests look at."""
    return tuple(random_game(players, seed))
