#!/usr/bin/env bash
# A turn of ninety seconds is one of ninety minutes, if the cell shows 01:30; twelve and a half seconds are as many minutes.
#
# In an OpenDocument sheet the cell of a time holds the time itself (PT00H01M30S) and the text that is shown, in whatever
# format the table's author chose. pandas reads the text, as the clock of a day: what is shown in minutes and seconds
# becomes hours and minutes, a time in hours is right, and from 24 minutes on it is an error, so only short times are
# wrong in silence. The same cells in another format have other values. pyexcel-ods3 and python-calamine read the time
# itself; of a fraction of a second pyexcel-ods3 makes nothing, and of more than a day calamine makes the text of the
# file. Whoever keeps times of turns should store seconds as plain numbers.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pandas==3.1.1 odfpy==1.4.1 python-calamine==0.9.1 pyexcel-ods3==0.6.1
FILE="$folder/times.ods" "$folder/env/bin/python" - <<'PYTHON'
import os
from datetime import time, timedelta
from importlib.metadata import version

import pandas as pd
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.text import P
from pyexcel_ods3 import get_data
from python_calamine import CalamineWorkbook

print(*(f"{name} {version(name)}" for name in ("pandas", "odfpy", "python-calamine", "pyexcel-ods3")))


def by_pandas(file):
    """Return the only cell; an error's name if there is one."""
    try:
        return pd.read_excel(file, header=None, engine="odf", dtype=object).iloc[0, 0]
    except ValueError as problem:
        return type(problem).__name__


# The time, the text that is shown, and what pandas, pyexcel-ods3 and python-calamine read.
CELLS = [
    ("PT01H30M00S", "01:30:00", time(1, 30), time(1, 30), time(1, 30)),
    ("PT01H30M00S", "01:30", time(1, 30), time(1, 30), time(1, 30)),
    ("PT00H01M30S", "01:30", time(1, 30), time(0, 1, 30), time(0, 1, 30)),
    ("PT00H01M30S", "00:01:30", time(0, 1, 30), time(0, 1, 30), time(0, 1, 30)),
    ("PT00H25M30S", "25:30", "DateParseError", time(0, 25, 30), time(0, 25, 30)),
    ("PT00H00M12.5S", "00:12.5", time(0, 12, 30), None, time(0, 0, 12, 500_000)),
    ("PT25H30M00S", "25:30:00", "DateParseError", timedelta(hours=25.5), "PT25H30M00S"),
]
for value, shown, *expected in CELLS:
    book, table = OpenDocumentSpreadsheet(), Table(name="times")
    row, cell = TableRow(), TableCell(valuetype="time", timevalue=value)
    cell.addElement(P(text=shown))
    row.addElement(cell)
    table.addElement(row)
    book.spreadsheet.addElement(table)
    book.save(os.environ["FILE"])
    pyexcel = get_data(os.environ["FILE"])["times"]
    calamine = CalamineWorkbook.from_path(os.environ["FILE"]).get_sheet_by_index(0).to_python()
    found = [by_pandas(os.environ["FILE"]), pyexcel[0][0] if pyexcel and pyexcel[0] else None, calamine[0][0]]
    print(f"{value:14} shown as {shown:9}", "pandas: {}, pyexcel-ods3: {}, calamine: {}".format(*found))
    assert found == expected
PYTHON
