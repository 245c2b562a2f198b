"""The archive: everything there, the same bytes every time, and the same log on another machine."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from assistant.records.archive import MANIFEST, RULINGS, restore, write_archive
from assistant.records.games import referees
from assistant.records.intake import FIRST, Bringer, How, Present
from assistant.records.keeping import Rulings
from assistant.records.store import Store
from assistant.records.times import GameRecord
from assistant.records.zips import read_zip
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import REDO, UNDO, Entry, Log
from assistant.referee.logs.logfile import read_entry, write_log
from assistant.referee.rulings import read_rulings
from tests.games.replay import AUCTION_GAME, NAMES, replay
from tests.records.conftest import NOON
from tests.referee.test_rulings import HOUSE
from tests.referee.toy import Take, toy_header

GAME = Log(toy_header(details={"title": "Täßt <b>"}), (Entry("action", Take(3)), UNDO, REDO))


def texts(store: Store) -> dict[str, str]:
    """Return every game's log as the bytes of its file, by code."""
    games = store.listed(limit=100)
    return {game.code: write_log(store.load(game.code), store.games[game.game]) for game in games}


def changed(archive: bytes, name: str, content: bytes | None) -> dict[str, bytes]:
    files = read_zip(archive)
    if content is None:
        del files[name]
    else:
        files[name] = content
    return files


def test_a_store_comes_back_byte_for_byte(store: Store, other: Store) -> None:
    codes = [store.create(GAME), store.create(Log(toy_header()))]
    store.append(codes[1], Entry("action", Take(2), by="Zoë"), 0, "command-1")
    Rulings(store.database).keep(HOUSE)
    archive = write_archive(store)
    report = restore(read_zip(archive), other)
    assert texts(other) == texts(store)
    assert {game.code for game in report.games} == set(codes)
    assert all(other.origin(code) == store.origin(code) for code in codes)
    assert report.rulings == 1
    assert write_archive(other) == archive


@pytest.mark.parametrize("line", ["rename red Anna", "takeover red Dora", "seats blue red"])
def test_a_game_whose_players_were_put_right_comes_in_once(store: Store, other: Store, line: str) -> None:
    """The list of games has the players as they are called and sit by now, a log as they began."""
    takes = [Entry("action", Take(1))] * FIRST
    begun = Log(toy_header(), tuple(takes))
    going_on = replace(begun, entries=(*takes, read_entry(line, store.games[begun.header.game])))
    code, early = store.create(going_on), other.create(begun)
    for told in (code, ""):
        assert Present(store).find(going_on, told) == (code, How.SAME, FIRST + 1)
    assert Present(store).find(begun, code) == (code, How.SHORTER, FIRST + 1)
    for told in (early, ""):
        assert Present(other).find(going_on, told) == (early, How.LONGER, FIRST)


def test_recorded_games_come_back_byte_for_byte(tmp_path: Path) -> None:
    ours = Store(f"sqlite:///{tmp_path / 'ours.sqlite'}", referees())
    theirs = Store(f"sqlite:///{tmp_path / 'theirs.sqlite'}", referees())
    for name in (*NAMES, AUCTION_GAME):
        ours.create(replay(name).log)
    restore(read_zip(write_archive(ours)), theirs)
    assert len(texts(theirs)) == 4
    assert texts(theirs) == texts(ours)
    ours.close()
    theirs.close()


def test_some_games_alone_take_along_only_what_is_theirs(store: Store) -> None:
    code, other = store.create(GAME), store.create(GAME)
    rulings = Rulings(store.database)
    ours, _ = rulings.keep(replace(HOUSE, code=code)), rulings.keep(replace(HOUSE, code=other))
    files = read_zip(write_archive(store, [code]))
    assert set(files) == {f"games/{code}.txt", f"games/{code}.json", RULINGS, MANIFEST}
    assert [ruling.id for ruling in read_rulings(files[RULINGS])] == [ours.id]


def test_a_code_that_another_game_has_is_left_to_it(store: Store, other: Store) -> None:
    code = store.create(GAME)
    another = Log(toy_header(details={"group": "Others"}))
    other.create(another, origin=GameRecord(code, False, NOON, ()))
    restored = restore(read_zip(write_archive(store)), other).games[0].code
    assert restored != code
    assert other.load(restored) == GAME
    assert other.load(code) == another


def test_progress_is_told(store: Store, other: Store) -> None:
    for count in (1, 2, 3):
        store.create(Log(toy_header(), (Entry("action", Take(count)),)))
    seen: list[tuple[int, int]] = []
    restore(
        read_zip(write_archive(store)),
        other,
        Bringer(on_progress=lambda done, whole: seen.append((done, whole))),
    )
    assert seen == [(1, 3), (2, 3), (3, 3)]


def refused(files: dict[str, bytes], store: Store) -> str:
    with pytest.raises(BadInputError) as problem:
        restore(files, store)
    assert texts(store) == {}
    return str(problem.value)


def test_a_damaged_archive_stores_nothing(store: Store, other: Store) -> None:
    code = store.create(GAME)
    archive = write_archive(store)
    log = f"games/{code}.txt"
    assert "changed or damaged" in refused(changed(archive, log, b"table-assistant log 1\n"), other)
    assert "not complete" in refused(changed(archive, log, None), other)
    assert "something was added" in refused(changed(archive, "../evil.txt", b""), other)
    assert "no archive" in refused(changed(archive, MANIFEST, b"[]"), other)
    assert "no archive" in refused(changed(archive, MANIFEST, b"\xff"), other)
    assert "no archive" in refused({}, other)


