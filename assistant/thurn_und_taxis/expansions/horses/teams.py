"""The cards face down at the carriages: whose they are, and how many horses stand on their backs."""

from __future__ import annotations

from typing import Final

from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.expansions.north.sheet import facts as board
from assistant.thurn_und_taxis.rules import north
from assistant.thurn_und_taxis.table.position import Position

ID: Final = "horses"
WORD: Final = "team"

Card = tuple[str, int]
"""A card face down, ``?`` where nobody saw it, and the horses on its back, 0 where nobody noted them."""
Teams = tuple[tuple[Card, ...], ...]


def teams_of(position: Position) -> Teams:
    """Return the cards face down of every seat, in the order in which they were laid."""
    found: Teams = position.parts[ID]
    return found


def horses_of(position: Position, seat: int) -> tuple[int, int]:
    """Return how many horses a player has before the carriage, at least and at most."""
    team = teams_of(position)[seat]
    own = int(board()["horses_of_carriage"])
    least = sum(horses or north.LEAST_HORSES for _, horses in team)
    most = sum(horses or north.MOST_HORSES for _, horses in team)
    return own + least, own + most


def horses_text(position: Position, seat: int) -> Text:
    """Return how many horses stand before the carriage of a player."""
    least, most = horses_of(position, seat)
    if least < most:
        return Text("{least} to {most} horses", least=least, most=most)
    return plural("1 horse", "{count} horses", least)
