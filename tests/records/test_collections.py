"""Every table of Statistics, every chart and every file, on every collection of games there may be."""

from __future__ import annotations

import csv
import io
from collections import Counter
from datetime import UTC, date, datetime
from functools import cache
from tempfile import TemporaryDirectory

import pandas as pd
import pytest

from assistant.records import statistics
from assistant.records.games import ledgers
from assistant.records.listing import GameFilter
from assistant.records.plays import play_data, play_table
from assistant.records.results import KeptResults, ending_of, kept_results
from assistant.records.spreadsheets import harmless_cell, to_csv, to_xlsx
from assistant.records.statistics import Statistics, collect
from assistant.records.store import Store
from assistant.records.times import GameRecord, PlayedWhen
from assistant.referee.logs.history import History
from assistant.referee.text import MINUS
from assistant.views.charts.statistics_charts import score_dots, source_bars
from assistant.views.sharing.report import report
from tests.collections_of_games import COLLECTIONS, Game
from tests.records.workbooks import read_back

NOON = datetime(2026, 11, 28, 12, tzinfo=UTC)
CODES = "ACDEFGHJ"


def history_of(game: Game) -> History:
    log = game.log
    return History.replay(ledgers()[log.header.game], log)


@cache
def kept(name: str) -> KeptResults:
    """Return the results of a collection, each game as it was entered at its table."""
    with TemporaryDirectory() as folder:
        store = Store(f"sqlite:///{folder}/records.sqlite", ledgers(), lambda: NOON)
        for number, game in enumerate(COLLECTIONS[name].games):
            log, moments = game.log, 1 + len(game.log.entries)
            code = f"AAAAAAA{CODES[number]}"
            origin = GameRecord(code, True, NOON, (NOON,) * (moments - 1), (game.zone,) * moments)
            store.create(log, origin=origin, ending=ending_of(history_of(game)))
        found = kept_results(store, GameFilter(among=tuple(store.games)))
        store.close()
    return found


@cache
def counted(name: str) -> Statistics:
    """Return what counts of it: no samples, and of several versions the one played most often."""
    every = collect([result for result in kept(name).results if not result.sample], {})
    versions = Counter(every.plays.drop_duplicates("code")["version"])
    if not versions:
        return every
    plays = every.plays[every.plays["version"] == versions.most_common(1)[0][0]]
    return Statistics(plays, every.sources[every.sources["code"].isin(plays["code"])])


PERSON = ("person", "games", "wins", "expected", "average", "best", "place")


@pytest.mark.parametrize("name", COLLECTIONS)
def test_every_number_is_the_one_worked_out_by_hand(name: str) -> None:
    collection = COLLECTIONS[name]
    found = kept(name)
    assert (found.under_way, found.unreadable, found.missing) == (collection.left_out, [], 0)
    plays = counted(name).plays
    people = statistics.people(plays)
    assert list(people[list(PERSON)].itertuples(index=False, name=None)) == list(collection.people)
    records = statistics.records(plays)
    told = [(row.record, row.value, row.person) for row in records.itertuples()]
    assert sorted(told) == sorted(collection.records)
    # What everybody won, met and scored adds up, whichever way it is counted.
    assert people["games"].sum() == people["decided"].sum() == people["scored"].sum() == len(plays)
    assert abs(people["expected"].sum() - plays["won"].sum()) < 0.02 * len(people) + 0.001
    for column in ("seat", "players", "edition", "version"):
        group = statistics.by_group(plays, column)
        assert (group["plays"].sum(), group["wins"].sum()) == (len(plays), plays["won"].sum())
    pairs = statistics.head_to_head(plays)
    assert (pairs["ahead"] + pairs["behind"] + pairs["level"]).sum() == pairs["games"].sum()
    assert pairs["games"].sum() == sum(len(own) * (len(own) - 1) // 2 for _, own in plays.groupby("code"))


@pytest.mark.parametrize("name", COLLECTIONS)
def test_every_table_is_saved_with_all_its_rows(name: str) -> None:
    chosen = counted(name)
    plays = chosen.plays
    frames: tuple[pd.DataFrame, ...] = (
        plays,
        statistics.people(plays),
        statistics.by_source(chosen),
        statistics.head_to_head(plays),
        statistics.records(plays),
        statistics.durations(plays),
        *(statistics.by_group(plays, column) for column in ("seat", "players", "edition", "version")),
    )
    for frame in frames:
        rows = list(csv.reader(io.StringIO(to_csv(frame).decode("utf-8-sig"))))
        assert rows[0] == list(frame.columns)
        assert len(rows) == 1 + len(frame)
        assert not any(cell in {"-0.0", "-0", "nan", "inf"} for row in rows for cell in row)
        for column in frame.columns.intersection(["person", "name"]):
            place = frame.columns.get_loc(column)
            assert [row[place] for row in rows[1:]] == [harmless_cell(value) for value in frame[column]]
    # Of each collection another table is a workbook, too; every table of some.
    frame = frames[list(COLLECTIONS).index(name) % len(frames)]
    headings, *cells = read_back(to_xlsx(frame))
    assert [value for _, value in headings] == list(frame.columns)
    assert len(cells) == len(frame)


@pytest.mark.parametrize("name", COLLECTIONS)
def test_every_chart_has_a_mark_for_every_game(name: str) -> None:
    chosen = counted(name)
    people = list(statistics.people(chosen.plays)["person"])
    dots = score_dots(chosen.plays, people)
    marks = [x for trace in dots.data if trace.customdata is not None for x in trace.x]
    assert sorted(marks) == sorted(chosen.plays["points"])
    frame = statistics.by_source(chosen)
    bars = source_bars(frame, people, {source: source for source in dict.fromkeys(frame["source"])})
    assert f"{MINUS}0" not in str(bars.to_plotly_json()).replace(f"{MINUS}0.", "").replace(f"{MINUS}0,", "")
    for person, own in frame.groupby("person"):
        average = statistics.people(chosen.plays).set_index("person")["average"][person]
        assert abs(own["average"].sum() - average) < 0.06 * len(own)


@pytest.mark.parametrize("name", [name for name in COLLECTIONS if COLLECTIONS[name].games])
def test_every_game_is_told_to_others_as_it_ended(name: str) -> None:
    for game in COLLECTIONS[name].games:
        history = history_of(game)
        played = PlayedWhen(NOON, game.zone)
        table = play_table(history, "AAAAAAAA", played)
        data = play_data(history, "AAAAAAAA", played)
        assert list(table["player"]) == [player["name"] for player in data["players"]] == list(game.points)
        assert "</html>" in report(history)
        assert list(table["won"]) == [player["winner"] for player in data["players"]] == game.won
        if any(game.won):
            points = list(game.points.values())
            assert list(table["points"]) == [player["score"] for player in data["players"]] == points
            assert list(table["rank"]) == [1 + sum(other > own for other in points) for own in points]


def test_a_game_counts_on_the_day_of_its_own_table() -> None:
    # Noon in Greenwich is the next day at two in Kiritimati, and five in the morning in Denver.
    plays = counted("days of two time zones").plays
    assert dict(zip(plays["points"], plays["ended"], strict=True)) == {
        50: date(2026, 11, 29),
        40: date(2026, 11, 29),
        30: date(2026, 11, 28),
        20: date(2026, 11, 28),
    }
