"""How long whose turn it was, worked out by hand; the clock sleeps with the phones and never ends a turn."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from assistant.records.archive import FORMAT, MANIFEST, restore, write_archive
from assistant.records.breakdown import break_down
from assistant.records.clocks import Clocks, Timekeeping, thinking, thoughts
from assistant.records.errors import NotInvitedError, NotSavedError
from assistant.records.games import referees
from assistant.records.rights import Right
from assistant.records.store import Store
from assistant.records.zips import read_zip
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Entry, Log
from tests.referee.toy import REFEREES, TOY, toy_header

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
ENTERS, WATCHES = Right(may_watch=True, may_enter=True), Right(may_watch=True)


def at(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def entered(*lines: str) -> History:
    history = History(TOY, toy_header())
    for line in lines:
        if line == "undo":
            history.undo()
        else:
            history.play(TOY.read(line))
    return history


class Hands:
    """A clock on the wall that a test sets."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> datetime:
        return at(self.seconds)


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{tmp_path / 'records.sqlite'}", {**referees(), **REFEREES})
    yield store
    store.close()


@pytest.fixture
def code(store: Store) -> str:
    return store.create(Log(toy_header()))


@pytest.fixture
def clocks(store: Store, hands: Hands) -> Clocks:
    return Clocks(store.database, hands)


def test_the_clock_runs_between_two_moments_but_for_its_pauses() -> None:
    kept = Timekeeping(at(10), ((at(20), at(50)), (at(70), at(80))), at(100))
    assert kept.seconds(at(0), at(15)) == 5, "not before it was started"
    assert kept.seconds(at(15), at(40)) == 5
    assert kept.seconds(at(25), at(45)) == 0
    assert kept.seconds(at(15), at(90)) == 75 - 30 - 10
    assert kept.seconds(at(90), at(200)) == 10, "not since somebody paused it"
    assert kept.seconds(at(150), at(200)) == 0


def test_nobody_knows_a_clock_that_was_never_wanted(clocks: Clocks, code: str) -> None:
    assert clocks.of(code) is None
    assert clocks.look(code) is None
    clocks.set(code, "off", 5, ENTERS)
    assert clocks.of(code) is None
    clocks.go_on(code, ENTERS)
    clocks.pause(code, ENTERS)
    assert clocks.of(code) is None


def test_it_sleeps_with_the_last_phone(clocks: Clocks, code: str, hands: Hands) -> None:
    clocks.set(code, "up", 5, ENTERS)
    for hands.seconds in (5, 10, 15):
        clocks.look(code)
    # A minute passes in which nobody looks: all phones have slept from the last look on.
    hands.seconds = 75
    clock = clocks.look(code)
    assert clock is not None
    assert clock.kept.pauses == ((at(15), at(75)),)
    assert clock.kept.seconds(at(0), at(75)) == 15
    # Of two phones one is enough.
    for hands.seconds in (80, 85, 95):
        clock = clocks.look(code)
    assert clock is not None
    assert len(clock.kept.pauses) == 1


