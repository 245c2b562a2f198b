"""What is in a chart, whoever paints it: bars below headings, lines in steps, who held which place.

A layout holds plain text and numbers. ``plotly_painter`` makes a figure of it for a page, ``svg_painter`` a
picture that stands still for a file.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import pandas as pd

from assistant.locale import decimal, say, translate
from assistant.records.stages import SETTLED, TIED, Marks
from assistant.referee.score import AT_LEAST, AT_MOST, SURE, UNKNOWN, OpenValues
from assistant.referee.searching import alphabetical
from assistant.referee.text import MINUS, Text
from assistant.views.charts.style import PlayerStyle

OPEN_PART: Final = 0.12
"""The share of the longest bar or line that stands for values which nobody stated, whatever they may be."""

Styles = Mapping[str, PlayerStyle]
NO_MARKS: Final = Marks()
_ALL_SURE: Final[Mapping[str, OpenValues]] = {}


class Bars(NamedTuple):
    """The columns of a frame that bars are made of.

    ``parts`` names the column by whose values a bar is divided, in the order in which they occur; ``untold``
    the columns that count values which nobody stated, and those of them that cost points, so that a bar goes
    on hatched for an unknown length. For ``everybody`` there is a bar in each group, also for who has nothing
    there.
    """

    group: str
    amount: str
    parts: str = ""
    untold: tuple[str, str] | None = None
    everybody: bool = False


class Bar(NamedTuple):
    """A player's bar below a heading, made of pieces; an open one goes on for an unknown length."""

    style: PlayerStyle
    heading: str
    pieces: tuple[float, ...]
    unknown: OpenValues = SURE

    @property
    def total(self) -> float:
        """How long the bar is, as far as that is known."""
        return sum(self.pieces)


class BarChart(NamedTuple):
    """Rows from above: headings and bars."""

    rows: tuple[str | Bar, ...]

    @property
    def bars(self) -> dict[int, Bar]:
        """The bars by their row."""
        return {row: bar for row, bar in enumerate(self.rows) if isinstance(bar, Bar)}

    @property
    def is_open(self) -> bool:
        """Whether any of the bars goes on."""
        return any(bar.unknown for bar in self.bars.values())

    @property
    def span(self) -> tuple[float, float]:
        """The least and the most that a bar shows; nothing and one lie between them."""
        totals = [bar.total for bar in self.bars.values()]
        return min([0.0, *totals]), max([1.0, *totals])


class PlayerLine(NamedTuple):
    """A line in steps: where it changes and how high it is from there; an open one may end elsewhere."""

    style: PlayerStyle
    steps: tuple[tuple[int, int], ...]
    unknown: OpenValues = SURE

    @property
    def end(self) -> int:
        """How high the line ends."""
        return self.steps[-1][1]

    @property
    def pieces(self) -> tuple[float, ...]:
        """How high the line ends, as the only piece of a sum."""
        return (self.end,)


class LineChart(NamedTuple):
    """Lines over the entries of the log, or over rounds; they go on ``room`` behind the ``last`` of them."""

    lines: tuple[PlayerLine, ...]
    last: int
    by_round: bool
    marks: Marks = NO_MARKS

    @property
    def room(self) -> int:
        """What an entry lasts; a round is counted when it is over."""
        return 0 if self.by_round else 1

    @property
    def span(self) -> tuple[int, int]:
        """The least and the most that a line shows; nothing and one lie between them."""
        heights = [height for line in self.lines for _, height in line.steps]
        return min([0, *heights]), max([1, *heights])

    def open_end(self, line: PlayerLine) -> float:
        """Where an open line is drawn to: down where only losses are open."""
        least, most = self.span
        falls = line.unknown.losses and not line.unknown.gains
        return line.end + (most - least) * (-OPEN_PART if falls else OPEN_PART)

    @property
    def axis(self) -> str:
        """What stands below the chart."""
        return translate("round") if self.by_round else axis_of(self.marks)

    def hover_lines(self, number: int) -> list[str]:
        """Return what everybody has from an entry on, or after a round, below a line that says when."""
        message = "After round {number}" if self.by_round else "After entry {entry}"
        when = say(Text(message, number=number, entry=number))
        passed = [(line.style.name, [high for at, high in line.steps if at <= number]) for line in self.lines]
        return [when, *(f"{name}: {decimal(heights[-1])}" for name, heights in passed if heights)]


class Tenure(NamedTuple):
    """Somebody held a place from one entry to another, perhaps for good; without a style several tied."""

    style: PlayerStyle | None
    since: int
    until: int
    settled: bool
    words: str

    @property
    def letters(self) -> str:
        """The sign of who held it."""
        letter = self.style.letter if self.style else "="
        return f"{letter} ✓" if self.settled else letter


class ContestedPlace(NamedTuple):
    """A place: from which entry on it was worth what, and who held it."""

    name: str
    worth: list[tuple[int, int]]
    spells: list[Tenure]


class Timeline(NamedTuple):
    """Who held which place from when to when, over the entries of the log."""

    places: tuple[ContestedPlace, ...]
    styles: tuple[PlayerStyle, ...]
    last: int
    marks: Marks = NO_MARKS


Layout = BarChart | LineChart | Timeline


