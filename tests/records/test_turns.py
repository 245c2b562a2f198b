"""Few runs of pages work at once, and none waits for another without end."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event, Thread

import pytest

from assistant.records.turns import Turns

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


def test_where_nobody_gets_on_the_others_go_on_beside() -> None:
    turns = Turns(1, longest_standstill=0.01)
    with turns.take(), ThreadPoolExecutor() as pool:
        assert pool.submit(lambda: _takes(turns)).result(SOON)
    with turns.take(), ThreadPoolExecutor() as pool:  # and took nobody's turn
        assert pool.submit(lambda: _takes(turns)).result(SOON)


def test_who_waits_is_served_in_turn() -> None:
    turns, order = Turns(1, SOON), list[int]()

    def work(number: int) -> None:
        with turns.take():
            order.append(number)

    with ThreadPoolExecutor(6) as pool:
        with turns.take():
            works = []
            for number in range(6):
                works.append(pool.submit(work, number))
                _until(lambda: turns.waiting == len(works))
        for each in works:
            each.result(SOON)
    assert order == [0, 1, 2, 3, 4, 5]


def test_nobody_goes_on_beside_runs_that_get_on_however_long_it_takes() -> None:
    """Two runs of four seconds each before a third one, with a longest standstill of five."""
    second, turns = [0.0], Turns(1, 5.0, clock=lambda: second[0])
    ends = [Event(), Event()]
    began, entered = [Event(), Event()], Event()

    def work(number: int) -> None:
        with turns.take():
            began[number].set()
            ends[number].wait(SOON)

    def third() -> None:
        with turns.take():
            entered.set()

    with ThreadPoolExecutor() as pool:
        works = [pool.submit(work, 0)]
        assert began[0].wait(SOON)
        works.append(pool.submit(work, 1))
        _until(lambda: turns.waiting == 1)
        works.append(pool.submit(third))
        _until(lambda: turns.waiting == 2)
        second[0] = 4.0
        ends[0].set()
        assert began[1].wait(SOON)
        second[0] = 8.0
        assert not entered.wait(0.1)
        ends[1].set()
        assert entered.wait(SOON)
        for each in works:
            each.result(SOON)


def _until(there: Callable[[], bool]) -> None:
    while not there():
        Event().wait(0.001)


def _takes(turns: Turns) -> bool:
    with turns.take():
        return True
