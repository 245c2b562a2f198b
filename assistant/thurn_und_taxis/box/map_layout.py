"""How a map is laid out on a picture: where cities stand, whose the ground is, where names fit.

Picture units are millimetres of the printed board, stretched downwards, because a phone is taller than wide.
Every point of the ground belongs to the city nearest to it, so that lands become areas without any drawing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import cos, dist, hypot, pi, sin
from typing import Final, NamedTuple

from assistant.referee.picture import Area, Line, Point
from assistant.thurn_und_taxis.box.catalogue import UNTOLD_LAND, Catalogue, City

PILE: Final = "pile"
"""The zone of the face-down cards; what lies beside the board is set there, too."""
STRETCH: Final = 1.3
RADIUS: Final = 26.0
"""How far a city's zone reaches: two of them never meet, and a finger finds each."""
CORNERS: Final = 16
BORDER: Final = 40.0
"""Ground beyond the outermost cities."""
BELOW: Final = 14.0
"""Further ground below, for the names under the lowest cities."""
NAME_DROP: Final = RADIUS + 8.0
NAME_HEIGHT: Final = 14.0
LETTER: Final = 6.4
"""Width of a letter of a city's name."""
GRID: Final = 11.0
PLACE_FOR_A_NAME: Final = 14.0
"""How far a land's name keeps from everything, as far as there is room."""
ABROAD: Final = 6.0
"""How much free room a name may gain by reaching into another land."""
PILE_REACH: Final = (19.0, 25.0)
"""Half the width and height of the pile of face-down cards."""
LAND_FILLS: Final = tuple(f"land-{number}" for number in range(1, 11))

Frame = tuple[float, float, float, float]


class MapLayout(NamedTuple):
    """A map laid out: the frame, where cities stand, grounds, roads, free places for names and the pile."""

    frame: Frame
    places: Mapping[str, Point]
    areas: tuple[Area, ...]
    roads: tuple[Line, ...]
    free: Mapping[str, Point]
    pile: Point


def city_outline(at: Point) -> tuple[Point, ...]:
    """Return the outline of a city's zone."""
    turns = (2 * pi * corner / CORNERS for corner in range(CORNERS))
    return tuple((at[0] + RADIUS * sin(turn), at[1] - RADIUS * cos(turn)) for turn in turns)


def layout(catalogue: Catalogue) -> MapLayout:
    """Return the map of a board laid out; the same for every position."""
    return _layout(
        tuple(catalogue.cities.values()),
        tuple((land.id, land.name) for land in catalogue.lands.values()),
        catalogue.roads,
    )


@lru_cache(maxsize=8)
def _layout(
    cities: tuple[City, ...], lands: tuple[tuple[str, str], ...], roads: tuple[tuple[str, str], ...]
) -> MapLayout:
    places = {city.id: (city.x, city.y * STRETCH) for city in cities}
    land_of = {city.id: "" if city.land == UNTOLD_LAND else city.land for city in cities}
    frame = _frame(places.values())
    fills = _fills([land for land, _ in lands])
    lines = tuple(Line(places[start], places[end], "road") for start, end in roads)
    cells = {city: _cell(at, places.values(), frame) for city, at in places.items()}
    pile = _pile_place(places.values(), frame)
    return MapLayout(
        frame=frame,
        places=places,
        areas=tuple(Area(cell, fills[land_of[city]]) for city, cell in cells.items()),
        roads=lines,
        free=_free_places(_Drawn({**places, "": pile}, {**land_of, "": ""}, lines, frame), dict(lands)),
        pile=pile,
    )


def _fills(lands: Sequence[str]) -> dict[str, str]:
    """Return the ground of every land; cities of no land lie in the open."""
    return {"": "lane", **{land: LAND_FILLS[place % len(LAND_FILLS)] for place, land in enumerate(lands)}}


def _frame(places: Iterable[Point]) -> Frame:
    across, down = zip(*places, strict=True)
    left, top = min(across) - BORDER, min(down) - BORDER
    return (left, top, max(across) - left + BORDER, max(down) - top + BORDER + BELOW)


def _pile_place(places: Iterable[Point], frame: Frame) -> Point:
    """Return the place in a corner of the map that is farthest from all cities."""
    left, top, width, height = frame
    across, down = (reach + 0.4 * RADIUS for reach in PILE_REACH)
    corners = [(left + x, top + y) for x in (across, width - across) for y in (down, height - down)]
    cities = list(places)
    return max(corners, key=lambda corner: min(dist(corner, city) for city in cities))


