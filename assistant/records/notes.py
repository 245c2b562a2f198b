"""Notes on a game or on one of its entries, with a photo or without.

They stand beside the log and change nothing in it. Whoever may watch the game reads them, nobody else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, and_, delete, func, insert, select, true, update
from sqlalchemy.sql import ColumnElement

from assistant.records.codes import new_code
from assistant.records.database import Database, in_utc
from assistant.records.errors import NotInvitedError
from assistant.records.photos import redrawn
from assistant.records.rights import NOT_INVITED, Circle, Right, demand_entering
from assistant.records.schema import NOTE
from assistant.referee.errors import BadInputError
from assistant.referee.wording import clean_text

MOST_NOTES: Final = 60
"""Of one game; as many again may lie in the bin."""


class EntryNote(NamedTuple):
    """Words and perhaps a photo (a JPEG) on an entry, counted from 1, or with 0 on the whole game."""

    seq: int
    words: str
    photo: bytes | None
    at: datetime
    id: str = ""


class EntryNotes:
    """The notes in a database. Every method may raise NotSavedError."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        """Keep notes in a database, which has their table already."""
        self._database = database
        self._clock = clock

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
    rows = [
        {"seq": note.seq, "words": note.words, "photo": note.photo, "at": note.at, "device": ""}
        for note in notes
    ]
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
    return EntryNote(row.seq, row.words, photo, in_utc(row.at), row.id)


def _insert(connection: Connection, code: str, rows: list[dict[str, Any]]) -> None:
    held = connection.scalar(select(func.count()).where(_on(code))) or 0
    if held + len(rows) > MOST_NOTES:
        raise BadInputError("A game has at most {most} notes; take one away first.", most=MOST_NOTES)
    connection.execute(insert(NOTE), [{**row, "game": code, "id": new_code()} for row in rows])
