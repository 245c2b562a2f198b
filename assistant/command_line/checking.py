"""``check``: the verdict on one action after a log."""

from __future__ import annotations

from assistant.command_line import json_form
from assistant.command_line.logs import LoggedGame, play_through
from assistant.command_line.report import EXIT_CODES, Report
from assistant.command_line.words import reasons
from assistant.locale.verdicts import Reader, fix_line, judgement, reader_of
from assistant.referee.errors import BadInputError
from assistant.referee.rereading import with_other_readings
from assistant.referee.verdict import ILLEGAL, Verdict


def check(game: LoggedGame, line: str) -> Report:
    """Return the verdict on the action that a line of notation means. Raises BadInputError."""
    referee = game.referee
    try:
        action = referee.read(line)
    except BadInputError as problem:
        raise BadInputError(f"--action: {problem}") from None
    position = play_through(game).position
    verdict = referee.judge(position, action)
    if verdict.judgement == ILLEGAL:
        verdict = verdict._replace(fix=referee.fix(position, action))
    header = game.log.header
    verdict = with_other_readings(referee, header, position, action, verdict)
    reader = reader_of(referee, header)
    lines = [_headline(verdict, reader), *reasons(verdict, reader)]
    if verdict.fix:
        lines.append(fix_line(verdict.fix, reader))
    return Report(EXIT_CODES[verdict.judgement], lines, json_form.verdict_data(verdict, reader, referee))


def _headline(verdict: Verdict, reader: Reader) -> str:
    word = judgement(verdict, reader)
    if not verdict.cost:
        return word
    costs = "It would cost" if verdict.judgement == ILLEGAL else "Costs"
    return f"{word} {costs} {reader.price(verdict.cost)}."
