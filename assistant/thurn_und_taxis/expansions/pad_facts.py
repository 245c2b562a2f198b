"""What people tell of an expansion on a score pad, where nobody knows the table it comes from."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from assistant.referee.score import ScoreItem
from assistant.referee.text import Text
from assistant.referee.verdict import Violation
from assistant.thurn_und_taxis.table.position import Position


def _nothing(_total: int) -> tuple[Violation, ...]:
    return ()


class Told(NamedTuple):
    """A fact of the end of a game that scores.

    With ``most`` it counts something of every player, from 0 to that; without, it is a figure that one player
    has, and the value is that player's colour. ``said`` repeats it, of a {player} with a {value}. ``item``
    makes a line of the sum of a count, which a table tells of a seat itself by ``counted``, and
    ``impossible`` tells what is wrong with a count of all players.
    """

    fact: str
    question: Text
    said: Text
    item: Callable[[int], ScoreItem]
    counted: Callable[[Position, int], int]
    most: int = 0
    impossible: Callable[[int], tuple[Violation, ...]] = _nothing
