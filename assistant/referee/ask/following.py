"""What goes with an answer: the rules that decide it, the sum behind it, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from assistant.referee.ask.question import Known, Line, Question
from assistant.referee.ask.trees import BlankFactError, FactsSoFar
from assistant.referee.verdict import ILLEGAL

Told = TypeVar("Told")


class Following(NamedTuple):
    """What goes with one answer.

    ``deciding`` are the rules that decide it, the first one first: what the question says, or else the first
    that is asked. ``sum`` is the reckoning behind it, if there is one and its facts are known. ``then`` is
    what follows, nothing where the answer is no.
    """

    deciding: tuple[str, ...]
    sum: Line | None
    then: tuple[Line, ...]


def following(question: Question, known: Known, result: str) -> Following:
    """Return what goes with an answer to a question that was asked with these facts."""
    sheet = FactsSoFar({**question.spoken_of, **known}, question.derived)
    deciding = _told(question.decided_by, sheet)
    lines: list[Line] = []
    if question.then is not None and result != ILLEGAL:
        with suppress(BlankFactError):  # what was told before that stands
            lines.extend(question.then(sheet))
    return Following(
        deciding or (), _told(question.sum, sheet) if question.sum is not None else None, tuple(lines)
    )


def _told(tell: Callable[[Any], Told], sheet: FactsSoFar) -> Told | None:
    try:
        return tell(sheet)
    except BlankFactError:
        return None
