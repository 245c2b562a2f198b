"""What games tell beyond judging and scoring: ways, prospects, quantities, payments, what is certain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, Protocol

from assistant.referee.score import ScoreSheet
from assistant.referee.text import Text, plural


class Leg(NamedTuple):
    """One part of a route: to which place, its price, and how one gets there (on foot ...)."""

    end: str
    cost: int
    label: Text


class Route(NamedTuple):
    """A way for one figure and its price in the game's currency.

    ``actions`` would carry it out, in order; they and ``legs`` are empty for a figure that is already there.
    """

    label: Text
    cost: int
    legs: tuple[Leg, ...]
    actions: tuple[object, ...]


class TrackPlace(NamedTuple):
    """Where a player's points are shown: the field of the track and the full laps behind it."""

    field: int
    laps: int


class Payment(NamedTuple):
    """Points that a player pays out of what they have scored."""

    player: str
    points: int


class Purchase(NamedTuple):
    """What a player takes with the right they paid for; ``place`` names where it lies, empty for nowhere."""

    player: str
    place: str


class Tally(NamedTuple):
    """A quantity as it stands at one moment, such as the houses everybody has left.

    ``question`` is what its course over the rounds answers. ``amounts`` are told by player, or by what
    ``labels`` names instead; what nobody knows is left out.
    """

    question: Text
    amounts: Mapping[str, int]
    labels: Mapping[str, Text] | None = None


class Prospect(NamedTuple):
    """Something a player could do and what it would bring: at once, and what would be missing for more.

    ``action`` would do it where a single action does.
    """

    label: Text
    gains: tuple[Text, ...] = ()
    missing: tuple[Text, ...] = ()
    action: object | None = None


class Prospects(NamedTuple):
    """Prospects of one kind, the best first; ``note`` says what they leave out."""

    title: Text
    items: tuple[Prospect, ...]
    note: Text | None = None


class Foresight(Protocol):
    """A search for what is within reach, which takes a while: it can tell at any time what it has found."""

    def steps(self) -> Iterator[object]:
        """Search, and yield a sign of life again and again; what was found by then stays true."""

    def told(self) -> tuple[Prospects, ...]:
        """Return what is found by now, with a bound that nothing still to be found exceeds."""


class Outlook(NamedTuple):
    """What of a player's points nobody can take away any more by the rules, and what may still be added.

    ``certain`` is a sum; its notes say what it leaves out. ``last_round`` tells where the player stands once
    the last round is under way. What the player gives away by an own decision is not thought of.
    """

    certain: ScoreSheet
    possible: tuple[Text, ...] = ()
    last_round: Text | None = None


def last_turn(before: int) -> Text:
    """Return where a player stands in the last round, by how many act before; less than none: it is over."""
    if before < 0:
        return Text("has had the last turn")
    if not before:
        return Text("has the last turn now")
    return plural("has the last turn after 1 other", "has the last turn after {count} others", before)
