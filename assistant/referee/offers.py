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
    ``short`` is what stands on it in a row of many; a place of the board that means something else here, such
    as a pile for *not noted*, is also a button that says so by it. A place that is ``own`` may also be
    tapped to begin there: it is meant as this answer only by a second tap. ``towards`` are the places to
    which it would lead: a tap on one of them turns to the next such answer.
    """

    value: str
    label: Text
    picture: Picture | None = None
    refused: Text | None = None
    price: int | None = None
    short: Text | None = None
    own: bool = False
    towards: tuple[str, ...] = ()


class Choice(NamedTuple):
    """A question that must be answered before the action is complete.

    ``kind`` tells how to show it: ``zone`` is answered by tapping the board (the alternatives' values
    are zone ids), ``turn`` by a turn button that walks through the alternatives, ``list`` by picking. An
    answer ``aside`` only tells what came to light. The ``proposed`` answer holds until another is given.
    """

    id: str
    label: Text
    kind: Literal["zone", "turn", "list"]
    alternatives: tuple[Alternative, ...]
    aside: bool = False
    proposed: str = ""


def nowhere(_answers: Mapping[str, str]) -> str:
    """Nobody goes on at a certain place."""
    return ""


class Offer(NamedTuple):
    """Something a player may want to do here.

    ``choices`` returns, for the answers given so far (choice id to value), the choices to show: those
    answered and the next open one. When all of them are answered, ``build`` makes the action.
    ``price`` is shown on the button, ``None`` where it depends on the answers. A ``direct`` offer is begun
    by a tap on the place it was made for, without its button. ``goes_on`` returns for all answers the place
    where the player is likely to go on. ``lost`` is how much of a turn is lost by ending it. An offer made
    for a place may be meant by a second tap ``onto`` another, or by dragging from one to the other.
    """

    id: str
    label: Text
    price: int | None
    choices: Callable[[Mapping[str, str]], tuple[Choice, ...]]
    build: Callable[[Mapping[str, str]], Any]
    direct: bool = False
    goes_on: Callable[[Mapping[str, str]], str] = nowhere
    lost: int | None = None
    onto: str = ""

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
