"""Actions: what a player means to do and what was turned up. Notation and JSON are two spellings of them.

``player`` is the colour of whoever acts; it is empty where the turn order says it anyway.
"""

from __future__ import annotations

from typing import NamedTuple

from assistant.referee.logs.log import Correct
from assistant.referee.values import quick


class Boost(NamedTuple):
    """A card that reinforces a spell.

    ``power`` is the kind it gives, empty where the card says so itself. ``lane`` is the tower field to
    which its teleport effect takes the mage, 0 where it is not used; ``draw`` tells that a card was
    drawn by it.
    """

    card: str
    power: str = ""
    lane: int = 0
    draw: bool = False


@quick(frozen=True, slots=True)
class Reveal:
    """Turn up a marker on a lane; it shows this creature."""

    lane: int
    kind: str
    player: str = ""


@quick(frozen=True, slots=True)
class Fate:
    """Turn up the fate card of a round: the categories it moves, and a special rule (``life``, ``other``).

    ``moving`` are creatures of which nobody has stated how strong they are and which were seen to move; ``-``
    alone says that none of those does.
    """

    moves: tuple[str, ...]
    rule: str = ""
    moving: tuple[str, ...] = ()
    player: str = ""


@quick(frozen=True, slots=True)
class Teleport:
    """Use an action to take the own mage to another tower field."""

    lane: int
    player: str = ""


@quick(frozen=True, slots=True)
class Cast:
    """Cast a spell by one of its rows.

    ``targets`` are written as in notation: ``goblin@3o`` is a Goblin on the outer section of lane 3,
    ``goblin/1@3o`` one that has 1 damage, ``3o`` a section; a colour names a player, a card one of the
    display. ``power`` and ``needs`` are what the card was seen to show, its symbol and what the row needs;
    ``damage`` is what the row was seen to do, 0 where nobody said; ``defeating`` are the creatures
    hit that were seen to be defeated although nobody has stated their life, with the damage they had before
    (``ork/1``); ``-`` alone says that none of those was.
    """

    spell: str
    row: int = 0
    boosts: tuple[Boost, ...] = ()
    targets: tuple[str, ...] = ()
    damage: int = 0
    defeating: tuple[str, ...] = ()
    power: str = ""
    needs: str = ""
    player: str = ""


@quick(frozen=True, slots=True)
class Pass:
    """Do no further action in this turn."""

    player: str = ""


@quick(frozen=True, slots=True)
class DrawHand:
    """End the turn: discard the hand and draw; ``cards`` is how many, 0 for as many as are due."""

    cards: int = 0
    player: str = ""


@quick(frozen=True, slots=True)
class Hand:
    """Tell what a player holds; ``?`` stands for an unknown card. It is no action of a turn."""

    cards: tuple[str, ...]
    player: str = ""


@quick(frozen=True, slots=True)
class Poison:
    """The player receives a poison card, by an ability of the supplement sheet."""

    player: str


PlayerAction = Reveal | Fate | Teleport | Cast | Pass | DrawHand | Hand | Poison
Action = PlayerAction | Correct
