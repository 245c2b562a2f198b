"""A score is an expression: a sum of named items, never a bare number."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from assistant.referee.text import MINUS, Text, plural, spoken

TIMES: Final = "\N{MULTIPLICATION SIGN}"
UNKNOWN: Final = "?"
AT_LEAST: Final = "\N{GREATER-THAN OR EQUAL TO}\N{NO-BREAK SPACE}"
AT_MOST: Final = "\N{LESS-THAN OR EQUAL TO}\N{NO-BREAK SPACE}"
EITHER_WAY: Final = "\N{PLUS-MINUS SIGN}"


@dataclass(frozen=True, slots=True)
class OpenValues:
    """How many things count whose value nobody stated: those that bring points and those that cost some."""

    gains: int = 0
    losses: int = 0

    @property
    def count(self) -> int:
        """How many there are together."""
        return self.gains + self.losses

    def __bool__(self) -> bool:
        """Whether there are any."""
        return self.count > 0

    @property
    def sign(self) -> str:
        """What they may do to the points that are sure: ``+``, a minus sign, or either way."""
        if self.gains and self.losses:
            return EITHER_WAY
        return MINUS if self.losses else "+" if self.gains else ""

    def at_least(self, points: int) -> int | None:
        """Return the least that points can be, nothing where that is open."""
        return None if self.losses else points

    def at_most(self, points: int) -> int | None:
        """Return the most that points can be, nothing where that is open."""
        return None if self.gains else points

    def plus(self, other: OpenValues) -> OpenValues:
        """Return these and others."""
        return OpenValues(self.gains + other.gains, self.losses + other.losses)


SURE: Final = OpenValues()


def signed(points: int, plus: str = "") -> str:
    """Return points with a real minus sign, and with a plus sign where that is wanted."""
    return f"{MINUS}{-points}" if points < 0 else f"{plus}{points}"


def in_figures(points: int, unknown: OpenValues) -> str:
    """Return points for a table or a heading: ``7``, or ``≥ 7``, ``≤ 7``, ``7 ± ?`` where values are open."""
    if unknown.gains and unknown.losses:
        return f"{signed(points)}\N{NO-BREAK SPACE}{EITHER_WAY}\N{NO-BREAK SPACE}{UNKNOWN}"
    return f"{AT_MOST if unknown.losses else AT_LEAST if unknown.gains else ''}{signed(points)}"


def points_text(count: int, unknown: OpenValues = SURE) -> Text:
    """Return a number of points in words, and what it says where things of ``unknown`` value count."""
    points = plural("1 point", "{count} points", count)
    return _bounded(points, unknown) if unknown else points


def _bounded(points: object, unknown: OpenValues) -> Text:
    """Return points and whether they are the least or the most there can be."""
    values = {"points": points, "open": plural("1 value open", "{count} values open", unknown.count)}
    if unknown.gains and unknown.losses:
        return Text("{points} so far ({open})", **values)
    if unknown.losses:
        return Text("at most {points} ({open})", **values)
    return Text("at least {points} ({open})", **values)


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """One line of a sum: ``count`` things worth ``each`` points, by which rule and where.

    ``source`` groups items for charts (``temples``, ``treasures`` ...); ``place`` is where people look for it
    on the board, or empty. Where nobody stated the value, ``known`` is false and ``each`` the least it can
    be, or the most where it ``loses`` points.
    """

    label: Text
    count: int
    each: int
    rule: str
    source: str
    place: str = ""
    known: bool = True
    loses: bool = False

    @property
    def open(self) -> OpenValues:
        """How many things of the item have a value that nobody stated."""
        if self.known:
            return SURE
        return OpenValues(losses=self.count) if self.loses else OpenValues(self.count)

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
        """The sum of all items as far as they were stated."""
        return sum(item.points for item in self.items)

    @property
    def open(self) -> OpenValues:
        """How many things count whose value nobody stated; none where the total is sure."""
        return together(item.open for item in self.items)

    def by_source(self) -> dict[str, int]:
        """Return the points of each source in the order of the sheet."""
        sums: dict[str, int] = {}
        for item in self.items:
            sums[item.source] = sums.get(item.source, 0) + item.points
        return sums

    def open_by_source(self) -> dict[str, OpenValues]:
        """Return how many things count whose value nobody stated, for each source of the sheet."""
        sums = dict.fromkeys((item.source for item in self.items), SURE)
        for item in self.items:
            sums[item.source] = sums[item.source].plus(item.open)
        return sums

    def sentence(self, say: Callable[[Text], str] = str) -> str:
        """Return the sheet as a sum in words.

        For example: ``Temples 3 (c1) + 5 (d2) = 8; treasures 2 × 3 + 2 × 1 = 8; together 16``: what lies on
        the board names its place, so that people find it there. Items without points are left out unless
        their source has nothing else. A value that nobody stated is a question mark, and the sum is what it
        is at least, at most or so far.
        """
        parts = [self._source_sum(source, points, say) for source, points in self.by_source().items()]
        if self.open:
            parts.append(f"{say(Text('together'))} {say(_bounded(signed(self.total), self.open))}")
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
        # However many things nobody has stated a number of, one question mark says it.
        repeated = [item for item in items if item.term_with_place == UNKNOWN][1:]
        single = [item for item in items if not any(item is each for each in repeated)]
        return [item for item in single if item.points or not item.known] or items[:1]

    def _stands_alone(self, source: str, points: int) -> bool:
        """Whether a source needs no sum behind its terms: they are it, or some of them are open."""
        counted = self._counted(source)
        alone = len(counted) == 1 and counted[0].term == signed(points)
        return alone or not all(item.known for item in counted)

    def __repr__(self) -> str:
        return self.sentence()


def together(opens: Iterable[OpenValues]) -> OpenValues:
    """Return how many things count whose value nobody stated in all of these."""
    total = SURE
    for each in opens:
        total = total.plus(each)
    return total


def ranks(
    points: Mapping[str, int], winners: Collection[str], absent: Collection[str] = ()
) -> dict[str, int]:
    """Return everybody's place: winners first, then by points, those who left last; equals share one."""
    order = {player: (player in absent, player not in winners, -count) for player, count in points.items()}
    return {player: 1 + sum(other < own for other in order.values()) for player, own in order.items()}
