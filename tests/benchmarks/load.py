"""Many phones at the tables of one server: how long a tap takes, when others see it, what quiet phones cost.

    python tests/benchmarks/load.py [--phones 20] [--seconds 60] [--pace each|tables|quiet] [--club]
    python tests/benchmarks/load.py --phones 40 --pace tables --pause 5 --minutes 30

The server and the phones share this machine, and nothing leaves it; it ends by itself. ``each``: every phone
taps the board, and every fourth time takes an entry back or brings one back. ``tables``: at every table of
four somebody does something every ``--pause`` seconds (5 is a lively table), half the time an entry.
``quiet``: nobody does anything. ``--club`` measures two servers behind a proxy as the page on hosting says,
with the installed nginx and PostgreSQL; what these use of the processor is not counted.

The time goes from the tap until the board, or the page, that answers it has arrived; at the pace of tables
also until each other phone of the table shows the entry. Whatever happens before all phones have been drawn
counts for nothing. Prints one line of JSON with milliseconds, and what the server holds minute by minute.
``machine_load`` is what else the machine had to do before, in busy processes, and ``server_ms_an_action``
the servers' processor time for each tap or entry with all that it draws on other phones: that says something
on a busy machine, too.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

import uvloop

sys.path[:0] = [str(Path(__file__).resolve().parents[2])]

from assistant.plain.search import FIRST_REST  # noqa: E402 - the root must be found first
from assistant.records.games import referees  # noqa: E402 - as above
from assistant.records.invitations import Invitations  # noqa: E402 - as above
from assistant.records.store import Store  # noqa: E402 - as above
from assistant.referee.logs.logfile import decode_log  # noqa: E402 - as above
from assistant.views.page.network import new_secret  # noqa: E402 - as above
from tests.benchmarks.phone import NoAnswerError, Phone  # noqa: E402 - as above
from tests.browser.server import ADDRESS, ROOT, running_app  # noqa: E402 - as above
from tests.docs.test_hosting import PORTS, Club  # noqa: E402 - as above
from tests.records.postgres import programs, running_cluster  # noqa: E402 - as above

GAME = ROOT / "tests/games/tikal/four_players.txt"
LINES = 220
AT_A_TABLE = 4
MOST_PHONES, LONGEST, LONGEST_SOAK = 200, 600, 3600
MINUTE = 60.0
ENTRY_EVERY = {"each": 4, "tables": 2}
AIM = 500  # milliseconds that 95 of 100 taps should take at most
AT_ONCE = 4  # phones that are opened at the same moment
SETTLED, AT_REST = 0.25, 5  # so little work, in so many seconds, is done by servers at rest
TICKS = os.sysconf("SC_CLK_TCK")


class Site(NamedTuple):
    """What is measured: the servers' processes, and how a phone opens a table there, by number and query."""

    processes: Sequence[int]
    phone: Callable[[int, str], Phone]
    queries: list[str]


@contextmanager
def one_server(home: Path, tables: int) -> Iterator[Site]:
    """Run the app as it starts by itself."""
    queries = addresses(f"sqlite:///{home / 'records.sqlite'}", tables)
    with running_app(home) as app:
        server = f"{ADDRESS}:{app.port}"
        yield Site(
            (app.process,), lambda number, query: Phone(server, "table", query, own_address(number)), queries
        )


@contextmanager
def two_servers(home: Path, tables: int) -> Iterator[Site]:
    """Run two servers behind a proxy."""
    folder = programs()
    assert folder is not None, "PostgreSQL is not installed here"
    with running_cluster(folder) as cluster:
        club, queries = Club(home, cluster.emptied()), addresses(cluster.database, tables)
        with club.open():
            processes = [club.process(port) for port in PORTS]
            yield Site(processes, lambda _, query: club.phone(new_secret(), query), queries)


def addresses(database: str, tables: int) -> list[str]:
    """Store a game for each table and return the query strings that open them."""
    log = decode_log(b"\n".join(GAME.read_bytes().splitlines()[:LINES]), referees())
    store = Store(database, referees())
    invitations = Invitations(store.database)
    codes = [store.create(log) for _ in range(tables)]
    queries = [f"game={code}&key={invitations.of(code).enter_key}" for code in codes]
    store.close()
    return queries


class Measured:
    """What all phones together saw; times in milliseconds."""

    def __init__(self) -> None:
        self.taps: list[float] = []
        self.entries: list[float] = []
        self.seen: list[float] = []
        self.faults: Counter[str] = Counter()
        self.busy = 0.0
        self.megabytes = 0.0
        self.held: list[float] = []


def used(processes: Sequence[int]) -> tuple[float, float]:
    """Return the seconds that processes have worked, and the megabytes that they hold."""
    worked, held = 0.0, 0.0
    for process in processes:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
        worked += (int(fields[11]) + int(fields[12])) / TICKS
        held += pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    return worked, held


async def act(phone: Phone, pace: str, measured: Measured) -> bool:
    """Do something on one phone and note how long it took; the answer is whether something was entered."""
    entering = [label for label in ("Undo", "Redo") if phone.can_press(label)]
    enters = bool(entering) and random.randrange(ENTRY_EVERY[pace]) == 0
    try:
        took = await (phone.press(random.choice(entering)) if enters else phone.tap_board())
    except NoAnswerError:
        measured.faults["no answer"] += 1
        return False
    (measured.entries if enters else measured.taps).append(took * 1000)
    return enters


async def sit(phone: Phone, until: float, pause: float, measured: Measured) -> None:
    """Tap on one phone until the time is over, at the pace of people."""
    await asyncio.sleep(random.uniform(0, pause))
    while time.monotonic() < until:
        await act(phone, "each", measured)
        await asyncio.sleep(random.uniform(0.5, 1.5) * pause)


