"""Facts that change by what is said: *five more points* are read from the table and asked, never set."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any, Final

from assistant.plain.lines.problems import Meaning
from assistant.referee.corrections import Correct
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.protocol import AnyPosition
from assistant.referee.spoken import BY, CORRECTING
from assistant.referee.text import Text

_CHANGE: Final = re.compile(rf"(?P<before>{CORRECTING} .*){BY}(?P<sign>[+-])(?P<number>[0-9]+)")


def by_that_much(referee: Any, position: AnyPosition, line: str) -> tuple[str, Text | None]:  # noqa: ANN401
    """Return a line with the number that comes of a change, and what is asked then; any other line as it is.

    Raises BadInputError where the number that changes is not known.
    """
    change = _CHANGE.fullmatch(line)
    if change is None:
        return line, None
    by, now = (
        int(change["sign"] + change["number"]),
        _now(referee, position, change["before"], change["number"]),
    )
    if now is None:
        raise BadInputError("How many there are now is not known; say how many there are then.")
    after = now + by
    if after < 0:
        raise BadInputError("There are {now} now, so they cannot become {by} fewer.", now=now, by=-by)
    asked = Text("Now there are {now}; that makes {after}. Is it meant so?", now=now, after=after)
    return f"{change['before']}{after}", asked


def _now(referee: Any, position: AnyPosition, before: str, number: str) -> int | None:  # noqa: ANN401
    """Return the number that a correction would replace, if it is known: what setting another one changes."""
    for tried in (number, "0", "10"):
        probe = referee.read(f"{before}{tried}")
        with suppress(ImpossibleError):
            there = referee.differences(referee.apply(position, probe), position)
            told = [one.value for one in there if (one.what, one.fact) == (probe.what, probe.fact)]
            value = next(iter(told), tried)
            return int(value) if value.isdecimal() else None
    return None


def agrees(meaning: Meaning) -> bool:
    """Whether no fact is set to two values at once: *Ada and Ben have a camp on d3* tells whose there are."""
    values: dict[tuple[str, str], str] = {}
    for does in meaning:
        one = does.action
        if isinstance(one, Correct) and values.setdefault((one.what, one.fact), one.value) != one.value:
            return False
    return True
