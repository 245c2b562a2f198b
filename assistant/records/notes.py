"""Notes on a game or on one of its entries, with a photo or without.

Notes stand beside the log and change nothing in it; whoever may watch the game may read them. A photo is
drawn anew, small and plain: everything else in its file (place, hidden data, code) is dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime
from io import BytesIO
from math import ceil
from threading import Lock
from typing import Any, Final, NamedTuple

from PIL import Image, ImageOps
from sqlalchemy import Connection, Row, and_, delete, func, insert, select, true, update
from sqlalchemy.sql import ColumnElement

from assistant.records.database import InDatabase
from assistant.records.errors import NotInvitedError
from assistant.records.invitations import new_code
from assistant.records.rights import NOT_INVITED, Circle, Right, demand_entering
from assistant.records.schema import NOTE
from assistant.referee.errors import BadInputError
from assistant.referee.wording import clean_text

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


MOST_NOTES: Final = 60
"""Of one game; as many again may lie in the bin."""


class EntryNote(NamedTuple):
    """Words and perhaps a photo (a JPEG) on an entry, counted from 1, or with 0 on the whole game."""

    seq: int
    words: str
    photo: bytes | None
    at: datetime
    id: str = ""


class EntryNotes(InDatabase):
    """The notes in a database."""

    def of(self, code: str, right: Right) -> list[EntryNote]:
        """Return the notes on a game by entry. Raises NotInvitedError unless they may watch it."""
        if not right.may_watch:
            raise NotInvitedError(NOT_INVITED)
        return self.all_of(code)

    def all_of(self, code: str) -> list[EntryNote]:
        """Return the notes on a game for whoever runs the program."""
        query = select(NOTE).where(_on(code)).order_by(NOTE.c.seq, NOTE.c.at, NOTE.c.id)
        return self._database.ask(lambda connection: [_note(row) for row in connection.execute(query)])

    def keep(self, code: str, note: tuple[int, str, bytes], right: Right, device: str = "") -> None:
        """Keep words and a photo as it was taken (empty for none) on an entry of a game.

        Raises NotInvitedError unless they may enter, BadInputError for what cannot be kept.
        """
        demand_entering(right)
        seq, words, photo = note
        cleaned = clean_text(words)
        if not cleaned and not photo:
            raise BadInputError("Write something, or choose a photo.")
        drawn = redrawn(photo) if photo else None
        row = {"seq": max(0, seq), "words": cleaned, "photo": drawn, "at": self._clock(), "device": device}
        self._database.change(lambda connection: _insert(connection, code, [row]))

    def take_away(self, code: str, its_id: str, right: Right, device: str = "") -> None:
        """Put a note into the bin, as a device (a hash) wants it.

        Raises NotInvitedError unless they may enter.
        """
        demand_entering(right)
        gone = {"deleted_at": self._clock(), "deleted_by": device}
        with self._database.writing() as connection:
            connection.execute(update(NOTE).where(_on(code), NOTE.c.id == its_id).values(gone))
            lying = select(NOTE.c.id).where(NOTE.c.game == code, NOTE.c.deleted_at.is_not(None))
            latest = list(connection.scalars(lying.order_by(NOTE.c.deleted_at.desc(), NOTE.c.id)))
            connection.execute(delete(NOTE).where(NOTE.c.id.in_(latest[MOST_NOTES:])))


def bring_in_notes(connection: Connection, code: str, notes: Iterable[EntryNote]) -> None:
    """Keep the notes, made fit before, that came with a game from elsewhere."""
    rows = [note._asdict() | {"device": ""} for note in notes]
    if rows:
        _insert(connection, code, rows)


def theirs(circle: Circle) -> ColumnElement[bool]:
    """Return the condition for the notes at the tables of a circle, in the bin or not."""
    return true() if circle.everything else NOTE.c.game.in_(circle.tables)


def made_fit(
    notes: Iterable[EntryNote], after_each: Callable[[], None] = lambda: None
) -> tuple[EntryNote, ...]:
    """Return notes from elsewhere as they can be kept, photos drawn anew; what cannot be is left out.

    A photo must be one as this program writes it. ``after_each`` may end the work by raising an error.
    """
    fit = []
    for note in list(notes)[:MOST_NOTES]:
        after_each()
        with suppress(BadInputError):
            photo = redrawn(note.photo, ours=True) if note.photo else None
            fit.append(note._replace(words=clean_text(note.words), photo=photo))
    return tuple(note for note in fit if note.words or note.photo)


def _on(code: str) -> ColumnElement[bool]:
    return and_(NOTE.c.game == code, NOTE.c.deleted_at.is_(None))


def _note(row: Row[Any]) -> EntryNote:
    photo = None if row.photo is None else bytes(row.photo)
    return EntryNote(row.seq, row.words, photo, row.at, row.id)


def _insert(connection: Connection, code: str, rows: list[dict[str, Any]]) -> None:
    held = connection.scalar(select(func.count()).where(_on(code))) or 0
    if held + len(rows) > MOST_NOTES:
        raise BadInputError("A game has at most {most} notes; take one away first.", most=MOST_NOTES)
    connection.execute(insert(NOTE), [{**row, "game": code, "id": new_code()} for row in rows])
