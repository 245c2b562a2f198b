#!/usr/bin/env bash
# A QR code that holds "Ben x2" with a real multiplication sign is read back with a Japanese letter in its place.
#
# segno writes a text in Latin-1 whenever all of its letters are in there, without a word about which encoding that is.
# zxing-cpp then guesses: a lone sign from the upper half of Latin-1 is taken for Shift_JIS, where the same byte is a
# narrow katakana letter. Letters with accents inside a German name survive, the signs that score keepers write do not:
# doubled points, plus or minus, halves, the dot between two players. Asking segno for an ECI header does not help
# where the encoding stays Latin-1. What helps is to ask for UTF-8.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check segno==1.6.6 zxing-cpp==3.1.1 pillow==13.0.0 numpy==2.4.6
"$folder/env/bin/python" - <<'PYTHON'
import io
from importlib.metadata import version

import segno
import zxingcpp
from PIL import Image


def read(text, **how):
    drawn = io.BytesIO()
    segno.make_qr(text, **how).save(drawn, kind="png", scale=4)
    drawn.seek(0)
    return zxingcpp.read_barcodes(Image.open(drawn))[0].text


print("segno", version("segno"), "zxing-cpp", version("zxing-cpp"))
EXPECTED = {
    "Ben ×2": "Ben ﾗ2",
    "Ana: 88 ±2": "Ana: 88 ｱ2",
    "Ana · Ben": "Ana ｷ Ben",
    "½": "ｽ",
    "Jürgen": "Jürgen",
}
for text, expected in EXPECTED.items():
    found = read(text), read(text, eci=True), read(text, encoding="utf-8")
    print(f"{text!r}: plain {found[0]!r}, with ECI {found[1]!r}, as UTF-8 {found[2]!r}")
    assert found == (expected, expected, text)
PYTHON
