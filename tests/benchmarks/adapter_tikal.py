"""Tikal as an engine among others: seeded games, moves as text, for the comparison in ``run.py``.

Chance comes from the seed alone: the stack of tiles is shuffled within each letter, and so is the bag of
treasures. Of the legal actions only those are listed that this stack and this bag allow.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from assistant.referee.log import Header, Player
from assistant.tikal.apply import apply
from assistant.tikal.catalogue import load_catalogue
from assistant.tikal.judge import judge
from assistant.tikal.legal import drawable, legal_actions
from assistant.tikal.new_game import new_game, rulebook
from assistant.tikal.notation import read, write
from assistant.tikal.position import OVER, TILE, Position
from assistant.tikal.position_text import write_position

PLAYERS = tuple(Player(colour, colour.title()) for colour in ("red", "blue", "yellow", "black"))


@dataclass(slots=True)
class Seeded:
    """The position of a game under way, with the stack and the bag it was shuffled from."""

    position: Position
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


class Tikal:
    """The adapter that the comparison asks for."""

    name = "table assistant, Tikal"
    version = rulebook().version
    games = 40
    max_moves = 2000
    _before: Position

    def new(self, seed: int) -> Seeded:
        """Return a four-player game with tiles and treasures shuffled by ``seed``."""
        return Seeded(new_game(Header("tikal", "rio-grande", "basic", "1", PLAYERS)), *shuffled(seed))

    def over(self, state: Seeded) -> bool:
        """Tell whether the game is over."""
        return state.position.turn.phase == OVER

    def legal(self, state: Seeded) -> list[Any]:
        """Return every legal move now, the end of the turn included."""
        position = state.position
        if position.turn.phase == TILE:
            possible = set(drawable(position))
            return legal_actions(position, tiles=[next(tile for tile in state.stack if tile in possible)])
        lifted = sum(sum(expedition.treasures) for expedition in position.expeditions)
        return legal_actions(position, motifs=state.bag[lifted : lifted + 1])

    def encode(self, _state: Seeded, move: Any) -> str:
        """Return the move as one line of the notation."""
        return write(move)

    def apply(self, state: Seeded, text: str) -> Seeded:
        """Read, check and apply one line."""
        action = read(text)
        verdict = judge(state.position, action)
        if not verdict.legal:
            raise AssertionError(text, verdict)
        self._before = state.position
        state.position = apply(state.position, action)
        return state

    def undo(self, state: Seeded) -> Seeded:
        """Take the last move back: positions do not change, so the one before is still there."""
        state.position = self._before
        return state

    def copy(self, state: Seeded) -> Seeded:
        """Return a copy; a position that cannot change is its own."""
        return replace(state)

    def dump(self, state: Seeded) -> str:
        """Return the position as text."""
        return write_position(state.position)

    def illegal(self, state: Seeded) -> None:
        """Try to dig three levels where nobody stands; the refusal comes with sentences and citations."""
        verdict = judge(state.position, read("dig a2 3"))
        book = rulebook()
        reasons = [(book.refusal(broken), book.citations(broken.rule)) for broken in verdict.violations]
        raise ValueError(json.dumps([sentence for sentence, _ in reasons]))
