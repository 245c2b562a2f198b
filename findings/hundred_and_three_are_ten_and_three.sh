#!/usr/bin/env bash
# On the printed sheet 103 points are 10, and below it 3; minus twelve is minus one, and below it two.
#
# Both libraries that most PDFs from Python come from break a number in two where its column is narrow, without a hyphen and
# without a word: a cell of fpdf2's table, and a Paragraph in a cell of ReportLab. A short number in the next row stays whole,
# so the column looks right with the scores it was tried with, and the digit that is left over stands where another line
# of the sheet would be. Who reads the text back gets two numbers. A plain text in ReportLab's cell stays whole and runs
# over the line of the table; so does the same cell of HTML, by WeasyPrint. A Paragraph stays whole with splitLongWords=0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check fpdf2==2.8.9 reportlab==5.1.0 weasyprint==70.0 pypdf==7.1.1
"$folder/env/bin/python" - <<'PYTHON'
import io
from importlib.metadata import version

import weasyprint
from fpdf import FPDF
from pypdf import PdfReader
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Paragraph, SimpleDocTemplate, Table

print(*(f"{name} {version(name)}" for name in ("fpdf2", "reportlab", "weasyprint", "pypdf")))
POINTS = [["Ana", "103"], ["Ben", "-12"], ["Cleo", "88"]]


def words(pdf):
    return PdfReader(io.BytesIO(pdf)).pages[0].extract_text().split()


def by_fpdf(millimetres):
    drawn = FPDF()
    drawn.add_page()
    drawn.set_font("helvetica", size=10)
    with drawn.table(first_row_as_headings=False, col_widths=(20, millimetres), width=20 + millimetres) as table:
        for row in POINTS:
            table.row(row)
    return words(bytes(drawn.output()))


def by_reportlab(width, cell):
    drawn = io.BytesIO()
    SimpleDocTemplate(drawn).build([Table([[name, cell(points)] for name, points in POINTS], colWidths=[50, width])])
    return words(drawn.getvalue())


def by_weasyprint():
    rows = "".join(f"<tr><td>{name} </td><td>{points} </td></tr>" for name, points in POINTS)
    style = "<style>table { table-layout: fixed; width: 20mm } td + td { width: 1mm }</style>"
    return words(weasyprint.HTML(string=f"{style}<table>{rows}</table>").write_pdf())


STYLE, WHOLE = ParagraphStyle("cell"), ParagraphStyle("whole", splitLongWords=0)
found = {
    "fpdf2, 7 mm": by_fpdf(7),
    "fpdf2, 8 mm": by_fpdf(8),
    "ReportLab, Paragraph": by_reportlab(26, lambda text: Paragraph(text, STYLE)),
    "ReportLab, Paragraph that is not split": by_reportlab(26, lambda text: Paragraph(text, WHOLE)),
    "ReportLab, plain text": by_reportlab(26, lambda text: text),
    "WeasyPrint": by_weasyprint(),
}
for how, text in found.items():
    print(how, text)
SPLIT = ["Ana", "10", "3", "Ben", "-1", "2", "Cleo", "88"]
AS_IT_IS = ["Ana", "103", "Ben", "-12", "Cleo", "88"]
for how, text in found.items():
    assert text == (SPLIT if how in ("fpdf2, 7 mm", "ReportLab, Paragraph") else AS_IT_IS)
PYTHON
