"""What the offers of all games are made of: refusing with a reason, and remembering choices.

An offer either leads to a legal action whatever alternatives are picked that are not refused, or it is
refused as a whole: then there is nothing to choose, its label says so, and its action gets the verdict that
explains why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from assistant.referee.offers import Alternative, Choice, Offer
from assistant.referee.seats import Seats
from assistant.referee.text import Text
from assistant.referee.verdict import ILLEGAL, Verdict

Answers = Mapping[str, str]
"""What was chosen so far: choice id to value."""
Choices = Callable[[Answers], tuple[Choice, ...]]
_REFUSED: Final = Text("✕ {label}")


def single(verdict: Verdict, name: str, label: Text, action: Any) -> Offer:  # noqa: ANN401 - of any game
    """Return the offer of one action without a choice; one that is refused says so in its label."""
    shown = Text(_REFUSED.message, label=label) if verdict.judgement == ILLEGAL else label
    return Offer(name, shown, verdict.cost, lambda _: (), lambda _: action)


def chosen(name: str, label: Text, choice: Choice, build: Callable[[str], Any]) -> Offer:
    """Return the offer of an action that one choice makes complete."""
    return Offer(name, label, None, lambda _: (choice,), lambda answers: build(answers[choice.id]))


def each_player(game: Seats) -> Iterator[Alternative]:
    """Yield the players to choose from."""
    for colour, name in zip(game.colours, game.names, strict=True):
        yield Alternative(colour, Text("{player}", player=name))


def is_refused(offer: Offer) -> bool:
    """Whether the referee refuses whatever this offer could lead to."""
    return offer.label.message == _REFUSED.message


def remembered(choices: Choices) -> Choices:
    """Return the function with its results kept, because a page asks for the same choices many times."""
    known: dict[frozenset[tuple[str, str]], tuple[Choice, ...]] = {}

    def remembering(answers: Answers) -> tuple[Choice, ...]:
        key = frozenset(answers.items())
        if key not in known:
            known[key] = choices(answers)
        return known[key]

    return remembering
