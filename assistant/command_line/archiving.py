"""``archive`` and ``restore``: the whole record store of this machine as one file, and back."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from errno import EEXIST
from glob import escape
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO

from assistant.command_line.output import BAD, GOOD, ProgressLine, Report, complain
from assistant.records.archive import MOST_BYTES, MOST_FILES, restore, write
from assistant.records.errors import NotSavedError
from assistant.records.games import ledgers
from assistant.records.histories import Histories
from assistant.records.intake import Bringer, BroughtIn
from assistant.records.invitations import Invitations
from assistant.records.store import Store
from assistant.records.zips import BrokenOff, open_zip
from assistant.referee.errors import BadInputError
from assistant.referee.wording import shown

if sys.platform != "win32":
    import fcntl


def archive(file: str) -> Report:
    """Write everything to a new file and say how much it was; what was broken off is gone on with.

    Raises BadInputError when the records cannot be read or the file cannot be written, such as while another
    command writes it.
    """
    store = _open()
    try:
        with _new_file(file) as target, _begun(file) as earlier:
            games, left_out = write(target, store, on_progress=ProgressLine("Games written"), earlier=earlier)
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


def bring_back(file: str, results_for: str = "") -> Report:
    """Bring in what an archive holds and is not here, and say by which join code a device gets in.

    Results without a log that are nobody's belong to those who enter the game ``results_for``.
    Raises BadInputError when the file cannot be read or the records cannot be written.
    """
    store = _open()
    try:
        invitations = Invitations(store.database)
        bringer = Bringer(created=invitations.of, on_progress=ProgressLine("Games read"))
        with _there(file) as source, open_zip(source, MOST_BYTES, MOST_FILES) as files:
            done = restore(files, store, bringer)
        handed = Histories(store.database).hand_over(results_for.upper()) if results_for else 0
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
    more = f"; new results without a log: {done.results}" if done.results else ""
    if handed:
        more += f"; results that belong to those who enter {results_for.upper()}: {handed}"
    elif done.results and not results_for:
        more += ". Nobody sees them until “--results-for CODE” says to the people of which game they belong"
    lines.append(f"New rulings: {done.rulings}; new component sheets: {done.sheets}{more}")
    data = {
        "games": [
            {
                "file": one.file,
                "code": one.code,
                "join_code": joining.get(one.code, ""),
                "known": one.known,
                "more_entries": one.more,
                "problem": str(one.problem or ""),
                "left_out": [str(lost) for lost in one.lost],
            }
            for one in done.games
        ],
        "rulings": done.rulings,
        "sheets": done.sheets,
        "results": done.results,
        "results_handed_over": handed,
    }
    return Report(BAD if any(one.problem for one in done.games) else GOOD, lines, data)


def _lines(one: BroughtIn, joining: dict[str, str]) -> list[str]:
    if one.problem:
        return [f"{one.file}: {one.problem}"]
    how = "here already" if one.known else "brought in"
    if one.more:
        how = f"goes on here by {one.more} more {'entry' if one.more == 1 else 'entries'}"
    brought = f"{one.code}: {how}; join code {joining[one.code]}"
    return [brought, *(f"{one.code}: {lost}" for lost in one.lost)]


@contextmanager
def _new_file(file: str) -> Iterator[BinaryIO]:
    """Give a new file to write, which has its name only when all is written. Only a break leaves a part."""
    beside = Path(f"{file}.{token_hex(4)}.part")
    try:
        _demand_free(Path(file))
        _demand_alone(file)
        with beside.open("xb") as target:
            _is_ours(target)
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
    """Return the parts of a file, broken off or still being written."""
    path = Path(file)
    return sorted(path.parent.glob(f"{escape(path.name)}.{'[0-9a-f]' * 8}.part"))


def _left(file: str) -> list[Path]:
    """Return what is left of writing a file, broken off."""
    return [part for part in _parts(file) if not _is_being_written(part)]


def _is_being_written(part: Path) -> bool:
    try:
        with part.open("rb") as opened:
            return not _is_ours(opened)
    except FileNotFoundError:
        return True  # its command finishes at this moment, and nothing of it is left


def _is_ours(opened: BinaryIO) -> bool:
    """Take a part for this command as long as it is open; say whether no other command has taken it.

    A lock ends with its process, so what a machine that stopped has left is nobody's.
    """
    if sys.platform != "win32":  # there nobody can delete what another has opened
        try:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as problem:  # or a disk that knows no locks
            return not isinstance(problem, BlockingIOError)
    return True


@contextmanager
def _begun(file: str) -> Iterator[Mapping[str, bytes]]:
    """Give what is whole of an archive, broken off by hand or by a machine that stopped."""
    part = _most_whole(file)
    if part is None:
        yield {}
    else:
        with part.open("rb") as source:
            yield BrokenOff(source)


def _most_whole(file: str) -> Path | None:
    """Return the part of an archive broken off in which most is whole, if anything is."""
    whole: dict[Path, int] = {}
    for part in _left(file):
        with part.open("rb") as source:
            whole[part] = len(BrokenOff(source))
    best = max(whole, key=whole.__getitem__, default=None)
    return best if best and whole[best] else None


def _clear(file: str, kept: Path | None = None) -> None:
    """Delete what is left of writing an archive, but for one part."""
    for part in _left(file):
        if part != kept:
            with suppress(PermissionError):  # on Windows another command has it open
                part.unlink(missing_ok=True)


def _demand_alone(file: str) -> None:
    if len(_left(file)) < len(_parts(file)):
        raise BadInputError("Another command is writing {file}; wait for it.", file=shown(file))


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
