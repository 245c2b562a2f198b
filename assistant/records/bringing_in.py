"""Many games at once: text files and ZIPs of them, each brought in on its own or refused with its reason."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Final, NamedTuple

from assistant.records.archive import Outcome, find_same
from assistant.records.errors import NotSavedError
from assistant.records.store import Store
from assistant.records.zips import is_zip, read_zip
from assistant.referee.errors import BadInputError
from assistant.referee.log import Log
from assistant.referee.logfile import decode_log
from assistant.referee.text import Text

MOST_GAMES: Final = 1_000
_LOGS: Final = (".txt", ".json")


class Brought(NamedTuple):
    """A file that may be a game: its name, and its bytes or what was wrong with it."""

    name: str
    content: bytes = b""
    problem: Text | None = None


def spread(files: Iterable[tuple[str, bytes]]) -> list[Brought]:
    """Return every file on its own, those in a ZIP by the names of both; what is no log is left out of a ZIP.

    Never raises: a ZIP that cannot be read is one file with a problem. More than ``MOST_GAMES`` are not read.
    """
    found: list[Brought] = []
    for name, content in files:
        if not is_zip(content):
            found.append(Brought(name, content))
            continue
        try:
            inside = read_zip(content)
        except BadInputError as problem:
            found.append(Brought(name, problem=problem.text))
            continue
        logs = [Brought(f"{name}: {one}", data) for one, data in inside.items() if _may_be_log(one)]
        found += logs or [Brought(name, problem=Text("There is no game file in this ZIP."))]
    if len(found) > MOST_GAMES:
        late = Text("Only {most} games are brought in at once; bring this one in later.", most=MOST_GAMES)
        found[MOST_GAMES:] = [one._replace(content=b"", problem=late) for one in found[MOST_GAMES:]]
    return found


def bring_in(
    brought: Iterable[Brought],
    store: Store,
    create: Callable[[Log], str],
    seen: Collection[str] | None = None,
) -> Iterator[Outcome]:
    """Yield what became of each file as soon as it is known; ``create`` stores a game and returns its code.

    A game that is here already, entry by entry and among those that may be ``seen``, is not stored again.
    """
    fresh: list[str] = []
    for one in brought:
        if one.problem is not None:
            yield Outcome(one.name, problem=one.problem)
            continue
        try:
            log = decode_log(one.content, store.games)
            here = find_same(store, log, seen if seen is None else [*seen, *fresh])
            code = here or create(log)
            fresh.append(code)
            yield Outcome(one.name, code, known=bool(here))
        except (BadInputError, NotSavedError) as problem:
            yield Outcome(one.name, problem=problem.text)


def _may_be_log(name: str) -> bool:
    # Machines that pack folders add files of their own, whose names begin with a dot or "__MACOSX".
    parts = name.split("/")
    hidden = any(part.startswith((".", "__")) for part in parts)
    return name.lower().endswith(_LOGS) and not hidden
