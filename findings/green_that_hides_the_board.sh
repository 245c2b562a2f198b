#!/usr/bin/env bash
# A green through which the board should show hides it, or is black: no spelling of such a colour is safe with all of six.
#
# Cells that are in reach are often marked by a colour that lets the board shine through. CSS has five spellings of the
# same one: #00800080, rgba() with a number or with a percentage, rgb() with a slash, hsla(). Of six libraries that make a
# picture of SVG only svglib and sharp draw the five alike. The others forget that it is transparent, or take it for
# black, and none says so but CairoSVG for the slash, with an error about a number. Even rgba(0,128,0,0.5) and rgba(0,128,0,50%),
# equal by definition, differ in CairoSVG and resvg; PyMuPDF paints "transparent" black. What all six draw alike is a
# plain colour and fill-opacity="0.5"; "50%" is not. Needs the library cairo, and Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check CairoSVG==2.9.1 resvg_py==0.5.0 pymupdf==2.0 svglib==2.3.2 pillow==13.0.0
npm install --silent --no-fund --no-audit --no-package-lock @resvg/resvg-js@2.6.2 sharp@0.35.5
cat >draw.cjs <<'JS'
const { Resvg } = require("@resvg/resvg-js");
const sharp = require("sharp");
const drawings = JSON.parse(require("node:fs").readFileSync("drawings.json", "utf8"));
(async () => {
  const drawn = {};
  for (const [name, svg] of Object.entries(drawings)) {
    const images = { "resvg-js": new Resvg(svg).render().asPng(), sharp: await sharp(Buffer.from(svg)).png().toBuffer() };
    for (const [library, image] of Object.entries(images)) images[library] = image.toString("base64");
    drawn[name] = images;
  }
  console.log(JSON.stringify(drawn));
})();
JS
env/bin/python - 2>/dev/null <<'PYTHON'
import base64
import io
import json
import subprocess
from importlib.metadata import version
from pathlib import Path

import cairosvg
import pymupdf
import resvg_py
from PIL import Image
from reportlab.graphics import renderPDF
from svglib.svglib import svg2rlg

FILLS = {
    "fill-opacity 0.5": 'fill="green" fill-opacity="0.5"',
    "fill-opacity 50%": 'fill="green" fill-opacity="50%"',
    "#00800080": 'fill="#00800080"',
    "rgba(0,128,0,0.5)": 'fill="rgba(0,128,0,0.5)"',
    "rgba(0,128,0,50%)": 'fill="rgba(0,128,0,50%)"',
    "rgb(0 128 0 / 50%)": 'fill="rgb(0 128 0 / 50%)"',
    "hsla(120,100%,25%,0.5)": 'fill="hsla(120,100%,25%,0.5)"',
    "transparent": 'fill="transparent"',
}
SHEET = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">{0} fill="white"/>{0} {1}/></svg>'
DRAWINGS = {name: SHEET.format('<rect width="10" height="10"', fill) for name, fill in FILLS.items()}
Path("drawings.json").write_text(json.dumps(DRAWINGS))
by_node = json.loads(subprocess.run(["node", "draw.cjs"], capture_output=True, text=True, check=True).stdout)


def page_of(data, kind):
    return pymupdf.open(stream=data, filetype=kind)[0].get_pixmap().tobytes("png")


def by_svglib(svg):
    return page_of(renderPDF.drawToString(svg2rlg(io.BytesIO(svg.encode()))), "pdf")


PYTHON = {
    "CairoSVG": lambda svg: cairosvg.svg2png(bytestring=svg.encode()),
    "resvg_py": lambda svg: bytes(resvg_py.svg_to_bytes(svg_string=svg)),
    "pymupdf": lambda svg: page_of(svg.encode(), "svg"),
    "svglib": by_svglib,
}
NAMES = {(0, 128, 0): "green", (127, 191, 127): "light", (0, 0, 0): "black", (255, 255, 255): "white"}


def colour(png):
    image = Image.open(io.BytesIO(png)).convert("RGB")
    seen = image.getpixel((image.width // 2, image.height // 2))
    return next((name for known, name in NAMES.items() if max(abs(a - b) for a, b in zip(known, seen)) < 4), str(seen))


def drawn(name, svg):
    result = {}
    for library, draw in PYTHON.items():
        try:
            result[library] = colour(draw(svg))
        except ValueError as error:
            result[library] = type(error).__name__
    return result | {library: colour(base64.b64decode(image)) for library, image in by_node[name].items()}


print(*(f"{name} {version(name)}" for name in PYTHON))
found = {name: drawn(name, svg) for name, svg in DRAWINGS.items()}
for name, colours in found.items():
    print(f"{name:24}", *(f"{library} {seen:10}" for library, seen in colours.items()))
assert {name: " ".join(colours.values()) for name, colours in found.items()} == {
    "fill-opacity 0.5": "light light light light light light",
    "fill-opacity 50%": "ValueError light green green light light",
    "#00800080": "green light green light light light",
    "rgba(0,128,0,0.5)": "light light black light light light",
    "rgba(0,128,0,50%)": "green black black light black light",
    "rgb(0 128 0 / 50%)": "ValueError black green light black light",
    "hsla(120,100%,25%,0.5)": "black light black light light light",
    "transparent": "white white black white white white",
}
PYTHON
