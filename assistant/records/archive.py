"""The whole record store as one file: every game's log as text, what stands beside it, rulings, components.

Equal records give equal bytes. A log comes back on another machine byte for byte.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final, NamedTuple

from assistant.records.clocks import KINDS, Clock, Clocks
from assistant.records.component_sheets import ComponentSheets
from assistant.records.intake import (
    EVERYBODY,
    WRONG_TIMES,
    Bringer,
    Brought,
    Budget,
    Outcome,
    bring_in,
    unbounded,
)
from assistant.records.notes import MOST_NOTES, Note, Notes
from assistant.records.rights import WHOLE_STORE, Circle
from assistant.records.rulings import Rulings, export
from assistant.records.store import ALL, GameRecord, Store
from assistant.records.thinking import Kept
from assistant.records.zips import write_zip
from assistant.referee.component_sheets import read_sheet, write_sheet
from assistant.referee.errors import BadInputError
from assistant.referee.jsontext import decode_json
from assistant.referee.logs.logdata import MOST_ENTRIES
from assistant.referee.logs.logfile import write_log
from assistant.referee.rulings import Exported, read_rulings, write_rulings

FORMAT: Final = "table-assistant archive 1"
MANIFEST: Final = "manifest.json"
RULINGS: Final = "rulings.json"
_GAME: Final = re.compile(r"games/([A-Z2-9]{8})\.txt")
_SHEET: Final = re.compile(r"components/[A-Z2-9]{8}\.json")
EARLIEST: Final = 2000
"""No game was entered before this year; the clock of whoever says so is wrong."""


class Restored(NamedTuple):
    """What an archive brought: the games, and how many rulings and component sheets were new."""

    games: tuple[Outcome, ...]
    rulings: int
    sheets: int


class Packed(NamedTuple):
    """An archive's bytes, and the games that cannot be read with why; they are in it as they stand."""

    content: bytes
    left_out: tuple[Outcome, ...]


def pack(store: Store, codes: Sequence[str] | None = None) -> Packed:
    """Return the archive of these games and the rulings made in them, or of everything there is.

    Games that this program does not know cannot be written as logs and are left out. Raises NotSavedError.
    """
    chosen = None if codes is None else frozenset(codes)
    known = [game.code for game in store.list_games(among=list(store.games), limit=ALL)]
    files: dict[str, bytes] = {}
    left_out: list[Outcome] = []
    for code in known:
        if chosen is None or code in chosen:
            try:
                log, origin = store.load(code), store.origin(code)
                files[f"games/{code}.txt"] = write_log(log, store.games[log.header.game]).encode()
                files[f"games/{code}.json"] = _json(_origin_data(origin))
                files |= _note_files(code, Notes(store.database).all_of(code))
                files |= _clock_files(code, Clocks(store.database).of(code))
            except BadInputError as problem:
                left_out.append(Outcome(code, problem=problem.text))
                files[f"unreadable/{code}.txt"] = store.raw_text(code).encode()
    kept = sorted(Rulings(store.database).search(), key=lambda ruling: ruling.id)
    ours = [ruling for ruling in kept if chosen is None or ruling.ruling.code in chosen]
    files[RULINGS] = write_rulings(map(export, ours)).encode()
    if codes is None:
        for sheet in ComponentSheets(store.database).sheets():
            files[f"components/{sheet.id}.json"] = write_sheet(sheet.sheet)
    digests = {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}
    files[MANIFEST] = _json({"format": FORMAT, "files": digests})
    return Packed(write_zip(files), tuple(left_out))


def write_archive(store: Store, codes: Sequence[str] | None = None) -> bytes:
    """Return what ``pack`` makes of these games without a word on those that cannot be read."""
    return pack(store, codes).content


def is_archive(files: Mapping[str, bytes]) -> bool:
    """Whether the files of a ZIP are an archive's."""
    return MANIFEST in files


class Unpacked(NamedTuple):
    """What an archive holds: its games as files to bring in, its rulings, and the bytes of its sheets."""

    games: tuple[Brought, ...]
    rulings: tuple[Exported, ...]
    sheets: tuple[bytes, ...]


def unpack(files: Mapping[str, bytes]) -> Unpacked:
    """Return what an archive holds. Raises BadInputError for a damaged one."""
    _demand_whole(files)
    return Unpacked(
        tuple(_brought(name, files) for name in files if _GAME.fullmatch(name)),
        tuple(read_rulings(files[RULINGS])) if RULINGS in files else (),
        tuple(content for name, content in files.items() if _SHEET.fullmatch(name)),
    )


def restore(
    files: Mapping[str, bytes], store: Store, bringer: Bringer = EVERYBODY, budget: Budget | None = None
) -> Restored:
    """Bring in what an archive holds and the store does not; nothing that is here changes.

    A game keeps its code, unless another game has it here: then it gets a new one. Raises BadInputError for a
    damaged archive, TooMuchError for one beyond the budget, and then stores nothing. Without a budget it may
    be as much as there is.
    """
    held = unpack(files)
    games = bring_in(held.games, store, bringer, budget or unbounded())
    return Restored(tuple(games), *keep_beside_games(held, store))


def keep_beside_games(held: Unpacked, store: Store, circle: Circle = WHOLE_STORE) -> tuple[int, int]:
    """Store the rulings and the component sheets of an archive; return how many of each were new."""
    rulings = Rulings(store.database).bring_in(held.rulings, circle)
    return rulings, _restore_sheets(held.sheets, store, circle)


