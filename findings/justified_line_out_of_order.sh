#!/usr/bin/env bash
# A justified line of a rulebook is read with its second word first by pdfminer, and as it stands by the two others.
#
# A narrow justified column has wide gaps where a long German word ends the line. pdfminer takes such a gap for one
# between two columns: "Die Siedlungs-" comes out as "Siedlungs-" above "Die", and the next line falls apart as well.
# pdfplumber, which stands on pdfminer's letters but sorts them itself, and pypdf read the line as printed. A word that was
# parted at a soft hyphen has a real hyphen in all three. Who quotes or searches a rulebook by pdfminer's plain text
# should look for words, not for sentences.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check fpdf2==2.8.9 pypdf==7.1.1 pdfplumber==0.11.10 pdfminer.six==20260107
"$folder/env/bin/python" - <<'PYTHON'
import io
from importlib.metadata import version

import pdfplumber
import pypdf
from fpdf import FPDF
from pdfminer.high_level import extract_text

print(*(f"{name} {version(name)}" for name in ("fpdf2", "pypdf", "pdfplumber", "pdfminer.six")))
page = FPDF()
page.add_page()
page.set_font("helvetica", size=12)
page.multi_cell(40, 6, "Die Sied\xadlungs\xadfiguren be\xadwegen sich zwi\xadschen den Pyra\xadmiden-Feldern.", align="J")
book = bytes(page.output())
by_pypdf = pypdf.PdfReader(io.BytesIO(book)).pages[0].extract_text()
with pdfplumber.open(io.BytesIO(book)) as opened:
    by_pdfplumber = opened.pages[0].extract_text()
by_pdfminer = extract_text(io.BytesIO(book))
print("pypdf:", repr(by_pypdf), "pdfplumber:", repr(by_pdfplumber), "pdfminer:", repr(by_pdfminer), sep="\n")
assert by_pypdf == by_pdfplumber == "Die Siedlungs-\nfiguren bewegen\nsich zwischen den\nPyramiden-Feldern."
assert by_pdfminer.split() == [
    "Siedlungs-", "Die", "figuren", "bewegen", "sich", "zwischen", "den", "Pyramiden-Feldern."
]
PYTHON
