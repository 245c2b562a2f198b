"""What an entry of the log did, in one sentence."""

from __future__ import annotations

from assistant.locale import say, translate
from assistant.referee.corrections import TOLD
from assistant.referee.history import Step
from assistant.referee.log import Entry
from assistant.referee.protocol import Referee
from assistant.referee.text import Text


def step_sentence(step: Step, referee: Referee) -> str:
    """Return what was done, its price, and why the table let it pass or corrected it."""
    parts = [say(referee.describe(step.before, step.entry.action))]
    if step.verdict.cost:
        parts.append(f"{step.verdict.cost} {translate(referee.currency)}".strip())
    if step.entry.overruled:
        parts.append(say(Text("let pass: {reason}", reason=step.entry.reason)))
    elif is_corrected(step.entry):
        parts.append(say(Text("correction: {reason}", reason=step.entry.reason)))
    return " · ".join(parts)


def is_corrected(entry: Entry) -> bool:
    """Whether an entry mends something and does not merely tell it, as a snapshot tells its facts."""
    return entry.kind == "correction" and entry.reason not in TOLD
