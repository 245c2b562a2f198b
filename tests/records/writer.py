"""A program that stores entries until it is killed, and tells of each one after it is stored."""

from __future__ import annotations

from multiprocessing.connection import Connection

from assistant.records.store import Store
from assistant.referee.log import Entry
from tests.referee.toy import REFEREES, Take


def command(life: int, number: int) -> str:
    """Return the id of a command of one life of the writer."""
    return f"life-{life:02}-{number:05}"


def write_until_killed(url: str, code: str, life: int, told: Connection) -> None:
    """Append entries for ever; send each command's id when it is acknowledged."""
    store = Store(url, REFEREES)
    seq = store.head(code)
    number = 0
    while True:
        entry = Entry("action", Take(9), overruled=True, reason=f"{command(life, number)} " + "x" * 150)
        seq = store.append(code, entry, seq, command(life, number))
        told.send(command(life, number))
        number += 1
