"""The table as a picture: the map with its roads, houses and open cards, and the pile."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from assistant.referee.picture import Line, Mark, Picture, Point, Zone, ZoneState
from assistant.thurn_und_taxis.offers import PILE
from assistant.thurn_und_taxis.position import Position
from assistant.thurn_und_taxis.words import city_text

SCALE: Final = 0.2
RADIUS: Final = 5.6
CORNERS: Final = 12


def picture(position: Position, selected: str = "", offered: frozenset[str] = frozenset()) -> Picture:
    """Return the table with one zone selected and zones offered for the next tap."""
    catalogue = position.game.catalogue
    at = {city.id: (city.x * SCALE, city.y * SCALE) for city in catalogue.cities.values()}
    zones = [_city(position, city, at[city], selected, offered) for city in catalogue.cities]
    zones.append(_pile(position, selected, offered))
    roads = {tuple(sorted((start, end))) for start, ends in catalogue.neighbours.items() for end in ends}
    lines = tuple(Line(at[start], at[end], "stone", 0.6) for start, end in sorted(roads))
    own = tuple(Line(at[start], at[end], "path", 1.4) for start, end in pairwise(position.own.route))
    return Picture((18.0, 14.0, 106.0, 74.0), tuple(zones), lines, own, title="Thurn und Taxis")


def _state(zone: str, selected: str, offered: frozenset[str]) -> ZoneState:
    return "selected" if zone == selected else "offered" if zone in offered else "plain"


def _round(at: Point, radius: float) -> tuple[Point, ...]:
    corners = (2 * pi * corner / CORNERS for corner in range(CORNERS))
    return tuple((at[0] + radius * cos(angle), at[1] + radius * sin(angle)) for angle in corners)


def _city(position: Position, city: str, at: Point, selected: str, offered: frozenset[str]) -> Zone:
    found = position.game.catalogue.cities[city]
    lands = list(position.game.catalogue.lands)
    marks = [
        Mark("square", (at[0] - 3 + 2 * seat, at[1] - 1.5), 0.9, colour)
        for seat, colour in enumerate(position.game.colours)
        if city in position.players[seat].houses
    ]
    lying = position.display.count(city)
    if lying:
        marks.append(Mark("disc", (at[0], at[1] - 4), 1.4, "gold", str(lying)))
    return Zone(
        city,
        _round(at, RADIUS),
        f"land-{lands.index(found.land) + 1}" if found.land else "city",
        str(city_text(position, city)),
        found.name,
        (at[0], at[1] + 2),
        tuple(marks),
        _state(city, selected, offered),
    )


def _pile(position: Position, selected: str, offered: frozenset[str]) -> Zone:
    at = (26.0, 22.0)
    return Zone(
        PILE,
        _round(at, RADIUS),
        "city",
        f"pile: {position.pile} cards",
        str(position.pile),
        at,
        (),
        _state(PILE, selected, offered),
    )
