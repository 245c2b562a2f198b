"""What all offers are made of: asking the referee, refusing with a reason, and remembering choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from assistant.orcs_orcs_orcs.actions import Action
from assistant.orcs_orcs_orcs.judge import judge
from assistant.orcs_orcs_orcs.position import Position
from assistant.orcs_orcs_orcs.words import refusal_text
from assistant.referee.offers import Choice, Offer
from assistant.referee.text import Text
from assistant.referee.verdict import ILLEGAL

Answers = Mapping[str, str]
_REFUSED: Final = Text("✕ {label}", label="")


def refusal(position: Position, action: Action) -> Text | None:
    """Return the first reason why the referee refuses an action, or nothing."""
    violations = judge(position, action).violations
    return refusal_text(violations[0]) if violations else None


def single(position: Position, name: str, label: Text, action: Action) -> Offer:
    """Return the offer of one action without a choice; one that is refused says so in its label."""
    verdict = judge(position, action)
    shown = Text(_REFUSED.message, label=label) if verdict.judgement == ILLEGAL else label
    return Offer(name, shown, None, lambda _: (), lambda _: action)


def is_refused(offer: Offer) -> bool:
    """Whether the referee refuses whatever this offer could lead to."""
    return offer.label.message == _REFUSED.message


def remembered(choices: Callable[[Answers], tuple[Choice, ...]]) -> Callable[[Answers], tuple[Choice, ...]]:
    """Return the function with its results kept, because a page asks for the same choices many times."""
    known: dict[frozenset[tuple[str, str]], tuple[Choice, ...]] = {}

    def remembering(answers: Answers) -> tuple[Choice, ...]:
        key = frozenset(answers.items())
        if key not in known:
            known[key] = choices(answers)
        return known[key]

    return remembering
