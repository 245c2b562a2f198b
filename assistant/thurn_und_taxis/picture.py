"""The table as a picture: the map with its lands and roads, houses, open cards, the open route, the pile.

A city is a round zone. In its middle stand the houses, one place for each seat; the sign of an open card
hangs at its right shoulder and a card's place in the open route at its left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import dist
from typing import Final

from assistant.referee.picture import Line, Mark, Picture, Point, Zone, token
from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.box.map_layout import NAME_DROP, PILE, PILE_REACH, RADIUS, city_outline, layout
from assistant.thurn_und_taxis.table.position import Position, city_text

SEATS: Final = ((-9.6, -9.6), (9.6, -9.6), (-9.6, 9.6), (9.6, 9.6))
"""Where the houses of the four seats stand: above left, above right, below left, below right."""
TOKEN: Final = 8.6
"""Size of a token that leaves room for four houses in a city, if it is a disc."""
SHOULDER: Final = 0.84 * RADIUS
BADGE: Final = 7.6
LAND_NAME: Final = 6.5
ROUTE: Final = 2.4
"""Width of the open route, in roads."""
OTHERS_ROUTE: Final = 1.2
"""The same for the routes of those who wait."""
ON_ROAD: Final = (0.5, 0.34, 0.66, 0.42)
"""Where the tokens of those whose routes go along a road stand on it."""
SMALLER: Final = 0.8
"""How large the token on a route is, beside a house."""
BESIDE: Final = ((-1.0, 1.0), (1.0, 1.0), (-1.4, 0.0))
"""Where the tokens of those who wait with a route of one city lie at it, in shoulders from its middle."""


def picture(position: Position) -> Picture:
    """Return the table."""
    plan = layout(position.game.catalogue)
    zones = [_city(position, city, at) for city, at in plan.places.items()]
    zones.append(_pile(position, plan.pile))
    names = [
        Mark("text", at, LAND_NAME, "value", position.game.catalogue.lands[land].name)
        for land, at in plan.free.items()
    ]
    return Picture(
        plan.frame,
        tuple(zones),
        (*plan.roads, *_open_routes(position, plan.places)),
        title="Thurn und Taxis",
        areas=plan.areas,
        marks=(*names, *_route_signs(position, plan.places)),
    )


def _open_routes(position: Position, places: Mapping[str, Point]) -> Iterator[Line]:
    """Yield everybody's route, the one of the player to act last and wide."""
    acting = position.turn.player
    for seat in sorted(position.game.seats, key=lambda seat: seat == acting):
        colour, width = position.game.colours[seat], ROUTE if seat == acting else OTHERS_ROUTE
        for start, end in pairwise(position.players[seat].route):
            yield Line(places[start], places[end], colour, width)


def _route_signs(position: Position, places: Mapping[str, Point]) -> Iterator[Mark]:
    """Yield for every route the token of whose it is, on its longest road with the fewest other tokens.

    A route of one city has no road: its token lies at the city, unless it is numbered there as that of whose
    turn it is.
    """
    borne: Counter[frozenset[str]] = Counter()
    for seat, colour in enumerate(position.game.colours):
        route = position.players[seat].route
        if len(route) == 1 and seat != position.turn.player:
            x, y = places[route[0]]
            right, down = BESIDE[borne[frozenset(route)]]
            borne[frozenset(route)] += 1
            at = (x + right * SHOULDER, y + down * SHOULDER)
            yield token(colour, at, TOKEN * SMALLER)
        roads = list(pairwise(route))
        if not roads:
            continue
        start, end = min(
            roads, key=lambda road: (borne[frozenset(road)], -dist(places[road[0]], places[road[1]]))
        )
        # Whichever way a route goes along it, the places of a road are counted from the same end.
        (ax, ay), (bx, by) = sorted((places[start], places[end]))
        along = ON_ROAD[borne[frozenset((start, end))]]
        borne[frozenset((start, end))] += 1
        at = (ax + (bx - ax) * along, ay + (by - ay) * along)
        yield token(colour, at, TOKEN * SMALLER)


def _city(position: Position, city: str, at: Point) -> Zone:
    return Zone(
        city,
        city_outline(at),
        "city",
        city_text(position, city),
        position.game.catalogue.cities[city].name,
        (at[0], at[1] + NAME_DROP),
        (*_houses(position, city, at), *_badges(position, city, at)),
    )


def _houses(position: Position, city: str, at: Point) -> tuple[Mark, ...]:
    return tuple(
        token(colour, (at[0] + SEATS[seat][0], at[1] + SEATS[seat][1]), TOKEN)
        for seat, colour in enumerate(position.game.colours)
        if city in position.players[seat].houses
    )


def _badges(position: Position, city: str, at: Point) -> tuple[Mark, ...]:
    """Return the sign of open cards of a city and its place in the open route, where there are such."""
    badges = []
    lying = position.display.count(city)
    if lying:
        badges.append(
            Mark(
                "glyph",
                (at[0] + SHOULDER, at[1] - SHOULDER),
                BADGE + 1.5,
                "parchment",
                str(lying) if lying > 1 else "",
                "card",
            )
        )
    if city in position.own.route:
        number = str(position.own.route.index(city) + 1)
        colour = position.game.colours[position.turn.player]
        badges.append(Mark("disc", (at[0] - SHOULDER, at[1] - SHOULDER), BADGE, colour, number))
    return tuple(badges)


def _pile(position: Position, at: Point) -> Zone:
    (x, y), (across, down) = at, PILE_REACH
    unnamed = position.display.count(UNKNOWN)
    marks = [Mark("glyph", (x, y - down / 2), 9.0, "parchment", glyph="pile")]
    marks.append(Mark("text", (x, y + down / 3), 7.5, "value", str(position.pile)))
    if unnamed:
        marks.append(Mark("disc", (x + across, y - down), BADGE + 1.5, "parchment", f"{unnamed}?"))
    return Zone(
        PILE,
        ((x - across, y - down), (x + across, y - down), (x + across, y + down), (x - across, y + down)),
        "city",
        pile_text(position),
        marks=tuple(marks),
    )


def pile_text(position: Position) -> Text:
    """Return what the pile shows: how many cards it has, and open ones that nobody has named."""
    text = plural("pile: 1 card", "pile: {count} cards", position.pile)
    unnamed = position.display.count(UNKNOWN)
    if not unnamed:
        return text
    return Text(
        "{pile}; {cards}",
        pile=text,
        cards=plural("1 open card nobody has named", "{count} open cards nobody has named", unnamed),
    )
