"""Offers: what a player may mean by tapping somewhere, ready for any screen to show.

A game's package makes offers from a position and a selected zone; a page shows them, asks the choices
that are still open, and hands the finished action to the referee. No page knows a particular game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

from assistant.referee.picture import Picture
from assistant.referee.text import Text


class Alternative(NamedTuple):
    """One answer to a choice; ``refused`` says in one sentence why it would not be legal, if so.

    ``price`` is what it costs to choose it, ``None`` where nothing depends on it or it is not known.
    """

    value: str
    label: Text
    picture: Picture | None = None
    refused: Text | None = None
    price: int | None = None


class Choice(NamedTuple):
    """A question that must be answered before the action is complete.

    ``kind`` tells how to show it: ``zone`` is answered by tapping the board (the alternatives' values
    are zone ids), ``turn`` by a turn button that walks through the alternatives, ``list`` by picking. An
    answer ``aside`` only tells what came to light: nobody goes on at the place that was tapped for it.
    """

    id: str
    label: Text
    kind: Literal["zone", "turn", "list"]
    alternatives: tuple[Alternative, ...]
    aside: bool = False


class Offer(NamedTuple):
    """Something a player may want to do here.

    ``choices`` returns, for the answers given so far (choice id to value), the choices to show: those
    answered and the next open one. When all of them are answered, ``build`` makes the action.
    ``price`` is shown on the button, ``None`` where it depends on the answers.
    """

    id: str
    label: Text
    price: int | None
    choices: Callable[[Mapping[str, str]], tuple[Choice, ...]]
    build: Callable[[Mapping[str, str]], Any]

    def complete(self, answers: Mapping[str, str]) -> bool:
        """Whether nothing is left to choose."""
        return all(choice.id in answers for choice in self.choices(answers))


class Meter(NamedTuple):
    """A quantity that runs down during a turn, such as ten action points."""

    label: Text
    left: int
    total: int


class Prompt(NamedTuple):
    """Whose turn it is and what is asked of them now; ``player`` is empty when nobody is to act."""

    player: str
    text: Text
    meter: Meter | None = None
    finished: bool = False
