"""Cities and lands as people call them."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.referee.text import Text
from assistant.thurn_und_taxis.box.catalogue import ALL_LANDS, END, FREE_CITY, ROUTE, Catalogue, Stack
from assistant.thurn_und_taxis.table.position import Position


def city_name(position: Position, city: str) -> str:
    """Return what a city is called on the map; one that is not there keeps the name it was given."""
    found = position.game.catalogue.cities.get(city)
    return found.name if found else city


def land_name(position: Position, land: str) -> str:
    """Return what a land is called on the map."""
    found = position.game.catalogue.lands.get(land)
    return found.name if found else land


def cities_listed(position: Position, cities: Iterable[str]) -> str:
    """Return names of cities with commas between; a card that nobody named is a question mark."""
    return ", ".join(city_name(position, city) for city in cities)


def route_text(position: Position, route: Iterable[str]) -> str:
    """Return a route as it lies, such as ``Ulm – Augsburg``."""
    return " – ".join(city_name(position, city) for city in route)


def tile_text(catalogue: Catalogue, stack: str) -> Text:
    """Return what a bonus tile is for, in words."""
    found = catalogue.stacks[stack]
    if found.kind == ROUTE:
        return Text("tile for a route of {length}", length=found.length)
    if found.kind == ALL_LANDS:
        return Text("tile for all lands")
    if found.kind == END:
        return Text("tile for the end of the game")
    if found.kind == FREE_CITY:
        return Text("tile of a free city")
    return Text("tile for {lands}", lands=lands_text(catalogue, found))


def lands_text(catalogue: Catalogue, stack: Stack) -> Text:
    """Return the lands that a tile asks for."""
    if stack.kind == ALL_LANDS:
        return Text("all lands")
    return Text("{lands}", lands="/".join(catalogue.lands[land].name for land in stack.lands))
