"""A log as another program writes it: JSON values, for whoever reads them."""

from __future__ import annotations

from typing import Any

from assistant.referee.logs.log import TAKING_BACK, Entry, Log
from assistant.referee.logs.logdata import FORMAT, header_to_data
from assistant.referee.protocol import AnyLedger


def log_to_data(log: Log, referee: AnyLedger) -> dict[str, Any]:
    """Return a log as JSON values."""
    entries = [_entry_to_data(entry, referee) for entry in log.entries]
    return {"format": FORMAT, **header_to_data(log.header, referee), "entries": entries}


def _entry_to_data(entry: Entry, referee: AnyLedger) -> dict[str, Any]:
    data: dict[str, Any] = {"kind": entry.kind}
    if entry.kind not in TAKING_BACK:
        data["action"] = referee.to_data(entry.action)
    if entry.overruled:
        data["overruled"] = True
    return data | {name: text for name in ("reason", "by") if (text := getattr(entry, name))}
