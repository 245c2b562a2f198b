"""Thurn und Taxis as an engine among others: seeded games, moves as text, for the comparison in ``run.py``.

Chance comes from the seed alone: it says which of the cards nobody sees comes next. All cards are named, so
that a written game replays exactly. So that games come to an end, nobody gives a route up that can be made
longer, nor leaves out houses that a closing allows.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, replace
from typing import Any

from assistant.referee.log import Header, Player
from assistant.thurn_und_taxis.actions import Close, Exchange, Lay, Restart, Show
from assistant.thurn_und_taxis.apply import apply
from assistant.thurn_und_taxis.judge import judge
from assistant.thurn_und_taxis.legal import legal_actions
from assistant.thurn_und_taxis.new_game import new_game, rulebook
from assistant.thurn_und_taxis.notation import read, write
from assistant.thurn_und_taxis.position import OVER, Position, unseen
from assistant.thurn_und_taxis.position_text import write_position

PLAYERS = tuple(Player(colour, colour.title()) for colour in ("red", "blue", "yellow", "black"))


@dataclass(slots=True)
class Seeded:
    """The position of a game under way, with the seed of its game."""

    position: Position
    seed: int

    def following(self, *put_away: str) -> tuple[str, ...]:
        """Return the next cards: those that nobody sees, then those of a discard pile like this."""
        position = self.position
        chance = random.Random(f"{self.seed} {position.round} {position.turn} {position.pile}")
        cities = position.game.catalogue.cities
        hidden = [city for city in cities for _ in range(unseen(position, city))]
        return (*chance.sample(hidden, len(hidden)), *chance.sample(put_away, len(put_away)))


class ThurnUndTaxis:
    """The adapter that the comparison asks for."""

    name = "table assistant, Thurn und Taxis"
    version = rulebook().version
    games = 40
    max_moves = 2000
    _before: Position

    def new(self, seed: int) -> Seeded:
        """Return a four-player game with the cards shuffled by ``seed``."""
        position = new_game(Header("thurn_und_taxis", "yucata", "basic", "1", PLAYERS))
        cards = [city for city in position.game.catalogue.cities for _ in range(3)]
        random.Random(seed).shuffle(cards)
        return Seeded(apply(position, Show(tuple(cards[:6]))), seed)

    def over(self, state: Seeded) -> bool:
        """Tell whether the game is over."""
        return state.position.turn.phase == OVER

    def legal(self, state: Seeded) -> list[Any]:
        """Return every legal move now that somebody who means to finish would make."""
        position = state.position
        emptied = (*position.discard, *position.display)
        moves = [
            Exchange(state.following(*emptied)[: len(position.display)])
            if isinstance(move, Exchange)
            else move
            for move in legal_actions(position, state.following(*position.discard)[:1])
        ]
        most = max((len(move.cities) for move in moves if isinstance(move, Close)), default=0)
        laying = any(isinstance(move, Lay) for move in moves)
        return [
            move
            for move in moves
            if not (laying and isinstance(move, Restart))
            and not (isinstance(move, Close) and len(move.cities) < most)
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
        """Try to close a route that is not there; the refusal comes with sentences and citations."""
        verdict = judge(state.position, read("close lodz ulm linz"))
        book = rulebook()
        reasons = [(book.refusal(broken), book.citations(broken.rule)) for broken in verdict.violations]
        raise ValueError(json.dumps([sentence for sentence, _ in reasons]))
