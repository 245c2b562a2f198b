"""``check``: the verdict on one action after a log."""

from __future__ import annotations

from assistant.command_line import json_form
from assistant.command_line.logs import LoggedGame, play_through
from assistant.command_line.report import BAD, EXIT_CODES, Report
from assistant.command_line.words import reasons
from assistant.locale.verdicts import Reader, fix_line, judgement, reader_of
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.protocol import AnyAction, AnyPosition, AnyReferee
from assistant.referee.rereading import with_other_readings
from assistant.referee.services import OwnNames
from assistant.referee.verdict import ILLEGAL, Verdict


def check(game: LoggedGame, line: str) -> Report:
    """Return the verdict on the action that a line of notation means. Raises BadInputError."""
    referee = game.referee
    position = play_through(game).position
    try:
        named = referee.in_notation(position, line) if isinstance(referee, OwnNames) else line
        action = referee.read(named)
    except BadInputError as problem:
        raise BadInputError(f"--action: {problem}") from None
    verdict = referee.judge(position, action)
    if verdict.judgement == ILLEGAL:
        verdict = verdict._replace(fix=referee.fix(position, action))
    header = game.log.header
    verdict = with_other_readings(referee, header, position, action, verdict)
    reader = reader_of(referee, header)
    lines = [_headline(verdict, reader), *reasons(verdict, reader)]
    if verdict.fix:
        lines.append(fix_line(verdict.fix, reader))
    data = json_form.verdict_data(verdict, reader, referee)
    impossible = "" if verdict.judgement == ILLEGAL else _impossible(referee, position, action)
    if impossible:
        lines = [f"Impossible: {impossible}", *lines[1:]]
    code = BAD if impossible else EXIT_CODES[verdict.judgement]
    return Report(code, lines, {**data, "impossible": impossible})


def _impossible(referee: AnyReferee, position: AnyPosition, action: AnyAction) -> str:
    """Return why no position can hold the action, not even where the table lets it pass."""
    try:
        referee.apply(position, action)
    except ImpossibleError as reason:
        return str(reason)
    return ""


def _headline(verdict: Verdict, reader: Reader) -> str:
    word = judgement(verdict, reader)
    if not verdict.cost:
        return word
    costs = "It would cost" if verdict.judgement == ILLEGAL else "Costs"
    return f"{word} {costs} {reader.price(verdict.cost)}."
