"""Runs each task in a process of its own that starts as a copy of this one."""

from __future__ import annotations

import os
import pickle
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import IO, Any, Final, TypeVar

Result = TypeVar("Result")
DIED: Final = None
"""What a task returns that was stopped: it ran too long, or took too much memory."""


def in_forks(tasks: Sequence[Callable[[], Result]], jobs: int) -> Iterator[tuple[int, Result | None]]:
    """Yield the number of each task and what it returned, in the order in which they end."""
    running: dict[int, tuple[int, IO[bytes]]] = {}
    waiting = list(enumerate(tasks))[::-1]
    while running or waiting:
        while waiting and len(running) < jobs:
            number, task = waiting.pop()
            answer: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - closed when the task has ended
            running[_fork(task, answer)] = (number, answer)
        child, status = os.wait()
        number, answer = running.pop(child)
        with answer:
            if os.WIFSIGNALED(status):
                yield number, DIED
                continue
            answer.seek(0)
            result, error = pickle.load(answer)  # noqa: S301 - written by this program
        if error:
            raise RuntimeError(error)
        yield number, result


def in_fork(task: Callable[[], Result]) -> Result | None:
    """Return what one task returned."""
    return next(result for _, result in in_forks([task], 1))


def told(task: Callable[[Callable[[Any], None]], None]) -> Iterator[Any]:
    """Yield what a task in a process of its own tells, as soon as it tells it."""
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb") as heard:
        with os.fdopen(writing, "wb") as answer:

            def tell(thing: object) -> None:
                answer.write(pickle.dumps(([thing], "")))
                answer.flush()

            child = _fork(partial(task, tell), answer)
        while True:
            try:
                things, error = pickle.load(heard)  # noqa: S301 - written by this program
            except EOFError:
                things, error = None, "The task was stopped."
            if error:
                raise RuntimeError(error)
            if things is None:
                break
            yield things[0]
    os.waitpid(child, 0)


def _fork(task: Callable[[], Any], answer: IO[bytes]) -> int:
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if child:
        return child
    try:
        written = pickle.dumps((task(), ""))
    except BaseException:  # noqa: BLE001 - raised again in the process that waits
        written = pickle.dumps((None, traceback.format_exc()))
    answer.write(written)
    answer.flush()
    os._exit(0)
