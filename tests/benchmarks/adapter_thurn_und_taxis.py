"""Thurn und Taxis as an engine among others: seeded games, moves as text, for the comparison in ``run.py``.

Chance comes from the seed alone: it says which of the cards nobody sees comes next. All cards are named, so
that a written game replays exactly. So that games come to an end, nobody gives a route up that can be made
longer, nor leaves out houses that a closing allows.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from assistant.referee.logs.log import Header, Player
from assistant.thurn_und_taxis.actions import Close, Exchange, Lay, Restart, Show
from assistant.thurn_und_taxis.box.rulebook import OVER
from assistant.thurn_und_taxis.new_game import new_game
from assistant.thurn_und_taxis.referee import ThurnUndTaxisReferee
from assistant.thurn_und_taxis.table.position import unseen
from tests.benchmarks.adapter import Adapter, Seeded
from tests.thurn_und_taxis.builders import apply, legal_actions

PLAYERS = tuple(Player(colour, colour.title()) for colour in ("red", "blue", "yellow", "black"))


@dataclass(slots=True)
class Shuffled(Seeded):
    """The position of a game under way, with the seed of its game."""

    seed: int

    def following(self, *put_away: str) -> tuple[str, ...]:
        """Return the next cards: those that nobody sees, then those of a discard pile like this."""
        position = self.position
        chance = random.Random(f"{self.seed} {position.round} {position.turn} {position.pile}")
        cities = position.game.catalogue.cities
        hidden = [city for city in cities for _ in range(unseen(position, city))]
        return (*chance.sample(hidden, len(hidden)), *chance.sample(put_away, len(put_away)))


class ThurnUndTaxis(Adapter):
    """The adapter that the comparison asks for."""

    name = "table assistant, Thurn und Taxis"
    games = 40
    referee = ThurnUndTaxisReferee()
    over_phase = OVER
    refused = "close lodz ulm linz"

    def new(self, seed: int) -> Shuffled:
        """Return a four-player game with the cards shuffled by ``seed``."""
        position = new_game(Header("thurn_und_taxis", "yucata", "basic", "1", PLAYERS))
        cards = [city for city in position.game.catalogue.cities for _ in range(3)]
        random.Random(seed).shuffle(cards)
        return Shuffled(apply(position, Show(tuple(cards[:6]))), seed)

    def legal(self, state: Shuffled) -> list[Any]:
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
