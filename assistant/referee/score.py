"""A score is an expression: a sum of named items, never a bare number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Protocol, TypeVar

from assistant.referee.text import MINUS, Text, plural, spoken

Position_contra = TypeVar("Position_contra", contravariant=True)
Position = TypeVar("Position")
TIMES: Final = "\N{MULTIPLICATION SIGN}"
UNKNOWN: Final = "?"
AT_LEAST: Final = "\N{GREATER-THAN OR EQUAL TO}\N{NO-BREAK SPACE}"


def signed(points: int, plus: str = "") -> str:
    """Return points with a real minus sign, and with a plus sign where that is wanted."""
    return f"{MINUS}{-points}" if points < 0 else f"{plus}{points}"


def least(points: int, unknown: int) -> str:
    """Return points for a table or a heading: ``7``, or ``≥ 7`` where values are open."""
    return f"{AT_LEAST}{signed(points)}" if unknown else signed(points)


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

    ``source`` groups items for charts (``temples``, ``treasures`` ...); ``place`` is where people look for it
    on the board, or empty. Where nobody told the value, ``known`` is false and ``each`` the least it can be.
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

    @property
    def term(self) -> str:
        """What this item adds, as a number or as count times points: ``5``, ``2 × 3``, ``?`` if unknown."""
        each = signed(self.each) if self.known else UNKNOWN
        return each if self.count == 1 else f"{self.count} {TIMES} {each}"

    @property
    def term_with_place(self) -> str:
        """The same with where it lies on the board, if anywhere: ``5 (c1)``."""
        return f"{self.term} ({self.place})" if self.place else self.term


@dataclass(frozen=True, slots=True, repr=False)
class ScoreSheet:
    """The points of one player at one moment, item by item; ``notes`` say what scored nothing and why.

    It reads as its sum in English.
    """

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

    def sentence(self, say: Callable[[Text], str] = str) -> str:
        """Return the sheet as a sum in words.

        For example: ``Temples 3 (c1) + 5 (d2) = 8; treasures 2 × 3 + 2 × 1 = 8; together 16``: what lies on
        the board names its place, so that people find it there. Items without points are left out unless
        their source has nothing else. A value that nobody told is a question mark, and the sum is what it is
        at least.
        """
        parts = [self._source_sum(source, points, say) for source, points in self.by_source().items()]
        if self.open:
            total = Text("at least {points} ({open})", points=signed(self.total), open=open_text(self.open))
            parts.append(f"{say(Text('together'))} {say(total)}")
        elif len(parts) != 1:
            parts.append(f"{say(Text('together'))} {signed(self.total)}")
        sentence = "; ".join(parts)
        return sentence[:1].upper() + sentence[1:]

    def _source_sum(self, source: str, points: int, say: Callable[[Text], str]) -> str:
        terms, alone = self.terms(source), self._stands_alone(source, points)
        return (
            f"{say(spoken(source))} {terms}" if alone else f"{say(spoken(source))} {terms} = {signed(points)}"
        )

    def terms(self, source: str) -> str:
        """Return what a source of the sheet consists of, as in ``3 (c1) + 5 (d2)``."""
        counted = self._counted(source)
        terms = counted[0].term_with_place
        for item in counted[1:]:
            sign, shown = (MINUS, replace(item, each=-item.each)) if item.points < 0 else ("+", item)
            terms += f" {sign} {shown.term_with_place}"
        return terms

    def _counted(self, source: str) -> list[ScoreItem]:
        items = [item for item in self.items if item.source == source]
        return [item for item in items if item.points or not item.known] or items[:1]

    def _stands_alone(self, source: str, points: int) -> bool:
        """Whether a source needs no sum behind its terms: they are it, or some of them are open."""
        counted = self._counted(source)
        alone = len(counted) == 1 and counted[0].term == signed(points)
        return alone or not all(item.known for item in counted)

    def __repr__(self) -> str:
        return self.sentence()


class _Scoring(Protocol[Position_contra]):
    def points(self, position: Position_contra) -> Mapping[str, int]: ...
    def score(self, position: Position_contra, player: str) -> ScoreSheet: ...


def open_counts(referee: _Scoring[Position], position: Position) -> dict[str, int]:
    """Return by player how many values are open in their points; 0 for whoever's points are sure.

    Where points are marked on the way, those on the track are sure whatever a sheet of now says.
    """
    sheets = {player: referee.score(position, player) for player in referee.points(position)}
    points = referee.points(position)
    return {player: sheet.open if sheet.total == points[player] else 0 for player, sheet in sheets.items()}
