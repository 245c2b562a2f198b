"""``check``: the verdict on one action; ``audit``: whether a table is possible, and since when it is not."""

from __future__ import annotations

from typing import Any, NamedTuple

from assistant.command_line.logs import LoggedGame, Place, place_of, play_through
from assistant.command_line.output import BAD, EXIT_CODES, GOOD, Report
from assistant.library import json_form
from assistant.library.tables import table_of
from assistant.locale.verdicts import reader_of, violation_line
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History
from assistant.referee.logs.log import TAKING_BACK
from assistant.referee.verdict import Violation


def check(game: LoggedGame, line: str) -> Report:
    """Return the verdict on what a line of notation or of plain words means. Raises BadInputError."""
    table = table_of(play_through(game))
    try:
        would = table.would_enter(line)
    except BadInputError as problem:
        raise BadInputError(f"--action: {problem}") from None
    if any(entry.kind in TAKING_BACK for entry in would.entries):
        raise BadInputError("--action: Nobody needs leave for undo and redo; ask for an action.")
    worst = next(one for one in would.done if one["verdict"] == would.result)
    return Report(EXIT_CODES[would.result], would.lines, {**worst, "understood": would.done})


START = Place(0, None, "")


class Fault(NamedTuple):
    """The place after which the table was impossible, and why."""

    place: Place
    violations: tuple[Violation, ...]


def audit(game: LoggedGame) -> Report:
    """Return every impossibility of the position at the end, and the first moment at which there was one."""
    history = play_through(game)
    reader = reader_of(game.referee, game.header)
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
            **first.place.data,
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