def bar_chart(frame: pd.DataFrame, bars: Bars, styles: Styles, headings: Mapping[Any, str]) -> BarChart:
    """Return bars under a heading for each group, one for each player who has something there, or for all.

    ``headings`` names the groups in the order in which they are shown. A divided bar's label shows its sum.
    """
    pieces = _pieces(frame, bars)
    untold, losses = [_pieces(frame, Bars(bars.group, column)) for column in bars.untold or ()] or ({}, {})
    rows: list[str | Bar] = []
    for value, heading in headings.items():
        rows.append(heading)
        for player, style in styles.items():
            if bars.everybody or (value, player) in pieces:
                lost = int(sum(losses.get((value, player), ())))
                unknown = OpenValues(int(sum(untold.get((value, player), ()))) - lost, lost)
                rows.append(Bar(style, heading, tuple(pieces.get((value, player), (0.0,))), unknown))
    return BarChart(tuple(rows))


def line_chart(
    scores: pd.DataFrame,
    styles: Styles,
    last: int,
    open_ends: Mapping[str, OpenValues] = _ALL_SURE,
    *,
    by_round: bool = False,
) -> LineChart:
    """Return a line in steps for each player's points; ``open_ends`` are what is not known of their ends."""
    lines = []
    for player, style in styles.items():
        own = scores[scores["player"] == player]
        steps = tuple(zip(map(int, own["entry"]), map(int, own["points"]), strict=True))
        if steps:
            lines.append(PlayerLine(style, steps, open_ends.get(player, SURE)))
    return LineChart(tuple(lines), last, by_round)


def timeline(majorities: pd.DataFrame, worth: pd.DataFrame, styles: Styles, last: int) -> Timeline:
    """Return a row for each place with each spell in which somebody held it, or several tied."""
    names = sorted({*majorities["place"], *worth["place"]}, key=alphabetical)
    places = {name: ContestedPlace(name, [], []) for name in names}
    for change in worth.to_dict("records"):
        places[change["place"]].worth.append((int(change["entry"]), int(change["value"])))
    for spell in majorities.to_dict("records"):
        style, settled = styles.get(spell["player"]), spell["status"] == SETTLED
        tenure = Tenure(style, spell["since"], spell["until"], settled, _spell_words(spell))
        places[spell["place"]].spells.append(tenure)
    return Timeline(tuple(places.values()), tuple(styles.values()), last)


def axis_of(marks: Marks) -> str:
    """Return what stands below a chart over the entries of the log."""
    axis = translate("round") if marks.rounds else translate("entry")
    return f"{axis} ({translate('dotted: a scoring')})" if marks.scorings else axis


def ticks(marks: Marks, most: int) -> list[tuple[int, str]]:
    """Return at most so many rounds as they stand below such a chart, each where it began."""
    every = -(-len(marks.rounds) // most)
    return [(entry - 1, str(number)) for number, entry in marks.rounds[::every]] if every else []


def spread(values: Sequence[tuple[int, int]], apart: float) -> list[tuple[int, int]]:
    """Return the values at entries so far apart that each has room, the last one always among them."""
    shown: list[tuple[int, int]] = []
    for entry, value in reversed(values):
        if not shown or shown[0][0] - entry > apart:
            shown.insert(0, (entry, value))
    return shown


def sum_words(pieces: Sequence[float], unknown: OpenValues = SURE) -> str:
    """Return ``3 + 21 − 4 = 20``, or ``20`` for one piece; with ``+ ?`` or the like where values are open."""
    total = decimal(sum(pieces))
    if len(pieces) == 1:
        return f"{total} {unknown.sign} {UNKNOWN}" if unknown else total
    others = [f" {MINUS if piece < 0 else '+'} {decimal(abs(piece))}" for piece in pieces[1:]]
    text = f"{decimal(pieces[0])}{''.join(others)}"
    if not unknown:
        return f"{text} = {total}"
    bound = "" if unknown.gains and unknown.losses else AT_MOST if unknown.losses else AT_LEAST
    return f"{text} {unknown.sign} {UNKNOWN} {bound}{total}" if bound else f"{text} {unknown.sign} {UNKNOWN}"


def shown_sum(shown: Bar | PlayerLine) -> str:
    """Return the sum that a bar shows, or how high a line ends."""
    return sum_words(shown.pieces, shown.unknown)


def shown_label(shown: Bar | PlayerLine) -> str:
    """Return whose a bar or a line is, and its sum."""
    return f"{shown.style.label} {shown_sum(shown)}"


def _pieces(frame: pd.DataFrame, bars: Bars) -> dict[tuple[object, str], list[float]]:
    """Return by group and player the amounts that a bar is made of, one for each part."""
    group, amount, parts, *_ = bars
    kinds = list(dict.fromkeys(frame[parts])) if parts else [""]
    sums: dict[tuple[object, str], list[float]] = {}
    for record in frame.to_dict("records"):
        pieces = sums.setdefault((record[group], record["player"]), [0.0] * len(kinds))
        pieces[kinds.index(record[parts]) if parts else 0] += record[amount]
    return sums


def _spell_words(spell: Mapping[Hashable, object]) -> str:
    values = {str(name): str(value) for name, value in spell.items()}
    if spell["status"] == TIED:
        return say(Text("{place}: a tie, entries {since} to {until} ({strengths})", **values))
    if spell["status"] == SETTLED:
        return say(Text("{place}: {name} for good, entries {since} to {until}", **values))
    return say(Text("{place}: {name}, entries {since} to {until} ({strengths})", **values))
