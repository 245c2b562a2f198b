"""Archives of very many games: a game at a time, and what somebody breaks off goes on from there."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from PIL import Image

from assistant.records import intake
from assistant.records.archive import restore, write, write_archive
from assistant.records.clocks import Clock, Timekeeping
from assistant.records.intake import Beside, Bringer, Present, beside, keep_beside
from assistant.records.notes import EntryNote, bring_in_notes
from assistant.records.store import Store
from assistant.records.zips import open_zip, read_zip
from assistant.referee.logs.log import Entry, Log
from tests.records.conftest import NOON, ticking
from tests.records.test_archive import texts
from tests.referee.toy import REFEREES, Take, toy_header

STOOD: Beside = Beside(
    (EntryNote(1, "It rained.", None, NOON),), Clock("turn", 10, Timekeeping(NOON, (), None), NOON), 0
)


def game(title: str, *counts: int) -> Log:
    return Log(toy_header(details={"title": title}), tuple(Entry("action", Take(count)) for count in counts))


def stop(*_: object) -> None:
    raise KeyboardInterrupt


def test_a_break_takes_nothing_from_a_game(
    store: Store, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = store.create(game("a", 1))
    store.database.change(lambda connection: keep_beside(connection, code, STOOD))
    archive = write_archive(store)
    with monkeypatch.context() as broken:
        broken.setattr(intake, "keep_beside", stop)
        with pytest.raises(KeyboardInterrupt):
            restore(read_zip(archive), other)
    restore(read_zip(archive), other)
    assert beside(other.database, code)._replace(notes=()) == STOOD._replace(notes=())
    assert [note.words for note in beside(other.database, code).notes] == ["It rained."]
    assert write_archive(other) == archive


def test_what_is_broken_off_goes_on_from_there(store: Store, other: Store) -> None:
    for count in (1, 2, 3):
        store.create(game("a", count))
    archive = write_archive(store)
    with pytest.raises(KeyboardInterrupt):
        restore(read_zip(archive), other, Bringer(on_progress=lambda done, _: stop() if done == 2 else None))
    assert len(texts(other)) == 2
    again = restore(read_zip(archive), other)
    assert [one.known for one in again.games] == [True, True, False]
    assert write_archive(other) == archive


def noise() -> bytes:
    """Return a photo that takes much room, packed or not, as this program keeps photos."""
    target = BytesIO()
    Image.frombytes("RGB", (500, 500), os.urandom(500 * 500 * 3)).save(target, "JPEG", quality=75)
    return target.getvalue()


FEW, MANY = 3, 15
ROOT = Path(__file__).parents[2]
TELL = "print(json.dumps(measured(pathlib.Path(sys.argv[1]))))"


class Measured(NamedTuple):
    """The most bytes held at once while few games were saved or brought in, and while many were."""

    photo: int
    peaks: list[tuple[int, int]]
    brought: int


def peak(work: Callable[[], object]) -> int:
    """Return the most bytes that some work held at once."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def measured(folder: Path) -> Measured:
    """Save games with a photo each into files of this folder, bring them in elsewhere, and measure it."""
    ours = Store(f"sqlite:///{folder / 'ours.sqlite'}", REFEREES, ticking())
    other = Store(f"sqlite:///{folder / 'other.sqlite'}", REFEREES, ticking())
    notes = [EntryNote(1, "", noise(), NOON)]
    codes = [
        ours.create(
            game(str(number), 1), beside=lambda connection, code: bring_in_notes(connection, code, notes)
        )
        for number in range(MANY)
    ]

    def save(count: int) -> None:
        with (folder / f"{count}.zip").open("wb") as target:
            write(target, ours, codes[:count])

    def bring(count: int) -> None:
        with (folder / f"{count}.zip").open("rb") as source, open_zip(source) as files:
            restore(files, other)

    peaks = [(peak(partial(work, FEW)), peak(partial(work, MANY))) for work in (save, bring)]
    return Measured(len(notes[0].photo or b""), peaks, len(texts(other)))


def test_many_games_take_no_more_memory_than_a_few(tmp_path: Path) -> None:
    """Measured in a process of its own, in which no other test has left anything at work."""
    command = f"from {__name__} import measured; import json, pathlib, sys; {TELL}"
    told = subprocess.run(
        [sys.executable, "-c", command, tmp_path], cwd=ROOT, capture_output=True, text=True, check=True
    )
    found = Measured(*json.loads(told.stdout))
    for few, many in found.peaks:
        assert many - few < 3 * found.photo
    assert (tmp_path / f"{MANY}.zip").stat().st_size > 0.8 * MANY * found.photo
    assert found.brought == MANY


def test_a_game_that_goes_while_others_are_written_is_left_out(store: Store) -> None:
    codes = sorted(store.create(game("a", count)) for count in (1, 2))
    target = BytesIO()
    written = write(target, store, on_progress=lambda done, _: store.delete(codes[1]) if done == 1 else None)
    assert written == (1, ())
    assert f"games/{codes[0]}.txt" in read_zip(target.getvalue())
    assert not any(codes[1] in name for name in read_zip(target.getvalue()))


def test_a_game_that_goes_on_while_it_is_written_comes_back(
    store: Store, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = store.create(game("a", 1))
    looks = itertools.count()

    def in_between(look: Callable[[str], Any]) -> Callable[[str], Any]:
        """Let somebody enter something after the first look at the game, whichever that is."""

        def looked(code: str) -> Any:  # noqa: ANN401 - a log or what is known beside it
            if next(looks) == 1:
                store.append(code, Entry("action", Take(2)), 1, "command-1")
            return look(code)

        return looked

    for name in ("load", "origin"):
        monkeypatch.setattr(store, name, in_between(getattr(store, name)))
    (outcome,) = restore(read_zip(write_archive(store)), other).games
    assert (outcome.code, outcome.problem) == (code, None)
    assert other.load(code).entries == store.load(code).entries[: other.head(code)]


def test_games_that_look_alike_are_each_read_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    for count in (1, 2, 3):
        store.create(game("a", count))
    archive, load, read = write_archive(store), store.load, list[str]()

    def counted(code: str) -> Log:
        read.append(code)
        return load(code)

    monkeypatch.setattr(store, "load", counted)
    assert all(one.known for one in restore(read_zip(archive), store).games)
    assert len(read) == 3
    found = Present(store).find(game("a", 1))
    assert found
    assert found.code in read
