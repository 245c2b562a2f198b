"""The map sheet of Glanz und Gloria: what an owner tells of the printed board, and the board that follows.

Only what the rulebook proves is filled in. Everything else is unknown until somebody tells it: names and
lands of most cities, nearly all roads, most values of tiles. Roads are told city by city; whether all are
told is a fact of its own, and until then a road that nobody told may still be there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, NamedTuple

from assistant.referee.component_sheets import SheetField, SheetForm, SheetGroup, SheetRow, known_values
from assistant.referee.text import Text
from assistant.thurn_und_taxis.box.catalogue import (
    END,
    FREE_CITY,
    LANDS,
    UNTOLD_LAND,
    Catalogue,
    City,
    Stack,
    components,
    lands_of,
    load_catalogue,
)
from assistant.thurn_und_taxis.box.plain_names import read_city
from assistant.thurn_und_taxis.expansions.north.places import places

FORM: Final = "northern-map"
BOARD: Final = "glanz_und_gloria"
ALL_ROADS: Final = "roads-complete"
PROVEN: Final = "certain"
_RULEBOOK: Final = Text("the rulebook of Glanz und Gloria names it")


def facts() -> Mapping[str, Any]:
    """Return what is known of the board, from the data folder."""
    found: Mapping[str, Any] = components()["boards"][BOARD]
    return found


def rows() -> tuple[str, ...]:
    """Return the ids of the rows for cities: a proven city's own, ``city-9`` and so on for the others."""
    proven = [city["id"] for city in facts()["cities"] if city["confidence"] == PROVEN]
    return (*proven, *(f"city-{number}" for number in range(len(proven) + 1, facts()["city_count"] + 1)))


def _read_roads(text: str) -> str:
    """Return names of cities in plain letters, each once, in the order of the alphabet."""
    cities = [read_city(part) for part in text.replace(";", ",").replace(" ", ",").split(",") if part]
    return " ".join(sorted(set(cities)))


@lru_cache(maxsize=1)
def form() -> SheetForm:
    """Return the form of the map sheet."""
    return SheetForm(
        FORM,
        Text("Map of Glanz und Gloria"),
        (
            SheetGroup(
                "cities",
                Text("Cities and lands"),
                tuple(_city_row(row, place) for place, row in enumerate(rows())),
                Text("Each city as its name stands on the board, and the land it lies in."),
            ),
            SheetGroup(
                "roads",
                Text("Roads"),
                (*(_road_row(row) for row in rows()), _all_roads()),
                Text(
                    "Name the cities a road leads to, or tap two cities on the map above. A road need only "
                    "be told at one of its ends."
                ),
            ),
            SheetGroup(
                "tiles",
                Text("Values of the bonus tiles"),
                tuple(_stack_row(stack) for stack in facts()["stacks"]),
                Text("All tiles of a stack, the highest first, such as 5 4 3 2 1."),
            ),
        ),
        ("glanz", "glanz-basic", "glanz-kurier", "glanz-basic-amt"),
    )


def _proven(row: str) -> Mapping[str, Any] | None:
    return next((city for city in facts()["cities"] if city["id"] == row), None)


def _city_row(row: str, place: int) -> SheetRow:
    city = _proven(row)
    lands = {land["id"]: Text("{land}", land=land["name"]) for land in facts()["lands"]}
    name = SheetField(f"{row}.name", Text("Name"), help=_hint())
    land = SheetField(f"{row}.land", Text("Land"), "choice", choices=lands)
    if city is None:
        return SheetRow(row, Text("City {number}", number=place + 1), (name, land))
    name = name._replace(proven=city["name"], source=_RULEBOOK, help=None)
    if not city["land"]:
        return SheetRow(row, Text("{city} (free imperial city)", city=city["name"]), (name,))
    land = land._replace(proven=city["land"], source=_RULEBOOK)
    return SheetRow(row, Text("{city}", city=city["name"]), (name, land))


