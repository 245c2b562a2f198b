"""Twenty phones tapping at five tables of one server: how long a tap takes.

    python tests/benchmarks/load.py [--phones 20] [--seconds 60] [--pause 3]

The server and the phones share this machine, and nothing leaves it; it ends by itself. Every phone taps the
board, and every fourth time takes an entry back or brings one back, which the other phones of its table then
see. The time goes from the tap until the board, or the page, that answers it has arrived. Prints one line of
JSON with milliseconds; ``machine_load`` is what else the machine had to do before, in busy processes.
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
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[2])]

from assistant.records.games import referees  # noqa: E402 - the root must be found first
from assistant.records.invitations import Invitations  # noqa: E402 - as above
from assistant.records.store import Store  # noqa: E402 - as above
from assistant.referee.logs.logfile import decode_log  # noqa: E402 - as above
from tests.benchmarks.phone import NoAnswerError, Phone  # noqa: E402 - as above
from tests.browser.server import ADDRESS, ROOT, running_app  # noqa: E402 - as above

GAME = ROOT / "tests/games/tikal/four_players.txt"
LINES = 220
AT_A_TABLE = 4
MOST_PHONES, LONGEST = 200, 600
ENTRY_EVERY = 4
AIM = 500  # milliseconds that 95 of 100 taps should take at most


def addresses(home: Path, tables: int) -> list[str]:
    """Store a game for each table and return the query strings that open them."""
    log = decode_log(b"\n".join(GAME.read_bytes().splitlines()[:LINES]), referees())
    store = Store(f"sqlite:///{home / 'records.sqlite'}", referees())
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
        self.faults: Counter[str] = Counter()


async def sit(server: str, query: str, until: float, pause: float, measured: Measured) -> None:
    """Tap on one phone until the time is over, at the pace of people."""
    await asyncio.sleep(random.uniform(0, pause))
    async with Phone(server, "table", query) as phone:
        measured_from = time.monotonic() + pause
        while time.monotonic() < until:
            await asyncio.sleep(random.uniform(0.5, 1.5) * pause)
            entering = [label for label in ("Undo", "Redo") if phone.can_press(label)]
            enters = entering and random.randrange(ENTRY_EVERY) == 0
            try:
                took = await (phone.press(random.choice(entering)) if enters else phone.tap_board())
            except NoAnswerError:
                measured.faults["no answer"] += 1
            else:
                if time.monotonic() > measured_from:
                    (measured.entries if enters else measured.taps).append(took * 1000)
        measured.faults.update(phone.said)


async def play(server: str, queries: list[str], phones: int, seconds: float, pause: float) -> Measured:
    """Let all phones tap and return what they saw."""
    measured = Measured()
    until = time.monotonic() + seconds
    async with asyncio.TaskGroup() as group:
        for number in range(phones):
            query = queries[number // AT_A_TABLE]
            group.create_task(sit(server, query, until, pause, measured))
    return measured


def summary(measured: Measured) -> dict[str, object]:
    """Return medians, p95 and maxima."""
    found: dict[str, object] = {}
    for name, times in (("tap", measured.taps), ("entry", measured.entries)):
        everyone = sorted(times) or [0.0]
        found[name] = {
            "count": len(times),
            "median": round(statistics.median(everyone)),
            "p95": round(everyone[int(len(everyone) * 0.95)]) if len(everyone) > 1 else round(everyone[0]),
            "longest": round(everyone[-1]),
        }
    return found | {"faults": dict(measured.faults)}


def main() -> int:
    """Run the measurement; the exit code tells whether the aim was met."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--phones", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=3, help="seconds between two taps of a phone")
    wanted = parser.parse_args()
    phones, seconds = min(wanted.phones, MOST_PHONES), min(wanted.seconds, LONGEST)
    machine_load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        queries = addresses(home, -(-phones // AT_A_TABLE))
        with running_app(home) as app:
            before = os.times()
            measured = asyncio.run(play(f"{ADDRESS}:{app.port}", queries, phones, seconds, wanted.pause))
            own = sum(os.times()[:2]) - sum(before[:2])
        server = sum(os.times()[2:4]) - sum(before[2:4])
    found = summary(measured) | {
        "phones": phones,
        "machine_load": round(machine_load, 1),
        "server_busy_percent": round(100 * server / seconds),
        "phones_busy_percent": round(100 * own / seconds),
    }
    sys.stdout.write(json.dumps(found) + "\n")
    everything = measured.taps + measured.entries
    met = bool(everything) and not measured.faults and sorted(everything)[int(len(everything) * 0.95)] <= AIM
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
