"""What is saved as a table stays text, whichever spreadsheet program opens it."""

from __future__ import annotations

import csv
import io

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.records.spreadsheets import harmless, harmless_cell, to_csv

BEGINS_A_FORMULA = "=+-@＝＋－＠"


def cells_as_split_by(separator: str, content: bytes) -> list[str]:
    """Return the cells as a program sees them whose list separator this is."""
    rows = csv.reader(io.StringIO(content.decode("utf-8-sig")), delimiter=separator)
    return [cell for row in rows for cell in row]


@pytest.mark.parametrize(
    "typed, kept",
    [
        ("=1+1", "'=1+1"),
        ("+a", "'+a"),
        ("-a", "'-a"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\ta", "'\ta"),
        ("\ra", "'\ra"),
        ("  =1", "'  =1"),
        ("\ufeff=1", "'\ufeff=1"),
        ("\u200b=1", "'\u200b=1"),
        ("＝1", "'＝1"),
        ('"=1', "'\"=1"),
        ("a;=1", "a;'=1"),
        ("a\n=1", "a\n'=1"),
        ("a=1", "a=1"),
        ("a, -b", "a, -b"),
        ("Zoë", "Zoë"),
        ("", ""),
    ],
)
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