def _hint() -> Text:
    """Return the cities that reviews name, to compare with; none of them is taken for granted."""
    named = [city["name"] for city in facts()["cities"] if city["confidence"] != PROVEN]
    return Text("Reviews name, among others: {cities}.", cities=", ".join(named))


def _road_row(row: str) -> SheetRow:
    city = _proven(row)
    label = Text("{city}", city=city["name"]) if city else Text("City {number}", number=rows().index(row) + 1)
    names = {entry["id"]: entry["name"] for entry in facts()["cities"]}
    known = sorted(names[end] for road in facts()["roads"] if row in road for end in road if end != row)
    source = Text("The rulebook's example leads to {cities}.", cities=", ".join(known)) if known else None
    field = SheetField(f"{row}.roads", Text("Roads to"), read=_read_roads, source=source, optional=True)
    return SheetRow(f"{row}-roads", label, (field,))


def _all_roads() -> SheetRow:
    choices = {"yes": Text("yes, every road of the board"), "no": Text("no, some are missing")}
    field = SheetField(ALL_ROADS, Text("Are all roads known?"), "choice", choices=choices)
    return SheetRow(ALL_ROADS, Text("All roads"), (field,))


def _stack_row(stack: Mapping[str, Any]) -> SheetRow:
    values = " ".join(map(str, stack["values"])) if stack["values"] else ""
    source = Text("five reviews agree") if values else None
    field = SheetField(f"tiles.{stack['id']}", Text("Values"), "numbers", 0, 20, proven=values, source=source)
    return SheetRow(f"tiles-{stack['id']}", stack_text(stack), (field,))


def stack_text(stack: Mapping[str, Any]) -> Text:
    """Return what a stack of tiles is for, and how many there are."""
    count = stack["tiles"]
    if "length" in stack:
        return Text("Routes of {length} ({count} tiles)", length=stack["length"], count=count)
    if stack["kind"] == LANDS:
        names = {land["id"]: land["name"] for land in facts()["lands"]}
        lands = "/".join(names[land] for land in stack["lands"])
        return Text("{lands} ({count} tiles)", lands=lands, count=count)
    if stack["kind"] == FREE_CITY:
        return Text("Free imperial cities ({count} tiles)", count=count)
    if stack["kind"] == END:
        return Text("End of the game (1 tile)")
    return Text("All lands ({count} tiles)", count=count)


def city_ids(values: Mapping[str, str]) -> dict[str, str]:
    """Return the id of every named city by its row."""
    return {row: read_city(values[f"{row}.name"]) for row in rows() if values.get(f"{row}.name")}


def told_roads(values: Mapping[str, str]) -> set[frozenset[str]]:
    """Return every road that is proven or told, as pairs of cities, known or not."""
    found = {frozenset(road) for road in facts()["roads"]}
    for row, city in city_ids(values).items():
        found |= {frozenset({city, end}) for end in values.get(f"{row}.roads", "").split()}
    return found


def form_fields(row: str) -> list[str]:
    """Return the fields of a city that must be known: its name and, unless it is free, its land."""
    city = _proven(row)
    free = city is not None and not city["land"]
    return [f"{row}.name"] if free else [f"{row}.name", f"{row}.land"]


class ToldCity(NamedTuple):
    """What was told of a city while a game was played: its land, cities with a road to it, and without."""

    city: str
    land: str = UNTOLD_LAND
    roads: tuple[str, ...] = ()
    no_roads: tuple[str, ...] = ()


class ToldBoard(NamedTuple):
    """What was told of the board while a game was played: cities, and how many of them lie in a land.

    Both stand in the order of their names.
    """

    cities: tuple[ToldCity, ...] = ()
    lands: tuple[tuple[str, int], ...] = ()


