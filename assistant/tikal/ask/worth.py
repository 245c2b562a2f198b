"""What something is worth or costs: guarded temples, treasures, points past 100, several actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.common import Term
from assistant.referee.ask.question import PartlyKnown, counted
from assistant.referee.text import Text
from assistant.tikal.box.catalogue import load_catalogue
from assistant.tikal.score.scoring import track_place
from assistant.tikal.table.changes import MOST_POINTS

_CATALOGUE: Final = load_catalogue()
SCORINGS: Final = 1 + sum(tile.kind == "volcano" for tile in _CATALOGUE.tiles.values())
"""Scoring rounds of a game: one for each volcano, and the last one (T71)."""
HIGHEST: Final = len(_CATALOGUE.temple_chips) - 1
MOTIFS: Final = len(_CATALOGUE.motifs)


class GuardedFacts(NamedTuple):
    """A guarded temple: its value stays, and the owner of the guard scores it each time (T41, T68)."""

    value: Annotated[int, counted("What the temple shows", HIGHEST, least=1)]
    rounds: Annotated[
        int, counted("Scoring rounds in which its owner still scores, the last one included", SCORINGS)
    ]


class TreasureFacts(NamedTuple):
    """The treasures of a player, by motif: how many there is one of, two of, three of."""

    singles: Annotated[int, counted("Motifs of which you have one", MOTIFS)]
    pairs: Annotated[int, counted("Motifs of which you have two", MOTIFS)]
    triples: Annotated[int, counted("Motifs of which you have three", MOTIFS)]


def treasure_terms(facts: PartlyKnown) -> tuple[Term, ...]:
    """Return what treasures score, for each motif a single, a pair or a triple (T69)."""
    _, single, pair, triple = _CATALOGUE.treasure_points
    return (facts.singles, single), (facts.pairs, pair), (facts.triples, triple)


class TrackFacts(NamedTuple):
    """The points of a player since the beginning."""

    points: Annotated[int, counted("Your points altogether", MOST_POINTS)]


def field_of_the_track(facts: TrackFacts) -> str:
    """Return the field of the marker (T92)."""
    return str(facts.points)


def _place(points: int) -> Text:
    place = track_place(points, _CATALOGUE.track)
    kept = place.laps * _CATALOGUE.track
    if not points:
        return Text("Beside field 1: that is 0 points.")
    if not kept:
        return Text("On field {field}.", field=place.field)
    return Text("On field {field}; {kept} points are kept besides.", field=place.field, kept=kept)


TRACK_ANSWERS: Final = {str(points): _place(points) for points in range(MOST_POINTS + 1)}


class PlanFacts(NamedTuple):
    """Several actions of one turn: how often each is done; ``AS_PLAN_FACTS`` says what they cost."""

    stones: Annotated[
        int, counted("Stones walked over (two figures over three stones: 6)", 15, 0)._replace(named=True)
    ]
    paths: Annotated[int, counted("Steps by secret path, one for each figure", 12, 0, always=True)]
    entering: Annotated[int, counted("Figures brought in", 12, 0, always=True)]
    levels: Annotated[int, counted("Temple levels dug", 6, 0, always=True)]
    lifts: Annotated[int, counted("Treasures lifted", 4, 0, always=True)]
    swaps: Annotated[int, counted("Treasures swapped", 4, 0, always=True)]
    camps: Annotated[int, counted("Camps built", _CATALOGUE.camps, 0, always=True)]
    guards: Annotated[int, counted("Guards placed", _CATALOGUE.guards, 0, always=True)]


def _bill(facts: PartlyKnown) -> Iterator[tuple[int, int, str]]:
    """Yield how often something is done, what it costs each time, and its word."""
    prices = facts.box.prices
    yield facts.stones, prices.stone, "walk"
    yield facts.paths, prices.secret_path, "path"
    yield facts.entering, prices.enter, "enter"
    yield facts.levels, prices.dig, "dig"
    yield facts.lifts, prices.lift, "lift"
    yield facts.swaps, prices.swap, "swap"
    yield facts.camps, prices.camp, "camp"
    yield facts.guards, prices.guard, "guard"


def plan_cost(facts: PartlyKnown) -> int:
    """Return what all the actions cost together (T22)."""
    return sum(times * price for times, price, _ in _bill(facts))


_ITEMS: Final[Mapping[str, Text]] = {
    "walk": Text("walking"),
    "path": Text("secret paths"),
    "enter": Text("bringing in"),
    "dig": Text("digging"),
    "lift": Text("lifting"),
    "swap": Text("swapping"),
    "camp": Text("camps"),
    "guard": Text("guards"),
}


def plan_sum(facts: PartlyKnown) -> Text:
    """Return the reckoning of ``plan_cost``, what is not done left out."""
    total = plan_cost(facts)
    parts = [
        Text("{what} {times} × {price}", what=_ITEMS[word], times=times, price=price)
        for times, price, word in _bill(facts)
        if times
    ]
    if not parts:
        return Text("Nothing is done yet: 0 AP.")
    said = parts[0]
    for part in parts[1:]:
        said = Text("{first} + {next}", first=said, next=part)
    return Text("{parts} = {total} AP", parts=said, total=total)
