"""Where the cities of the northern map are drawn.

Nobody knows their places on the printed board, so they stand where they lie in the world, roughly, and only
to be drawn: no rule looks at them. A city nobody knows here stands beside those its roads lead to.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, dist, hypot, pi, sin
from typing import Final

Place = tuple[float, float]

WORLD: Final[dict[str, Place]] = {
    "hamburg": (10.0, 53.6),
    "bremen": (8.8, 53.1),
    "luebeck": (10.7, 53.9),
    "frankfurt": (8.7, 50.1),
    "berlin": (13.4, 52.5),
    "halle": (12.0, 51.5),
    "muenster": (7.6, 52.0),
    "hannover": (9.7, 52.4),
    "coelln": (7.0, 50.9),
    "goettingen": (9.9, 51.5),
    "dresden": (13.7, 51.1),
    "leipzig": (12.4, 51.3),
    "weimar": (11.3, 51.0),
    "kassel": (9.5, 51.3),
    "wuerzburg": (9.9, 49.8),
    "bruessel": (4.4, 50.8),
}
"""Degrees east and north of cities that the rulebook or reviews name."""
MIDDLE: Final = (9.5, 51.8)
WIDTH: Final = 48.0
"""Millimetres for a degree to the east."""
HEIGHT: Final = 62.0
"""Millimetres for a degree to the north."""
APART: Final = 66.0
"""How far two cities stand apart at least, so that a finger finds each."""
ROUNDS: Final = 300
STRETCH: Final = 1.3
"""The picture is stretched downwards so much; what is apart there need not be apart here."""


def places(cities: Sequence[str], roads: Iterable[frozenset[str]]) -> dict[str, Place]:
    """Return a place in mm for every city, y growing downwards; the same in every process."""
    found = {city: _drawn(WORLD[city]) for city in cities if city in WORLD}
    joined = [tuple(sorted(road)) for road in roads if len(road) > 1]
    for number, city in enumerate(city for city in cities if city not in WORLD):
        ends = [other for road in sorted(joined) if city in road for other in road if other != city]
        near = [found[other] for other in ends if other in found]
        x, y = _mean(near) if near else _drawn(MIDDLE)
        turn = 2.4 * number  # no two in the same direction
        found[city] = (x + 90 * cos(turn) * (1 if near else 2.4), y + 70 * sin(turn) * (1 if near else 2.4))
    return _spread(found)


def _drawn(place: Place) -> Place:
    east, north = place
    return (WIDTH * (east - MIDDLE[0]), HEIGHT * (MIDDLE[1] - north))


def _mean(points: Sequence[Place]) -> Place:
    return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))


def _spread(found: dict[str, Place]) -> dict[str, Place]:
    """Return the places with cities that stand too near pushed apart, a little at a time."""
    names = list(found)
    for _ in range(ROUNDS):
        moved = False
        for here, one in enumerate(names):
            for other in names[here + 1 :]:
                (ax, ay), (bx, by) = found[one], found[other]
                gap = dist((ax, ay * STRETCH), (bx, by * STRETCH))
                if gap < APART:
                    moved = True
                    angle = (bx - ax, by - ay) if gap else (cos(pi / 5), sin(pi / 5))
                    length = hypot(*angle)
                    push = (APART - gap) / 2 + 0.5
                    dx, dy = angle[0] / length * push, angle[1] / length * push
                    found[one], found[other] = (ax - dx, ay - dy), (bx + dx, by + dy)
        if not moved:
            break
    return {city: (round(x, 1), round(y, 1)) for city, (x, y) in found.items()}
