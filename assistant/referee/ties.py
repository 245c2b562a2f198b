"""Why somebody is first of several with equally many points, or why they share the win."""

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
    told = tied(points, names)
    if rule:
        return TieBreak(Text("{points} each: {players}. They share the win ({rule}).", **told, rule=rule))
    return TieBreak(Text("{points} each: {players}. They share the win.", **told))


def tied(points: Mapping[str, int], names: Mapping[str, str]) -> dict[str, object]:
    """Return what every sentence on a tie names: the points and who has them."""
    players = ", ".join(names[player] for player in at_the_top(points))
    return {"points": points_text(max(points.values())), "players": players}