def board(header: Mapping[str, str], told: ToldBoard = ToldBoard(), *, carriages: bool) -> Catalogue:  # noqa: B008 - it is immutable
    """Return the board that proven and told facts make, ``told`` being those of the game under way.

    Cities, lands, roads and values of tiles that nobody told are unknown: a tile has the value 0 then.
    ``carriages`` brings those of the base game in.
    """
    return _board(tuple(sorted(known_values(form(), header).items())), told, carriages)


@lru_cache(maxsize=64)
def _board(header: tuple[tuple[str, str], ...], told: ToldBoard, carriages: bool) -> Catalogue:  # noqa: FBT001 - remembered
    values = _grown(dict(header), told.cities)
    made = board_so_far(values, carriages=carriages)
    apart = {frozenset({city.city, end}) for city in told.cities for end in city.no_roads}
    # Who told all roads did so for the cities named then.
    roads_known = made.all_roads_known and len(city_ids(dict(header))) == len(made.cities)
    full = {land for land, count in told.lands if len(made.lands[land].cities) == count}
    return replace(
        made,
        told=header,
        no_roads=frozenset(apart),
        all_roads_known=roads_known,
        open_lands=made.open_lands - full,
        full_lands=frozenset(full),
    )


def _grown(values: dict[str, str], told: tuple[ToldCity, ...]) -> dict[str, str]:
    """Return the values with what the game told; a new city gets the first row without a name."""
    for city in told:
        row = next((row for row, name in city_ids(values).items() if name == city.city), "")
        if not row:
            row = next(row for row in rows() if not values.get(f"{row}.name"))
            values[f"{row}.name"] = city.city.replace("-", " ").title()
        if city.land != UNTOLD_LAND:
            values[f"{row}.land"] = city.land
        values[f"{row}.roads"] = " ".join((*values.get(f"{row}.roads", "").split(), *city.roads))
    return values


def board_so_far(values: Mapping[str, str], *, carriages: bool = False) -> Catalogue:
    """Return the board with the cities that have a name so far, of lands known or not."""
    ids = city_ids(values)
    at = places(list(ids.values()), told_roads(values))
    cities = {
        city: City(city, values[f"{row}.name"], _land_of(row, values), *at[city]) for row, city in ids.items()
    }
    base, printed = load_catalogue(), facts()
    neighbours: dict[str, set[str]] = {city: set() for city in cities}
    for road in told_roads(values):
        if len(road) > 1 and road <= set(cities):
            start, end = road
            neighbours[start].add(end)
            neighbours[end].add(start)
    lands = lands_of(printed["lands"], cities)
    unnamed = printed["city_count"] - len(cities)
    everything = not unnamed and all(city.land != UNTOLD_LAND for city in cities.values())
    return Catalogue(
        id=BOARD,
        cities=cities,
        lands=lands,
        neighbours={city: frozenset(ends) for city, ends in neighbours.items()},
        stacks={stack["id"]: _stack(stack, values) for stack in printed["stacks"]},
        carriages=base.carriages if carriages else {},
        carriage_copies=base.carriage_copies,
        copies=printed["copies"],
        houses=printed["houses"],
        display=printed["display"],
        hand=printed["hand"],
        shortest_route=printed["shortest_route"],
        wagner_reach=printed["wagner_reach"],
        all_roads_known=not unnamed and values.get(ALL_ROADS) == "yes",
        unnamed=unnamed,
        open_lands=frozenset() if everything else frozenset(lands),
    )


def _land_of(row: str, values: Mapping[str, str]) -> str:
    free = f"{row}.land" not in form_fields(row)
    return "" if free else values.get(f"{row}.land") or UNTOLD_LAND


def _stack(stack: Mapping[str, Any], values: Mapping[str, str]) -> Stack:
    told = tuple(map(int, values.get(f"tiles.{stack['id']}", "").split()))
    count = stack["tiles"]
    worth = told if len(told) == count else (0,) * count
    return Stack(stack["id"], stack["kind"], worth, stack.get("length", 0), tuple(stack.get("lands", ())))
