"""Orcs Orcs Orcs as an engine among others: seeded games, moves as text, for the comparison in ``run.py``.

The components are the made-up sheet of the tests. Chance comes from the seed alone: markers and fate cards
are shuffled by it; hands stay hidden, so any spell may be cast that a hidden hand could hold.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from assistant.orcs_orcs_orcs.actions import Fate, Reveal
from assistant.orcs_orcs_orcs.apply import apply
from assistant.orcs_orcs_orcs.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.judge import judge
from assistant.orcs_orcs_orcs.legal import legal_actions
from assistant.orcs_orcs_orcs.new_game import new_game, rulebook
from assistant.orcs_orcs_orcs.notation import read, write
from assistant.orcs_orcs_orcs.position import FATE, OVER, Position
from assistant.orcs_orcs_orcs.position_text import write_position
from tests.orcs_orcs_orcs.fictitious import SHEET, header

PLAYERS = 3


@dataclass(slots=True)
class Seeded:
    """The position of a game under way, with the markers and the fate cards it was shuffled with."""

    position: Position
    markers: tuple[str, ...]
    fates: tuple[Fate, ...]


@lru_cache(maxsize=64)
def shuffled(seed: int) -> tuple[tuple[str, ...], tuple[Fate, ...]]:
    """Return the markers and the fate cards as this seed shuffles them; no rule is asked for it."""
    shuffle, box = random.Random(seed), new_game(header(PLAYERS)).box
    markers = [kind for kind in CATALOGUE.creatures for _ in range(box.in_play(kind, PLAYERS))]
    fates = []
    for number in range(1, CATALOGUE.fate_cards + 1):
        rule = SHEET[f"fate{number}.rule"]
        fates.append(Fate(tuple(SHEET[f"fate{number}.moves"].split()), "" if rule == "none" else rule))
    shuffle.shuffle(markers)
    shuffle.shuffle(fates)
    return tuple(markers), tuple(fates)


class OrcsOrcsOrcs:
    """The adapter that the comparison asks for."""

    name = "table assistant, Orcs Orcs Orcs"
    version = rulebook().version
    games = 10
    max_moves = 2000
    _before: Position

    def new(self, seed: int) -> Seeded:
        """Return a three-player game with markers and fate cards shuffled by ``seed``."""
        return Seeded(new_game(header(PLAYERS)), *shuffled(seed))

    def over(self, state: Seeded) -> bool:
        """Tell whether the game is over."""
        return state.position.turn.phase == OVER

    def legal(self, state: Seeded) -> list[Any]:
        """Return every legal move now, as chance has it."""
        position = state.position
        if position.turn.phase == FATE:
            return [state.fates[position.fate % len(state.fates)]]
        turned = sum(position.game.markers - lane.markers for lane in position.lanes)
        following = state.markers[turned % len(state.markers)]
        return [
            action
            for action in legal_actions(position)
            if not isinstance(action, Reveal) or action.kind == following
        ]

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
        """Try to cast at another lane; the refusal comes with sentences and citations."""
        verdict = judge(state.position, read("cast zap row 3 at goblin@6i"))
        book = rulebook()
        reasons = [(book.refusal(broken), book.citations(broken.rule)) for broken in verdict.violations]
        raise ValueError(json.dumps([sentence for sentence, _ in reasons]))
