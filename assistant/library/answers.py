"""What the referee answers, as values that read as sentences: verdicts, sums, steps and refusals."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from assistant.locale import say
from assistant.locale.sums import sheet_sentence
from assistant.locale.verdicts import reader_of, verdict_lines
from assistant.referee import score, verdict
from assistant.referee.logs import history
from assistant.referee.logs.log import Header
from assistant.referee.logs.logfile import write_entry
from assistant.referee.protocol import AnyLedger, with_board
from assistant.referee.rereading import with_other_readings


class Verdict(verdict.Verdict):
    """A verdict that reads as sentences: every rule broken, where it is printed, and the cheapest change.

    It is true in an ``if`` only where the action is surely legal: ``undecided`` is no leave.
    """

    lines: tuple[str, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the broken rules."""
        return tuple(dict.fromkeys(violation.rule for violation in self.violations))

    def __bool__(self) -> bool:
        return self.legal

    def __repr__(self) -> str:
        return "\n".join(self.lines)


@dataclass(frozen=True, repr=False)
class Sheet(score.ScoreSheet):
    """A score sheet that reads as a sum."""

    def __repr__(self) -> str:
        return sheet_sentence(self)


@dataclass(frozen=True, repr=False)
class Step(history.Step):
    """A step that reads as a sentence; ``line`` is its line in the log, ``text`` says what was done.

    ``lines`` are the text and, where the step scored, whose points came about how.
    """

    verdict: Verdict
    sheets: tuple[Sheet, ...] = ()
    line: str = ""
    text: str = ""
    lines: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return "\n".join(self.lines)


class RefusedError(history.RefusedError):
    """The referee refuses an action; ``str(error)`` and ``error.verdict`` say why and what would be legal."""

    def __init__(self, step: history.Step, found: Verdict, where: str = "") -> None:
        """Tell the verdict in full; ``where`` says in front which entry of a log is meant."""
        super().__init__(step, f"{where}{found}")
        self._found = found

    @property
    def verdict(self) -> Verdict:
        """What the referee says of the action."""
        return self._found


def verdict_on(step: history.Step, referee: AnyLedger, header: Header) -> Verdict:
    """Return the verdict on a step in words, with the cheapest change where it is illegal."""
    found, action = step.verdict, step.entry.action
    if found.judgement == verdict.ILLEGAL:
        found = found._replace(fix=with_board(referee).fix(step.before, action))
    found = with_other_readings(referee, header, step.before, action, found)
    if step.impossible is not None:
        found = found._replace(judgement=verdict.ILLEGAL)
    told = Verdict(*found)
    told.lines = tuple(verdict_lines(found, reader_of(referee, header)))
    if step.impossible is not None:
        told.lines += (str(step.impossible),)
    return told


def sheet_of(sheet: score.ScoreSheet) -> Sheet:
    """Return a sheet that reads as a sum."""
    return Sheet(sheet.player, sheet.items, sheet.notes)


def step_of(step: history.Step, referee: AnyLedger, header: Header) -> Step:
    """Return a step that reads as a sentence."""
    facts: dict[str, Any] = {field.name: getattr(step, field.name) for field in fields(step)}
    sheets = tuple(map(sheet_of, step.sheets))
    facts |= {"verdict": verdict_on(step, referee, header), "sheets": sheets}
    text = say(referee.describe(step.before, step.entry.action))
    if step.verdict.cost:
        text += f" ({step.verdict.cost} {referee.currency})"
    scored = (f"{header.player(sheet.player).name}: {sheet}" for sheet in sheets)
    return Step(**facts, line=write_entry(step.entry, referee), text=text, lines=(text, *scored))
