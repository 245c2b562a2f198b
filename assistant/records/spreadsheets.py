"""Tables for spreadsheet programs, which run formulas: the one way in which this project writes CSV."""

from __future__ import annotations

import csv
import re
from collections.abc import Hashable
from typing import Final

import pandas as pd

SIGNS: Final = "=+\\-@\uff1d\uff0b\uff0d\uff20"
"""What begins a formula, also in the wide letters of Asian keyboards."""
_UNSEEN: Final = r"[\s\"\x00-\x1f\x7f-\xa0\u200b-\u200f\u2060-\u2064\ufeff]*"

# A spreadsheet set to another language may split the line at a semicolon, a tab or a line break within a
# text, so a formula may begin there too. Commas are safe: every text stands in quotes.
_FORMULA: Final = re.compile(rf"(?:^|(?<=[;\t\r\n]))(?={_UNSEEN}[{SIGNS}]|[\t\r\n])")


def to_csv(frame: pd.DataFrame) -> bytes:
    """Return the frame as CSV that opens in any spreadsheet; no text in it is taken for a formula."""
    # The mark at the beginning tells spreadsheets that the letters are UTF-8.
    return harmless(frame).to_csv(index=False, quoting=csv.QUOTE_NONNUMERIC).encode("utf-8-sig", "replace")


def harmless(frame: pd.DataFrame) -> pd.DataFrame:
    """Return the frame with an apostrophe before each text that a spreadsheet would take for a formula.

    Tables shown with ``st.dataframe`` need it as well: readers can save them past our own button.
    """
    return frame.map(harmless_cell).rename(columns=harmless_cell, index=_harmless_label)


def harmless_cell(value: object) -> object:
    """Return a cell's value; a text gets an apostrophe wherever a spreadsheet would begin a formula."""
    return _FORMULA.sub("'", value) if isinstance(value, str) else value


def _harmless_label(label: Hashable) -> Hashable:
    return harmless_cell(label) if isinstance(label, str) else label
