"""Notes and photos beside a log: who may read and write them, how photos are drawn anew, and the archive."""

from __future__ import annotations

import hashlib
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from assistant.records.archive import restore, write_archive
from assistant.records.bin import NOTES, Bin
from assistant.records.errors import NotInvitedError
from assistant.records.notes import (
    LONGEST_SIDE,
    MOST_KEPT,
    MOST_NOTES,
    MOST_UPLOADED,
    EntryNote,
    EntryNotes,
    made_fit,
    redrawn,
)
from assistant.records.rights import WHOLE_STORE, Right, fingerprint
from assistant.records.store import Store
from assistant.records.table import Tables
from assistant.records.zips import read_zip
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Entry, Log
from tests.records.conftest import NOON
from tests.records.devices import ADA, BO
from tests.records.running import run_daily
from tests.records.zipped import write_zip
from tests.referee.toy import REFEREES, TOY, Take, toy_header

ENTERS, WATCHES, NOBODY = Right(may_watch=True, may_enter=True), Right(may_watch=True), Right()
GAME = Log(toy_header(), (Entry("action", Take(3)), Entry("action", Take(2))))


def photo(width: int = 30, height: int = 20) -> bytes:
    target = BytesIO()
    Image.new("RGB", (width, height), "red").save(target, "JPEG")
    return target.getvalue()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{tmp_path / 'records.sqlite'}", REFEREES, lambda: NOON)
    yield store
    store.close()


@pytest.fixture
def notes(store: Store) -> EntryNotes:
    return EntryNotes(store.database, lambda: NOON)


@pytest.fixture
def code(store: Store) -> str:
    return store.create(GAME)


def told(notes: list[EntryNote]) -> list[tuple[int, str, bool]]:
    return [(note.seq, note.words, note.photo is not None) for note in notes]


def test_those_at_the_table_write_and_those_invited_read(notes: EntryNotes, code: str) -> None:
    notes.keep(code, (2, "  a   bold  move ", photo()), ENTERS)
    notes.keep(code, (0, "<b>Rain</b>", b""), ENTERS)
    notes.keep(code, (0, "", photo()), ENTERS)
    assert sorted(told(notes.of(code, WATCHES))) == [
        (0, "", True),
        (0, "<b>Rain</b>", False),
        (2, "a bold move", True),
    ]
    with pytest.raises(NotInvitedError):
        notes.of(code, NOBODY)
    for right in (WATCHES, NOBODY):
        with pytest.raises(NotInvitedError):
            notes.keep(code, (0, "mine", b""), right)
        with pytest.raises(NotInvitedError):
            notes.take_away(code, notes.all_of(code)[0].id, right)
    first = notes.all_of(code)[0]
    notes.take_away("AAAAAAAA", first.id, ENTERS)
    assert len(notes.all_of(code)) == 3, "a note goes with its own game alone"
    notes.take_away(code, first.id, ENTERS)
    assert len(notes.all_of(code)) == 2


@pytest.mark.parametrize(
    "note", [(0, "  ", b""), (0, "x" * 201, b""), (0, "a\u202eb", b""), (0, "ok", b"none")]
)
def test_what_cannot_be_kept_is_refused(notes: EntryNotes, code: str, note: tuple[int, str, bytes]) -> None:
    with pytest.raises(BadInputError):
        notes.keep(code, note, ENTERS)
    assert notes.all_of(code) == []


def test_a_game_has_only_so_many(notes: EntryNotes, code: str) -> None:
    for number in range(MOST_NOTES):
        notes.keep(code, (0, f"note {number}", b""), ENTERS)
    with pytest.raises(BadInputError, match="at most 60"):
        notes.keep(code, (0, "one more", b""), ENTERS)


def test_they_come_along_in_the_archive(store: Store, notes: EntryNotes, code: str, tmp_path: Path) -> None:
    notes.keep(code, (1, "täßt", photo()), ENTERS)
    notes.keep(code, (0, "Rain", b""), ENTERS)
    other_code = store.create(Log(toy_header()))
    archive = write_archive(store)
    other = Store(f"sqlite:///{tmp_path / 'other.sqlite'}", REFEREES, lambda: NOON)
    restore(read_zip(archive), other)
    found = EntryNotes(other.database)
    assert told(found.all_of(code)) == told(notes.all_of(code)) == [(0, "Rain", False), (1, "täßt", True)]
    assert [note.at for note in found.all_of(code)] == [NOON, NOON]
    assert found.all_of(other_code) == []
    restore(read_zip(archive), other)
    assert len(found.all_of(code)) == 2, "a game that is here stays as it is"
    assert write_archive(store, [other_code])
    assert not any(name.startswith("notes/") for name in read_zip(write_archive(store, [other_code])))
    other.close()


