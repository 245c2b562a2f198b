"""The ways to place houses for a route (TT26, TT27): which cities are free, and every fullest placement."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, product

from assistant.thurn_und_taxis.box.catalogue import UNTOLD_LAND, Catalogue
from assistant.thurn_und_taxis.table.position import Business

Placement = tuple[str, ...]
"""Cities that get a house, in the order of the route."""
Free = dict[str, list[str]]
"""Cities of a route without an own house, by land."""


def free_by_land(catalogue: Catalogue, business: Business) -> Free:
    """Return the cities of the route without an own house, by land, both in the order of the route."""
    found: Free = {}
    for city in dict.fromkeys(business.route):
        if city not in business.houses and city in catalogue.cities:
            land = catalogue.cities[city].land
            # Nobody knows which cities of untold lands lie in one, so each stands for itself.
            found.setdefault(f"{land}{city}" if land == UNTOLD_LAND else land, []).append(city)
    return found


def most_in_each_land(free: Free, supply: int) -> int:
    """Return how many houses the first way allows."""
    return min(len(free), supply)


def most_in_one_land(free: Free, supply: int, land: str) -> int:
    """Return how many houses the second way allows in a land."""
    return min(len(free.get(land, ())), supply)


def in_each_land(catalogue: Catalogue, business: Business) -> list[Placement]:
    """Return the fullest placements of the first way: one house in each land."""
    free = free_by_land(catalogue, business)
    count = most_in_each_land(free, business.supply)
    chosen = [houses for lands in combinations(free.values(), count) for houses in product(*lands)]
    return [in_order(houses, business.route) for houses in chosen]


def in_one_land(catalogue: Catalogue, business: Business) -> list[Placement]:
    """Return the fullest placements of the second way: all cities of one land."""
    free = free_by_land(catalogue, business)
    return [
        in_order(houses, business.route)
        for land, cities in free.items()
        if land
        for houses in combinations(cities, most_in_one_land(free, business.supply, land))
    ]


def placements(catalogue: Catalogue, business: Business) -> list[Placement]:
    """Return every fullest placement of both ways once; the empty one where no house can be placed."""
    return list(dict.fromkeys([*in_each_land(catalogue, business), *in_one_land(catalogue, business)]))


def every_placement(catalogue: Catalogue, business: Business) -> list[Placement]:
    """Return every placement of both ways once, those with fewer houses than possible too."""
    free = free_by_land(catalogue, business)
    one_each = (
        tuple(filter(None, houses)) for houses in product(*(("", *cities) for cities in free.values()))
    )
    of_one = (
        houses
        for land, cities in free.items()
        if land
        for count in range(len(cities) + 1)
        for houses in combinations(cities, count)
    )
    found = dict.fromkeys(in_order(houses, business.route) for houses in (*one_each, *of_one))
    return [houses for houses in found if len(houses) <= business.supply]


def in_order(houses: Iterable[str], route: Sequence[str]) -> Placement:
    """Return cities in the order of the route."""
    chosen = set(houses)
    return tuple(city for city in dict.fromkeys(route) if city in chosen)