def _restore_sheets(contents: Sequence[bytes], store: Store, circle: Circle) -> int:
    kept = ComponentSheets(store.database)
    present = {write_sheet(sheet.sheet) for sheet in kept.sheets(circle=circle)}
    brought = 0
    for content in contents:
        if content not in present:
            try:
                kept.keep(read_sheet(content, store.games), circle)
            except BadInputError:
                continue  # of a game that this program does not have
            brought += 1
    return brought


def _demand_whole(files: Mapping[str, bytes]) -> None:
    """Raise BadInputError unless every file is the one that the manifest means."""
    told = _object(files.get(MANIFEST, b""))
    if told.get("format") != FORMAT:
        raise BadInputError("This is no archive: it does not say “{format}”.", format=FORMAT)
    digests = told.get("files")
    listed = digests if isinstance(digests, dict) else {}
    present = {name: content for name, content in files.items() if name != MANIFEST}
    if set(listed) != set(present):
        raise BadInputError("This archive is not complete, or something was added to it.")
    for name, content in present.items():
        if listed[name] != hashlib.sha256(content).hexdigest():
            raise BadInputError("The file {file} of this archive was changed or damaged.", file=name)


def _origin_data(origin: GameRecord) -> dict[str, Any]:
    return {
        "finished": origin.finished,
        "created_at": origin.created_at.isoformat(),
        "entered_at": [moment.isoformat() for moment in origin.entered_at],
    }


def _brought(name: str, files: Mapping[str, bytes]) -> Brought:
    told = _object(files.get(name.removesuffix(".txt") + ".json", b"{}"))
    moments = [*_moments([told.get("created_at")]), *_moments(told.get("entered_at"))]
    if not moments:
        return Brought(name, problem=WRONG_TIMES)
    found = _GAME.fullmatch(name)
    origin = GameRecord(found[1] if found else "", bool(told.get("finished")), moments[0], tuple(moments[1:]))
    notes, clock = tuple(_notes(name, files)), _clock(name, files)
    return Brought(name, files[name], origin=origin, notes=notes, clock=clock)


def _note_files(code: str, notes: Sequence[Note]) -> dict[str, bytes]:
    """Return the notes on a game as one file, and a file for each photo; nothing where there are none."""
    if not notes:
        return {}
    photos = {f"notes/{code}-{number}.jpg": note.photo for number, note in enumerate(notes, 1) if note.photo}
    told = [
        {"entry": note.seq, "words": note.words, "at": note.at.isoformat(), "photo": name}
        for number, note in enumerate(notes, 1)
        for name in (f"notes/{code}-{number}.jpg" if note.photo else "",)
    ]
    return {f"notes/{code}.json": _json({"notes": told}), **photos}


def _notes(name: str, files: Mapping[str, bytes]) -> Iterator[Note]:
    """Yield the notes on a game, as far as they can be read; photos are drawn anew where they are kept."""
    found = _GAME.fullmatch(name)
    told = _object(files.get(f"notes/{found[1]}.json", b"{}")).get("notes") if found else None
    for note in told[:MOST_NOTES] if isinstance(told, list) else ():
        moments = [*_moments([note.get("at")])] if isinstance(note, dict) else []
        entry = note.get("entry") if moments else None
        if isinstance(entry, int) and 0 <= entry <= MOST_ENTRIES:
            photo = files.get(str(note.get("photo", "")))
            yield Note(entry, str(note.get("words", "")), photo, moments[0])


def _clock_files(code: str, clock: Clock | None) -> dict[str, bytes]:
    """Return the turn clock of a game with its times as one file; nothing where there is none."""
    if clock is None:
        return {}
    kept = clock.kept
    told = {
        "kind": clock.kind,
        "minutes": clock.minutes,
        "since": kept.since.isoformat(),
        "looked_at": clock.looked_at.isoformat(),
        "paused_at": [kept.paused_at.isoformat()] if kept.paused_at else [],
        "pauses": [moment.isoformat() for pause in kept.pauses for moment in pause],
    }
    return {f"clocks/{code}.json": _json(told)}


def _clock(name: str, files: Mapping[str, bytes]) -> Clock | None:
    """Return the turn clock of a game, nothing where there is none or where its times cannot be read."""
    found = _GAME.fullmatch(name)
    told = _object(files.get(f"clocks/{found[1]}.json", b"{}")) if found else {}
    since, looked_at = (next(_moments([told.get(name)]), None) for name in ("since", "looked_at"))
    kind, minutes, stood = told.get("kind"), told.get("minutes"), list(_moments(told.get("pauses")))
    if since is None or looked_at is None or kind not in KINDS or not isinstance(minutes, int):
        return None
    paused_at = next(_moments(told.get("paused_at")), None)
    pauses = tuple(zip(stood[::2], stood[1::2], strict=False))
    return Clock(kind, minutes, Kept(since, pauses, paused_at), looked_at)


def _moments(told: object) -> Iterator[datetime]:
    if not isinstance(told, list) or len(told) > MOST_ENTRIES:
        return
    for text in told:
        try:
            moment = datetime.fromisoformat(str(text))
        except ValueError:
            return
        if moment.tzinfo is None or moment.year < EARLIEST:
            return
        yield moment


def _object(content: bytes) -> dict[str, Any]:
    try:
        told = decode_json(content.decode())
    except (UnicodeDecodeError, BadInputError):
        return {}
    return told if isinstance(told, dict) else {}


def _json(data: Mapping[str, Any]) -> bytes:
    return (json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()
