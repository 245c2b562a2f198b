"""Kills a writer at random moments, as often as told: ``python -m tests.records.torture 1000 [URL]``.

One warm program forks each writer, so a life costs milliseconds and not a start of Python. A writer opens
the records and stores entries, and now and then a whole game, until SIGKILL ends it; it tells of each one
after it was acknowledged. After every death the records are opened anew: everything told must be there, once
and in order, nothing else but what was under way, and nothing by halves.
"""

from __future__ import annotations

import gc
import json
import os
import random
import signal
import sys
import tempfile
import time
from dataclasses import asdict, dataclass, field
from itertools import count
from typing import NoReturn

from sqlalchemy import select, text

from assistant.records.database import SQLITE
from assistant.records.schema import ENTRY, GAME
from assistant.records.store import Store
from assistant.referee.logs.log import Entry, Log
from tests.referee.toy import REFEREES, Take, toy_header

LIVES_OF_A_GAME = 50
MOST_HEARD = 4  # words of a writer that are waited for before the clock runs
LONGEST = 0.006  # seconds by the clock; an entry takes one to five thousandths
DIES_YOUNG_EVERY = 5  # lives; then the clock runs from birth and mostly ends while the records are opened
GAME_EVERY = 2  # entries
OPENED = "opened"
ENTRIES_OF_A_GAME = 30
FILLING = "x" * 150
LET_PASS = Entry("action", Take(9), overruled=True, reason=FILLING)
WHOLE_GAME = Log(toy_header(), (LET_PASS,) * ENTRIES_OF_A_GAME)


@dataclass
class Tally:
    """What happened; ``untold`` were stored in the moment between the disk and the word of it."""

    lives: int = 0
    entries: int = 0
    games: int = 0
    untold: int = 0
    deaths_before_the_first_entry: int = 0
    known: set[str] = field(default_factory=set)


def write_until_killed(store: Store, code: str, life: int, told: int) -> NoReturn:
    """Store for ever; write one line into the pipe for everything that was acknowledged."""
    seq = store.head(code)
    os.write(told, f"{OPENED}\n".encode())
    for number in count(1):
        command = f"life-{life:04}-{number:05}"
        entry = Entry("action", Take(9), overruled=True, reason=f"{command} {FILLING}")
        seq = store.append(code, entry, seq, command, finished=number % 2 == 0)
        os.write(told, f"{command}\n".encode())
        if number % GAME_EVERY == 0:
            os.write(told, f"game {store.create(WHOLE_GAME)}\n".encode())
    raise AssertionError


def live_and_die(warm: Store, url: str, code: str, life: int) -> list[str]:
    """Let a writer live for a random time, kill it and return what it had told.

    ``warm`` is a store without connections, so that most writers need not prepare every statement anew.
    """
    dies_young = life % DIES_YOUNG_EVERY == 0
    heard, told = os.pipe()
    writer = os.fork()
    if not writer:
        os.close(heard)
        write_until_killed(Store(url, REFEREES) if dies_young else warm, code, life, told)
    os.close(told)
    with os.fdopen(heard) as pipe:
        lines = [] if dies_young else [pipe.readline().strip() for _ in range(1 + life % MOST_HEARD)]
        # Whatever chance and the machine do, some enter much, and the first one nothing.
        time.sleep(random.uniform(0, LONGEST) if life else 0)
        os.kill(writer, signal.SIGKILL)
        _, status = os.waitpid(writer, 0)
        lines += pipe.read().splitlines()
    assert os.WIFSIGNALED(status), "a writer ended by itself"
    return [line for line in lines if line != OPENED]


def verify(store: Store, code: str, before: list[str], told: list[str], tally: Tally) -> list[str]:
    """Compare the records with what was told and return the commands that are stored."""
    entries = [line for line in told if not line.startswith("game ")]
    games = {line.removeprefix("game ") for line in told} - set(entries)
    with store.database.reading() as connection:
        query = select(ENTRY.c.seq, ENTRY.c.command, ENTRY.c.line).where(ENTRY.c.game == code)
        rows = connection.execute(query.order_by(ENTRY.c.seq)).all()
        finished = connection.scalar(select(GAME.c.finished).where(GAME.c.code == code))
        stored_games = set(connection.scalars(select(GAME.c.code).where(GAME.c.deleted_at.is_(None))))
    commands = [row.command for row in rows]
    expected = before + entries
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1)), "the numbers have a gap"
    assert commands[: len(expected)] == expected, "an acknowledged entry is lost"
    assert len(commands) - len(expected) <= 1, "an entry was stored that nobody was entering"
    assert all(row.line.endswith(f"{row.command} {FILLING}") for row in rows), "half an entry was stored"
    assert finished == bool(commands and int(commands[-1][-1]) % 2 == 0), "half a change was stored"
    assert games <= stored_games, "an acknowledged game is lost"
    fresh = stored_games - tally.known - {code}
    assert len(fresh - games) <= 1, "a game was stored that nobody was bringing in"
    for game in fresh:
        assert store.head(game) == ENTRIES_OF_A_GAME, "half a game was stored"
    tally.known |= fresh
    tally.lives += 1
    tally.entries += len(commands) - len(before)
    tally.games += len(fresh)
    tally.untold += len(commands) - len(expected) + len(fresh - games)
    tally.deaths_before_the_first_entry += not entries
    return commands


def prepare(store: Store) -> None:
    """Have every statement ready that a writer needs."""
    code = store.create(WHOLE_GAME)
    store.append(code, LET_PASS, ENTRIES_OF_A_GAME, "to-be-prepared", finished=False)
    store.delete(code)


def torture(url: str, lives: int) -> Tally:
    """Kill so many writers on these records and return what happened; raises AssertionError for any loss."""
    tally = Tally()
    store = Store(url, REFEREES)
    code, commands = "", list[str]()
    prepare(store)
    gc.freeze()
    for life in range(lives):
        if life % LIVES_OF_A_GAME == 0:
            code, commands = store.create(Log(toy_header())), []
            tally.known.add(code)
        store.close()  # a fork inherits no connection
        told = live_and_die(store, url, code, life)
        commands = verify(store, code, commands, told, tally)
    store.close()
    store = Store(url, REFEREES)
    assert len(store.load(code).entries) == len(commands)
    assert store.append(code, Entry("undo"), len(commands), "after-all-of-it") == len(commands) + 1
    if store.database.kind == SQLITE:
        with store.database.reading() as connection:
            assert connection.scalar(text("PRAGMA integrity_check")) == "ok"
    store.close()
    return tally


def main() -> None:
    lives = int(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        url = sys.argv[2] if len(sys.argv) > 2 else f"sqlite:///{folder}/records.sqlite"
        begun = time.perf_counter()
        tally = torture(url, lives)
        seconds = round(time.perf_counter() - begun, 1)
    happened = {name: value for name, value in asdict(tally).items() if name != "known"}
    sys.stdout.write(json.dumps(happened | {"seconds": seconds}) + "\n")


if __name__ == "__main__":
    main()
