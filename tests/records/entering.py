"""Entering at a table in a word."""

from __future__ import annotations

from typing import Any

from assistant.records.table import GameTable, Outcome
from assistant.referee.logs.log import Entry

Action = Any


def play(
    table: GameTable, action: Action, seen: int, command: str, *, by: str = "", overrule_reason: str = ""
) -> Outcome:
    """Enter an action after an entry, with a command's id."""
    entry = Entry("action", action, bool(overrule_reason), overrule_reason, by)
    return table.enter(entry, seen, command)


def correct(
    table: GameTable, action: Action, reason: str, seen: int, command: str, *, by: str = ""
) -> Outcome:
    """Enter a correction."""
    return table.enter(Entry("correction", action, reason=reason, by=by), seen, command)


def undo(table: GameTable, seen: int, command: str, *, by: str = "", certain: bool = False) -> Outcome:
    """Take back what stands last."""
    return table.enter(Entry("undo", by=by), seen, command, certain=certain)


def redo(table: GameTable, seen: int, command: str, *, by: str = "") -> Outcome:
    """Bring back what was taken back last."""
    return table.enter(Entry("redo", by=by), seen, command)
