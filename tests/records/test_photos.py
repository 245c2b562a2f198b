"""A photo is drawn anew: small, upright, and nothing of the file but the picture; what is none is refused."""

from __future__ import annotations

import random
import subprocess
import sys
from io import BytesIO

import pytest
from PIL import Image

from assistant.records.notes import LONGEST_SIDE, MOST_KEPT, MOST_UPLOADED, redrawn
from assistant.referee.errors import BadInputError

HIDDEN = b"<script>alert(1)</script>"
UPRIGHT = 6
"""The orientation that says: turn me to the right by a quarter."""


def written(photo: Image.Image, kind: str = "JPEG", **options: object) -> bytes:
    target = BytesIO()
    photo.save(target, kind, **options)
    return target.getvalue()


def opened(content: bytes) -> Image.Image:
    return Image.open(BytesIO(content))


def test_it_gets_small_and_loses_what_is_no_picture() -> None:
    noise = Image.frombytes("RGB", (1600, 2400), random.Random(1).randbytes(1600 * 2400 * 3))
    exif = Image.Exif()
    exif[0x010E] = HIDDEN.decode()
    drawn = redrawn(written(noise, exif=exif, comment=HIDDEN, quality=60) + HIDDEN)
    assert len(drawn) <= MOST_KEPT
    assert HIDDEN not in drawn
    found = opened(drawn)
    assert (found.format, max(found.size)) == ("JPEG", LONGEST_SIDE)
    assert not found.getexif()
    assert redrawn(drawn, ours=True)


SHAPES = {
    "a side too long": ("JPEG", (20_001, 10), {}),
    "in steps, and too many points": ("JPEG", (5_000, 5_000), {"progressive": True}),
    "points that all take room": ("WEBP", (5_000, 4_000), {}),
}
"""Files of a few kilobytes that would take hundreds of megabytes, or half a minute."""


@pytest.mark.parametrize("shape", SHAPES)
def test_an_extreme_shape_is_refused_before_it_takes_room(shape: str) -> None:
    kind, size, options = SHAPES[shape]
    with pytest.raises(BadInputError, match="too large"):
        redrawn(written(Image.new("RGB", size), kind, **options))


MEASURED = """
import resource, sys
from assistant.records.notes import redrawn
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
redrawn(sys.stdin.buffer.read())
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""
"""Prints by how many kilobytes a program grew while it read a photo."""


@pytest.mark.skipif(sys.platform == "win32", reason="nobody tells there how much a program took")
def test_a_long_photo_gets_small_while_it_is_read() -> None:
    """Of 19,000 times 2,000 points 114 MB would be read, an eighth of each side is 2 MB."""
    photo = written(Image.new("RGB", (19_000, 2_000), "red"))
    done = subprocess.run([sys.executable, "-c", MEASURED], input=photo, capture_output=True, check=True)
    assert int(done.stdout) < 60_000
    assert opened(redrawn(photo)).size == (1280, 135)


def test_a_phone_that_was_held_sideways_is_heeded() -> None:
    photo = Image.new("RGB", (40, 20), "red")
    exif = Image.Exif()
    exif[0x0112] = UPRIGHT
    assert opened(redrawn(written(photo, exif=exif))).size == (20, 40)


def test_a_jpeg_with_a_second_picture_behind_it_is_its_first() -> None:
    # Pillow 13.0.0 opens it as a JPEG and then calls it MPO: findings/jpeg_that_says_it_is_none.sh.
    exif = Image.Exif()
    exif[0x0112] = UPRIGHT
    photo, second = Image.new("RGB", (4000, 3000), "red"), Image.new("RGB", (10, 5), "blue")
    drawn = opened(redrawn(written(photo, "MPO", save_all=True, append_images=[second], exif=exif)))
    assert (drawn.format, drawn.size) == ("JPEG", (960, 1280))
    assert drawn.getpixel((480, 640)) == (254, 0, 0)


@pytest.mark.parametrize("level", [0, 128, 255])
def test_a_scan_in_two_bytes_of_grey_is_as_dark_as_it_was(level: int) -> None:
    # Pillow 13.0.0 turns every grey above 255 of 65535 into white where it is asked for colours.
    drawn = opened(redrawn(written(Image.new("I;16", (2000, 1000), level * 256 + level), "PNG")))
    assert (drawn.size, drawn.getpixel((100, 100))) == ((1280, 640), (level, level, level))


@pytest.mark.parametrize("mode", ["1", "P"])
def test_every_stroke_of_a_scan_without_shades_is_seen(mode: str) -> None:
    """Pillow 13.0.0 makes these smaller by leaving out pixels (Image.resize, "always NEAREST").

    A stroke one pixel wide was whole or gone then, by its place. Of two pixels made one it is half as dark.
    """
    sheet = Image.new("L", (2560, 400), 255)
    strokes = [100 + 201 * number for number in range(10)]
    for place in strokes:
        sheet.paste(0, (place, 0, place + 1, 400))
    drawn = opened(redrawn(written(sheet.convert(mode), "PNG"))).convert("L")
    darkest = [min(drawn.crop((place // 2 - 1, 100, place // 2 + 2, 101)).tobytes()) for place in strokes]
    assert all(90 < level < 180 for level in darkest)


def test_a_picture_of_few_colours_that_can_be_seen_through_is_white_there() -> None:
    picture = Image.new("RGBA", (2560, 400), (0, 0, 0, 0)).quantize(4)
    assert opened(redrawn(written(picture, "PNG"))).getpixel((15, 15)) == (255, 255, 255)


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_what_can_be_seen_through_is_white(kind: str) -> None:
    drawn = opened(redrawn(written(Image.new("RGBA", (30, 30), (0, 0, 0, 0)), kind)))
    assert drawn.getpixel((15, 15)) == (255, 255, 255)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        HIDDEN,
        b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
        b"GIF89a" + bytes(30),
        written(Image.new("RGB", (40, 20)))[:200],
        written(Image.new("RGB", (40, 20)), "PNG")[:60],
        bytes(MOST_UPLOADED + 1),
    ],
)
def test_what_is_no_photo_is_refused(content: bytes) -> None:
    with pytest.raises(BadInputError):
        redrawn(content)


def test_a_small_file_of_too_many_points_is_refused_before_they_take_room() -> None:
    bomb = written(Image.new("1", (5000, 5000)), "PNG")
    assert len(bomb) < 10_000
    with pytest.raises(BadInputError, match="too large"):
        redrawn(bomb)
    with pytest.raises(BadInputError, match="too large"):
        redrawn(written(Image.new("RGB", (2000, 1000))), ours=True)
