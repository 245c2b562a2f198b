"""``archive`` and ``restore``: the whole record store of this machine as one file, and back."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from errno import EEXIST
from glob import escape
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO, Final

from assistant.command_line.output import BAD, GOOD, Progress, Report, complain
from assistant.records.archive import restore, write
from assistant.records.errors import NotSavedError
from assistant.records.games import ledgers
from assistant.records.intake import Bringer, Outcome
from assistant.records.invitations import Invitations
from assistant.records.store import Store
from assistant.records.zips import Begun, open_zip
from assistant.referee.errors import BadInputError
from assistant.referee.wording import shown

# Whoever gives commands has the machine: an archive may be as large as a club's records of many years.
MOST_BYTES: Final = 2_000_000_000
MOST_FILES: Final = 500_000


def archive(file: str) -> Report:
    """Write everything to a new file and say how much it was; what was broken off is gone on with.

    Raises BadInputError when the records cannot be read or the file cannot be written.
    """
    store = _open()
    try:
        with _new_file(file) as target, _begun(file) as earlier:
            games, left_out = write(target, store, told=Progress("Games written"), earlier=earlier)
    except KeyboardInterrupt:
        part = _most_whole(file)
        _clear(file, part)
        if part:
            complain(f"Broken off. What is written is in {part}; the same command goes on from there.")
        raise
    except NotSavedError as problem:
        raise BadInputError(str(problem)) from None
    finally:
        store.close()
    lines = [f"{file}: {games} games", *(f"{one.file} cannot be read: {one.problem}" for one in left_out)]
    data = {"file": file, "games": games, "unreadable": [one.file for one in left_out]}
    return Report(BAD if left_out else GOOD, lines, data)


def bring_back(file: str) -> Report:
    """Bring in what an archive holds and is not here, and say by which join code a device gets in.

    Raises BadInputError when the file cannot be read or the records cannot be written.
    """
    store = _open()
    try:
        invitations = Invitations(store.database)
        bringer = Bringer(created=invitations.of, told=Progress("Games read"))
        with _there(file) as source, open_zip(source, MOST_BYTES, MOST_FILES) as files:
            done = restore(files, store, bringer)
        # Of those that were here, too: whoever goes on after a break has not been told them yet.
        joining = {one.code: invitations.of(one.code).join_code for one in done.games if one.code}
    except KeyboardInterrupt:
        complain("Broken off. What has been brought in is here; the same command goes on from there.")
        raise
    except NotSavedError as problem:
        raise BadInputError(str(problem)) from None
    finally:
        store.close()
    lines = [line for one in done.games for line in _lines(one, joining)]
    lines.append(f"New rulings: {done.rulings}; new component sheets: {done.sheets}")
    data = {
        "games": [
            {
                "file": one.file,
                "code": one.code,
                "join_code": joining.get(one.code, ""),
                "known": one.known,
                "problem": str(one.problem or ""),
                "left_out": [str(lost) for lost in one.lost],
            }
            for one in done.games
        ],
        "rulings": done.rulings,
        "sheets": done.sheets,
    }
    return Report(BAD if any(one.problem for one in done.games) else GOOD, lines, data)


def _lines(one: Outcome, joining: dict[str, str]) -> list[str]:
    if one.problem:
        return [f"{one.file}: {one.problem}"]
    how = "here already" if one.known else "brought in"
    brought = f"{one.code}: {how}; join code {joining[one.code]}"
    return [brought, *(f"{one.code}: {lost}" for lost in one.lost)]


@contextmanager
def _new_file(file: str) -> Iterator[BinaryIO]:
    """Give a new file to write, which has its name only when all is written. Only a break leaves a part."""
    beside = Path(f"{file}.{token_hex(4)}.part")
    try:
        _demand_free(Path(file))
        with beside.open("xb") as target:
            yield target
            target.flush()
            os.fsync(target.fileno())
        _demand_free(Path(file))
        beside.rename(file)
    except OSError as problem:
        beside.unlink(missing_ok=True)
        raise BadInputError(
            "The file {file} cannot be written: {problem}.", file=shown(file), problem=problem.strerror
        ) from None
    except Exception:
        beside.unlink(missing_ok=True)
        raise
    _clear(file)


def _parts(file: str) -> list[Path]:
    """Return what is left of writing a file, broken off."""
    path = Path(file)
    return sorted(path.parent.glob(f"{escape(path.name)}.{'[0-9a-f]' * 8}.part"))


@contextmanager
def _begun(file: str) -> Iterator[Mapping[str, bytes]]:
    """Give what is whole of an archive, broken off by hand or by a machine that stopped."""
    part = _most_whole(file)
    if part is None:
        yield {}
    else:
        with part.open("rb") as source:
            yield Begun(source)


def _most_whole(file: str) -> Path | None:
    """Return the part of an archive broken off in which most is whole, if anything is."""
    whole: dict[Path, int] = {}
    for part in _parts(file):
        with part.open("rb") as source:
            whole[part] = len(Begun(source))
    best = max(whole, key=whole.__getitem__, default=None)
    return best if best and whole[best] else None


def _clear(file: str, kept: Path | None = None) -> None:
    """Delete what is left of writing an archive, but for one part."""
    for part in _parts(file):
        if part != kept:
            part.unlink(missing_ok=True)


def _demand_free(path: Path) -> None:
    if os.path.lexists(path):
        raise FileExistsError(EEXIST, os.strerror(EEXIST))


def _there(file: str) -> BinaryIO:
    try:
        return Path(file).open("rb")
    except OSError as problem:
        raise BadInputError(
            "The file {file} cannot be read: {problem}.", file=shown(file), problem=problem.strerror
        ) from None


def _open() -> Store:
    try:
        return Store(games=ledgers())
    except NotSavedError as problem:
        raise BadInputError(str(problem)) from None
