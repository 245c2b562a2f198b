"""Positions of the auction version in a few words, for tests.

Seats are Ann (red), Bo (blue), Cy (yellow) and Di (black). The volcano of the letter B is B6.
"""

from __future__ import annotations

from assistant.referee.logs.log import Header
from assistant.tikal.new_game import new_game
from assistant.tikal.table.position import Position
from assistant.tikal.table.position_text import read_position
from tests.tikal.builders import PLAYERS, after


def start(players: int = 4, **options: str) -> Position:
    """Return a new auction game; option ids are written with underscores."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    return new_game(Header("tikal", "rio-grande", "auction", "1", PLAYERS[:players], chosen))


def table(text: str, players: int = 4, **options: str) -> Position:
    """Return the position of an auction game that a text describes."""
    return read_position(text, start(players, **options).game)


def points(position: Position) -> list[int]:
    """Return everybody's points by seat."""
    return [expedition.points for expedition in position.expeditions]


def turned_up(players: int = 4, **options: str) -> Position:
    """Return a new game with the tiles A1 to A4 (or fewer) open."""
    tiles = " ".join(("A1", "A2", "A3", "A4")[:players])
    return after(start(players, **options), f"open {tiles}")


def one_round(position: Position) -> Position:
    """Return the position after a round in which nobody bids and nobody spends action points."""
    for line in ("tile A1 a3", "tile A2 b3", "tile A3 c2", "tile A4 c1"):
        passes = len(position.game.colours) - len(position.auction.served if position.auction else ())
        position = after(position, *(["pass"] * passes if passes > 1 else []), line, "end")
    return position
