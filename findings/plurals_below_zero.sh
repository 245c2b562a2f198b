#!/usr/bin/env bash
# Points below zero take another plural in babel's catalogues than in babel itself.
#
# CLDR chooses a plural by the number without its sign, and Locale.plural_form does so: -5 is as 5, -85 as 85. The
# formula that babel writes into a catalogue is made for numbers from zero on; Python's gettext fills in -5 and takes
# the remainder as Python does, so that -5 counts as 95 and -85 as 15. In Romanian both come out wrong, each in the
# other direction ("-5 de puncte", "-85 puncte"), and -1 is a plural in English and German. From zero on the two agree
# everywhere. A score pad with minus points has to give gettext the number without its sign.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check babel==2.19.0
"$folder/env/bin/python" - <<'PYTHON'
import gettext
from importlib.metadata import version

from babel import Locale
from babel.messages.plurals import get_plural

print("babel", version("babel"))
FORMS = {"en": ("one", "other"), "de": ("one", "other"), "ro": ("one", "few", "other")}
EXPECTED = {
    ("ro", -5): ("other", "few"),
    ("ro", -85): ("few", "other"),
    ("ro", -1): ("other", "one"),
    ("en", -1): ("other", "one"),
    ("de", -1): ("other", "one"),
}
for language, forms in FORMS.items():
    formula, locale = gettext.c2py(get_plural(language).plural_expr), Locale(language)
    apart = [n for n in range(-200, 1001) if forms[formula(n)] != locale.plural_form(n)]
    print(language, len(apart), "counts differ, the highest:", max(apart))
    assert max(apart) == -1
    for (whose, count), expected in EXPECTED.items():
        if whose == language:
            found = forms[formula(count)], locale.plural_form(count)
            print(language, count, "catalogue:", found[0], "babel:", found[1])
            assert found == expected
PYTHON