def resealed(archive: bytes, *changes: tuple[str, bytes]) -> dict[str, bytes]:
    """Return the archive with files that its maker changed on purpose."""
    files = read_zip(archive) | dict(changes)
    manifest = json.loads(files[MANIFEST])
    for name, content in changes:
        manifest["files"][name] = hashlib.sha256(content).hexdigest()
    return files | {MANIFEST: json.dumps(manifest).encode()}


@pytest.mark.parametrize(
    "beside",
    [
        b"{}",
        b'{"created_at": "yesterday", "entered_at": []}',
        b'{"created_at": "0001-01-01T00:00:00+00:00", "entered_at": []}',
        b'{"created_at": "2026-01-01T00:00:00", "entered_at": []}',
        b'{"created_at": "2026-01-01T00:00:00+00:00", "entered_at": 7}',
    ],
)
def test_a_game_with_wrong_times_is_told_and_left_out(store: Store, other: Store, beside: bytes) -> None:
    code = store.create(GAME)
    files = resealed(write_archive(store), (f"games/{code}.json", beside))
    report = restore(files, other)
    assert "times are wrong" in str(report.games[0].problem)
    assert texts(other) == {}


def test_a_game_that_cannot_be_read_does_not_stop_the_others(store: Store, other: Store) -> None:
    codes = sorted((store.create(GAME), store.create(Log(toy_header()))))
    files = resealed(write_archive(store), (f"games/{codes[0]}.txt", b"table-assistant log 1\ngame chess\n"))
    report = restore(files, other)
    assert [bool(game.problem) for game in report.games] == [True, False]
    assert list(texts(other)) == [codes[1]]


def test_a_file_with_a_name_of_nothing_is_told_and_left_out(store: Store, other: Store) -> None:
    code = store.create(GAME)
    strange = ["games/my-game.txt", f"old/{code}.txt", "readme.md"]
    files = resealed(write_archive(store), *((name, b"any text") for name in strange))
    report = restore(files, other)
    assert [game.file for game in report.games if game.problem] == strange
    assert list(texts(other)) == [code]


MINUTE_BY_MINUTE = [f"2026-01-01T20:0{minute}:00+01:00" for minute in range(3)]


@pytest.mark.parametrize(
    "told, zones, brought",
    [
        # Of an older program: a game from a file has the moment at which it was made everywhere.
        ({"created_at": MINUTE_BY_MINUTE[0], "entered_at": [MINUTE_BY_MINUTE[0]] * 3}, "----", 4),
        ({"created_at": MINUTE_BY_MINUTE[0], "entered_at": MINUTE_BY_MINUTE}, "----", 2),
        ({"created_at": "2026-01-01T19:00:00+01:00", "entered_at": MINUTE_BY_MINUTE}, "----", 0),
        ({"created_at": MINUTE_BY_MINUTE[0], "entered_at": MINUTE_BY_MINUTE, "brought": 0}, "----", 0),
        ({"zones": ["Europe/Berlin", "UTC", "", "America/Denver"], "brought": 1}, "BU-D", 1),
        # Of somebody who means no good.
        ({"zones": ["../../etc/passwd", 7, None, "Europe/Berlin" * 99], "brought": 5}, "----", 0),
        ({"zones": ["Europe/Berlin"], "brought": -1}, "----", 0),
        ({"zones": "UTC", "brought": True}, "----", 0),
    ],
)  # fmt: skip
def test_where_a_game_was_played_and_whether_it_came_from_a_file(
    store: Store, other: Store, told: dict[str, object], zones: str, brought: int
) -> None:
    code = store.create(GAME)
    plain = {"created_at": "2026-01-01T19:00:00+01:00", "entered_at": MINUTE_BY_MINUTE, "finished": False}
    content = json.dumps(plain | told).encode()
    restore(resealed(write_archive(store), (f"games/{code}.json", content)), other)
    names = {"Europe/Berlin": "B", "UTC": "U", "America/Denver": "D", "": "-"}
    origin = other.origin(code)
    assert ("".join(names[zone] for zone in origin.zones), origin.brought) == (zones, brought)
    # In UTC, as every moment here.
    assert origin.entered_at[-1] == datetime.fromisoformat(str(json.loads(content)["entered_at"][-1]))


def test_a_clock_that_was_ahead_elsewhere_takes_no_time_away(store: Store) -> None:
    begun = NOON + timedelta(days=4_000)
    moments = tuple(begun + timedelta(minutes=10 * number) for number in range(1, 4))
    origin = store.origin(store.create(GAME, origin=GameRecord("ACDEFGHJ", False, begun, moments)))
    assert origin.entered_at[-1] <= NOON + timedelta(seconds=9)
    apart = [later - earlier for earlier, later in pairwise((origin.created_at, *origin.entered_at))]
    assert apart == [timedelta(minutes=10)] * 3


def test_nobody_hears_of_games_that_they_may_not_see(store: Store) -> None:
    code = store.create(GAME)
    created: list[str] = []
    report = restore(read_zip(write_archive(store)), store, Bringer(seen=(), created=created.append))
    assert [game.code for game in report.games] == created != [code]
    assert Present(store, seen=[]).find(GAME) is None
