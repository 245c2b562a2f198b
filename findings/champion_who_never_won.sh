#!/usr/bin/env bash
# A cell that says WAHR, which is TRUE in German, is False for pandas; so is ADEVĂRAT in Romanian.
#
# In an OpenDocument sheet a truth value stands twice in its cell: as the value, which is "true" in every language, and as
# the text that is shown, which an office program writes in the language of the sheet. pandas looks at the text, and
# takes all that is not the English word TRUE for False. So in a German table of players nobody has won, without a
# warning; whoever counts losses by the same column counts everybody. python-calamine, which pandas uses as well if it
# is asked for, and pyexcel-ods3 read the value. A column of wins should hold 1 and 0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pandas==3.1.1 odfpy==1.4.1 python-calamine==0.9.1 pyexcel-ods3==0.6.1
FILE="$folder/won.ods" "$folder/env/bin/python" - <<'PYTHON'
import os
from importlib.metadata import version

import pandas as pd
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.text import P
from pyexcel_ods3 import get_data

print(*(f"{name} {version(name)}" for name in ("pandas", "odfpy", "python-calamine", "pyexcel-ods3")))
SHOWN = {"en": ("TRUE", "FALSE"), "de": ("WAHR", "FALSCH"), "ro": ("ADEVĂRAT", "FALS")}
for language, words in SHOWN.items():
    book, table = OpenDocumentSpreadsheet(), Table(name="won")
    for value, word in zip(("true", "false"), words, strict=True):
        row, cell = TableRow(), TableCell(valuetype="boolean", booleanvalue=value)
        cell.addElement(P(text=word))
        row.addElement(cell)
        table.addElement(row)
    book.spreadsheet.addElement(table)
    book.save(os.environ["FILE"])
    by_pandas = pd.read_excel(os.environ["FILE"], header=None, engine="odf")[0].tolist()
    by_calamine = pd.read_excel(os.environ["FILE"], header=None, engine="calamine")[0].tolist()
    by_pyexcel = [row[0] for row in get_data(os.environ["FILE"])["won"]]
    print(language, *words, "pandas:", by_pandas, "with calamine:", by_calamine, "pyexcel-ods3:", by_pyexcel)
    assert by_pandas == [language == "en", False]
    assert by_calamine == by_pyexcel == [True, False]
PYTHON
