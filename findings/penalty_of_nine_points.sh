#!/usr/bin/env bash
# A penalty of three, squared, is nine points won or nine points lost, and an average of -2.5 is cut to -3 or to -2.
#
# Spreadsheets bind the sign closer than the power, so that -A2^2 is 9 where A2 is 3, INT goes down to the next whole number,
# and ROUND goes away from zero at a half. IronCalc and fast-formula-parser do all of that. pycel, which turns a workbook
# into Python, and hot-formula-parser take the power first, as Python does: -9. HyperFormula cuts -2.5 to -2 by INT,
# which above zero nobody sees. hot-formula-parser has INT right, but rounds -2.5 to -2, and gives
# 2 for MOD(-5, 3), where the others have 1. So of five that work out the same workbook without Excel three differ below
# zero, each elsewhere, and no two of them agree. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check ironcalc==0.9.1 pycel==1.0b30 openpyxl==3.1.5 setuptools==80.9.0
npm install --silent --no-fund --no-audit --no-package-lock hyperformula@3.5.0 fast-formula-parser@1.0.19 hot-formula-parser@4.0.0
cat >work_out.cjs <<'JS'
const { HyperFormula } = require("hyperformula");
const Fast = require("fast-formula-parser");
const { Parser } = require("hot-formula-parser");
const [points, formulas] = JSON.parse(process.argv[2]);
const sheet = HyperFormula.buildFromArray([...points.map((value) => [value]), ...formulas.map((formula) => [`=${formula}`])], { licenseKey: "gpl-v3" });
const fast = new Fast({ onCell: ({ row }) => points[row - 1] });
const hot = new Parser();
hot.on("callCellValue", (cell, done) => done(points[cell.row.index]));
console.log(
  JSON.stringify({
    HyperFormula: formulas.map((_, index) => sheet.getCellValue({ sheet: 0, row: points.length + index, col: 0 })),
    "fast-formula-parser": formulas.map((formula) => fast.parse(formula, { sheet: "Sheet", row: 9, col: 9 })),
    "hot-formula-parser": formulas.map((formula) => hot.parse(formula).result),
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

POINTS = [-2.5, 3, -5, 2.5]
FORMULAS = ["-A2^2", "INT(A1)", "ROUND(A1,0)", "MOD(A3,3)", "10-A2^2", "INT(A4)", "ROUND(A4,0)"]
found = json.loads(subprocess.check_output(["node", "work_out.cjs", json.dumps([POINTS, FORMULAS])], text=True))
cells = POINTS + [f"={formula}" for formula in FORMULAS]
book = openpyxl.Workbook()
model = ironcalc.create("points", "en", "UTC", "en")
for row, value in enumerate(cells, 1):
    book.active.cell(row, 1, value)
    model.set_user_input(0, row, 1, str(value))
book.save("points.xlsx")
model.evaluate()
rows = range(len(POINTS) + 1, len(cells) + 1)
compiled = ExcelCompiler("points.xlsx")
found["pycel"] = [compiled.evaluate(f"Sheet!A{row}") for row in rows]
found["IronCalc"] = [float(model.get_formatted_cell_value(0, row, 1)) for row in rows]
print(*(f"{name} {version(name)}" for name in ("ironcalc", "pycel")))
for name in ("hyperformula", "fast-formula-parser", "hot-formula-parser"):
    print(name, json.loads(Path(f"node_modules/{name}/package.json").read_text())["version"])
print(FORMULAS)
for name, values in found.items():
    print(f"{name:20}", values)
above = [1, 2, 3]
assert found["IronCalc"] == found["fast-formula-parser"] == [9, -3, -3, 1, *above]
assert found["HyperFormula"] == [9, -2, -3, 1, *above]
assert found["pycel"] == [-9, -3, -3, 1, *above]
assert found["hot-formula-parser"] == [-9, -3, -2, 2, *above]
PYTHON
