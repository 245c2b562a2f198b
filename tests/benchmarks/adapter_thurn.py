"""Thurn und Taxis as an engine among others: seeded games, moves as text, for the comparison in ``run.py``.

Chance comes from the seed alone: the pile is shuffled by it, and so is every discard that becomes a new
pile. All cards are named, so that a written game replays exactly.
"""

from __future__ import annotations

import json
import random
from typing import Any, NamedTuple

from assistant.referee.log import Header, Player
from assistant.thurn_und_taxis.actions import Exchange, Show
from assistant.thurn_und_taxis.apply import apply
from assistant.thurn_und_taxis.judge import judge
from assistant.thurn_und_taxis.legal import legal_actions
from assistant.thurn_und_taxis.new_game import new_game, rulebook
from assistant.thurn_und_taxis.notation import read, write
from assistant.thurn_und_taxis.position import OVER, Position
from assistant.thurn_und_taxis.position_text import write_position

PLAYERS = tuple(Player(colour, colour.title()) for colour in ("red", "blue", "yellow", "black"))


class Seeded(NamedTuple):
    """A position with the pile in its order, and how often the discard was shuffled."""

    position: Position
    pile: tuple[str, ...]
    seed: int
    shuffles: int = 0

    def drawn(self, count: int, discard: tuple[str, ...]) -> tuple[tuple[str, ...], Seeded]:
        """Return the next cards of the pile and what is left, the discard shuffled in when it is used up."""
        cards: tuple[str, ...] = ()
        state = self
        for _ in range(count):
            if not state.pile:
                state, discard = state.shuffled(discard), ()
            cards, state = (*cards, state.pile[0]), state._replace(pile=state.pile[1:])
            if not state.pile:
                state, discard = state.shuffled(discard), ()
        return cards, state

    def shuffled(self, discard: tuple[str, ...]) -> Seeded:
        """Return the discard as the new pile."""
        chance = random.Random(self.seed * 1000 + self.shuffles)
        return self._replace(pile=tuple(chance.sample(discard, len(discard))), shuffles=self.shuffles + 1)


class ThurnUndTaxis:
    """The adapter that the comparison asks for."""

    name = "table assistant, Thurn und Taxis"
    version = rulebook().version
    games = 40
    max_moves = 2000
    _before: Seeded

    def new(self, seed: int) -> Seeded:
        """Return a four-player game with the cards shuffled by ``seed``."""
        position = new_game(Header("thurn_und_taxis", "yucata", "basic", "1", PLAYERS))
        cards = [city for city in position.game.catalogue.cities for _ in range(3)]
        random.Random(seed).shuffle(cards)
        return Seeded(apply(position, Show(tuple(cards[:6]))), tuple(cards[6:]), seed)

    def over(self, state: Seeded) -> bool:
        """Tell whether the game is over."""
        return state.position.turn.phase == OVER

    def legal(self, state: Seeded) -> list[Any]:
        """Return every legal move now, the end of the turn included."""
        position = state.position
        if not position.pile and not position.discard:
            return legal_actions(position)
        following, _ = state.drawn(1, position.discard)
        emptied = (*position.discard, *position.display)
        return [
            Exchange(state.drawn(len(position.display), emptied)[0]) if isinstance(move, Exchange) else move
            for move in legal_actions(position, following)
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
        self._before = state
        before = state.position
        after = apply(before, action)
        if isinstance(action, Exchange):
            _, state = state.drawn(len(before.display), (*before.discard, *before.display))
        elif after.turn.taken > before.turn.taken and (before.pile or before.discard):
            _, state = state.drawn(1, before.discard)
        return state._replace(position=after)

    def undo(self, _state: Seeded) -> Seeded:
        """Take the last move back: positions do not change, so the one before is still there."""
        return self._before

    def copy(self, state: Seeded) -> Seeded:
        """Return a copy; a position that cannot change is its own."""
        return state

    def dump(self, state: Seeded) -> str:
        """Return the position as text."""
        return write_position(state.position)

    def illegal(self, state: Seeded) -> None:
        """Try to close a route that is not there; the refusal comes with sentences and citations."""
        verdict = judge(state.position, read("close lodz ulm linz"))
        book = rulebook()
        reasons = [(book.refusal(broken), book.citations(broken.rule)) for broken in verdict.violations]
        raise ValueError(json.dumps([sentence for sentence, _ in reasons]))
