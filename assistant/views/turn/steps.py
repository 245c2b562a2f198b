"""What an entry of the log did, in one sentence."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.locale import say, translate
from assistant.referee.corrections import TOLD
from assistant.referee.logs.history import Step
from assistant.referee.logs.log import Entry
from assistant.referee.protocol import AnyLedger
from assistant.referee.text import Text
from assistant.views.page.markup import escape_markdown
from assistant.views.turn.meters import coloured_name, signed_name


def step_sentence(step: Step, referee: AnyLedger, *, in_short: bool = False) -> str:
    """Return what was done, its price, and why the table let it pass or corrected it.

    What came of it is told too, unless it is wanted ``in_short``.
    """
    parts = [say(referee.describe(step.before, step.entry.action))]
    if step.entry.kind == "action" and not in_short:
        parts += map(say, referee.came_of(step.before, step.after))
    if step.verdict.cost:
        parts.append(_price(step, step.verdict.cost, referee))
    if step.entry.overruled:
        parts.append(say(Text("let pass: {reason}", reason=step.entry.reason)))
    elif is_corrected(step.entry):
        parts.append(say(Text("correction: {reason}", reason=step.entry.reason)))
    return " · ".join(parts)


def _price(step: Step, cost: int, referee: AnyLedger) -> str:
    """Return what was paid: of a price that the table let pass no more than was left."""
    price = f"{cost} {translate(referee.currency)}".strip()
    meter = referee.prompt(step.before).meter
    if step.entry.overruled and meter is not None and meter.left < cost:
        return say(Text("{price}, only {left} left", price=price, left=meter.left))
    return price


def scored_sentences(step: Step, names: Mapping[str, str]) -> list[str]:
    """Return the sums that an entry put on the track, with the names of the players where several scored."""
    sheets = [sheet for sheet in step.sheets if sheet.items]
    if len(sheets) == 1:
        return [sheets[0].sentence(say)]
    return [
        say(Text("{player}: {sum}", player=signed_name(sheet.player, names), sum=sheet.sentence(say)))
        for sheet in sheets
    ]


def scored_lines(step: Step, names: Mapping[str, str]) -> list[str]:
    """Return the same sums as Markdown, each behind its player's sign in their colour."""
    sheets = [sheet for sheet in step.sheets if sheet.items]
    sums = [escape_markdown(sheet.sentence(say)) for sheet in sheets]
    if len(sheets) == 1:
        return sums
    return [
        f"{coloured_name(sheet.player, names)}: {sentence}"
        for sheet, sentence in zip(sheets, sums, strict=True)
    ]


def is_corrected(entry: Entry) -> bool:
    """Whether an entry mends something and does not merely tell it, as a position tells its facts."""
    return entry.kind == "correction" and entry.reason not in TOLD
