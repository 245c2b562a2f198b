"""``archive`` and ``restore``: the whole record store of this machine as one file, and back."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EEXIST
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO

from assistant.command_line.output import BAD, GOOD, ProgressLine, Report, complain
from assistant.records.archive import open_archive, restore, write
from assistant.records.errors import NotSavedError
from assistant.records.games import ledgers
from assistant.records.histories import Histories
from assistant.records.intake import Bringer, BroughtIn
from assistant.records.invitations import Invitations
from assistant.records.store import Store
from assistant.referee.errors import BadInputError
from assistant.referee.wording import shown


def archive(file: str) -> Report:
    """Write everything to a new file and say how much it was.

    Raises BadInputError when the records cannot be read or the file cannot be written.
    """
    with records_here() as store, _new_file(file) as target:
        games, left_out = write(target, store, on_progress=ProgressLine("Games written"))
    lines = [f"{file}: {games} games", *(f"{one.file} cannot be read: {one.problem}" for one in left_out)]
    data = {"file": file, "games": games, "unreadable": [one.file for one in left_out]}
    return Report(BAD if left_out else GOOD, lines, data)


def bring_back(file: str, results_for: str = "") -> Report:
    """Bring in what an archive holds and is not here, and say by which join code a device gets in.

    Results without a log that are nobody's belong to those who enter the game ``results_for``.
    Raises BadInputError when the file cannot be read or the records cannot be written.
    """
    with records_here() as store:
        invitations = Invitations(store.database)
        bringer = Bringer(created=invitations.of, on_progress=ProgressLine("Games read"))
        try:
            with open_archive(file) as files:
                done = restore(files, store, bringer)
        except KeyboardInterrupt:
            complain("Broken off. What has been brought in is here; the same command goes on from there.")
            raise
        handed = Histories(store.database).hand_over(results_for.upper()) if results_for else 0
        # Of those that were here, too: whoever goes on after a break has not been told them yet.
        joining = {one.code: invitations.of(one.code).join_code for one in done.games if one.code}
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
    """Give a new file to write, which has its name only when all is written; otherwise nothing is left."""
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
        raise BadInputError(
            "The file {file} cannot be written: {problem}.", file=shown(file), problem=problem.strerror
        ) from None
    finally:
        with suppress(OSError):  # there is none where all went well
            beside.unlink()


def _demand_free(path: Path) -> None:
    if os.path.lexists(path):
        raise FileExistsError(EEXIST, os.strerror(EEXIST))


@contextmanager
def records_here() -> Iterator[Store]:
    """Give the records of this machine. Raises BadInputError where they cannot be read or written."""
    try:
        store = Store(games=ledgers())
        try:
            yield store
        finally:
            store.close()
    except NotSavedError as problem:
        raise BadInputError(str(problem)) from None
