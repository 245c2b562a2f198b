"""Few runs of pages work at once, and none waits for another without end."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event, Thread

import pytest

from assistant.views.page.turns import Turns

SOON = 10.0  # seconds in which whatever is not stuck has happened


def test_a_third_run_waits_until_one_of_two_has_ended() -> None:
    turns, end, working = Turns(2, SOON), Event(), Barrier(3)
    entered: list[str] = []

    def work() -> None:
        with turns.take():
            working.wait(SOON)
            end.wait(SOON)

    def third() -> None:
        with turns.take():
            entered.append("third")

    with ThreadPoolExecutor() as pool:
        two = [pool.submit(work) for _ in range(2)]
        working.wait(SOON)
        last = Thread(target=third)
        last.start()
        last.join(0.1)
        assert entered == []
        end.set()
        last.join(SOON)
        assert [one.result() for one in two] == [None, None]
    assert entered == ["third"]


def test_a_part_within_a_run_needs_no_second_turn() -> None:
    turns = Turns(1, SOON)
    with turns.take(), turns.take():
        pass
    with turns.take():
        pass


def test_a_turn_ends_with_whatever_ends_the_run() -> None:
    turns = Turns(1, SOON)

    def stopped() -> None:
        with turns.take():
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stopped()
    with ThreadPoolExecutor() as pool:
        assert pool.submit(lambda: _takes(turns)).result(SOON)


def test_who_has_waited_long_goes_on_beside_the_others() -> None:
    turns = Turns(1, longest_wait=0.01)
    with turns.take(), ThreadPoolExecutor() as pool:
        assert pool.submit(lambda: _takes(turns)).result(SOON)
    with turns.take(), ThreadPoolExecutor() as pool:  # and took nobody's turn
        assert pool.submit(lambda: _takes(turns)).result(SOON)


def _takes(turns: Turns) -> bool:
    with turns.take():
        return True
