"""Orcs Orcs Orcs as an engine among others: seeded games, moves as text, for the comparison in ``run.py``.

The components are the made-up sheet of the tests. Chance comes from the seed alone: markers and fate cards
are shuffled by it; hands stay hidden, so any spell may be cast that a hidden hand could hold.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from assistant.orcs_orcs_orcs.actions import Fate, Reveal
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.box.rulebook import FATE, OVER
from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.orcs_orcs_orcs.new_game import new_game
from assistant.orcs_orcs_orcs.referee import OrcsReferee
from tests.benchmarks.adapter import Adapter, Seeded
from tests.orcs_orcs_orcs.fictitious import SHEET, header

PLAYERS = 3


@dataclass(slots=True)
class Shuffled(Seeded):
    """The position of a game under way, with the markers and the fate cards it was shuffled with."""

    markers: tuple[str, ...]
    fates: tuple[Fate, ...]


@lru_cache(maxsize=64)
def shuffled(seed: int) -> tuple[tuple[str, ...], tuple[Fate, ...]]:
    """Return the markers and the fate cards as this seed shuffles them; no rule is asked for it."""
    shuffle, box = random.Random(seed), new_game(header(PLAYERS)).box
    markers = [kind for kind in CATALOGUE.creatures for _ in range(box.in_play[kind, PLAYERS])]
    fates = []
    for number in range(1, CATALOGUE.fate_cards + 1):
        rule = SHEET[f"fate{number}.rule"]
        fates.append(Fate(tuple(SHEET[f"fate{number}.moves"].split()), "" if rule == "none" else rule))
    shuffle.shuffle(markers)
    shuffle.shuffle(fates)
    return tuple(markers), tuple(fates)


class OrcsOrcsOrcs(Adapter):
    """The adapter that the comparison asks for."""

    name = "table assistant, Orcs Orcs Orcs"
    games = 10
    referee = OrcsReferee()
    over_phase = OVER
    refused = "cast zap row 3 at goblin@6i"

    def new(self, seed: int) -> Shuffled:
        """Return a three-player game with markers and fate cards shuffled by ``seed``."""
        return Shuffled(new_game(header(PLAYERS)), *shuffled(seed))

    def legal(self, state: Shuffled) -> list[Any]:
        """Return every legal move now, as chance has it."""
        position = state.position
        if position.turn.phase == FATE:
            return [state.fates[len(position.fate) % len(state.fates)]]
        turned = sum(position.game.markers - left for left in position.board.markers)
        following = state.markers[turned % len(state.markers)]
        return [
            action
            for action in MOVES.legal_actions(position)
            if not isinstance(action, Reveal) or action.kind == following
        ]
