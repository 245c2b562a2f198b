"""``archive`` and ``restore``: the whole record store of this machine as one file, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from assistant.command_line.report import BAD, GOOD, Report
from assistant.records.archive import pack, restore
from assistant.records.errors import NotSavedError
from assistant.records.games import ledgers
from assistant.records.intake import Bringer, Outcome
from assistant.records.invitations import Invitations
from assistant.records.store import Store
from assistant.records.zips import list_zip, read_zip
from assistant.referee.errors import BadInputError
from assistant.referee.wording import shown

# Whoever gives commands has the machine: an archive may be as large as a club's records of many years.
MOST_BYTES: Final = 2_000_000_000
MOST_FILES: Final = 500_000


def archive(file: str) -> Report:
    """Write everything to a new file and say how much it was.

    Raises BadInputError when the records cannot be read or the file cannot be written.
    """
    store = _open()
    try:
        content, left_out = pack(store)
    except NotSavedError as problem:
        raise BadInputError(str(problem)) from None
    finally:
        store.close()
    games = sum(1 for name in list_zip(content) if name.startswith("games/") and name.endswith(".txt"))
    try:
        with Path(file).open("xb") as target:
            target.write(content)
    except OSError as problem:
        raise BadInputError(
            "The file {file} cannot be written: {problem}.", file=shown(file), problem=problem.strerror
        ) from None
    lines = [f"{file}: {games} games", *(f"{one.file} cannot be read: {one.problem}" for one in left_out)]
    data = {"file": file, "games": games, "unreadable": [one.file for one in left_out]}
    return Report(BAD if left_out else GOOD, lines, data)


def bring_back(file: str) -> Report:
    """Bring in what an archive holds and is not here, and say by which join code a device gets in.

    Raises BadInputError when the file cannot be read or the records cannot be written.
    """
    content = _content(file)
    store = _open()
    try:
        codes: list[str] = []
        done = restore(read_zip(content, MOST_BYTES, MOST_FILES), store, Bringer(created=codes.append))
        invitations = Invitations(store.database)
        joining = {code: invitations.of(code).join_code for code in codes}
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
    if one.known:
        return [f"{one.code}: here already"]
    brought = f"{one.code}: brought in; join code {joining[one.code]}"
    return [brought, *(f"{one.code}: {lost}" for lost in one.lost)]


def _content(file: str) -> bytes:
    try:
        with Path(file).open("rb") as source:
            return source.read(MOST_BYTES)
    except OSError as problem:
        raise BadInputError(
            "The file {file} cannot be read: {problem}.", file=shown(file), problem=problem.strerror
        ) from None


def _open() -> Store:
    try:
        return Store(games=ledgers())
    except NotSavedError as problem:
        raise BadInputError(str(problem)) from None
