"""``check``: the verdict on one action; ``audit``: whether a table is possible, and since when it is not."""

from __future__ import annotations

from typing import Any, NamedTuple

from assistant.command_line.logs import LoggedGame, Place, place_of, play_through
from assistant.command_line.output import BAD, EXIT_CODES, GOOD, OPEN, Report
from assistant.command_line.words import reasons
from assistant.library import json_form
from assistant.locale.verdicts import Reader, fix_line, judgement, reader_of, violation_line
from assistant.plain.lines.hearing import asked_back, is_of_the_log, is_sentence, understand_line, why_not
from assistant.plain.lines.problems import Understanding
from assistant.referee.ask.readings import in_full
from assistant.referee.errors import BadInputError, ImpossibleError, UnfinishedError
from assistant.referee.logs.history import History
from assistant.referee.protocol import AnyAction, AnyPosition, AnyReferee
from assistant.referee.verdict import ILLEGAL, UNDECIDED, Verdict, Violation


def check(game: LoggedGame, line: str) -> Report:
    """Return the verdict on what a line of notation or of plain words means. Raises BadInputError."""
    referee = game.referee
    position = play_through(game).position
    try:
        action = referee.read(referee.in_notation(position, line))
    except BadInputError as problem:
        if is_of_the_log(line):
            raise BadInputError(f"--action: {problem}") from None
        understood = understand_line(referee, position, line)
        if not understood.meanings:
            why = why_not(referee, position, line, problem.text, understood)
            raise BadInputError(f"--action: {why}") from None
        return _check_sentence(game, position, line, understood)
    if is_sentence(referee, line):  # as on the page: *take Ulm and Basel* names no city *and*
        understood = understand_line(referee, position, line)
        if understood.meanings or referee.judge(position, action).judgement == ILLEGAL:
            return _check_sentence(game, position, line, understood)
    return _check_action(game, position, action)


def _check_sentence(game: LoggedGame, position: AnyPosition, line: str, understood: Understanding) -> Report:
    """Return the verdicts on all actions that a sentence means, one after another, as far as one can go."""
    if understood.meaning is None:
        raise BadInputError(f"--action: {asked_back(line, understood)}")
    lines: list[str] = []
    reports: list[Report] = []
    understood_as: list[json_form.Data] = []
    for does in understood.meaning:
        report = _check_action(game, position, does.action)
        lines += [f"{does.line}: {does.sentence}", *(f"  {one}" for one in report.lines)]
        reports.append(report)
        understood_as.append({"line": does.line, "text": str(does.sentence), **report.data})
        if report.exit_code == BAD:
            break
        position = game.referee.apply(position, does.action)
    worst = max(reports, key=lambda report: (report.exit_code == BAD, report.exit_code))
    return Report(worst.exit_code, lines, {**worst.data, "understood": understood_as})


def _check_action(game: LoggedGame, position: AnyPosition, action: AnyAction) -> Report:
    referee = game.referee
    header = game.header
    verdict = in_full(referee, header, position, action, referee.judge(position, action))
    reader = reader_of(referee, header)
    lines = [_headline(verdict, reader), *reasons(verdict, reader)]
    if verdict.fix:
        lines.append(fix_line(verdict.fix, reader))
    data = json_form.verdict_data(verdict, reader, referee)
    problem = None if verdict.judgement == ILLEGAL else _impossible(referee, position, action)
    if isinstance(problem, UnfinishedError):
        open_verdict = verdict._replace(judgement=UNDECIDED)
        lines = [_headline(open_verdict, reader), *reasons(open_verdict, reader), str(problem)]
        data = json_form.verdict_data(open_verdict, reader, referee)
        return Report(OPEN, lines, {**data, "impossible": ""})
    if problem is not None:
        lines = [f"Impossible: {problem}", *lines[1:]]
    code = BAD if problem is not None else EXIT_CODES[verdict.judgement]
    return Report(code, lines, {**data, "impossible": "" if problem is None else str(problem)})


def _impossible(referee: AnyReferee, position: AnyPosition, action: AnyAction) -> ImpossibleError | None:
    """Return why no position can hold the action, not even where the table lets it pass."""
    try:
        referee.apply(position, action)
    except ImpossibleError as reason:
        return reason
    return None


def _headline(verdict: Verdict, reader: Reader) -> str:
    word = judgement(verdict, reader)
    if not verdict.cost:
        return word
    costs = "It would cost" if verdict.judgement == ILLEGAL else "Costs"
    return f"{word} {costs} {reader.price(verdict.cost)}."


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
