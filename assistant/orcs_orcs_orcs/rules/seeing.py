"""What somebody says to have seen, held against what is known of the copy (O16, O37, O45)."""

from __future__ import annotations

from typing import Final, NamedTuple

from assistant.referee.checks import check
from assistant.referee.verdict import Amounts, Violation


class MovingFacts(NamedTuple):
    """A creature that was seen to move with a fate card; ``possible`` as far as its strength is known.

    ``there`` tells whether one stands on the board at all.
    """

    kind: str
    possible: bool
    there: bool


@check("O16")
def only_what_the_card_shows_moves(facts: MovingFacts) -> Violation | None:
    """No creature of another category moves."""
    if facts.possible:
        return None
    return Violation("O16", {"kind": facts.kind}, "default" if facts.there else "nobody")


class FallenFacts(NamedTuple):
    """A creature that was seen to be defeated by so much damage in all; ``possible`` as its life is known."""

    kind: str
    damage: int
    possible: bool


@check("O45")
def defeated_by_enough_damage(facts: FallenFacts) -> Violation | None:
    """A creature is defeated by damage that reaches its life, and by no less."""
    if facts.possible:
        return None
    return Violation("O45", {"kind": facts.kind, "damage": facts.damage})


def seen_to_need(spell: str, row: int, need: str) -> Violation:
    """Return that a row cannot have been seen to need such power, since it is known otherwise."""
    return Violation("O37", {"spell": spell, "row": row, "need": Amounts(need)}, "needs")


def seen_to_damage(spell: str, row: int, damage: int) -> Violation:
    """Return that a row cannot have been seen to do so much damage, since it is known otherwise."""
    return Violation("O37", {"spell": spell, "row": row, "damage": damage}, "damage")


MOVING: Final = (only_what_the_card_shows_moves,)
FALLEN: Final = (defeated_by_enough_damage,)
