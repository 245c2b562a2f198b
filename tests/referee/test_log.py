"""Which entries of a log count."""

from __future__ import annotations

import pytest

from assistant.referee.logs.history import History
from assistant.referee.logs.log import REDO, UNDO, Entry, Log, Player
from tests.referee.toy import TOY, Take, set_heap, toy_header

ACTION = Entry("action", Take(1))
CORRECTION = Entry("correction", set_heap(5), reason="it fell")


def standing(entries: list[Entry]) -> list[int]:
    history = History.replay(TOY, Log(toy_header(), tuple(entries)), lenient=True)
    return [step.index for step in history.steps]


@pytest.mark.parametrize(
    "entries, counting",
    [
        ([], []),
        ([ACTION, CORRECTION], [0, 1]),
        ([ACTION, UNDO], []),
        ([ACTION, ACTION, UNDO, REDO], [0, 1]),
        ([ACTION, ACTION, UNDO, UNDO, REDO], [0]),
        ([ACTION, UNDO, CORRECTION, REDO], [2]),
        ([UNDO, REDO, ACTION, REDO, UNDO, UNDO], []),
        ([ACTION, UNDO, REDO, UNDO, REDO, UNDO], []),
    ],
)
def test_undo_and_redo_decide_what_counts(entries: list[Entry], counting: list[int]) -> None:
    assert standing(entries) == counting


@pytest.mark.parametrize(
    "entries, possible",
    [
        ([], False),
        ([UNDO], False),
        ([ACTION], False),
        ([ACTION, UNDO], True),
        ([ACTION, UNDO, ACTION], False),
    ],
)
def test_a_redo_needs_something_taken_back(entries: list[Entry], possible: bool) -> None:
    assert (len(standing([*entries, REDO])) > len(standing(entries))) is possible


def test_a_player_is_found_by_colour() -> None:
    assert toy_header().player("blue") == Player("blue", "Bo")
    with pytest.raises(KeyError):
        toy_header().player("green")
