"""``breakdown`` and ``statistics``: the tables of the pages of these names, as text, CSV or JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import pandas as pd

from assistant.command_line.archiving import records_here
from assistant.command_line.logs import bytes_of
from assistant.command_line.output import GOOD, Report
from assistant.records import statistics as counting
from assistant.records.breakdown import TABLES, break_down
from assistant.records.games import is_finished, ledgers, played_through
from assistant.records.results import GameResult, result_of, statistics_of
from assistant.records.spreadsheets import to_csv
from assistant.records.statistics import Statistics, collect
from assistant.records.times import PlayedWhen
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History
from assistant.referee.logs.logfile import decode_log
from assistant.referee.wording import own_json, shown

Frames = Mapping[str, pd.DataFrame]
COUNTED: Final[Mapping[str, Callable[[Statistics], pd.DataFrame]]] = {
    "people": lambda collected: counting.people(collected.plays),
    "pairs": lambda collected: counting.head_to_head(collected.plays),
    "sources": counting.by_source,
    "records": lambda collected: counting.records(collected.plays),
    "durations": lambda collected: counting.durations(collected.plays),
    "plays": lambda collected: collected.plays,
}
"""The tables of ``statistics`` by name, each with the function that makes it."""


def breakdown(files: Sequence[str], table: str, *, as_csv: bool) -> Report:
    """Return games taken apart, one table of each or all; with several files a column names the file."""
    names = _chosen(table, TABLES, as_csv=as_csv)
    files = _once(files)
    taken = [(file, break_down(_history(file)).tables) for file in files]
    frames = {}
    for name in names:
        own = [_named(tables[name], file if len(files) > 1 else "") for file, tables in taken]
        filled = [frame for frame in own if not frame.empty]
        frames[name] = pd.concat(filled, ignore_index=True) if filled else own[0]
    return _report(frames, as_csv=as_csv)


def statistics(files: Sequence[str], table: str, *, as_csv: bool) -> Report:
    """Return what finished games together come to: those in files, or all of this machine's records.

    A file that is named twice counts once. Files whose games are not counted are named, with the reason.
    """
    names = _chosen(table, COUNTED, as_csv=as_csv)
    games = [(file, _history(file)) for file in _once(files)]
    results = [_result(file, history) for file, history in games]
    collected = collect(results, {}) if files else _of_records()
    report = _report({name: COUNTED[name](collected) for name in names}, as_csv=as_csv)
    left_out = {
        file: _reason(result, history)
        for (file, history), result in zip(games, results, strict=True)
        if not result.counts
    }
    lines = [] if as_csv else [f"{file}: {reason}, so it is not counted" for file, reason in left_out.items()]
    return report._replace(lines=[*report.lines, *lines], data={**report.data, "unfinished": list(left_out)})


def _reason(result: GameResult, history: History) -> str:
    """Return why a game is not counted."""
    if result.finished:
        return f"marked as “{result.mark}”"
    if is_finished(history.referee, history.position):
        return "over, but who has won depends on values that are not known"
    return "not finished"


def _chosen(table: str, known: Mapping[str, object], *, as_csv: bool) -> Sequence[str]:
    if table in known:
        return [table]
    every = ", ".join(known)
    if table:
        raise BadInputError(f"There is no table “{shown(table)}”; the tables are {every}.")
    if as_csv:
        raise BadInputError(f"A CSV holds one table; name it with “--table”: {every}.")
    return list(known)


def _once(files: Sequence[str]) -> Sequence[str]:
    """Return files without those that are named again, in another spelling or not."""
    named: dict[Path, str] = {}
    for file in files:
        named.setdefault(Path(file).resolve(), file)
    return list(named.values())


def _history(file: str) -> History:
    """Return the game or the pad in a log, in which refused entries changed nothing."""
    try:
        log = decode_log(bytes_of(file), ledgers())
        return played_through(ledgers()[log.header.game], log)
    except BadInputError as problem:
        raise BadInputError(f"{file}: {problem}") from None


def _result(file: str, history: History) -> GameResult:
    """Return how the game in a log ended; nobody knows when, so it is dated as its file is."""
    when = datetime.now(UTC)
    with suppress(OSError):
        when = datetime.fromtimestamp(Path(file).stat().st_mtime, UTC)
    return result_of(history, file, PlayedWhen(when, brought_in=True))


def _of_records() -> Statistics:
    with records_here() as store:
        return statistics_of(store)


def _named(frame: pd.DataFrame, file: str) -> pd.DataFrame:
    if not file:
        return frame
    return pd.concat([pd.Series([file] * len(frame), name="file", dtype=str), frame], axis=1)


def _report(frames: Frames, *, as_csv: bool) -> Report:
    data = {name: _rows(frame) for name, frame in frames.items()}
    lines = to_csv(*frames.values()).decode("utf-8-sig").splitlines() if as_csv else list(_lines(frames))
    return Report(GOOD, lines, {"tables": data})


def _rows(frame: pd.DataFrame) -> list[dict[str, Any]]:
    """Return the rows as JSON has them: nothing where a value is not known, days as people write them."""
    known = frame.astype(object).where(frame.notna(), None)
    rows: list[dict[str, Any]] = own_json(json.dumps(known.to_dict("records"), default=str))
    return rows


def _lines(frames: Frames) -> Iterator[str]:
    for name, frame in frames.items():
        yield f"{name}: {len(frame)} rows"
        if not frame.empty:
            # A terminal shows Chinese and Japanese signs in two columns each.
            with pd.option_context({"display.unicode.east_asian_width": True}):
                table = frame.to_string(index=False)
            yield from table.splitlines()
