"""Notes and photos beside a log: who may read and write them, and that they come along in the archive."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from assistant.records.archive import restore, write_archive
from assistant.records.bin import NOTES, Bin
from assistant.records.errors import NotInvitedError
from assistant.records.notes import MOST_NOTES, EntryNote, EntryNotes, made_fit
from assistant.records.rights import WHOLE_STORE, Right, fingerprint
from assistant.records.store import Store
from assistant.records.table import Tables
from assistant.records.zips import read_zip
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Entry, Log
from tests.records.conftest import NOON
from tests.records.devices import ADA, BO
from tests.records.running import run_daily
from tests.records.zipped import write_zip
from tests.referee.toy import REFEREES, TOY, Take, toy_header

ENTERS, WATCHES, NOBODY = Right(may_watch=True, may_enter=True), Right(may_watch=True), Right()
GAME = Log(toy_header(), (Entry("action", Take(3)), Entry("action", Take(2))))


def photo(width: int = 30, height: int = 20) -> bytes:
    target = BytesIO()
    Image.new("RGB", (width, height), "red").save(target, "JPEG")
    return target.getvalue()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{tmp_path / 'records.sqlite'}", REFEREES, lambda: NOON)
    yield store
    store.close()


@pytest.fixture
def notes(store: Store) -> EntryNotes:
    return EntryNotes(store.database, lambda: NOON)


@pytest.fixture
def code(store: Store) -> str:
    return store.create(GAME)


def told(notes: list[EntryNote]) -> list[tuple[int, str, bool]]:
    return [(note.seq, note.words, note.photo is not None) for note in notes]


def test_those_at_the_table_write_and_those_invited_read(notes: EntryNotes, code: str) -> None:
    notes.keep(code, (2, "  a   bold  move ", photo()), ENTERS)
    notes.keep(code, (0, "<b>Rain</b>", b""), ENTERS)
    notes.keep(code, (0, "", photo()), ENTERS)
    assert sorted(told(notes.of(code, WATCHES))) == [
        (0, "", True),
        (0, "<b>Rain</b>", False),
        (2, "a bold move", True),
    ]
    with pytest.raises(NotInvitedError):
        notes.of(code, NOBODY)
    for right in (WATCHES, NOBODY):
        with pytest.raises(NotInvitedError):
            notes.keep(code, (0, "mine", b""), right)
        with pytest.raises(NotInvitedError):
            notes.take_away(code, notes.all_of(code)[0].id, right)
    first = notes.all_of(code)[0]
    notes.take_away("AAAAAAAA", first.id, ENTERS)
    assert len(notes.all_of(code)) == 3, "a note goes with its own game alone"
    notes.take_away(code, first.id, ENTERS)
    assert len(notes.all_of(code)) == 2


@pytest.mark.parametrize(
    "note", [(0, "  ", b""), (0, "x" * 201, b""), (0, "a\u202eb", b""), (0, "ok", b"none")]
)
def test_what_cannot_be_kept_is_refused(notes: EntryNotes, code: str, note: tuple[int, str, bytes]) -> None:
    with pytest.raises(BadInputError):
        notes.keep(code, note, ENTERS)
    assert notes.all_of(code) == []


def test_a_game_has_only_so_many(notes: EntryNotes, code: str) -> None:
    for number in range(MOST_NOTES):
        notes.keep(code, (0, f"note {number}", b""), ENTERS)
    with pytest.raises(BadInputError, match="at most 60"):
        notes.keep(code, (0, "one more", b""), ENTERS)


def test_they_come_along_in_the_archive(store: Store, notes: EntryNotes, code: str, tmp_path: Path) -> None:
    notes.keep(code, (1, "täßt", photo()), ENTERS)
    notes.keep(code, (0, "Rain", b""), ENTERS)
    other_code = store.create(Log(toy_header()))
    archive = write_archive(store)
    other = Store(f"sqlite:///{tmp_path / 'other.sqlite'}", REFEREES, lambda: NOON)
    restore(read_zip(archive), other)
    found = EntryNotes(other.database)
    assert told(found.all_of(code)) == told(notes.all_of(code)) == [(0, "Rain", False), (1, "täßt", True)]
    assert [note.at for note in found.all_of(code)] == [NOON, NOON]
    assert found.all_of(other_code) == []
    restore(read_zip(archive), other)
    assert len(found.all_of(code)) == 2, "a game that is here stays as it is"
    assert write_archive(store, [other_code])
    assert not any(name.startswith("notes/") for name in read_zip(write_archive(store, [other_code])))
    other.close()


def test_what_an_archive_says_is_not_believed(
    store: Store, notes: EntryNotes, code: str, tmp_path: Path
) -> None:
    notes.keep(code, (1, "Rain", photo()), ENTERS)
    at = NOON.isoformat()
    good = {"entry": 1, "words": "good", "at": at, "photo": ""}
    bad = [
        None,
        {**good, "at": "yesterday"},
        {**good, "entry": "one"},
        {**good, "entry": -1},
        {**good, "words": "x" * 300},
        {**good, "words": "", "photo": "missing.jpg"},
        {**good, "photo": "rulings.json"},
    ]
    files = read_zip(write_archive(store))
    files[f"notes/{code}.json"] = json.dumps({"notes": [*bad, good]}).encode()
    digests = {
        name: hashlib.sha256(data).hexdigest() for name, data in files.items() if name != "manifest.json"
    }
    files["manifest.json"] = json.dumps({"format": "table-assistant archive 1", "files": digests}).encode()
    other = Store(f"sqlite:///{tmp_path / 'other.sqlite'}", REFEREES, lambda: NOON)
    (brought,) = restore(read_zip(write_zip(files)), other).games
    assert told(EntryNotes(other.database).all_of(code)) == [(1, "good", False)]
    assert [str(one) for one in brought.lost] == ["Notes on this game that cannot be read were left out."]
    other.close()


def test_large_photos_from_elsewhere_are_left_out_and_work_is_counted() -> None:
    at = datetime(2026, 1, 1, tzinfo=UTC)
    looks: list[int] = []
    found = made_fit(
        [
            EntryNote(0, "large", photo(60_000, 30), at),
            EntryNote(0, "small", photo(), at),
            EntryNote(0, " ", None, at),
        ],
        lambda: looks.append(1),
    )
    assert told(list(found)) == [(0, "small", True)]
    assert len(looks) == 3


def test_a_note_taken_away_lies_in_the_bin_for_those_at_the_table(store: Store) -> None:
    now = NOON
    tables, notes = Tables(store), EntryNotes(store.database, lambda: now)
    code = tables.create(GAME, TOY, ADA).code
    tables.rights.admit(BO, code, may_enter=False)
    notes.keep(code, (1, "Rain", photo()), ENTERS)
    note = notes.all_of(code)[0]
    notes.take_away(code, note.id, ENTERS, fingerprint(ADA))
    assert notes.of(code, ENTERS) == []
    assert not any("notes/" in name for name in read_zip(write_archive(store)))
    waste = Bin(store.database, lambda: now)
    hers, his = (tables.rights.circle(device) for device in (ADA, BO))
    assert [(one.kind, one.game, one.title) for one in waste.list(hers)] == [(NOTES, code, "Rain")]
    assert waste.list(his) == []
    waste.bring_back(NOTES, note.id, his)
    assert notes.of(code, ENTERS) == []
    waste.bring_back(NOTES, note.id, hers)
    assert notes.of(code, ENTERS) == [note]
    notes.take_away(code, note.id, ENTERS)
    run_daily(store.database, now, 31)
    assert waste.list(hers) == []
    assert waste.list(hers) == []


def test_the_bin_holds_only_the_latest_notes(store: Store, notes: EntryNotes, code: str) -> None:
    now = NOON
    mine = EntryNotes(store.database, lambda: now)
    for number in range(MOST_NOTES + 1):
        now += timedelta(minutes=1)
        mine.keep(code, (0, f"note {number}", b""), ENTERS)
        mine.take_away(code, mine.all_of(code)[0].id, ENTERS)
    lying = Bin(store.database, lambda: NOON + timedelta(days=1)).list(WHOLE_STORE)
    assert {one.title for one in lying} == {f"note {number}" for number in range(1, MOST_NOTES + 1)}
    assert notes.all_of(code) == []


def test_with_the_game_they_lie_in_the_bin(store: Store, notes: EntryNotes, code: str) -> None:
    notes.keep(code, (0, "Rain", b""), ENTERS)
    store.delete(code)
    Bin(store.database, lambda: NOON).bring_back("game", code, WHOLE_STORE)
    assert told(notes.all_of(code)) == [(0, "Rain", False)]
