#!/usr/bin/env bash
# Ana has 167 points, or 88, or 79: it hangs on who works out a workbook in which she is "Ana" in one line and "ana" in the next.
#
# Spreadsheets compare texts without regard to capitals, so that SUMIF finds both lines whichever way she is asked for.
# HyperFormula, IronCalc and pycel do so as well. fast-formula-parser takes capitals into account in SUMIF, COUNTIF
# and =, and says nothing: there are two players, each with a part of the points. Yet "?na" finds both. And
# whether Zoe comes before Ähre is told by HyperFormula, which sorts as people do, and by the others otherwise, as Ä stands
# behind Z in Unicode. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check ironcalc==0.9.1 pycel==1.0b30 openpyxl==3.1.5 setuptools==80.9.0
npm install --silent --no-fund --no-audit --no-package-lock hyperformula@3.5.0 fast-formula-parser@1.0.19
cat >work_out.cjs <<'JS'
const { HyperFormula } = require("hyperformula");
const Fast = require("fast-formula-parser");
const [points, formulas] = JSON.parse(process.argv[2]);
const sheet = HyperFormula.buildFromArray([...points, ...formulas.map((formula) => [`=${formula}`])], { licenseKey: "gpl-v3" });
const fast = new Fast({
  onCell: ({ row, col }) => points[row - 1][col - 1],
  onRange: ({ from, to }) => points.slice(from.row - 1, to.row).map((row) => row.slice(from.col - 1, to.col)),
});
console.log(
  JSON.stringify({
    HyperFormula: formulas.map((_, index) => sheet.getCellValue({ sheet: 0, row: points.length + index, col: 0 })),
    "fast-formula-parser": formulas.map((formula) => fast.parse(formula, { sheet: "Sheet", row: 9, col: 9 })),
  }),
);
JS
env/bin/python - <<'PYTHON'
import json
import subprocess
from importlib.metadata import version
from pathlib import Path

import ironcalc
import openpyxl
from pycel import ExcelCompiler

POINTS = [["Ana", 88], ["ana", 79], ["Ben", 60]]
FORMULAS = ['SUMIF(A1:A3,"Ana",B1:B3)', 'SUMIF(A1:A3,"ana",B1:B3)', 'COUNTIF(A1:A3,"Ana")', 'COUNTIF(A1:A3,"?na")', "A1=A2", '"Zoe"<"Ähre"']
found = json.loads(subprocess.check_output(["node", "work_out.cjs", json.dumps([POINTS, FORMULAS])], text=True))
cells = POINTS + [[f"={formula}"] for formula in FORMULAS]
book = openpyxl.Workbook()
model = ironcalc.create("points", "en", "UTC", "en")
for row, values in enumerate(cells, 1):
    for column, value in enumerate(values, 1):
        book.active.cell(row, column, value)
        model.set_user_input(0, row, column, str(value))
book.save("points.xlsx")
model.evaluate()
rows = range(len(POINTS) + 1, len(cells) + 1)
compiled = ExcelCompiler("points.xlsx")
found["pycel"] = [compiled.evaluate(f"Sheet!A{row}") for row in rows]
found["IronCalc"] = [json.loads(model.get_formatted_cell_value(0, row, 1).lower()) for row in rows]
print(*(f"{name} {version(name)}" for name in ("ironcalc", "pycel")))
for name in ("hyperformula", "fast-formula-parser"):
    print(name, json.loads(Path(f"node_modules/{name}/package.json").read_text())["version"])
print(FORMULAS)
for name, values in found.items():
    print(f"{name:20}", values)
assert found["pycel"] == found["IronCalc"] == [167, 167, 2, 2, True, True]
assert found["HyperFormula"] == [167, 167, 2, 2, True, False]
assert found["fast-formula-parser"] == [88, 79, 1, 2, False, True]
PYTHON
