"""What is saved as a table stays text, whichever spreadsheet program opens it."""

from __future__ import annotations

import csv
import io
from datetime import date

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.records.spreadsheets import harmless, harmless_cell, to_csv, to_xlsx
from tests.records.workbooks import SHEET, read_back, workbook
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

BEGINS_A_FORMULA = "=+-@＝＋－＠"


def cells_as_split_by(separator: str, content: bytes) -> list[str]:
    """Return the cells as a program sees them whose list separator this is."""
    rows = csv.reader(io.StringIO(content.decode("utf-8-sig")), delimiter=separator)
    return [cell for row in rows for cell in row]


@pytest.mark.parametrize("typed, kept", TABLES["test_a_text_that_would_be_a_formula_gets_an_apostrophe"])
def test_a_text_that_would_be_a_formula_gets_an_apostrophe(typed: str, kept: str) -> None:
    assert harmless_cell(typed) == kept


def test_numbers_stay_numbers() -> None:
    frame = harmless(pd.DataFrame({"=name": ["=a", "b"], "points": [-1, 2]}, index=["=x", "y"]))
    assert list(frame["points"]) == [-1, 2]
    assert list(frame.columns) == ["'=name", "points"]
    assert list(frame.index) == ["'=x", "y"]
    assert harmless(frame).equals(frame)
    assert to_csv(frame).decode("utf-8-sig").splitlines() == ['"\'=name","points"', '"\'=a",-1', '"b",2']


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@given(text=st.text(alphabet=st.sampled_from("=+-@＝a1;,\t\n\r\"' \u200b"), max_size=12))
def test_no_program_sees_a_formula(separator: str, text: str) -> None:
    content = to_csv(pd.DataFrame({"name": [text], "points": [1]}))
    for cell in cells_as_split_by(separator, content):
        assert not cell.lstrip(' \t\r\n"\u200b').startswith(tuple(BEGINS_A_FORMULA))


def test_csv_tells_spreadsheets_its_letters() -> None:
    assert to_csv(pd.DataFrame({"name": ["Zoë"]})) == b'\xef\xbb\xbf"name"\n"Zo\xc3\xab"\n'


HOSTILE = (
    "=1+1", "{=1+1}", "+a", "-a", "@SUM(A1)", "\t=a", "\r\n=a", "＝1", "http://192.0.2.1/x", "mailto:a@b.c",
    "internal:Sheet1!A1", "<b>&amp;</b>", "\x00\x07", "\ud800", "_x0041_", "007", "1e5", "Zoë", "",
    "x" * 40_000,
)  # fmt: skip


def test_a_workbook_tells_numbers_days_and_texts_apart() -> None:
    frame = pd.DataFrame(
        {
            "name": ["Zoë", "=1+1"],
            "average": [-1.67, None],
            "points": pd.Series([7, None], dtype="Int64"),
            "won": [True, False],
            "day": [date(2026, 11, 28), None],
        }
    )
    # Spreadsheets count days from 1900, and take 1900 for a leap year: 28 November 2026 is day 46354.
    assert read_back(to_xlsx(frame)) == [
        [("s", name) for name in frame.columns],
        [("s", "Zoë"), ("n", "-1.67"), ("n", "7"), ("b", "1"), ("n", "46354")],
        [("s", "=1+1"), ("b", "0")],
    ]
    assert to_xlsx(frame) == to_xlsx(frame.copy())


def test_no_text_in_a_workbook_is_a_formula_or_a_link() -> None:
    content = to_xlsx(pd.DataFrame({"=name": pd.Series(HOSTILE, dtype=object)}))
    parts = workbook(content)
    sheet = parts["xl/worksheets/sheet1.xml"]
    assert not list(sheet.iter(f"{SHEET}f"))
    assert not list(sheet.iter(f"{SHEET}hyperlink"))
    assert not [name for name in parts if "rels" in name and "sheet1" in name]
    cells = [cell for row in read_back(content) for cell in row]
    assert {kind for kind, _ in cells} == {"s"}
    assert cells[0][1] == "=name"
    assert cells[1][1] == "=1+1"
    # Whoever edits a cell finds a text there still.
    quoted = [look.get("quotePrefix") for look in next(parts["xl/styles.xml"].iter(f"{SHEET}cellXfs"))]
    looks = {int(cell.get("s", "0")) for cell in sheet.iter(f"{SHEET}c")}
    assert [quoted[look] for look in looks] == ["1"] * len(looks)


def test_an_empty_table_has_its_headings() -> None:
    assert read_back(to_xlsx(pd.DataFrame(columns=["name", "points"]))) == [[("s", "name"), ("s", "points")]]


@pytest.mark.parametrize(
    "name, pixels", [("盤" * 12, 12 * 15), ("Ana 盤盤盤", 3 * 7 + 3 * 15), ("Ana", 3 * 6)]
)
def test_a_column_shows_the_longest_name_whole(name: str, pixels: int) -> None:
    """Letters of 11 points are 15 pixels high, and Chinese signs as wide (UAX 11); XlsxWriter 3.3.1 allows 8.

    A column of so many digits has 7 pixels for each and 5 around them (ECMA-376, 18.3.1.13).
    """
    parts = workbook(to_xlsx(pd.DataFrame({"name": ["Bo", name], "points": [1, 2]})))
    columns = {column.get("min"): column for column in parts["xl/worksheets/sheet1.xml"].iter(f"{SHEET}col")}
    assert float(columns["1"].get("width", "0")) * 7 + 5 >= pixels + 5
    assert float(columns["2"].get("width", "0")) < 10
