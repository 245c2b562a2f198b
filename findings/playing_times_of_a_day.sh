#!/usr/bin/env bash
# A column of playing times in hours and minutes has three kinds of values for one reader and another three for the other.
#
# In a workbook a time is a share of a day, and its format says how it is shown. With "h:mm" openpyxl and python-calamine
# both give a time up to a day and a moment in January 1900 above it. Exactly one day is a moment at midnight for
# openpyxl, and a mere date for calamine; a difference of a quarter of a day below zero is an evening in December 1899
# for openpyxl, and six in the evening for calamine, its sign and its day gone. With "[h]:mm" the same cells are
# durations for both and agree. A score keeper's sheet should be written with the brackets, and read by asking for the number.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check XlsxWriter==3.3.1 openpyxl==3.1.5 python-calamine==0.9.1
"$folder/env/bin/python" - <<'PYTHON'
import io
from datetime import date, datetime, time, timedelta
from importlib.metadata import version

import openpyxl
import xlsxwriter
from python_calamine import CalamineWorkbook

print(*(f"{name} {version(name)}" for name in ("XlsxWriter", "openpyxl", "python-calamine")))
DAYS = (0.0625, 1.0, 1.0625, -0.25)
EXPECTED = {
    "h:mm": (
        [time(1, 30), datetime(1900, 1, 1), datetime(1900, 1, 1, 1, 30), datetime(1899, 12, 29, 18)],
        [time(1, 30), date(1900, 1, 1), datetime(1900, 1, 1, 1, 30), time(18)],
    ),
    "[h]:mm": ([timedelta(days) for days in DAYS],) * 2,
}
for look, expected in EXPECTED.items():
    written = io.BytesIO()
    with xlsxwriter.Workbook(written, {"in_memory": True}) as book:
        sheet = book.add_worksheet()
        for row, days in enumerate(DAYS):
            sheet.write_number(row, 0, days, book.add_format({"num_format": look}))
    written.seek(0)
    by_openpyxl = [row[0] for row in openpyxl.load_workbook(written).active.iter_rows(values_only=True)]
    written.seek(0)
    sheet = CalamineWorkbook.from_filelike(written).get_sheet_by_index(0)
    by_calamine = [row[0] for row in sheet.to_python()]
    print(look, "openpyxl:", by_openpyxl, "calamine:", by_calamine)
    found = [[(type(value), value) for value in values] for values in (by_openpyxl, by_calamine)]
    assert found == [[(type(value), value) for value in values] for values in expected]
PYTHON
