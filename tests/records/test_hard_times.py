"""Many writers at once, and programs that die while writing."""

from __future__ import annotations

import multiprocessing
import os
import signal
from contextlib import suppress
from multiprocessing.connection import Connection
from threading import Barrier, Thread

import pytest
from sqlalchemy import select

from assistant.records.database import Database, read_url
from assistant.records.errors import MovedOnError, NotSavedError
from assistant.records.schema import ENTRY
from assistant.records.store import Store
from assistant.records.table import Tables
from assistant.referee.log import Entry, Log
from tests.records.postgres import Cluster
from tests.records.writer import write_until_killed
from tests.referee.toy import REFEREES, Take, toy_header

WRITERS = 8
APPENDS = 16
LIVES = 20


def stored_commands(store: Store, code: str) -> list[str]:
    """Return the command of every entry in order, and make sure that the numbers have no gap."""
    query = select(ENTRY.c.seq, ENTRY.c.command).where(ENTRY.c.game == code).order_by(ENTRY.c.seq)
    with store._database.reading() as connection:
        rows = connection.execute(query).all()
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    return [row.command for row in rows]


def in_threads(work: list[Thread]) -> None:
    for thread in work:
        thread.start()
    for thread in work:
        thread.join()


@pytest.mark.parametrize("stores", [1, 2], ids=["one server", "two servers"])
def test_writers_at_once_leave_no_gap_and_lose_nothing(url: str, stores: int) -> None:
    opened = [Store(url, REFEREES) for _ in range(stores)]
    code = opened[0].create(Log(toy_header()))
    appends = APPENDS // stores
    acknowledged: list[list[tuple[int, str]]] = [[] for _ in range(WRITERS)]
    start = Barrier(WRITERS)

    def write(writer: int) -> None:
        store = opened[writer % stores]
        start.wait()
        seq = 0
        for number in range(appends):
            command = f"writer-{writer}-{number:03}"
            while True:
                try:
                    seq = store.append(code, Entry("action", Take(1), by=f"W{writer}"), seq, command)
                except MovedOnError as moved:
                    seq = moved.head
                else:
                    acknowledged[writer].append((seq, command))
                    break

    in_threads([Thread(target=write, args=(writer,)) for writer in range(WRITERS)])
    commands = stored_commands(opened[0], code)
    assert len(commands) == WRITERS * appends
    assert sorted(commands) == sorted(command for told in acknowledged for _, command in told)
    assert all(commands[seq - 1] == command for told in acknowledged for seq, command in told)
    log = opened[-1].load(code)
    assert [entry.by for entry in log.entries] == [f"W{command.split('-')[1]}" for command in commands]


def test_programs_that_start_at_once_share_one_new_database(new_url: str) -> None:
    codes: list[str] = []
    start = Barrier(WRITERS)

    def begin() -> None:
        start.wait()
        codes.append(Store(new_url, REFEREES).create(Log(toy_header())))

    in_threads([Thread(target=begin) for _ in range(WRITERS)])
    assert {game.code for game in Store(new_url, REFEREES).list_games()} == set(codes)
    assert len(codes) == WRITERS


def test_devices_at_once_play_one_game_in_turn(tables: Tables) -> None:
    code = tables.store.create(Log(toy_header(version="long")))
    sticks = 42
    moves: list[list[int]] = [[] for _ in range(WRITERS)]
    start = Barrier(WRITERS)

    def play(device: int) -> None:
        start.wait()
        table = tables.open(code)
        while not table.referee.winners((game := table.look()).position):
            with suppress(MovedOnError):
                moves[device].append(table.play(Take(1), len(game), f"device-{device}-{len(game):02}"))

    in_threads([Thread(target=play, args=(device,)) for device in range(WRITERS)])
    assert sorted(seq for made in moves for seq in made) == list(range(1, sticks + 1))
    assert tables.open(code).look().position.heap == 0
    assert tables.store.list_games()[0].finished


def read_until_the_end(heard: Connection) -> list[str]:
    told = []
    while True:
        try:
            told.append(heard.recv())
        except (EOFError, OSError):
            return told


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="programs cannot be killed like this here")
def test_a_killed_writer_loses_nothing_it_has_acknowledged(url: str) -> None:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([write_until_killed.__module__])
    store = Store(url, REFEREES)
    code = store.create(Log(toy_header()))
    expected: list[str] = []
    for life in range(LIVES):
        heard, told = context.Pipe(duplex=False)
        writer = context.Process(target=write_until_killed, args=(url, code, life, told), daemon=True)
        writer.start()
        told.close()
        acknowledged = [heard.recv() for _ in range(1 + life)]
        assert writer.pid is not None
        os.kill(writer.pid, signal.SIGKILL)
        writer.join()
        acknowledged += read_until_the_end(heard)
        commands = stored_commands(store, code)
        # At most the last command was on disk before the writer could tell.
        untold = commands[len(expected) + len(acknowledged) :]
        assert commands == expected + acknowledged + untold
        assert len(untold) <= 1
        expected = commands
    assert len(expected) >= LIVES * (LIVES + 1) / 2
    entries = store.load(code).entries
    assert [entry.reason.split()[0] for entry in entries] == expected
    assert all(entry.reason.endswith("x" * 150) for entry in entries)
    assert store.append(code, Entry("undo"), len(expected), "after-all-of-it") == len(expected) + 1


def test_a_server_that_is_away_is_told_without_its_address(cluster: Cluster) -> None:
    gone = cluster.database.replace("/test_", "/no_test_")
    with pytest.raises(NotSavedError, match="The records cannot be reached now; try again") as caught:
        Database(read_url(gone))
    assert "no_test_" not in str(caught.value)
