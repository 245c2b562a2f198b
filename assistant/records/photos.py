"""Photos that people bring in: drawn anew, small and plain, so that of the file only the picture is kept.

Whatever else a file carries (where it was taken, another file behind it, code for a careless viewer) is gone.
"""

from __future__ import annotations

from io import BytesIO
from math import ceil
from threading import Lock
from typing import Final

from PIL import Image, ImageOps

from assistant.referee.errors import BadInputError

MOST_UPLOADED: Final = 12_000_000
"""Bytes of a photo as a phone takes it."""
MOST_KEPT: Final = 300_000
LONGEST_SIDE: Final = 1280
READ: Final = ("JPEG", "PNG", "WEBP")
MOST_PIXELS: Final = {"JPEG": 120_000_000, "MPO": 120_000_000, "PNG": 24_000_000, "WEBP": 16_000_000}
"""By kind. A JPEG gets smaller while it is read; of the others every pixel takes room. An MPO is a JPEG with
a second picture behind it, as many phones write it."""
MOST_IN_STEPS: Final = 24_000_000
"""Pixels of a JPEG that comes in ever finer pictures, all of which must be there before one can be drawn."""
MOST_OF_A_SIDE: Final = 20_000
"""Pixels; the widest pictures that phones put together have 16,000."""
_SHADES: Final = {"1": "L", "P": "RGBA"}
"""Kinds of picture that have no shades, such as scans in black and white, with those that have them."""
_QUALITIES: Final = (82, 70, 55, 40)
_one_at_a_time = Lock()


def redrawn(content: bytes, *, ours: bool = False) -> bytes:
    """Return a photo as a small JPEG of our own making. Raises BadInputError for what is none.

    With ``ours`` it must be as small as one that was drawn anew before, so that it costs nobody time.
    """
    if len(content) > MOST_UPLOADED:
        raise BadInputError("A photo may have at most {most} MB.", most=MOST_UPLOADED // 1_000_000)
    try:
        with _one_at_a_time, Image.open(BytesIO(content), formats=READ) as photo:
            if not _is_too_large(photo, ours=ours):
                return _small(photo)
    # The library raises whatever a damaged file makes it stumble over.
    except (OSError, ValueError, SyntaxError, KeyError, MemoryError, Image.DecompressionBombError) as problem:
        raise BadInputError("This is no photo that can be read; take a JPEG, PNG or WebP file.") from problem
    raise BadInputError("This photo is too large; make it smaller first.")


def _is_too_large(photo: Image.Image, *, ours: bool) -> bool:
    """Whether a photo of which only the head has been read would take too much room."""
    width, height = photo.size
    most = LONGEST_SIDE**2 if ours else MOST_PIXELS[photo.format or ""]
    if photo.info.get("progressive"):
        most = min(most, MOST_IN_STEPS)
    return width * height > most or max(width, height) > MOST_OF_A_SIDE


def _small(photo: Image.Image) -> bytes:
    # As the picture is shaped: in a square a long one would be read in full, for its short side fits already.
    smaller = max(1.0, max(photo.size) / LONGEST_SIDE)
    photo.draft("RGB", (ceil(photo.width / smaller), ceil(photo.height / smaller)))
    # Of two colours or of a list of them nothing between can be made: what falls between two pixels is gone.
    shades = photo.convert(_SHADES[photo.mode]) if photo.mode in _SHADES else photo
    shades.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    upright = ImageOps.exif_transpose(shades)
    if upright.mode.startswith("I;16"):  # a scanner's greys in two bytes, which would all turn white
        upright = upright.point(lambda level: level / 256).convert("L")
    plain = upright.convert("RGBA")
    ground = Image.new("RGB", plain.size, "white")
    ground.paste(plain, mask=plain.getchannel("A"))
    for quality in _QUALITIES:
        written = BytesIO()
        ground.save(written, "JPEG", quality=quality, optimize=True)
        if written.tell() <= MOST_KEPT:
            break
    return written.getvalue()
