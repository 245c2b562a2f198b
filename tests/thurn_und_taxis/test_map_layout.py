"""The map laid out: nothing hides anything, and every piece of ground belongs to the nearest city."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations
from math import dist

from assistant.referee.picture import Point
from assistant.thurn_und_taxis.box.catalogue import load_catalogue
from assistant.thurn_und_taxis.box.map_layout import LETTER, NAME_DROP, PILE_REACH, RADIUS, STRETCH, layout
from assistant.views.drawing.drawing import FINGER, PHONE, inside
from assistant.views.drawing.palette import GROUNDS

CATALOGUE = load_catalogue()
PLAN = layout(CATALOGUE)
LEFT, TOP, WIDTH, HEIGHT = PLAN.frame


def anywhere(count: int) -> list[Point]:
    chance = random.Random(22)
    return [(LEFT + WIDTH * chance.random(), TOP + HEIGHT * chance.random()) for _ in range(count)]


def test_a_finger_finds_every_city_on_a_phone() -> None:
    """The frame is as wide as the screen; two cities are at least a finger apart, and zones never meet."""
    nearest = min(dist(one, other) for one, other in combinations(PLAN.places.values(), 2))
    assert nearest * PHONE / WIDTH >= FINGER
    assert nearest > 2 * RADIUS


def test_cities_stand_where_the_printed_board_has_them() -> None:
    for city in CATALOGUE.cities.values():
        assert PLAN.places[city.id] == (city.x, city.y * STRETCH)


def test_every_ground_belongs_to_the_nearest_city() -> None:
    cells = dict(zip(PLAN.places, PLAN.areas, strict=True))
    for point in anywhere(300):
        nearest = min(PLAN.places, key=lambda city: dist(PLAN.places[city], point))
        assert [city for city, area in cells.items() if inside(point, area.outline)] == [nearest]


def test_lands_differ_in_colour_and_cities_of_one_do_not() -> None:
    fills = dict(zip(PLAN.places, (area.fill for area in PLAN.areas), strict=True))
    by_land = {land.id: {fills[city] for city in land.cities} for land in CATALOGUE.lands.values()}
    assert all(len(colours) == 1 for colours in by_land.values())
    assert len(set.union(*by_land.values())) == 9
    assert set(fills.values()) <= set(GROUNDS)


def test_a_city_of_no_land_lies_in_the_open() -> None:
    free = CATALOGUE.cities["lodz"]._replace(land="")
    plan = layout(replace(CATALOGUE, cities={**CATALOGUE.cities, "lodz": free}))
    assert dict(zip(plan.places, plan.areas, strict=True))["lodz"].fill == "lane"
    assert "polen" not in plan.free, "without a city a land has no ground for its name"


def test_names_of_lands_hide_no_city_and_stand_in_their_land() -> None:
    assert set(PLAN.free) == set(CATALOGUE.lands)
    for land, (x, y) in PLAN.free.items():
        half = LETTER * len(CATALOGUE.lands[land].name) / 2
        assert x - half > LEFT
        assert x + half < LEFT + WIDTH
        for city, (cx, cy) in PLAN.places.items():
            aside = max(0.0, abs(x - cx) - half)
            assert dist((aside, y), (0.0, cy)) > RADIUS, (land, city)
            named = abs(y - cy - NAME_DROP) < 9 and abs(x - cx) < half + LETTER * len(city) / 2
            assert not named, (land, city)
        nearest = min(PLAN.places, key=lambda city: dist(PLAN.places[city], (x, y)))
        assert CATALOGUE.cities[nearest].land == land


def test_names_of_lands_do_not_hide_one_another() -> None:
    for one, other in combinations(PLAN.free, 2):
        (ax, ay), (bx, by) = PLAN.free[one], PLAN.free[other]
        halves = LETTER * (len(CATALOGUE.lands[one].name) + len(CATALOGUE.lands[other].name)) / 2
        assert abs(ax - bx) > halves or abs(ay - by) > 12


def test_the_pile_lies_in_a_free_corner() -> None:
    x, y = PLAN.pile
    across, down = PILE_REACH
    assert LEFT < x - across < x + across < LEFT + WIDTH
    assert TOP < y - down < y + down < TOP + HEIGHT
    assert all(dist((x, y), at) > RADIUS + down for at in PLAN.places.values())


def test_roads_join_the_places_of_their_cities() -> None:
    ends = {frozenset((line.start, line.end)) for line in PLAN.roads}
    assert ends == {frozenset(PLAN.places[city] for city in road) for road in CATALOGUE.roads}
