"""Tikal as an engine among others: seeded games, moves as text, for the comparison in ``run.py``.

Chance comes from the seed alone: the stack of tiles is shuffled within each letter, and so is the bag of
treasures. Of the legal actions only those are listed that this stack and this bag allow.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from assistant.referee.logs.log import Header, Player
from assistant.tikal.box.catalogue import load_catalogue
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.laying import drawable
from assistant.tikal.moves.working import Lift
from assistant.tikal.new_game import new_game
from assistant.tikal.referee import TikalReferee
from assistant.tikal.table.position import OVER, TILE
from tests.benchmarks.adapter import Adapter, Seeded

PLAYERS = tuple(Player(colour, colour.title()) for colour in ("red", "blue", "yellow", "black"))


@dataclass(slots=True)
class Shuffled(Seeded):
    """The position of a game under way, with the stack and the bag it was shuffled from."""

    stack: tuple[str, ...]
    bag: tuple[str, ...]


@lru_cache(maxsize=64)
def shuffled(seed: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the tiles and the treasures as this seed shuffles them; no rule is asked for it."""
    catalogue, shuffle = load_catalogue(), random.Random(seed)
    tiles = sorted(catalogue.tiles, key=lambda tile: (tile[0], shuffle.random()))
    bag = [motif for motif in catalogue.motifs for _ in range(3)]
    shuffle.shuffle(bag)
    return tuple(tiles), tuple(bag)


class Tikal(Adapter):
    """The adapter that the comparison asks for."""

    name = "table assistant, Tikal"
    games = 40
    referee = TikalReferee()
    over_phase = OVER
    refused = "dig a2 3"

    def new(self, seed: int) -> Shuffled:
        """Return a four-player game with tiles and treasures shuffled by ``seed``."""
        return Shuffled(new_game(Header("tikal", "rio-grande", "basic", "1", PLAYERS)), *shuffled(seed))

    def legal(self, state: Shuffled) -> list[Any]:
        """Return every legal move now, the end of the turn included."""
        position = state.position
        actions: list[Any] = MOVES.legal_actions(position)
        if position.turn.phase == TILE:
            possible = set(drawable(position))
            tile = next(tile for tile in state.stack if tile in possible)
            return [one for one in actions if getattr(one, "tile", "") == tile]
        lifted = sum(sum(expedition.treasures) for expedition in position.expeditions)
        shown = state.bag[lifted : lifted + 1]
        return [one for one in actions if not isinstance(one, Lift) or one.motif in shown]
