"""Who stands where: the contested places of a table and what each player owns beside the board.

Temples in one game, lands or lanes in another: a page shows them without knowing which.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from assistant.referee.text import Text


class Contest(NamedTuple):
    """What the players of a game contest, in its own words.

    ``places`` names it in the plural (temples, lands ...). ``holder`` and ``strengths`` head the columns of
    who is best there and of how much everybody counts; ``nobody`` names those ``{places}`` where nobody is.
    ``course`` asks who was best from when to when, ``changes`` where somebody else came after them.
    """

    places: Text
    holder: Text = Text("Held by")
    strengths: Text = Text("Strengths")
    nobody: Text = Text("Nobody stands at {places}.")
    course: Text = Text("Who held which of the {places}, from when to when, and what were they worth?")
    changes: Text = Text("Where did {places} change hands?")


class Standing(NamedTuple):
    """The standing at one contested place.

    ``place`` names the place in notation (``baiern``), ``label`` as people do (``Baiern``). ``value`` is what
    it is worth now to ``holder``, the id of the player who would score it, empty for nobody. ``strengths``
    holds, by player id, what each player who takes part counts there. ``settled`` tells that the holder keeps
    it whatever the strengths, and ``note`` says why, in a word or two. A ``shared`` place belongs to nobody:
    everybody scores the value as many times as their own strength.
    """

    place: str
    label: Text
    value: int
    holder: str = ""
    strengths: Mapping[str, int] = {}
    settled: bool = False
    note: Text | None = None
    shared: bool = False

    @property
    def tied(self) -> tuple[str, ...]:
        """The players who share the top, where that is why nobody holds the place."""
        if self.holder or self.shared or not self.strengths:
            return ()
        top = max(self.strengths.values())
        return tuple(player for player, strength in self.strengths.items() if strength == top)


class Holding(NamedTuple):
    """Something a player owns beside the board that counts; ``points`` is what it would score now."""

    label: Text
    points: int
