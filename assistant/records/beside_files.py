"""What is beside a game's log, as files of an archive: notes, photos, clock, how far its end is shown.

What such a file says may come from anybody: what cannot be read is left out, and that is told.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection

from assistant.records.clocks import KINDS, Clock, Clocks, Timekeeping, bring_in_clock
from assistant.records.database import Database
from assistant.records.notes import MOST_NOTES, EntryNote, EntryNotes, bring_in_notes, made_fit
from assistant.records.reveals import DONE, Reveals, bring_in_step, last_scoring
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History
from assistant.referee.logs.logdata import MOST_ENTRIES
from assistant.referee.text import Text
from assistant.referee.wording import decode_json

EARLIEST: Final = 2000
"""No game was entered before this year; the clock of whoever says so is wrong."""
NO_NOTES: Final = Text("Notes on this game that cannot be read were left out.")
NO_CLOCK: Final = Text("The turn clock of this game cannot be read and was left out.")
NO_STEP: Final = Text("How far the last scoring of this game was shown cannot be read and was left out.")


class Beside(NamedTuple):
    """What is beside a game's log, and what of it was ``lost`` because it cannot be read.

    ``step`` is how far the last scoring has been shown, nothing where that has not started.
    """

    notes: tuple[EntryNote, ...] = ()
    clock: Clock | None = None
    step: int | None = None
    lost: tuple[Text, ...] = ()

    def made_fit(self, history: History, after_each: Callable[[], None]) -> Beside:
        """Return what of this can be kept with a game. ``after_each`` may end the work by an error."""
        notes = made_fit(self.notes, after_each)
        lost = [*self.lost, *([NO_NOTES] if len(notes) < len(self.notes) else [])]
        step = self.step
        if step is not None and step > 0:
            scoring = last_scoring(history)
            step = min(step, len(scoring.parts) if scoring else 0)
        return Beside(notes, self.clock, step, tuple(dict.fromkeys(lost)))


def beside(database: Database, code: str) -> Beside:
    """Return what stands beside a game. Raises NotSavedError."""
    notes = tuple(EntryNotes(database).all_of(code))
    return Beside(notes, Clocks(database).of(code), Reveals(database).step(code))


def keep_beside(connection: Connection, code: str, brought: Beside) -> None:
    """Keep what came with a game from elsewhere, made fit before. Raises BadInputError."""
    bring_in_notes(connection, code, brought.notes)
    if brought.clock is not None:
        bring_in_clock(connection, code, brought.clock)
    if brought.step is not None:
        bring_in_step(connection, code, brought.step)


def write_beside(code: str, kept: Beside) -> dict[str, bytes]:
    """Return what stands beside a game as files; nothing for what there is not."""
    files = _note_files(code, kept.notes)
    if kept.clock is not None:
        files[f"clocks/{code}.json"] = as_json(_clock_data(kept.clock))
    if kept.step is not None:
        files[f"reveals/{code}.json"] = as_json({"step": kept.step})
    return files


def read_beside(code: str, files: Mapping[str, bytes]) -> Beside:
    """Return what stands beside a game in an archive, as far as it can be read."""
    lost: list[Text] = []
    notes: tuple[EntryNote, ...] = ()
    clock: Clock | None = None
    step: int | None = None
    name = f"notes/{code}.json"
    if name in files:
        listed = as_object(files[name]).get("notes")
        parsed = [_note(note, files) for note in listed[:MOST_NOTES]] if isinstance(listed, list) else []
        notes = tuple(note for note in parsed if note is not None)
        if not isinstance(listed, list) or len(notes) < len(listed):
            lost.append(NO_NOTES)
    name = f"clocks/{code}.json"
    if name in files:
        clock = _clock(as_object(files[name]))
        lost += [] if clock else [NO_CLOCK]
    name = f"reveals/{code}.json"
    if name in files:
        shown = as_object(files[name]).get("step")
        step = shown if type(shown) is int and shown >= DONE else None
        lost += [NO_STEP] if step is None else []
    return Beside(notes, clock, step, tuple(lost))


def moments(listed: object) -> Iterator[datetime]:
    """Yield the moments of a list of texts in UTC, up to the first that is none."""
    if not isinstance(listed, list) or len(listed) > MOST_ENTRIES:
        return
    for text in listed:
        try:
            moment = datetime.fromisoformat(str(text))
            if moment.tzinfo is None or moment.year < EARLIEST:
                return
            in_utc = moment.astimezone(UTC)
        except (ValueError, OverflowError):
            return
        yield in_utc


def as_object(content: bytes) -> dict[str, Any]:
    """Return a file as the JSON object it holds, an empty one where it holds none."""
    try:
        data = decode_json(content.decode())
    except (UnicodeDecodeError, BadInputError):
        return {}
    return data if isinstance(data, dict) else {}


def as_json(data: Mapping[str, Any]) -> bytes:
    """Return an object as a file: equal ones give equal bytes."""
    return (json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()


def _note_files(code: str, notes: Sequence[EntryNote]) -> dict[str, bytes]:
    """Return the notes on a game as one file, and a file for each photo; nothing where there are none."""
    if not notes:
        return {}
    photos = {f"notes/{code}-{number}.jpg": note.photo for number, note in enumerate(notes, 1) if note.photo}
    written = [
        {"entry": note.seq, "words": note.words, "at": note.at.isoformat(), "photo": name}
        for number, note in enumerate(notes, 1)
        for name in (f"notes/{code}-{number}.jpg" if note.photo else "",)
    ]
    return {f"notes/{code}.json": as_json({"notes": written}), **photos}


def _note(data: object, files: Mapping[str, bytes]) -> EntryNote | None:
    """Return one note as it was told; photos are drawn anew where they are kept."""
    if not isinstance(data, dict):
        return None
    at, entry = next(moments([data.get("at")]), None), data.get("entry")
    if at is None or not isinstance(entry, int) or not 0 <= entry <= MOST_ENTRIES:
        return None
    return EntryNote(entry, str(data.get("words", "")), files.get(str(data.get("photo", ""))), at)


def _clock_data(clock: Clock) -> dict[str, Any]:
    kept = clock.kept
    return {
        "kind": clock.kind,
        "minutes": clock.minutes,
        "since": kept.since.isoformat(),
        "looked_at": clock.looked_at.isoformat(),
        "paused_at": [kept.paused_at.isoformat()] if kept.paused_at else [],
        "pauses": [moment.isoformat() for pause in kept.pauses for moment in pause],
    }


def _clock(data: Mapping[str, Any]) -> Clock | None:
    """Return a turn clock, nothing where its times cannot be read."""
    since, looked_at = (next(moments([data.get(name)]), None) for name in ("since", "looked_at"))
    kind, minutes, stood = data.get("kind"), data.get("minutes"), list(moments(data.get("pauses")))
    if since is None or looked_at is None or kind not in KINDS or not isinstance(minutes, int):
        return None
    paused_at = next(moments(data.get("paused_at")), None)
    pauses = tuple(zip(stood[::2], stood[1::2], strict=False))
    return Clock(kind, minutes, Timekeeping(since, pauses, paused_at), looked_at)
