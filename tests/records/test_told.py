"""What people tell of a game beside its entries: the day, how long it took, where, and whether it counts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from assistant.records.archive import restore, write_archive
from assistant.records.errors import NotInvitedError, UnknownGameError
from assistant.records.intake import Brought, bring_in
from assistant.records.listing import GameFilter
from assistant.records.plays import play_data, play_table
from assistant.records.results import kept_results, played_when, read_result
from assistant.records.statistics import collect
from assistant.records.store import Store
from assistant.records.table import Tables
from assistant.records.times import Told, told_in
from assistant.records.zips import read_zip
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Entry, Log
from assistant.referee.logs.logfile import decode_log, write_log
from tests.records.conftest import NOON
from tests.records.devices import ADA, BO
from tests.referee.toy import REFEREES, TOY, Take, toy_header

TO_THE_END = (Take(3),) * 7
"""The heap of 21 is empty then."""
YESTERDAY = NOON.date() - timedelta(days=1)
EVENING = {"day": "2026-11-20", "minutes": "95", "place": "Cabin"}


def played(tables: Tables, actions: tuple[Take, ...] = TO_THE_END) -> str:
    """Return the code of a new game of Ada's in which these were entered."""
    table = tables.create(Log(toy_header()), TOY, ADA, "Europe/Berlin")
    for number, action in enumerate(actions):
        table.enter(Entry("action", action), number, f"command-{number}-{table.code}")
    return table.code


def test_what_is_told_stands_in_lists_statistics_exports_and_in_the_log(tables: Tables) -> None:
    store, code = tables.store, played(tables)
    table = tables.open(code, ADA)
    before = read_result(store, code)
    assert (before.day, before.place, before.mark) == (NOON.date(), "", "")
    table.tell(EVENING)
    (kept,) = kept_results(store, GameFilter()).results
    assert kept == read_result(store, code)
    assert (kept.day, kept.minutes, kept.place, kept.played.brought_in) == (YESTERDAY, 95, "Cabin", False)
    (listed,) = store.listed()
    assert (listed.day, listed.place) == (YESTERDAY, "Cabin")
    history = table.look()
    when = played_when(history, store.origin(code))
    assert play_table(history, code, when)["date"].unique().tolist() == ["2026-11-20"]
    data = play_data(history, code, when)
    # Noon is of the same day from the west coast of America to New Zealand.
    assert (data["playDate"], data["durationMin"]) == ("2026-11-20 12:00:00", 95)
    assert "\ndetail day 2026-11-20\ndetail minutes 95\ndetail place Cabin\n" in write_log(history.log, TOY)


def test_the_moment_of_the_last_entry_stays_where_its_own_day_is_told(tables: Tables) -> None:
    code = played(tables)
    ended = read_result(tables.store, code).played.ended_at
    tables.store.tell(code, {"day": "2026-11-21"})
    assert read_result(tables.store, code).played.moment == ended


def test_it_is_changed_and_taken_back(tables: Tables) -> None:
    store, code = tables.store, played(tables)
    before = read_result(store, code)
    text = write_log(store.load(code), TOY)
    for changes in (EVENING, {"day": "2026-11-19"}, {"mark": "given-up"}, {"mark": "not-counted"}):
        store.tell(code, changes)
    assert store.origin(code).details == Told(
        datetime(2026, 11, 19, tzinfo=UTC).date(), 95, "Cabin", "not-counted"
    )
    store.tell(code, dict.fromkeys((*EVENING, "mark"), ""))
    assert read_result(store, code) == before
    assert write_log(store.load(code), TOY) == text


