"""Actions: what a player means to do. Small frozen values; notation and JSON are two spellings of them.

Cards nobody named are written ``UNKNOWN``: a card taken unseen, an open card that nobody noted. ``player`` is
the colour of whoever acts; it is empty where the turn order says it anyway. A player who is named but not to
act is a broken rule, not an error. Those of expansions come last.
"""

from __future__ import annotations

from typing import Any, Final

from assistant.referee.values import quick

UNKNOWN: Final = "?"
"""A card that nobody has named."""

RIGHT: Final = "right"
LEFT: Final = "left"
BETWEEN: Final = "between"
BRANCH: Final = "branch"
REBUILT: Final = "rebuilt"
SPOTS: Final = (RIGHT, LEFT, BETWEEN, BRANCH, REBUILT)
"""Where a card is laid: at an end of the route, or as it must not be."""


@quick(frozen=True, slots=True)
class Show:
    """Name cards that lie open and that nobody has named yet; no move of the game."""

    cities: tuple[str, ...]
    player: str = ""


@quick(frozen=True, slots=True)
class Take:
    """Take an open card into the hand; ``shown`` are the cards that were turned up for it, if noted.

    A second one in a turn is the help of the Postmeister.
    """

    city: str
    shown: tuple[str, ...] = ()
    player: str = ""


@quick(frozen=True, slots=True)
class DrawCard:
    """Take the top card of the pile unseen; ``city`` is what it was, where everybody may know."""

    city: str = UNKNOWN
    player: str = ""


@quick(frozen=True, slots=True)
class Exchange:
    """The Amtmann: put all open cards away and lay out new ones, ``shown`` as far as noted."""

    shown: tuple[str, ...] = ()
    player: str = ""


@quick(frozen=True, slots=True)
class Lay:
    """Lay a card from the hand at the route. A second one in a turn is the help of the Postillion."""

    city: str
    spot: str = RIGHT
    player: str = ""


@quick(frozen=True, slots=True)
class Restart:
    """Discard the whole route and begin a new one with this card."""

    city: str
    player: str = ""


@quick(frozen=True, slots=True)
class Close:
    """Close the route: place houses in these cities; the bonus tiles follow from that."""

    cities: tuple[str, ...]
    player: str = ""


@quick(frozen=True, slots=True)
class Carriage:
    """Take a new carriage for the closed route, the next one if no ``size`` is named.

    ``wagner`` when the Wagner helps.
    """

    size: int = 0
    wagner: bool = False
    player: str = ""


@quick(frozen=True, slots=True)
class Drop:
    """Put cards of the hand away after closing a route, as many as are too many."""

    cities: tuple[str, ...]
    player: str = ""


@quick(frozen=True, slots=True)
class EndTurn:
    """Do nothing more: close no route, or take no carriage."""

    player: str = ""


OPEN_CARD: Final = "take"
UNSEEN_CARD: Final = "draw"
HOUSE: Final = "house"
REWARDS: Final = (OPEN_CARD, UNSEEN_CARD, HOUSE)
"""What tokens of officials can bring besides a chip."""


@quick(frozen=True, slots=True)
class Return:
    """Give tokens of officials back (In Amt und Würden).

    ``reward`` is what is wanted for them, one of ``REWARDS``, empty for a chip or nothing;
    ``city`` is the card taken or drawn, or where the house stands; ``shown`` is turned up for an open card.
    """

    officials: tuple[str, ...]
    reward: str = ""
    city: str = ""
    shown: tuple[str, ...] = ()
    player: str = ""


@quick(frozen=True, slots=True)
class Harness:
    """Lay a card face down at the own carriage (Glanz und Gloria); 0 ``horses``: nobody noted them."""

    city: str
    horses: int = 0
    player: str = ""


@quick(frozen=True, slots=True)
class TellCity:
    """Tell of a city on the board: the land it lies in (``?``: not stated) and cities a road leads to.

    No move of the game, like naming an open card; whoever looks at the board says it.
    """

    city: str
    land: str = UNKNOWN
    roads: tuple[str, ...] = ()
    player: str = ""


@quick(frozen=True, slots=True)
class TellRoad:
    """Tell whether a road joins two cities of the board."""

    city: str
    other: str
    there: bool = True
    player: str = ""


@quick(frozen=True, slots=True)
class TellLand:
    """Tell how many cities of the board lie in a land."""

    land: str
    cities: int
    player: str = ""


@quick(frozen=True, slots=True)
class TellTile:
    """Tell what a bonus tile is worth: one that ``owner`` has, without an owner the top one of its stack."""

    stack: str
    value: int
    owner: str = ""
    player: str = ""


Action = Any
"""An action of the base game or of an expansion."""
