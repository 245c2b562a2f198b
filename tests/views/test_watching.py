"""Questions of a page for what it lacks: what is on its way is not drawn again for nothing."""

from __future__ import annotations

import pytest

from assistant.records.news import State
from assistant.views.page.watching import LastDrawing


def drawn(*heads: int) -> LastDrawing:
    last = LastDrawing()
    for head in heads:
        last.note(head, "")
    return last


def test_a_question_from_before_the_last_drawing_is_passed_over_once() -> None:
    last = drawn(29, 30)
    assert [last.is_on_its_way(1, State(30)) for _ in range(3)] == [True, False, False]
    last.note(31, "")
    assert [last.is_on_its_way(2, State(31)) for _ in range(2)] == [True, False]


@pytest.mark.parametrize(
    "has, now",
    [(2, State(30)), (1, State(31)), (1, State(30, "0/down")), (None, State(30)), ("1", State(30))],
    ids=["it has that drawing", "more was entered", "a clock was started", "it says nothing", "no number"],
)
def test_any_other_question_draws_the_part(has: object, now: State) -> None:
    assert not drawn(29, 30).is_on_its_way(has, now)