def _cell(at: Point, others: Iterable[Point], frame: Frame) -> tuple[Point, ...]:
    """Return the ground nearer to a city than to any other: the frame cut along the line halfway to each."""
    left, top, width, height = frame
    corners = [(left, top), (left + width, top), (left + width, top + height), (left, top + height)]
    for other in others:
        if other != at:
            corners = _nearer(corners, at, other)
    return tuple(corners)


def _nearer(corners: Sequence[Point], at: Point, other: Point) -> list[Point]:
    """Return the part of a convex outline that lies nearer to one point than to another."""

    def excess(point: Point) -> float:
        return dist(point, at) ** 2 - dist(point, other) ** 2

    kept = []
    for here, there in zip(corners, [*corners[1:], *corners[:1]], strict=True):
        inner, outer = excess(here), excess(there)
        if inner <= 0:
            kept.append(here)
        if (inner <= 0) != (outer <= 0):
            part = inner / (inner - outer)
            kept.append((here[0] + part * (there[0] - here[0]), here[1] + part * (there[1] - here[1])))
    return kept


class _Drawn(NamedTuple):
    """What a name must not hide, and which land each place belongs to."""

    places: Mapping[str, Point]
    lands: Mapping[str, str]
    roads: Sequence[Line]
    frame: Frame

    def land_at(self, point: Point) -> str:
        """Return the land whose ground a point is."""
        return self.lands[min(self.places, key=lambda city: dist(self.places[city], point))]


class _Name(NamedTuple):
    """A name at a point, and half its width."""

    at: Point
    half: float


def _free_places(drawn: _Drawn, names: Mapping[str, str]) -> dict[str, Point]:
    """Return for every land a place for its name that keeps away from cities, names, roads and the edge."""
    left, top, width, height = drawn.frame
    grounds: dict[str, list[Point]] = {}
    for row in range(int(height // GRID)):
        for column in range(int(width // GRID)):
            point = (left + (column + 0.5) * GRID, top + (row + 0.5) * GRID)
            grounds.setdefault(drawn.land_at(point), []).append(point)
    places: dict[str, _Name] = {}
    for land, name in names.items():
        others, best = tuple(places.values()), 0.0
        for point in grounds.get(land, ()):
            if best < PLACE_FOR_A_NAME:
                here = _Name(point, _half(name))
                room = _room(here, drawn, others, best)
                if room > best and not _at_home(here, land, drawn):
                    room -= ABROAD
                if room > best:
                    best, places[land] = room, here
    return {land: name.at for land, name in places.items()}


def _half(name: str) -> float:
    return LETTER * len(name) / 2


def _at_home(name: _Name, land: str, drawn: _Drawn) -> bool:
    """Whether both ends of a name lie on the ground of its land."""
    x, y = name.at
    return drawn.land_at((x - name.half, y)) == drawn.land_at((x + name.half, y)) == land


def _room(name: _Name, drawn: _Drawn, others: Iterable[_Name], least: float) -> float:
    """Return how far a name keeps from what is drawn, at most ``PLACE_FOR_A_NAME``; roads may pass nearer.

    Less than ``least`` is not measured exactly.
    """
    left, top, width, height = drawn.frame
    (x, y), reach = name
    room = min(PLACE_FOR_A_NAME, x - reach - left, left + width - x - reach, y - top, top + height - y)
    for at, half in others:
        room = min(
            room, hypot(max(0.0, abs(x - at[0]) - reach - half), max(0.0, abs(y - at[1]) - NAME_HEIGHT))
        )
    for city, at in drawn.places.items():
        aside = max(0.0, abs(x - at[0]) - reach)
        under = max(0.0, aside - _half(city))
        below = max(0.0, abs(y - at[1] - NAME_DROP) - NAME_HEIGHT)
        room = min(room, hypot(aside, y - at[1]) - RADIUS, hypot(under, below))
        if room <= least:
            return room
    spots = ((x - reach, y), name.at, (x + reach, y))
    return min([room, *(1.5 * _off(spot, road) for road in drawn.roads for spot in spots)])


def _off(point: Point, road: Line) -> float:
    """Return the distance of a point from a road."""
    (ax, ay), (bx, by) = road.start, road.end
    along = ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / (dist(road.start, road.end) ** 2)
    part = min(1.0, max(0.0, along))
    return dist(point, (ax + part * (bx - ax), ay + part * (by - ay)))
