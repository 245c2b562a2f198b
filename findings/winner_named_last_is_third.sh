#!/usr/bin/env bash
# The winner, who is named last, comes third in eight of eight texts that are made of a page, and a shared second place is gone.
#
# In HTML a list may count down, and an item may say its own number: two players with value="2" share the second place,
# as every browser shows it. Whoever takes the text of the page for a message, a note or a PDF gets it from a converter,
# and none of eight knows a list that counts down: first and third are exchanged. Of shared places only inscriptis knows,
# which in turn begins a list at one that goes on with the fourth; WeasyPrint knows them, too, once "presentational
# hints" are asked for, and without those begins at one. All else is read as 1, 2, 3, and nobody is told. Places that count
# belong in the text of an item. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check html2text==2025.4.15 markdownify==1.2.3 inscriptis==2.7.6 \
    pypandoc-binary==1.17 fpdf2==2.8.9 weasyprint==70.0 pypdf==7.1.1
npm install --silent --no-fund --no-audit --no-package-lock turndown@7.2.5 html-to-text@10.0.1
cat > lists.json <<'JSON'
{
    "shared": "<ol><li value='1'>Ana</li><li value='2'>Ben</li><li value='2'>Cleo</li><li value='4'>Dan</li></ol>",
    "goes on": "<ol start='4'><li>Dan</li><li>Eva</li></ol>",
    "counts down": "<ol reversed><li>Cleo</li><li>Ben</li><li>Ana</li></ol>"
}
JSON
cat > texts.cjs <<'NODE'
const turndown = new (require("turndown"))(), { convert } = require("html-to-text"), lists = require("./lists.json");
const texts = (how) => Object.values(lists).map(how);
console.log(JSON.stringify({ turndown: texts((list) => turndown.turndown(list)), "html-to-text": texts((list) => convert(list)) }));
NODE
node texts.cjs > texts.json
env/bin/python - <<'PYTHON'
import io
import json
import re
from importlib.metadata import version

import html2text
import inscriptis
import markdownify
import pypandoc
import weasyprint
from fpdf import FPDF
from pypdf import PdfReader


def by_fpdf(page):
    drawn = FPDF()
    drawn.add_page()
    drawn.set_font("helvetica")
    drawn.write_html(page)
    return text_of(bytes(drawn.output()))


def text_of(pdf):
    return PdfReader(io.BytesIO(pdf)).pages[0].extract_text()


LISTS = json.load(open("lists.json"))
HOW = {
    "html2text": html2text.html2text,
    "markdownify": markdownify.markdownify,
    "inscriptis": inscriptis.get_text,
    "pandoc": lambda page: pypandoc.convert_text(page, "markdown", format="html"),
    "fpdf2": by_fpdf,
    "WeasyPrint": lambda page: text_of(weasyprint.HTML(string=page).write_pdf()),
    "WeasyPrint with hints": lambda page: text_of(weasyprint.HTML(string=page).write_pdf(presentational_hints=True)),
}
texts = {name: [how(page) for page in LISTS.values()] for name, how in HOW.items()} | json.load(open("texts.json"))
print("pandoc", pypandoc.get_pandoc_version(), *(f"{name} {version(name)}" for name in ("html2text", "inscriptis", "weasyprint")))
USUAL = [[1, 2, 3, 4], [4, 5], [1, 2, 3]]
EXPECTED = {
    "inscriptis": [[1, 2, 2, 4], [1, 2], [1, 2, 3]],
    "WeasyPrint": [[1, 2, 3, 4], [1, 2], [1, 2, 3]],
    "WeasyPrint with hints": [[1, 2, 2, 4], [4, 5], [1, 2, 3]],
}
for name, found in texts.items():
    numbers = [[int(number) for number in re.findall(r"\d+", text)] for text in found]
    print(name, *(f"{what}: {of}" for what, of in zip(LISTS, numbers)), sep=" | ")
    assert numbers == EXPECTED.get(name, USUAL)
    assert re.findall("Cleo|Ben|Ana", found[2]) == ["Cleo", "Ben", "Ana"]
PYTHON
