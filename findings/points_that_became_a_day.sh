#!/usr/bin/env bash
# Eighty-eight points are "0 points" in the CSV, if the cell shows them with that word, and 88 with "Punkte" or "VP".
#
# A number format may have words in quotation marks, which a spreadsheet shows beside the number. xlsx2csv looks into
# the words too: if there is an s in them, the format is all that comes out, with the 0 that stands for the number; a d,
# m, h or y that fits is taken for a part of a date, and the points for days since 1900, so 19 points are right in
# Romanian and 88 ("de puncte") are not. Words without such letters are left alone. The workbook is sound: openpyxl and
# python-calamine read the numbers. In a CSV of a table that says "points" every total is a text with a 0 in front; a
# program that takes the first number of it finds 0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check xlsx2csv==0.8.6 XlsxWriter==3.3.1 openpyxl==3.1.5 python-calamine==0.9.1
"$folder/env/bin/python" - <<'PYTHON'
import csv
import io
from importlib.metadata import version

import openpyxl
import xlsxwriter
from python_calamine import CalamineWorkbook
from xlsx2csv import Xlsx2csv

print(*(f"{name} {version(name)}" for name in ("xlsx2csv", "XlsxWriter", "openpyxl", "python-calamine")))
# A format's words, the number, and what the CSV has.
CELLS = [
    ('0" Punkte"', 88, "88"),
    ('0" VP"', 88, "88"),
    ('0" puncte"', 19, "19"),
    ('0" de puncte"', 88, '0" 28e puncte"'),
    ('0" points"', 88, '0" points"'),
    ('#,##0" points"', 1088, '#,##0" points"'),
    ('0" min"', 95, '0" 04in"'),
    ('"Round "0', 3, '"roun02 "0'),
    ('+0;-0;"draw"', 9, '+0;-0;"08raw"'),
    ('+0;-0;"draw"', 0, "00:00"),
]
written = io.BytesIO()
book = xlsxwriter.Workbook(written)
sheet = book.add_worksheet()
for row, (words, number, _) in enumerate(CELLS):
    sheet.write_number(row, 0, number, book.add_format({"num_format": words}))
book.close()
text = io.StringIO()
Xlsx2csv(io.BytesIO(written.getvalue())).convert(text)
found = [row[0] for row in csv.reader(io.StringIO(text.getvalue()))]
for (words, number, _), read in zip(CELLS, found, strict=True):
    print(f"{number:5} as {words:16} {read}")
NUMBERS = [number for _, number, _ in CELLS]
assert [row[0].value for row in openpyxl.load_workbook(io.BytesIO(written.getvalue())).active] == NUMBERS
calamine = CalamineWorkbook.from_filelike(io.BytesIO(written.getvalue()))
assert [row[0] for row in calamine.get_sheet_by_index(0).to_python()] == NUMBERS
assert found == [read for *_, read in CELLS]
PYTHON
