"""Score sheets as sums in words: one sentence that shows how the points come about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from assistant.locale import MINUS
from assistant.locale import say as say_here
from assistant.referee.score import ScoreItem, ScoreSheet, open_text
from assistant.referee.text import Text, spoken

Say = Callable[[Text], str]

TIMES: Final = "\N{MULTIPLICATION SIGN}"
UNKNOWN: Final = "?"
AT_LEAST: Final = "\N{GREATER-THAN OR EQUAL TO}\N{NO-BREAK SPACE}"


def sheet_sentence(sheet: ScoreSheet, say: Say = say_here) -> str:
    """Return the sheet as a sum in words.

    For example: ``Temples 3 + 5 = 8; treasures 2 × 3 + 2 × 1 = 8; together 16``. Items without points are
    left out unless their source has nothing else. A value that nobody told is a question mark, and the sum is
    what it is at least.
    """
    sums = sheet.by_source()
    parts = [_source_sum(source, points, sheet, say) for source, points in sums.items()]
    if sheet.open:
        least = Text("at least {points} ({open})", points=signed(sheet.total), open=open_text(sheet.open))
        parts.append(f"{say(Text('together'))} {say(least)}")
    elif len(parts) != 1:
        parts.append(f"{say(Text('together'))} {signed(sheet.total)}")
    sentence = "; ".join(parts)
    return sentence[:1].upper() + sentence[1:]


def source_text(source: str) -> Text:
    """Return the name of a source of points, such as ``temples``, as a text to translate."""
    return spoken(source)


def item_sum(item: ScoreItem) -> str:
    """Return what an item adds, as a number or as count times points: ``5``, ``2 × 3``, ``?`` if unknown."""
    each = signed(item.each) if item.known else UNKNOWN
    return each if item.count == 1 else f"{item.count} {TIMES} {each}"


def _source_sum(source: str, points: int, sheet: ScoreSheet, say: Say) -> str:
    items = [item for item in sheet.items if item.source == source]
    counted = [item for item in items if item.points or not item.known] or items[:1]
    terms = item_sum(counted[0])
    for item in counted[1:]:
        sign, shown = (MINUS, replace(item, each=-item.each)) if item.points < 0 else ("+", item)
        terms += f" {sign} {item_sum(shown)}"
    name = say(source_text(source))
    if not all(item.known for item in items):
        return f"{name} {terms}"
    return f"{name} {terms}" if terms == signed(points) else f"{name} {terms} = {signed(points)}"


def signed(points: int, plus: str = "") -> str:
    """Return points with a real minus sign, and with a plus sign where that is wanted."""
    return f"{MINUS}{-points}" if points < 0 else f"{plus}{points}"


def least(points: int, unknown: int) -> str:
    """Return points for a table or a heading: ``7``, or ``≥ 7`` where values are open."""
    return f"{AT_LEAST}{signed(points)}" if unknown else signed(points)
