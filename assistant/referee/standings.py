"""Who stands where: contested places, what each player owns beside the board, and why somebody is first.

Temples in one game, lands or lanes in another: a page shows them without knowing which. Of several with
equally many points a tie-break says who is first, or why they share the win.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from assistant.referee.score import points_text
from assistant.referee.text import Text

SHARED: Final = "shared"
"""The measure where nothing tells apart those who are tied."""


class TieBreak(NamedTuple):
    """What told those apart who have most points, in a sentence and as numbers by player id.

    ``measure`` is one word for files that says what the ``numbers`` count.
    """

    sentence: Text
    measure: str = SHARED
    numbers: Mapping[str, int] = MappingProxyType({})


def at_the_top(points: Mapping[str, int]) -> list[str]:
    """Return the ids of all who have most points."""
    most = max(points.values())
    return [player for player, count in points.items() if count == most]


def shared(points: Mapping[str, int], names: Mapping[str, str], rule: str = "") -> TieBreak | None:
    """Return that all who have most points share the win, by a rule; nothing where only one has them."""
    if len(at_the_top(points)) == 1:
        return None
    tie = tied(points, names)
    if rule:
        return TieBreak(Text("{points} each: {players}. They share the win ({rule}).", **tie, rule=rule))
    return TieBreak(Text("{points} each: {players}. They share the win.", **tie))


def tied(points: Mapping[str, int], names: Mapping[str, str]) -> dict[str, object]:
    """Return what every sentence on a tie names: the points and who has them."""
    players = ", ".join(names[player] for player in at_the_top(points))
    return {"points": points_text(max(points.values())), "players": players}


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
