"""Entering several things by one tap: all of them are in the log, or nothing is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from assistant.records.games import referees
from assistant.records.store import Store
from assistant.records.table import Tables
from assistant.referee.logs.logfile import decode_log, load_log, write_entry
from assistant.referee.moves import Moves
from assistant.referee.protocol import with_board
from assistant.views.entering.entering import Entering, LastAnswer
from tests.browser.server import ROOT
from tests.pages.tikal_tables import OPENING, TIKAL
from tests.thumb import TableThumb

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


@pytest.mark.parametrize(
    "played, taps, line",
    [
        ("tikal/two_players", ("a1", "a2"), "go L a1-a2"),
        ("thurn_und_taxis/two_players", ("salzburg", "pilsen"), "take salzburg pilsen"),
        ("orcs_orcs_orcs/three_players", ("t4",), "teleport 4"),
    ],
)
def test_what_a_tap_enters_is_judged_once(
    played: str, taps: tuple[str, ...], line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The forms shown before have said what is refused; the last tap judges what it enters, once."""
    log = load_log(ROOT / f"tests/games/{played}.txt", referees())
    game = log.header.game
    referee = with_board(referees()[game])
    count = next(place for place, entry in enumerate(log.entries) if write_entry(entry, referee) == line)
    tables = Tables(Store(f"sqlite:///{tmp_path / 'records.sqlite'}", {game: referee}))
    table = tables.create(replace(log, entries=log.entries[:count]), referee, DEVICE)
    entered = Entering(table, table.look(), LastAnswer())
    thumb = TableThumb(referee, entered.history.position)
    for place in taps[:-1]:
        thumb.tap(place)
    assert thumb.forms(taps[-1])
    judged: list[tuple[object, Any]] = []
    judge = Moves._judged

    def counted(moves: Moves[Any, Any], position: object, action: Any) -> Any:  # noqa: ANN401 - of any game
        judged.append((position, action))
        return judge(moves, position, action)

    monkeypatch.setattr(Moves, "_judged", counted)
    action = thumb.tap(taps[-1])
    assert referee.write(action) == line
    assert entered.play_on([action])
    same = [each for position, each in judged if position is thumb.position and each == action]
    assert len(same) == 1
