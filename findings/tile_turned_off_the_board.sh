#!/usr/bin/env bash
# A tile that is to be turned by a sixth about its own middle lies on another space, or outside of the drawing.
#
# By CSS Transforms a thing turns about its own middle, if its style has transform-origin: center and transform-box: fill-box.
# Four makers of pictures pass over the box, and none says so. For CairoSVG and resvg the middle is the drawing's, so the
# tile wanders to another space, as it should without a box. WeasyPrint knows an origin in pixels, but takes "center" and
# percentages for the upper left corner; librsvg (here in sharp) takes that for any origin: the tile is turned out of the
# drawing. All four turn it in its place if the numbers stand inside of rotate(), the old way. Needs the libraries cairo and
# Pango, and Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check CairoSVG==2.9.1 resvg_py==0.5.0 weasyprint==70.0 pypdfium2==5.0.0 pillow==13.0.0
npm install --silent --no-fund --no-audit --no-package-lock sharp@0.35.5
cat >draw.cjs <<'JS'
const sharp = require("sharp");
const drawings = JSON.parse(process.argv[2]);
(async () => {
  const images = [];
  for (const svg of drawings) images.push((await sharp(Buffer.from(svg)).png().toBuffer()).toString("base64"));
  console.log(JSON.stringify(images));
})();
JS
env/bin/python - <<'PYTHON'
import base64
import io
import json
import subprocess
from importlib.metadata import version
from pathlib import Path

import cairosvg
import pypdfium2
import resvg_py
import weasyprint
from PIL import Image

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="white"/>{}</svg>'
TILE = '<rect x="30" y="60" width="40" height="40" fill="green" {}/>'
TURNED = TILE.format('transform="rotate(60)" {}')
DRAWINGS = {
    "own middle": SVG.format(TURNED.format('style="transform-box: fill-box; transform-origin: center"')),
    "drawing's middle": SVG.format(TURNED.format('style="transform-origin: center"')),
    "attribute, middle": SVG.format(TURNED.format('transform-origin="center"')),
    "attribute, percent": SVG.format(TURNED.format('transform-origin="50% 50%"')),
    "style, numbers": SVG.format(TURNED.format('style="transform-origin: 50px 80px"')),
    "attribute, numbers": SVG.format(TURNED.format('transform-origin="50 80"')),
    "in rotate()": SVG.format(TILE.format('transform="rotate(60 50 80)"')),
}
PAGE = "<style>@page {{ size: 200px; margin: 0 }} body {{ margin: 0 }} svg {{ display: block }}</style>{}"


def printed(svg):
    page = pypdfium2.PdfDocument(weasyprint.HTML(string=PAGE.format(svg)).write_pdf())[0]
    return page.render(scale=96 / 72).to_pil()


def green(image):
    """Where the middle of all that is green lies, or None."""
    if isinstance(image, bytes):
        image = Image.open(io.BytesIO(image))
    image = image.convert("RGB")
    points = [(x, y) for x in range(200) for y in range(200) if image.getpixel((x, y)) == (0, 128, 0)]
    if not points:
        return None
    columns, rows = zip(*points, strict=True)
    # To the next ten, so that the blurred edges of one maker or the other make no difference.
    return tuple(round((min(values) + max(values)) / 20) * 10 for values in (columns, rows))


released = json.loads(Path("node_modules/sharp/package.json").read_text())["version"]
print("sharp", released, *(f"{name} {version(name)}" for name in ("CairoSVG", "resvg_py", "weasyprint")))
by_node = json.loads(subprocess.check_output(["node", "draw.cjs", json.dumps(list(DRAWINGS.values()))], text=True))
found = {}
for (name, svg), image in zip(DRAWINGS.items(), by_node, strict=True):
    found[name] = {
        "CairoSVG": green(cairosvg.svg2png(bytestring=svg.encode())),
        "resvg_py": green(bytes(resvg_py.svg_to_bytes(svg_string=svg))),
        "sharp": green(base64.b64decode(image)),
        "WeasyPrint": green(printed(svg)),
    }
    print(f"{name:18}", found[name])
wandered = {"CairoSVG": (90, 50), "resvg_py": (90, 50), "sharp": None, "WeasyPrint": None}
for name in ("own middle", "drawing's middle", "attribute, middle", "attribute, percent"):
    assert found[name] == wandered
for name in ("style, numbers", "attribute, numbers"):
    assert found[name] == {"CairoSVG": (50, 80), "resvg_py": (50, 80), "sharp": None, "WeasyPrint": (50, 80)}
assert set(found["in rotate()"].values()) == {(50, 80)}
PYTHON
