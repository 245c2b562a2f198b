"""Tables for spreadsheet programs, which run formulas: the one way in which this project writes CSV and XLSX.

A CSV is for programs: its numbers have a point in every language. An XLSX tells numbers, days and texts
apart, so that a spreadsheet of any language shows them as its reader writes them.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Hashable
from datetime import UTC, date, datetime
from io import BytesIO
from typing import Any, Final
from unicodedata import east_asian_width

import pandas as pd

SIGNS: Final = "=+\\-@\uff1d\uff0b\uff0d\uff20"
"""What begins a formula, also in the wide letters of Asian keyboards."""
MOST_SIGNS: Final = 32_767
"""Of a text in a cell of XLSX."""
MOST_MEASURED: Final = 1_000
"""Rows whose columns become as wide as what stands in them; to measure more takes long."""
WIDEST: Final = 1_790
"""Pixels of a column, as the library makes them itself."""
TOO_NARROW: Final = 8
"""Pixels by which a Chinese, Japanese or Korean sign is wider than the library takes it for."""
_NO_DAY: Final = datetime(2000, 1, 1, tzinfo=UTC)
_UNSEEN: Final = r"[\s\"\x00-\x1f\x7f-\xa0\u200b-\u200f\u2060-\u2064\ufeff]*"

# A spreadsheet set to another language may split the line at a semicolon, a tab or a line break within a
# text, so a formula may begin there too. Commas are safe: every text is in quotes.
_FORMULA: Final = re.compile(rf"(?:^|(?<=[;\t\r\n]))(?={_UNSEEN}[{SIGNS}]|[\t\r\n])")


def to_csv(frame: pd.DataFrame) -> bytes:
    """Return the frame as CSV that opens in any spreadsheet; no text in it is taken for a formula."""
    # The mark at the beginning tells spreadsheets that the letters are UTF-8.
    return harmless(frame).to_csv(index=False, quoting=csv.QUOTE_NONNUMERIC).encode("utf-8-sig", "replace")


def to_xlsx(frame: pd.DataFrame) -> bytes:
    """Return the frame as a workbook of one sheet; equal frames give equal bytes.

    A text is a text, whatever is in it, also after somebody has edited its cell.
    """
    import xlsxwriter  # noqa: PLC0415 - a tenth of a second that no start of the program should take

    target = BytesIO()
    with xlsxwriter.Workbook(target, {"in_memory": True}) as book:
        book.set_properties({"created": _NO_DAY})
        looks = {
            "text": book.add_format({"quote_prefix": True}),
            "heading": book.add_format({"bold": True, "quote_prefix": True}),
            "day": book.add_format({"num_format": "yyyy-mm-dd"}),
        }
        sheet = book.add_worksheet()
        sheet.freeze_panes(1, 0)
        for column, (name, values) in enumerate(frame.items()):
            sheet.write_string(0, column, _cell(str(name)), looks["heading"])
            present = values[values.notna()]
            rows = (values.notna().to_numpy().nonzero()[0] + 1).tolist()
            for row, value in zip(rows, present.tolist(), strict=True):
                _write_cell(sheet, (row, column), value, looks)
        if len(frame) <= MOST_MEASURED:
            for column, (name, values) in enumerate(frame.items()):
                wide = [text for text in (str(name), *map(str, values)) if _squares(text)]
                if wide:  # autofit makes no column narrower
                    sheet.set_column_pixels(column, column, min(WIDEST, max(map(_pixels, wide))))
            sheet.autofit()
    return target.getvalue()


def _write_cell(sheet: Any, place: tuple[int, int], value: object, looks: dict[str, Any]) -> None:  # noqa: ANN401 - the library tells no types
    if isinstance(value, bool):
        sheet.write_boolean(*place, value)
    elif isinstance(value, (int, float)):
        sheet.write_number(*place, value)
    elif isinstance(value, date):
        sheet.write_datetime(*place, value, looks["day"])
    else:
        sheet.write_string(*place, _cell(str(value)), looks["text"])


def _squares(text: str) -> int:
    """Return how many signs of a text are as wide as they are high."""
    return 0 if text.isascii() else sum(east_asian_width(sign) in "WF" for sign in text)


def _pixels(text: str) -> int:
    """Return how wide a column is that shows a text whole."""
    from xlsxwriter.utility import cell_autofit_width  # noqa: PLC0415 - as above

    return int(cell_autofit_width(text)) + TOO_NARROW * _squares(text)


def _cell(text: str) -> str:
    """Return a text as a cell can hold it."""
    return text.encode("utf-8", "replace").decode()[:MOST_SIGNS]


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
