"""What a table calls the treasures' motifs, for which no rulebook has a name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.referee.verdict import Violation
from assistant.tikal.position import Game

MOTIF: Final = "motif"


def called(game: Game, violations: Sequence[Violation]) -> tuple[Violation, ...]:
    """Return violations whose motifs have the names that the table gave them."""
    return tuple(
        each._replace(numbers={**each.numbers, MOTIF: game.motif(str(each.numbers[MOTIF]))})
        if MOTIF in each.numbers
        else each
        for each in violations
    )
