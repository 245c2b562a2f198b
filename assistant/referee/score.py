"""A score is an expression: a sum of named items, never a bare number."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.referee.text import Text, plural


def points_text(count: int) -> Text:
    """Return a number of points in words."""
    return plural("1 point", "{count} points", count)


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """One line of a sum: ``count`` things worth ``each`` points, by which rule and where.

    ``source`` groups items for charts (``temples``, ``treasures`` ...); ``place`` names a cell or is empty.
    """

    label: Text
    count: int
    each: int
    rule: str
    source: str
    place: str = ""

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
        """The sum of all items."""
        return sum(item.points for item in self.items)

    def by_source(self) -> dict[str, int]:
        """Return the points of each source in the order of the sheet."""
        sums: dict[str, int] = {}
        for item in self.items:
            sums[item.source] = sums.get(item.source, 0) + item.points
        return sums