async def gather(phones: list[Phone], until: float, pause: float, measured: Measured) -> None:
    """Let somebody at one table do something now and then, and look when the others show it."""
    await asyncio.sleep(random.uniform(0, pause))
    while time.monotonic() < until:
        wakes = asyncio.create_task(asyncio.sleep(random.uniform(0.5, 1.5) * pause))
        one, entries = random.choice(phones), max(phone.entries for phone in phones)
        begun = time.perf_counter()
        # Taking back what somebody else did is asked about first: then nothing has come in.
        if await act(one, "tables", measured) and one.entries > entries:
            others = (other for other in phones if other is not one)
            await asyncio.gather(*(see(other, one.entries, begun, measured) for other in others))
        await wakes


async def see(other: Phone, entries: int, begun: float, measured: Measured) -> None:
    """Note how long it takes until another phone shows so many entries."""
    try:
        await other.shows(entries)
    except NoAnswerError:
        measured.faults["not seen"] += 1
    else:
        measured.seen.append((other.entries_since - begun) * 1000)


async def play(site: Site, phones: int, seconds: float, tapping: tuple[str, float]) -> Measured:
    """Let all phones tap, at a pace and with its pause, and return what they saw."""
    measured, (pace, pause) = Measured(), tapping
    _, before = used(site.processes)
    async with AsyncExitStack() as stack:
        all_phones: list[Phone] = []
        for first in range(0, phones, AT_ONCE):
            opening = [
                site.phone(number, site.queries[number // AT_A_TABLE])
                for number in range(first, min(first + AT_ONCE, phones))
            ]
            all_phones += await asyncio.gather(*map(stack.enter_async_context, opening))
        await settle(site)
        worked, megabytes = used(site.processes)
        measured.megabytes = (megabytes - before) / phones
        until = time.monotonic() + seconds
        async with asyncio.TaskGroup() as group:
            group.create_task(asyncio.sleep(seconds))
            group.create_task(watch_memory(site, until, measured))
            if pace == "each":
                for phone in all_phones:
                    group.create_task(sit(phone, until, pause, measured))
            elif pace == "tables":
                for first in range(0, phones, AT_A_TABLE):
                    table = all_phones[first : first + AT_A_TABLE]
                    group.create_task(gather(table, until, pause, measured))
        measured.busy = used(site.processes)[0] - worked
        for phone in all_phones:
            measured.faults.update(phone.said)
    return measured


async def watch_memory(site: Site, until: float, measured: Measured) -> None:
    """Note every minute how many megabytes the servers hold."""
    while (left := until - time.monotonic()) > 0:
        measured.held.append(round(used(site.processes)[1]))
        await asyncio.sleep(min(MINUTE, left))
    measured.held.append(round(used(site.processes)[1]))


async def settle(site: Site) -> None:
    """Wait until what was opened is at rest, and what a server prepares after its start is there.

    It begins with that a while after its start and rests between, so one quiet moment says nothing.
    """
    await asyncio.sleep(FIRST_REST)
    worked, before = used(site.processes)[0], -1.0
    while before < 0 or worked - before > SETTLED * len(site.processes):
        await asyncio.sleep(AT_REST)
        before, worked = worked, used(site.processes)[0]


def own_address(number: int) -> str:
    """Return an address of this machine for a phone: every device at a table has one of its own."""
    return f"127.0.1.{number + 1}"


def summary(measured: Measured) -> dict[str, object]:
    """Return medians, p95 and maxima."""
    found: dict[str, object] = {}
    every = {"tap": measured.taps, "entry": measured.entries, "all": measured.taps + measured.entries}
    for name, times in (every | {"seen by others": measured.seen}).items():
        if times:
            found[name] = {
                "count": len(times),
                "median": round(statistics.median(times)),
                "p95": round(p95(times)),
                "longest": round(max(times)),
            }
    return found | {"faults": dict(measured.faults)}


def p95(times: list[float]) -> float:
    """Return what 95 of 100 do not exceed."""
    return sorted(times)[int(len(times) * 0.95)]


def main() -> int:
    """Run the measurement; the exit code tells whether the aim was met."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--phones", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--minutes", type=float, help="a soak: instead of the seconds")
    parser.add_argument("--pace", choices=("each", "tables", "quiet"), default="each")
    parser.add_argument(
        "--pause", type=float, default=3, help="seconds between two taps of a phone, or a table"
    )
    parser.add_argument("--club", action="store_true", help="two servers behind a proxy")
    wanted = parser.parse_args()
    phones, seconds = min(wanted.phones, MOST_PHONES), min(wanted.seconds, LONGEST)
    if wanted.minutes:
        seconds = min(wanted.minutes * MINUTE, LONGEST_SOAK)
    machine_load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        with (two_servers if wanted.club else one_server)(home, -(-phones // AT_A_TABLE)) as site:
            measured = uvloop.run(play(site, phones, seconds, (wanted.pace, wanted.pause)))
    everything = measured.taps + measured.entries
    found = summary(measured) | {
        "pace": wanted.pace,
        "phones": phones,
        "machine_load": round(machine_load, 1),
        "server_busy_percent": round(100 * measured.busy / seconds, 1),
        "server_ms_an_action": round(1000 * measured.busy / len(everything), 1) if everything else None,
        "megabytes_a_phone": round(measured.megabytes, 1),
        "megabytes_by_minute": measured.held,
    }
    sys.stdout.write(json.dumps(found) + "\n")
    return 0 if not measured.faults and (not everything or p95(everything) <= AIM) else 1


if __name__ == "__main__":
    sys.exit(main())
