"""Entries as they stand in the database, a row each."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from assistant.referee.logs.log import Entry

LONGEST_NAME: Final = 60
"""Signs of a command's name that those of the entries behind its first begin with."""


def row_of(place: tuple[str, int], command: str, entry: Entry, line: str, at: datetime) -> dict[str, Any]:
    """Return an entry of a game by its number, with the command that made it, its line and the moment."""
    code, seq = place
    row = {"game": code, "seq": seq, "command": command, "line": line, "kind": entry.kind}
    return row | {"overruled": entry.overruled, "reason": entry.reason, "by": entry.by, "at": at}


def rows_of(
    place: tuple[str, int], command: str, entries: Sequence[tuple[Entry, str]], at: datetime
) -> list[dict[str, Any]]:
    """Return entries that one command made, with their lines, from a number of a game on."""
    code, first = place
    names = [command, *(f"{command[:LONGEST_NAME]}.{number}" for number in range(1, len(entries)))]
    return [
        row_of((code, first + number), name, entry, line, at)
        for number, (name, (entry, line)) in enumerate(zip(names, entries, strict=True))
    ]
