"""Positions of Tikal in a few words, for tests.

Seats are Ann (red), Bo (blue), Cy (yellow) and Di (black). The printed cells: a1 base camp, a2 and b1
temples of value 1, b2 jungle.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import partial

from assistant.referee.logs.log import Correct, Header, Player
from assistant.tikal import REFEREE
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.turns import EndTurn
from assistant.tikal.moves.working import BuildCamp, Dig, Lift, PlaceGuard, Swap
from assistant.tikal.new_game import new_game
from assistant.tikal.table.position import Position
from assistant.tikal.table.position_text import read_position
from assistant.tikal.table.slots import SLOTS
from tests import lines

after = partial(lines.after, REFEREE)
PLAYERS = (Player("red", "Ann"), Player("blue", "Bo"), Player("yellow", "Cy"), Player("black", "Di"))


def new(players: int = 4, edition: str = "rio-grande", **options: str) -> Position:
    """Return a new game; option ids are written with underscores (``camp_needs_figure="yes"``)."""
    return new_copy({}, players, edition, **options)


def new_copy(
    components: Mapping[str, str], players: int, edition: str = "rio-grande", **options: str
) -> Position:
    """Return a new game played with a copy whose tiles were corrected."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    return new_game(Header("tikal", edition, "basic", "1", PLAYERS[:players], chosen, components))


def table(text: str, players: int = 2, **options: str) -> Position:
    """Return the position that a text describes, such as ``turn=actions,red b3=A1,v4,red:L2``."""
    return read_position(text, new(players, "rio-grande", **options).game)


def with_site(position: Position, cell: str, **facts: str | int) -> Position:
    """Return the position with a cell as wanted: ``with_site(p, "b3", tile="A1", red="L2", value=5)``.

    Figures, camps and chips come from the supply, as they do for corrections.
    """
    for fact, value in facts.items():
        position = SLOTS.correct(position, Correct(cell, fact, str(value)))
    return position


def random_game(position: Position, seed: int) -> Iterator[Position]:
    """Yield the position after every action of a legal game played at random to its end."""
    chance = random.Random(seed)
    while actions := MOVES.legal_actions(position):
        rare = [
            action for action in actions if isinstance(action, Dig | Lift | Swap | BuildCamp | PlaceGuard)
        ]
        common = [action for action in actions if not isinstance(action, EndTurn)]
        chosen = rare if rare and chance.random() < 0.5 else common
        position = MOVES.apply(position, chance.choice(chosen or actions))
        yield position
