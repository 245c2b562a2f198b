"""What games offer beyond judging and scoring: ways, opportunities, quantities, payments, plans, positions.

Plans say what was possible, with their proof; claims are answers about one aim. Searches are iterators of
signs of life: whoever wants to stop does not ask for the next one, and what was said last stays true.

A position entered by hand is an ordinary log whose entries are corrections. It is marked by a detail of its
header; one that was taken of a running game names that game and the entry it was taken after.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from assistant.referee.logs.log import Header
from assistant.referee.score import ScoreSheet
from assistant.referee.text import Text, plural

if TYPE_CHECKING:
    from assistant.referee.protocol import AnyLedger, AnyPosition


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
    """A quantity as it is at one moment, such as the houses everybody has left.

    ``question`` is what its course over the rounds answers. ``amounts`` are stated by player, or by what
    ``labels`` names instead; what nobody knows is left out.
    """

    question: Text
    amounts: Mapping[str, int]
    labels: Mapping[str, Text] | None = None


class Opportunity(NamedTuple):
    """Something a player could do and what it would bring: at once, and what would be missing for more.

    ``action`` would do it where a single action does.
    """

    label: Text
    gains: tuple[Text, ...] = ()
    missing: tuple[Text, ...] = ()
    action: object | None = None


class Opportunities(NamedTuple):
    """Opportunities of one kind, the best first; ``note`` says what they leave out."""

    title: Text
    items: tuple[Opportunity, ...]
    note: Text | None = None


class Foresight(Protocol):
    """A search for what is within reach, which takes a while: it can tell at any time what it has found."""

    def steps(self) -> Iterator[object]:
        """Search, and yield a sign of life again and again; what was found by then stays true."""

    def opportunities(self) -> tuple[Opportunities, ...]:
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


HINTS_DETAIL: Final = "hints"
"""The detail of a log's header that is ``ALLOWED`` where the table wants hints while the game is on."""
ALLOWED: Final = "allowed"


def hints_allowed(header: Header) -> bool:
    """Whether the table wanted hints during the game when it began."""
    return header.details.get(HINTS_DETAIL) == ALLOWED


class PlanStep(NamedTuple):
    """One action of a plan, its price in the game's currency, and what it does in words.

    Where chance decides (``by_chance``), the action shows one of the outcomes and is legal with each of them.
    """

    action: object
    cost: int
    text: Text
    by_chance: bool = False


class TurnPlan(NamedTuple):
    """What a player could do, step by step, and the points it scores, on average where chance decides."""

    steps: tuple[PlanStep, ...]
    points: Fraction

    @property
    def cost(self) -> int:
        """What all steps cost together."""
        return sum(step.cost for step in self.steps)


class Progress(NamedTuple):
    """How far a search has come.

    ``best`` is the best plan so far, ``bound`` a number of points that no plan exceeds, true at any moment.
    The best plan is proven when it reaches the bound; ``done`` when the search has nothing more to look at.
    """

    best: TurnPlan | None
    bound: Fraction
    done: bool

    @property
    def proven(self) -> bool:
        """Whether no other plan scores more than the best one."""
        return self.best is not None and self.best.points >= self.bound


class ClaimKind(NamedTuple):
    """Something people claim about a place, such as that it could have been taken: an id and the words."""

    id: str
    label: Text


class ClaimAnswer(NamedTuple):
    """What a claim comes to: the least it costs (``None``: one turn cannot do it), how, and in words.

    The steps begin on the table ``start``: the one asked about, with that player to act.
    """

    start: AnyPosition
    cost: int | None
    steps: tuple[PlanStep, ...]
    text: Text


def first_refusal(referee: AnyLedger, position: AnyPosition, steps: Sequence[PlanStep]) -> int | None:
    """Return the index of the first step that the referee refuses or prices otherwise, or nothing."""
    for index, step in enumerate(steps):
        verdict = referee.judge(position, step.action)
        if not verdict.legal or verdict.cost != step.cost:
            return index
        position = referee.apply(position, step.action)
    return None


KIND: Final = "kind"
BY_HAND: Final = "snapshot"
"""What such a header says, as it has from the first."""
TAKEN_OF: Final = "of"
_COUNT: Final = re.compile(r"[0-9]{1,6}")


class Origin(NamedTuple):
    """The running game that a position was taken of: its code, and how many entries it had then."""

    code: str
    entries: int


def position_details(title: str, origin: Origin | None = None) -> dict[str, str]:
    """Return the details of the header of a position told by hand."""
    details = {KIND: BY_HAND, "title": title}
    return details if origin is None else {**details, TAKEN_OF: f"{origin.code} {origin.entries}"}


def tells_position(header: Header) -> bool:
    """Whether a log tells a position by hand, and is no game under way."""
    return header.details.get(KIND) == BY_HAND


def origin_of(details: Mapping[str, str]) -> Origin | None:
    """Return the game that a position was taken of, or nothing where it was entered from an empty board."""
    code, _, entries = details.get(TAKEN_OF, "").partition(" ")
    # Whoever writes a log by hand may write anything here.
    return Origin(code, int(entries)) if _COUNT.fullmatch(entries) else None
