"""Measure the pages over many games, whose results are kept, beside the same pages over few.

    python tests/benchmarks/many_games.py [--games N ...] [--people N] [--times N] [--results-only]

The store holds copies of the recorded games under the names of many people, as clubs have them after years:
all of one device. With ``--results-only`` they are results that were kept elsewhere and brought in. What is
measured is a run of each page's script on the server, as the first that somebody causes who comes and as
every one after it; ``--profile PAGE`` says where the time of the latter goes. Prints medians in milliseconds
of processor for each number of games, and how many times as long most games take as fewest, as JSON.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import json
import os
import pstats
import random
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

sys.path[:0] = [str(Path(__file__).resolve().parents[2])]

import streamlit as st  # noqa: E402 - the root must be found first
from sqlalchemy import delete, insert, select  # noqa: E402 - as above
from streamlit.testing.v1 import AppTest  # noqa: E402 - as above

from assistant.paths import ENTRY_SCRIPT, HOME_VARIABLE, PAGES  # noqa: E402 - as above
from assistant.records.games import referees  # noqa: E402 - as above
from assistant.records.histories import Histories, Play  # noqa: E402 - as above
from assistant.records.listing import GameFilter, searched_words  # noqa: E402 - as above
from assistant.records.results import Maker, PlayerResult  # noqa: E402 - as above
from assistant.records.rights import Circle, fingerprint  # noqa: E402 - as above
from assistant.records.schema import ENTRY, GAME, RESULT, RIGHT  # noqa: E402 - as above
from assistant.records.store import Store  # noqa: E402 - as above
from assistant.referee.logs.logfile import decode_log  # noqa: E402 - as above
from assistant.views.page.device import DEVICE  # noqa: E402 - as above
from assistant.views.page.network import new_secret  # noqa: E402 - as above

RECORDED: Final = Path(__file__).resolve().parents[1] / "games"
PAGES_MEASURED: Final = ("statistics", "players", "year", "games")
SIZES: Final = (10, 1_000, 10_000)
AT_ONCE: Final = 500
ENTRIES: Final = 3
"""Entries that each copy has: what is measured reads none of them."""


def fill(home: Path, device: str, games: int, people: int, *, results_only: bool = False) -> None:
    """Store so many finished games, or results alone, of so many people, all of which a device may see."""
    store = Store(f"sqlite:///{home / 'records.sqlite'}")
    for file in sorted(RECORDED.glob("*/*.txt")):
        store.create(decode_log(file.read_bytes(), referees()), finished=True)
    Maker(store).make(1000, GameFilter())
    with store.database.reading() as connection:
        finished = connection.execute(
            select(GAME, RESULT.c.rules, RESULT.c.body, RESULT.c.minutes)
            .join(RESULT, RESULT.c.game == GAME.c.code)
            .where(RESULT.c.finished)
        ).all()
    with store.database.writing() as connection:
        connection.execute(delete(GAME))
    chance, now = random.Random(1), datetime.now(UTC)
    named = [f"{first}{last}" for first in ("Ada ", "Bea ", "Cem ", "Dan ") for last in range(people)][
        :people
    ]
    plays: list[Play] = []
    for first in range(0, games, AT_ONCE):
        rows: dict[Any, list[dict[str, Any]]] = {GAME: [], RESULT: [], RIGHT: [], ENTRY: []}
        for number in range(first, min(first + AT_ONCE, games)):
            one, code = chance.choice(finished), f"G{number:06}"
            names = chance.sample(named, len(one.header["players"]))
            header = json.loads(json.dumps(one.header))
            for player, name in zip(header["players"], names, strict=True):
                player["name"] = name
            body = json.loads(one.body)
            luck = chance.randrange(-20, 21)  # otherwise a thousand games would share each record
            for name, player in zip(names, body["players"], strict=True):
                player |= {"name": name, "points": player["points"] + luck}
            at = now - timedelta(hours=number)
            if results_only:
                sat = tuple(PlayerResult(**{**player, "sources": {}}) for player in body["players"])
                plays.append(Play(one.game, sat, at.date(), 90, origin=f"bgstats:{number}"))
                continue
            told = {"code": code, "game": one.game, "title": "", "header": header, "finished": True}
            told |= {"created_at": at, "changed_at": at, "entries": ENTRIES, "kind": one.kind}
            rows[GAME].append(told | {"words": searched_words(code, "", header)})
            kept = {"game": code, "entries": ENTRIES, "rules": one.rules, "readable": True, "sample": False}
            kept |= {"finished": True, "ended_at": at, "minutes": chance.randrange(40, 150)}
            rows[RESULT].append(kept | {"body": json.dumps(body)})
            rows[RIGHT].append({"device": fingerprint(device), "game": code, "may_enter": True, "seat": ""})
            rows[ENTRY] += [
                {"game": code, "seq": seq, "command": f"copy:{code}:{seq}", "line": "-", "kind": "action"}
                | {"overruled": False, "reason": "", "by": "", "device": "", "at": at}
                for seq in range(1, ENTRIES + 1)
            ]
        with store.database.writing() as connection:
            for table, those in rows.items():
                if those:
                    connection.execute(insert(table), those)
    if plays:
        Histories(store.database).bring_in(plays, "export.json", Circle(fingerprint(device)))
    store.close()


def opened(name: str, device: str) -> AppTest:
    """Return a page of the app, not yet run, as a device comes to it."""
    app = AppTest.from_file(ENTRY_SCRIPT, default_timeout=120)
    app.session_state[DEVICE] = device
    return app.switch_page(str(PAGES / f"{name}.py"))


def timed(app: AppTest) -> float:
    """Run a page once and return the milliseconds of processor: other work changes those little."""
    begun = time.process_time()
    app.run()
    took = (time.process_time() - begun) * 1000
    if app.exception:
        raise SystemExit(str(app.exception))
    return took


def measure(
    sizes: Sequence[int], people: int, times: int, *, results_only: bool
) -> dict[str, dict[str, dict[str, float]]]:
    """Measure every page over each number of games."""
    found: dict[str, dict[str, dict[str, float]]] = {name: {} for name in PAGES_MEASURED}
    for count in sorted(sizes):
        with tempfile.TemporaryDirectory() as home:
            device = stored(Path(home), count, people, results_only=results_only)
            for name in PAGES_MEASURED:
                timed(opened(name, device))
                gc.collect()  # what a server does once, as ``launch`` does
                gc.freeze()
                first, again = [], []
                for _ in range(times):
                    app = opened(name, device)
                    first.append(timed(app))
                    again.append(timed(app))
                medians = {"first": statistics.median(first), "again": statistics.median(again)}
                found[name][f"{count} games"] = medians
    for told in found.values():
        every = list(told.values())
        few, many = every[0], every[-1]
        told["most / fewest"] = {run: many[run] / few[run] for run in few}
    return {
        name: {what: {run: round(value, 2) for run, value in runs.items()} for what, runs in told.items()}
        for name, told in found.items()
    }


def stored(home: Path, games: int, people: int, *, results_only: bool) -> str:
    """Fill a store that the app will look into, and return the device whose games they are."""
    os.environ[HOME_VARIABLE] = str(home)
    st.cache_resource.clear()
    device = new_secret()
    fill(home, device, games, people, results_only=results_only)
    return device


def profile(name: str, games: int, people: int, *, results_only: bool) -> None:
    """Print where the time of a run goes."""
    with tempfile.TemporaryDirectory() as home:
        device = stored(Path(home), games, people, results_only=results_only)
        app = opened(name, device)
        timed(app)
        gc.collect()
        gc.freeze()
        profiler = cProfile.Profile()
        # The script runs in a thread of its own.
        threading.setprofile(lambda *_: profiler.enable())
        app.run()
        threading.setprofile(None)
        pstats.Stats(profiler).sort_stats("cumulative").print_stats(70)


def main() -> None:
    """Read the arguments and print the result."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, nargs="+", default=SIZES)
    parser.add_argument("--people", type=int, default=1_000)
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--results-only", action="store_true")
    parser.add_argument("--profile", choices=PAGES_MEASURED)
    asked = parser.parse_args()
    if asked.profile:
        profile(asked.profile, max(asked.games), asked.people, results_only=asked.results_only)
    else:
        found = measure(asked.games, asked.people, min(asked.times, 50), results_only=asked.results_only)
        sys.stdout.write(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
