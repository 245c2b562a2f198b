"""What the referee answers, as values that read as sentences: verdicts, sums, steps and refusals."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from typing import Any

from assistant.locale import say
from assistant.locale.sums import sheet_sentence
from assistant.locale.verdicts import reader_of, verdict_lines
from assistant.referee import score, verdict
from assistant.referee.logs import history
from assistant.referee.logs.log import Header
from assistant.referee.logs.logfile import write_entry
from assistant.referee.protocol import AnyLedger
from assistant.referee.rereading import in_full


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

    verdict: Verdict


@contextmanager
def refusing(referee: AnyLedger, header: Header, where: str = "") -> Iterator[None]:
    """Let a refusal tell the whole verdict; ``where`` says in front which ``{entry}`` of a log is meant."""
    try:
        yield
    except history.RefusedError as refusal:
        step = replace(refusal.step, verdict=verdict_on(refusal.step, referee, header))
        raise RefusedError(step, f"{where.format(entry=step.index + 1)}{step.verdict}") from None


def verdict_on(step: history.Step, referee: AnyLedger, header: Header) -> Verdict:
    """Return the verdict on a step in words, with the cheapest change where it is illegal."""
    found = in_full(referee, header, step.before, step.entry.action, step.verdict)
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
    price = f" ({step.verdict.cost} {referee.currency})" if step.verdict.cost else ""
    text = f"{say(referee.describe(step.before, step.entry.action))}{price}"
    scored = (f"{header.player(sheet.player).name}: {sheet}" for sheet in sheets)
    return Step(**facts, line=write_entry(step.entry, referee), text=text, lines=(text, *scored))
