"""Files that people bring in: logs, ZIPs of them and archives, each read or refused with its reason."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from assistant.records.archive import Unpacked, is_archive, unpack
from assistant.records.intake import Brought, Budget
from assistant.records.zips import is_zip, read_zip
from assistant.referee.errors import BadInputError
from assistant.referee.text import Text

MOST_GAMES: Final = 1_000
_LOGS: Final = (".txt", ".json")


class Gathered(NamedTuple):
    """What people bring in: every file that may be a game on its own, and the archives among them."""

    games: list[Brought]
    archives: list[Unpacked]


def gather(files: Iterable[tuple[str, bytes]], budget: Budget) -> Gathered:
    """Return what these files hold; what is no log is left out of a ZIP.

    Never raises: a ZIP that cannot be read is one file with a problem. More than ``MOST_GAMES`` are not read.
    """
    gathered = Gathered([], [])
    for name, content in files:
        if not is_zip(content):
            gathered.games.append(Brought(name, content))
            continue
        try:
            inside = read_zip(content, budget.unpacked)
            budget.spend_unpacked(sum(map(len, inside.values())))
            if is_archive(inside):
                gathered.archives.append(unpack(inside))
                gathered.games.extend(gathered.archives[-1].games)
                continue
        except BadInputError as problem:
            gathered.games.append(Brought(name, problem=problem.text))
            continue
        logs = [Brought(f"{name}: {one}", data) for one, data in inside.items() if _may_be_log(one)]
        gathered.games.extend(logs or [Brought(name, problem=Text("There is no game file in this ZIP."))])
    if len(gathered.games) > MOST_GAMES:
        late = Text("Only {most} games are brought in at once; bring this one in later.", most=MOST_GAMES)
        gathered.games[MOST_GAMES:] = [
            one._replace(content=b"", problem=late) for one in gathered.games[MOST_GAMES:]
        ]
    return gathered


def _may_be_log(name: str) -> bool:
    # Machines that pack folders add files of their own, whose names begin with a dot or "__MACOSX".
    parts = name.split("/")
    hidden = any(part.startswith((".", "__")) for part in parts)
    return name.lower().endswith(_LOGS) and not hidden
