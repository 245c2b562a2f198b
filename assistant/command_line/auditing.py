"""``audit``: whether the table as it stands is possible, and since when it is not."""

from __future__ import annotations

from typing import Any, NamedTuple

from assistant.command_line import json_form
from assistant.command_line.logs import LoggedGame, Place, place_of, play_through
from assistant.command_line.output import BAD, GOOD, Report
from assistant.locale.verdicts import reader_of, violation_line
from assistant.referee.logs.history import History
from assistant.referee.verdict import Violation

START = Place(0, None, "")


class Fault(NamedTuple):
    """The place after which the table was impossible, and why."""

    place: Place
    violations: tuple[Violation, ...]


def audit(game: LoggedGame) -> Report:
    """Return every impossibility of the position at the end, and the first moment at which there was one."""
    history = play_through(game)
    reader = reader_of(game.referee, game.log.header)
    now = game.referee.audit(history.position)
    first = first_fault(game, history)
    lines = []
    if now:
        lines.append("The position at the end is impossible:")
        lines += [f"  {violation_line(violation, reader)}" for violation in now]
    else:
        lines.append("The position at the end is possible.")
    if first:
        when = f"{first.place}: {first.place.text}" if first.place.entry else "the start"
        lines.append(f"Impossible first after {when}")
        if first.violations != now:
            lines += [f"  {violation_line(violation, reader)}" for violation in first.violations]
    data: dict[str, Any] = {
        "sound": not now and not first,
        "violations": json_form.violations_data(now, reader),
        "first": first
        and {
            **json_form.place_data(first.place),
            "violations": json_form.violations_data(first.violations, reader),
        },
    }
    return Report(BAD if now or first else GOOD, lines, data)


def first_fault(game: LoggedGame, history: History) -> Fault | None:
    """Return the first moment of the game, as it stands after undo and redo, at which it was impossible."""
    at_start = game.referee.audit(history.start)
    if at_start:
        return Fault(START, at_start)
    for step in history.steps:
        violations = game.referee.audit(step.after)
        if violations:
            return Fault(place_of(game, step), violations)
    return None
