"""What a table calls the treasures' motifs, for which no rulebook has a name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from assistant.referee.corrections import Correct
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.verdict import Violation
from assistant.referee.wording import clean_text
from assistant.tikal.table.position import Game, Position

MOTIF: Final = "motif"
NAME: Final = "name"
NO_NAME: Final = "-"


def called(game: Game, violations: Sequence[Violation]) -> tuple[Violation, ...]:
    """Return violations whose motifs have the names that the table gave them."""
    return tuple(
        each._replace(numbers={**each.numbers, MOTIF: game.motif(str(each.numbers[MOTIF]))})
        if MOTIF in each.numbers
        else each
        for each in violations
    )


def names_now(position: Position) -> Mapping[str, str]:
    """Return what the table calls the motifs that it has named."""
    game = position.game
    return {motif: game.motif(motif) for motif in game.catalogue.motifs if game.motif(motif) != motif}


def naming(motif: str, name: str) -> Correct:
    """Return the correction that gives a motif another name, or with an empty one takes its name away."""
    return Correct(motif, NAME, name or NO_NAME)


def named(position: Position, motif: str, name: str) -> Position:
    """Return the position with a motif called otherwise. Raises ImpossibleError for what cannot be a name."""
    game = position.game
    try:
        called = clean_text(name)
    except BadInputError as problem:
        raise ImpossibleError(problem.text) from problem
    if called in {"", NO_NAME}:
        called = motif
    names = (called if other == motif else game.motif(other) for other in game.catalogue.motifs)
    return position._replace(game=replace(game, nicknames=tuple(names)))
