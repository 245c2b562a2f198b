"""The components as data: the rulebook's counts, the road graph, and where every fact comes from."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

from assistant.paths import DATA
from assistant.thurn_und_taxis.box.catalogue import load_catalogue
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

CATALOGUE = load_catalogue()
FACTS: dict[str, Any] = json.loads((DATA / "thurn_und_taxis" / "components.json").read_text(encoding="utf-8"))


def goes(*route: str) -> bool:
    """Whether roads join every city of a route to the next and no city comes twice."""
    joined = all(end in CATALOGUE.neighbours[start] for start, end in pairwise(route))
    return joined and len(set(route)) == len(route)


def test_the_rulebooks_counts() -> None:
    assert len(CATALOGUE.cities) == 22
    assert CATALOGUE.cards == 66
    assert CATALOGUE.houses == 20
    assert CATALOGUE.display == 6
    assert {stack.id: len(stack.values) for stack in CATALOGUE.stacks.values()} == {
        "end": 1,
        "route-5": 2,
        "route-6": 3,
        "route-7": 4,
        "all-lands": 4,
        "baden": 3,
        "schweiz-tyrol": 3,
        "wuerttemberg-hohenzollern": 3,
        "boehmen-salzburg": 3,
        "baiern": 4,
    }
    assert dict(CATALOGUE.carriages) == {3: 2, 4: 3, 5: 5, 6: 7, 7: 10}
    assert len(CATALOGUE.carriages) * CATALOGUE.carriage_copies == 20


def test_thirty_tiles_are_worth_seventy_nine_points() -> None:
    """By hand: routes 3 + 6 + 10, all lands 18, thrice 6, Böhmen and Salzburg 9, Baiern 14, the end 1."""
    values = [value for stack in CATALOGUE.full_stacks.values() for value in stack]
    assert len(values) == 30
    assert sum(values) == 3 + 6 + 10 + 18 + 3 * 6 + 9 + 14 + 1 == 79


def test_the_highest_tile_lies_on_top() -> None:
    for stack in CATALOGUE.stacks.values():
        assert list(stack.values) == sorted(set(stack.values), reverse=True)


def test_lands_and_cities_belong_together() -> None:
    assert {land.name: len(land.cities) for land in CATALOGUE.lands.values()} == {
        "Baden": 3,
        "Schweiz": 2,
        "Tyrol": 1,
        "Württemberg": 2,
        "Hohenzollern": 1,
        "Böhmen": 2,
        "Salzburg": 2,
        "Polen": 1,
        "Baiern": 8,
    }
    for land in CATALOGUE.lands.values():
        assert all(CATALOGUE.cities[city].land == land.id for city in land.cities)
    wanted = [land for stack in CATALOGUE.stacks.values() for land in stack.lands]
    assert sorted(wanted) == sorted(set(CATALOGUE.lands) - {"polen"}), "Polen has no tile of its own"


def test_every_road_leads_both_ways() -> None:
    assert all(
        start in CATALOGUE.neighbours[end] for start, ends in CATALOGUE.neighbours.items() for end in ends
    )
    assert all(city not in ends for city, ends in CATALOGUE.neighbours.items())
    assert len(CATALOGUE.roads) == 45
    assert sum(map(len, CATALOGUE.neighbours.values())) == 90
    assert FACTS["boards"]["base"]["roads"] != []


def test_how_many_roads_meet_in_a_city() -> None:
    """Two independent sources: München has six roads and Lodz one; Stuttgart has the most."""
    degrees = {city: len(ends) for city, ends in CATALOGUE.neighbours.items()}
    assert (degrees["muenchen"], degrees["lodz"], degrees["stuttgart"]) == (6, 1, 7)
    assert sorted(degrees.values(), reverse=True) == [7, 6, 6] + [5] * 6 + [4] * 6 + [3] * 4 + [2] * 2 + [1]


def test_the_roads_join_all_cities() -> None:
    """Cities are painted from their neighbours until nothing changes; one colour must be left."""
    colour = {city: city for city in CATALOGUE.cities}
    for _ in CATALOGUE.cities:
        for start, end in CATALOGUE.roads:
            colour[start] = colour[end] = min(colour[start], colour[end])
    assert len(set(colour.values())) == 1


def test_how_many_routes_there_are() -> None:
    """Counted once by a program of its own that knew only the list of roads: 45, 161, 526, 1629 routes."""
    routes: set[tuple[str, ...]] = {(city,) for city in CATALOGUE.cities}
    counts = []
    for _ in range(4):
        routes = {(*route, city) for route in routes for city in CATALOGUE.neighbours[route[-1]] - {*route}}
        counts.append(len(routes) // 2)
    assert counts == [45, 161, 526, 1629]


def test_the_rulebooks_refusals_follow_from_roads() -> None:
    assert "innsbruck" not in CATALOGUE.neighbours["carlsruhe"] | CATALOGUE.neighbours["regensburg"]
    assert not goes("carlsruhe", "stuttgart", "nuernberg", "regensburg", "stuttgart")


def test_places_lie_on_the_board() -> None:
    width, height = FACTS["boards"]["base"]["size_mm"]
    assert all(0 < city.x < width and 0 < city.y < height for city in CATALOGUE.cities.values())
    west, east = CATALOGUE.cities["basel"], CATALOGUE.cities["linz"]
    north, south = CATALOGUE.cities["lodz"], CATALOGUE.cities["innsbruck"]
    assert west.x < east.x
    assert north.y < south.y


def test_the_next_carriage() -> None:
    assert [CATALOGUE.next_carriage(size) for size in (0, 3, 6, 7)] == [3, 4, 7, 0]


def test_every_fact_says_how_sure_it_is_and_why() -> None:
    allowed, sources = set(FACTS["confidence"]), set(FACTS["sources"])
    for board in FACTS["boards"].values():
        for kind in ("lands", "cities", "stacks", "carriages"):
            for entry in board.get(kind, ()):
                assert entry["confidence"] in allowed, entry
                known = entry["confidence"] != "unknown"
                assert (set(entry.get("sources", ())) <= sources and bool(entry.get("sources"))) is known
                assert known or entry["values"] is None, "what nobody knows is not told"


def test_what_is_known_of_the_northern_board() -> None:
    north = FACTS["boards"]["glanz_und_gloria"]
    assert len(north["cities"]) + sum(north["missing_cities"].values()) == north["city_count"] == 23
    assert sum(stack["tiles"] for stack in north["stacks"]) == 39
    assert [city["name"] for city in north["cities"] if not city["land"]] == [
        "Hamburg",
        "Bremen",
        "Lübeck",
        "Frankfurt",
    ]
    assert len(north["roads"]) == 5


def test_letters_and_tokens() -> None:
    letters = FACTS["kurier"]
    assert letters["letters"] == len(CATALOGUE.cities) + sum(letters["letters_at_start"])
    assert {players: sum(stock.values()) for players, stock in FACTS["amt"]["tokens"].items()} == {
        "2": 13,
        "3": 20,
        "4": 26,
    }


def test_an_unknown_board_is_no_board() -> None:
    with pytest.raises(KeyError):
        load_catalogue("atlantis")
