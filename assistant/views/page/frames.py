"""Tables on pages: as the reader writes figures, days and words; they are sorted and saved as they are."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import TYPE_CHECKING, Any

import pandas as pd

from assistant.locale import day, decimal, say
from assistant.records.spreadsheets import harmless
from assistant.referee.text import spoken

if TYPE_CHECKING:
    from pandas.io.formats.style import Styler


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
    return day(value) if isinstance(value, date) else str(value)


def _word(word: str) -> str:
    return say(spoken(word))


def _differs(column: pd.Series) -> bool:
    """Whether a column is written in another way in another language."""
    return pd.api.types.is_float_dtype(column) or any(isinstance(value, date) for value in column)
