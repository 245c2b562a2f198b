"""Score sheets on a page: the sum in words, and its items as a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import streamlit as st

from assistant.locale import say as say_here
from assistant.locale import translate
from assistant.referee.score import ScoreSheet
from assistant.referee.text import Text
from assistant.views.page.fold import fold
from assistant.views.ui import caption, words, write

if TYPE_CHECKING:
    import pandas as pd

Say = Callable[[Text], str]


def show_sheet(sheet: ScoreSheet, *, key: str, say: Say = say_here) -> None:
    """Draw the sum in words, the notes on what scored nothing, and the items as a table."""
    write(sheet.sentence(say))
    for note in sheet.notes:
        caption(note)
    if not sheet.items:
        return
    with fold(words(translate("Item by item")), ":material/list:", key=f"{key}-items") as drawn:
        if drawn:
            from assistant.records.spreadsheets import harmless  # noqa: PLC0415 - loads pandas, for whoever needs it

            st.dataframe(
                harmless(_table(sheet, say)),
                key=f"{key}-table",
                hide_index=True,
                placeholder="",
                width="stretch",
                alt=sheet.sentence(say),
            )


def _table(sheet: ScoreSheet, say: Say) -> pd.DataFrame:
    """Return the three columns that fit a phone."""
    import pandas as pd  # noqa: PLC0415 - loads pandas, for whoever needs it

    labels = [say(item.label) for item in sheet.items]
    return pd.DataFrame(
        {
            translate("What"): labels,
            translate("Sum"): [item.term for item in sheet.items],
            translate("Points"): [item.points if item.known else None for item in sheet.items],
        }
    )
