"""Entries as they stand in the database, a row each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, func, or_, select

from assistant.records.schema import ENTRY
from assistant.records.times import Stamp
from assistant.referee.logs.log import Entry

LONGEST_NAME: Final = 60
"""Signs of a command's name that those of the entries behind its first begin with."""
BEHIND: Final = "."
"""What parts the command's name from the number of an entry behind its first; no command's own has it."""


def row_of(place: tuple[str, int], command: str, entry: Entry, line: str, stamp: Stamp) -> dict[str, Any]:
    """Return an entry of a game by its number, with the command that made it, its line, when and where."""
    code, seq = place
    row = {"game": code, "seq": seq, "command": command, "line": line, "kind": entry.kind}
    return row | {"overruled": entry.overruled, "reason": entry.reason, "by": entry.by} | stamp._asdict()


def rows_of(
    place: tuple[str, int], command: str, entries: Sequence[tuple[Entry, str]], stamp: Stamp
) -> list[dict[str, Any]]:
    """Return entries that one command made, with their lines, from a number of a game on."""
    code, first = place
    names = [command, *(f"{command[:LONGEST_NAME]}{BEHIND}{number}" for number in range(1, len(entries)))]
    return [
        row_of((code, first + number), name, entry, line, stamp)
        for number, (name, (entry, line)) in enumerate(zip(names, entries, strict=True))
    ]


def made_together(connection: Connection, code: str, seq: int) -> range:
    """Return the numbers of the entries that one command made, by one of them; of an unknown one, itself."""
    made = connection.scalar(select(ENTRY.c.command).where(ENTRY.c.game == code, ENTRY.c.seq == seq))
    first = (made or "").partition(BEHIND)[0]
    others = ENTRY.c.command.startswith(first[:LONGEST_NAME] + BEHIND, autoescape=True)
    alike = or_(ENTRY.c.command == first, others)
    numbers = select(func.min(ENTRY.c.seq), func.max(ENTRY.c.seq)).where(ENTRY.c.game == code, alike)
    least, most = connection.execute(numbers).one()
    return range(seq, seq + 1) if least is None else range(least, most + 1)
