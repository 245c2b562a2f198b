#!/usr/bin/env bash
# The third plural of a sentence does not go along to the translator, or what a word stands for does not come back.
#
# The Translate Toolkit turns catalogues into what translators work in, and back. A sentence with a number has two forms in
# English and three in Romanian: "1 punct", "2 puncte", "20 de puncte". po2csv makes a line of each English form, so the sheet has two
# and the third is nowhere. csv2po puts what comes back into the old catalogue, where the third form stays as it was: empty in a
# new one, and where a word was changed ("puncte" into "jetoane") every number from twenty on keeps the old word.
# po2xliff does have three, and leaves out the context by which a catalogue tells "Score" of a table from "Score" of a button.
# xliff2po makes one of the place in the source ("score.py:3"), so no look-up finds either; where a catalogue has no places
# the second is thrown away. All are translated in the file. In CSV contexts survive, in XLIFF plurals do: no way
# there and back keeps both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check translate-toolkit==3.20.4 polib==1.2.0
cd "$folder"
env/bin/python - <<'PYTHON'
import subprocess
from importlib.metadata import version
from pathlib import Path

import polib

print("translate-toolkit", version("translate-toolkit"))
CATALOGUE = r'''msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Language: ro\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2);\n"

#: score.py:1
msgid "%d point"
msgid_plural "%d points"
msgstr[0] "%d punct"
msgstr[1] "%d puncte"
msgstr[2] "%d de puncte"

#: score.py:2
msgctxt "of a table"
msgid "Score"
msgstr "Scor"

#: score.py:3
msgctxt "on a button"
msgid "Score"
msgstr "Notează"
'''


def convert(command, *arguments):
    done = subprocess.run([f"env/bin/{command}", *arguments, "--progress=none"], capture_output=True, text=True, check=True)
    return done.stderr


def forms(path):
    return {(entry.msgctxt, entry.msgid): entry.msgstr or dict(entry.msgstr_plural) for entry in polib.pofile(path)}


Path("ro.po").write_text(CATALOGUE)
convert("po2csv", "ro.po", "ro.csv")
sheet = Path("ro.csv").read_text()
print(sheet)
assert "%d puncte" in sheet and "de puncte" not in sheet
Path("ro.csv").write_text(sheet.replace("punct", "jeton").replace("jetone", "jetoane"))
convert("csv2po", "ro.csv", "csv.po", "-t", "ro.po")
back = forms("csv.po")
print(back)
assert back == {
    (None, "%d point"): {0: "%d jeton", 1: "%d jetoane", 2: "%d de puncte"},
    ("of a table", "Score"): "Scor",
    ("on a button", "Score"): "Notează",
}
for places in (True, False):
    Path("ro.po").write_text(CATALOGUE if places else "".join(line for line in CATALOGUE.splitlines(True) if line[:2] != "#:"))
    convert("po2xliff", "ro.po", "ro.xlf")
    said = convert("xliff2po", "ro.xlf", "xliff.po")
    text = Path("ro.xlf").read_text()
    assert "de puncte" in text and "Notează" in text and "on a button" not in text
    back = forms("xliff.po")
    print(back)
    assert back.pop((None, "%d point")) == {0: "%d punct", 1: "%d puncte", 2: "%d de puncte"}
    if places:
        assert back == {("score.py:2", "Score"): "Scor", ("score.py:3", "Score"): "Notează"}
    else:
        assert back == {("", "Score"): "Scor"} and "Duplicate unit" in said
PYTHON