def test_what_an_archive_says_is_not_believed(
    store: Store, notes: EntryNotes, code: str, tmp_path: Path
) -> None:
    notes.keep(code, (1, "Rain", photo()), ENTERS)
    at = NOON.isoformat()
    good = {"entry": 1, "words": "good", "at": at, "photo": ""}
    bad = [
        None,
        {**good, "at": "yesterday"},
        {**good, "entry": "one"},
        {**good, "entry": -1},
        {**good, "words": "x" * 300},
        {**good, "words": "", "photo": "missing.jpg"},
        {**good, "photo": "rulings.json"},
    ]
    files = read_zip(write_archive(store))
    files[f"notes/{code}.json"] = json.dumps({"notes": [*bad, good]}).encode()
    digests = {
        name: hashlib.sha256(data).hexdigest() for name, data in files.items() if name != "manifest.json"
    }
    files["manifest.json"] = json.dumps({"format": "table-assistant archive 1", "files": digests}).encode()
    other = Store(f"sqlite:///{tmp_path / 'other.sqlite'}", REFEREES, lambda: NOON)
    (brought,) = restore(read_zip(write_zip(files)), other).games
    assert told(EntryNotes(other.database).all_of(code)) == [(1, "good", False)]
    assert [str(one) for one in brought.lost] == ["Notes on this game that cannot be read were left out."]
    other.close()


def test_large_photos_from_elsewhere_are_left_out_and_work_is_counted() -> None:
    at = datetime(2026, 1, 1, tzinfo=UTC)
    looks: list[int] = []
    found = made_fit(
        [
            EntryNote(0, "large", photo(60_000, 30), at),
            EntryNote(0, "small", photo(), at),
            EntryNote(0, " ", None, at),
        ],
        lambda: looks.append(1),
    )
    assert told(list(found)) == [(0, "small", True)]
    assert len(looks) == 3


def test_a_note_taken_away_lies_in_the_bin_for_those_at_the_table(store: Store) -> None:
    now = NOON
    tables, notes = Tables(store), EntryNotes(store.database, lambda: now)
    code = tables.create(GAME, TOY, ADA).code
    tables.rights.admit(BO, code, may_enter=False)
    notes.keep(code, (1, "Rain", photo()), ENTERS)
    note = notes.all_of(code)[0]
    notes.take_away(code, note.id, ENTERS, fingerprint(ADA))
    assert notes.of(code, ENTERS) == []
    assert not any("notes/" in name for name in read_zip(write_archive(store)))
    waste = Bin(store.database, lambda: now)
    hers, his = (tables.rights.circle(device) for device in (ADA, BO))
    assert [(one.kind, one.game, one.title) for one in waste.list(hers)] == [(NOTES, code, "Rain")]
    assert waste.list(his) == []
    waste.bring_back(NOTES, note.id, his)
    assert notes.of(code, ENTERS) == []
    waste.bring_back(NOTES, note.id, hers)
    assert notes.of(code, ENTERS) == [note]
    notes.take_away(code, note.id, ENTERS)
    run_daily(store.database, now, 31)
    assert waste.list(hers) == []
    assert waste.list(hers) == []


def test_the_bin_holds_only_the_latest_notes(store: Store, notes: EntryNotes, code: str) -> None:
    now = NOON
    mine = EntryNotes(store.database, lambda: now)
    for number in range(MOST_NOTES + 1):
        now += timedelta(minutes=1)
        mine.keep(code, (0, f"note {number}", b""), ENTERS)
        mine.take_away(code, mine.all_of(code)[0].id, ENTERS)
    lying = Bin(store.database, lambda: NOON + timedelta(days=1)).list(WHOLE_STORE)
    assert {one.title for one in lying} == {f"note {number}" for number in range(1, MOST_NOTES + 1)}
    assert notes.all_of(code) == []


def test_with_the_game_they_lie_in_the_bin(store: Store, notes: EntryNotes, code: str) -> None:
    notes.keep(code, (0, "Rain", b""), ENTERS)
    store.delete(code)
    Bin(store.database, lambda: NOON).bring_back("game", code, WHOLE_STORE)
    assert told(notes.all_of(code)) == [(0, "Rain", False)]


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
