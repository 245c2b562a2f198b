#!/usr/bin/env bash
# A tile of a drawing that says it is 60 wide is drawn 60, 180 or 10 wide: it hangs on who makes a picture of the drawing.
#
# SVG draws a thing many times from one <symbol>. Since SVG 2 the symbol itself may have a width and a height, and a <use>
# without its own takes them. CairoSVG does that. librsvg (here in sharp) and resvg do not look at
# them: the tile is as wide as the whole drawing and runs out of it on the right, 180 of 200 when it begins at 20.
# WeasyPrint looks neither at them nor at the viewBox then, and draws the tile in the symbol's own units, 10 wide. With
# the size at each <use> all agree. Needs the libraries cairo and Pango, and Node with npm.
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

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="white"/>'
    '<symbol id="tile" viewBox="0 0 10 10"{}><rect width="10" height="10" fill="green"/></symbol><use href="#tile" x="20" y="20"{}/></svg>'
)
SIZE = ' width="60" height="60"'
DRAWINGS = [SVG.format(SIZE, ""), SVG.format("", SIZE)]
PAGE = "<style>@page {{ size: 200px; margin: 0 }} body {{ margin: 0 }} svg {{ display: block }}</style>{}"


def printed(svg):
    page = pypdfium2.PdfDocument(weasyprint.HTML(string=PAGE.format(svg)).write_pdf())[0]
    return page.render(scale=96 / 72).to_pil()


def width(image):
    """How many pixels of the line through the tile's upper part are green."""
    if isinstance(image, bytes):
        image = Image.open(io.BytesIO(image))
    image = image.convert("RGB")
    return sum(image.getpixel((x, 25)) == (0, 128, 0) for x in range(image.width))


by_node = json.loads(subprocess.check_output(["node", "draw.cjs", json.dumps(DRAWINGS)], text=True))
released = json.loads(Path("node_modules/sharp/package.json").read_text())["version"]
print("sharp", released, *(f"{name} {version(name)}" for name in ("CairoSVG", "resvg_py", "weasyprint")))
found = []
for svg, image in zip(DRAWINGS, by_node, strict=True):
    drawn = {
        "CairoSVG": width(cairosvg.svg2png(bytestring=svg.encode())),
        "sharp": width(base64.b64decode(image)),
        "resvg_py": width(bytes(resvg_py.svg_to_bytes(svg_string=svg))),
        "WeasyPrint": width(printed(svg)),
    }
    print(drawn)
    found.append(drawn)
assert found[0] == {"CairoSVG": 60, "sharp": 180, "resvg_py": 180, "WeasyPrint": 10}
assert set(found[1].values()) == {60}
PYTHON