@pytest.mark.parametrize(
    "changes, sentence",
    [
        ({"day": "3.5.2024"}, "no day; write it like 2024-05-03"),
        ({"day": "2024-02-30"}, "no day"),
        ({"day": "2026-11-23"}, "still to come"),
        ({"minutes": "0"}, "no duration; write minutes from 1"),
        ({"minutes": "-5"}, "no duration"),
        ({"minutes": "1000000"}, "no duration"),
        ({"minutes": "²"}, "no duration"),
        ({"mark": "lost"}, "no mark; choose one of given-up, not-counted"),
        ({"place": "x" * 201}, "at most 200 characters"),
        ({"place": "Ca\u202ebin"}, "invisible character"),
        ({"group": "Others"}, "never changes"),
        ({"kind": "snapshot"}, "never changes"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(
    file_store: Store, changes: dict[str, str], sentence: str
) -> None:
    code = file_store.create(Log(toy_header()))
    with pytest.raises(BadInputError, match=sentence):
        file_store.tell(code, {"title": "Not kept", **changes})
    assert dict(file_store.header(code).details) == {}


def test_tomorrow_may_be_today_elsewhere(file_store: Store) -> None:
    code = file_store.create(Log(toy_header()))
    file_store.tell(code, {"day": "2026-11-22"})
    assert file_store.summary(code).day == NOON.date() + timedelta(days=1)


def test_strange_details_of_a_file_tell_nothing() -> None:
    strange = {"day": "Friday", "minutes": "two hours", "mark": "lost", "place": "Cabin"}
    assert told_in(strange) == Told(place="Cabin")
    assert told_in(None) == Told()


def test_a_game_that_is_given_up_is_neither_under_way_nor_finished_nor_counted(tables: Tables) -> None:
    store, code, over = tables.store, played(tables, (Take(1),)), played(tables)
    store.tell(code, {"mark": "given-up"})
    kept = kept_results(store, GameFilter())
    assert (kept.under_way, kept.given_up, [one.code for one in kept.results]) == (0, 1, [over])
    assert [game.code for game in store.listed(GameFilter(finished=True))] == [over]
    assert store.listed(GameFilter(finished=False)) == []
    assert [(game.code, game.mark) for game in store.listed(GameFilter(marked=True))] == [(code, "given-up")]
    assert [game.code for game in store.listed(GameFilter(marked=False))] == [over]
    store.tell(code, {"mark": ""})
    assert kept_results(store, GameFilter()).under_way == 1


@pytest.mark.parametrize("mark", ["given-up", "not-counted"])
def test_a_marked_game_is_shown_with_its_result_and_left_out_of_statistics(tables: Tables, mark: str) -> None:
    store, counted, left_out = tables.store, played(tables), played(tables)
    store.tell(left_out, {"mark": mark})
    results = kept_results(store, GameFilter()).results
    assert {(one.code, one.mark) for one in results} == {(counted, ""), (left_out, mark)}
    assert set(collect(results, {}).plays["code"]) == {counted}


def test_a_table_that_is_open_elsewhere_learns_of_it(url: str, tables: Tables) -> None:
    code = played(tables)
    elsewhere = Tables(Store(url, REFEREES))
    looked = elsewhere.open(code, ADA)
    tables.open(code, ADA).tell({"title": "Morning", "place": "Cabin"})
    assert dict(looked.header.details) == {}
    again = elsewhere.open(code, ADA)
    assert (
        dict(again.header.details)
        == {"title": "Morning", "place": "Cabin"}
        == dict(again.look().header.details)
    )
    assert len(again.look()) == len(TO_THE_END)
    elsewhere.store.close()


def test_who_only_watches_tells_nothing(tables: Tables) -> None:
    code = played(tables)
    tables.rights.admit(BO, code, may_enter=False)
    with pytest.raises(NotInvitedError):
        tables.open(code, BO).tell({"mark": "not-counted"})
    with pytest.raises(UnknownGameError):
        tables.store.tell("ZZZZZZZZ", {"place": "Cabin"})


def test_what_is_told_is_searched(file_store: Store) -> None:
    code = file_store.create(Log(toy_header(details={"place": "Hütte"})))
    file_store.create(Log(toy_header()))
    assert [game.code for game in file_store.listed(GameFilter(search="hutte"))] == [code]


def test_an_archive_carries_it(store: Store, other: Store) -> None:
    whole = tuple(Entry("action", take) for take in TO_THE_END)
    code = store.create(Log(toy_header(), whole), finished=True)
    store.tell(code, {**EVENING, "mark": "not-counted"})
    archive = write_archive(store)
    restore(read_zip(archive), other)
    assert other.origin(code) == store.origin(code)
    assert read_result(other, code) == read_result(store, code)
    assert write_archive(other) == archive


def test_a_file_of_a_game_is_known_whatever_was_told_of_it_since(file_store: Store) -> None:
    log = Log(toy_header(), tuple(Entry("action", take) for take in TO_THE_END))
    code = file_store.create(log)
    file = write_log(log, TOY).encode()
    file_store.tell(code, EVENING)
    (outcome,) = bring_in([Brought("game.txt", file)], file_store)
    assert (outcome.code, outcome.known) == (code, True)
    told = write_log(file_store.load(code), TOY).encode()
    assert decode_log(told, REFEREES).header.details == EVENING
    (outcome,) = bring_in([Brought("told.txt", told)], file_store)
    assert (outcome.code, outcome.known) == (code, True)