def test_whoever_enters_is_awake_though_no_look_was_noted_since(
    clocks: Clocks, code: str, hands: Hands, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Looks are noted every five seconds at most: at 10, not at 13, when somebody entered something."""
    monkeypatch.setattr(store, "_clock", hands)
    clocks.set(code, "up", 5, ENTERS)
    hands.seconds = 10
    clocks.look(code)
    hands.seconds = 13
    store.append(code, Entry("action", TOY.read("take 3")), 0, "command-1")
    hands.seconds = 60
    clock = clocks.look(code)
    assert clock is not None
    assert clock.kept.pauses == ((at(13), at(60)),)
    assert clock.kept.seconds(at(0), at(60)) == 13


def test_whoever_watches_a_clock_goes_on_watching_while_nobody_can_write(
    clocks: Clocks, code: str, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    clocks.set(code, "up", 5, ENTERS)
    hands.seconds = 10

    def refuse() -> object:
        raise NotSavedError("The disk is full.")

    monkeypatch.setattr(clocks._database, "writing", refuse)
    assert clocks.look(code) == clocks.of(code)
    with pytest.raises(NotSavedError):
        clocks.pause(code, ENTERS)


def test_it_is_paused_by_hand_and_put_away(clocks: Clocks, code: str, hands: Hands) -> None:
    clocks.set(code, "turn", 999, ENTERS)
    hands.seconds = 10
    clocks.pause(code, ENTERS)
    hands.seconds = 12
    clocks.pause(code, ENTERS)
    # What sleeps while it is paused is one pause.
    hands.seconds = 100
    clock = clocks.look(code)
    assert clock is not None
    assert (clock.kept.paused_at, clock.minutes, clock.is_on) == (at(10), 240, True)
    clocks.go_on(code, ENTERS)
    hands.seconds = 110
    clocks.set(code, "off", 5, ENTERS)
    hands.seconds = 200
    clock = clocks.of(code)
    assert clock is not None
    assert not clock.is_on
    assert clock.kept.seconds(at(0), at(200)) == 10 + 10
    clocks.set(code, "player", 0, ENTERS)
    hands.seconds = 205
    clock = clocks.look(code)
    assert clock is not None
    assert (clock.kind, clock.minutes) == ("player", 1)
    assert clock.kept.seconds(at(0), at(205)) == 10 + 10 + 5


def moved(
    store: Store,
    tmp_path: Path,
    change: Callable[[dict[str, Any]], None] = lambda _: None,
    lost: Sequence[str] = (),
) -> Store:
    """Bring everything to another machine in an archive, its clocks perhaps changed by hand.

    That something was ``lost`` on the way is told.
    """
    files = read_zip(write_archive(store))
    for name in [name for name in files if name.startswith("clocks/")]:
        told = json.loads(files[name])
        change(told)
        files[name] = json.dumps(told).encode()
    told = {name: hashlib.sha256(data).hexdigest() for name, data in files.items() if name != MANIFEST}
    files[MANIFEST] = json.dumps({"format": FORMAT, "files": told}).encode()
    other = Store(f"sqlite:///{tmp_path / f'{len(list(tmp_path.iterdir()))}.sqlite'}", REFEREES)
    (brought,) = restore(files, other).games
    assert brought.problem is None
    assert [str(one) for one in brought.lost] == list(lost)
    return other


def test_the_times_come_along_in_the_archive(
    store: Store, clocks: Clocks, code: str, hands: Hands, tmp_path: Path
) -> None:
    clocks.set(code, "turn", 7, ENTERS)
    hands.seconds = 10
    clocks.pause(code, ENTERS)
    hands.seconds = 40
    clocks.go_on(code, ENTERS)
    hands.seconds = 45
    clocks.look(code)
    other = moved(store, tmp_path)
    there = Clocks(other.database, hands)
    assert there.of(code) == clocks.of(code)
    # On the other machine all phones have slept since the last look here.
    hands.seconds = 400
    clock = there.look(code)
    assert clock is not None
    assert clock.kept.seconds(at(0), at(400)) == 10 + 5
    there.pause(code, ENTERS)
    other.close()
    clocks.pause(code, ENTERS)
    paused = moved(store, tmp_path)
    assert Clocks(paused.database, hands).of(code) == clocks.of(code)
    paused.close()


@pytest.mark.parametrize(
    "change, kept",
    [
        ({"kind": "backwards"}, False),
        ({"since": "yesterday"}, False),
        ({"looked_at": None}, False),
        ({"minutes": "five"}, False),
        ({"minutes": 9999}, True),
        ({"pauses": 5, "paused_at": 7}, True),
        ({"pauses": [NOON.isoformat()] * 7}, True),
    ],
)
def test_what_an_archive_says_of_a_clock_is_not_believed(  # noqa: PLR0917
    store: Store, clocks: Clocks, code: str, hands: Hands, tmp_path: Path, change: dict[str, Any], kept: bool
) -> None:
    clocks.set(code, "up", 5, ENTERS)
    lost = [] if kept else ["The turn clock of this game cannot be read and was left out."]
    other = moved(store, tmp_path, lambda told: told.update(change), lost)
    found = Clocks(other.database, hands).of(code)
    assert (found is not None) == kept
    if found:
        assert found.minutes <= 240
        assert found.kept.seconds(at(0), at(30)) == 30
    other.close()


def test_whoever_may_not_enter_sets_nothing(clocks: Clocks, code: str) -> None:
    for right in (Right(), WATCHES):
        with pytest.raises(NotInvitedError):
            clocks.set(code, "up", 5, right)
        with pytest.raises(NotInvitedError):
            clocks.pause(code, right)
        with pytest.raises(NotInvitedError):
            clocks.go_on(code, right)
    assert clocks.of(code) is None


def test_the_time_before_an_entry_is_that_of_whose_turn_it_was() -> None:
    history = entered("take 3", "take 2", "undo", "take 1")
    moments = [at(30), at(70), at(80), at(95)]
    kept = Timekeeping(at(10))
    # Red 10 to 30, blue 30 to 70; then it is red's turn until blue's entry is taken back, and blue's again.
    assert [(one.entry, one.player, one.seconds) for one in thoughts(history, moments, kept)] == [
        (1, "red", 20),
        (2, "blue", 40),
        (3, "red", 10),
        (4, "blue", 15),
    ]
    now = thinking(history, moments, kept, at(100))
    assert (now.player, now.turn) == ("red", 5)
    assert now.players == {"red": 20 + 10 + 5, "blue": 40 + 15}


def test_a_turn_goes_on_after_a_correction() -> None:
    history = entered()
    history.correct(TOY.read("set heap sticks 5"), "counted again")
    now = thinking(history, [at(20)], Timekeeping(at(0)), at(25))
    assert (now.player, now.turn) == ("red", 25)


def test_entries_of_before_the_clock_have_no_time_and_the_end_is_nobodys() -> None:
    history = entered("take 3", "take 2")
    history.correct(TOY.read("set heap sticks 1"), "counted again")
    history.play(TOY.read("take 1"))
    moments = [at(10), at(20), at(30), at(40)]
    assert [one.entry for one in thoughts(history, moments, Timekeeping(at(20)))] == [3, 4]
    over = thinking(history, moments, Timekeeping(at(20)), at(1000))
    assert (over.player, over.turn, over.players) == ("", 0, {"red": 20, "blue": 0})


def test_the_breakdown_tells_what_was_thought_about() -> None:
    history = entered("take 3", "take 2", "undo")
    found = break_down(history, str, thoughts(history, [at(60), at(90), at(96)], Timekeeping(at(0)))).thinking
    assert found[["entry", "name", "minutes", "action"]].to_dict("split")["data"] == [
        [1, "Ada", 1.0, "red: take 3"],
        [2, "Bo", 0.5, "blue: take 2"],
        [3, "Ada", 0.1, ""],
    ]
    assert break_down(history).thinking.empty
