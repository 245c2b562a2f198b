#!/usr/bin/env bash
# A filter for JPEG lets through a picture that says it is none.
#
# Many telephones write two pictures into one file that ends in .jpg: the photo, and a smaller one or a map of depths.
# Pillow opens it with formats=("JPEG",), where anything but JPEG would be refused, and then calls the result MPO. Who
# looks up the format afterwards, in a table of what was allowed, does not find it and refuses the photo of the table.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pillow==13.0.0
"$folder/env/bin/python" - <<'PYTHON'
import io
from importlib.metadata import version

from PIL import Image

print("pillow", version("pillow"))
written = io.BytesIO()
second = Image.new("RGB", (10, 5), "grey")
Image.new("RGB", (40, 20), "red").save(written, "MPO", save_all=True, append_images=[second])
written.seek(0)
with Image.open(written, formats=("JPEG",)) as photo:
    print("begins as a JPEG:", written.getvalue()[:2] == b"\xff\xd8", "format:", photo.format, "pictures:", photo.n_frames)
    assert (photo.format, photo.n_frames, photo.size) == ("MPO", 2, (40, 20))
PYTHON
