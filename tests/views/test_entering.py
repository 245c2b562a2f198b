"""Entering several things by one tap: all of them are in the log, or nothing is."""

from __future__ import annotations

from pathlib import Path

from assistant.records.store import Store
from assistant.records.table import Tables
from assistant.referee.logs.logfile import decode_log, write_entry
from assistant.views.entering.entering import Entering, LastAnswer
from tests.pages.tikal_tables import OPENING, TIKAL

DEVICE = "the-device-under-test"


def entering(home: Path) -> Entering:
    """Return the entering at a table at which Ines, with nine points left, has just dug."""
    store = Store(f"sqlite:///{home / 'records.sqlite'}", {"tikal": TIKAL})
    table = Tables(store).create(decode_log(OPENING.encode(), store.games), TIKAL, DEVICE)
    first = Entering(table, table.look(), LastAnswer())
    assert first.play([TIKAL.read("dig a3")])
    return Entering(table, table.look(), LastAnswer())


def lines(entered: Entering, since: int) -> list[str]:
    """Return what is in the log now beyond so many entries."""
    return [write_entry(entry, TIKAL) for entry in entered.table.look().entries[since:]]


def test_what_stands_in_place_of_another_comes_with_taking_that_back(tmp_path: Path) -> None:
    entered = entering(tmp_path)
    count = len(entered.history)
    assert entered.enter_instead([TIKAL.read("in 1"), TIKAL.read("in 1")])
    assert lines(entered, count) == ["undo", "in 1", "in 1"]
    assert entered.answer is not None
    assert (entered.answer.kind, entered.answer.entries) == ("done", 2)
    again = Entering(entered.table, entered.table.look(), LastAnswer())
    assert again.enter_instead([TIKAL.read("dig a3")]), "both went in by one tap"
    assert lines(entered, count + 3) == ["undo", "undo", "dig a3"]


def test_what_cannot_stand_in_place_of_another_leaves_it(tmp_path: Path) -> None:
    entered = entering(tmp_path)
    count = len(entered.history)
    assert not entered.enter_instead([TIKAL.read("in 1"), TIKAL.read("dig c3")])
    assert lines(entered, count) == []
    assert entered.answer is not None
    assert entered.answer.kind == "problem", "nobody lets it pass on top of what it would replace"
    assert entered.answer.sentence.startswith("Nothing was changed: ")
    assert len(entered.answer.sentence) > len("Nothing was changed: ")
