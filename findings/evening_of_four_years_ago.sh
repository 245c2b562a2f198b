#!/usr/bin/env bash
# A game of 1 May 2026 was played on 30 April 2022, if the workbook counts its days as old Macs did.
#
# A day is a number in a workbook, counted from 1900, or from 1904 where the file says so; Excel for Mac did for years, and
# a file copied from such a one still does. XlsxWriter can write both. pylightxl counts from 1900 whatever the file says,
# so each day is four years and a day early, and no weekday is right. openpyxl, python-calamine, polars
# and xlsx2csv look at what the file says. Numbers of the same sheet are right, and so are all other workbooks.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check XlsxWriter==3.3.1 openpyxl==3.1.5 python-calamine==0.9.1 \
  polars==2.1.0 fastexcel==0.21.0 xlsx2csv==0.8.6 pylightxl==1.61
env/bin/python - <<'PYTHON'
import datetime
import io
from importlib.metadata import version

import openpyxl
import polars as pl
import pylightxl
import python_calamine
import xlsxwriter
from xlsx2csv import Xlsx2csv

DAY = datetime.datetime(2026, 5, 1)


def written(name, since_1904):
    book = xlsxwriter.Workbook(name, {"date_1904": since_1904})
    sheet = book.add_worksheet("games")
    sheet.write_row(0, 0, ["day", "points"])
    sheet.write_datetime(1, 0, DAY, book.add_format({"num_format": "yyyy-mm-dd"}))
    sheet.write(1, 1, 48)
    book.close()
    return name


def by_xlsx2csv(name):
    text = io.StringIO()
    Xlsx2csv(name, dateformat="%Y-%m-%d").convert(text)
    return text.getvalue().splitlines()[1].split(",")


readers = {
    "openpyxl": lambda name: [cell.value for cell in openpyxl.load_workbook(name)["games"][2]],
    "python-calamine": lambda name: python_calamine.CalamineWorkbook.from_path(name).get_sheet_by_index(0).to_python()[1],
    "polars": lambda name: pl.read_excel(name).row(0),
    "xlsx2csv": by_xlsx2csv,
    "pylightxl": lambda name: pylightxl.readxl(name).ws("games").row(2),
}
files = {"1900": written("new.xlsx", False), "1904": written("old.xlsx", True)}
for reader, read in readers.items():
    days = {}
    for since, name in files.items():
        day, points = read(name)
        assert int(points) == 48
        days[since] = str(day).replace("/", "-")[:10]
    print(reader, version(reader), days)
    assert days == {"1900": "2026-05-01", "1904": "2022-04-30" if reader == "pylightxl" else "2026-05-01"}
PYTHON
