#!/usr/bin/env bash
# babel knows the minus of Swedish, writes another and does not read the one it knows.
#
# In Swedish, Norwegian and Finnish CLDR's minus is the real sign, U+2212, and babel tells so when it is asked. A number
# below zero is written with the hyphen of the keyboard all the same, and parse_decimal refuses the sign. Scores below zero
# that were copied from a page which writes the real sign cannot be read in those languages, and two programs that both
# follow CLDR write the same score in two ways.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check babel==2.19.0
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from babel import numbers

print("babel", version("babel"))
for language in ("sv", "nb", "fi"):
    known, written = numbers.get_minus_sign_symbol(language), numbers.format_decimal(-5, locale=language)
    try:
        read = str(numbers.parse_decimal(f"{known}5", locale=language))
    except numbers.NumberFormatError:
        read = "refused"
    print(language, "known:", ascii(known), "written:", ascii(written), "reading its own:", read)
    assert (known, written, read) == ("\u2212", "-5", "refused")
PYTHON
