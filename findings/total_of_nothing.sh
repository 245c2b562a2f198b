#!/usr/bin/env bash
# The total of 40 and 48 points is nothing, or zero, or its column is gone: it hangs on which library wrote the workbook.
#
# A cell with a formula also holds the result that the last program found. openpyxl writes none; XlsxWriter writes zero
# until a spreadsheet program calculates. As long as nobody has opened and saved the file in one, the second is the worse:
# openpyxl, python-calamine and pandas all read a total of 0 points, as if somebody had scored nothing. Of a file by openpyxl
# openpyxl reads nothing and the others a row that ends before the total, so a table that has a heading there changes its shape.
# A score keeper that writes formulas for totals should write the number beside them, as XlsxWriter's last argument.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check XlsxWriter==3.3.1 openpyxl==3.1.5 python-calamine==0.9.1 pandas==3.1.1 numpy==2.4.6
"$folder/env/bin/python" - <<'PYTHON'
import io
from importlib.metadata import version

import openpyxl
import pandas as pd
import xlsxwriter
from python_calamine import CalamineWorkbook


def read(written):
    """Return the row of a workbook as three libraries read it."""
    book = openpyxl.load_workbook(io.BytesIO(written), data_only=True)
    sheet = CalamineWorkbook.from_filelike(io.BytesIO(written)).get_sheet_by_index(0)
    frame = pd.read_excel(io.BytesIO(written), header=None, engine="calamine")
    return [list(row) for row in book.active.iter_rows(values_only=True)], sheet.to_python(), frame.to_numpy().tolist()


print(*(f"{name} {version(name)}" for name in ("XlsxWriter", "openpyxl", "python-calamine", "pandas")))
first, by_openpyxl = io.BytesIO(), openpyxl.Workbook()
by_openpyxl.active.append([40, 48, "=A1+B1"])
by_openpyxl.save(first)
second, third = io.BytesIO(), io.BytesIO()
for target, result in ((second, ()), (third, (None, 88))):
    with xlsxwriter.Workbook(target, {"in_memory": True}) as book:
        sheet = book.add_worksheet()
        sheet.write_row(0, 0, [40, 48])
        sheet.write_formula(0, 2, "=A1+B1", *result)
EXPECTED = [
    ([[40, 48, None]], [[40, 48]], [[40, 48]]),
    ([[40, 48, 0]],) * 3,
    ([[40, 48, 88]],) * 3,
]
for how, target, expected in zip(("openpyxl", "XlsxWriter", "with its result"), (first, second, third), EXPECTED):
    found = read(target.getvalue())
    print(how, *found)
    assert found == expected
PYTHON
