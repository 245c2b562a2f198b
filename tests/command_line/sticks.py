# ruff: noqa: ARG002 - the interface gives every method more than sticks need
"""The toy game with everything a referee may offer: an audit, routes and a track of five fields."""

from __future__ import annotations

from typing import Final

from assistant.referee.errors import BadInputError
from assistant.referee.services import Leg, Route, TrackPlace
from assistant.referee.text import Text
from assistant.referee.verdict import Violation
from tests.referee.toy import HEAP, Table, Take, Toy

TRACK: Final = 5


class Sticks(Toy):
    """Places are numbers; one pays for every number that one goes up, and never goes down."""

    currency = "AP"
    has_routes = has_track = True

    def audit(self, position: Table) -> tuple[Violation, ...]:
        return (Violation("X2", {"sticks": HEAP}),) if position.heap > HEAP else ()

    def route(self, position: Table, start: str, end: str, player: str) -> Route | None:
        places = range(_number(start), _number(end) + 1)
        if not places:
            return None
        legs = tuple(Leg(str(place), 1, Text("up")) for place in places[1:])
        return Route(Text("the cheapest way"), len(legs), legs, tuple(Take(1) for _ in legs))

    def other_routes(self, position: Table, start: str, end: str, player: str) -> tuple[Route, ...]:
        return (Route(Text("a jump"), 9, (Leg(end, 9, Text("through the air")),), (Take(3),)),)

    def track_place(self, position: Table, player: str) -> TrackPlace:
        points = self.points(position)[player]
        return TrackPlace(points % TRACK, points // TRACK)


def _number(place: str) -> int:
    if not place.isdecimal():
        raise BadInputError(f"There is no place {place}.")
    return int(place)


def log(*entries: str, start: str = "", blue: str = "Bo") -> str:
    """Return a log with these entries; the first stands in line 9, or 10 where a start is given."""
    header = [
        "table-assistant log 1",
        "game toy",
        "edition first",
        "version basic",
        "rules 1",
        "player red Ada",
        f"player blue {blue}",
        *([f"start {start}"] if start else []),
        "",
    ]
    return "\n".join((*header, *entries)) + "\n"
