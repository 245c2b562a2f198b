#!/usr/bin/env bash
# A tile of 60 millimetres is not drawn, a sheet of 60 millimetres is an error, and with npm it is 227 pixels wide or 170.
#
# Printed components are measured in millimetres, and so are their drawings. CSS makes 96 pixels of an inch, so 60 mm are
# 227. resvg_py hands its renderer a resolution of 0 dots per inch where nobody names one (its help calls that the default of
# SVG), so each length in mm, cm, in or pt is nothing: the tile and lines of such a width are not drawn, all else is, and
# nobody is told. A sheet that is itself in millimetres is refused for "an invalid size". With dpi=96 all is there. Of the
# same renderer resvg-js takes 96, while sharp, which draws by librsvg, takes 72, three quarters of the length: a
# sheet in millimetres becomes 170 pixels wide, and in a sheet in pixels the tile leaves a quarter free beside a grid that
# is counted in pixels. CairoSVG takes 96. Needs the library cairo, and Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check CairoSVG==2.9.1 resvg_py==0.5.0 pillow==13.0.0
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
env/bin/python - <<'PYTHON'
import base64
import io
import json
import subprocess
from importlib.metadata import version
from pathlib import Path

import cairosvg
import resvg_py
from PIL import Image

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{0}">{1}</svg>'
FRAME = '<rect width="100%" height="100%" fill="white"/>'
DRAWINGS = {
    "tile": SVG.format(300, FRAME + '<rect width="60mm" height="60mm" fill="green"/>'),
    "line": SVG.format(300, FRAME + '<path d="M0 0H227" stroke="green" stroke-width="5mm"/>'),
    "sheet": SVG.format("60mm", '<rect width="100%" height="100%" fill="green"/>'),
}
Path("drawings.json").write_text(json.dumps(DRAWINGS))
by_node = json.loads(subprocess.run(["node", "draw.cjs"], capture_output=True, text=True, check=True).stdout)
PYTHON = {
    "CairoSVG": lambda svg: cairosvg.svg2png(bytestring=svg.encode()),
    "resvg_py": lambda svg: bytes(resvg_py.svg_to_bytes(svg_string=svg)),
    "resvg_py dpi=96": lambda svg: bytes(resvg_py.svg_to_bytes(svg_string=svg, dpi=96)),
}


def green(png):
    """How many pixels are green, from the left in the first line."""
    image = Image.open(io.BytesIO(png)).convert("RGB")
    return sum(image.getpixel((x, 0)) == (0, 128, 0) for x in range(image.width))


def widths(name, svg):
    result = {}
    for library, draw in PYTHON.items():
        try:
            result[library] = green(draw(svg))
        except ValueError as error:
            result[library] = str(error)
    return result | {library: green(base64.b64decode(image)) for library, image in by_node[name].items()}


print(*(f"{name} {version(name)}" for name in ("CairoSVG", "resvg_py")))
found = {name: widths(name, svg) for name, svg in DRAWINGS.items()}
for name, seen in found.items():
    print(name, seen)
everywhere = {"CairoSVG": 227, "resvg_py dpi=96": 227, "resvg-js": 227}
assert found["line"] == everywhere | {"resvg_py": 0, "sharp": 227}
assert found["tile"].pop("sharp") == 170 and found["tile"].pop("resvg_py") == 0
assert found["sheet"].pop("sharp") == 170 and "invalid size" in found["sheet"].pop("resvg_py")
print(found["tile"], found["sheet"])
PYTHON
