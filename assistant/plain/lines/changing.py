"""Facts that change by what is said: *five more points* are read from the table and asked, never set."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Final

from assistant.plain.lines.problems import Meaning
from assistant.referee.corrections import Correct
from assistant.referee.errors import ImpossibleError
from assistant.referee.protocol import AnyPosition
from assistant.referee.slots import NONE
from assistant.referee.spoken import BY, CORRECTING, MAYBE, PERHAPS, Spoken
from assistant.referee.text import Text

_CHANGE: Final = re.compile(
    rf"(?P<before>{CORRECTING} (?P<what>\S+) (?P<fact>\S+) ){BY}(?P<sign>[-+{MAYBE}{PERHAPS}])(?P<by>.+)"
)


def by_that_much(spoken: Spoken, position: AnyPosition, line: str) -> tuple[str, Text | None] | None:
    """Return a line with the value that comes of a change, and what is asked then; any other line as it is.

    What may be added and may be what is left is not added, and nothing returned, where there is more of it:
    *noch drei Häuser* are left of twelve. Raises ImpossibleError where the value that changes is not known,
    or cannot change so.
    """
    change = _CHANGE.fullmatch(line)
    if change is None:
        return line, None
    slot, at = spoken.slots(position).find(position, change["what"], change["fact"])
    if change["sign"] == PERHAPS:
        sentence = slot.sentence(position, at, change["by"])
        return f"{change['before']}{change['by']}", Text("{sentence}. Is it meant so?", sentence=sentence)
    now, after = slot.changed(position, at, change["by"], -1 if change["sign"] == "-" else 1)
    if change["sign"] == MAYBE:
        with suppress(ImpossibleError):
            if slot.changed(position, at, change["by"], -1)[1] not in {NONE, "0"}:
                return None
        return f"{change['before']}{after}", None
    asked = Text(
        "That changes {now} to {after}. Is it meant so?",
        now=slot.spoken(position, at, now),
        after=slot.spoken(position, at, after),
    )
    return f"{change['before']}{after}", asked


def agrees(meaning: Meaning) -> bool:
    """Whether no fact is set to two values at once: *Ada and Ben have a camp on d3* tells whose there are."""
    values: dict[tuple[str, str], str] = {}
    for does in meaning:
        one = does.action
        if isinstance(one, Correct) and values.setdefault((one.what, one.fact), one.value) != one.value:
            return False
    return True
