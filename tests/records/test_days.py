"""One day and one duration of a game, wherever either is told: cases counted by hand in ``days.json``.

``END`` takes the sticks that are left. The times are those of the clock at the table.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import delete

from assistant.records.archive import restore, write_archive
from assistant.records.intake import Bringer, Brought, bring_in
from assistant.records.listing import GameFilter
from assistant.records.plays import play_data, play_table
from assistant.records.results import GameResult, Maker, kept_results, played_when, read_result
from assistant.records.schema import RESULT
from assistant.records.statistics import LONGEST, SHORTEST, Statistics, collect, durations, records
from assistant.records.store import Store
from assistant.records.table import Entered, GameTable, Tables
from assistant.records.times import known_zone
from assistant.records.zips import read_zip
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Entry, Log
from assistant.referee.logs.logfile import read_entry, write_log
from tests.records.devices import ADA
from tests.referee.toy import REFEREES, TOY, Take, toy_header

Case = Mapping[str, Any]
ROOT = Path(__file__).parent.parent.parent
CASES: list[Case] = json.loads(Path(__file__).with_name("days.json").read_text("utf-8"))
LATER = datetime(2027, 2, 1, tzinfo=UTC)
NAMES = [case["what"] for case in CASES]


class Clock:
    """A clock that shows what it is set to."""

    def __init__(self) -> None:
        self.now = LATER

    def __call__(self) -> datetime:
        return self.now.astimezone(UTC)


@pytest.fixture
def server_zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Return what puts the server into a time zone."""

    def put(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield put
    monkeypatch.undo()
    time.tzset()


def entries(history: History, line: str) -> list[Entry]:
    """Return the entries of a line; END takes what is left of the heap."""
    found: list[Entry] = []
    table: Any = history.position
    left = table.heap
    for part in line.split(" / "):
        entry = Entry("action", Take(left)) if part == "END" else read_entry(part, TOY)
        found.append(entry)
        if isinstance(entry.action, Take):
            left -= entry.action.sticks
    return found


def put_down(case: Case) -> Log:
    """Return the beginning of a game that came from a file: most of the heap may be taken at once."""
    history = History(TOY, toy_header(options={"most": "3"}))
    for line in case["file"]:
        for entry in entries(history, line):
            history.enter(let_pass(entry))
    return history.log


def let_pass(entry: Entry) -> Entry:
    """Return an entry that may take more than the rules allow."""
    return (
        Entry(entry.kind, entry.action, reason=entry.reason or "agreed") if entry.kind == "action" else entry
    )


def played(case: Case, tables: Tables, clock: Clock) -> GameTable:
    """Play a case at a table, and return it when its last line has been entered."""
    rows = list(case["log"])
    zone = known_zone(case["zone"])
    if "file" in case:
        (moment, _), *rows = rows
        clock.now = datetime.fromisoformat(moment)
        content = write_log(put_down(case), TOY).encode()
        (outcome,) = bring_in([Brought("a.txt", content)], tables.store, Bringer(zone=zone))
        tables.rights.admit(ADA, outcome.code, may_enter=True)
        code = outcome.code
    else:
        clock.now = datetime.fromisoformat(rows[0][0])
        code = tables.create(Log(toy_header()), TOY, ADA, zone).code
    for number, (moment, line, *other) in enumerate(rows):
        clock.now = datetime.fromisoformat(moment)
        table = tables.open(code, ADA, known_zone(other[0]) if other else zone)
        history = table.look()
        first, *more = map(let_pass, entries(history, line))
        became = table.enter(first, len(history), f"command-{number}", certain=True, more=more)
        assert isinstance(became, Entered)
    return tables.open(code, ADA)


def told_of(result: GameResult) -> tuple[date, int | None]:
    assert result.day is not None
    return result.day, result.minutes


def places(store: Store, code: str, zone: str) -> dict[str, tuple[date, int | None]]:
    """Return the day and the minutes of a game as every place tells them."""
    (kept,) = kept_results(store, GameFilter()).results
    history = History.replay(TOY, store.load(code), lenient=True)
    when = played_when(history, store.origin(code))
    found = {"played through": told_of(read_result(store, code)), "kept": told_of(kept)}
    found["picture"] = (when.day, when.minutes)
    found |= dict(in_statistics(collect([kept], {}), kept.minutes))
    day = store.summary(code).day
    assert day is not None
    found["list of games"] = (day, kept.minutes)
    table, data = play_table(history, code, when), play_data(history, code, when)
    (minutes,) = set(table["minutes"].dropna()) or {None}
    (row_day,) = set(table["date"])
    found["CSV of the game"] = (date.fromisoformat(row_day), minutes)
    moment = datetime.fromisoformat(f"{data['playDate']}+00:00")
    there = moment.astimezone(ZoneInfo(zone)) if zone else moment.astimezone()
    found["BG Stats"] = (there.date(), data.get("durationMin"))
    return found


def in_statistics(found: Statistics, minutes: int | None) -> Iterator[tuple[str, tuple[date, int | None]]]:
    (day,) = set(found.plays["ended"])
    yield "Statistics", (day, minutes)
    timed = durations(found.plays)
    assert len(timed) == (minutes is not None)
    yield "durations", (day, int(timed["longest"][0]) if len(timed) else None)
    told = records(found.plays)
    lasting = told[told["record"].isin((LONGEST, SHORTEST))]
    assert set(lasting["value"]) == ({minutes} if minutes is not None else set())
    yield "records", (min(told["ended"]), minutes)


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_a_day_and_a_duration_are_the_same_everywhere(
    case: Case, tmp_path: Path, server_zone: Callable[[str], None]
) -> None:
    server_zone(case["server"])
    clock = Clock()
    store = Store(f"sqlite:///{tmp_path / 'records.sqlite'}", REFEREES, clock)
    code = played(case, Tables(store), clock).code
    zone, wanted = known_zone(case["zone"]), (date.fromisoformat(case["day"]), case["minutes"])
    found = places(store, code, zone)
    assert found == dict.fromkeys(found, wanted)
    assert read_result(store, code).played.brought_in == case.get("brought_in", False)
    clock.now = LATER
    with store.database.writing() as connection:
        connection.execute(delete(RESULT))
    Maker(store).make(1)
    found = places(store, code, zone)
    assert found == dict.fromkeys(found, wanted), "made anew"
    other = Store(f"sqlite:///{tmp_path / 'elsewhere.sqlite'}", REFEREES, clock)
    restore(read_zip(write_archive(store)), other)
    found = places(other, code, zone)
    assert found == dict.fromkeys(found, wanted), "brought elsewhere in an archive"
    assert other.origin(code) == store.origin(code)
    for one in (store, other):
        one.close()


def test_a_zone_is_known_by_its_old_name_where_the_system_knows_none() -> None:
    """Chromium 156 says Asia/Calcutta, which Debian 13 has in the package tzdata-legacy alone.

    Others met it as nextcloud/server #41606. Python looks into its own package where the system has none.
    """
    told = ("Asia/Calcutta", "Europe/Kiev", "Asia/Saigon", "America/Buenos_Aires", "America/Coyhaique")
    asked = f"from assistant.records.times import known_zone; print(*map(known_zone, {told}))"
    environment = os.environ | {"PYTHONTZPATH": ""}
    found = subprocess.run(
        [sys.executable, "-c", asked], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert tuple(found.stdout.split()) == told
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    assert any(re.match(r"tzdata\b[^;]*$", one) for one in needed), "on every system, whatever else brings it"
