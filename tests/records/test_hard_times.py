"""Many writers at once, and programs that die while writing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Barrier, Thread

import pytest
from sqlalchemy import Connection, select, text

from assistant.records.database import Database, read_url
from assistant.records.errors import MovedOnError, NotSavedError
from assistant.records.keeping import Rulings
from assistant.records.people import People, person_key
from assistant.records.schema import ENTRY
from assistant.records.store import Store
from assistant.records.table import Entered, Overtaken, Tables
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Entry, Log
from tests.inside import inside
from tests.records.devices import ADA
from tests.records.entering import play
from tests.records.postgres import Cluster
from tests.referee.test_rulings import FILED
from tests.referee.toy import REFEREES, TOY, Take, toy_header
from tests.thorough import THOROUGH

WRITERS = 8
APPENDS = 16
ROOT = Path(__file__).parents[2]
LIVES = int(os.environ.get("ASSISTANT_TORTURE_LIVES") or (100 if THOROUGH else 10))
"""How many writers are killed."""


def stored_commands(store: Store, code: str) -> list[str]:
    """Return the command of every entry in order, and make sure that the numbers have no gap."""
    query = select(ENTRY.c.seq, ENTRY.c.command).where(ENTRY.c.game == code).order_by(ENTRY.c.seq)
    with store.database.reading() as connection:
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
    assert {game.code for game in Store(new_url, REFEREES).listed()} == set(codes)
    assert len(codes) == WRITERS


def test_the_same_things_brought_in_at_once_are_kept_once(url: str) -> None:
    stores = [Store(url, REFEREES) for _ in range(WRITERS)]
    filed = [FILED._replace(id=f"ACDE234{sign}") for sign in "23456789"]
    fresh: list[int] = []
    start = Barrier(WRITERS)

    def bring_in(store: Store) -> None:
        start.wait()
        fresh.append(Rulings(store.database).bring_in(filed))
        with suppress(BadInputError):  # somebody else has merged them already
            People(store.database).merge(person_key("Jon"), person_key("John"))

    in_threads([Thread(target=bring_in, args=(store,)) for store in stores])
    assert sum(fresh) == len(filed)
    assert len(fresh) == WRITERS
    assert len(Rulings(stores[0].database).search()) == len(filed)
    assert People(stores[0].database).aliases() == dict.fromkeys(
        map(person_key, ("Jon", "John")), person_key("John")
    )
    for store in stores:
        store.close()


def test_devices_at_once_play_one_game_in_turn(tables: Tables) -> None:
    code = tables.create(Log(toy_header(version="long")), TOY, ADA).code
    sticks = 42
    moves: list[list[int]] = [[] for _ in range(WRITERS)]
    start = Barrier(WRITERS)

    def play_on(device: int) -> None:
        start.wait()
        table = tables.open(code, ADA)
        while not table.referee.winners((game := table.look()).position):
            outcome = play(table, Take(1), len(game), f"device-{device}-{len(game):02}")
            if isinstance(outcome, Entered):
                moves[device].append(outcome.seq)
            else:
                assert isinstance(outcome, Overtaken)

    in_threads([Thread(target=play_on, args=(device,)) for device in range(WRITERS)])
    assert sorted(seq for made in moves for seq in made) == list(range(1, sticks + 1))
    assert inside(tables.open(code, ADA).look().position).heap == 0
    assert tables.store.listed()[0].finished


@pytest.mark.skipif(not hasattr(os, "fork"), reason="programs cannot be killed like this here")
def test_killed_writers_lose_nothing_they_have_acknowledged(url: str) -> None:
    # A server outlives its clients, so the file is what can suffer.
    lives = LIVES if url.startswith("sqlite") else max(LIVES // 4, 5)
    done = subprocess.run(
        [sys.executable, "-m", "tests.records.torture", str(lives), url],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    tally = json.loads(done.stdout)
    assert tally["lives"] == lives
    assert tally["entries"] + tally["games"] > lives / 2
    assert tally["deaths_before_the_first_entry"] > 0


def test_a_server_that_is_away_is_told_without_its_address(cluster: Cluster) -> None:
    gone = cluster.database.replace("/test_", "/no_test_")
    with pytest.raises(NotSavedError, match="The records cannot be reached now; try again") as caught:
        Database(read_url(gone))
    assert "no_test_" not in str(caught.value)


def test_a_server_that_was_started_anew_is_found_again(cluster: Cluster) -> None:
    store = Store(cluster.emptied(), REFEREES)
    code = store.create(Log(toy_header()))
    assert store.append(code, Entry("action", Take(1)), 0, "before-the-end") == 1
    cluster.cut_connections()
    assert store.head(code) == 1
    cluster.cut_connections()
    assert store.append(code, Entry("undo"), 1, "after-the-end") == 2
    store.close()


def test_a_question_is_put_again_where_the_connection_had_died_and_only_there(cluster: Cluster) -> None:
    database, put = Database(read_url(cluster.emptied())), list[str]()

    def ask(statement: str) -> object:
        def question(connection: Connection) -> object:
            put.append(statement)
            return connection.scalar(text(statement))

        return database.ask(question)

    assert ask("SELECT 1") == 1
    cluster.cut_connections()
    assert ask("SELECT 2") == 2
    with pytest.raises(NotSavedError):
        ask("SELECT nothing FROM nowhere")
    assert put.count("SELECT nothing FROM nowhere") == 1
    database.close()
