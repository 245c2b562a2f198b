"""Cities and lands as people call them."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.box.catalogue import (
    ALL_LANDS,
    END,
    FREE_CITY,
    ROUTE,
    UNTOLD_LAND,
    Catalogue,
    Stack,
)
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


def stack_text(catalogue: Catalogue, stack: str) -> Text:
    """Return what a bonus tile is for in as few words as can be, for rows of many."""
    found = catalogue.stacks[stack]
    if found.kind == ROUTE:
        return Text("route of {length}", length=found.length)
    if found.kind == END:
        return Text("end of the game")
    if found.kind == FREE_CITY:
        return Text("free city")
    return lands_text(catalogue, found)


def lands_text(catalogue: Catalogue, stack: Stack) -> Text:
    """Return the lands that a tile asks for."""
    if stack.kind == ALL_LANDS:
        return Text("all lands")
    return Text("{lands}", lands="/".join(catalogue.lands[land].name for land in stack.lands))


def city_text(position: Position, city: str) -> Text:
    """Return everything that a city shows, for those who hear it and for the line below the board."""
    found = position.game.catalogue.cities[city]
    text = Text("{city} ({land})", city=found.name, land=land_name(position, found.land))
    if not found.land:
        text = Text("{city}", city=found.name)
    if found.land == UNTOLD_LAND:
        text = Text("{city} (land not known)", city=found.name)
    owners = [
        name
        for name, business in zip(position.game.names, position.players, strict=True)
        if city in business.houses
    ]
    if len(owners) > 1:
        text = Text("{city}; houses of {players}", city=text, players=", ".join(owners))
    if len(owners) == 1:
        text = Text("{city}; house of {player}", city=text, player=owners[0])
    lying = position.display.count(city)
    if lying:
        text = Text("{city}; {cards}", city=text, cards=plural("1 open card", "{count} open cards", lying))
    if city in position.own.route:
        text = Text("{city}; in the route", city=text)
    return text
