"""Tables on pages: as the reader writes figures, days and words; they are sorted and saved as they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from numbers import Integral
from typing import TYPE_CHECKING, Any, Final

import pandas as pd
import streamlit as st

from assistant.locale import day, decimal, say, translate
from assistant.records.spreadsheets import harmless, to_csv, to_xlsx
from assistant.referee.text import MINUS, spoken
from assistant.views.page.links import save_button
from assistant.views.page.markup import escape_markdown
from assistant.views.ui import row

if TYPE_CHECKING:
    from pandas.io.formats.style import Styler

FEW_ROWS: Final = 40
"""A table of so many stands as wide as the screen; a longer one can be sorted and searched."""


def show_few(frame: pd.DataFrame, headings: Mapping[str, str], *, title: str) -> None:
    """Draw a table of few rows as a whole, on a narrow screen too; of a column ``entry`` Markdown is kept."""
    words = {}
    for name, column in frame.items():
        cells = [str(value) if name == "entry" else escape_markdown(cell_text(value)) for value in column]
        words[escape_markdown(headings[str(name)])] = cells
    st.table(pd.DataFrame(words), hide_index=True, border="horizontal", alt=title)


def show_many(
    frame: pd.DataFrame, key: str, headings: Mapping[str, Any], *, title: str = "", words: Iterable[str] = ()
) -> None:
    """Draw a table of any number of rows, to be sorted and searched; ``words`` are those of ``to_show``."""
    shown = to_show(frame, words)
    st.dataframe(shown, key=key, hide_index=True, placeholder="", column_config=headings, alt=title or None)


def save_table(frame: Callable[[], pd.DataFrame], file: str, key: str, labels: Sequence[str] = ()) -> None:
    """Draw the buttons that save a table: for a spreadsheet in any language, and as CSV for programs.

    The ``file`` has no ending yet. ``labels`` say what is saved where that is more than the table above.
    """
    workbook, text = labels or (translate("Save as a spreadsheet (XLSX)"), translate("Save as CSV"))
    with row():
        save_button(workbook, lambda: to_xlsx(frame()), f"{file}.xlsx", key=f"{key}-xlsx")
        save_button(text, lambda: to_csv(frame()), f"{file}.csv", key=f"{key}-csv")


def to_show(frame: pd.DataFrame, words: Iterable[str] = ()) -> pd.DataFrame | Styler:
    """Return a frame for ``st.dataframe``: no text is a formula, decimals and days are the reader's.

    ``words`` are the columns of words of our own, such as colours, which are translated.
    """
    plain = harmless(frame)
    ways: dict[Any, Any] = {column: cell_text for column in plain.columns if _differs(plain[column])}
    ways |= {column: _word for column in words if column in plain.columns}
    return plain.style.format(ways) if ways else plain


def cell_text(value: Any) -> str:  # noqa: ANN401 - a cell holds anything
    """Return one cell as the reader writes it, empty where nothing is known."""
    if pd.isna(value):
        return ""
    if isinstance(value, float):
        return decimal(value)
    if isinstance(value, Integral):
        return str(value).replace("-", MINUS)
    return day(value) if isinstance(value, date) else str(value)


def _word(word: str) -> str:
    return say(spoken(word))


def _differs(column: pd.Series) -> bool:
    """Whether a column is written in another way in another language."""
    return pd.api.types.is_float_dtype(column) or any(isinstance(value, date) for value in column)
