"""The shortest ways to a tile, against a second search that knows nothing but roads, and by hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.thurn_und_taxis.box.catalogue import load_catalogue
from assistant.thurn_und_taxis.reach import MOST_CARDS, Way, can_come, ways
from assistant.thurn_und_taxis.table.position import Position
from tests.thurn_und_taxis.tables import table

CATALOGUE = load_catalogue()
CITIES = tuple(CATALOGUE.cities)


def way(position: Position, stack: str, *lands: str) -> Way | None:
    return next((one for one in ways(position, 0) if one.tile[0] == stack and one.lands == lands), None)


def longer(routes: set[tuple[str, ...]]) -> set[tuple[str, ...]]:
    """Return every route with one card more, at the left or at the right end."""

    def more() -> Iterator[tuple[str, ...]]:
        for route in routes:
            for city in CITIES:
                if city not in route:
                    if not route or city in CATALOGUE.neighbours[route[0]]:
                        yield (city, *route)
                    if route and city in CATALOGUE.neighbours[route[-1]]:
                        yield (*route, city)

    return set(more())


def fewest(route: tuple[str, ...], wanted: set[str], most: int) -> int | None:
    """Return how many cards a route needs until it holds the cities wanted, by trying all routes."""
    routes = {route}
    for cards in range(most + 1):
        if any(wanted <= set(each) and len(each) >= 3 for each in routes):
            return cards
        routes = longer(routes)
    return None


@given(st.integers(0, 9), st.data())
def test_no_shorter_way_exists(start: int, data: st.DataObject) -> None:
    """A random route of up to three cards; every way found for a single land is as short as can be."""
    route: tuple[str, ...] = ()
    for _ in range(start % 4):
        choices = CATALOGUE.neighbours[route[-1]] - {*route} if route else CITIES
        if choices:
            route = (*route, data.draw(st.sampled_from(sorted(choices))))
    houses = "+".join(sorted(data.draw(st.sets(st.sampled_from(CITIES), max_size=12))))
    position = table(f"red=route:{'+'.join(route)},houses:{houses}" if route and houses else "")
    own = position.players[0]
    found = {(one.tile[0], one.lands): one for one in ways(position, 0)}
    for one in found.values():
        row = (*reversed(one.left), *own.route, *one.right)
        assert all(end in CATALOGUE.neighbours[city] for city, end in pairwise(row))
        assert len(set(row)) == len(row) >= 3
    for land in ("schweiz", "boehmen", "tyrol"):
        wanted = {*CATALOGUE.lands[land].cities} - {*own.houses}
        # For the tile of all lands one city of a land is enough.
        whole = {lands: one for (tile, lands), one in found.items() if tile != "all-lands"}
        known = [one.cards for lands, one in whole.items() if lands == (land,)]
        if known and known[0] <= 3:
            assert fewest(own.route, wanted, 3) == known[0]
        if wanted and not known and not any(land in lands for lands in whole):
            assert fewest(own.route, wanted, 2) is None


def test_three_cards_complete_baden_from_freiburg() -> None:
    """Freiburg lies there: Carlsruhe and Mannheim follow to the right, and Baden is whole."""
    found = way(table("red=route:freiburg"), "baden", "baden")
    assert found is not None
    assert (found.left, found.right, found.whole) == (("carlsruhe", "mannheim"), (), True)
    assert found.cards == 2


def test_both_ends_are_used() -> None:
    """Basel must go left of Freiburg, Mannheim right of Carlsruhe... but Zürich only fits at Basel's end."""
    found = way(table("red=route:freiburg+carlsruhe,houses:freiburg+innsbruck"), "schweiz-tyrol", "schweiz")
    assert found is not None
    assert (found.left, found.right) == (("basel", "zuerich"), ())
    assert found.whole, "Tyrol stands already"


def test_one_closing_cannot_complete_two_lands_with_two_cities_each() -> None:
    position = table("red=route:passau")
    assert way(position, "boehmen-salzburg", "boehmen", "salzburg_land") is None
    salzburg = way(position, "boehmen-salzburg", "salzburg_land")
    assert salzburg is not None
    assert not salzburg.whole
    assert set(salzburg.left + salzburg.right) == {"linz", "salzburg"}


def test_one_city_missing_in_each_of_two_lands_is_one_closing() -> None:
    position = table("red=route:passau,houses:pilsen+salzburg")
    both = way(position, "boehmen-salzburg", "boehmen", "salzburg_land")
    assert both is not None
    assert both.whole
    assert set(both.left + both.right) == {"linz", "budweis"}


def test_a_route_of_two_cards_cannot_be_closed() -> None:
    """Only Lodz is missing for all lands; Pilsen and Lodz alone are too short, so a third card is needed."""
    houses = "mannheim+basel+innsbruck+sigmaringen+ulm+linz+pilsen+passau"
    found = way(table(f"red=route:pilsen,houses:{houses}"), "all-lands", "polen")
    assert found is not None
    assert found.cards == 2
    assert "lodz" in found.left + found.right


def test_cards_that_are_gone_are_not_counted_on() -> None:
    position = table("discard=lodz,lodz,lodz red=route:nuernberg+pilsen")
    assert not can_come(position, 0, "lodz")
    assert way(position, "boehmen-salzburg", "boehmen") is not None
    gone = table("discard=basel,basel red=route:freiburg,hand:ulm blue=route:basel")
    assert way(gone, "schweiz-tyrol", "schweiz") is None
    open_card = table("discard=basel,basel open=basel red=route:freiburg,houses:innsbruck")
    assert way(open_card, "schweiz-tyrol", "schweiz") is not None


def test_too_few_houses_make_no_way() -> None:
    assert way(table("red=route:freiburg,supply:1"), "baden", "baden") is None
    assert way(table("red=route:freiburg,supply:3"), "baden", "baden") is not None


@pytest.mark.parametrize("route", ["", "red=route:lodz"])
def test_nobody_looks_too_far(route: str) -> None:
    assert all(one.cards <= MOST_CARDS for one in ways(table(route), 0))
    assert way(table(route), "baiern", "baiern") is None, "eight cities are more than six cards"
