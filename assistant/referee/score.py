"""A score is an expression: a sum of named items, never a bare number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from assistant.referee.text import Text, plural


def points_text(count: int, unknown: int = 0) -> Text:
    """Return a number of points in words; the least there can be where things of ``unknown`` value count."""
    points = plural("1 point", "{count} points", count)
    return Text("at least {points} ({open})", points=points, open=open_text(unknown)) if unknown else points


def open_text(unknown: int) -> Text:
    """Return in words how many things count whose value nobody told."""
    return plural("1 value open", "{count} values open", unknown)


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """One line of a sum: ``count`` things worth ``each`` points, by which rule and where.

    ``source`` groups items for charts (``temples``, ``treasures`` ...); ``place`` names a cell or is empty.
    Where nobody told the value, ``known`` is false and ``each`` the least it can be.
    """

    label: Text
    count: int
    each: int
    rule: str
    source: str
    place: str = ""
    known: bool = True

    @property
    def points(self) -> int:
        """What this item adds to the sum."""
        return self.count * self.each


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The points of one player at one moment, item by item; ``notes`` say what scored nothing and why."""

    player: str
    items: tuple[ScoreItem, ...]
    notes: tuple[Text, ...] = ()

    @property
    def total(self) -> int:
        """The sum of all items, the least it can be where something is open."""
        return sum(item.points for item in self.items)

    @property
    def open(self) -> int:
        """How many things count whose value nobody told; 0 where the total is sure."""
        return sum(item.count for item in self.items if not item.known)

    def by_source(self) -> dict[str, int]:
        """Return the points of each source in the order of the sheet."""
        sums: dict[str, int] = {}
        for item in self.items:
            sums[item.source] = sums.get(item.source, 0) + item.points
        return sums

    def open_by_source(self) -> dict[str, int]:
        """Return how many things count whose value nobody told, for each source of the sheet."""
        sums = dict.fromkeys((item.source for item in self.items), 0)
        for item in self.items:
            sums[item.source] += 0 if item.known else item.count
        return sums


class _Scoring(Protocol):
    def points(self, position: Any) -> Mapping[str, int]: ...  # noqa: ANN401 - of any game
    def score(self, position: Any, player: str) -> ScoreSheet: ...  # noqa: ANN401 - of any game


def open_counts(referee: _Scoring, position: Any) -> dict[str, int]:  # noqa: ANN401 - of any game
    """Return by player how many values are open in their points; 0 for whoever's points are sure.

    Where points are marked on the way, those on the track are sure whatever a sheet of now says.
    """
    sheets = {player: referee.score(position, player) for player in referee.points(position)}
    points = referee.points(position)
    return {player: sheet.open if sheet.total == points[player] else 0 for player, sheet in sheets.items()}
