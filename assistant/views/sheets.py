"""Score sheets as sums: one sentence that shows how the points come about, a table, and both on a page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pandas as pd
import streamlit as st

from assistant.locale import say as say_here
from assistant.locale import translate
from assistant.referee.score import ScoreItem, ScoreSheet
from assistant.referee.text import Text
from assistant.views.markup import escape_markdown

Say = Callable[[Text], str]

MINUS = "\N{MINUS SIGN}"
TIMES = "\N{MULTIPLICATION SIGN}"


def sheet_sentence(sheet: ScoreSheet, say: Say = say_here) -> str:
    """Return the sheet as a sum in words.

    For example: ``Temples 3 + 5 = 8; treasures 2 × 3 + 2 × 1 = 8; together 16``. Items without points are
    left out unless their source has nothing else.
    """
    sums = sheet.by_source()
    parts = [_source_sum(source, points, sheet, say) for source, points in sums.items()]
    if len(parts) != 1:
        parts.append(f"{say(Text('together'))} {_signed(sheet.total)}")
    sentence = "; ".join(parts)
    return sentence[:1].upper() + sentence[1:]


def sheet_frame(sheet: ScoreSheet, say: Say = say_here) -> pd.DataFrame:
    """Return one row for each item: what, where, how many, points each, points, rule and source."""
    return pd.DataFrame(
        {
            "source": [say(source_text(item.source)) for item in sheet.items],
            "label": [say(item.label) for item in sheet.items],
            "place": [item.place for item in sheet.items],
            "count": [item.count for item in sheet.items],
            "each": [item.each for item in sheet.items],
            "points": [item.points for item in sheet.items],
            "rule": [item.rule for item in sheet.items],
        }
    )


def show_sheet(sheet: ScoreSheet, *, key: str, say: Say = say_here) -> None:
    """Draw the sum in words, the notes on what scored nothing, and the items as a table."""
    st.markdown(escape_markdown(sheet_sentence(sheet, say)))
    for note in sheet.notes:
        st.caption(escape_markdown(say(note)))
    if not sheet.items:
        return
    with st.expander(escape_markdown(translate("Item by item")), key=f"{key}-items", icon=":material/list:"):
        st.dataframe(
            _table(sheet, say),
            key=f"{key}-table",
            hide_index=True,
            width="stretch",
            alt=sheet_sentence(sheet, say),
        )


def source_text(source: str) -> Text:
    """Return the name of a source of points, such as ``temples``, as a text to translate."""
    return Text(source.replace("_", " "))


def item_sum(item: ScoreItem) -> str:
    """Return what an item adds, as a number or as count times points: ``5`` or ``2 × 3``."""
    if item.count == 1:
        return _signed(item.each)
    return f"{item.count} {TIMES} {_signed(item.each)}"


def _source_sum(source: str, points: int, sheet: ScoreSheet, say: Say) -> str:
    items = [item for item in sheet.items if item.source == source]
    counted = [item for item in items if item.points] or items[:1]
    terms = item_sum(counted[0])
    for item in counted[1:]:
        sign, shown = (MINUS, replace(item, each=-item.each)) if item.points < 0 else ("+", item)
        terms += f" {sign} {item_sum(shown)}"
    name = say(source_text(source))
    return f"{name} {terms}" if terms == _signed(points) else f"{name} {terms} = {_signed(points)}"


def _signed(points: int) -> str:
    return f"{MINUS}{-points}" if points < 0 else str(points)


def _table(sheet: ScoreSheet, say: Say) -> pd.DataFrame:
    """Return the three columns that fit a phone."""
    labels = [f"{say(item.label)} ({item.place})" if item.place else say(item.label) for item in sheet.items]
    return pd.DataFrame(
        {
            translate("What"): labels,
            translate("Sum"): [item_sum(item) for item in sheet.items],
            translate("Points"): [item.points for item in sheet.items],
        }
    )
